# /// script
# dependencies = ["playwright==1.65.2", "axe-playwright-python==0.1.8"]
# ///
"""Drives both screens of `juice serve` in Chromium, as people do, and takes a picture of each state.

Prints a line for each check, and ends with 1 if one fails.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

arguments = argparse.ArgumentParser()
arguments.add_argument("--juice", required=True)
arguments.add_argument("--recipes", required=True)
arguments.add_argument("--pictures", required=True)
arguments.add_argument("--chromium", default="/usr/bin/chromium")
options = arguments.parse_args()
os.makedirs(options.pictures, exist_ok=True)
failures = []
# How fast it is, the benchmark says; here, the machine may be busy with other tests.
expect.set_options(timeout=60_000)
WIDTHS = {390: 844, 768: 1024, 1280: 800, 3840: 2160}
MADE = {"ko": "딸바쥬스 나왔습니다! 맛있게 드세요!", "en": "Strawberry-banana juice is ready! Enjoy!"}
ORDER = {"ko": "주문", "en": "Order"}
LOCALES = {"ko": "ko-KR", "en": "en-US"}


def check(name, condition, detail=""):
    print("ok  " if condition else "FAIL", name, detail if not condition else "", flush=True)
    if not condition:
        failures.append(name)


class Server:
    """A server of the classic menu, with stock of its own."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        self.menu = os.path.join(self.folder, "menu.yaml")
        shutil.copy(os.path.join(options.recipes, "classic.yaml"), self.menu)
        self.log = open(os.path.join(self.folder, "log"), "w+")
        self.process = subprocess.Popen(
            [options.juice, "serve", "-m", self.menu, "--listen", "127.0.0.1:0", "--rate-limit", "0"],
            stderr=self.log, stdout=subprocess.DEVNULL)
        for _ in range(600):
            with open(self.log.name) as log:
                found = re.search(r"http://127\.0\.0\.1:\d+", log.read())
            if found:
                self.address = found[0]
                return self
            time.sleep(0.05)
        raise RuntimeError("the server does not begin")

    def juice(self, *words):
        subprocess.run([options.juice, *words, "-m", self.menu], check=False, capture_output=True)

    def history(self):
        return subprocess.run(
            [options.juice, "history", "-m", self.menu, "--format", "jsonl"],
            check=True, capture_output=True, text=True).stdout.splitlines()

    def __exit__(self, *_):
        self.process.terminate()
        check("the server ends by itself", self.process.wait(10) == 0)
        self.log.close()
        shutil.rmtree(self.folder)


def card(page, juice):
    return page.locator(f'.card:has(input[name=juice][value="{juice}"])')


def picture(page, name):
    page.screenshot(path=os.path.join(options.pictures, name + ".png"))


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found]


def accessible(browser, server):
    """Every state at every width, in both languages and colour schemes."""
    order = subprocess.run(
        [options.juice, "order", "-m", server.menu, "strawberry", "--id", "refused"], capture_output=True)
    assert order.returncode == 1
    pages = {
        "order": "/", "basket": "/?line=mango%3D2&line=kiwi", "stock": "/stock",
        "staged": "/stock?seen.kiwi=10000&by.kiwi=3000", "short": "/stock?order=refused",
        "review": "/stock/review?seen.kiwi=10000&to.kiwi=12000", "leave": "/stock/leave?seen.kiwi=10000&by.kiwi=1000",
        "refusal": "/orders/refused", "history": "/history", "report": "/report", "login": "/login",
        "missing": "/nothing",
    }
    for width, height in WIDTHS.items():
        for language, locale in LOCALES.items():
            for scheme in ["light", "dark"]:
                context = browser.new_context(
                    viewport={"width": width, "height": height}, locale=locale, color_scheme=scheme,
                    bypass_csp=True)
                page = context.new_page()
                for name, path in pages.items():
                    page.goto(server.address + path)
                    picture(page, f"{name}-{width}-{language}-{scheme}")
                    found = violations(page)
                    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
                    if found or wide:
                        check(f"{name} at {width} in {language}, {scheme}", False, f"{found} wide: {wide}")
                context.close()
    check("axe finds nothing, and nothing is wider than the screen", not failures)


def ordering(browser, language, width, scripts):
    name = f"{language}, {width} px, {'with' if scripts else 'without'} script"
    with Server() as server:
        context = browser.new_context(
            viewport={"width": width, "height": WIDTHS[width]}, locale=LOCALES[language],
            java_script_enabled=scripts, has_touch=width == 390)
        page = context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(server.address)
        button = card(page, "strawberry-banana").locator("button.order")
        button.tap() if width == 390 else button.click()
        title = page.locator("#dialog-title").last
        expect(title).to_have_text(MADE[language])
        check(f"an order is made: {name}", page.locator("dialog[open]").count() == (1 if scripts else 0))
        picture(page, f"made-{width}-{language}-{scripts}")
        page.locator("#dialog-content [data-close]" if scripts else "main [data-close]").click()
        # Refused: the question leads to the stock of what is short.
        card(page, "strawberry").locator("button.order").click()
        link = page.locator("a[href*='/stock?order=']")
        expect(link).to_be_visible()
        picture(page, f"refused-{width}-{language}-{scripts}")
        link.click()
        expect(page.locator("#row-strawberry .short")).to_be_visible()
        page.locator("#row-strawberry button[value='strawberry=']").click()
        expect(page.locator("#row-strawberry input").first).to_have_value("16")
        page.locator("#row-kiwi button[value='kiwi-']").click()
        expect(page.locator("#row-kiwi input").first).to_have_value("9")
        page.locator("button[value=review]:visible").click()
        save = page.locator("article form button")
        expect(save).to_be_visible()
        picture(page, f"review-{width}-{language}-{scripts}")
        save.click()
        expect(page.locator(".notices")).to_be_visible()
        expect(page.locator("#row-strawberry input").first).to_have_value("16")
        check(f"the stock was saved once: {name}", sum('"kind":"set"' in line for line in server.history()) == 1)
        # Leaving asks only where something is staged.
        page.locator("#row-kiwi button[value='kiwi+']").click()
        expect(page.locator("#row-kiwi input").first).to_have_value("10")
        page.locator("a.button.quiet").last.click()
        expect(page.locator("#dialog-title")).to_be_visible()
        page.locator("article a.button").first.click()
        expect(page.locator(".cards")).to_be_visible()
        # Several lines in one order.
        card(page, "kiwi").locator("button[formmethod]").click()
        expect(page.locator(".basket li")).to_have_count(1)
        card(page, "mango").locator("button[formmethod]").click()
        expect(page.locator(".basket li")).to_have_count(2)
        page.locator(".basket button.order").click()
        expect(page.locator(".made #dialog-title")).to_be_visible()
        check(f"two lines are one order: {name}", server.history()[-1].count('"juice"') == 2)
        check(f"no error in the console: {name}", not errors, str(errors))
        context.close()


