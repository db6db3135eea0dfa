# /// script
# dependencies = ["playwright==1.65.2", "axe-playwright-python==0.1.8", "websocket-client==1.9.0"]
# ///
"""Drives the order screen and the stock screen of `juice serve` in a browser.

    apt-get install -y --no-install-recommends chromium firefox-esr fonts-noto-cjk fonts-noto-color-emoji
    pip install playwright axe-playwright-python websocket-client
    python3 screens.py .build/debug/juice recipes /tmp/pictures

axe-playwright-python is there for its copy of axe-core only. Each check prints a line; the status is 1 if
one fails. `flows.py` lists what guests and staff come for; `--only guest-07` walks one of its flows.
`--browser firefox` makes fewer checks, over WebDriver BiDi, as Playwright cannot drive Debian's Firefox.
"""

import argparse
import contextlib
import datetime
import importlib.util
import json
import os
import pathlib
import re
import signal
import sys
import time
import traceback

import flows
import greenlet
from harness import OPEN, OPEN_COUNT, PART_SECONDS, TEXTS, Checks, Screens, Shop
from playwright.sync_api import expect, sync_playwright

# Sizes of screens, each with how many whole cards of the bar and of the classic menu have to be in sight.
ROOM = [(1280, 800, 12, 7), (768, 1024, 9, 7), (360, 740, 4, 4), (1920, 1080, 12, 7), (740, 360, 0, 0)]

# The ways through the screens: their width, their language, and the colour schemes of their pictures.
WAYS = [(width, language, ("light", "dark")) for width in (390, 768, 1280, 3840) for language in ("ko", "en")]
# Each width, and each language in each colour scheme.
SAMPLE = [(390, "ko", ("light",)), (768, "en", ("dark",)), (1280, "en", ("light",)), (3840, "ko", ("dark",))]

# The screens that are shown in German, whose words are long, and in Japanese, which has no spaces between them.
TRANSLATED = [
    ("order", "/?line=lemonade&line=orange"), ("review", "/review?line=lemonade&line=orange"), ("stock", "/stock"),
    ("report", "/report"), ("history", "/history"), ("kitchen", "/staff/orders"), ("staff", "/staff"),
    ("receipt", "/orders/translated/receipt"), ("board", "/board"), ("login", "/login"), ("start", "/start")]

