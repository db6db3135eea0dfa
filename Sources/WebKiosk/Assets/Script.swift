enum Script {
  static let text: StaticString = #"""
    // Adds to pages that work without it: answers in a dialog, stock that follows what others do, and orders
    // that are sent again after a lost connection. It has no sentences of its own; the pages have them.
    const find = (selector, root = document) => root.querySelector(selector);
    const dialog = find("#dialog");
    const content = find("#dialog-content");
    const offline = find("#offline");
    const main = find("main");
    const stock = () => find("form#stock");

    // MARK: Pages

    async function load(address, options = {}) {
      const response = await fetch(address, { signal: AbortSignal.timeout(15000), ...options });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      return { response, page, result: find("#result", page) };
    }

    // What tells the children of an element from each other.
    function key(node) {
      if (node.nodeType !== Node.ELEMENT_NODE) return `#${node.nodeType}`;
      const value = node.nodeName === "BUTTON" ? node.value : "";
      return [node.nodeName, node.getAttribute("id"), node.getAttribute("name"), value].join(" ");
    }

    // Makes an element like another one, and keeps the elements that both have, with focus and pointer.
    // `sent` has the values of the fields as the server got them: what was typed since stays.
    function morph(old, fresh, sent) {
      if (old.hasAttribute("data-keep")) return;
      for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of fresh.attributes) {
        if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      }
      if (sent && old.nodeName === "INPUT" && old.value === sent.get(old.name)) old.value = fresh.value;
      let next = old.firstChild;
      for (const node of [...fresh.childNodes]) {
        const isElement = node.nodeType === Node.ELEMENT_NODE;
        let same = next;
        while (same && isElement && key(same) !== key(node)) same = same.nextSibling;
        if (!same || key(same) !== key(node)) {
          old.insertBefore(document.importNode(node, true), next);
          continue;
        }
        while (next !== same) next = removed(next);
        next = same.nextSibling;
        if (isElement) morph(same, node, sent);
        else if (same.data !== node.data) same.data = node.data;
      }
      while (next) next = removed(next);
    }

    function removed(node) {
      const next = node.nextSibling;
      node.remove();
      return next;
    }

    // MARK: Dialog

    function show(result) {
      const article = document.importNode(result, true);
      article.removeAttribute("id");
      content.replaceChildren(article);
      if (!dialog.open) dialog.showModal();
      (find(".actions button, .actions a", article) ?? find("form button", dialog)).focus();
    }

    function showOffline() {
      const article = document.createElement("article");
      const title = document.createElement("h1");
      title.id = "dialog-title";
      title.textContent = offline.textContent;
      article.append(title);
      show(article);
    }

    async function open(link) {
      try {
        const { response, result } = await load(link.href);
        if (result) show(result);
        else leave(response.url);
      } catch {
        showOffline();
      }
    }

    // MARK: Orders

    let isLive = true;
    // The order that has no answer yet since the connection was lost.
    let pending;
    // Forms whose id is on its way, or was used and is not replaced yet.
    const busy = new Set();

    function update() {
      if (offline) offline.hidden = isLive && !pending;
      for (const button of document.querySelectorAll("button.order")) {
        const isBusy = busy.has(button.form);
        button.disabled = !isLive || Boolean(pending) || isBusy;
        button.toggleAttribute("aria-busy", isBusy);
        if (isBusy) button.setAttribute("aria-busy", "true");
      }
    }

    async function send(order) {
      busy.add(order.form);
      update();
      let answer;
      try {
        answer = await load(order.address, { method: "POST", body: order.body });
        // Something between here and the server answered: the order may have been made.
        if (!answer.result) throw new Error("no answer");
      } catch {
        const isFirst = pending !== order;
        pending = order;
        update();
        if (isFirst) showOffline();
        setTimeout(retry, 3000, order);
        return;
      }
      pending = undefined;
      show(answer.result);
      const { status } = answer.response;
      const id = find("input[name=id]", order.form);
      id.toggleAttribute("data-keep", status >= 500 || status === 429);
      if (id.hasAttribute("data-keep")) {
        busy.delete(order.form);
        return update();
      }
      if (answer.result.matches(".made")) {
        order.form.reset();
        const empty = find(".basket form a", document);
        if (empty && order.form.closest(".basket")) history.replaceState(null, "", empty.href);
      }
      update();
      await renew();
    }

    let isRetrying = false;
    async function retry(order = pending) {
      if (!pending || order !== pending || isRetrying) return;
      isRetrying = true;
      await send(pending);
      isRetrying = false;
    }

    // Gets new ids for the forms; until then, the used ones stay disabled.
    async function renew() {
      try {
        const { response, page } = await load(location.href);
        const fresh = find("main", page);
        if (!response.ok || !find(".screen", fresh)) throw new Error("no screen");
        if (page.body.dataset.menu !== document.body.dataset.menu) return reloadWhenIdle();
        morph(main, fresh);
        busy.clear();
        update();
      } catch {
        setTimeout(renew, 3000);
      }
    }

    // MARK: Live parts

    let source;
    let isStale = false;
    let lastInput = 0;
    const isTyping = () => document.activeElement?.matches("input:not([type=radio], [type=checkbox])")
      && Date.now() - lastInput < 60000;

    function reloadWhenIdle() {
      isStale = true;
      if (dialog.open || isTyping() || pending) setTimeout(reloadWhenIdle, 1000);
      else location.reload();
    }

    function connect() {
      const { live, menu } = document.body.dataset;
      if (!live || document.hidden || source) return;
      const address = new URL(live, location.href);
      address.searchParams.set("menu", menu);
      const opened = source = new EventSource(address);
      opened.addEventListener("open", () => {
        isLive = true;
        update();
        retry();
      });
      opened.addEventListener("error", () => {
        isLive = false;
        update();
        // It gives up for ever on an answer such as 503.
        if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
        disconnect();
        setTimeout(connect, 3000);
      });
      opened.addEventListener("screen", (event) => receive(JSON.parse(event.data)));
    }

    function disconnect() {
      source?.close();
      source = undefined;
    }

    function receive({ menu, html }) {
      if (stock()) return enqueue(refresh);
      if (String(menu) !== document.body.dataset.menu) {
        if (!isStale) reloadWhenIdle();
        return;
      }
      for (const [id, text] of Object.entries(html)) {
        const element = document.getElementById(id);
        const fresh = document.createElement("template");
        fresh.innerHTML = text;
        if (element && element.innerHTML !== fresh.innerHTML) element.replaceChildren(fresh.content);
      }
    }

    // MARK: Stock screen

    let queue = Promise.resolve();
    let waiting = 0;

    // One at a time, since each begins with what the one before it staged.
    function enqueue(work) {
      // A key that is held down must not go on for seconds after it was let go.
      if (waiting > 8) return queue;
      waiting += 1;
      queue = queue.then(work).catch(showOffline).finally(() => (waiting -= 1));
      return queue;
    }

    async function request(submitter) {
      const form = stock();
      const sent = new FormData(form);
      const query = new URLSearchParams(sent);
      if (submitter) query.append(submitter.name, submitter.value);
      const answer = await load(`${form.getAttribute("action")}?${query}`);
      const fresh = find("main", answer.page);
      const isScreen = fresh && find("form#stock", fresh);
      if (isScreen) document.body.dataset.menu = answer.page.body.dataset.menu;
      return { ...answer, fresh, isScreen, sent };
    }

    async function submit(submitter) {
      const { response, page, result, fresh, isScreen, sent } = await request(submitter);
      if (result) return show(result);
      if (!isScreen) return leave(response.url);
      morph(main, fresh, sent);
      morph(find("header"), find("header", page));
      // An address with a step in it would take the step again.
      if (!/[?&](step|show)=/.test(response.url)) history.replaceState(null, "", response.url);
    }

    let isRefreshDue = false;
    async function refresh() {
      if (!stock()) return;
      isRefreshDue = isTyping();
      if (isRefreshDue) return;
      const { fresh, isScreen, sent } = await request();
      // Notices stay until something else is done here.
      if (isScreen) morph(find(".notices", fresh) ? main : stock(), find(".notices", fresh) ? fresh : isScreen, sent);
    }

    let held;
    let wasHeld = false;
    const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

    async function hold(button) {
      held = button;
      wasHeld = false;
      await sleep(400);
      const amount = () => find("input", button.parentElement)?.value;
      while (held === button && button.isConnected) {
        wasHeld = true;
        const before = amount();
        await enqueue(() => submit(button));
        if (amount() === before) return;
        await sleep(120);
      }
    }

    // MARK: Events

    let isLeaving = false;
    function leave(address) {
      isLeaving = true;
      location.href = address;
    }

    document.addEventListener("submit", (event) => {
      const { target: form, submitter } = event;
      if (form === stock()) {
        event.preventDefault();
        enqueue(() => submit(submitter));
      } else if (form.matches("[method=post]") && submitter?.getAttribute("formmethod") !== "get") {
        if (!find("input[name=id]", form)) return void (isLeaving = true);
        event.preventDefault();
        if (pending || busy.has(form)) return;
        send({ form, address: form.getAttribute("action"), body: new URLSearchParams(new FormData(form)) });
      }
    });

    document.addEventListener("click", (event) => {
      const link = event.target.closest("a");
      if (event.detail > 0 && wasHeld && event.target.closest("[data-repeat]")) {
        // The end of a press that has repeated already.
        wasHeld = false;
        event.preventDefault();
      } else if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
        const isAnswer = dialog?.contains(link);
        if (isAnswer && "close" in link.dataset) {
          event.preventDefault();
          dialog.close();
        } else if (!isAnswer && dialog && link.matches("[data-dialog], [href^='/stock/leave']")) {
          event.preventDefault();
          open(link);
        } else if (isAnswer || link.matches(".language")) {
          isLeaving = true;
        }
      }
    });

    document.addEventListener("pointerdown", (event) => {
      const button = event.target.closest?.("[data-repeat]");
      wasHeld = false;
      if (button && event.button === 0 && stock()) hold(button);
    });
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      const end = (event) => {
        if (name !== "pointerleave" || event.target === held) held = undefined;
      };
      document.addEventListener(name, end, true);
    }
    document.addEventListener("contextmenu", (event) => {
      if (event.target.closest("[data-repeat]")) event.preventDefault();
    });

    document.addEventListener("input", () => (lastInput = Date.now()));
    document.addEventListener("change", (event) => {
      const draft = stock()?.contains(event.target) && find("button.hidden", stock());
      if (draft) enqueue(() => submit(draft));
    });
    document.addEventListener("focusout", () => {
      lastInput = 0;
      if (isRefreshDue) enqueue(refresh);
    });

    window.addEventListener("beforeunload", (event) => {
      if (!isLeaving && (pending || stock()?.hasAttribute("data-staged"))) event.preventDefault();
      isLeaving = false;
    });
    window.addEventListener("pageshow", (event) => event.persisted && location.reload());
    window.addEventListener("online", () => {
      disconnect();
      connect();
      retry();
    });
    document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
    connect();
    """#
}
