"""What staff come for. Each function walks one way, by taps and keys, and checks what staff see on it."""

import os
import pathlib
import re
import subprocess

from playwright.sync_api import expect

FAULTS = pathlib.Path(__file__).resolve().parents[2] / "CommandLineTests/Faults/faults.c"


def link(shop, *words):
    """An address that signs in once, as the QR code has it."""
    return subprocess.run(
        [shop.program, "serve", "token", "--qr", "--staff-token-file", shop.tokens, "--url", shop.url, *words],
        capture_output=True, text=True, check=True).stdout.split("\n")[0]


def sign_in(shop, page, path="/staff"):
    """With the token, on a device for customers."""
    page.goto(f"{shop.url}/login?next={path}")
    page.locator("[name=token]").fill(shop.token.strip())
    page.locator(".login button").click()
    page.wait_for_url(f"**{path}")


def open_device_link(shop, page):
    page.goto(link(shop, "--device", "Counter 1", "--store", "gangnam", "--start"))


def set_up_device(shop, page):
    """Makes the page's device one of the shop, for guests in Gangnam, with a start screen."""
    open_device_link(shop, page)
    page.locator(".login button").click()
    page.wait_for_url("**/start")


# MARK: Signing in


def sign_in_by_qr(walk):
    check = walk.check
    with walk.shop(needs_token=True) as shop:
        with walk.page(shop, "ko") as page:
            address = link(shop)
            page.clock.install()
            page.goto(address)
            walk.state(page, "sign-in-link")
            check("a device is not the person's own until they say so", page.locator("[value=customers]").is_checked())
            page.locator("[value=own]").check()
            page.locator(".login button").click()
            page.wait_for_url("**/staff")
            page.clock.fast_forward("01:00:00")
            page.wait_for_timeout(500)
            check("own device: signed in after an hour", page.url.endswith("/staff"), page.url)
            shop.stop()
            shop.start()
            page.reload()
            check("and after a restart of the server", page.url.endswith("/staff"), page.url)
        with walk.page(shop, "ko") as page:
            page.goto(address)
            page.locator(".notices").wait_for()
            walk.state(page, "sign-in-link-used")
            page.goto(f"{shop.url}/staff")
            check("the link signs in once", "/login" in page.url, page.url)


def sign_in_at_the_counter(walk):
    check = walk.check
    with walk.shop(needs_token=True) as shop:
        with walk.page(shop, "ko") as page:
            page.clock.install()
            page.goto(f"{shop.url}/login?next=/stock")
            page.locator("[name=token]").fill(shop.token.strip())
            walk.state(page, "sign-in-token")
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
            page.locator("[name=token]").fill("not the token")
            page.locator(".login button").click()
            walk.sees("a wrong token is told", page.locator(".notices"), "직원 토큰이 맞지 않아요")


def sign_out(walk):
    with walk.shop(needs_token=True) as shop, walk.phone(shop) as page:
        sign_in(shop, page)
        walk.tap(page.get_by_role("button", name="Sign out"))
        page.wait_for_url(f"{shop.url}/")
        walk.equal("guests have no links to staff", page.locator("header a[href^='/st']").count(), 0)
        page.go_back()
        page.wait_for_timeout(300)
        page.reload()
        walk.check("going back leads to the page for signing in", "/login" in page.url, page.url)


# MARK: Devices


def set_up_a_device(walk):
    with walk.shop("shop", needs_token=True) as shop:
        with walk.page(shop, "ko") as page:
            open_device_link(shop, page)
            walk.state(page, "device-link")
            page.locator(".login button").click()
            page.wait_for_url("**/start")
            walk.sees("it begins in its store", page.locator(".start"), "강남")
            page.goto(f"{shop.url}/stock")
            walk.check("whoever stands before it is not staff", "/login" in page.url, page.url)
        with walk.page(shop, "en") as page:
            sign_in(shop, page, "/staff/devices")
            page.locator("form.device [name=name]").last.fill("Kitchen")
            page.locator("form.device").last.locator("[name=screen]").nth(1).check()
            page.locator("form.device button").last.click()
            walk.sees("the one that somebody holds becomes another screen", page.locator("#orders"))


