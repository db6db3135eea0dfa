// Adds to pages that work without it: answers in a dialog, a screen that changes in place and follows what others do,
// and orders that are sent again after a lost connection. It has no sentences of its own; the pages have them.
const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const [dialog, content, offline, lost, slow] =
  ["dialog", "dialog-content", "offline", "lost", "slow"].map((id) => document.getElementById(id));
const main = find("main");
const stock = () => find("form#stock");
const { home, live } = document.body.dataset;
const tell = (text) => text && (find(".news").textContent = text);
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));
document.documentElement.classList.add("script");

// MARK: Pages

async function load(address, options = {}) {
  const response = await fetch(address, { signal: AbortSignal.timeout(15000), ...options });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { response, page, result: find("#result", page) };
}

const post = (form, body) => load(form.getAttribute("action"), { method: "POST", body });

function fields(form, button) {
  const values = new URLSearchParams(new FormData(form));
  if (button?.name) values.append(button.name, button.value);
  return values;
}

// Says after a while that there is no answer yet to what was tapped.
function patiently(answer, isInDialog) {
  const timer = setTimeout(() => {
    slow.hidden = false;
    if (isInDialog) show(undefined, slow);
  }, 3000);
  return answer.catch(() => ({})).finally(() => {
    clearTimeout(timer);
    slow.hidden = true;
  });
}

// What tells the children of an element from each other.
const key = (node) => [node.nodeName, ...["id", "name", "value"].map((name) =>
  name !== "value" || node.name === "step" ? node.getAttribute?.(name) : "")].join(" ");

