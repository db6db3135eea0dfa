// Adds to pages that work without it: answers in a dialog, stock that follows what others do, and orders that
// are sent again after a lost connection. It has no sentences of its own; the pages have them.
const find = (selector, root = document) => root.querySelector(selector);
const dialog = find("#dialog");
const content = find("#dialog-content");
const [offline, lost, slow] = ["#offline", "#lost", "#slow"].map((id) => find(id));
const tell = (text) => text && (find(".news").textContent = text);
const main = find("main");
const stock = () => find("form#stock");
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
const home = document.body.dataset.home;
document.documentElement.classList.add("script");

// MARK: Pages

async function load(address, options = {}) {
  const response = await fetch(address, { signal: AbortSignal.timeout(15000), ...options });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { response, page, result: find("#result", page) };
}

// Says after a while that there is no answer yet to what was tapped.
function patiently(answer, isInDialog) {
  const timer = setTimeout(() => {
    slow.hidden = false;
    if (isInDialog) show(undefined, slow);
  }, 3000);
  return answer.finally(() => {
    clearTimeout(timer);
    slow.hidden = true;
  });
}

// What tells the children of an element from each other.
function key(node) {
  const names = node.nodeName === "BUTTON" ? ["id", "name", "value"] : ["id", "name"];
  return [node.nodeName, ...names.map((name) => node.getAttribute?.(name))].join(" ");
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
  const rest = [...old.childNodes];
  for (const node of [...fresh.childNodes]) {
    const isElement = node.nodeType === Node.ELEMENT_NODE;
    const index = (isElement ? rest : rest.slice(0, 1)).findIndex((child) => key(child) === key(node));
    if (index < 0) {
      old.insertBefore(document.importNode(node, true), rest[0] ?? null);
      continue;
    }
    for (const gone of rest.splice(0, index)) gone.remove();
    const same = rest.shift();
    if (isElement) morph(same, node, sent);
    else if (same.data !== node.data) same.data = node.data;
  }
  for (const gone of rest) gone.remove();
}

// MARK: Dialog

// The link that opened the dialog, and when the dialog last showed something.
let opener;
let shownAt = 0;

// Shows what the server answered; without an answer, that there is no connection, or that it is asked again.
function show(result, note = current?.isLost ? lost : offline) {
  const article = document.importNode(result ?? note, true);
  article.hidden = false;
  article.id = result ? "" : "dialog-title";
  content.replaceChildren(article);
  if (!dialog.open) dialog.showModal();
  shownAt = Date.now();
  (find("input:checked, .actions button:not(.update), .actions a", article) ?? find("form button", dialog)).focus();
}

async function open(link) {
  opener = link;
  const { response, result } = await patiently(load(link.href), true).catch(() => ({}));
  if (response && !result) return leave(response.url);
  await goingBack; // From a dialog that was just closed.
  show(result);
  if (!isEntry()) history.pushState({ isDialog: true }, "");
}

// What a link opened has an entry of its own in the browser's history, so that going back closes it.
const isEntry = () => history.state?.isDialog;
let goingBack;
function leaveEntry() {
  if (!isEntry()) return goingBack;
  const back = () => new Promise((resolve) => (window.addEventListener("popstate", resolve, { once: true }), history.back()));
  return (goingBack ??= back().then(() => (goingBack = undefined)));
}
dialog?.addEventListener("close", leaveEntry);
window.addEventListener("popstate", () => (isEntry() ? dialog?.open || leaveEntry() : dialog?.close()));
leaveEntry(); // Of a page that was loaded again, whose dialog is gone.

// Shows a sheet as it is with the latest choices.
let choices = 0;
async function choose(form) {
  const [turn, query] = [(choices += 1), new URLSearchParams(new FormData(form))];
  const { result } = await load(`${find(".update", form).formAction}?${query}`).catch(() => ({}));
  const article = form.closest("article");
  if (result && article.isConnected && turn === choices) morph(article, Object.assign(result, { id: "" }));
}

// MARK: Orders

