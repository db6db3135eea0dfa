"""What a guest comes for. Each function walks one way, by taps and keys, and checks what the guest sees on it."""

import contextlib
import json
import re
import signal
import time
import urllib.error
import urllib.request

import staff
from harness import OPEN, OPEN_COUNT, TEXTS
from playwright.sync_api import expect

# MARK: Ordering


def in_a_hurry(walk, menu, one_tap, drinks, taps):
    """Orders the first drinks of a menu as they are, on a wide screen, and on a phone with the review between."""
    for width, more in ((1280, 0), (390, 0 if one_tap else 1)):
        with walk.shop(menu, one_tap=one_tap) as shop, walk.page(shop, "en", width, touch=width == 390) as page:
            walk.taps = 0
            if one_tap:
                walk.tap(walk.card(page, "banana").locator(".tap"))
            for index in range(0 if one_tap else drinks):
                if menu == "bar":
                    walk.tap(page.locator(".card a[data-dialog]").nth(index))
                    walk.tap(page.locator("#dialog[open] .add"))
                    page.locator("#dialog[open]").wait_for(state="detached")
                else:
                    walk.tap(page.locator("#add-banana"))
                expect(page.locator(".cart .lines li")).to_have_count(index + 1)
            if not one_tap:
                walk.order_cart_by_taps(page)
            page.locator("#dialog[open] .made").wait_for()
            walk.equal(f"{width} pixels wide: {taps + more} taps and one order", (walk.taps, shop.orders()), (taps + more, 1))
            page.screenshot(path=walk.arguments.pictures / f"taps-{width}-{menu.removesuffix('.yaml')}-{taps}.png")


def order_one_juice(walk):
    in_a_hurry(walk, "classic.yaml", one_tap=False, drinks=1, taps=2)


def order_with_one_tap(walk):
    in_a_hurry(walk, "classic.yaml", one_tap=True, drinks=1, taps=1)


def order_a_usual_drink(walk):
    in_a_hurry(walk, "bar", one_tap=False, drinks=1, taps=3)


def order_two_drinks(walk):
    in_a_hurry(walk, "bar", one_tap=False, drinks=2, taps=5)


def order_two_of_the_same(walk):
    with walk.shop(one_tap=False) as shop, walk.phone(shop) as page:
        for count in ("1", "2"):
            walk.tap(page.locator("#add-mango"))
            walk.sees(f"the card counts {count}", walk.card(page, "mango").locator(".taken"), count)
        walk.sees("the bar has both with their price", page.locator(".cart .bar strong"), "2 drinks, ₩9,800")
        walk.order_cart_by_taps(page)
        walk.sees("the answer has both", page.locator("#dialog[open] .ordered"), "2 × Mango juice")
        walk.equal("four taps and one order", (walk.taps, shop.orders()), (4, 1))


def order_several_on_the_sheet(walk):
    with walk.shop("shop") as shop, walk.page(shop, "en") as page:
        page.locator("#choose-strawberry-banana").click()
        field = page.locator("#dialog[open] [name=quantity]")
        page.locator("#dialog [data-by='-1']").click()
        walk.equal("never below 1", field.input_value(), "1")
        field.focus()
        page.keyboard.type("3")
        walk.equal("a 3 beside the 1 is not 13", field.input_value(), "3")
        for _ in range(2):
            page.locator("#dialog [data-by='1']").click()
        walk.equal("taps step", field.input_value(), "5")
        page.locator("#dialog [data-by='1']").click()
        walk.equal("not beyond the limit", field.input_value(), "5")
        page.locator("#dialog .add").click()
        expect(page.locator(".cart output")).to_have_text(["5"])
        walk.check("so many are added", True)


def choose_size_and_options(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en") as page:
        walk.tap(page.locator("#choose-strawberry-banana"))
        price = page.locator("#dialog[open] .sum .price")
        walk.sees("the sheet begins with the usual drink", price, "₩6,800")
        page.locator("#dialog [value=large]").check()
        walk.sees("the price is that of the size", price, "₩8,500")
        page.locator("#dialog [name='option.pearls']").select_option(label="2")
        walk.sees("and has the pearls twice", price, "₩9,500")
        page.locator("#dialog [value=half]").check()
        page.locator("#dialog [value=half]:checked").wait_for()
        walk.tap(page.locator("#dialog .add"))
        line = page.locator(".cart .lines li")
        for choice in ("large", "pearls", "half sweet", "₩9,500"):
            walk.sees(f"the line has what was chosen: {choice}", line, choice)
        walk.order_cart_by_taps(page)
        walk.sees("the answer has the price", page.locator("#dialog[open] .ordered"), "₩9,500")
        line = json.loads(shop.run("history", "--format", "json").stdout)["entries"][-1]["lines"][0]
        walk.equal("the journal has what was chosen", [line["size"], line["options"]], ["large", ["half", "pearls", "pearls"]])


def order_many(walk):
    with walk.shop() as shop, walk.page(shop, "en") as page:
        shop.run("stock", "add", "kiwi=190")
        page.goto(f"{shop.url}/review?line=kiwi%3D25")
        order = page.locator(".review .order")
        order.click()
        walk.equal("asked", walk.title(page), "Order this many?")
        expect(page.locator("#dialog .order:focus")).to_have_count(1)
        walk.state(page, "large-order")
        page.locator("#dialog [data-close]").click()
        page.locator("#dialog[open]").wait_for(state="detached")
        expect(page.locator(".review .order:focus")).to_have_count(1)
        walk.equal("no orders nothing", shop.orders(), 0)
        bodies = []

        def lose(route):
            bodies.append(route.request.post_data)
            route.abort("connectionreset") if len(bodies) == 2 else route.continue_()

        page.route("**/orders", lose)
        order.click()
        walk.title(page)
        page.locator("#dialog .order").dblclick(no_wait_after=True)
        page.locator("#dialog[open] .made").wait_for()
        walk.check("yes is sent again until there is an answer",
                          len(bodies) == 3 and bodies[1] == bodies[2], bodies)
        walk.equal("one order", shop.orders(), 1)
        walk.close_made(page)
        page.goto(f"{shop.url}/review?line=kiwi")
        page.locator(".review .order").click()
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("the next one is another", shop.orders(), 2)


def add_more_from_the_review(walk):
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.locator("#dialog[open] .add"))
        walk.review(page)
        page.locator("[name=for]").fill("Mina")
        walk.tap(page.get_by_role("button", name="Add more"))
        walk.sees("the menu still has the first drink", page.locator(".cart .bar strong"), "1 drink")
        walk.tap(page.locator("#add-orange-bag"))
        walk.sees("and then both", page.locator(".cart .bar strong"), "2 drinks")
        walk.review(page)
        walk.equal("the review has two lines", page.locator(".review .lines li").count(), 2)
        walk.equal("and the name", page.locator("[name=for]").input_value(), "Mina")
        walk.tap(page.locator(".review .order"))
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("both are one order", shop.orders(), 1)