// Makes an element like another one, and keeps the elements that both have, with focus and pointer.
// `sent` has the values of the fields as the server got them: what was typed since stays.
function morph(old, fresh, sent) {
  if (old.hasAttribute("data-keep")) return;
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
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

// The same; returns what is new in it.
function follow(old, fresh, sent) {
  const news = () => all("[data-news]", old).map(({ dataset }) => dataset.news);
  const told = news();
  morph(old, fresh, sent);
  update();
  return news().filter((text) => !told.includes(text));
}

// MARK: Changes

// The address of the screen that is shown; that of the page may be an order's.
let here = location.href;
let queue = Promise.resolve();
let waiting = 0;
// Whether others have changed what is not shown yet, since somebody types or the server did not answer.
let isRefreshDue = false;

// Shows the screen after what a link or button does to it, or without one as it is now, with new ids in its forms. One
// at a time, since each begins with what the one before it came to. Returns whether the server has answered.
function change(request, button) {
  // A key that is held down must not go on for seconds after it was let go.
  if (waiting > 8 || button?.ariaBusy) return queue;
  waiting += 1;
  if (button?.name === "step") stock().toggleAttribute("data-staged", true); // Leaving asks at once.
  if (!stock() && button?.matches("button")) button.ariaBusy = "true";
  queue = queue.catch(() => false).then(() => take(request, button)).finally(() => {
    waiting -= 1;
    if (button) button.ariaBusy = null;
  });
  return queue;
}

const edit = (button) => change(() => post(stock(), fields(stock(), button)), button);
const refresh = () => (stock() ? edit() : change(() => load(here)));
// The screen's address with what was just written on the order: like the lines, it stays wherever its guest goes.
const noted = ({ name, value }, address = new URL(here)) => (address.searchParams.set(name, value), address.href);
const moveTo = (address) => (isEntry() || history.replaceState(null, "", address), (here = address));

async function take(request, button) {
  const [form, seen] = [stock(), lastScreen];
  isRefreshDue = Boolean(form && !button && isTyping());
  if (isRefreshDue) return true;
  const sent = form && new FormData(form);
  const { response, page, result } = await (button ? patiently(request()) : request().catch(() => ({})));
  isRefreshDue = Boolean(form && !response);
  if (button && (!response || result)) show(result);
  if (!response || result) return Boolean(response);
  const { menu } = page.body.dataset;
  // To the page for signing in the browser asks first, as what is staged may be gone.
  if (form ? !find("form#stock", page) : menu !== document.body.dataset.menu) {
    if (button || (response.redirected && !menu)) location.href = response.url;
    else if (menu && !isStale) reloadWhenIdle();
    return Boolean(menu) && !isStale;
  }
  if (button && dialog.open) {
    dialog.close();
    await leaveEntry();
  }
  document.body.dataset.menu = menu;
  tell(find(".notices.done", page)?.textContent);
  // Notices stay until something else is done here.
  const part = form && !button && !find(".notices", page) ? form : main;
  if (follow(part, find(part === form ? "form#stock" : "main", keepPlaces(page)), sent).length > 0) beep();
  // The answer to a form that staged nothing has no address.
  if (!form || (button && response.redirected)) {
    for (const part of ["header", "#menu-problem"]) if (find(part)) morph(find(part), find(part, page));
    here = button ? moveTo(response.url) : response.url;
    if (find("article.review")) sessionStorage.cart = new URL(here).search;
    document.title = page.title;
  }
  search();
  if (!form && lastScreen !== seen) receive(lastScreen); // It may be newer than the page.
  if (button) tell(find(".cart")?.dataset.news);
  if (button && document.activeElement === document.body) main.focus({ preventScroll: true }); // What was tapped is gone.
  return true;
}

// Gives the cards and rows of a page the order that they have here: none moves under a finger meant for another.
function keepPlaces(page) {
  const name = (card) => card.id || find(".badge", card)?.id;
  const places = all(".card, .stock-rows > li").map(name);
  const place = (card) => places.indexOf(name(card));
  for (const list of all(".cards, .stock-rows", page)) {
    const heading = find(".card > h2", list);
    list.append(...[...list.children].sort((a, b) => place(a) - place(b)));
    if (heading) list.firstElementChild.prepend(heading);
  }
  return page;
}

// MARK: Dialog

let shownAt = 0; // When the dialog last showed something.
// Shows what the server answered; without an answer, that there is no connection, or another note.
function show(result, note = offline) {
  const article = document.importNode(result ?? note, true);
  article.hidden = false;
  article.id = result ? "" : "dialog-title";
  content.replaceChildren(article);
  if (!dialog.open) dialog.showModal();
  shownAt = Date.now();
  update();
  (find("input:checked, .actions button:not(.update), .actions a", article) ?? find("form button", dialog)).focus();
}

// Of a link that is gone since it was tapped: the screen as it is now, as the link does not have what came since.
const addressOf = (link) => (link.isConnected ? link.href : here);
async function open(link) {
  const { response, result } = await patiently(queue.then(() => load(addressOf(link))), true);
  if (response && !result) return location.assign(response.url);
  await goingBack; // From a dialog that was just closed.
  show(result);
  if (!isEntry()) history.pushState({ isDialog: true }, "");
}

// What a link opened has an entry of its own in the browser's history, so that going back closes it.
const isEntry = () => history.state?.isDialog;
let goingBack;
function leaveEntry() {
  if (!isEntry() || goingBack) return goingBack;
  goingBack = new Promise((resolve) => addEventListener("popstate", resolve, { once: true })).then(() => (goingBack = undefined));
  history.back();
  return goingBack;
}
dialog?.addEventListener("close", leaveEntry);
window.addEventListener("popstate", () => (isEntry() ? dialog?.open || leaveEntry() : dialog?.close()));
leaveEntry(); // Of a page that was loaded again, whose dialog is gone.

// Shows a sheet as it is with the latest choices, which stay when the server has no time for them.
let choices = 0;
async function choose(form) {
  const [turn, article] = [(choices += 1), form.closest("article")];
  const { response, result } = await load(`${find(".update", form).formAction}?${fields(form)}`).catch(() => ({}));
  const isNews = result && response.status < 429 && article.isConnected && turn === choices;
  if (isNews) follow(article, Object.assign(result, { id: "" }));
}

// MARK: Orders

let isLive = true;
// The order that was sent, until its form may send the next one. `isSent` is true until it is answered.
let current;
let retry = () => {};
// The order about which the dialog asks: what is sent from there is the same one.
let asked;
// Whether nothing can be ordered at present.
const isLocked = () => !isLive || isOver || Boolean(current);

function update() {
  lost.hidden = !current?.isLost;
  offline.hidden = isLive || !lost.hidden;
  // Buttons that were disabled would lose the focus.
  for (const button of all("button.order, button.add")) button.ariaDisabled = isLocked() ? "true" : null;
}

// The ids of orders without an answer outlive the page, by what they order: after a reload the same one is made once.
function keptAs(form) {
  const content = [...fields(form)].filter(([name, value]) => value && !["id", "confirmed", "total", "prices"].includes(name));
  return `order ${form.getAttribute("action")} ${new URLSearchParams(content)}`;
}

function become(state) {
  current = state;
  update();
}

// Sends the order of a form with the same id until there is an answer: without one, it may have been made.
async function send(form, button) {
  become({ isSent: true });
  await queue; // It has what was added before.
  if (!form.isConnected) return become(undefined);
  const order = (form.closest(".question, .refused") && asked) || { form, key: keptAs(form) };
  const body = fields(form);
  body.set("id", (sessionStorage[order.key] ??= body.get("id")));
  for (const each of [order.form, form]) find("input[name=id]", each).value = body.get("id");
  button.ariaBusy = "true";
  for (;;) {
    const answer = post(form, body);
    const { response, result } = await (current.isLost ? answer.catch(() => ({})) : patiently(answer, true));
    // Without a result, something between here and the server answered, and the order may have been made.
    if (result) return answered(order, response, result).finally(() => (button.ariaBusy = null));
    if (!current.isLost) show(undefined, lost);
    become({ isSent: true, isLost: true });
    await Promise.race([sleep(3000), new Promise((resolve) => (retry = resolve))]);
  }
}

async function answered(order, { status, url }, result) {
  become({});
  show(result);
  // The order may have been made, so the form keeps its id: what is ordered next with it is the same order.
  const isUnknown = status >= 500 || status === 429;
  const [isMade, isQuestion] = [".made", ".question"].map((name) => !isUnknown && result.matches(name));
  if (!isUnknown) sessionStorage.removeItem(order.key);
  find("input[name=id]", order.form).toggleAttribute("data-keep", isUnknown);
  asked = isQuestion || result.matches(".refused") ? order : undefined;
  if (isMade) sessionStorage.made = true;
  else if (result.matches(".cancelled")) delete sessionStorage.made;
  if (!isEntry()) history.replaceState(null, "", isMade ? url : here); // Loading again shows the answer.
  // The next order has another id. After one that was made, the page begins anew.
  while (live && !isUnknown && !isQuestion && !isMade && !(await refresh())) await sleep(3000);
  become(undefined);
}

// MARK: Live parts

const maxPollInterval = 15000; // of a screen without a stream
const silence = 12000; // Of a stream, which has something at least every 9 seconds, until the page asks.
let heardAt = 0;
let source, lastScreen;
let isStale = false;
let lastInput = 0;
const hasEdit = (element) => element.matches("input") && element.value !== element.defaultValue;
const isTyping = () => Date.now() - lastInput < 60000 && hasEdit(document.activeElement ?? main);

function reloadWhenIdle() {
  isStale = true;
  if (dialog.open || isTyping() || current?.isSent) setTimeout(reloadWhenIdle, 1000);
  else location.reload();
}

function report(isAlive) {
  isLive = isAlive;
  update();
  if (isLive) heardAt = Date.now();
  if (isLive) retry();
}

function connect() {
  if (!live || document.hidden || source) return;
  const address = new URL(live, location.href);
  address.searchParams.set("menu", document.body.dataset.menu);
  source = new EventSource(address);
  heardAt = Date.now();
  source.addEventListener("screen", (event) => receive((lastScreen = JSON.parse(event.data))));
  for (const name of ["open", "screen", "here"]) source.addEventListener(name, () => report(true));
  source.addEventListener("here", ({ data }) => tickets() && (tickets().dataset.now = JSON.parse(data).now));
  source.addEventListener("error", ask);
}
const disconnect = () => (source = source?.close());

// Asks whether there is a server behind a stream that has failed, was refused or is silent, and connects again.
let isAsking = false;
async function ask() {
  if (isAsking || !source) return;
  isAsking = true;
  const askedAt = Date.now();
  const isAlive = !current && ((await refresh()) || isStale);
  isAsking = false;
  if (!source || heardAt > askedAt) return;
  const isRefused = isAlive && source.readyState === EventSource.CLOSED;
  report(isAlive);
  disconnect();
  setTimeout(connect, isRefused ? maxPollInterval - 5000 * Math.random() : 3000); // Not all screens at once.
}

function receive({ menu, html }) {
  if (!stock() && menu !== document.body.dataset.menu) return isStale || reloadWhenIdle();
  const news = Object.entries(html).flatMap(([id, innerHTML]) => {
    const element = document.getElementById(id);
    const fresh = element && Object.assign(element.cloneNode(), { innerHTML });
    return fresh && fresh.innerHTML !== element.innerHTML ? follow(element, fresh) : [];
  });
  tell(news.join(", "));
  age();
  if (news.length > 0) beep();
  if (stock()) return refresh();
  // What is in the cart may no longer be possible, and what was sold out may be there again.
  isRefreshDue ||= Boolean(find(".review .lines, .card:not(.excluded) > div.tap:not(:has(.sold-out))"));
}

// MARK: Search and categories

// Hides the juices that do not have what is searched for.
function search() {
  markCategory();
  const [field, none] = [find("[type=search]"), find("#none-found")];
  if (!field || !none) return;
  const words = field.value.trim().toLowerCase().split(/\s+/);
  const cards = all(".card, .row");
  for (const card of cards) {
    const text = all(".name, .takes", card).map(({ textContent }) => textContent).join(" ").toLowerCase();
    card.hidden = !words.every((word) => text.includes(word));
  }
  none.hidden = cards.some((card) => !card.hidden);
}

// Marks the category that begins in the row below the bar, of several the one that was asked for.
function markCategory() {
  const links = all(".tools nav a");
  if (!links.length) return;
  const end = find(".tools").getBoundingClientRect().bottom + 48;
  const rows = links.map(({ hash }) => find(hash).getBoundingClientRect().top);
  const row = Math.max(...rows.filter((top) => top <= end), rows[0]);
  const isEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const asked = links.find(({ hash }, index) => hash === location.hash && (isEnd || Math.abs(rows[index] - row) < 9));
  const present = asked ?? links[rows.indexOf(row)];
  for (const link of links) link.ariaCurrent = link === present ? "true" : null;
  present.closest("ul").scrollLeft = present.offsetLeft - 60;
}
markCategory();
for (const type of ["scroll", "hashchange"]) addEventListener(type, markCategory, { passive: true });
// The field of the search stands in place of its button while it is used.
document.addEventListener("toggle", ({ target }) => target.matches(".find[open]") && find("input", target).focus(), true);
addEventListener("focusout", ({ target }) => target.matches(".find input") && !target.value && (target.parentElement.open = false));

// MARK: The next guest

// Milliseconds without a touch until the answer to an order makes way for the next guest, and until all else does.
const nextGuestAfter = 20000;
const askAfter = 90000;
const loadedAt = Date.now();
let lastTouch = loadedAt;
const touch = () => (lastTouch = Date.now());
for (const type of ["pointerdown", "keydown", "scroll"]) addEventListener(type, touch, { capture: true, passive: true });

// Where this device begins: in the store of the address with which it was opened, to which no link has led, or in the
// one that staff have used on it. A device of the shop always begins at the same address.
const isForGuests = Boolean(home && !find("#menu-problem, .login"));
const isOpened = isForGuests && ("device" in document.body.dataset || !(document.referrer && sessionStorage.home));
if (isOpened || find("#menu-problem")) sessionStorage.home = home;

// Makes way for the next guest, and forgets all but where the device begins. Without an answer the page stays as it is.
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
  for (const key of Object.keys(sessionStorage)) if (/^(order |made$|cart$)/.test(key)) sessionStorage.removeItem(key);
  history.scrollRestoration = "manual";
  await leaveEntry();
  isLeaving = true;
  location.replace(`/language?${new URLSearchParams({ next: start })}`);
}

