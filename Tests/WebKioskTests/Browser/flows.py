"""The flows of the screens: what guests and staff come for, each with the function that walks it as they would."""

import contextlib
from dataclasses import dataclass
from typing import Callable

import guests
import staff
from playwright.sync_api import expect


@dataclass(frozen=True)
class Flow:
    who: str
    number: int
    goal: str
    walk: Callable

    @property
    def name(self):
        return f"{self.who} {self.number:02}"

    def is_meant_by(self, word):
        """Whether `--only` names it: `guest-07`, `7`, or a part of the function's name."""
        if word.isdigit():
            return int(word) == self.number
        return word in (f"{self.who}-{self.number}", f"{self.who}-{self.number:02}", self.who) or word in self.walk.__name__


GUESTS = [Flow("guest", number, goal, walk) for number, goal, walk in [
    (1, "order one juice of the classic menu in two taps", guests.order_one_juice),
    (2, "order one juice with one tap", guests.order_with_one_tap),
    (3, "order a usual drink of the bar in three taps", guests.order_a_usual_drink),
    (4, "order two drinks of the bar in five taps", guests.order_two_drinks),
    (5, "order two of the same", guests.order_two_of_the_same),
    (6, "order several on the sheet", guests.order_several_on_the_sheet),
    (7, "choose size and options, and see the price", guests.choose_size_and_options),
    (8, "order many", guests.order_many),
    (9, "add more from the review", guests.add_more_from_the_review),
    (10, "collect many on a phone", guests.collect_many_on_a_phone),
    (11, "find a drink by its name", guests.find_by_name),
    (12, "go to a category", guests.go_to_a_category),
    (13, "read what is in a drink", guests.read_what_is_in_it),
    (14, "leave out milk", guests.leave_out_milk),
    (15, "keep to a diet", guests.keep_to_a_diet),
    (16, "learn why a drink cannot be had now", guests.learn_why_not_now),
    (17, "change one's mind in the sheet", guests.change_mind_in_the_sheet),
    (18, "change one's mind in the cart", guests.change_mind_in_the_cart),
    (19, "change one's mind in the review", guests.change_mind_in_the_review),
    (20, "start over", guests.start_over),
    (21, "undo an order within its minute", guests.undo),
    (22, "read the number and what to do next", guests.read_the_number),
    (23, "leave a name and a note", guests.leave_a_name_and_a_note),
    (24, "take a receipt", guests.take_a_receipt),
    (25, "wait at the board of numbers", guests.wait_at_the_board),
    (26, "order what sells out while one reads", guests.sold_out_while_reading),
    (27, "review what another guest takes", guests.sold_out_in_the_review),
    (28, "take what there is of too many", guests.take_what_there_is),
    (29, "accept a substitute", guests.accept_a_substitute),
    (30, "find that a drink has left the menu", guests.find_that_the_menu_changed),
    (31, "find that a price has changed", guests.find_that_the_price_changed),
    (32, "tap the last one together with another guest", guests.compete_for_the_last),
    (33, "tap three times at once", guests.tap_three_times),
    (34, "order while the answer is lost", guests.lose_the_answer),
    (35, "load the page again before the answer", guests.load_again_without_an_answer),
    (36, "order while there is no connection or no server", guests.be_offline),
    (37, "order from a server that says nothing", guests.wait_for_a_slow_server),
    (38, "come back after 90 seconds", guests.come_back_after_90_seconds),
    (39, "leave after the order", guests.leave_after_the_order),
    (40, "change the language in the middle", guests.change_language),
    (41, "begin at the start screen of a device", guests.begin_at_the_start_screen),
    (42, "go to another store with the cart", guests.choose_another_store),
    (43, "order by the keyboard only", guests.use_the_keyboard_only),
    (44, "order without a script", guests.order_without_a_script),
    (45, "hear what the screen says", guests.hear_the_screen),
]]

STAFF = [Flow("staff", number, goal, walk) for number, goal, walk in [
    (1, "sign in by QR on one's own phone", staff.sign_in_by_qr),
    (2, "sign in at the counter, and forget it", staff.sign_in_at_the_counter),
    (3, "sign out", staff.sign_out),
    (4, "set up a device of the shop", staff.set_up_a_device),
    (5, "revoke a device", staff.revoke_a_device),
    (6, "start and finish a ticket", staff.make_a_drink),
    (7, "recall a finished ticket", staff.recall_a_drink),
    (8, "read what is different about a drink", staff.read_what_is_different),
    (9, "stop a drink whose order was cancelled", staff.stop_a_cancelled_drink),
    (10, "finish all tickets at closing time", staff.close_the_bar),
    (11, "take a delivery into stock", staff.take_a_delivery),
    (12, "count while others order", staff.count_while_others_order),
    (13, "switch a drink off for today, and on again", staff.switch_a_drink_off),
    (14, "make a batch ahead", staff.make_a_batch),
    (15, "give back a part of an order, then the rest", staff.give_back_a_part),
    (16, "find yesterday's order by name", staff.find_yesterdays_order),
    (17, "look at the takings", staff.look_at_the_takings),
    (18, "print a receipt", staff.print_a_receipt),
]]

# The halves in which they run: those of guests mostly wait.
HALVES = {"parts": GUESTS, "ways": STAFF, None: [*GUESTS, *STAFF]}


class Walk:
    """One flow on its way. Its checks have its name, and it counts the taps; all else is done by the screens."""

    def __init__(self, screens, flow):
        self.screens = screens
        self.flow = flow
        self.taps = 0
        self.touched = set()

    def __getattr__(self, name):
        return getattr(self.screens, name)

    def check(self, what, passed, detail=""):
        self.screens.checks.check(f"{self.flow.name}: {self.flow.goal}: {what}", passed, detail)

    def equal(self, what, found, expected):
        self.screens.checks.equal(f"{self.flow.name}: {self.flow.goal}: {what}", found, expected)

    def sees(self, what, locator, text="", visible=True):
        """Waits until it is there with the text.

        - visible: whether it can be seen; False for what only a screen reader tells.
        """
        try:
            expect(locator).to_contain_text(text)
            if visible:
                expect(locator).to_be_visible()
        except AssertionError as error:
            self.check(what, False, str(error)[:300])
        else:
            self.check(what, True)

    @contextlib.contextmanager
    def page(self, shop, language="en", width=1280, height=None, script=True, touch=False):
        with self.screens.page(shop, language, width, height, script, touch) as page:
            if touch:
                self.touched.add(page)
            yield page

    def phone(self, shop, language="en"):
        return self.page(shop, language, 390, touch=True)

    def tap(self, locator):
        self.taps += 1
        locator.tap() if locator.page in self.touched else locator.click()

    def order_cart_by_taps(self, page):
        """Orders what is in the cart, on a phone with the review between."""
        page.locator(".review .lines li").first.wait_for(state="attached")
        if page.locator(".cart .bar .button").is_visible():
            self.tap(page.locator(".cart .bar .button"))
            page.wait_for_url("**/review?*")
        self.tap(page.locator(".review .order"))


def run(screens, half, only):
    """Walks the flows of a half, or those that `only` names."""
    for flow in HALVES[half]:
        if only and not flow.is_meant_by(only):
            continue
        with screens.checks.part(f"{flow.name}: {flow.goal}"):
            flow.walk(Walk(screens, flow))