# What is cut off at its side, and which things to tap lie over each other. Things that stand still while others scroll
# below them, or that scroll in a box, are compared with each other alone.
MISFITS = """(() => {
  const styled = (e, test) => { for (; e; e = e.parentElement) if (test(getComputedStyle(e), e)) return e };
  const shown = [...document.querySelectorAll('body *')].filter((e) => e instanceof HTMLElement
    && e.checkVisibility() && !styled(e, ({ clipPath }) => clipPath !== 'none') && !e.matches('.picture'));
  const hasText = (e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  const cuts = (e) => hasText(e) || e.matches('dialog, .cart') || /hidden|clip/.test(getComputedStyle(e).overflowX);
  const layer = (e) => styled(e, ({ position, overflowX }, each) =>
    /fixed|sticky/.test(position) || (each !== e && overflowX !== 'visible'));
  const boxes = shown.filter((e) => e.matches('a, button, summary, input, select'))
    .map((e) => ({ e, layer: layer(e), rects: [...e.getClientRects()] }));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const isOver = (a, b) => a.layer === b.layer && !a.e.contains(b.e) && !b.e.contains(a.e)
    && a.rects.some((rect) => b.rects.some((other) => meet(rect, other)));
  const name = (e) => e.outerHTML.slice(0, 80);
  return [
    shown.filter((e) => cuts(e) && e.clientWidth && e.scrollWidth > e.clientWidth + 1).map(name),
    boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => isOver(a, b)).map((b) => [name(a.e), name(b.e)])),
  ] })()"""


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

    def stock_by_keys(self):
        """Enter and Space step, and the focus stays."""
        with self.shop() as shop, self.page(shop, "en") as page:
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
            self.choose_language(page, "en")
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
            self.need(page, lambda: late)
            shop.run("order", "banana")
            expect(page.locator("#fruit-banana")).to_contain_text("7")
            route, response = late.pop()
            identifier = page.locator("#juices input[name=id], input[name=id]").first.input_value()
            route.fulfill(response=response)
            expect(page.locator("input[name=id]").first).not_to_have_value(identifier)
            self.checks.equal("late page: the stock stays as it is", page.locator("#fruit-banana").inner_text(), "7개")

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
        """How many whole cards are in sight, none of them cut."""
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

    def stock_search(self):
        """The stock is searched, and stays under the finger."""
        with self.shop("bar") as shop, self.page(shop, "en", 1280, 800) as page:
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

    def order_and_menu(self):
        """A menu that changes while an order has no answer yet, and a tap while ids are fetched."""
        with self.shop() as shop, self.page(shop, "ko") as page, self.page(shop, "ko") as other:
            page.evaluate("window.sameDocument = true")
            late = []
            page.route("**/orders", lambda route: late.append((route, route.fetch())))
            self.card(page, "banana").locator(".tap").click(no_wait_after=True)
            self.need(page, lambda: late)
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
            self.need(page, lambda: failed)
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
            self.wait(page, lambda: asked)
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

    def languages(self):
        """In the languages that no other part shows, nothing meets or is cut on a phone and on a wide screen."""
        with self.shop("bar") as shop:
            shop.run("order", "lemonade:large+none=2", "orange", "--for", "Mina", "--note", "no lid", "--free-of", "milk",
                     "--id", "translated")
            self.checks.equal("languages: there is an order", shop.orders(), 1)
            for language, own_name in (("de", "Deutsch"), ("ja", "日本語")):
                for width, height in ((360, 740), (1280, 800)):
                    with self.page(shop, language, width, height) as page:
                        self.translated(shop, page, own_name, f"languages {language} at {width}")

    def translated(self, shop, page, own_name, name):
        def fits(state):
            self.state(page, f"{name} {state}".replace(" ", "-"), axe=False, schemes=("light",))
            self.checks.equal(f"{name} {state}: nothing is cut or meets", page.evaluate(MISFITS), [[], []])

        page.locator("#choose-lemonade").click()
        page.locator("#dialog[open] .choices").wait_for()
        fits("sheet")
        for state, path in TRANSLATED:
            page.goto(f"{shop.url}{path}")
            # What is folded is read, too.
            page.evaluate("document.querySelectorAll('details.all').forEach((details) => (details.open = true))")
            fits(state)
        page.goto(shop.url)
        choice = page.locator("header .choose")
        self.checks.equal(f"{name}: the choice of languages says its own", choice.locator("summary").inner_text(), own_name)
        choice.locator("summary").click()
        fits("choice")
        boxes = [link.bounding_box() for link in choice.locator("a").all()]
        width = page.viewport_size["width"]
        self.checks.check(f"{name}: four languages are in sight", len(boxes) == 4 and all(
            box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= 740 for box in boxes), boxes)
        page.locator("main").click(position={"x": 1, "y": 1})
        self.checks.check(f"{name}: a tap elsewhere folds them up", not choice.locator("ul").is_visible())

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

    def run(self):
        self.axe_version = re.search(r"axe v([\d.]+)", self.axe).group(1)
        arguments, only = self.arguments, self.arguments.only
        flows.run(self, arguments.half, only)
        parts = [self.hold, self.typed, self.together, self.late_page, self.without_stream, self.small_screens, self.room,
                 self.stock_by_keys, self.stock_search, self.order_and_menu, self.stock_later, self.unusual_answers,
                 self.changed_menu]
        # The first half mostly waits.
        others = [self.other_widths, self.languages]
        halves = {"parts": parts, "ways": others, None: [*parts, *others]}
        # A number is that of a flow.
        for part in halves[arguments.half] if not (only or "").isdigit() else []:
            if only and only not in part.__name__:
                continue
            with self.checks.part(part.__name__):
                part()
        ways = SAMPLE if arguments.sample else WAYS
        for width, language, schemes in ways if arguments.half != "parts" else []:
            name = f"states-{width}-{language}"
            if only and (only.isdigit() or only not in name):
                continue
            self.schemes = schemes
            with self.checks.part(name):
                self.all_states(width, language)
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


def stand_still(_, frame):
    """Ends with what the checks were doing: Playwright runs them in the outermost greenlet, which waits for another."""
    outermost = greenlet.getcurrent()
    while outermost.parent:
        outermost = outermost.parent
    print("FAIL it stands still", flush=True)
    traceback.print_stack(outermost.gr_frame or frame)
    os._exit(1)


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
    parser.add_argument("--only", help="only what has this in its name, such as hold, states-390-ko or guest-07, or the flows of a number")
    arguments = parser.parse_args()
    # A browser that stands still is a failure that says where, as long as somebody waits for it; each part has this time
    # anew. Who starts this may have blocked the signal: the threads of libdispatch do.
    signal.signal(signal.SIGALRM, stand_still)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})
    signal.alarm(PART_SECONDS)
    arguments.pictures.mkdir(parents=True, exist_ok=True)
    checks = (firefox if arguments.browser == "firefox" else chromium)(arguments)
    print(f"{checks.count} checks, {len(checks.failed)} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