let isLive = true;
// The order that was sent, until its form has an id for the next one. `isSent` is true until it is answered.
let current;
let retry = () => {};
// The form and button of an order that the dialog asks about.
let asked;
// The form that the guest sent first: of a card, a sheet or the basket.
let origin;

function update() {
  lost.hidden = !current?.isLost;
  offline.hidden = isLive || !lost.hidden;
  for (const button of document.querySelectorAll("button.order, button.collect")) {
    button.disabled = !isLive || Boolean(current) || isOver;
    button.ariaBusy = current?.button === button ? "true" : null;
  }
}

// The ids of orders that have no answer yet, by what they order, outlive the page: the same order after a reload is the
// same one, and is made once. The next guest's are others.
const kept = "order ";

function keptAs(address, body) {
  const content = new URLSearchParams(body);
  for (const name of ["id", "confirmed", "total", "prices"]) content.delete(name);
  return `${kept}${address} ${content}`;
}

function forgetOrders() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(kept)) sessionStorage.removeItem(key);
}

// Sends the fields of a form: of the order's own, or of a question about it.
async function send({ form, button }, fields) {
  const [address, body] = [fields.getAttribute("action"), new URLSearchParams(new FormData(fields))];
  const key = keptAs(address, body);
  body.set("id", (sessionStorage[key] ??= body.get("id")));
  find("input[name=id]", fields).value = body.get("id");
  current = { form, button, key, isSent: true, isLost: false };
  update();
  for (;;) {
    const answer = load(address, { method: "POST", body });
    const { response, result } = await (current.isLost ? answer : patiently(answer, true)).catch(() => ({}));
    // Without a result, something between here and the server answered, and the order may have been made.
    if (result) return answered(response.status, result);
    const isFirst = !current.isLost;
    current.isLost = true;
    if (isFirst) show();
    update();
    await Promise.race([sleep(3000), new Promise((resolve) => (retry = resolve))]);
  }
}

// Keeps the id of an order where it is sent from again, or lets the next page bring another. A sheet is gone, and the
// link that opened it has its id.
function keepID(id, isKept) {
  const isSheet = origin.matches(".choices");
  const owner = isSheet ? opener : find("input[name=id]", origin);
  if (isKept && !isSheet) owner.value = id;
  if (isKept && isSheet) {
    const address = new URL(owner.href);
    address.searchParams.set("id", id);
    owner.href = address;
  }
  owner.toggleAttribute("data-keep", isKept);
}

async function answered(status, result) {
  const { form, button, key } = current;
  current.isSent = current.isLost = false;
  show(result);
  // The order may have been made, so the form keeps its id: what is ordered next with it is the same order.
  const isUnknown = status >= 500 || status === 429;
  if (!isUnknown) sessionStorage.removeItem(key);
  const isQuestion = result.matches(".question");
  asked = isQuestion ? { form, button } : undefined;
  if (!form.dataset.seconds) keepID(find("input[name=id]", form).value, isUnknown || isQuestion);
  if (!isUnknown && result.matches(".made")) {
    origin.reset();
    if (origin.closest(".basket")) history.replaceState(null, "", find(".basket .empty").href);
  }
  update();
  // After an order that was made, the page begins anew.
  const isRenewed = !isUnknown && !isQuestion && !result.matches(".made");
  while (isRenewed && !(await renew())) await sleep(3000);
  current = undefined;
  update();
  if (isQuestion) find(".order", dialog)?.focus();
  await refocus(button);
}

// A button that was disabled meanwhile has lost the focus.
async function refocus(button) {
  if (dialog.open) await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  const active = document.activeElement;
  if (active !== document.body && !dialog.contains(active)) return;
  ([button, opener].find((element) => element?.isConnected) ?? main).focus({ preventScroll: true });
}

// Gives the cards of a page the order that they have here: one that moved would be under a finger meant for another.
function keepPlaces(page) {
  const places = [...document.querySelectorAll(".card .status")].map(({ id }) => id);
  const place = (card) => places.indexOf(find(".status", card).id);
  for (const list of page.querySelectorAll(".cards")) list.append(...[...list.children].sort((a, b) => place(a) - place(b)));
  return page;
}