// Counts the seconds in which an order can be cancelled, and those without a touch.
function passTime() {
  if (current) return;
  const undo = find("[data-seconds]", dialog.open ? dialog : main);
  const left = undo && Math.ceil(undo.dataset.seconds - (Date.now() - Math.max(shownAt, loadedAt)) / 1000);
  if (left <= 0) undo?.remove();
  else if (undo) find(".left", undo).textContent = find(".left", undo).dataset.text.replace("#", left);
  const question = find("#still-there");
  const idle = Date.now() - Math.max(lastTouch, shownAt);
  // A tap that was faster than this script has led to a page of its own.
  const isLast = find("dialog[open] :is(.made, .still-there), main > .made");
  const isUsed = lastTouch > loadedAt || location.href !== new URL(sessionStorage.home, location).href;
  if (isOver || (isLast && idle > nextGuestAfter)) begin();
  else if (isLast || idle <= askAfter) return;
  else if (question) show(find("article", question.content));
  else if (isUsed) begin();
}

if (isForGuests) {
  dialog.addEventListener("close", () => sessionStorage.made && !current?.isSent && begin());
  // Going back leads to a cart that was ordered since, or that the review has changed.
  const isBack = performance.getEntriesByType("navigation")[0]?.type !== "navigate";
  const { cart, made } = sessionStorage;
  if (live && !find("article.review")) delete sessionStorage.cart;
  if (live && made) begin();
  else if (live && cart && isBack && !sessionStorage.cart) change(() => load(location.pathname + cart), main);
}