def collect_many_on_a_phone(walk):
    with walk.shop() as shop:
        for language in ("ko", "en"):
            for width, height in ((360, 640), (390, 844), (412, 915)):
                with walk.page(shop, language, width, height) as page:
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
                        walk.equal(f"{width}-{language} at {place}: the way to the review is in sight", found, [True] * 4)
                    page.screenshot(path=walk.arguments.pictures / f"{width}-{language}-collected.png")


# MARK: Finding a drink


def find_by_name(walk):
    with walk.shop("bar") as shop:
        for width, height in ((1280, 800), (360, 740)):
            with walk.page(shop, "en", width, height) as page:
                walk.tap(page.locator(".find summary"))
                page.keyboard.type("yuja")
                cards = page.locator(".card:visible")
                walk.check(f"{width}: the button becomes a field, and few drinks stay", 0 < cards.count() < 5, cards.count())
                page.locator(".find input").fill("nothing of this name")
                walk.sees(f"{width}: says that there is none", page.locator("#none-found"))
                page.locator(".find input").fill("yuja")
                walk.tap(cards.first.locator(".tap"))
                walk.sees(f"{width}: the sheet is that of the drink", page.locator("#dialog[open] h1"), "Yuja")
                page.keyboard.press("Escape")
                page.locator(".find input").fill("")
                page.locator(".find input").focus()
                page.keyboard.press("Tab")
                walk.sees(f"{width}: an empty field is a button again", page.locator(".find summary"))


def go_to_a_category(walk):
    with walk.shop("bar") as shop:
        for width, height in ((1280, 800), (360, 740)):
            with walk.page(shop, "en", width, height) as page:
                links, tools = page.locator(".tools nav a"), page.locator(".tools")
                current = page.locator(".tools nav [aria-current]")
                walk.equal(f"{width}: the first is marked", current.inner_text(), links.first.inner_text())
                links.nth(3).click()
                expect(current).to_have_text(links.nth(3).inner_text())
                bottom = tools.evaluate("e => e.getBoundingClientRect().bottom")
                walk.equal(f"{width}: the bar stays", tools.evaluate("e => e.getBoundingClientRect().top"), 0)
                heading = page.locator("#category-4").evaluate("e => e.getBoundingClientRect().top")
                walk.check(f"{width}: a heading is not below the bar", heading >= bottom - 1, (heading, bottom))
                page.evaluate("scrollTo(0, 0)")
                expect(current).to_have_text(links.first.inner_text())