// Shows what is collected at an address, with the same focus and at the same place of the page.
async function collect(address, form, button) {
  current = { button };
  update();
  const seen = lastScreen;
  const { response, page, result } = await patiently(load(address)).catch(() => ({}));
  current = undefined;
  if (response && !result) {
    if (page.body.dataset.menu !== document.body.dataset.menu) return leave(response.url);
    form?.reset();
    if (dialog.contains(form)) dialog.close();
    await leaveEntry();
    morph(find("header"), find("header", page));
    morph(main, find("main", keepPlaces(page)));
    tell(find(".basket").dataset.news);
    search();
    history.replaceState(null, "", response.url);
    if (lastScreen !== seen) receive(lastScreen); // It may be newer than this page.
  } else show(result);
  update();
  await refocus(button);
}

// Shows the screen as it is now, with new ids in the forms; returns whether there was an answer.
async function refresh() {
  const seen = lastScreen;
  const { response, page } = await load(location.href).catch(() => ({}));
  if (response?.redirected) leave(response.url); // To the page for signing in.
  if (!page?.body.dataset.menu) return false;
  take(page, seen);
  return true;
}

// Shows what a page has. The last screen may be newer, if it is not the one that was seen when the page was asked for.
function take(page, seen) {
  if (page.body.dataset.menu === document.body.dataset.menu) {
    for (const part of ["header", "main", "#menu-problem"]) if (find(part)) morph(find(part), find(part, keepPlaces(page)));
    search();
  } else if (!isStale) reloadWhenIdle();
  if (lastScreen !== seen) receive(lastScreen);
}

// Gets new ids for the forms.
const renew = async () => (await refresh()) && !isStale;

// MARK: Live parts

const maxPollInterval = 15000; // of a screen without a stream
const silence = 12000; // Of a stream, which has something at least every 9 seconds, until the page asks.
let heardAt = 0;
let source;
let lastScreen;
let isStale = false;
let lastInput = 0;
const hasEdit = (element) => element.matches("input") && element.value !== element.defaultValue;
const isTyping = () => Date.now() - lastInput < 60000 && hasEdit(document.activeElement ?? main);

function reloadWhenIdle() {
  isStale = true;
  if (dialog.open || isTyping() || current?.isSent) setTimeout(reloadWhenIdle, 1000);
  else location.reload();
}

function connect() {
  const { live, menu } = document.body.dataset;
  if (!live || document.hidden || source) return;
  const address = new URL(live, location.href);
  address.searchParams.set("menu", menu);
  const opened = source = new EventSource(address);
  heardAt = Date.now();
  const follow = async (isOpen) => {
    if (source !== opened) return;
    heardAt = Date.now();
    // `EventSource` does not connect again after an answer such as 503.
    const isRefused = opened.readyState === EventSource.CLOSED;
    if (isRefused) disconnect();
    isLive = isOpen || (isRefused && (await poll()));
    update();
    if (isLive) retry();
    // Not all screens without a stream at once.
    if (isRefused) setTimeout(connect, isLive ? maxPollInterval - 5000 * Math.random() : 3000);
  };
  opened.addEventListener("open", () => follow(true));
  opened.addEventListener("error", () => follow(false));
  opened.addEventListener("screen", (event) => receive((lastScreen = JSON.parse(event.data))));
  for (const name of ["screen", "here"]) opened.addEventListener(name, () => (heardAt = Date.now()));
}

// Asks whether there is a server behind a stream that is silent, which to `EventSource` is no error.
let isAsking = false;
async function ask() {
  if (isAsking || !source) return;
  isAsking = true;
  const askedAt = Date.now();
  const isAlive = await poll();
  isAsking = false;
  if (!source || heardAt > askedAt) return;
  isLive = isAlive;
  update();
  if (isLive) retry();
  disconnect();
  connect();
}
setInterval(() => Date.now() - heardAt > silence && ask(), 1000);

// Asks how things are, for a screen without a stream, as when there are too many; returns whether there was an
// answer. While an order is on its way, its answer tells.
async function poll() {
  if (stock()) return enqueue();
  return current ? isLive : refresh();
}

