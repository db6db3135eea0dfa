# /// script
# dependencies = ["playwright==1.65.2", "axe-playwright-python==0.1.8", "websocket-client==1.9.0"]
# ///
"""Drives the order screen and the stock screen of `juice serve` in a browser.

    apt-get install -y --no-install-recommends chromium firefox-esr fonts-noto-cjk fonts-noto-color-emoji
    pip install playwright axe-playwright-python websocket-client
    python3 screens.py .build/debug/juice recipes /tmp/pictures

axe-playwright-python is there for its copy of axe-core only. Each check prints a line; the status is 1 if
one fails. `--browser firefox` makes fewer of them, over WebDriver BiDi, as Playwright cannot drive Debian's
Firefox.
"""

import argparse
import faulthandler
import contextlib
import datetime
import importlib.util
import json
import pathlib
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

from harness import OPEN, OPEN_COUNT, TEXTS, Checks, Screens, Shop
from playwright.sync_api import expect, sync_playwright

# Sizes of screens, each with how many whole cards of the bar and of the classic menu have to be in sight.
ROOM = [(1280, 800, 12, 7), (768, 1024, 9, 7), (360, 740, 4, 4), (1920, 1080, 12, 7), (740, 360, 0, 0)]

# The ways through the screens: their width, their language, and the colour schemes of their pictures.
WAYS = [(width, language, ("light", "dark")) for width in (390, 768, 1280, 3840) for language in ("ko", "en")]
# Each width, and each language in each colour scheme.
SAMPLE = [(390, "ko", ("light",)), (768, "en", ("dark",)), (1280, "en", ("light",)), (3840, "ko", ("dark",))]