def read_what_is_in_it(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en") as page:
        walk.tap(page.locator("#choose-미숫가루"))
        takes = page.locator("#dialog[open] .takes")
        for name in ("Roasted grain powder", "Milk", "Honey", "Ice"):
            walk.sees(f"the ingredients by name: {name}", takes, name)
        text = takes.inner_text()
        walk.check("no amounts", not re.search(r"\d", text), text)
        walk.check("no packaging", not re.search("cup|lid|straw", text, re.I), text)
        for label in ("milk", "wheat", "barley"):
            walk.sees(f"what it contains: {label}", page.locator("#dialog[open] .labels"), label)
        walk.tap(page.locator("#dialog [value=oat]"))
        walk.sees("that of the chosen milk", page.locator("#dialog[open] .takes"), "Oat milk")
        walk.tap(page.locator("#dialog .add"))
        walk.sees("the line in the cart says it, too", page.locator(".cart .labels"), "oats")
        walk.check("and no milk", not re.search(r"\bmilk\b", page.locator(".cart .labels").inner_text()),
                   page.locator(".cart .labels").inner_text())


def leave_out_milk(walk):
    with walk.shop("bar") as shop:
        for width, height in ((1280, 800), (360, 740)):
            with walk.page(shop, "en", width, height) as page:
                walk.tap(page.locator("#free-of"))
                page.locator("#dialog [value=milk]").check()
                walk.state(page, f"room-free-of-{width}")
                walk.tap(page.locator("#dialog .actions button"))
                walk.sees(f"{width}: what was asked for is told", page.locator(".asked"), "free of milk")
                walk.check(f"{width}: some are left out", page.locator(".excluded").count() > 0)
                walk.equal(f"{width}: they are no buttons", page.locator(".excluded a, .excluded button").count(), 0)
                latte = page.locator(".card:has(#juice-딸기라떼)")
                walk.sees(f"{width}: a card says how it can be had", latte.locator(".fit"), "Fine with: oat milk")
                walk.state(page, f"room-without-milk-{width}")
                walk.tap(latte.locator(".tap"))
                walk.sees(f"{width}: the sheet warns of milk", page.locator("#dialog[open] .fit"), "cannot be made without milk")
                page.locator("#dialog [value=oat]").check()
                page.locator("#dialog[open] .fit").wait_for(state="detached")
                walk.tap(page.locator("#dialog .add"))
                page.locator("#dialog[open]").wait_for(state="detached")
                walk.review(page)
                walk.sees(f"{width}: the review says it", page.locator(".review .fit"), "free of milk")
                walk.tap(page.locator(".review .order"))
                page.locator("#dialog[open] .made").wait_for()
                walk.close_made(page)
                page.locator(".asked").wait_for(state="detached")
                walk.check(f"{width}: the next guest asks for nothing", True)
        with walk.page(shop, "en", 1920, 1080) as bar:
            bar.goto(f"{shop.url}/staff/orders")
            walk.sees("the bar is warned", bar.locator("#orders > li .loud").first, "free of milk")
        with walk.page(shop, "en") as page:
            page.goto(f"{shop.url}/?free-of=milk")
            walk.tap(page.locator(".asked a"))
            page.locator(".asked").wait_for(state="detached")
            walk.equal("all drinks are back", page.locator(".excluded").count(), 0)


def keep_to_a_diet(walk):
    with walk.shop(one_tap=False) as shop:
        # Only the kiwi is said to be vegan.
        shop.menu.write_text(re.sub(r"(kiwi: .*stock: 10)}", r"\1, diets: [vegan]}", shop.menu.read_text()))
        with walk.phone(shop) as page:
            walk.tap(page.locator("#free-of"))
            walk.tap(page.locator("#dialog [value=vegan]"))
            walk.tap(page.locator("#dialog .actions button"))
            walk.sees("what was asked for is told", page.locator(".asked"), "vegan")
            walk.sees("of the others it is not known", walk.card(page, "mango").locator(".fit"), "vegan")
            walk.equal("and they are no buttons", walk.card(page, "mango").locator("a, button").count(), 0)
            walk.tap(page.locator("#add-kiwi"))
            walk.sees("the review keeps it", page.locator(".cart .fit").first, "vegan", visible=False)
            walk.order_cart_by_taps(page)
            walk.sees("the drink is made", page.locator("#dialog[open] .made"), "Kiwi juice")


def learn_why_not_now(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as page:
        card = walk.card(page, "strawberry")
        walk.sees("says that it is sold out", card, "sold out")
        walk.equal("it is no button", card.locator("a, button").count(), 0)
        walk.equal("it is the last one", page.locator(".card").last.locator("#juice-strawberry").count(), 1)
        walk.check("its picture is dimmed", card.locator(".picture").evaluate("e => getComputedStyle(e).opacity") < "1")
        walk.sees("of another few are left", walk.card(page, "strawberry-banana"), "1 left")
        shop.run("stock", "add", "strawberry=100")
        walk.sees("when it is there again, it is a button", page.locator("#add-strawberry"))
        hour = 20 if time.gmtime().tm_hour < 12 else 1
        menu = shop.menu.read_text().replace("version: 1\n", "version: 1\ntime-zone: UTC\n")
        shop.menu.write_text(menu.replace(
            "uses: {mango: 3}", f"uses: {{mango: 3}}\n    when: {{hours: '{hour:02}:00-{hour:02}:30'}}"))
        walk.sees("what is sold at another hour says when", page.locator("#juice-mango .sold-out"), f"{hour}:00")


# MARK: Changing one's mind


def change_mind_in_the_sheet(walk):
    with walk.shop("shop") as shop, walk.page(shop, "en") as page:
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
        walk.check("the sheet is closed", True)
        walk.equal("the page stays", [page.url, page.evaluate("window.sameDocument")],
                          [f"{shop.url}/?line=lemonade", True])
        for way in ("Escape", "add"):
            open_sheet()
            page.locator("#dialog .add").click() if way == "add" else page.keyboard.press(way)
            page.locator("#dialog[open]").wait_for(state="detached")
            walk.wait(page, lambda: page.evaluate("history.state === null"))
            walk.equal(f"{way}: the entry of the sheet is left", page.evaluate("history.state"), None)
        page.wait_for_url("**/?line=lemonade&line=strawberry-banana*")
        walk.equal("no more entries than the sheet's", page.evaluate(entries), before + 1)
        open_sheet()
        field = page.locator("#dialog [name=quantity]")
        field.fill("3")
        field.press("Enter")
        page.locator("#dialog .choices").wait_for()
        walk.equal("Enter in a sheet orders nothing", [shop.orders(), field.input_value()], [0, "3"])
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.get_by_role("link", name="Back to the menu"))
        page.locator("#dialog[open]").wait_for(state="detached")
        walk.equal("the link back collects nothing", page.locator(".cart").count(), 0)


def change_mind_in_the_cart(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as page:
        page.evaluate("window.sameDocument = true")
        walk.equal("none while it is empty", page.locator(".cart").count(), 0)
        add = page.locator("#add-mango")
        add.focus()
        place = page.evaluate("scrollY")
        page.keyboard.press("Enter")
        expect(page.locator(".cart li")).to_have_count(1)
        expect(page.locator("#add-mango:focus")).to_have_count(1)
        walk.check("focus stays", True)
        walk.equal("the page stays where it is", page.evaluate("scrollY"), place)
        walk.check("without a reload", page.evaluate("window.sameDocument === true"))
        walk.equal("the address has it", page.url, f"{shop.url}/?line=mango")
        walk.equal("the cart alone orders", page.locator(".order:visible").all_inner_texts(), ["Order"])
        # Two taps before the first is answered.
        page.evaluate("() => { const a = document.querySelector('#add-mango'); a.click(); a.click() }")
        expect(page.locator(".cart output")).to_have_text(["3"])
        walk.check("quick taps count each", True)
        walk.add(page, "banana")
        expect(page.locator(".cart output")).to_have_text(["3", "1"])
        page.locator(".cart li .step").first.click()
        expect(page.locator(".cart output")).to_have_text(["2", "1"])
        expect(page.locator(".cart li a:focus")).to_have_count(1)
        walk.check("focus stays", True)
        page.locator(".cart li").nth(1).locator("a").first.click()
        expect(page.locator(".cart li")).to_have_count(1)
        walk.check("without a reload", page.evaluate("window.sameDocument === true"))
        walk.equal("the address has the rest", page.url, f"{shop.url}/?line=mango%3D2")
        walk.order_cart(page)
        page.locator("#dialog[open] .made").wait_for()
        walk.close_made(page)
        page.locator(".cart").wait_for(state="detached")
        walk.equal("ordered once", shop.orders(), 1)


def change_mind_in_the_review(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en", 390) as page:
        walk.add(page, "banana")
        walk.review(page)
        page.locator("[name=for]").fill("Mina")
        page.locator(".review .step").nth(1).click()
        expect(page.locator(".review output")).to_have_text(["2"])
        walk.equal("what was typed stays", page.locator("[name=for]").input_value(), "Mina")
        page.reload()
        expect(page.locator(".review output")).to_have_text(["2"])
        walk.equal("a reload keeps the cart, with its name", page.locator("[name=for]").input_value(), "Mina")
        page.go_back()
        page.locator(".cart .bar").wait_for()
        page.wait_for_url("**/?line=banana%3D2&for=Mina")
        walk.check("back leads to the menu, with the cart as it is", True)
        page.go_forward()
        page.locator(".review .order").wait_for()
        walk.tap(page.locator(".review .step").first)
        expect(page.locator(".review output")).to_have_text(["1"])
        walk.tap(page.locator(".review .step").first)
        page.locator(".review").wait_for(state="detached")
        walk.equal("without a line there is nothing to review", page.url.rstrip("/"), shop.url)
        walk.equal("and nothing is ordered", shop.orders(), 0)


def start_over(walk):
    with walk.shop(one_tap=False) as shop:
        for width in (1280, 390):
            with walk.page(shop, "en", width) as page:
                walk.add(page, "kiwi")
                page.locator(".cart li").first.wait_for(state="attached")
                walk.tap(page.locator("header").get_by_role("link", name="Start over"))
                page.locator(".cart").wait_for(state="detached")
                walk.equal(f"{width}: everything begins anew", page.url.rstrip("/"), shop.url)
        walk.equal("nothing is ordered", shop.orders(), 0)


def undo(walk):
    with walk.shop(one_tap=False) as shop, walk.phone(shop) as page:
        walk.add(page, "banana")
        walk.order_cart(page)
        button = page.locator("#dialog [data-seconds] button")
        walk.sees("the seconds are counted", button, re.compile(r"\d\d s left"))
        walk.tap(button)
        walk.sees("says that it is cancelled", page.locator("#dialog[open] .cancelled"), "Banana juice")
        stock = shop.run("stock").stdout
        walk.check("the stock is as before", re.search(r"Banana\D+10\b", stock), stock)
        walk.tap(page.locator("#dialog [data-begin]"))
        page.wait_for_url(f"{shop.url}/")
        walk.add(page, "banana")
        walk.order_cart(page)
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("the order after it is another one", shop.orders(), 2)
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as page:
        page.clock.install()
        page.goto(shop.url)
        walk.add(page, "banana")
        walk.order_cart(page)
        page.locator("#dialog[open] .made").wait_for()
        for _ in range(4):
            page.keyboard.press("Shift")  # Somebody is there.
            page.clock.run_for(16_000)
        walk.equal("after the minute there is no button for it", page.locator("[data-seconds]").count(), 0)
        walk.sees("and the order stays", page.locator("#dialog[open] .made"))


# MARK: The answer


def read_the_number(walk):
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.locator("#dialog[open] .add"))
        walk.order_cart(page)
        walk.equal("it is being made", walk.title(page), "We are preparing it")
        number = page.locator("#dialog[open] .number strong")
        walk.equal("the number is the first of the day", number.inner_text(), "1")
        size = number.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        walk.check("in large digits", size >= 48, f"{size} px")
        walk.sees("what to do next", page.locator("#dialog[open] .next"), "Pay at the counter")
        page.reload()
        walk.sees("loading again shows it", page.locator(".made .number strong"), "1")
        page.go_back()
        page.wait_for_url(f"{shop.url}/")
        page.locator(".cart").wait_for(state="detached")
        walk.equal("going back begins anew", shop.orders(), 1)


def leave_a_name_and_a_note(walk):
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.locator("#dialog[open] .add"))
        walk.review(page)
        page.locator("[name=for]").fill("Mina")
        page.locator("[name=note]").fill("two napkins")
        walk.tap(page.locator(".review .step").nth(1))
        expect(page.locator(".review output")).to_have_text(["2"])
        walk.equal("what was typed stays", page.locator("[name=for]").input_value(), "Mina")
        walk.tap(page.locator(".review .order"))
        for text in ("Mina", "two napkins"):
            walk.sees(f"the answer has it: {text}", page.locator("#dialog[open] .made"), text)
        with walk.page(shop, "en", 1920, 1080) as bar:
            bar.goto(f"{shop.url}/staff/orders")
            for text in ("Mina", "two napkins"):
                walk.sees(f"the ticket has it: {text}", bar.locator("#orders > li").first, text)
            bar.goto(f"{shop.url}/board")
            walk.sees("the board has the name", bar.locator("#preparing li"), "Mina")
            walk.check("and not the note", "napkins" not in bar.locator("main").inner_text())


def take_a_receipt(walk):
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.locator("#dialog[open] .add"))
        walk.order_cart(page)
        walk.tap(page.locator("#dialog[open]").get_by_role("link", name="Receipt"))
        receipt = page.locator("article.receipt")
        for text in ("Half Moon Juice Bar", "Lemonade", "₩5,500", "VAT 10 %"):
            walk.sees(f"it has {text}", receipt, text)
        page.evaluate("window.print = () => (document.title = 'printed')")
        walk.tap(page.locator("[data-print]"))
        walk.equal("the button prints", page.title(), "printed")
        walk.tap(page.get_by_role("link", name="Back to the menu"))
        walk.sees("the way back leads to the menu", page.locator(".juices"))
        page.locator(".cart").wait_for(state="detached")
        walk.check("for the next order", True)