def revoke_a_device(walk):
    check = walk.check
    with walk.shop("shop", needs_token=True) as shop, walk.page(shop, "ko") as page:
        set_up_device(shop, page)
        with walk.page(shop, "ko", 360, 740) as staff:
            sign_in(shop, staff, "/staff/devices")
            walk.sees("the list has its name", staff.locator(".devices .row").first, "Counter 1")
            for width, height in ((360, 740), (1280, 800)):
                staff.set_viewport_size({"width": width, "height": height})
                walk.state(staff, f"devices-{width}")
            staff.locator(".devices form[action$='/out'] button").first.click()
            expect(staff.locator(".devices .row")).to_have_count(0)
            walk.check("then it is not on the list", True)
        page.mouse.click(5, 5)
        page.wait_for_url("**/login?next=*")
        walk.sees("guests are sent to the counter", page.locator("main"), "직원에게 말씀해 주세요")
        walk.state(page, "device-signed-out")


# MARK: The kitchen


def make_a_drink(walk):
    with walk.shop("bar") as shop, walk.page(shop, "ko", 1920, 1080) as page:
        page.goto(f"{shop.url}/staff/orders")
        page.locator("#orders .hint").wait_for()
        juices = page.evaluate("""fetch("/api/v1/menu").then((answer) => answer.json())
          .then(({juices}) => [...new Set(juices.map(({id}) => id))].slice(0, 2))""")
        made = [juice for juice in juices if shop.run("order", juice).returncode == 0]
        orders = page.locator("#orders > li")
        expect(orders).to_have_count(len(made))
        walk.check("orders come", len(made) > 0)
        size = page.locator("#orders ul bdi").first.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)")
        walk.check("letters of 12 mm on 21.5 inches", size >= 66, f"{size} px")
        first = orders.first.bounding_box()
        # Anywhere on the ticket.
        page.mouse.click(first["x"] + 30, first["y"] + first["height"] - 10)
        expect(orders.first).to_have_class("started")
        with walk.page(shop, "ko", 1920, 1080) as other:
            other.goto(f"{shop.url}/staff/orders")
            expect(other.locator("#orders > li").first).to_have_class("started")
            walk.check("another screen has the mark, too", True)
        place = orders.last.bounding_box()
        shop.run("order", f"{made[0]}=2")
        expect(orders).to_have_count(len(made) + 1)
        expect(page.locator("[role=status] .news")).to_contain_text("주문")
        walk.equal("a new order comes last, and moves no other",
                          orders.nth(len(made) - 1).bounding_box(), place)
        expect(page.locator("#open-drinks li").first).to_contain_text("×")
        speaker = page.locator("#sound")
        walk.check("sound after the first touch", speaker.inner_text() == "소리 켜짐", speaker.inner_text())
        speaker.click()
        expect(speaker).to_have_text("소리 꺼짐")
        page.reload()
        expect(orders.first).to_have_class("started")
        expect(speaker).to_have_text("소리 꺼짐")
        walk.check("a mark and the sound outlast a reload", True)
        orders.first.locator("button").dblclick()
        expect(orders.first).to_have_class("finished")
        page.wait_for_timeout(1_000)
        walk.equal("a double tap is one", orders.first.get_attribute("class"), "finished")
        orders.first.locator("button").click()
        expect(orders.first).to_have_class("started")
        walk.check("another tap takes it back", True)
        page.wait_for_timeout(1_000)
        orders.first.locator("button").click()
        expect(page.locator("#orders > .finished")).to_have_count(1)
        shop.run("cancel", "--last", "--yes")
        expect(orders.last).to_have_class("cancelled")
        walk.state(page, "bar-orders")
        page.goto(f"{shop.url}/staff/orders/done")
        walk.state(page, "bar-done")


def recall_a_drink(walk):
    with walk.shop("bar") as shop, walk.page(shop, "ko", 1920, 1080) as page:
        page.goto(f"{shop.url}/staff/orders")
        orders, finished = page.locator("#orders > li"), page.locator("#orders > .finished")
        for juice in ("lemonade", "orange"):
            shop.run("order", juice)
        expect(orders).to_have_count(2)
        for state in ("started", "finished"):
            orders.first.locator("button").click()
            expect(orders.first).to_have_class(state)
            page.wait_for_timeout(1_000)
        page.get_by_role("link", name="방금 완료한 주문").click()
        walk.sees("the list has what was finished", page.locator(".orders > li"), "레모네이드")
        page.locator(".orders button").first.click()
        page.wait_for_url("**/staff/orders?store=*")
        expect(orders.first).to_have_class("started")
        walk.sees("it is back, in its place", orders.first, "레모네이드")
        orders.first.locator("button").click()
        expect(finished).to_have_count(1)
        expect(finished).to_have_count(0)
        walk.check("what is finished leaves when nobody taps any more", True)
        page.evaluate("document.querySelector('#orders').dataset.now = Date.now() + 6 * 60000")
        expect(orders.first).to_have_class(re.compile("late"))
        walk.check("ages go on without the server", True)


