"""What the browser checks have in common: shops with a server of their own, and pages of them that are tapped and read."""

import contextlib
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

import sources
from playwright.sync_api import expect

# How fast it is, the benchmark says; here, the machine may be busy with other tests.
expect.set_options(timeout=60_000)

TEXTS = {
    "ko": {
        "made": "딸바쥬스 나왔습니다! 맛있게 드세요!",
        "refused": "재료가 모자라요",
        "short": "부족",
        "sold out": "품절",
    },
    "en": {
        "made": "Strawberry-banana juice is ready! Enjoy!",
        "refused": "There is not enough",
        "short": "short",
        "sold out": "sold out",
    },
}

# In which a part ends on a machine that is busy with other tests.
PART_SECONDS = 8 * 60

# The buttons that order or add at present, as one tap does, and how many of them the classic menu has, in which one
# juice is sold out.
OPEN = "button.order:not([aria-disabled=true]), button.add:not([aria-disabled=true])"
OPEN_COUNT = 6


class Checks:
    def __init__(self):
        self.failed = []
        self.count = 0

    def check(self, name, passed, detail=""):
        self.count += 1
        print(f"{'ok  ' if passed else 'FAIL'} {name}{'' if passed else f': {detail}'}", flush=True)
        if not passed:
            self.failed.append(name)

    def equal(self, name, found, expected):
        self.check(name, found == expected, f"found {found!r}, expected {expected!r}")

    @contextlib.contextmanager
    def part(self, name):
        """What goes wrong in one part does not keep the others from running, unless it stands still."""
        signal.alarm(PART_SECONDS)
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self.check(name, False, f"{type(error).__name__}: {error}"[:600])