def wait_at_the_board(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en", 1920, 1080) as board, walk.phone(shop) as page:
        board.goto(f"{shop.url}/board")
        walk.tap(page.locator("#choose-lemonade"))
        walk.tap(page.locator("#dialog[open] .add"))
        walk.order_cart(page)
        number = page.locator("#dialog[open] .number strong").inner_text()
        walk.sees("the number is preparing", board.locator("#preparing li"), number)
        walk.equal("and not ready", board.locator("#ready li").count(), 0)
        with walk.page(shop, "en", 1920, 1080) as bar:
            bar.goto(f"{shop.url}/staff/orders")
            bar.locator("#orders > li button").click()
            expect(bar.locator("#orders > li")).to_have_class("started")
            walk.sees("while it is made, it stays there", board.locator("#preparing li"), number)
            bar.wait_for_timeout(1_000)
            bar.locator("#orders > li button").click()
            walk.sees("then it is ready", board.locator("#ready li"), number)
            walk.state(board, "board")
            board.set_viewport_size({"width": 768, "height": 1024})
            walk.state(board, "board-portrait")
            bar.goto(f"{shop.url}/staff/orders/done")
            bar.locator(".orders button").first.click()
            expect(board.locator("#ready li")).to_have_count(0)
            walk.sees("what is brought back is not ready", board.locator("#preparing li"), number)


# MARK: What cannot be made


def sold_out_while_reading(walk):
    with walk.shop(needs_token=True) as shop, walk.page(shop, "en") as page:
        walk.order_late(shop, page, "strawberry-banana")
        walk.equal("a tap that comes too late is refused", walk.title(page), TEXTS["en"]["refused"])
        answer = page.locator("#dialog[open]")
        walk.sees("says what can be had", answer, "How about one of these?")
        walk.equal("guests are not led to the stock", answer.locator("a[href^='/stock']").count(), 0)
        walk.tap(answer.get_by_role("link", name="Back to the menu"))
        walk.sees("on the menu it is sold out", walk.card(page, "strawberry-banana"), "sold out")
        walk.equal("one order", shop.orders(), 1)
    with walk.shop("bar", needs_token=True) as shop, walk.phone(shop) as page:
        walk.tap(page.locator("#choose-mango-yogurt"))
        page.locator("#dialog[open] .add").wait_for()
        shop.run("stock", "set", "mango=0")
        page.locator("#dialog [value=large]").check()
        walk.sees("the sheet says so with the next choice", page.locator("#dialog[open] .status"))
        page.keyboard.press("Escape")
        walk.sees("and so does the card", page.locator(".card:has(#juice-mango-yogurt)"), "sold out")


def sold_out_in_the_review(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as first, walk.page(shop, "en", 390) as second:
        for page in (first, second):
            page.goto(f"{shop.url}/review?line=strawberry-banana")
            page.locator(".review .order").wait_for()
        walk.order_cart(first)
        first.locator("#dialog[open] .made").wait_for()
        second.locator(".review .why").wait_for()
        walk.equal("what the other has taken is not ordered", second.locator(".review .order").count(), 0)
        walk.state(second, "review-sold-out")
        second.locator(".review .lines a").first.click()
        second.wait_for_url(f"{shop.url}/")
        walk.equal("it can be taken out", shop.orders(), 1)


def take_what_there_is(walk):
    with walk.shop(needs_token=True, one_tap=False) as shop, walk.page(shop, "en", 390) as third:
        third.goto(f"{shop.url}/review?line=kiwi%3D4")
        walk.sees("says how many there are", third.locator(".review"), "We can make this now:")
        third.locator(".review .order", has_text="Order what we can make").click()
        walk.sees("that is ordered", third.locator("#dialog[open] .ordered"), "3 × Kiwi juice")
        walk.equal("one order", shop.orders(), 1)


def accept_a_substitute(walk):
    with walk.shop("bar", needs_token=True) as shop:
        for file, old, new in (("drinks.yaml", "honey: [{simple-syrup: 20 ml}]", "honey: [{oat-milk: 20 ml}]"),
                               ("tests.yaml", "banana: {honey: [simple-syrup]}", "banana: {honey: [oat-milk]}")):
            path = shop.menu / file
            path.write_text(path.read_text().replace(old, new))
        shop.run("stock", "set", "honey=0 ml")
        with walk.phone(shop) as page:
            walk.tap(page.locator("#choose-avocado-banana"))
            walk.tap(page.locator("#dialog[open] .add"))
            walk.review(page)
            walk.sees("asked, since it brings an allergen", page.locator(".review"), "oat milk")
            walk.sees("in a question", page.locator(".review"), "Accept that?")
            walk.tap(page.locator(".review .order"))
            walk.sees("made with it, and the answer says so", page.locator("#dialog[open] .made"), re.compile("oat milk", re.I))
        with walk.page(shop, "en") as page:
            walk.tap(page.locator("#choose-미숫가루"))
            walk.tap(page.locator("#dialog[open] .add"))
            walk.order_cart(page)
            walk.sees("not asked where it brings none, but told", page.locator("#dialog[open] .made"), re.compile("simple syrup", re.I))


def find_that_the_menu_changed(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "ko") as page:
        for juice in ("kiwi", "banana"):
            walk.add(page, juice)
            page.locator(f".cart [value={juice}]").wait_for(state="attached")
        shop.menu.write_text(re.sub(r"  kiwi:\n(    .*\n)+", "", shop.menu.read_text()))
        page.locator(".cart .gone").wait_for()
        walk.check("the line is marked", "kiwi" in page.locator(".gone").inner_text(),
                          page.locator(".gone").inner_text())
        walk.equal("the rest stays", page.locator(".cart output").count(), 1)
        walk.state(page, "left-menu")


def find_that_the_price_changed(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as page, walk.page(shop, "en") as other:
        walk.add(page, "banana")
        page.locator(".cart [name=for]").fill("Mina")
        shop.menu.write_text(shop.menu.read_text().replace("price: 3800", "price: 4200"))
        expect(walk.card(other, "banana")).to_contain_text("₩4,200")
        walk.tap(page.locator(".review .order"))
        question = page.locator("#dialog[open] .question")
        walk.sees("asked", question, "Order at this price?")
        walk.sees("with the new price", question, "₩4,200")
        walk.equal("nothing is ordered yet", shop.orders(), 0)
        walk.tap(question.get_by_role("button", name="Yes"))
        walk.sees("then it is ordered", page.locator("#dialog[open] .made .ordered"), "₩4,200")
        walk.sees("with the name", page.locator("#dialog[open] .made"), "Mina")
        walk.equal("once", shop.orders(), 1)


def compete_for_the_last(walk):
    with walk.shop(needs_token=True) as shop, walk.page(shop, "en") as first, walk.page(shop, "en") as second:
        for page in (first, second):
            walk.card(page, "strawberry-banana").locator("button").wait_for()
        for page in (first, second):
            page.evaluate("document.querySelector('.tap:has(#juice-strawberry-banana)').click()")
        for page in (first, second):
            page.locator("#dialog[open] .made, #dialog[open] .refused").wait_for()
        walk.equal("one gets it, the other is told",
                   [sum(page.locator(f"#dialog[open] .{state}").count() for page in (first, second))
                    for state in ("made", "refused")], [1, 1])
        walk.equal("one order", shop.orders(), 1)


# MARK: Faults


def tap_three_times(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
        page.evaluate("""() => { const b = document.querySelector('.card .order'); b.click(); b.click(); b.click() }""")
        page.locator("#dialog[open] .made").wait_for()
        page.wait_for_timeout(300)
        walk.equal("three taps at once are one order", shop.orders(), 1)
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en", 390) as page:
        page.goto(f"{shop.url}/review?line=banana%3D2")
        page.locator(".review .order").wait_for()
        page.evaluate("() => { const b = document.querySelector('.review .order'); b.click(); b.click(); b.click() }")
        page.locator("#dialog[open] .made").wait_for()
        page.wait_for_timeout(300)
        walk.equal("three taps in the review, too", shop.orders(), 1)


def arrive_unanswered(shop, route):
    """The server gets an order, and the device never hears of it."""
    request = urllib.request.Request(
        route.request.url, route.request.post_data.encode(), method="POST",
        headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": shop.url})
    with contextlib.suppress(urllib.error.HTTPError):
        urllib.request.urlopen(request).read()
    route.abort("connectionreset")


def lose_the_answer(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
        lost, looked = [], []

        def lose(route):
            lost.append(route.request.post_data)
            route.continue_() if looked else arrive_unanswered(shop, route)

        page.route("**/orders", lose)
        walk.order(page, "banana")
        page.locator("#dialog[open]").wait_for()
        walk.equal("the dialog says that the order is sent again",
                          walk.title(page), page.locator("#lost").text_content())
        walk.state(page, "offline")
        page.locator("#dialog[open] form button").click()
        walk.check("the page says so, too, when the dialog is closed",
                          page.locator("#lost").is_visible() and not page.locator("#offline").is_visible())
        walk.check("nothing else can be ordered",
                          page.locator(OPEN).count() == 0)
        walk.wait(page, lambda: len(lost) >= 2)
        looked.append(True)
        page.locator("#dialog[open] .made").wait_for()
        walk.check("sent with the same id until there is an answer",
                          len(lost) >= 3 and len(set(lost)) == 1, lost)
        walk.equal("one order", shop.orders(), 1)
        walk.close_made(page)
        walk.order(page, "banana")
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("the next order is another one", shop.orders(), 2)
        walk.equal("no id is kept", page.evaluate(
            "Object.keys(sessionStorage).filter(key => key.startsWith('order '))"), [])


def load_again_without_an_answer(walk):
    """The same tap after a reload is the same order, and another tap is another one."""
    for juice, name, orders in (("banana", "the same tap: one order", 1), ("kiwi", "another tap: another order", 2)):
        with walk.shop() as shop, walk.page(shop, "ko") as page:
            page.on("dialog", lambda dialog: dialog.accept())  # Whether to leave the page.
            page.route("**/orders", lambda route: arrive_unanswered(shop, route))
            walk.order(page, "banana")
            page.locator("#dialog[open]").wait_for()
            for _ in range(2):
                page.reload()
                walk.order(page, "banana")
                page.locator("#dialog[open]").wait_for()
            page.unroute("**/orders")
            page.reload()
            walk.order(page, juice)
            page.locator("#dialog[open] .made").wait_for()
            walk.equal(name, shop.orders(), orders)
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en", 390) as page:
        page.on("dialog", lambda dialog: dialog.accept())
        page.route("**/orders", lambda route: arrive_unanswered(shop, route))
        page.goto(f"{shop.url}/review?line=banana&line=kiwi")
        page.locator(".review .order").click()
        page.locator("#dialog[open]").wait_for()
        page.unroute("**/orders")
        page.reload()
        page.locator(".review .order").click()
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("the same tap in the review: one order", shop.orders(), 1)


def be_offline(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
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
        walk.order(page, "kiwi")
        page.locator("#dialog[open]").wait_for()
        page.locator("#dialog[open] form button").click()
        page.locator("#lost:not([hidden])").wait_for()
        page.wait_for_timeout(1000)
        page.context.set_offline(False)
        page.locator("#dialog[open] .made").wait_for()
        walk.equal("offline between tap and answer: one order", shop.orders(), 1)
        page.locator("#lost").wait_for(state="hidden")
        page.locator("#offline").wait_for(state="hidden")
        walk.check("back online: the banner is gone", True)
        walk.close_made(page)
        shop.stop()
        page.locator("#offline:not([hidden])").wait_for()
        walk.check("a server that stops: nothing can be ordered or added",
                          page.locator(OPEN).count() == 0)
        walk.state(page, "server-stopped")
        shop.start()
        page.locator("#offline").wait_for(state="hidden")
        walk.check("and a server that starts again: it can",
                          page.locator(OPEN).count() == OPEN_COUNT)


def wait_for_a_slow_server(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page, walk.page(shop, "ko") as other:
        other.wait_for_timeout(1000)
        shop.process.send_signal(signal.SIGSTOP)
        try:
            stopped = time.monotonic()
            walk.order(page, "banana")
            page.locator("#dialog[open]", has_text="지금 확인하고").wait_for()
            walk.check("a tap says after 3 seconds that it is asked for",
                              2.5 < time.monotonic() - stopped < 6, time.monotonic() - stopped)
            other.locator("#offline:not([hidden])").wait_for()
            walk.check("a page says so within 30 seconds", time.monotonic() - stopped < 31,
                              time.monotonic() - stopped)
            walk.equal("nothing can be ordered", other.locator(OPEN).count(), 0)
        finally:
            shop.process.send_signal(signal.SIGCONT)
        other.locator("#offline").wait_for(state="hidden")
        page.locator("#dialog[open] .made").wait_for()
        expect(other.locator(OPEN)).to_have_count(OPEN_COUNT)
        walk.equal("one order in the end", shop.orders(), 1)
        other.evaluate("window.sameDocument = true")
        other.wait_for_timeout(14_000)
        walk.check("a quiet server is not silent", other.locator("#offline").is_hidden()
                          and other.evaluate("window.sameDocument === true"))
        other.context.set_offline(True)
        other.locator("#offline:not([hidden])").wait_for(timeout=3000)
        walk.check("offline: said at once", True)
        other.context.set_offline(False)
        other.locator("#offline").wait_for(state="hidden")


# MARK: The next guest


def come_back_after_90_seconds(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
        page.clock.install()
        page.goto(f"{shop.url}/?line=kiwi")
        page.locator(".cart li").wait_for()
        page.mouse.click(5, 5)
        page.clock.run_for(95_000)
        walk.equal("asked", walk.title(page), "계속 주문하시겠어요?")
        page.locator("#dialog [data-close]").click()
        page.clock.run_for(80_000)
        walk.check("a touch begins anew", not page.locator("#dialog").is_visible()
                          and page.locator(".cart li").count() == 1)
        page.clock.run_for(20_000)
        page.locator("#dialog[open] .still-there").wait_for()
        walk.pass_time_to_the_next_guest(page, 25_000)
        walk.equal("everything begins anew", page.locator(".cart").count(), 0)
        walk.equal("the address, too", page.url.rstrip("/"), shop.url)
        page.goto(f"{shop.url}/orders/unknown-order")
        page.clock.run_for(120_000)
        walk.check("a page of a problem stays", "unknown-order" in page.url, page.url)


def leave_after_the_order(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
        page.clock.install()
        page.goto(shop.url)
        walk.order(page, "banana")
        page.locator("#dialog[open] .made").wait_for()
        page.clock.run_for(15_000)
        walk.check("the order stays for a while", page.locator("#dialog[open] .made").is_visible())
        walk.pass_time_to_the_next_guest(page, 10_000)
        walk.equal("then the menu is there for the next guest", page.url, f"{shop.url}/")
        walk.equal("without the order", page.locator(".cart, #dialog[open]").count(), 0)


def change_language(walk):
    with walk.shop("bar") as shop, walk.page(shop, "ko", 390) as page:
        page.locator("#choose-딸기라떼").click()
        page.locator("#dialog [value=large]").check()
        page.locator("#dialog[open] .sum", has_text="7,200").wait_for()
        page.locator("#dialog[open] .add").click()
        walk.review(page)
        walk.choose_language(page, "en")
        page.locator("html[lang=en]").wait_for()
        walk.sees("the review is in the other language", page.locator(".review .lines li"), "Strawberry latte")
        walk.sees("with what was chosen", page.locator(".review .lines li"), "large")
        page.locator(".review .order").click()
        walk.sees("and so is the answer", page.locator("#dialog[open]"), "We are preparing it")
        walk.close_made(page)
        page.locator("html[lang=ko]").wait_for()
        walk.check("the next guest finds the language of the device", True)
    with walk.shop("shop") as shop, walk.page(shop, "ko", 1280, 400) as page:
        # The device is that of a store, and its language is the browser's.
        page.clock.install()
        page.goto(f"{shop.url}/?store=gangnam")
        start = page.url
        page.locator("header nav a >> nth=0").click()
        page.wait_for_url(f"{shop.url}/")
        walk.choose_language(page, "en")
        page.locator("html[lang=en]").wait_for()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.locator(".card a[data-dialog]").first.click()
        page.locator("#dialog[open] .choices").wait_for()

        def is_first():
            page.wait_for_url(start)
            page.locator("html[lang=ko]").wait_for()
            return page.evaluate("!scrollY && !document.querySelector('dialog').open")

        page.clock.run_for(95_000)
        walk.check("store, language, sheet and place are the device's own", is_first())
        page.evaluate("window.sameDocument = true")
        page.clock.run_for(200_000)
        walk.check("a page that nobody has used stays", page.evaluate("window.sameDocument === true"))
        page.locator("header nav a >> nth=0").click()
        page.wait_for_url(f"{shop.url}/")
        walk.choose_language(page, "en")
        page.locator("html[lang=en]").wait_for()
        page.locator(".card a[data-dialog]").first.click()
        page.locator("#dialog[open] .choices .add").click()
        page.locator(".cart li").wait_for()
        walk.order_cart(page)
        page.locator("#dialog[open] .made").wait_for()
        walk.close_made(page)
        walk.check("so they are after an order", is_first())
        page.goto(f"{shop.url}/stock")
        page.goto(shop.url)
        page.locator(".card a[data-dialog]").first.click()
        page.locator("#dialog[open] .choices").wait_for()
        walk.pass_time_to_the_next_guest(page, 95_000)
        walk.equal("the store that staff have used last is the device's", page.url, f"{shop.url}/")


def begin_at_the_start_screen(walk):
    with walk.shop("shop", needs_token=True) as shop, walk.page(shop, "ko") as page:
        page.clock.install()
        staff.set_up_device(shop, page)
        check, equal = walk.check, walk.equal
        for width, height in ((360, 740), (740, 360), (768, 1024), (1280, 800), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            walk.state(page, f"start-{width}")
            check(f"start {width}: all of it is in sight", page.evaluate(
                "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"))
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


def choose_another_store(walk):
    with walk.shop("shop") as shop, walk.page(shop, "ko") as page:
        page.goto(f"{shop.url}/?store=gangnam")
        page.locator("#choose-strawberry-banana").click()
        page.locator("#dialog .add").click()
        page.locator(".cart li").wait_for()
        walk.check("collecting stays in the store", "store=gangnam" in page.url, page.url)
        walk.check("collecting closes the sheet", not page.locator("#dialog").is_visible())
        page.locator("#choose-strawberry-banana").click()
        page.locator("#dialog .add").wait_for()
        walk.equal("a sheet beside what is collected only adds",
                          page.locator("#dialog button.order").count(), 0)
        page.keyboard.press("Escape")
        for link in (".brand", "header nav a >> nth=0"):
            page.locator(link).click()
            page.locator(".cart li").wait_for()
        walk.check("what is collected comes along to another store", "store=" not in page.url, page.url)
        page.goto(f"{shop.url}/?store=gangnam")
        page.locator("#choose-strawberry-banana").click()
        page.locator("#dialog [value=large]").check()
        page.locator("#dialog [value=pearls]").check()
        page.locator("#dialog .takes", has_text="타피오카").wait_for()
        page.locator("#dialog .add").click()
        page.locator(".cart li").wait_for()
        walk.order_cart(page)
        page.locator("#dialog[open] .made").wait_for()
        walk.state(page, "stores-made")
        walk.close_made(page)
        page.goto(f"{shop.url}/stock?store=gangnam")
        page.locator("[value='strawberry+']").click()
        page.locator("#row-strawberry.is-staged").wait_for()
        walk.check("steps stay in the store", "store=gangnam" in page.url, page.url)


# MARK: Other ways to use it


def use_the_keyboard_only(walk):
    """Nothing but Tab, Enter, arrows and Escape, from the top of the page."""

    def tab_to(page, selector):
        for _ in range(90):
            if page.evaluate(f"document.activeElement.matches({selector!r})"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}")

    with walk.shop() as shop, walk.page(shop, "en") as page:
        page.keyboard.press("Tab")
        walk.equal("the first stop skips the navigation", page.evaluate("document.activeElement.className"), "skip")
        page.keyboard.press("Enter")
        tab_to(page, ".tap:has(#juice-strawberry-banana)")
        page.screenshot(path=walk.arguments.pictures / "keyboard-focus.png")
        # Sold out while the focus is on it; the answer says so.
        shop.run("order", "strawberry-banana")
        page.locator("#juice-strawberry-banana .sold-out").wait_for()
        page.keyboard.press("Enter")
        walk.equal("refused", walk.title(page), TEXTS["en"]["refused"])
        page.keyboard.press("Escape")
        page.locator("#dialog[open]").wait_for(state="detached")
        page.goto(f"{shop.url}/")
        tab_to(page, ".tap")
        page.keyboard.press("Enter")
        walk.sees("made", page.locator("#dialog[open] .made"))
    with walk.shop("bar") as shop, walk.page(shop, "en") as page:
        tab_to(page, "#choose-lemonade")
        page.keyboard.press("Enter")
        walk.sees("the focus is on the usual size", page.locator("#dialog[open] [name=size]:focus"))
        page.keyboard.press("ArrowDown")
        walk.sees("an arrow chooses another", page.locator("#dialog[open] [value=large]:checked"))
        tab_to(page, "#dialog .add")
        page.keyboard.press("Enter")
        page.locator("#dialog[open]").wait_for(state="detached")
        walk.sees("the cart has it", page.locator(".cart .lines"), "large")
        tab_to(page, ".review .order")
        page.keyboard.press("Enter")
        walk.sees("and it is ordered", page.locator("#dialog[open] .made"))


def order_without_a_script(walk):
    for width, language in ((390, "ko"), (1280, "en")):
        with walk.shop() as shop, walk.page(shop, language, width, script=False) as page:
            texts, name = TEXTS[language], f"{width}-{language}"
            walk.order(page, "strawberry-banana")
            page.wait_for_url("**/orders/*")
            walk.equal(f"{name}: made", page.locator("h1").inner_text(), texts["made"])
            page.screenshot(path=walk.arguments.pictures / f"{name}-20-plain-made.png", full_page=True)
            page.reload()
            walk.equal(f"{name}: loading again orders nothing", shop.orders(), 1)
            shop.run("stock", "add", "strawberry=10")
            page.locator("article [data-begin]").click()
            # It sells out, which a page without a script is not told.
            shop.run("order", "strawberry-banana")
            walk.order(page, "strawberry-banana")
            page.wait_for_url("**/orders/*")
            walk.equal(f"{name}: refused", page.locator("h1").inner_text(), texts["refused"])
        with walk.shop("bar") as shop, walk.page(shop, language, width, script=False) as page:
            page.locator("#choose-lemonade").click()
            page.locator("[value=large]").check()
            page.locator(".update").click()
            walk.sees(f"{name}: the sheet tells the price", page.locator(".sum"), "6,500")
            page.locator(".choices .add").click()
            walk.order_cart(page)
            page.wait_for_url("**/orders/*")
            walk.sees(f"{name}: the cart is ordered", page.locator(".ordered"), "6,500")
    with walk.shop() as shop, walk.page(shop, "ko", script=False) as page:
        shop.run("stock", "add", "kiwi=90")
        page.goto(f"{shop.url}/review?line=kiwi%3D25")
        page.locator(".review .order").click()
        walk.equal("a large order is asked about", page.locator("h1").inner_text(), "이만큼 주문할까요?")
        page.locator("article .order").click()
        page.wait_for_url("**/orders/*")
        walk.equal("made", shop.orders(), 1)


def hear_the_screen(walk):
    """What a screen reader tells: names of what is tapped, and what changes without a tap."""
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as page:
        news = page.locator("[role=status] .news")
        page.get_by_role("link", name=re.compile("^Add to order: Banana juice")).click()
        walk.sees("what was added is told", news, "1 drink, ₩3,800", visible=False)
        walk.sees("the card tells its count", walk.card(page, "banana"), "in your order", visible=False)
        page.get_by_role("link", name="More: Banana juice").click()
        walk.sees("a step is told", news, "2 drinks, ₩7,600", visible=False)
        shop.run("order", "strawberry-banana")
        walk.sees("what sells out is told by name", news, "Strawberry-banana juice: sold out", visible=False)
        page.get_by_role("button", name="Order", exact=True).click()
        answer = page.get_by_role("dialog")
        walk.sees("the answer is a dialog", answer, "Order number")
        title = page.locator("#dialog[open] #dialog-title").inner_text()
        walk.equal("with its title as its name", page.get_by_role("dialog", name=title).count(), 1)
        walk.check("and the focus is in it", page.evaluate("document.activeElement.closest('dialog') !== null"))
        page.context.set_offline(True)
        walk.sees("a lost connection is told", page.locator("[role=status] #offline"), "We are offline", visible=False)
        page.context.set_offline(False)