// Signs staff out of a device for customers of which no page is touched. Clocks decide, as timers may sleep in the background.
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
setInterval(() => {
  if (source && Date.now() - heardAt > silence) ask();
  if (isRefreshDue && !current && !isStale && !waiting) refresh();
  if (isForGuests) passTime();
  signOutIfIdle();
  age();
}, 1000);

// MARK: Kitchen

// Ages go on by the server's time: as it was last told, and when that was.
const tickets = () => find("#orders[data-now]");
let server = {};
function age() {
  const { now, late, veryLate } = tickets()?.dataset ?? {};
  if (server.now !== now) server = { now, at: performance.now() };
  for (const time of all("#orders [data-time]")) {
    const minutes = Math.max(0, Math.floor((now - time.dataset.time + performance.now() - server.at) / 60000));
    if (find("span", time).textContent !== `${minutes}`) find("span", time).textContent = minutes;
    time.closest("li").classList.toggle("late", minutes >= late && minutes < veryLate);
    time.closest("li").classList.toggle("very-late", minutes >= veryLate);
  }
}

// A sound for a new order. Browsers allow none before the first touch.
const speaker = find("#sound");
let audio;
const sound = () => (localStorage.sound === "off" ? "off" : audio?.state === "running" ? "on" : "locked");
const showSound = () => Object.assign(speaker, { hidden: false, textContent: speaker.dataset[sound()] });
function beep() {
  if (!speaker || sound() !== "on") return;
  const [tone, volume] = [new OscillatorNode(audio, { frequency: 880 }), new GainNode(audio, { gain: 0.5 })];
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.7);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.7);
}
if (speaker) {
  showSound();
  document.addEventListener("click", async ({ target }) => {
    if (target === speaker && sound() !== "locked") localStorage.sound = sound() === "on" ? "off" : "on";
    await (audio ??= new AudioContext()).resume();
    showSound();
    if (target === speaker) beep();
  });
}