class Suite(Screens):
    def all_states(self, width, language):
        """Orders, stock, history and report as somebody goes through them."""
        check, texts = self.checks, TEXTS[language]
        way = {390: "touch", 768: "touch", 1280: "mouse", 3840: "keys"}[width]
        name = f"{width}-{language}"
        with self.shop() as shop, self.page(shop, language, width, touch=way == "touch") as page:
            check.check(f"{name}: sold out in words", texts["sold out"] in page.locator("#juice-strawberry").inner_text(),
                        page.locator("#juice-strawberry").inner_text())
            self.state(page, f"{name}-01-order")
            self.order(page, "strawberry-banana", way)
            check.equal(f"{name}: made ({way})", self.title(page), texts["made"])
            self.state(page, f"{name}-02-made")
            self.close_made(page, way)
            check.check(f"{name}: the order screen stays", page.url.rstrip("/") == shop.url, page.url)
            page.locator("#juice-strawberry-banana .sold-out").wait_for()
            check.equal(f"{name}: what is sold out is no button",
                        self.card(page, "strawberry-banana").locator("a, button").count(), 0)
            shop.run("stock", "add", "strawberry=10")
            self.order_late(shop, page, "strawberry-banana")
            check.equal(f"{name}: refused", self.title(page), texts["refused"])
            self.state(page, f"{name}-03-refused")
            self.press(page, page.locator("#dialog .actions a").first, way)
            page.wait_for_url("**/stock?*")
            check.check(f"{name}: the stock screen marks the fruit",
                        texts["short"] in page.locator("#row-strawberry .notes").inner_text(),
                        page.locator("#row-strawberry").inner_text())
            self.state(page, f"{name}-04-stock-short")
            self.press(page, page.locator("#row-strawberry [value='strawberry=']"), way)
            page.locator("#row-strawberry.is-staged").wait_for()
            check.equal(f"{name}: filled", page.locator("[name='amount.strawberry']").input_value(), "10")
            self.press(page, page.locator("[value='kiwi-']"), way)
            page.locator("#row-kiwi.is-staged").wait_for()
            if way == "keys":
                check.equal(f"{name}: focus stays", page.evaluate("document.activeElement.value"), "kiwi-")
            page.locator("[name='amount.mango']").fill("many")
            self.press(page, page.locator("[name='show'][value='review']"), way)
            page.locator(".notices").wait_for()
            self.state(page, f"{name}-05-stock-rejected")
            page.locator("[name='amount.mango']").fill("25")
            page.keyboard.press("Enter")
            page.locator("#row-mango.is-staged").wait_for()
            self.state(page, f"{name}-06-stock-staged")
            self.press(page, page.locator(".sticky a"), way)
            page.locator("#dialog[open]").wait_for()
            check.check(f"{name}: leaving asks", page.locator("#dialog [data-close]").count() == 1)
            self.state(page, f"{name}-07-leave")
            self.press(page, page.locator("#dialog [data-close]"), way)
            self.press(page, page.locator(".sticky [value='review']"), way)
            page.locator("#dialog[open] table").wait_for()
            self.state(page, f"{name}-08-review")
            check.check(f"{name}: nothing is saved before the question", "9" not in shop.run("stock").stdout.split("Kiwi")[-1][:20])
            # The stream of the new page begins with an event, which the screen follows.
            with self.settled(page):
                self.press(page, page.locator("#dialog .actions button"), way)
                page.wait_for_url("**/stock?*saved=1*")
                check.check(f"{name}: saved", page.locator(".notices").count() == 1)
            check.check(f"{name}: says so after the event of it", page.locator(".notices").count() == 1)
            self.state(page, f"{name}-09-saved")
            # Beside something that is collected, a tap adds.
            page.goto(f"{shop.url}/?line=kiwi")
            self.press(page, self.card(page, "mango-kiwi").locator(".tap"), way)
            expect(page.locator(".cart .lines li")).to_have_count(2)
            check.equal(f"{name}: the card has the count", self.card(page, "mango-kiwi").locator(".taken").inner_text()[0], "1")
            self.state(page, f"{name}-10-basket")
            if page.locator(".bar a").is_visible():
                self.press(page, page.locator(".bar a"), way)
                page.wait_for_url("**/review*")
                self.state(page, f"{name}-10-review")
            page.goto(f"{shop.url}/review?line=kiwi%3D30&line=banana")
            self.state(page, f"{name}-24-review-short")
            page.goto(f"{shop.url}/review?line=kiwi&line=mango-kiwi")
            self.press(page, page.locator(".review .order"), way)
            page.locator("#dialog[open] .made").wait_for()
            self.close_made(page, way)
            page.locator(".cart").wait_for(state="detached")
            check.equal(f"{name}: orders in the journal", shop.orders(), 3)
            page.goto(f"{shop.url}/history")
            self.state(page, f"{name}-11-history")
            self.press(page, page.locator("[data-dialog]").first, way)
            page.locator("#dialog[open] form button").first.wait_for()
            self.state(page, f"{name}-12-cancel")
            self.press(page, page.locator("#dialog .actions button:not(.quiet)"), way)
            expect(page.locator("[data-dialog]")).to_have_count(2)
            page.goto(f"{shop.url}/report")
            self.state(page, f"{name}-13-report")
            page.goto(f"{shop.url}/staff")
            self.state(page, f"{name}-18-staff")
            page.goto(f"{shop.url}/staff/orders")
            self.state(page, f"{name}-20-orders")
            page.goto(f"{shop.url}/login")
            self.state(page, f"{name}-14-login")
            page.goto(f"{shop.url}/orders/unknown-order")
            self.state(page, f"{name}-15-problem")
        for menu in ("shop", "cafe", "bar"):
            with self.shop(menu) as shop, self.page(shop, language, width, touch=way == "touch") as page:
                self.state(page, f"{name}-16-{menu}")
                choose = page.locator("a.tap[data-dialog]")
                if choose.count():
                    self.press(page, choose.first, way)
                    page.locator("#dialog[open] .choices").wait_for()
                    self.state(page, f"{name}-19-{menu}-sheet")
                page.goto(f"{shop.url}/stock" + ("?store=gangnam" if menu == "shop" else ""))
                self.state(page, f"{name}-17-{menu}-stock")
                if menu == "bar":
                    self.press(page, page.locator("[value='make.simple-syrup']"), way)
                    self.press(page, page.locator("#dialog[open] [data-by='1']"), way)
                    page.locator("#dialog .sum strong", has_text="3.2").wait_for()
                    self.state(page, f"{name}-22-bar-make")
                    self.press(page, page.locator("#dialog .actions button:not(.update)"), way)
                    page.wait_for_url("**/stock?*made=*")
                    check.check(f"{name}: two batches are made", "3.2" in page.locator(".notices.done").inner_text(),
                                page.locator("main").inner_text()[:200])

    def without_script(self, width, language):
        check, texts, name = self.checks, TEXTS[language], f"{width}-{language} without a script"
        with self.shop() as shop, self.page(shop, language, width, script=False) as page:
            self.order(page, "strawberry-banana")
            page.wait_for_url("**/orders/*")
            check.equal(f"{name}: made", page.locator("h1").inner_text(), texts["made"])
            page.screenshot(path=self.arguments.pictures / f"{width}-{language}-20-plain-made.png", full_page=True)
            page.reload()
            check.equal(f"{name}: loading again orders nothing", shop.orders(), 1)
            shop.run("stock", "add", "strawberry=10")
            page.locator("article [data-begin]").click()
            # It sells out, which a page without a script is not told.
            shop.run("order", "strawberry-banana")
            self.order(page, "strawberry-banana")
            page.wait_for_url("**/orders/*")
            check.equal(f"{name}: refused", page.locator("h1").inner_text(), texts["refused"])
            page.locator("article .actions a").first.click()
            page.locator("[value='strawberry+']").click()
            check.equal(f"{name}: stepped", page.locator("[name='amount.strawberry']").input_value(), "1")
            page.screenshot(path=self.arguments.pictures / f"{width}-{language}-21-plain-stock.png", full_page=True)
            page.locator(".sticky [value='review']").click()
            page.locator("#result .actions button").click()
            page.wait_for_url("**/stock?*saved=1*")
            check.check(f"{name}: saved", page.locator(".notices").count() == 1)

    def keyboard_only(self):
        """Nothing but Tab, Enter, Space and Escape, from the top of the page."""
        with self.shop() as shop, self.page(shop, "en") as page:
            page.keyboard.press("Tab")
            self.checks.equal("keyboard: the first stop skips the navigation",
                              page.evaluate("document.activeElement.className"), "skip")
            page.keyboard.press("Enter")
            stops = 0
            banana = "document.activeElement.matches('.tap:has(#juice-strawberry-banana)')"
            while stops < 60 and not page.evaluate(banana):
                page.keyboard.press("Tab")
                stops += 1
            page.screenshot(path=self.arguments.pictures / "keyboard-focus.png")
            # Sold out while the focus is on it; the answer says so.
            shop.run("order", "strawberry-banana")
            page.locator("#juice-strawberry-banana .sold-out").wait_for()
            page.keyboard.press("Enter")
            self.checks.equal("keyboard: refused", self.title(page), TEXTS["en"]["refused"])
            page.keyboard.press("Escape")
            page.locator("#dialog[open]").wait_for(state="detached")
            page.goto(f"{shop.url}/")
            stops = 0
            while stops < 60 and not page.evaluate("document.activeElement.matches('.tap')"):
                page.keyboard.press("Tab")
                stops += 1
            page.keyboard.press("Enter")
            page.locator("#dialog[open] .made").wait_for()
            self.checks.check("keyboard: made", True)
            page.goto(f"{shop.url}/stock")
            page.locator("[value='kiwi+']").focus()
            for _ in range(3):
                page.keyboard.press("Enter")
            expect(page.locator("[name='amount.kiwi']")).to_have_value("13")
            self.checks.equal("keyboard: focus stays on +", page.evaluate("document.activeElement.value"), "kiwi+")
            page.keyboard.press("Space")
            expect(page.locator("[name='amount.kiwi']")).to_have_value("14")
            self.checks.check("keyboard: Space steps too", True)

    def hold(self):
        self.slow_taps()
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.goto(f"{shop.url}/stock")
            box = page.locator("[value='kiwi+']").bounding_box()
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            with self.settled(page):
                page.mouse.down()
                expect(page.locator("[name='amount.kiwi']")).to_have_value(re.compile(r"1[3-9]|[2-9]\d"))
                page.mouse.up()
                self.checks.check("holding + repeats", True)
            amount = int(page.locator("[name='amount.kiwi']").input_value())
            page.wait_for_timeout(500)
            self.checks.equal("letting go ends it", int(page.locator("[name='amount.kiwi']").input_value()), amount)
            with self.settled(page):
                page.locator("[value='kiwi+']").click()
            self.checks.equal("a click steps by one", int(page.locator("[name='amount.kiwi']").input_value()), amount + 1)
            with self.settled(page):
                for _ in range(5):
                    page.locator("[value='mango-']").click(no_wait_after=True)
            self.checks.equal("five quick clicks are five steps", page.locator("[name='amount.mango']").input_value(), "5")
            asked = []
            page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
            page.locator("header a[href^='/history']").click(no_wait_after=True)
            self.wait(page, lambda: asked)
            self.checks.equal("leaving by a link asks", asked, ["beforeunload"])
            self.checks.check("and stays", "/stock" in page.url, page.url)
            before = page.locator("[name='amount.kiwi']").input_value()
            page.locator("header .language").click()
            page.locator("html[lang=en]").wait_for()
            self.checks.equal("changes stay in the other language",
                              page.locator("[name='amount.kiwi']").input_value(), before)

    def slow_taps(self):
        """Two taps of which each is shorter than a press that repeats, but both together are not."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.clock.install()
            page.goto(f"{shop.url}/stock")
            page.clock.pause_at(time.time() + 60)
            box = page.locator("[value='banana+']").bounding_box()
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            for pause in (150, 250):
                page.mouse.down()
                page.clock.run_for(pause)
                page.mouse.up()
                page.clock.run_for(50)
            expect(page.locator("[name='amount.banana']")).to_have_value("12")
            page.clock.run_for(600)
            page.wait_for_timeout(300)
            self.checks.equal("two slow taps are two steps", page.locator("[name='amount.banana']").input_value(), "12")

    def typed(self):
        """What was typed is neither lost by a step elsewhere nor by a link, and not by what others do."""
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as other:
            page.goto(f"{shop.url}/stock")
            asked = []
            page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
            page.locator("[name='amount.kiwi']").fill("12")
            page.locator("header a[href^='/history']").click(no_wait_after=True)
            self.wait(page, lambda: asked)
            self.checks.equal("typed: leaving at once asks", asked, ["beforeunload"])
            expect(page.locator("#row-kiwi .staged")).to_be_visible()
            self.checks.check("typed: it is staged when the field is left", True)
            page.locator("[name='amount.mango']").press("End")
            page.keyboard.type("7")
            shop.run("order", "banana")
            expect(other.locator("#fruit-banana")).to_contain_text("8")
            page.wait_for_timeout(1000)
            self.checks.equal("typed: an event leaves it alone", page.locator("[name='amount.mango']").input_value(), "107")
            self.checks.check("typed: and the focus", page.evaluate("document.activeElement.name") == "amount.mango")
            page.keyboard.press("Tab")
            expect(page.locator("[name='amount.banana']")).to_have_value("8")
            expect(page.locator("#row-mango .staged")).to_be_visible()
            self.checks.check("typed: what others did follows when the field is left", True)

    def together(self):
        """Two pages, the command line, and the stock screen see each other's orders within a second."""
        with self.shop() as shop, self.page(shop, "ko") as first, self.page(shop, "en") as second, \
                self.page(shop, "ko") as third:
            third.goto(f"{shop.url}/stock")
            for page in (first, second, third):
                page.evaluate("window.sameDocument = true")
            third.locator("[value='mango+']").click()
            third.locator("#row-mango.is-staged").wait_for()

            for page in (first, second):
                # When the page showed a text first, by the clock that the journal has, too.
                page.evaluate("""() => {
                  const element = document.querySelector('#fruit-mango'), times = window.times = {};
                  new MutationObserver(() => (times[parseInt(element.innerText)] ??= Date.now()))
                    .observe(document.body, {childList: true, characterData: true, subtree: true});
                }""")

            def followed(name, left):
                for page in (first, second):
                    expect(page.locator("#fruit-mango")).to_contain_text(left)
                rows = json.loads(shop.run("history", "--format", "json").stdout)["entries"]
                written = max(datetime.datetime.fromisoformat(row["time"]).timestamp() for row in rows) * 1000
                delays = [page.evaluate("left => window.times[left]", left) - written for page in (first, second)]
                self.checks.check(f"{name}: both pages show it within a second", max(delays) < 1000, delays)

            shop.run("order", "mango")
            followed("order of the command line", "7")
            self.order(first, "mango")
            self.title(first)
            followed("order of a page", "4")
            third.locator("#row-mango .overtaken").wait_for()
            self.checks.check("the stock screen says what changed meanwhile", True)
            self.checks.equal("and keeps the step", third.locator("[name='amount.mango']").input_value(), "5")
            third.screenshot(path=self.arguments.pictures / "together-stock.png")
            # Both at once: kiwi juice takes 3 of 10, mango-kiwi 1.
            self.close_made(first)
            self.card(first, "kiwi").locator(".tap").click(no_wait_after=True)
            self.card(second, "pineapple").locator(".tap").click(no_wait_after=True)
            shop.run("order", "banana")
            self.title(first), self.title(second)
            for page in (first, second):
                for fruit, left in (("kiwi", "7"), ("pineapple", "8"), ("banana", "8")):
                    expect(page.locator(f"#fruit-{fruit}")).to_contain_text(left)
            self.checks.check("three orders at once are shown by both", True)
            self.checks.equal("and are five in the journal", shop.orders(), 5)
            for page, name in ((second, "second"), (third, "stock")):
                self.checks.check(f"{name}: without a reload", page.evaluate("window.sameDocument === true"))

    def late_page(self):
        """The page that brings the next id is older than what came by itself meanwhile."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            late = []

            def hold_back(route):
                late.append((route, route.fetch()))

            page.route(f"{shop.url}/", hold_back)
            # One that is refused, since the page begins anew after the others.
            with page.expect_response(f"{shop.url}/orders/*"):
                self.order_late(shop, page, "strawberry-banana")
            while not late:
                page.wait_for_timeout(20)
            shop.run("order", "banana")
            expect(page.locator("#fruit-banana")).to_contain_text("7")
            route, response = late.pop()
            identifier = page.locator("#juices input[name=id], input[name=id]").first.input_value()
            route.fulfill(response=response)
            expect(page.locator("input[name=id]").first).not_to_have_value(identifier)
            self.checks.equal("late page: the stock stays as it is", page.locator("#fruit-banana").inner_text(), "7개")

    def lost_connection(self):
        """The answer is lost after the order was made; the same id is sent again."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            lost, looked = [], []

            def lose(route):
                if route.request.method == "POST" and not looked:
                    lost.append(route.request.post_data)
                    # The server gets it; the device never hears of it.
                    request = urllib.request.Request(
                        route.request.url, route.request.post_data.encode(), method="POST",
                        headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": shop.url})
                    with contextlib.suppress(urllib.error.HTTPError):
                        urllib.request.urlopen(request).read()
                    route.abort("connectionreset")
                else:
                    lost.append(route.request.post_data)
                    route.continue_()

            page.route("**/orders", lose)
            self.order(page, "banana")
            page.locator("#dialog[open]").wait_for()
            self.checks.equal("lost answer: the dialog says that the order is sent again",
                              self.title(page), page.locator("#lost").text_content())
            self.state(page, "offline")
            page.locator("#dialog[open] form button").click()
            self.checks.check("lost answer: the page says so, too, when the dialog is closed",
                              page.locator("#lost").is_visible() and not page.locator("#offline").is_visible())
            self.checks.check("lost answer: nothing else can be ordered",
                              page.locator(OPEN).count() == 0)
            self.wait(page, lambda: len(lost) >= 2)
            looked.append(True)
            page.locator("#dialog[open] .made").wait_for()
            self.checks.check("lost answer: sent with the same id until there is an answer",
                              len(lost) >= 3 and len(set(lost)) == 1, lost)
            self.checks.equal("lost answer: one order", shop.orders(), 1)
            self.close_made(page)
            self.order(page, "banana")
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("lost answer: the next order is another one", shop.orders(), 2)
            self.checks.equal("lost answer: no id is kept", page.evaluate(
                "Object.keys(sessionStorage).filter(key => key.startsWith('order '))"), [])
        with self.shop() as shop, self.page(shop, "ko") as page:
            looked.clear()
            page.route("**/orders", lose)
            page.on("dialog", lambda dialog: dialog.accept())  # Whether to leave the page.
            self.order(page, "banana")
            page.locator("#dialog[open]").wait_for()
            for _ in range(2):
                page.reload()
                self.order(page, "banana")
                page.locator("#dialog[open]").wait_for()
            looked.append(True)
            page.reload()
            self.order(page, "banana")
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("lost answer, reload, the same tap: one order", shop.orders(), 1)
        with self.shop() as shop, self.page(shop, "ko") as page:
            looked.clear()
            page.route("**/orders", lose)
            page.on("dialog", lambda dialog: dialog.accept())
            self.order(page, "banana")
            page.locator("#dialog[open]").wait_for()
            looked.append(True)
            page.reload()
            self.order(page, "kiwi")
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("lost answer: another order after a reload is another one", shop.orders(), 2)
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.wait_for_timeout(300)

            def cut(route):
                if not cuts:
                    cuts.append(route.request.post_data)
                    page.context.set_offline(True)
                    route.abort("internetdisconnected")
                else:
                    route.continue_()

            cuts = []
            page.route("**/orders", cut)
            self.order(page, "kiwi")
            page.locator("#dialog[open]").wait_for()
            page.locator("#dialog[open] form button").click()
            page.locator("#lost:not([hidden])").wait_for()
            page.wait_for_timeout(1000)
            page.context.set_offline(False)
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("offline between tap and answer: one order", shop.orders(), 1)
            page.locator("#lost").wait_for(state="hidden")
            page.locator("#offline").wait_for(state="hidden")
            self.checks.check("back online: the banner is gone", True)
            self.close_made(page)
            shop.stop()
            page.locator("#offline:not([hidden])").wait_for()
            self.checks.check("a server that stops: nothing can be ordered or added",
                              page.locator(OPEN).count() == 0)
            self.state(page, "server-stopped")
            shop.start()
            page.locator("#offline").wait_for(state="hidden")
            self.checks.check("and a server that starts again: it can",
                              page.locator(OPEN).count() == OPEN_COUNT)

    def without_stream(self):
        """A screen that gets no stream, since its address has too many, asks now and then, and takes orders."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.route("**/live*", lambda route: route.fulfill(status=429, headers={"Retry-After": "10"}))
            with page.expect_response("**/live*"):
                page.reload()
            page.wait_for_timeout(1000)
            self.checks.check("without a stream: not offline", page.locator("#offline").is_hidden())
            self.checks.equal("without a stream: everything can be ordered",
                              page.locator(OPEN).count(), OPEN_COUNT)
            shop.run("order", "mango")
            expect(page.locator("#fruit-mango")).to_contain_text("7")
            self.checks.check("without a stream: it follows", True)
            self.order(page, "banana")
            self.checks.check("without a stream: it takes orders", "나왔습니다" in self.title(page), self.title(page))
            self.close_made(page)
            shop.stop()
            page.locator("#offline:not([hidden])").wait_for()
            self.checks.equal("without an answer: nothing can be ordered",
                              page.locator(OPEN).count(), 0)
            shop.start()
            page.locator("#offline").wait_for(state="hidden")
            page.unroute("**/live*")
            with page.expect_response("**/live*") as response:
                pass
            self.checks.equal("without a stream: it gets one when there is one", response.value.status, 200)
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.route("**/live*", lambda route: route.fulfill(status=429))
            page.goto(f"{shop.url}/stock")
            shop.run("order", "mango")
            expect(page.locator("[name='amount.mango']")).to_have_value("7")
            self.checks.check("without a stream: the stock screen follows", True)

    def quantity(self):
        """A quantity is stepped or typed on a sheet, and a large order is asked about once."""
        with self.shop("shop") as shop, self.page(shop, "en") as page:
            page.locator("#choose-strawberry-banana").click()
            field = page.locator("#dialog[open] [name=quantity]")
            page.locator("#dialog [data-by='-1']").click()
            self.checks.equal("quantity: never below 1", field.input_value(), "1")
            field.focus()
            page.keyboard.type("3")
            self.checks.equal("quantity: a 3 beside the 1 is not 13", field.input_value(), "3")
            for _ in range(2):
                page.locator("#dialog [data-by='1']").click()
            self.checks.equal("quantity: taps step", field.input_value(), "5")
            page.locator("#dialog [data-by='1']").click()
            self.checks.equal("quantity: not beyond the limit", field.input_value(), "5")
            page.locator("#dialog .add").click()
            expect(page.locator(".cart output")).to_have_text(["5"])
            self.checks.check("quantity: so many are added", True)
        with self.shop() as shop, self.page(shop, "en") as page:
            shop.run("stock", "add", "kiwi=190")
            page.goto(f"{shop.url}/review?line=kiwi%3D25")
            order = page.locator(".review .order")
            order.click()
            self.checks.equal("large order: asked", self.title(page), "Order this many?")
            expect(page.locator("#dialog .order:focus")).to_have_count(1)
            self.state(page, "large-order")
            page.locator("#dialog [data-close]").click()
            page.locator("#dialog[open]").wait_for(state="detached")
            expect(page.locator(".review .order:focus")).to_have_count(1)
            self.checks.equal("large order: no orders nothing", shop.orders(), 0)
            bodies = []

            def lose(route):
                bodies.append(route.request.post_data)
                route.abort("connectionreset") if len(bodies) == 2 else route.continue_()

            page.route("**/orders", lose)
            order.click()
            self.title(page)
            page.locator("#dialog .order").dblclick(no_wait_after=True)
            page.locator("#dialog[open] .made").wait_for()
            self.checks.check("large order: yes is sent again until there is an answer",
                              len(bodies) == 3 and bodies[1] == bodies[2], bodies)
            self.checks.equal("large order: one order", shop.orders(), 1)
            self.close_made(page)
            page.goto(f"{shop.url}/review?line=kiwi")
            page.locator(".review .order").click()
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("large order: the next one is another", shop.orders(), 2)
        with self.shop() as shop, self.page(shop, "ko", script=False) as page:
            shop.run("stock", "add", "kiwi=90")
            page.goto(f"{shop.url}/review?line=kiwi%3D25")
            page.locator(".review .order").click()
            self.checks.equal("large order without a script: asked", page.locator("h1").inner_text(), "이만큼 주문할까요?")
            page.locator("article .order").click()
            page.wait_for_url("**/orders/*")
            self.checks.equal("large order without a script: made", shop.orders(), 1)

    def collecting(self):
        """What is added and taken out leaves the page where it is."""
        with self.shop(one_tap=False) as shop, self.page(shop, "en") as page:
            page.evaluate("window.sameDocument = true")
            self.checks.equal("cart: none while it is empty", page.locator(".cart").count(), 0)
            add = page.locator("#add-mango")
            add.focus()
            place = page.evaluate("scrollY")
            page.keyboard.press("Enter")
            expect(page.locator(".cart li")).to_have_count(1)
            expect(page.locator("#add-mango:focus")).to_have_count(1)
            self.checks.check("add: focus stays", True)
            self.checks.equal("add: the page stays where it is", page.evaluate("scrollY"), place)
            self.checks.check("add: without a reload", page.evaluate("window.sameDocument === true"))
            self.checks.equal("add: the address has it", page.url, f"{shop.url}/?line=mango")
            self.checks.equal("add: the cart alone orders", page.locator(".order:visible").all_inner_texts(), ["Order"])
            # Two taps before the first is answered.
            page.evaluate("() => { const a = document.querySelector('#add-mango'); a.click(); a.click() }")
            expect(page.locator(".cart output")).to_have_text(["3"])
            self.checks.check("add: quick taps count each", True)
            self.add(page, "banana")
            expect(page.locator(".cart output")).to_have_text(["3", "1"])
            page.locator(".cart li .step").first.click()
            expect(page.locator(".cart output")).to_have_text(["2", "1"])
            expect(page.locator(".cart li a:focus")).to_have_count(1)
            self.checks.check("less: focus stays", True)
            page.locator(".cart li").nth(1).locator("a").first.click()
            expect(page.locator(".cart li")).to_have_count(1)
            self.checks.check("remove: without a reload", page.evaluate("window.sameDocument === true"))
            self.checks.equal("remove: the address has the rest", page.url, f"{shop.url}/?line=mango%3D2")
            self.order_cart(page)
            page.locator("#dialog[open] .made").wait_for()
            self.close_made(page)
            page.locator(".cart").wait_for(state="detached")
            self.checks.equal("add: ordered once", shop.orders(), 1)
            self.add(page, "kiwi")
            page.locator(".cart li").wait_for()
            page.locator("header [data-begin]").click()
            page.locator(".cart").wait_for(state="detached")
            self.checks.equal("start over: everything begins anew", page.url.rstrip("/"), shop.url)
        with self.shop(one_tap=False) as shop, self.page(shop, "ko") as page:
            for juice in ("kiwi", "banana"):
                self.add(page, juice)
                page.locator(f".cart [value={juice}]").wait_for(state="attached")
            shop.menu.write_text(re.sub(r"  kiwi:\n(    .*\n)+", "", shop.menu.read_text()))
            page.locator(".cart .gone").wait_for()
            self.checks.check("left the menu: the line is marked", "kiwi" in page.locator(".gone").inner_text(),
                              page.locator(".gone").inner_text())
            self.checks.equal("left the menu: the rest stays", page.locator(".cart output").count(), 1)
            self.state(page, "left-menu")

    def taps(self):
        """How many taps a guest in a hurry needs: beside the menu, and on a phone with the review between."""
        def made(page, shop, name, taps, found):
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal(f"{name}: {taps} taps", (found, shop.orders()), (taps, 1))
            page.screenshot(path=self.arguments.pictures / f"taps-{name.replace(' ', '-')}.png")

        for width, more in ((1280, 0), (390, 1)):
            with self.shop() as shop, self.page(shop, "en", width) as page:
                self.order(page, "banana")
                made(page, shop, f"{width} classic with one tap", 1, 1)
            ways = (("classic", False, 1), ("bar", True, 1), ("bar", True, 2))
            for menu, is_sheet, drinks in ways:
                count = 0
                with self.shop("classic.yaml" if menu == "classic" else menu, one_tap=False) as shop, \
                        self.page(shop, "en", width) as page:
                    for index in range(drinks):
                        if is_sheet:
                            page.locator(".card a[data-dialog]").nth(index).click()
                            page.locator("#dialog[open] .add").click()
                            page.locator("#dialog[open]").wait_for(state="detached")
                        else:
                            self.add(page, "banana")
                        count += 2 if is_sheet else 1
                        expect(page.locator(".cart .lines li")).to_have_count(index + 1)
                    self.order_cart(page)
                    count += 1 + more
                    made(page, shop, f"{width} {menu} {drinks}", drinks * (2 if is_sheet else 1) + 1 + more, count)

    def reviewing(self):
        """An order from the review is made once under each fault, and its page is what a guest thinks it is."""
        with self.shop(one_tap=False) as shop, self.page(shop, "en", 390) as page:
            self.add(page, "banana")
            self.review(page)
            page.locator("[name=for]").fill("Mina")
            page.locator(".review .step").nth(1).click()
            expect(page.locator(".review output")).to_have_text(["2"])
            self.checks.equal("review: what was typed stays", page.locator("[name=for]").input_value(), "Mina")
            page.reload()
            expect(page.locator(".review output")).to_have_text(["2"])
            self.checks.equal("review: a reload keeps the cart, with its name", page.locator("[name=for]").input_value(), "Mina")
            page.go_back()
            page.locator(".cart .bar").wait_for()
            page.wait_for_url("**/?line=banana%3D2&for=Mina")
            self.checks.check("review: back leads to the menu, with the cart as it is", True)
            page.go_forward()
            page.locator(".review .order").wait_for()
            page.evaluate("() => { const b = document.querySelector('.review .order'); b.click(); b.click(); b.click() }")
            page.locator("#dialog[open] .made").wait_for()
            page.wait_for_timeout(300)
            self.checks.equal("review: three taps at once are one order", shop.orders(), 1)
            number = page.locator("#dialog .number strong").inner_text()
            left = page.locator("#dialog .left")
            expect(left).to_have_text(re.compile(r"\d\d s left"))
            self.checks.check("answer: the seconds are counted", True)
            page.reload()
            self.checks.equal("answer: loading again shows it", page.locator(".made .number strong").inner_text(), number)
            page.go_back()
            page.wait_for_url(f"{shop.url}/")
            page.locator(".cart").wait_for(state="detached")
            self.checks.equal("answer: going back begins anew", shop.orders(), 1)
        with self.shop(one_tap=False) as shop, self.page(shop, "en", 390) as page:
            bodies = []

            def lose(route):
                bodies.append(route.request.post_data)
                request = urllib.request.Request(
                    route.request.url, route.request.post_data.encode(), method="POST",
                    headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": shop.url})
                with contextlib.suppress(urllib.error.HTTPError):
                    urllib.request.urlopen(request).read()
                route.abort("connectionreset")

            page.on("dialog", lambda dialog: dialog.accept())
            page.route("**/orders", lose)
            page.goto(f"{shop.url}/review?line=banana&line=kiwi")
            page.locator(".review .order").click()
            page.locator("#dialog[open]").wait_for()
            page.unroute("**/orders")
            page.reload()
            page.locator(".review .order").click()
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("review: lost answer, reload, the same tap: one order", shop.orders(), 1)
            # It is cancelled, and ordered again.
            page.locator("#dialog [data-seconds] button").click()
            page.locator("#dialog[open] .cancelled").wait_for()
            page.locator("#dialog [data-begin]").click()
            page.wait_for_url(f"{shop.url}/")
            self.add(page, "banana")
            self.order_cart(page)
            page.locator("#dialog[open] .made").wait_for()
            self.checks.equal("review: the order after one that was cancelled is another", shop.orders(), 2)
        with self.shop(one_tap=False) as shop, self.page(shop, "en") as first, self.page(shop, "en", 390) as second:
            for page in (first, second):
                page.goto(f"{shop.url}/review?line=strawberry-banana")
                page.locator(".review .order").wait_for()
            self.order_cart(first)
            first.locator("#dialog[open] .made").wait_for()
            second.locator(".review .why").wait_for()
            self.checks.equal("two tabs: what the other has taken is not ordered", second.locator(".review .order").count(), 0)
            self.state(second, "review-sold-out")
            second.locator(".review .lines a").first.click()
            second.wait_for_url(f"{shop.url}/")
            self.checks.equal("two tabs: it can be taken out", shop.orders(), 1)
            with self.page(shop, "en", 390) as third:
                third.goto(f"{shop.url}/review?line=kiwi%3D4")
                third.locator(".review .order", has_text="Order what we can make").click()
                third.locator("#dialog[open] .made").wait_for()
                self.checks.check("short: what there is can be ordered", "3 × Kiwi juice" in third.locator(".ordered").inner_text(),
                                  third.locator(".ordered").inner_text())

    def next_guest(self):
        """A screen that nobody touches is that of the next guest: at once after an order, and else after a question."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.clock.install()
            page.goto(shop.url)
            self.order(page, "banana")
            page.locator("#dialog[open] .made").wait_for()
            page.clock.run_for(15_000)
            self.checks.check("next guest: the order stays for a while", page.locator("#dialog[open] .made").is_visible())
            page.clock.run_for(10_000)
            page.locator("#dialog[open]").wait_for(state="detached")
            page.goto(f"{shop.url}/?line=kiwi")
            page.locator(".cart li").wait_for()
            page.mouse.click(5, 5)
            page.clock.run_for(95_000)
            self.checks.equal("next guest: asked", self.title(page), "계속 주문하시겠어요?")
            page.locator("#dialog [data-close]").click()
            page.clock.run_for(80_000)
            self.checks.check("next guest: a touch begins anew", not page.locator("#dialog").is_visible()
                              and page.locator(".cart li").count() == 1)
            page.clock.run_for(20_000)
            page.locator("#dialog[open] .still-there").wait_for()
            page.clock.run_for(25_000)
            page.locator(".cart").wait_for(state="detached")
            self.checks.equal("next guest: the address, too", page.url.rstrip("/"), shop.url)
            page.goto(f"{shop.url}/orders/unknown-order")
            page.clock.run_for(120_000)
            self.checks.check("next guest: a page of a problem stays", "unknown-order" in page.url, page.url)

        with self.shop("shop") as shop, self.page(shop, "ko", 1280, 400) as page:
            # The device is that of a store, and its language is the browser's.
            page.clock.install()
            page.goto(f"{shop.url}/?store=gangnam")
            start = page.url
            page.locator("header nav a >> nth=0").click()
            page.wait_for_url(f"{shop.url}/")
            page.locator(".language").click()
            page.locator("html[lang=en]").wait_for()
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            page.locator(".card a[data-dialog]").first.click()
            page.locator("#dialog[open] .choices").wait_for()

            def is_first():
                page.wait_for_url(start)
                page.locator("html[lang=ko]").wait_for()
                return page.evaluate("!scrollY && !document.querySelector('dialog').open")

            page.clock.run_for(95_000)
            self.checks.check("next guest: store, language, sheet and place are the device's own", is_first())
            page.evaluate("window.sameDocument = true")
            page.clock.run_for(200_000)
            self.checks.check("next guest: a page that nobody has used stays", page.evaluate("window.sameDocument === true"))
            page.locator("header nav a >> nth=0").click()
            page.wait_for_url(f"{shop.url}/")
            page.locator(".language").click()
            page.locator("html[lang=en]").wait_for()
            page.locator(".card a[data-dialog]").first.click()
            page.locator("#dialog[open] .choices .add").click()
            page.locator(".cart li").wait_for()
            self.order_cart(page)
            page.locator("#dialog[open] .made").wait_for()
            self.close_made(page)
            self.checks.check("next guest: so they are after an order", is_first())
            page.goto(f"{shop.url}/stock")
            page.goto(shop.url)
            page.locator(".card a[data-dialog]").first.click()
            page.locator("#dialog[open] .choices").wait_for()
            page.clock.run_for(95_000)
            page.locator("#dialog[open]").wait_for(state="detached")
            self.checks.equal("next guest: the store that staff have used last is the device's", page.url, f"{shop.url}/")

    def silent_server(self):
        """A server that is stopped says nothing, and breaks no connection."""
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as other:
            other.wait_for_timeout(1000)
            shop.process.send_signal(signal.SIGSTOP)
            try:
                stopped = time.monotonic()
                self.order(page, "banana")
                page.locator("#dialog[open]", has_text="지금 확인하고").wait_for()
                self.checks.check("silent: a tap says after 3 seconds that it is asked for",
                                  2.5 < time.monotonic() - stopped < 6, time.monotonic() - stopped)
                other.locator("#offline:not([hidden])").wait_for()
                self.checks.check("silent: a page says so within 30 seconds", time.monotonic() - stopped < 31,
                                  time.monotonic() - stopped)
                self.checks.equal("silent: nothing can be ordered", other.locator(OPEN).count(), 0)
            finally:
                shop.process.send_signal(signal.SIGCONT)
            other.locator("#offline").wait_for(state="hidden")
            page.locator("#dialog[open] .made").wait_for()
            expect(other.locator(OPEN)).to_have_count(OPEN_COUNT)
            self.checks.equal("silent: one order in the end", shop.orders(), 1)
            other.evaluate("window.sameDocument = true")
            other.wait_for_timeout(14_000)
            self.checks.check("silent: a quiet server is not silent", other.locator("#offline").is_hidden()
                              and other.evaluate("window.sameDocument === true"))
            other.context.set_offline(True)
            other.locator("#offline:not([hidden])").wait_for(timeout=3000)
            self.checks.check("offline: said at once", True)
            other.context.set_offline(False)
            other.locator("#offline").wait_for(state="hidden")

    def in_sight(self):
        """On phones, the way to what was collected is on the screen."""
        with self.shop() as shop:
            for language in ("ko", "en"):
                for width, height in ((360, 640), (390, 844), (412, 915)):
                    with self.page(shop, language, width, height) as page:
                        page.goto(f"{shop.url}/?" + "&".join(["line=kiwi", "line=mango", "line=banana"] * 3))
                        for place in (0, 400, 100_000):
                            page.evaluate("place => scrollTo(0, place)", place)
                            found = page.evaluate("""(() => {
                              const box = s => document.querySelector(s).getBoundingClientRect();
                              const { x, y } = box('.bar .button');
                              return [box('.bar .button').bottom <= innerHeight, box('.cart').top >= innerHeight / 2,
                                document.elementFromPoint(x + 9, y + 9).matches('.bar .button'),
                                scrollY + innerHeight < document.body.scrollHeight - 2
                                  || box('.juices').bottom <= box('.cart').top] })()""")
                            self.checks.equal(f"{width}-{language} at {place}: the way to the review is in sight", found, [True] * 4)
                        page.screenshot(path=self.arguments.pictures / f"{width}-{language}-collected.png")

    def small_screens(self):
        """What is to be read or tapped is whole on a phone, on a low screen and at a zoom of 400 %."""
        with self.shop() as shop:
            with self.page(shop, "en", 1280, 800) as page:
                self.checks.equal("1280 x 800: all juices without scrolling",
                                  page.evaluate("document.documentElement.scrollHeight"), 800)
                sold_out = self.card(page, "strawberry")
                self.checks.equal("sold out: no button", sold_out.locator("a, button").count(), 0)
                page.goto(f"{shop.url}/?line=kiwi%3D99")
                self.checks.equal("no square where + was", page.locator(".cart span.step").is_visible(), False)
            with self.page(shop, "en", 390, 844) as page:
                page.goto(f"{shop.url}/review?line=kiwi&line=banana%3D5")
                words = page.evaluate("""(() => {
                  const range = document.createRange();
                  range.selectNodeContents(document.querySelector('.review .order').firstChild);
                  return range.getClientRects().length })()""")
                self.checks.equal("390: the words on the button that orders are in one line", words, 1)
            with self.page(shop, "en", 320, 200) as page:
                self.order(page, "banana")
                page.locator("#dialog[open] .made").wait_for()
                page.wait_for_timeout(300)
                number = page.locator("#dialog .number strong")
                box = number.bounding_box()
                self.checks.check("320 x 200: the number of the order is in sight",
                                  box["y"] >= 0 and box["y"] + box["height"] <= 200, box)
                self.checks.check("320 x 200: nothing is over it", number.evaluate("""e => {
                  const { x, y, width, height } = e.getBoundingClientRect();
                  return document.elementFromPoint(x + width / 2, y + height / 2) === e }"""))
        with self.shop("bar") as shop:
            for language in ("ko", "en"):
                for width in (320, 360):
                    with self.page(shop, language, width, 740) as page:
                        page.goto(f"{shop.url}/staff")
                        wide = page.evaluate("document.documentElement.scrollWidth")
                        self.checks.equal(f"{width}-{language} /staff: nothing is wider than the screen", wide, width)

    def room(self):
        """How many whole cards are in sight, none of them cut, and where categories are."""
        boxes = """(() => {
          const box = (e) => e.getBoundingClientRect();
          const cards = [...document.querySelectorAll('.tap')], places = [...cards, ...document.querySelectorAll('.card h2:not(.hidden)')].map(box);
          const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          return {
            whole: cards.map(box).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
            first: Math.min(...cards.map((e) => box(e).top)),
            free: innerWidth - Math.max(...cards.map((e) => box(e).right)),
            meeting: places.flatMap((a, i) => places.slice(i + 1).filter((b) => meet(a, b))).length,
            cut: cards.flatMap((e) => [...e.querySelectorAll('.name, .cost, .fit, .badge > span')])
              .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth).map((e) => e.textContent),
            wide: document.documentElement.scrollWidth - innerWidth,
          } })()"""
        for menu in ("bar", "classic.yaml"):
            with self.shop(menu) as shop:
                for width, height, *counts in ROOM:
                    for language in ("ko", "en"):
                        name, least = f"room: {menu} at {width} x {height} {language}", counts[menu != "bar"]
                        with self.page(shop, language, width, height) as page:
                            found = page.evaluate(boxes)
                            self.checks.check(f"{name}: {least} whole cards", found["whole"] >= least, found)
                            if width == 360:
                                self.checks.check(f"{name}: the first is not below 200 pixels", found["first"] <= 200, found)
                            self.checks.check(f"{name}: the width is used", found["free"] < 0.1 * width, found)
                            self.checks.equal(f"{name}: nothing meets, is cut or too wide",
                                              [found["meeting"], found["cut"], max(0, found["wide"])], [0, [], 0])
                            self.state(page, f"room-{menu.removesuffix('.yaml')}-{width}-{language}")
        with self.shop("bar") as shop:
            for width, height in ((1280, 800), (360, 740)):
                with self.page(shop, "en", width, height) as page:
                    links, tools = page.locator(".tools nav a"), page.locator(".tools")
                    current = page.locator(".tools nav [aria-current]")
                    self.checks.equal(f"categories {width}: the first is marked", current.inner_text(), links.first.inner_text())
                    links.nth(3).click()
                    expect(current).to_have_text(links.nth(3).inner_text())
                    bottom = tools.evaluate("e => e.getBoundingClientRect().bottom")
                    self.checks.equal(f"categories {width}: the bar stays", tools.evaluate("e => e.getBoundingClientRect().top"), 0)
                    heading = page.locator("#category-4").evaluate("e => e.getBoundingClientRect().top")
                    self.checks.check(f"categories {width}: a heading is not below the bar", heading >= bottom - 1, (heading, bottom))
                    page.evaluate("scrollTo(0, 0)")
                    expect(current).to_have_text(links.first.inner_text())
                    page.locator(".find summary").click()
                    page.keyboard.type("yuja")
                    self.checks.check(f"search {width}: the button becomes a field", 0 < page.locator(".card:visible").count() < 5)
                    page.locator(".find input").fill("")
                    page.keyboard.press("Tab")
                    expect(page.locator(".find summary")).to_be_visible()
                    page.locator("#free-of").click()
                    page.locator("#dialog [value=milk]").check()
                    self.state(page, f"room-free-of-{width}")
                    page.locator("#dialog .actions button").click()
                    page.locator(".asked").wait_for()
                    self.checks.check(f"free of {width}: some are left out", page.locator(".excluded").count() > 0)
                    self.checks.equal(f"free of {width}: they are no buttons", page.locator(".excluded a, .excluded button").count(), 0)
                    self.state(page, f"room-without-milk-{width}")
                    page.locator(".asked a").click()
                    page.locator(".asked").wait_for(state="detached")

    def printed(self):
        """Reports and histories are printed on A4, receipts on a roll of 80 mm, and all begin on the first page."""
        with self.shop() as shop, self.page(shop, "en") as page:
            shop.run("order", "banana", "--id", "printed")

            def sheets(path):
                page.goto(shop.url + path)
                boxes = re.findall(rb"/MediaBox\s*\[([^\]]*)\]", page.pdf(prefer_css_page_size=True))
                return [tuple(round(float(number)) for number in box.split()[2:]) for box in boxes]
            for path in ("/report", "/history"):
                # A page of another size is one before the report that is blank.
                self.checks.equal(f"printed {path}: on A4 alone", set(sheets(path)), {(595, 842)})
            receipt = sheets("/orders/printed/receipt")
            self.checks.check("printed receipt: one page of 80 mm", [width for width, _ in receipt] == [227], receipt)
            page.goto(f"{shop.url}/history")
            page.locator("a[href*='/receipt']").click()
            page.evaluate("window.print = () => (document.title = 'printed')")
            page.locator("[data-print]").click()
            self.checks.equal("receipt: the button prints", page.title(), "printed")
            self.checks.check("receipt: without a word about the browser", page.locator(".print").is_hidden())

    def staff_pages(self):
        """What staff look at is on the first screen, is searched, and stays under the finger."""
        with self.shop("bar") as shop, self.page(shop, "en", 1280, 800) as page:
            juices = page.evaluate("""fetch("/api/v1/menu").then((answer) => answer.json())
              .then(({juices}) => [...new Set(juices.map(({id}) => id))].slice(0, 12))""")
            for juice in juices:
                shop.run("order", juice)
            page.goto(f"{shop.url}/report")
            charts = page.locator(".first figure")
            self.checks.equal("report: two charts first", charts.count(), 2)
            bottom = max(box["y"] + box["height"] for box in (chart.bounding_box() for chart in charts.all()))
            self.checks.check("report: figures and two charts without scrolling", bottom <= 800, bottom)
            self.checks.check("report: tables are folded", not page.locator(".all .tables").first.is_visible())
            self.checks.check("report: the other charts are folded", page.locator("figure:visible").count() == 2)
            page.locator(".period a").nth(1).click()
            self.checks.equal("report: yesterday is marked", page.locator(".period [aria-current]").inner_text(), "Yesterday")
            page.goto(f"{shop.url}/stock")
            rows = page.locator(".row:visible .name")
            count = rows.count()
            page.locator("[type=search]").fill("milk")
            found = rows.all_inner_texts()
            self.checks.check("stock: searched by name",
                              0 < len(found) < count and all("milk" in name.lower() for name in found), found)
            self.state(page, "stock-searched")
            page.locator("[type=search]").fill("no such thing")
            self.checks.check("stock: says that there is none", page.locator("#none-found").is_visible())
            page.locator("[type=search]").fill("")
            self.checks.equal("stock: and shows all again", rows.count(), count)
        with self.shop() as shop, self.page(shop, "en") as page:
            page.goto(f"{shop.url}/stock")
            ids = "[...document.querySelectorAll('.row')].map(({id}) => id)"
            before = page.evaluate(ids)
            shop.run("stock", "set", "kiwi=0")
            page.locator("#row-kiwi .sold-out").wait_for()
            self.checks.equal("stock: no row moves while somebody looks at it", page.evaluate(ids), before)
            page.reload()
            self.checks.equal("stock: then what is low is first", page.evaluate(ids)[0], "row-kiwi")

    def going_back(self):
        """Back closes a sheet and stays on its page, and a sheet leaves nothing behind to go back to."""
        with self.shop("shop") as shop, self.page(shop, "en") as page:
            entries, choose = "history.length", page.locator("#choose-strawberry-banana")
            page.goto(f"{shop.url}/?line=lemonade")
            before = page.evaluate(entries)
            page.evaluate("window.sameDocument = true")

            def open_sheet():
                choose.click()
                page.locator("#dialog[open] .choices").wait_for()

            open_sheet()
            page.go_back()
            page.locator("#dialog[open]").wait_for(state="detached")
            self.checks.check("back: the sheet is closed", True)
            self.checks.equal("back: the page stays", [page.url, page.evaluate("window.sameDocument")],
                              [f"{shop.url}/?line=lemonade", True])
            for way in ("Escape", "add"):
                open_sheet()
                page.locator("#dialog .add").click() if way == "add" else page.keyboard.press(way)
                page.locator("#dialog[open]").wait_for(state="detached")
                self.wait(page, lambda: page.evaluate("history.state === null"))
                self.checks.equal(f"{way}: the entry of the sheet is left", page.evaluate("history.state"), None)
            page.wait_for_url("**/?line=lemonade&line=strawberry-banana*")
            self.checks.equal("back: no more entries than the sheet's", page.evaluate(entries), before + 1)
            open_sheet()
            field = page.locator("#dialog [name=quantity]")
            field.fill("3")
            field.press("Enter")
            page.locator("#dialog .choices").wait_for()
            self.checks.equal("Enter in a sheet orders nothing", [shop.orders(), field.input_value()], [0, "3"])

    def reason(self):
        """A reason is too long on the page where it is for the journal: in bytes."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.goto(f"{shop.url}/stock")
            page.locator("[value='kiwi+']").click()
            page.locator("#row-kiwi.is-staged").wait_for()
            page.locator(".sticky [value='review']").click()
            field = page.locator("#dialog [name=reason]")
            for text, is_valid in (("가" * 166 + "ab", True), ("가" * 167, False), (" " + "가" * 166 + " ", True)):
                field.fill(text)
                self.checks.equal(f"reason: {len(text.encode())} bytes", field.evaluate("e => e.validity.valid"), is_valid)
            field.fill("가" * 167)
            page.locator("#dialog .actions button").click(no_wait_after=True)
            self.checks.equal("reason: says so", field.evaluate("e => e.validationMessage"), "이유가 500바이트보다 길어요")
            field.fill("가" * 166)
            page.locator("#dialog .actions button").click()
            page.wait_for_url("**/stock?*saved=1*")
            self.checks.check("reason: saved", "가" * 166 in shop.run("history").stdout)

    def double_tap(self):
        with self.shop() as shop, self.page(shop, "ko") as page:
            page.evaluate("""() => { const b = document.querySelector('.card .order'); b.click(); b.click(); b.click() }""")
            page.locator("#dialog[open] .made").wait_for()
            page.wait_for_timeout(300)
            self.checks.equal("three taps at once are one order", shop.orders(), 1)

    def order_and_menu(self):
        """A menu that changes while an order has no answer yet, and a tap while ids are fetched."""
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as other:
            page.evaluate("window.sameDocument = true")
            late = []
            page.route("**/orders", lambda route: late.append((route, route.fetch())))
            self.card(page, "banana").locator(".tap").click(no_wait_after=True)
            while not late:
                page.wait_for_timeout(20)
            shop.menu.write_text(shop.menu.read_text().replace("ko: 망고쥬스", "ko: 생망고쥬스"))
            other.locator(".card", has_text="생망고쥬스").wait_for()
            page.wait_for_timeout(1500)
            self.checks.check("menu and order: the page waits for the answer",
                              page.evaluate("window.sameDocument === true"))
            route, response = late.pop()
            route.fulfill(response=response)
            page.locator("#dialog[open] .made").wait_for()
            self.close_made(page)
            page.locator(".card", has_text="생망고쥬스").wait_for()
        with self.shop() as shop, self.page(shop, "ko") as page:
            late, released = [], []
            page.route(f"{shop.url}/", lambda route: route.continue_() if released else late.append(route))
            self.order_late(shop, page, "strawberry-banana")
            page.locator("#dialog[open] .refused").wait_for()
            page.locator("#dialog [data-close]").click()
            self.checks.equal("without an id for the next order: no button promises one",
                              page.locator(OPEN).count(), 0)
            released.append(True)
            for route in late:
                route.continue_()
            expect(page.locator(OPEN)).to_have_count(OPEN_COUNT - 1)

    def stock_later(self):
        """What others have changed is shown in the end, and nothing is saved twice or left without a question."""
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as other:
            banana = page.locator("[name='amount.banana']")
            with page.expect_response("**/stock/edit"):
                page.goto(f"{shop.url}/stock")
            failed = []

            def fail(route):
                failed.append(True)
                route.abort()

            page.route("**/stock/edit", fail)
            shop.run("order", "banana")
            expect(other.locator("#fruit-banana")).to_contain_text("8")
            while not failed:
                page.wait_for_timeout(20)
            page.unroute("**/stock/edit")
            expect(banana).to_have_value("8")
            self.checks.check("stock: it follows after a request that failed", True)
            page.locator("[name='amount.kiwi']").fill("12")
            page.keyboard.press("Enter")
            page.locator("#row-kiwi.is-staged").wait_for()
            shop.run("order", "banana")
            expect(banana).to_have_value("6", timeout=20_000)
            self.checks.check("stock: it follows while the focus stays in a field", True)
            page.locator(".sticky [value='review']").click()
            save = page.locator("#dialog .actions button")
            save.wait_for()
            saved = []
            page.on("request", lambda request: saved.append(request)
                    if request.method == "POST" and request.url == f"{shop.url}/stock" else None)
            save.dblclick(delay=30, no_wait_after=True)
            page.wait_for_url("**/stock?*saved=1*")
            self.checks.equal("stock: a double click saves once", len(saved), 1)
        with self.shop() as shop, self.page(shop, "ko") as page:
            # The order screen is loaded anew for another menu, which would take the place of going elsewhere.
            page.goto("about:blank")
            shop.menu.write_text(re.sub(r"(kiwi: .*stock: 10)}", r"\1, max: 15}", shop.menu.read_text()))
            page.goto(f"{shop.url}/stock")
            expect(page.locator("#row-kiwi")).to_contain_text("15")
            page.locator("[name='amount.kiwi']").fill("99")
            page.keyboard.press("Enter")
            page.locator(".notices").wait_for()
            page.wait_for_timeout(1000)
            self.checks.equal("stock: why Enter changed nothing stays", page.locator(".notices").count(), 1)
            page.route("**/stock/edit", lambda route: None)
            asked = []
            page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
            page.locator("[value='mango+']").click(no_wait_after=True)
            page.locator(".sticky a").click(no_wait_after=True)
            end = time.monotonic() + 10
            while not asked and time.monotonic() < end:
                page.wait_for_timeout(20)
            self.checks.equal("stock: leaving before a step is answered asks", asked, ["beforeunload"])

    def unusual_answers(self):
        """A refusal by the server is shown and keeps the id; a page from something between is none."""
        with self.shop() as shop, self.page(shop, "ko") as page:
            bodies = []

            def answer(route):
                bodies.append(route.request.post_data)
                if len(bodies) == 1:
                    route.fulfill(status=503, content_type="text/html; charset=utf-8", body=(
                        '<main><article id="result"><h1 id="dialog-title">503</h1>'
                        '<p class="actions"><a data-close href="/">x</a></p></article></main>'))
                elif len(bodies) == 2:
                    route.fulfill(status=502, content_type="text/html", body="<h1>Bad gateway</h1>")
                else:
                    route.continue_()

            page.route("**/orders", answer)
            self.order(page, "banana")
            self.checks.equal("503: the answer is shown", self.title(page), "503")
            page.locator("#dialog [data-close]").click()
            self.order(page, "banana")
            page.locator("#dialog[open] .made").wait_for()
            self.checks.check("503 and 502: the same id", len(bodies) == 3 and len(set(bodies)) == 1, bodies)
            self.checks.equal("503 and 502: one order", shop.orders(), 1)

    def other_widths(self):
        """Widths between and beyond those of `all_states`, and forced colours."""
        with self.shop("cafe") as shop:
            for language in ("ko", "en"):
                for width in (320, 600, 900, 1024, 1920):
                    with self.page(shop, language, width) as page:
                        for path in ("/", "/stock", "/history", "/report"):
                            page.goto(shop.url + path)
                            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                            self.checks.check(f"{width}-{language} {path}: nothing is wider than the screen", wide <= 0, wide)
                        page.goto(shop.url)
                        page.screenshot(path=self.arguments.pictures / f"{width}-{language}-order.png")
                        page.goto(f"{shop.url}/stock")
                        page.screenshot(path=self.arguments.pictures / f"{width}-{language}-stock.png")
        with self.shop("shop") as shop, self.page(shop, "ko") as page:
            for name, path in (("order", "/"), ("stock", "/stock")):
                page.goto(shop.url + path)
                if name == "stock":
                    page.locator("[value='banana+']").click()
                    page.locator("#row-banana.is-staged").wait_for()
                page.emulate_media(forced_colors="active")
                page.screenshot(path=self.arguments.pictures / f"forced-colours-{name}.png")
                page.emulate_media(forced_colors="none")

    def changed_menu(self):
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as editing:
            for each in (page, editing):
                each.evaluate("window.sameDocument = true")
            self.order(editing, "banana")
            self.title(editing)
            time.sleep(1)
            shop.menu.write_text(shop.menu.read_text().replace("ko: 망고쥬스", "ko: 생망고쥬스"))
            page.locator(".card", has_text="생망고쥬스").wait_for()
            self.checks.check("another menu: the page is loaded anew", page.evaluate("!window.sameDocument"))
            self.checks.check("another menu: not under an open dialog", editing.evaluate("window.sameDocument === true"))
            self.close_made(editing)
            editing.locator(".card", has_text="생망고쥬스").wait_for()
            self.checks.check("another menu: but then", True)
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as report:
            page.goto(f"{shop.url}/stock")
            report.goto(f"{shop.url}/report")
            page.locator("[name='amount.mango']").fill("25")
            page.keyboard.press("Enter")
            page.locator("#row-mango.is-staged").wait_for()
            good = shop.menu.read_text()
            shop.menu.write_text(good.replace("uses: {banana", "uses: {bananna", 1))
            for each in (page, report):
                expect(each.locator("#menu-problem li")).to_contain_text("classic.yaml:")
            self.state(page, "broken-menu")
            shop.menu.write_text(good)
            for each in (page, report):
                expect(each.locator("#menu-problem")).to_be_hidden()
            expect(page.locator("#row-mango.is-staged")).to_have_count(1)
            self.checks.check("a broken menu: what was staged stays", True)

    def signing_in(self):
        """Staff sign in by a link or a token, and are signed out on a device for customers that nobody touches."""
        check = self.checks.check
        with self.shop(needs_token=True) as shop:
            with self.page(shop, "ko") as page:
                link = subprocess.run(
                    [shop.program, "serve", "token", "--qr", "--staff-token-file", shop.tokens, "--url", shop.url],
                    capture_output=True, text=True, check=True).stdout.split("\n")[0]
                page.clock.install()
                page.goto(link)
                self.state(page, "sign-in-link")
                check("a device is not the person's own until they say so", page.locator("[value=customers]").is_checked())
                page.locator("[value=own]").check()
                page.locator(".login button").click()
                page.wait_for_url("**/staff")
                page.clock.fast_forward("01:00:00")
                page.wait_for_timeout(500)
                check("own device: signed in after an hour", page.url.endswith("/staff"), page.url)
            with self.page(shop, "ko") as page:
                page.goto(link)
                page.locator(".notices").wait_for()
                self.state(page, "sign-in-link-used")
            with self.page(shop, "ko") as page:
                page.clock.install()
                page.goto(f"{shop.url}/login?next=/stock")
                page.locator("[name=token]").fill(shop.token.strip())
                self.state(page, "sign-in-token")
                page.locator(".login button").click()
                page.wait_for_url("**/stock")
                page.clock.fast_forward("14:00")
                with page.expect_response("**/staff/touch"):
                    page.mouse.click(5, 5)
                page.clock.fast_forward("14:00")
                page.wait_for_timeout(500)
                check("a device for customers: a touch counts", page.url.endswith("/stock"), page.url)
                page.clock.fast_forward("02:00")
                page.wait_for_url(f"{shop.url}/")
                page.goto(f"{shop.url}/stock")
                check("a device for customers: signed out", "/login" in page.url, page.url)

    def devices(self):
        """A device of the shop has a store and a start screen, to which it goes back; staff sign it out."""
        check, equal = self.checks.check, self.checks.equal
        with self.shop("shop", needs_token=True) as shop, self.page(shop, "ko") as page:
            link = subprocess.run(
                [shop.program, "serve", "token", "--qr", "--staff-token-file", shop.tokens, "--url", shop.url,
                 "--device", "Counter 1", "--store", "gangnam", "--start"],
                capture_output=True, text=True, check=True).stdout.split("\n")[0]
            page.clock.install()
            page.goto(link)
            self.state(page, "device-link")
            page.locator(".login button").click()
            page.wait_for_url("**/start")
            for width, height in ((360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080)):
                page.set_viewport_size({"width": width, "height": height})
                self.state(page, f"start-{width}")
                check(f"start {width}: all of it is in sight", page.evaluate(
                    "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"))
                check(f"start {width}: what is tapped is large enough", page.evaluate(
                    "[...document.querySelectorAll('main a')].every((a) => a.getBoundingClientRect().height >= 44)"))
            page.mouse.click(5, 5)
            page.wait_for_url("**/?store=gangnam&begin=1")
            equal("device: no choice of a store", page.locator("header nav").count(), 0)
            page.goto(f"{shop.url}/?store=main")
            check("device: no other store", "store=main" not in page.url, page.url)
            page.goto(f"{shop.url}/start")
            page.locator(".languages [lang=en]").click()
            page.wait_for_url("**/?store=gangnam&begin=1")
            equal("start: the guest's language", page.locator("html").get_attribute("lang"), "en")
            page.locator("header [data-begin]").click()
            page.wait_for_url("**/start")
            equal("start: the device's language again", page.locator("html").get_attribute("lang"), "ko")
            page.mouse.click(5, 5)
            page.wait_for_url("**/?store=gangnam&begin=1")
            page.clock.fast_forward("01:35")
            page.wait_for_url("**/start")
            with self.page(shop, "ko", 360, 740) as staff:
                staff.goto(f"{shop.url}/login?next=/staff/devices")
                staff.locator("[name=token]").fill(shop.token.strip())
                staff.locator(".login button").click()
                staff.locator(".devices .row").wait_for()
                for width, height in ((360, 740), (1280, 800)):
                    staff.set_viewport_size({"width": width, "height": height})
                    self.state(staff, f"devices-{width}")
                    check(f"devices {width}: nothing is wider than the screen",
                          staff.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                staff.locator(".devices form[action$='/out'] button").first.click()
                expect(staff.locator(".devices .row")).to_have_count(0)
            page.mouse.click(5, 5)
            page.wait_for_url("**/login?next=*")
            self.state(page, "device-signed-out")

    def bar_screen(self):
        """Orders come to a screen for the bar, and what is marked there stays marked."""
        with self.shop("bar") as shop, self.page(shop, "ko", 1920, 1080) as page:
            page.goto(f"{shop.url}/staff/orders")
            page.locator("#orders .hint").wait_for()
            juices = page.evaluate("""fetch("/api/v1/menu").then((answer) => answer.json())
              .then(({juices}) => [...new Set(juices.map(({id}) => id))].slice(0, 2))""")
            made = [juice for juice in juices if shop.run("order", juice).returncode == 0]
            orders = page.locator("#orders > li")
            expect(orders).to_have_count(len(made))
            self.checks.check("bar: orders come", len(made) > 0)
            size = page.locator("#orders ul bdi").first.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)")
            self.checks.check("bar: letters of 12 mm on 21.5 inches", size >= 66, f"{size} px")
            first = orders.first.bounding_box()
            # Anywhere on the ticket.
            page.mouse.click(first["x"] + 30, first["y"] + first["height"] - 10)
            expect(orders.first).to_have_class("started")
            with self.page(shop, "ko", 1920, 1080) as other:
                other.goto(f"{shop.url}/staff/orders")
                expect(other.locator("#orders > li").first).to_have_class("started")
                self.checks.check("bar: another screen has the mark, too", True)
            place = orders.last.bounding_box()
            shop.run("order", f"{made[0]}=2")
            expect(orders).to_have_count(len(made) + 1)
            expect(page.locator("[role=status] .news")).to_contain_text("주문")
            self.checks.equal("bar: a new order comes last, and moves no other",
                              orders.nth(len(made) - 1).bounding_box(), place)
            expect(page.locator("#open-drinks li").first).to_contain_text("×")
            speaker = page.locator("#sound")
            self.checks.check("bar: sound after the first touch", speaker.inner_text() == "소리 켜짐", speaker.inner_text())
            speaker.click()
            expect(speaker).to_have_text("소리 꺼짐")
            page.reload()
            expect(orders.first).to_have_class("started")
            expect(speaker).to_have_text("소리 꺼짐")
            self.checks.check("bar: a mark and the sound outlast a reload", True)
            orders.first.locator("button").dblclick()
            expect(orders.first).to_have_class("finished")
            page.wait_for_timeout(1_000)
            self.checks.equal("bar: a double tap is one", orders.first.get_attribute("class"), "finished")
            orders.first.locator("button").click()
            expect(orders.first).to_have_class("started")
            self.checks.check("bar: another tap takes it back", True)
            page.wait_for_timeout(1_000)
            orders.first.locator("button").click()
            expect(page.locator("#orders > .finished")).to_have_count(1)
            shop.run("cancel", "--last", "--yes")
            expect(orders.last).to_have_class("cancelled")
            self.state(page, "bar-orders")
            with self.page(shop, "ko", 1920, 1080) as guests:
                guests.goto(f"{shop.url}/board")
                expect(guests.locator("#ready li")).to_have_count(1)
                self.state(guests, "board")
                guests.set_viewport_size({"width": 768, "height": 1024})
                self.state(guests, "board-portrait")
                page.goto(f"{shop.url}/staff/orders/done")
                self.state(page, "bar-done")
                page.locator(".orders button").first.click()
                page.wait_for_url("**/staff/orders?store=*")
                expect(guests.locator("#ready li")).to_have_count(0)
                self.checks.check("board: what is brought back is not ready", True)
            orders.first.locator("button").click()
            expect(page.locator("#orders > .finished")).to_have_count(1)
            expect(page.locator("#orders > .finished")).to_have_count(0)
            self.checks.check("bar: what is finished leaves when nobody taps any more", True)
            page.evaluate("document.querySelector('#orders').dataset.now = Date.now() + 6 * 60000")
            expect(orders.first).to_have_class(re.compile("late"))
            self.checks.check("bar: ages go on without the server", True)

    def stores(self):
        with self.shop("shop") as shop, self.page(shop, "ko") as page:
            page.goto(f"{shop.url}/?store=gangnam")
            page.locator("#choose-strawberry-banana").click()
            page.locator("#dialog .add").click()
            page.locator(".cart li").wait_for()
            self.checks.check("stores: collecting stays in the store", "store=gangnam" in page.url, page.url)
            self.checks.check("stores: collecting closes the sheet", not page.locator("#dialog").is_visible())
            page.locator("#choose-strawberry-banana").click()
            page.locator("#dialog .add").wait_for()
            self.checks.equal("stores: a sheet beside what is collected only adds",
                              page.locator("#dialog button.order").count(), 0)
            page.keyboard.press("Escape")
            for link in (".brand", "header nav a >> nth=0"):
                page.locator(link).click()
                page.locator(".cart li").wait_for()
            self.checks.check("stores: what is collected comes along to another store", "store=" not in page.url, page.url)
            page.goto(f"{shop.url}/?store=gangnam")
            page.locator("#choose-strawberry-banana").click()
            page.locator("#dialog [value=large]").check()
            page.locator("#dialog [value=pearls]").check()
            page.locator("#dialog .takes", has_text="타피오카").wait_for()
            page.locator("#dialog .add").click()
            page.locator(".cart li").wait_for()
            self.order_cart(page)
            page.locator("#dialog[open] .made").wait_for()
            self.state(page, "stores-made")
            self.close_made(page)
            page.goto(f"{shop.url}/stock?store=gangnam")
            page.locator("[value='strawberry+']").click()
            page.locator("#row-strawberry.is-staged").wait_for()
            self.checks.check("stores: steps stay in the store", "store=gangnam" in page.url, page.url)

    def run(self):
        self.axe_version = re.search(r"axe v([\d.]+)", self.axe).group(1)
        parts = [self.keyboard_only, self.hold, self.typed, self.together, self.late_page, self.lost_connection,
                 self.without_stream, self.double_tap, self.quantity, self.collecting, self.taps, self.reviewing, self.next_guest, self.silent_server, self.in_sight, self.small_screens, self.room,
                 self.printed, self.staff_pages, self.going_back, self.reason,
                 self.order_and_menu, self.stock_later, self.unusual_answers, self.changed_menu, self.signing_in, self.devices, self.bar_screen, self.stores]
        # The first half mostly waits.
        halves = {"parts": parts, "ways": [self.other_widths], None: [*parts, self.other_widths]}
        for part in halves[self.arguments.half]:
            if self.arguments.only and self.arguments.only not in part.__name__:
                continue
            with self.checks.part(part.__name__):
                part()
        ways = SAMPLE if self.arguments.sample else WAYS
        for width, language, schemes in ways if self.arguments.half != "parts" else []:
            self.schemes = schemes
            if self.arguments.only and self.arguments.only not in f"states-{width}-{language}":
                continue
            with self.checks.part(f"states {width} {language}"):
                self.all_states(width, language)
            with self.checks.part(f"without a script {width} {language}"):
                self.without_script(width, language)
        self.checks.equal("no errors on the console", self.problems, [])


def axe_core():
    folder = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    return (folder / "axe.min.js").read_text()


def firefox(arguments):
    """Fewer checks, of what browsers do differently."""
    from firefox import Firefox

    checks = Checks()
    axe = axe_core()
    for language, scheme in (("ko", "light"), ("en", "dark")):
        with contextlib.ExitStack() as stack:
            stack.enter_context(checks.part(f"firefox {language}"))
            shop = stack.enter_context(
                Shop(arguments.juice, arguments.recipes, "classic.yaml", arguments.assets_from_source))
            browser = Firefox(arguments.executable or "/usr/bin/firefox-esr", language, scheme)
            stack.callback(browser.close)
            firefox_checks(checks, browser, shop, arguments, axe, language, scheme)
    return checks


def firefox_checks(checks, browser, shop, arguments, axe, language, scheme):
    name = f"firefox {language} {scheme}"
    title = "document.querySelector('#dialog[open] #dialog-title')?.innerText"

    def states(state):
        for width, height in ((390, 844), (768, 1024), (1280, 800), (3840, 2160)):
            browser.resize(width, height)
            browser.picture(arguments.pictures / f"firefox-{width}-{language}-{state}-{scheme}.png")
            checks.check(f"{name} {width} {state}: nothing is wider than the screen",
                         browser.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            browser.send("script.evaluate", expression=axe + "; 0", target={"context": browser.page}, awaitPromise=False)
            found = browser.evaluate(
                "axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations.map(({id, nodes}) => id + ' ' + nodes[0].html.slice(0, 100)))")
            checks.equal(f"{name} {width} {state}: axe", found, [])
        browser.resize(1280, 800)

    def order(juice, kind="mouse"):
        browser.press(f".card:has(input[name=juice][value={juice}]) .order", kind)

    browser.resize(1280, 800)
    browser.goto(shop.url)
    states("order")
    order("strawberry-banana", "touch")
    checks.check(f"{name}: made", browser.wait(f"{title} === {json.dumps(TEXTS[language]['made'])}"), "no dialog")
    states("made")
    browser.evaluate("(window.last = true)")
    browser.press("#dialog [data-begin]")
    checks.check(f"{name}: the page begins anew for the next guest",
                 browser.wait("!window.last && document.querySelector('.script .order:enabled')"))
    card = "document.querySelector('.card:has(#juice-strawberry-banana)')"
    shop.run("stock", "add", "strawberry=10")
    browser.wait(f"{card}.querySelector('form')")
    shop.run("order", "strawberry-banana")
    checks.check(f"{name}: sold out", browser.wait(f"{card}.querySelector('.sold-out')"))
    browser.evaluate(f"(() => {{ const form = {card}.querySelector('form'); form.requestSubmit(form.querySelector('button')) }})()")
    checks.check(f"{name}: refused", browser.wait(f"{title} === {json.dumps(TEXTS[language]['refused'])}"))
    browser.type("\ue00c")
    checks.check(f"{name}: Escape closes", browser.wait("!document.querySelector('#dialog').open"))
    browser.evaluate("(window.sameDocument = true)")
    shop.run("order", "mango")
    checks.check(f"{name}: an order of the command line is shown",
                 browser.wait("document.querySelector('#fruit-mango').innerText.includes('7')"))
    checks.check(f"{name}: without a reload", browser.evaluate("window.sameDocument === true"))
    # The request is lost on its way, and sent again.
    browser.send("session.subscribe", events=["network.beforeRequestSent"])
    lost = browser.send("network.addIntercept", phases=["beforeRequestSent"],
                        urlPatterns=[{"type": "pattern", "pathname": "/orders"}])["intercept"]
    order("banana")
    while not (event := browser.event("network.beforeRequestSent"))["isBlocked"]:
        pass
    browser.send("network.failRequest", request=event["request"]["request"])
    browser.send("network.removeIntercept", intercept=lost)
    browser.send("session.unsubscribe", events=["network.beforeRequestSent"])
    checks.check(f"{name}: offline is shown", browser.wait("document.querySelector('#dialog[open] .banner')"))
    browser.picture(arguments.pictures / f"firefox-1280-{language}-offline-{scheme}.png")
    checks.check(f"{name}: made after all", browser.wait("document.querySelector('#dialog[open] .made')"))
    checks.equal(f"{name}: four orders in the journal", shop.orders(), 4)
    browser.goto(f"{shop.url}/stock")
    amount = "Number(document.querySelector('[name=\"amount.kiwi\"]').value)"
    checks.check(f"{name}: holding + repeats", browser.press("[value='kiwi+']", until=f"{amount} >= 13"))
    before = browser.evaluate(amount)
    checks.check(f"{name}: holding + repeats by touch",
                 browser.press("[value='kiwi+']", "touch", until=f"{amount} >= {before} + 3"))
    states("stock")
    browser.press(".sticky [value=review]")
    checks.check(f"{name}: saving asks", browser.wait("document.querySelector('#dialog[open] table')"))
    states("review")
    browser.press("#dialog .actions button")
    checks.check(f"{name}: saved", browser.wait("location.search.includes('saved=1')"))


def chromium(arguments):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.executable or "/usr/bin/chromium", args=["--no-sandbox"])
        suite = Suite(arguments, browser, axe_core())
        suite.run()
        browser.close()
        return suite.checks


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("juice", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("recipes", type=pathlib.Path)
    parser.add_argument("pictures", type=pathlib.Path)
    parser.add_argument("--browser", choices=["chromium", "firefox"], default="chromium")
    parser.add_argument("--executable", help="the browser, if it is not where Debian has it")
    parser.add_argument("--assets-from-source", action="store_true", help="style and script as the sources have them")
    parser.add_argument("--sample", action="store_true", help="fewer of the ways through the screens")
    parser.add_argument("--half", choices=["parts", "ways"], help="only those: two processes do all in less time")
    parser.add_argument("--only", help="only the parts with this in their names, such as hold or states-390-ko")
    arguments = parser.parse_args()
    # A browser that stands still is a failure that says where, as long as somebody waits for it.
    faulthandler.dump_traceback_later(20 * 60 if arguments.sample else 3 * 60 * 60, exit=True)
    arguments.pictures.mkdir(parents=True, exist_ok=True)
    checks = (firefox if arguments.browser == "firefox" else chromium)(arguments)
    print(f"{checks.count} checks, {len(checks.failed)} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