def live(browser):
    with Server() as server:
        first, second = browser.new_page(), browser.new_page()
        for page in (first, second):
            page.goto(server.address)
        status = second.locator("#juice-mango")
        before = status.inner_text()
        card(first, "mango").locator("button.order").click()
        expect(status).not_to_have_text(before)
        before = status.inner_text()
        server.juice("order", "mango")
        expect(status).not_to_have_text(before)
        check("an order is seen on other screens, from whatever it came", True)
        stock = browser.new_page()
        stock.goto(server.address + "/stock")
        server.juice("order", "banana")
        expect(stock.locator("#row-banana input").first).to_have_value("8")
        # What is staged is kept, and what somebody else did is told.
        stock.locator("button[value='kiwi+']").click()
        expect(stock.locator("#row-kiwi input").first).to_have_value("11")
        server.juice("order", "kiwi")
        expect(stock.locator("#row-kiwi .overtaken")).to_be_visible()
        expect(stock.locator("#row-kiwi input").first).to_have_value("8")
        check("a stock screen shows what others did, and keeps its steps", True)
        button = stock.locator("button[value='mango+']")
        box = button.bounding_box()
        stock.mouse.move(box["x"] + 10, box["y"] + 10)
        first_amount = int(stock.locator("#row-mango input").first.input_value())
        stock.mouse.down()
        stock.wait_for_function(
            "least => Number(document.querySelector('#row-mango input').value) >= least",
            arg=first_amount + 3, timeout=60_000)
        stock.mouse.up()
        check("a button that is held down repeats", True)
        # A screen that was opened before the menu changed.
        with open(server.menu, "a") as menu:
            menu.write("  smoothie: {name: {ko: 스무디}, uses: {mango: 1}}\n")
        expect(card(first, "smoothie")).to_be_visible() if not first.locator(
            "dialog[open]").count() else first.locator("#dialog-content [data-close]").click()
        expect(card(second, "smoothie")).to_be_visible()
        check("a changed menu is shown", True)
        for page in (first, second, stock):
            page.close(run_before_unload=False)


def offline(browser):
    with Server() as server:
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.address)
        lost = []

        def lose_answer(route):
            # The order arrives, its answer does not.
            if not lost:
                lost.append(1)
                route.fetch()
                route.abort()
            else:
                route.continue_()

        page.route("**/orders", lose_answer)
        card(page, "mango").locator("button.order").click()
        expect(page.locator(".made #dialog-title")).to_be_visible()
        made = sum('"kind":"order"' in line for line in server.history())
        check("an order whose answer was lost is made once", made == 1 and len(lost) == 1, str(made))
        page.locator("#dialog-content [data-close]").click()
        context.set_offline(True)
        expect(page.locator("#offline")).to_be_visible()
        expect(card(page, "mango").locator("button.order")).to_be_disabled()
        context.set_offline(False)
        expect(page.locator("#offline")).to_be_hidden()
        check("offline nothing is ordered, and it says so", True)
        context.close()


def keyboard(browser):
    with Server() as server:
        page = browser.new_page()
        page.goto(server.address)
        for _ in range(40):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.card .order')"):
                break
        page.keyboard.press("Enter")
        expect(page.locator(".refused #dialog-title")).to_be_visible()
        check("the dialog has the focus", page.evaluate("document.getElementById('dialog').contains(document.activeElement)"))
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.goto(server.address + "/stock")
        page.locator("button[value='kiwi+']").focus()
        for count in range(3):
            page.keyboard.press("Enter")
            expect(page.locator("#row-kiwi input").first).to_have_value(str(11 + count))
        focus = page.evaluate("document.activeElement.value")
        check("steps keep the focus", focus == "kiwi+", focus)
        page.locator("#row-kiwi input").first.fill("150")
        page.keyboard.press("Enter")
        expect(page.locator("#row-kiwi .staged")).to_contain_text("150")
        check("a typed amount is taken by Enter", True)
        page.close(run_before_unload=False)


def run(name, body, *values):
    try:
        body(*values)
    except Exception as error:  # Each check is told, and the others go on.
        check(f"{name} {values[1:]}", False, str(error).split("\n\n")[0][:600])


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=options.chromium)
    with Server() as server:
        run("accessible", accessible, browser, server)
    for width in WIDTHS:
        for language in LOCALES:
            for scripts in [True, False]:
                run("ordering", ordering, browser, language, width, scripts)
    run("live", live, browser)
    run("offline", offline, browser)
    run("keyboard", keyboard, browser)
    browser.close()
print(f"{len(failures)} failed")
sys.exit(1 if failures else 0)