def read_what_is_different(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en", 1920, 1080) as page:
        page.goto(f"{shop.url}/staff/orders")
        shop.run("order", "lemonade:large+none=2", "orange", "--for", "Mina", "--note", "no lid", "--free-of", "milk")
        ticket = page.locator("#orders > li").first
        walk.sees("how many of what", ticket.locator("ul > li").first, re.compile(r"2\s*Lemonade"))
        walk.sees("a size that is not the usual", ticket, "large")
        loud = ticket.locator(".loud")
        walk.sees("loud what is left out", loud.first, "no syrup")
        walk.sees("and what the guest must not have", loud.last, "free of milk")
        for text in ("Mina", "no lid"):
            walk.sees(f"for whom it is and what they ask: {text}", ticket.locator(".note", has_text=text))
        walk.check("a usual choice is not told", "regular" not in ticket.inner_text(), ticket.inner_text())
        walk.sees("what is open in all", page.locator("#open-drinks li").first, "2 × Lemonade")


def stop_a_cancelled_drink(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en", 1920, 1080) as page:
        page.goto(f"{shop.url}/staff/orders")
        shop.run("order", "lemonade")
        ticket = page.locator("#orders > li").first
        ticket.locator("button").click()
        expect(ticket).to_have_class("started")
        shop.run("cancel", "--last", "--yes")
        walk.sees("the ticket says so", ticket.locator(".cancellation"), "STOP: cancelled")
        page.wait_for_timeout(1_000)
        ticket.get_by_role("button", name="Take order 1 off the screen").click()
        expect(ticket).to_have_class("finished cancelled")
        walk.sees("and is done after a tap", page.locator("#open-orders"), "0 open orders")


def close_the_bar(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en") as page:
        for juice in ("lemonade", "orange", "orange-bag"):
            shop.run("order", juice)
        page.goto(f"{shop.url}/staff/orders")
        expect(page.locator("#orders > li")).to_have_count(3)
        page.get_by_role("link", name="Last finished orders").click()
        page.get_by_role("button", name="Mark all 3 open orders as done").click()
        walk.sees("none is open", page.locator("#open-orders"), "0 open orders")
        page.goto(f"{shop.url}/board")
        walk.equal("all are ready", page.locator("#ready li").count(), 3)


# MARK: The stock


def take_a_delivery(walk):
    with walk.shop() as shop, walk.page(shop, "ko") as page:
        page.goto(f"{shop.url}/stock")
        page.locator("[value='kiwi+']").click()
        page.locator("#row-kiwi.is-staged").wait_for()
        page.locator(".sticky [value='review']").click()
        field = page.locator("#dialog [name=reason]")
        for text, is_valid in (("가" * 166 + "ab", True), ("가" * 167, False), (" " + "가" * 166 + " ", True)):
            field.fill(text)
            walk.equal(f"{len(text.encode())} bytes", field.evaluate("e => e.validity.valid"), is_valid)
        field.fill("가" * 167)
        page.locator("#dialog .actions button").click(no_wait_after=True)
        walk.equal("says so", field.evaluate("e => e.validationMessage"), "이유가 500바이트보다 길어요")
        field.fill("가" * 166)
        page.locator("#dialog .actions button").click()
        page.wait_for_url("**/stock?*saved=1*")
        walk.check("saved", "가" * 166 in shop.run("history").stdout)
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        page.goto(f"{shop.url}/stock")
        page.locator("[name='amount.strawberry']").fill("8 kg")
        page.keyboard.press("Enter")
        page.locator("#row-strawberry.is-staged").wait_for()
        walk.tap(page.locator("[value='orange+']"))
        page.locator("#row-orange.is-staged").wait_for()
        walk.tap(page.locator(".sticky [value='review']"))
        walk.sees("saving asks, with before and after", page.locator("#dialog[open] table"), "8 kg")
        walk.tap(page.locator("#dialog [value=delivery]"))
        walk.tap(page.locator("#dialog .actions button"))
        page.wait_for_url("**/stock?*saved=1*")
        walk.equal("it is there", page.locator("[name='amount.strawberry']").input_value(), "8 kg")
        page.goto(f"{shop.url}/history")
        walk.sees("the history has the reason", page.locator("table.entries"), "delivery")
    with walk.shop() as shop, walk.page(shop, "ko", 390, script=False) as page:
        # Without the script, from an order that was refused for what lacks.
        shop.run("stock", "add", "strawberry=10")
        shop.run("order", "strawberry-banana")
        page.goto(f"{shop.url}/")
        shop.run("order", "strawberry-banana")
        walk.order(page, "strawberry-banana")
        page.wait_for_url("**/orders/*")
        page.locator("article .actions a").first.click()
        page.locator("[value='strawberry+']").click()
        walk.equal("without a script: stepped", page.locator("[name='amount.strawberry']").input_value(), "1")
        page.screenshot(path=walk.arguments.pictures / "390-ko-21-plain-stock.png", full_page=True)
        page.locator(".sticky [value='review']").click()
        page.locator("#result .actions button").click()
        page.wait_for_url("**/stock?*saved=1*")
        walk.equal("without a script: saved", page.locator(".notices").count(), 1)


def count_while_others_order(walk):
    with walk.shop() as shop, walk.page(shop, "en") as page:
        page.goto(f"{shop.url}/stock")
        page.locator("[value='mango+']").click()
        page.locator("#row-mango.is-staged").wait_for()
        shop.run("order", "mango")
        walk.sees("says what others took meanwhile", page.locator("#row-mango .overtaken"), "10")
        expect(page.locator("[name='amount.mango']")).to_have_value("8")
        walk.check("keeps the step", True)
        page.locator(".sticky [value='review']").click()
        walk.sees("and asks with it", page.locator("#dialog[open] table"), re.compile(r"Mango\s*7\s*8"))
        page.locator("#dialog .actions button").click()
        page.wait_for_url("**/stock?*saved=1*")
        walk.equal("nobody's change is lost", page.locator("[name='amount.mango']").input_value(), "8")


def switch_a_drink_off(walk):
    with walk.shop(one_tap=False) as shop, walk.page(shop, "en") as guest, walk.phone(shop) as page:
        page.goto(f"{shop.url}/stock")
        thing = page.locator("#things option", has_text="Mango juice").first.get_attribute("value")
        page.locator("#off [name=off]").fill(thing)
        walk.tap(page.locator("#off button:not(.hidden)", has_text="Switch off"))
        walk.sees("the list has it", page.locator("#off .off li"), "Mango")
        walk.sees("guests see that it is off today", guest.locator("#juice-mango .sold-out"), "off today")
        walk.equal("and cannot tap it", walk.card(guest, "mango").locator(".tap").evaluate(
            "e => getComputedStyle(e).pointerEvents"), "none")
        guest.reload()
        walk.equal("a page that is loaded then has no button", walk.card(guest, "mango").locator("a, button").count(), 0)
        walk.tap(page.get_by_role("button", name=re.compile("^Sell again")))
        walk.sees("and then they can", guest.locator("#add-mango"))
        guest.locator("#add-mango").click()
        walk.sees("tap it", guest.locator(".cart .lines"), "Mango juice")


def make_a_batch(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en") as page:
        page.goto(f"{shop.url}/stock")
        before = page.locator("[name='amount.simple-syrup']").input_value()
        page.locator("[value='make.simple-syrup']").click()
        page.locator("#dialog[open] [data-by='1']").click()
        walk.sees("two batches", page.locator("#dialog .sum strong"), "3.2")
        walk.sees("what they take", page.locator("#dialog table"), "Sugar")
        page.locator("#dialog [name=yields]").fill("3 l")
        page.locator("#dialog .actions button:not(.update)").click()
        page.wait_for_url("**/stock?*made=*")
        walk.sees("what was made", page.locator(".notices.done"), "3 l")
        walk.equal("is in stock", [before, page.locator("[name='amount.simple-syrup']").input_value()], ["3.2 l", "6.2 l"])


# MARK: The day


def give_back_a_part(walk):
    with walk.shop() as shop, walk.phone(shop) as page:
        shop.run("order", "kiwi=2", "banana")
        page.goto(f"{shop.url}/history")
        rows = page.locator("table.entries tbody tr")
        expect(rows).to_have_count(2)  # The first is that of the opening stock.
        walk.tap(page.get_by_role("link", name=re.compile("^Give back")))
        page.locator("#dialog[open] [name='part.kiwi']").fill("1")
        walk.tap(page.get_by_role("button", name="Give this back"))
        expect(rows).to_have_count(3)
        walk.check("a part is given back", re.search(r"Kiwi\D+7\b", shop.run("stock").stdout), shop.run("stock").stdout)
        walk.tap(page.get_by_role("link", name=re.compile("^Give back")))
        walk.tap(page.locator("#dialog[open]").get_by_role("button", name="Yes"))
        expect(rows).to_have_count(4)
        walk.sees("then the rest", page.locator("table.entries"), "cancelled")
        walk.check("and all is in stock", re.search(r"Kiwi\D+10\b", shop.run("stock").stdout), shop.run("stock").stdout)


def find_yesterdays_order(walk):
    with walk.shop("bar") as shop, walk.phone(shop) as page:
        library = pathlib.Path(shop.folder.name) / "faults.so"
        subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", library, FAULTS, "-ldl"], check=True)
        yesterday = {"LD_PRELOAD": str(library), "JUICE_CLOCK_OFFSET": str(-24 * 60 * 60)}
        for name in ("Mina", "Jun"):
            subprocess.run(
                [shop.program, "order", "-m", shop.menu, "lemonade", "--for", name],
                env={**os.environ, **yesterday}, capture_output=True, check=True)
        page.goto(f"{shop.url}/history")
        walk.equal("today has none", page.locator("table.entries").count(), 0)
        walk.tap(page.get_by_role("link", name="Yesterday"))
        rows = page.locator("table.entries tbody tr")
        expect(rows).to_have_count(3)  # With that of the opening stock.
        page.locator("[type=search]").fill("mina")
        walk.tap(page.get_by_role("button", name="Search"))
        expect(rows).to_have_count(1)
        walk.sees("found by name", rows.first, "Mina")
        page.locator("[type=search]").fill("2")
        walk.tap(page.get_by_role("button", name="Search"))
        expect(rows).to_have_count(1)
        walk.sees("and by number", rows.first, "Jun")
        walk.tap(rows.first.get_by_role("link", name=re.compile("^Receipt")))
        walk.sees("its receipt is there", page.locator("article.receipt"), "₩5,500")
        walk.tap(page.get_by_role("link", name="Back to the history"))
        walk.equal("and the way back leads to its day", page.locator(".period [aria-current]").inner_text(), "Yesterday")


def look_at_the_takings(walk):
    with walk.shop("bar") as shop, walk.page(shop, "en", 1280, 800) as page:
        juices = page.evaluate("""fetch("/api/v1/menu").then((answer) => answer.json())
          .then(({juices}) => [...new Set(juices.map(({id}) => id))].slice(0, 12))""")
        for juice in juices:
            shop.run("order", juice)
        page.goto(f"{shop.url}/report")
        charts = page.locator(".first figure")
        walk.equal("two charts first", charts.count(), 2)
        bottom = max(box["y"] + box["height"] for box in (chart.bounding_box() for chart in charts.all()))
        walk.check("figures and two charts without scrolling", bottom <= 800, bottom)
        walk.check("tables are folded", not page.locator(".all .tables").first.is_visible())
        walk.equal("the other charts are folded", page.locator("figure:visible").count(), 2)
        page.locator(".period a").nth(1).click()
        walk.equal("yesterday is marked", page.locator(".period [aria-current]").inner_text(), "Yesterday")
        shop.run("order", "strawberry-banana:large", "lemonade=2")
        page.goto(f"{shop.url}/report")
        short = page.locator(".in-short")
        for text in ("Takings", "Drinks", "Average", "VAT"):
            walk.sees(f"first what matters: {text}", short, re.compile(text, re.I))
        for name in ("This week", "This month"):
            page.get_by_role("link", name=name).click()
            walk.equal(f"{name} is marked", page.locator(".period [aria-current]").inner_text(), name)
            walk.sees(f"{name} has the orders of today", page.locator(".in-short"), re.compile("₩"))


def print_a_receipt(walk):
    with walk.shop() as shop, walk.page(shop, "en") as page:
        shop.run("order", "banana", "--id", "printed")

        def sheets(path):
            page.goto(shop.url + path)
            boxes = re.findall(rb"/MediaBox\s*\[([^\]]*)\]", page.pdf(prefer_css_page_size=True))
            return [tuple(round(float(number)) for number in box.split()[2:]) for box in boxes]
        for path in ("/report", "/history"):
            # A page of another size is one before the report that is blank.
            walk.equal(f"printed {path}: on A4 alone", set(sheets(path)), {(595, 842)})
        receipt = sheets("/orders/printed/receipt")
        walk.check("printed receipt: one page of 80 mm", [width for width, _ in receipt] == [227], receipt)
        page.goto(f"{shop.url}/history")
        page.locator("a[href*='/receipt']").click()
        page.evaluate("window.print = () => (document.title = 'printed')")
        page.locator("[data-print]").click()
        walk.equal("the button prints", page.title(), "printed")
        walk.check("without a word about the browser", page.locator(".print").is_hidden())