// MARK: Events

let isLeaving = false;
// What has `data-here` changes the screen in place; forms with an id order.
document.addEventListener("submit", (event) => {
  const { target: form, submitter, timeStamp } = event;
  const [method, action] = ["method", "action"].map((name) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name));
  const isPost = method === "post";
  const isOrder = isPost && find("input[name=id]", form);
  const isHere = [form, submitter].some((element) => element?.matches("[data-here]"));
  if (form === stock() || isOrder || isHere || submitter?.matches(".update")) event.preventDefault();
  // Enter is a change in a sheet and on the stock screen.
  if (form === stock()) (!waiting || !submitter.matches(".hidden")) && edit(submitter);
  else if (submitter?.matches(".update")) choose(form);
  else if (isHere && isPost) {
    if (timeStamp - form.sentAt < 600) return; // The second tap of two quick ones.
    form.sentAt = timeStamp;
    const { name, value } = submitter; // As they are now: others may have marked the ticket when its turn comes.
    change(() => post(form, fields(form, { name, value })), submitter).then(() => dialog.open || form.reset());
  } else if (isHere) isLocked() || change(() => load(`${action}?${fields(form, submitter)}`), submitter);
  else if (isOrder) isLocked() || send(form, submitter ?? find(".order", form));
  else if (isPost && submitter.ariaBusy) event.preventDefault(); // The second click of a double click.
  else if (isPost) submitter.ariaBusy = isLeaving = true;
});