function disconnect() {
  source?.close();
  source = undefined;
}

function receive({ menu, html }) {
  if (!stock() && menu !== document.body.dataset.menu) return isStale || reloadWhenIdle();
  const news = [];
  const newsOf = (element) => [...element.querySelectorAll("[data-news]")].map(({ dataset }) => dataset.news);
  for (const [id, text] of Object.entries(html)) {
    const element = document.getElementById(id);
    const fresh = element?.cloneNode();
    if (element) fresh.innerHTML = text;
    if (!element || element.innerHTML === fresh.innerHTML) continue;
    const told = newsOf(element);
    news.push(...newsOf(fresh).filter((text) => !told.includes(text)));
    morph(element, fresh);
  }
  tell(news.join(", "));
  if (stock()) return enqueue();
  // What is collected may no longer be possible.
  if (find(".basket li") && !current) refreshSoon();
}

let isRefreshSoon = false;
async function refreshSoon() {
  if (isRefreshSoon) return;
  isRefreshSoon = true;
  await sleep(1000);
  isRefreshSoon = false;
  if (!current && !isStale) refresh();
}

// Hides the juices that do not have what is searched for.
function search() {
  const field = find("[type=search]");
  if (!field) return;
  const words = field.value.trim().toLowerCase().split(/\s+/);
  const cards = [...document.querySelectorAll(".card")];
  for (const card of cards) {
    const text = find(".about", card).textContent.toLowerCase();
    card.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll(".juices section")) {
    section.hidden = !find(".card:not([hidden])", section);
  }
  find("#none-found").hidden = cards.some((card) => !card.hidden);
}

// MARK: The next guest

// Milliseconds without a touch until the answer to an order makes way for the next guest, and until all else does.
const nextGuestAfter = 20000;
const askAfter = 90000;
const loadedAt = Date.now();
let lastTouch = loadedAt;
for (const type of ["pointerdown", "keydown", "scroll"]) {
  document.addEventListener(type, () => (lastTouch = Date.now()), { capture: true, passive: true });
}

// Where this device begins: in the store of the address with which it was opened, to which no link has led, or in the
// one that staff have used on it.
const isForGuests = Boolean(home && !find("#menu-problem, .login"));
const isOpened = isForGuests && !(document.referrer && sessionStorage.home);
if (isOpened || find("#menu-problem")) sessionStorage.home = home;

// Makes way for the next guest: everything that is not where the device begins is forgotten, with the language. Without
// an answer the page stays, as the browser's own would stay for ever.
let isOver = false;
let isBeginning = false;
async function begin() {
  isOver = true;
  update();
  if (isBeginning) return;
  isBeginning = true;
  const start = sessionStorage.home;
  const { response } = await load(start).catch(() => ({}));
  isBeginning = Boolean(response?.ok);
  if ([400, 404].includes(response?.status)) sessionStorage.home = "/"; // A store that is no longer there.
  if (!response?.ok) return;
  forgetOrders();
  history.scrollRestoration = "manual";
  await leaveEntry();
  isLeaving = true;
  location.replace(`/language?${new URLSearchParams({ next: start })}`);
}

if (isForGuests) {
  dialog.addEventListener("close", () => find(".made", content) && begin());
  setInterval(() => {
    if (current) return;
    const question = find("#still-there");
    const undo = dialog.open && find("[data-seconds]", dialog);
    if (undo && Date.now() - shownAt > 1000 * undo.dataset.seconds) undo.remove();
    const idle = Date.now() - Math.max(lastTouch, shownAt);
    // A tap that was faster than this script has led to a page of its own.
    const isLast = find("dialog[open] :is(.made, .still-there), main > .made");
    const isUsed = lastTouch > loadedAt || location.href !== new URL(sessionStorage.home, location).href;
    if (isOver || (isLast && idle > nextGuestAfter)) begin();
    else if (isLast || idle <= askAfter) return;
    else if (question) {
      show(find("article", question.content));
      find("article", content).classList.add("still-there");
    } else if (isUsed) begin();
  }, 1000);
}

