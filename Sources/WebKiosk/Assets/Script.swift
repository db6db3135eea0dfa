enum Script {
  static let text: StaticString = #"""
    // Adds dialogs, live numbers and repeating buttons to pages that work without it. It has no words of
    // its own: what it shows are parts of the server's pages.

    const dialog = document.getElementById("dialog");
    const content = document.getElementById("dialog-content");
    const offline = document.getElementById("offline");
    const body = document.body;

    const parse = (text) => new DOMParser().parseFromString(text, "text/html");
    const fetchPage = async (address, options) => {
      const response = await fetch(address, { credentials: "same-origin", ...options });
      return { page: parse(await response.text()), url: response.url };
    };

    // Dialogs

    function show(page) {
      const result = page.getElementById("result") ?? page.getElementById("main");
      content.replaceChildren(document.importNode(result, true));
      // The page has the same ids where it shows the result itself.
      content.firstElementChild.removeAttribute("id");
      if (!dialog.open) dialog.showModal();
      (content.querySelector("a, button, input:not([type=hidden])") ?? dialog).focus();
    }

    function showText(text) {
      const paragraph = document.createElement("p");
      paragraph.id = "dialog-title";
      paragraph.textContent = text;
      const article = document.createElement("article");
      article.append(paragraph);
      content.replaceChildren(article);
      if (!dialog.open) dialog.showModal();
    }

    document.addEventListener("click", async (event) => {
      const link = event.target.closest("a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button > 0) return;
      if (link.dataset.close !== undefined && dialog.contains(link)) {
        event.preventDefault();
        dialog.close();
      } else if (link.dataset.dialog !== undefined) {
        event.preventDefault();
        show((await fetchPage(link.href)).page);
      }
    });

    // Orders

    let isOnline = true;

    function setOnline(value) {
      isOnline = value;
      if (offline) offline.hidden = value;
      for (const button of document.querySelectorAll("form[action*='/orders'] button:not([formmethod])")) {
        button.disabled = !value;
      }
    }

    const isOrder = (form) => form.method === "post" && /\/orders$/.test(new URL(form.action).pathname);

    // The same data with the same id, until there is an answer: an order that was made is not made again.
    async function send(form, data) {
      for (;;) {
        try {
          return await fetchPage(form.action, { method: "POST", body: new URLSearchParams(data) });
        } catch {
          setOnline(false);
          showText(offline.textContent);
          await new Promise((resolve) => {
            window.addEventListener("online", resolve, { once: true });
            setTimeout(resolve, 1500);
          });
        }
      }
    }

    document.addEventListener("submit", async (event) => {
      const form = event.target;
      if (!isOrder(form) || event.submitter?.formMethod === "get") return;
      event.preventDefault();
      const button = event.submitter ?? form.querySelector(".order");
      if (button.getAttribute("aria-busy") === "true") return;
      button.setAttribute("aria-busy", "true");
      try {
        const isBasket = form.closest(".basket") !== null;
        const { page } = await send(form, new FormData(form));
        setOnline(true);
        show(page);
        const isMade = page.getElementById("result")?.classList.contains("made");
        if (isBasket && isMade) history.replaceState(null, "", basketAddress());
        await renew();
      } finally {
        button.removeAttribute("aria-busy");
        if (!dialog.open) button.focus();
      }
    });

    function basketAddress() {
      const address = new URL(location.href);
      address.searchParams.delete("line");
      return address;
    }

    // Each form has the id of one order; those of the next come from the server.
    async function renew() {
      const { page } = await fetchPage(location.href);
      const ids = [...page.querySelectorAll(".card input[name=id]")];
      const own = [...document.querySelectorAll(".card input[name=id]")];
      if (ids.length !== own.length) return location.reload();
      own.forEach((input, index) => { input.value = ids[index].value; });
      replaceIfPresent(".side", page);
    }

    function replaceIfPresent(selector, page) {
      const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)];
      if (old && fresh) old.replaceWith(document.importNode(fresh, true));
    }

    // The stock screen

    const stockForm = () => document.getElementById("stock");
    let stepping = Promise.resolve();
    let isLeaving = false;

    function describe(element) {
      return element?.name ? `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]` : null;
    }

    async function loadStock(address, focus) {
      const { page, url } = await fetchPage(address);
      const target = new URL(url);
      if (target.pathname.endsWith("/review") || !page.getElementById("stock")) {
        show(page);
        return;
      }
      history.replaceState(null, "", target);
      document.getElementById("main").replaceWith(document.importNode(page.getElementById("main"), true));
      if (focus) document.querySelector(`#stock ${focus}`)?.focus();
    }

    function stockAddress(submitter) {
      const form = stockForm();
      const data = new FormData(form);
      if (submitter?.name) data.set(submitter.name, submitter.value);
      return `${new URL(form.action).pathname}?${new URLSearchParams(data)}`;
    }

    // One at a time, since each step begins where the one before it ended.
    function step(submitter) {
      const focus = describe(submitter);
      stepping = stepping
        .then(() => loadStock(stockAddress(focus ? document.querySelector(`#stock ${focus}`) : null), focus))
        .catch(() => setOnline(false));
      return stepping;
    }

    document.addEventListener("submit", (event) => {
      if (event.target.id !== "stock") {
        isLeaving = true;
        return;
      }
      event.preventDefault();
      step(event.submitter);
    });

    document.addEventListener("click", (event) => { if (event.target.closest("a")) isLeaving = true; });

    window.addEventListener("beforeunload", (event) => {
      if (stockForm()?.dataset.staged !== undefined && !isLeaving) event.preventDefault();
      isLeaving = false;
    });

    // Held down, a button repeats. The click that ends it does not count once more.
    let repeat = null;

    document.addEventListener("pointerdown", (event) => {
      const button = event.target.closest("[data-repeat]");
      if (!button || event.button > 0) return;
      const focus = describe(button);
      repeat = { timer: 0, hasRepeated: false };
      const again = async () => {
        if (!repeat) return;
        repeat.hasRepeated = true;
        const before = stockAddress(null);
        await step(document.querySelector(`#stock ${focus}`));
        if (repeat && stockAddress(null) !== before) repeat.timer = setTimeout(again, 120);
      };
      repeat.timer = setTimeout(again, 400);
    });

    for (const kind of ["pointerup", "pointercancel"]) {
      document.addEventListener(kind, () => {
        if (!repeat) return;
        clearTimeout(repeat.timer);
        if (repeat.hasRepeated) {
          const stop = (event) => { if (event.target.closest("[data-repeat]")) { event.preventDefault(); event.stopPropagation(); } };
          document.addEventListener("click", stop, { capture: true, once: true });
          setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 100);
        }
        repeat = null;
      });
    }

    // Live numbers

    let source = null;
    let retry = 0;

    function receive(event) {
      const { menu, html } = JSON.parse(event.data);
      const isEditing = dialog.open || document.activeElement?.matches("input:not([type=radio], [type=checkbox])");
      if (String(menu) !== body.dataset.menu) {
        if (!isEditing) location.reload();
        return;
      }
      if (stockForm()) {
        const isTyping = document.activeElement?.matches("#stock input");
        if (!isTyping && !dialog.open && !repeat) step(null);
        return;
      }
      for (const [id, text] of Object.entries(html)) {
        const element = document.getElementById(id);
        if (element && element.innerHTML !== text) element.innerHTML = text;
      }
    }

    function connect() {
      if (!body.dataset.live || document.hidden || source) return;
      const address = new URL(body.dataset.live, location.href);
      address.searchParams.set("menu", body.dataset.menu);
      source = new EventSource(address);
      source.addEventListener("open", () => setOnline(true));
      source.addEventListener("screen", receive);
      source.addEventListener("error", () => {
        setOnline(false);
        // It tries again by itself, unless the server has refused it.
        if (source?.readyState === EventSource.CLOSED) {
          disconnect();
          retry = setTimeout(connect, 2000);
        }
      });
    }

    function disconnect() {
      clearTimeout(retry);
      source?.close();
      source = null;
    }

    document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
    window.addEventListener("pagehide", disconnect);
    window.addEventListener("pageshow", connect);
    window.addEventListener("offline", () => setOnline(false));
    window.addEventListener("online", () => { disconnect(); connect(); });
    connect();

    """#
}