class Shop:
    """A server with a copy of a menu, and so with a stock of its own."""

    def __init__(self, program, recipes, menu="classic.yaml", assets_from_source=False, needs_token=False, one_tap=True):
        self.program = program
        self.options = []
        self.assets_from_source = assets_from_source
        self.folder = tempfile.TemporaryDirectory(prefix="juice-screens-")
        copy = pathlib.Path(self.folder.name) / "recipes"
        shutil.copytree(recipes, copy, ignore=shutil.ignore_patterns(".juice"))
        self.menu = copy / menu
        if not one_tap and self.menu.is_file():
            self.menu.write_text(self.menu.read_text().replace("one-tap: true", "one-tap: false"))
        if needs_token:
            self.tokens = pathlib.Path(self.folder.name) / "tokens"
            self.token = subprocess.run([program, "serve", "token"], capture_output=True, text=True, check=True).stdout
            self.tokens.touch(0o600)
            self.tokens.write_text(self.token)
            self.options = ["--staff-token-file", self.tokens]
        self.port = None
        self.start()

    def start(self):
        if self.port is None:
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self.port = free.getsockname()[1]
            self.front = sources.Server(self.port) if self.assets_from_source else None
            self.url = f"http://127.0.0.1:{self.front.server_port if self.front else self.port}"
        self.process = subprocess.Popen(
            [self.program, "serve", "-m", self.menu, "--listen", f"127.0.0.1:{self.port}", "--rate-limit", "0",
             *self.options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=10).read()
                return
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def stop(self):
        self.process.terminate()
        self.process.wait(10)

    def run(self, *words):
        return subprocess.run(
            [self.program, words[0], "-m", self.menu, "--lang", "en", *words[1:]],
            capture_output=True, text=True, check=False)

    def orders(self):
        """How many orders the journal has."""
        lines = self.run("history").stdout
        return len(re.findall(r"\border\b", lines))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        if self.front:
            self.front.close()
        self.folder.cleanup()


class Screens:
    """Opens shops and their pages, and does on them what a person does."""

    def __init__(self, arguments, browser, axe):
        self.arguments = arguments
        self.browser = browser
        self.axe = axe
        self.checks = Checks()
        self.problems = []
        self.schemes = ("light", "dark")

    def shop(self, menu="classic.yaml", needs_token=False, one_tap=True):
        """One of the classic menu orders with one tap, unless it is to have a cart."""
        return Shop(self.arguments.juice, self.arguments.recipes, menu, self.arguments.assets_from_source, needs_token, one_tap)

    @contextlib.contextmanager
    def page(self, shop, language="ko", width=1280, height=None, script=True, touch=False, context=None):
        created = context is None
        if created:
            context = self.browser.new_context(
                locale={"ko": "ko-KR", "en": "en-US", "de": "de-DE", "ja": "ja-JP"}[language],
                viewport={"width": width, "height": height or {390: 844, 768: 1024, 3840: 2160}.get(width, 800)},
                java_script_enabled=script, has_touch=touch)
            context.set_default_timeout(60_000)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: self.problems.append(message.text)
                if message.type == "error" and "Failed to load resource" not in message.text
                # A stream of a session that has ended is led to the page for signing in.
                and "ERR_" not in message.text and "EventSource's response" not in message.text else None)
        page.goto(shop.url)
        try:
            yield page
        finally:
            context.close() if created else page.close()

    def state(self, page, name, axe=True, schemes=None):
        """A picture of a state in each colour scheme, and what axe finds in them."""
        page.evaluate("document.fonts.ready")
        for scheme in schemes or self.schemes:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.screenshot(
                path=self.arguments.pictures / f"{name}-{scheme}.png",
                full_page=not page.evaluate("Boolean(document.querySelector('dialog[open]'))"))
            if not axe:
                continue
            # The protocol of the browser runs it, which the Content-Security-Policy does not concern.
            if page.evaluate("typeof axe === 'undefined'"):
                page.evaluate(self.axe)
            found = page.evaluate("""axe.run(document, {resultTypes: ['violations']}).then(({violations}) =>
              violations.map(({id, nodes}) => id + ': ' + nodes.slice(0, 3).map(n => n.html.slice(0, 120)
                + ' ' + (n.any[0]?.message ?? '')).join(' | ')))""")
            self.checks.equal(f"{name} {scheme}: axe {self.axe_version}", found, [])
        page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        self.checks.check(f"{name}: nothing is wider than the screen", not wide)
        small = page.evaluate("""[...document.querySelectorAll('button, .button, .tap, header :is(a, summary), .tools a, label.choice, input:not([type=hidden], [type=radio], [type=checkbox])')]
          .filter(e => !e.matches('.hidden') && e.getClientRects().length)
          .filter(e => { const r = e.getBoundingClientRect(); return r.height < 43.5 || r.width < 43.5 })
          .map(e => e.outerHTML.slice(0, 80))""")
        self.checks.equal(f"{name}: what is touched has 44 pixels", small, [])

    @contextlib.contextmanager
    def settled(self, page):
        """Waits, after what is done in it, until the stock screen has sent something and has all answers."""
        sent, answered = [], []

        def is_step(request):
            return request.method == "POST" and "/stock/edit" in request.url

        def began(request):
            if is_step(request):
                sent.append(request)

        def ended(request):
            # A redirect is the end of one request, and what follows it is another.
            while request.redirected_from:
                request = request.redirected_from
            if is_step(request):
                answered.append(request)

        page.on("request", began)
        page.on("requestfinished", ended)
        page.on("requestfailed", ended)
        yield
        self.need(page, lambda: sent)
        quiet = 0

        def is_quiet():
            nonlocal quiet
            page.wait_for_timeout(100)
            quiet = quiet + 1 if len(set(answered)) >= len(sent) else 0
            return quiet >= 5

        self.need(page, is_quiet)
        for name, listener in (("request", began), ("requestfinished", ended), ("requestfailed", ended)):
            page.remove_listener(name, listener)

    def wait(self, page, condition, seconds=60):
        """Waits for what no locator tells; returns whether it came."""
        end = time.monotonic() + seconds
        while not (came := bool(condition())) and time.monotonic() < end:
            page.wait_for_timeout(20)
        return came

    def need(self, page, condition):
        """Waits for what has to come."""
        if not self.wait(page, condition):
            raise TimeoutError("what has to come does not")

    def press(self, page, locator, way):
        if way == "touch":
            locator.tap()
        elif way == "keys":
            locator.focus()
            page.keyboard.press("Enter")
        else:
            locator.click()

    def card(self, page, juice):
        return page.locator(f".card:has(#juice-{juice})")

    def order(self, page, juice, way="mouse"):
        """On the classic menu, where a tap orders."""
        self.press(page, self.card(page, juice).locator(".tap"), way)

    def order_late(self, shop, page, juice):
        """Orders what has sold out since the page was loaded, as a tap does that was faster than the news of it."""
        form = self.card(page, juice).locator("form")
        form.wait_for(state="attached")
        shop.run("order", juice)
        self.card(page, juice).locator(".sold-out").wait_for()
        form.evaluate("form => form.requestSubmit(form.querySelector('button'))")

    def add(self, page, juice, way="mouse"):
        """Puts a juice without choices into the cart."""
        self.press(page, page.locator(f"#add-{juice}"), way)

    def review(self, page, way="mouse"):
        """Opens the page on which a narrow screen orders; a wide one orders beside the menu."""
        page.locator(".review .lines li").first.wait_for(state="attached")
        if page.locator(".cart .bar .button").is_visible():
            self.press(page, page.locator(".cart .bar .button"), way)
            page.wait_for_url("**/review?*")

    def order_cart(self, page, way="mouse"):
        self.review(page, way)
        self.press(page, page.locator(".review .order"), way)

    def close_made(self, page, way="mouse"):
        """Ends the answer to an order that was made, after which the page begins anew."""
        with page.expect_event("load"):
            self.press(page, page.locator("#dialog [data-begin]"), way)

    def pass_time_to_the_next_guest(self, page, milliseconds):
        """Lets time pass until the page has begun anew. Chromium stands still if a page is closed while it leaves an entry."""
        with page.expect_event("load"):
            page.clock.run_for(milliseconds)

    def choose_language(self, page, tag):
        page.locator("header .choose summary").click()
        page.locator(f"header .choose [lang={tag}]").click()

    def title(self, page):
        """That of the answer, which comes after a while on a busy machine."""
        title = page.locator("#dialog[open] #dialog-title")
        return title.filter(has_not_text=re.compile("One moment|지금 확인하고")).inner_text()