// On a device for customers, staff are signed out after a time without a touch in any of its pages. Timers may sleep
// in the background, so clocks decide.
let toldAt = 0;
function signOutIfIdle() {
  const [form, known] = [find("[data-idle]"), Number(localStorage.touch ?? 0)];
  if (!form) return;
  if (Date.now() - Math.max(lastTouch, known) > 1000 * form.dataset.idle) return find("button", form).click();
  if (lastTouch <= known || Date.now() - toldAt < 60000) return;
  localStorage.touch = lastTouch;
  toldAt = Date.now();
  fetch("/staff/touch", { method: "POST" }).catch(() => {});
}
setInterval(signOutIfIdle, 1000);
for (const type of ["visibilitychange", "pageshow"]) window.addEventListener(type, signOutIfIdle);

// MARK: Stock screen

let queue = Promise.resolve();
let waiting = 0;
// Whether others have changed what is not shown yet, since somebody types or the server did not answer.
let isRefreshDue = false;
setInterval(() => isRefreshDue && enqueue(), 1000);

// Presses a button of the form, or without one shows what others have changed; returns whether the server was not
// silent. One at a time, since each step begins with what the one before it staged.
function enqueue(button) {
  // A key that is held down must not go on for seconds after it was let go.
  if (waiting > 8) return queue;
  waiting += 1;
  if (button?.name === "step") stock()?.toggleAttribute("data-staged", true); // Leaving asks at once.
  const failed = () => {
    isRefreshDue = true;
    if (button) show();
    return false;
  };
  queue = queue.then(() => submit(button)).then(() => true, failed).finally(() => (waiting -= 1));
  return queue;
}

async function submit(button) {
  const form = stock();
  isRefreshDue ||= !button;
  if (!form || (!button && isTyping())) return;
  const sent = new FormData(form);
  const body = new URLSearchParams(sent);
  if (button) body.append(button.name, button.value);
  const answer = load(form.getAttribute("action"), { method: "POST", body });
  const { response, page, result } = await (button ? patiently(answer) : answer);
  const fresh = find("form#stock", page);
  // To the page for signing in the browser asks first, as what is staged may be gone.
  if (!fresh) return button && (result ? show(result) : (location.href = response.url));
  isRefreshDue = false;
  document.body.dataset.menu = page.body.dataset.menu;
  tell(find(".notices.done", page)?.textContent);
  // Notices stay until something else is done here.
  if (button || find(".notices", page)) morph(main, find("main", page), sent);
  else morph(form, fresh, sent);
  // Nothing was staged; the address is not that of a page.
  if (!button || !response.redirected) return;
  history.replaceState(null, "", response.url);
  morph(find("header"), find("header", page));
}

let held;
let wasHeld = false;
async function hold(button) {
  const press = held = { button };
  await sleep(400);
  const field = find("input", button.parentElement);
  while (held === press && button.isConnected) {
    wasHeld = true;
    const before = field.value;
    await enqueue(button);
    if (field.value === before) return;
    await sleep(120);
  }
}

// MARK: Screen of the bar

// Marks orders one after the other, since the answer has the marks before it alone.
let marking = Promise.resolve();
function mark(form, button) {
  if (button.ariaBusy) return;
  button.ariaBusy = "true";
  const body = new URLSearchParams(new FormData(form));
  body.append(button.name, button.value);
  marking = marking.then(async () => {
    const seen = lastScreen;
    const { response, page } = await load(form.getAttribute("action"), { method: "POST", body }).catch(() => ({}));
    button.ariaBusy = null;
    if (!response) show();
    else if (page.body.dataset.menu) take(page, seen);
    else leave(response.url);
  });
}

// MARK: Events

