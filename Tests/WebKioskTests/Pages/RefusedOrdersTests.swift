import Diagnostics
import Evaluator
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

/// What the pages of refused orders keep of them, and say to whom.
@Suite(.timeLimit(.minutes(10))) struct RefusedOrdersTests {
  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  /// One fruit that brings an allergen in place of another, and one that is sold out.
  private static let cafe = """
    fruits:
      fig: {stock: 0, contains: []}
      milk: {name: Milk, stock: 400 ml, contains: [milk]}
      oat: {name: Oat milk, stock: 10 l, contains: [oats]}
    juices:
      fig: {name: Fig, uses: {fig: 1}}
      latte: {name: Latte, uses: {milk: 200 ml}, substitutes: {milk: [{oat: 200 ml}]}}
      milk: {name: Milkshake, uses: {milk: 100 ml}}

    """

  /// The page with plain spaces in amounts.
  private func text(_ answer: Answer) -> String { answer.body.replacing("\u{A0}", with: " ") }

  private func notes(_ fixture: KioskFixture) async throws -> OrderNotes? {
    try await fixture.shop.ledger.journal().last?.event.notes
  }

  // MARK: Offers

  @Test(
    "an offer that was asked for stays with what can be made of its juice, and else is left out",
    arguments: [("milk: 1 l", true), ("milk: 100 ml", false)])
  func offer(milk: String, isKept: Bool) async throws {
    let fixture = try KioskFixture.withToken(
      """
      currency: KRW
      fruits: {mango: 99, \(milk)}
      juices:
        mango: {price: 4000, uses: {mango: 2}}
        latte: {price: 4900, uses: {milk: 200 ml}}
      offers: {regular: {name: {en: Regular, ko: 단골}, juices: [latte], price: -50 %, asked: true}}

      """)
    let order = [
      ("id", pageID("a")), ("line", "mango=2"), ("line", "latte=9"), ("offer", "regular"),
    ]
    let address = "/orders/\(pageID("a"))"
    #expect(try await fixture.post("/orders", form: order, Self.staff).status == 303)
    let page = try await fixture.get(address, Self.staff)
    let total = isKept ? "₩20,250" : "₩8,000"
    #expect(page.fields("line") == (isKept ? ["mango=2", "latte=5"] : ["mango=2"]))
    #expect(page.fields("offer") == (isKept ? ["regular"] : []))
    #expect(page.body.contains("<p>Total \(total)</p>"))
    let leftOut = "The offer Regular does not apply here and is left out."
    #expect(page.body.contains(leftOut) == !isKept)
    let korean = try await fixture.get(
      address, Self.staff.merging(["accept-language": "ko"]) { $1 })
    #expect(korean.body.contains("여기에는 적용되지 않아서 뺀 할인: 단골") == !isKept)
    let made = try await fixture.post("/orders", form: page.hiddenFields, Self.staff)
    let receipt = try await fixture.get(try #require(made.location), Self.staff)
    #expect(receipt.body.contains("class=\"made\"") && receipt.body.contains("Total \(total)"))
  }

  // MARK: Notes

  @Test("a name and a note outlive the question about substitutes, and going back")
  func substitutes() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let order = [
      ("id", pageID("a")), ("line", "latte=3"), ("for", "Mina"), ("note", "no lid & hot"),
    ]
    let note = OrderNotes(order: .init(name: "Mina", text: "no lid & hot"))
    // The same request once more is answered as it was.
    var address = ""
    for _ in 0..<2 {
      address = try #require(try await fixture.post("/orders", form: order).location)
      #expect(try await notes(fixture) == note)
    }
    let question = try await fixture.get(address)
    #expect(question.body.contains("It can be made with Oat milk in place of Milk"))
    let screen = "/?line=latte%3D3&amp;for=Mina&amp;note=no%20lid%20%26%20hot"
    #expect(question.body.contains("href=\"\(screen)\""))
    let back = try await fixture.get(screen.replacing("&amp;", with: "&"))
    #expect(back.body.contains("name=\"for\" value=\"Mina\""))
    #expect(back.body.contains("name=\"note\" value=\"no lid &amp; hot\""))
    let values = question.hiddenFields.map { ($0.0, $0.1.replacing("&amp;", with: "&")) }
    for _ in 0..<2 {
      let made = try await fixture.post("/orders", form: values)
      #expect(made.status == 303 && made.location?.contains("Mina") == false)
      #expect(try await notes(fixture) == note)
    }
    #expect(try await fixture.shop.ledger.journal().map(\.kind) == [.opening, .refusal, .order])
  }

  @Test("they outlive the question about a large order, and what can be made of a shortage")
  func shortage() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let order = [("id", pageID("a")), ("line", "milk=30"), ("for", "Mina"), ("note.1", "hot")]
    let note = OrderNotes(order: .init(name: "Mina"), lines: [0: .init(text: "hot")])
    let large = try await fixture.post("/orders", form: order)
    #expect(large.heading == "Order this many?")
    let refused = try await fixture.post("/orders", form: large.hiddenFields)
    #expect(try await notes(fixture) == note)
    let page = try await fixture.get(try #require(refused.location))
    #expect(page.fields("line") == ["milk=4"])
    #expect(try await fixture.post("/orders", form: page.hiddenFields).status == 303)
    #expect(try await notes(fixture) == note)
    #expect(try await fixture.shop.ledger.journal().last?.kind == .order)
  }

  @Test("notes of lines stay with their lines in what can be made of an order")
  func lines() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let body = """
      {"lines": [{"juice": "fig", "note": "cold"}, {"juice": "milk", "quantity": 9, "note": "hot", \
      "for": "Tom"}], "note": "later"}
      """
    let refused = try await fixture.json(
      "POST", "/api/v1/orders", body, ["idempotency-key": "till-1"])
    #expect(refused.status == 409)
    let page = try await fixture.get("/orders/till-1")
    #expect(page.fields("line") == ["milk=4"])
    #expect(try await fixture.post("/orders", form: page.hiddenFields).status == 303)
    let kept = OrderNotes(order: .init(text: "later"), lines: [0: .init(name: "Tom", text: "hot")])
    #expect(try await notes(fixture) == kept)
  }

  @Test("no guest has the notes of another, and a note never makes an address too long")
  func addresses() async throws {
    let fixture = try KioskFixture(Self.cafe)
    // Nothing is collected, so nobody sees the fields.
    let empty = try await fixture.get("/?for=Mina&note=hot")
    #expect(empty.status == 200 && !empty.body.contains("value=\"Mina\""))
    #expect(!empty.body.contains("for=Mina"))
    let long = try await fixture.get("/?line=milk&note=\(String(repeating: "a", count: 81))")
    #expect(long.status == 400)
    let text = String(repeating: "🥤", count: 80)
    var basket = Basket(Array(repeating: String(repeating: "a", count: 120), count: 50))
    basket.notes = OrderNotes(order: .init(name: text, text: text))
    let request = try KioskRequest(
      try KioskFixture.request("GET", "/"), "", body: [], isStaff: false, fixture.kiosk.services)
    #expect(!basket.address(request).contains("note="))
    basket = Basket(["milk"], .none, basket.notes)
    #expect(basket.address(request).contains("note="))
  }

  @Test("eighty characters can be typed and ordered with, however many units a browser counts")
  func letters() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let (letters, bytes) = (OrderNotes.maxLength, OrderNotes.maxBytes)
    let text = String(repeating: "🥤", count: letters)
    #expect(text.utf16.count > letters && text.utf16.count <= bytes)
    let page = try await fixture.get("/review?line=milk").body
    #expect(
      page.contains(
        "name=\"note\" maxlength=\"\(bytes)\" data-max-bytes=\"\(bytes)\" data-max-letters=\"\(letters)\""
      ))
    let order = [("id", pageID("a")), ("line", "milk"), ("note", text)]
    #expect(try await fixture.post("/orders", form: order).status == 303)
    #expect(try await notes(fixture)?.order.text == text)
  }

  // MARK: Units

  @Test("the page of a refused order tells what it lacked, also if its stock has other units since")
  func otherUnits() async throws {
    let fixture = try KioskFixture.withToken(Self.cafe)
    let sent = try await fixture.post("/orders", form: [("id", pageID("a")), ("line", "milk=9")])
    let address = try #require(sent.location)
    #expect(try await fixture.get(address).fields("line") == ["milk=4"])
    try await fixture.following {
      try fixture.write(
        Self.cafe.replacing(" ml", with: " g").replacing("10 l", with: "10 kg"))
      #expect(
        try await becomes {
          try await fixture.get("/?line=milk").body.contains("Please ask at the counter.")
        })
      let page = try await fixture.get(address)
      #expect(page.status == 200 && page.heading == "There is not enough")
      #expect(text(page).contains("<li>not enough: Milk 500 ml short</li>"))
      #expect(page.fields("line").isEmpty)
      let staff = try await fixture.get(address, Self.staff)
      #expect(
        text(staff).contains("<li>Milk short 500 ml (400 ml left): 900 ml through Milkshake</li>"))
      // It cannot be decided anew.
      let guest = try await fixture.get("/?line=milk")
      #expect(guest.body.contains("<p class=\"beyond\">Please ask at the counter.</p>"))
      let counter = try await fixture.get("/?line=milk", Self.staff)
      #expect(counter.body.contains("<p class=\"beyond\">the stock counts `milk` in millilitres"))
    }
  }

  // MARK: Words

  @Test("staff who are signed in read on guests' pages what is wrong in their words")
  func words() async throws {
    let fixture = try KioskFixture.withToken(Self.cafe)
    let order = [("id", pageID("a")), ("line", "mlik")]
    let guest = try await fixture.post("/orders", form: order)
    #expect(guest.status == 400 && guest.heading == "Sorry, that did not work")
    #expect(!guest.body.contains("`mlik`"))
    let staff = try await fixture.post("/orders", form: order, Self.staff)
    #expect(staff.status == 400 && staff.heading == "That is not on the menu")
    #expect(staff.body.contains("the menu has no juice `mlik`"))
    #expect(staff.body.contains("did you mean `milk`?"))
    let short = "<p class=\"beyond\">not enough: Milk 100 ml short</p>"
    #expect(try await text(fixture.get("/?line=milk%3D5")).contains(short))
    let amounts = "Milk short 100 ml (400 ml left): 500 ml through Milkshake"
    #expect(
      try await text(fixture.get("/?line=milk%3D5", Self.staff))
        .contains("<p class=\"beyond\">\(amounts)</p>"))
    // Without a token, all who use the kiosk are guests and staff in one.
    let open = try await KioskFixture(Self.cafe).post("/orders", form: order)
    #expect(open.heading == "Sorry, that did not work")
  }
}