document.addEventListener("click", (event) => {
  const [link, step] = ["a", "[data-by]"].map((name) => event.target.closest(name));
  for (const list of all(".choose[open]")) list.open = list.contains(event.target);
  if (event.target.matches("[data-print]")) print();
  else if (step) {
    const field = find("input", step.parentElement);
    step.dataset.by > 0 ? field.stepUp() : field.stepDown();
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (event.detail > 0 && wasHeld && event.target.closest("[data-repeat]")) {
    event.preventDefault(); // The end of a press that has repeated already.
  } else if (link && dialog && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    const isAnswer = dialog.contains(link);
    // Back to another screen is a way there, but for the review, which is also beside the menu, and after a problem.
    const isBack = link.closest(".problem") || [new URL(here).pathname, "/review"].includes(link.pathname);
    const work =
      link.matches("[data-begin]") ? () => current?.isSent || begin()
      : link.matches("[data-here]") ? () => isLocked() || change(() => load(addressOf(link)), link)
      : isAnswer && isBack && link.matches("[data-close]") ? () => dialog.close()
      : !isAnswer && link.matches("[data-dialog], [href^='/stock/leave']") ? () => open(link)
      : undefined;
    if (work) event.preventDefault();
    work ? work() : (isLeaving = isAnswer || link.matches(".language"));
  }
});
// A button of the stock screen goes on while it is held down.
let held;
let wasHeld = false;
async function hold(button) {
  const press = held = { button };
  await sleep(400);
  const field = find("input", button.parentElement);
  while (held === press && button.isConnected) {
    wasHeld = true;
    const before = field.value;
    await edit(button);
    if (field.value === before) return;
    await sleep(120);
  }
}
document.addEventListener("pointerdown", ({ target, button }) => {
  wasHeld = false;
  if (button === 0 && target.closest("[data-repeat]")) hold(target.closest("[data-repeat]"));
});
const end = ({ type, target }) => (held = type !== "pointerleave" || target === held?.button ? undefined : held);
for (const name of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(name, end, true);
// Digits that are typed replace the 1.
document.addEventListener("focusin", ({ target }) => target.matches("[type=number]") && target.select());

document.addEventListener("input", ({ target }) => {
  lastInput = Date.now();
  if (target.matches("[type=search]")) search();
  const { maxBytes, maxLetters, tooLong } = target.dataset;
  if (!maxBytes) return;
  const text = target.value.trim();
  const letters = Intl.Segmenter ? [...new Intl.Segmenter().segment(text)].length : 0; // Else the server counts them.
  const isLong = new TextEncoder().encode(text).length > maxBytes || letters > (maxLetters ?? maxBytes);
  target.setCustomValidity(isLong ? tooLong : "");
});
// What is folded is printed, too.
window.addEventListener("beforeprint", () => all("details.all").forEach((details) => (details.open = true)));
// What was typed counts as soon as the field is left.
document.addEventListener("change", ({ target }) => {
  if (stock()?.contains(target)) edit(find("button.hidden", stock()));
  else if (target.matches(".review input") && target.validity.valid) change(() => load(moveTo(noted(target))));
  else if (target.form?.matches(".choices") && target.form.reportValidity()) choose(target.form);
});
document.addEventListener("contextmenu", (event) => held && event.preventDefault());
window.addEventListener("beforeunload", (event) => {
  const isEdited = stock()?.matches("[data-staged]") || [...(stock()?.elements ?? [])].some(hasEdit);
  if (!isLeaving && (current?.isLost || isEdited)) event.preventDefault();
  isLeaving = false;
});
window.addEventListener("pageshow", ({ persisted }) => (persisted ? location.reload() : signOutIfIdle()));
window.addEventListener("offline", ask); // The server may be on this machine.
window.addEventListener("online", () => [disconnect, connect, retry].forEach((step) => step()));
document.addEventListener("visibilitychange", () => [signOutIfIdle, document.hidden ? disconnect : connect].forEach((step) => step()));
addEventListener("load", connect);