let isLeaving = false;
function leave(address) {
  isLeaving = true;
  location.href = address;
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const isOrder = form.matches("[method=post]") && find("input[name=id]", form);
  if (form === stock()) {
    event.preventDefault();
    if (!waiting || !submitter.matches(".hidden")) enqueue(submitter); // Enter is a change as well.
  } else if (submitter?.matches(".update")) {
    event.preventDefault(); // Enter is a change here, too.
    choose(form);
  } else if (isOrder) {
    event.preventDefault();
    const isAdded = submitter?.matches(".collect");
    const query = isAdded && new URLSearchParams(new FormData(form));
    const own = { form, button: submitter ?? find(".order", form) };
    const isAnswer = form.closest(".question, .refused, .made");
    if (current) return;
    if (!isAnswer) origin = form;
    if (isAdded) collect(`${submitter.formAction}?${query}`, form, submitter);
    else send((isAnswer && asked) || own, form);
  } else if (form.closest("#orders")) {
    event.preventDefault();
    mark(form, submitter);
  } else if (form.matches("[method=post]")) {
    if (submitter.ariaBusy) event.preventDefault(); // The second click of a double click.
    submitter.ariaBusy = isLeaving = true;
  }
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  const step = event.target.closest("[data-by]");
  if (step) {
    const field = find("input", step.parentElement);
    step.dataset.by > 0 ? field.stepUp() : field.stepDown();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (event.detail > 0 && wasHeld && event.target.closest("[data-repeat]")) {
    event.preventDefault(); // The end of a press that has repeated already.
  } else if (link && dialog && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    const isAnswer = dialog.contains(link);
    const isClosing = isAnswer && link.matches("[data-close]");
    const isOpening = !isAnswer && link.matches("[data-dialog], [href^='/stock/leave']");
    const isRemoving = link.closest(".basket");
    if (isClosing || isOpening || isRemoving) event.preventDefault();
    if (isClosing) dialog.close();
    else if (isRemoving) current || collect(link.href);
    else if (isOpening) open(link);
    else isLeaving = isAnswer || link.matches(".language");
  }
});

document.addEventListener("pointerdown", (event) => {
  const button = event.target.closest("[data-repeat]");
  wasHeld = false;
  if (button && event.button === 0 && stock()) hold(button);
});
const end = ({ type, target }) => (held = type !== "pointerleave" || target === held?.button ? undefined : held);
for (const name of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(name, end, true);

// A digit that is typed takes the place of the 1.
document.addEventListener("focusin", ({ target }) => target.matches("[type=number]") && target.select());

// A number beside its buttons has digits alone. After a step, one that is typed takes its place again.
document.addEventListener("keydown", (event) => {
  if (!event.target.matches(".count input") || !event.key.startsWith("Arrow")) return;
  event.preventDefault();
  find(`[data-by="${["ArrowUp", "ArrowRight"].includes(event.key) ? 1 : -1}"]`, event.target.parentElement).click();
  event.target.select();
});
document.addEventListener("beforeinput", (event) => {
  if (event.target.closest(".count") && /\D/.test(event.data ?? "")) event.preventDefault();
});

document.addEventListener("input", ({ target }) => {
  lastInput = Date.now();
  if (target.matches("[type=search]")) search();
  const { maxBytes, tooLong } = target.dataset;
  if (!maxBytes) return;
  const length = new TextEncoder().encode(target.value.trim()).length;
  target.setCustomValidity(length > maxBytes ? tooLong : "");
});
// What was typed counts as soon as the field is left.
document.addEventListener("change", ({ target }) => {
  if (stock()?.contains(target)) enqueue(find("button.hidden", stock()));
  else if (target.form?.matches(".choices") && target.form.reportValidity()) choose(target.form);
});

document.addEventListener("contextmenu", (event) => held && event.preventDefault());
window.addEventListener("beforeunload", (event) => {
  const isEdited = stock()?.matches("[data-staged]") || [...(stock()?.elements ?? [])].some(hasEdit);
  if (!isLeaving && (current?.isLost || isEdited)) event.preventDefault();
  isLeaving = false;
});
window.addEventListener("pageshow", (event) => event.persisted && location.reload());
window.addEventListener("offline", ask); // The server may be on this machine.
window.addEventListener("online", () => [disconnect, connect, retry].forEach((step) => step()));
document.addEventListener("visibilitychange", () => (document.hidden ? disconnect() : connect()));
connect();

