import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

/// What staff do, each as they go through the pages: by the links, fields and buttons that these have.
@Suite struct StaffFlowsTests {
  private static let menu = """
    currency: KRW
    vat: 1/10
    fruits:
      milk: {name: {en: Milk}, stock: 2 l}
      mango: {name: {en: Mango}, stock: 2, low: 3, cost: 500}
      sugar: {name: {en: Sugar}, stock: 1 kg}
    bases:
      syrup: {name: {en: Syrup}, yields: 500 ml, stock: 1 l, uses: {sugar: 250 g}}
    juices:
      latte: {name: {en: Latte}, price: 4400, uses: {milk: 200 ml, syrup: 20 ml}}
      mango: {name: {en: Mango juice}, price: 5500, uses: {mango: 4}}
    stores:
      gangnam: {name: {en: Gangnam}, stock: {milk: 1 l, mango: 9, sugar: 1 kg}}
    """

  private let wall: TestWall
  private let fixture: KioskFixture

  init() throws {
    wall = try TestWall("2026-11-27T09:10")
    fixture = try KioskFixture(Self.menu, wall: wall.clock)
  }

  // MARK: What a browser does

  /// The page to which a link leads, by what it says.
  private func follow(_ text: String, on page: Answer) async throws -> Answer {
    try await fixture.get(try address(text, on: page))
  }

  private func address(_ text: String, on page: Answer) throws -> String {
    let links = page.body.matches(of: /<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/)
    let link = try #require(links.first { $0.2 == text }, "no link says \(text)")
    return String(link.1).replacing("&amp;", with: "&")
  }

  /// Sends a form and follows the answer.
  private func send(
    _ fields: [(String, String)], to address: String
  ) async throws -> Answer {
    let sent = try await fixture.post(address, form: fields)
    guard sent.status == 303 else { return sent }
    return try await fixture.get(try #require(sent.location))
  }

  /// Presses a button of the stock screen, with what its fields have, and what is typed into one.
  private func press(
    _ button: (String, String), on page: Answer, typing typed: (String, String)? = nil
  ) async throws -> Answer {
    let amounts = page.body.matches(of: /name="(amount\.[^"]+)" value="([^"]*)"/).map { field in
      let name = String(field.1)
      return (name, name == typed?.0 ? typed?.1 ?? "" : String(field.2))
    }
    return try await send(page.hiddenFields + amounts + [button], to: "/stock/edit")
  }

  /// Answers the question whether to save with a reason.
  private func save(_ page: Answer, _ kind: String) async throws -> Answer {
    let review = try await press(("show", "review"), on: page)
    #expect(review.heading == "Save these changes?")
    return try await send(review.hiddenFields + [("kind", kind)], to: "/stock")
  }

  private func stock(_ fruit: String) async throws -> String? {
    try await fixture.stock.first { $0.hasPrefix("\(fruit) ") }
  }

  private func inShort(_ page: Answer) -> String {
    Answer.withoutTags(
      (page.text(in: "<dl class=\"in-short\"", upTo: "</dl>") ?? "")
        .replacing("</dt>", with: " ").replacing("</div>", with: ", "))
  }

  // MARK: Stock

  @Test("delivery: what is low stands first, + is pressed five times, and saved")
  func delivery() async throws {
    var page = try await follow("Stock", on: try await fixture.get("/staff"))
    #expect(page.body.firstMatch(of: /id="row-([a-z]+)"/).map { String($0.1) } == "mango")
    for _ in 1...5 { page = try await press(("step", "mango+"), on: page) }
    page = try await save(page, "delivery")
    #expect(page.body.contains("class=\"notices done\""))
    #expect(try await stock("mango") == "mango 7000")
    // It is low no more.
    #expect(page.body.firstMatch(of: /id="row-([a-z]+)"/).map { String($0.1) } == "milk")
  }

  @Test("stocktaking: an amount is typed with its unit, and saved as counted")
  func stocktaking() async throws {
    let page = try await press(
      ("show", "draft"), on: try await fixture.get("/stock"), typing: ("amount.milk", "1.5 l"))
    #expect(try await save(page, "count").status == 200)
    #expect(try await stock("milk") == "milk 1500000")
    let row = try #require(try await fixture.shop.ledger.journal().last)
    #expect(row.kind == .set && row.event.note.reason != nil)
  }

  @Test("waste: what fell down is taken off, and its cost is in today's report")
  func waste() async throws {
    let page = try await press(("step", "mango-"), on: try await fixture.get("/stock"))
    _ = try await save(page, "waste")
    #expect(try await stock("mango") == "mango 1000")
    let report = try await follow("Report", on: try await fixture.get("/staff"))
    #expect(report.body.contains("Cost of waste by fruit") && report.body.contains("₩500"))
  }

  @Test("cooking: the base says how many batches can be made, and two are made")
  func cooking() async throws {
    let page = try await fixture.get("/stock")
    let row = page.text(in: "id=\"row-syrup\"", upTo: "</li>") ?? ""
    #expect(row.contains("4 can be made now"))
    let asked = try await press(("show", "make.syrup"), on: page)
    let made = try await send(asked.hiddenFields + [("batches", "2")], to: "/stock/make/syrup")
    #expect(made.body.contains("Made Syrup: 1\u{A0}l"))
    #expect(try await stock("syrup") == "syrup 2000000")
  }

  @Test("two at once: what somebody else changed is shown, and not overwritten")
  func meanwhile() async throws {
    let staged = try await fixture.stage("seen.mango=2000&by.mango=1000")
    let delivery = StockChange(
      .add, [try #require(fixture.shop.menu.fruit("mango")): Quantity(thousandths: 9000)])
    _ = try await fixture.shop.ledger.change(delivery, in: fixture.shop.ledgerMenu)
    let page = try await fixture.get("/stock?\(staged)")
    #expect(page.body.contains("class=\"overtaken\""))
    _ = try await save(page, "count")
    #expect(try await stock("mango") == "mango 12000")
  }

  @Test("sold out: after a refused order, what lacks is added where the answer leads")
  func soldOut() async throws {
    try await fixture.orderOnPage("mango", id: "k1")
    let answer = try await fixture.get("/orders/\(pageID("k1"))")
    var page = try await follow("Yes", on: answer)
    #expect(page.body.contains("short 2") && page.body.contains("value=\"mango=\""))
    page = try await press(("step", "mango="), on: page)
    _ = try await save(page, "delivery")
    #expect(try await stock("mango") == "mango 4000")
  }

  @Test("not today: a juice is switched off, and sold again")
  func notToday() async throws {
    let off = try await send([("off", "Latte")], to: "/stock/off")
    #expect(off.body.contains("name=\"on\" value=\"juice/latte\""))
    #expect(try await !fixture.order("latte", id: "k1").answer.isAccepted)
    let on = try await send([("on", "juice/latte")], to: "/stock/off")
    #expect(!on.body.contains("name=\"on\""))
    #expect(try await fixture.order("latte", id: "k2").answer.isAccepted)
  }

  @Test("another store: its stock and history are chosen above the page, and stay chosen")
  func store() async throws {
    let page = try await follow("Stock", on: try await fixture.get("/staff?store=gangnam"))
    #expect(page.heading?.contains("Gangnam") == true)
    #expect(page.fields("amount.mango") == ["9"])
    let history = try await follow("History", on: page)
    #expect(history.body.contains("name=\"store\" value=\"gangnam\""))
  }

  // MARK: Orders

  /// Two orders of today, and one of yesterday.
  private func orders() async throws -> JournalEntry {
    try wall.set("2026-11-26T12:00")
    try await fixture.order("latte", id: "y1")
    try wall.set("2026-11-27T09:10")
    try await fixture.order("latte", id: "t1")
    let mina = OrderNotes(order: OrderNotes.Note(name: "Mina"))
    let answered = try await fixture.shop.order(["latte=3"], try OrderID("t2"), notes: mina)
    return answered.entry
  }

  private func found(_ words: String) async throws -> Answer {
    try await fixture.get("/history?\(FormValues([("q", words)]).text)")
  }

  @Test("a wrong drink: the order is found by its number, and one of it is given back")
  func partGivenBack() async throws {
    let order = try await orders()
    let page = try await found("\(order.orderNumber)")
    #expect(page.body.contains("1 of"))
    let question = try await follow("Give back", on: page)
    let part = [("number", "1"), ("part.latte", "1")]
    let after = try await send(part, to: "/orders/t2/cancel")
    #expect(question.body.contains("name=\"part.latte\"") && after.status == 200)
    #expect(try await stock("milk") == "milk 1200000")
  }

  @Test("a guest who left: the order is found by name, and all of it given back")
  func allGivenBack() async throws {
    _ = try await orders()
    let question = try await follow("Give back", on: try await found("mina"))
    #expect(
      question.body.contains("Latte") && question.body.contains("action=\"/orders/t2/cancel\""))
    _ = try await send([], to: "/orders/t2/cancel")
    #expect(try await found("mina").body.contains("cancelled"))
    #expect(try await stock("milk") == "milk 1600000")
  }

  @Test("a receipt: it is printed from the history, with the VAT")
  func receipt() async throws {
    let order = try await orders()
    let receipt = try await follow("Receipt", on: try await found("mina"))
    #expect(receipt.title == "Receipt \(order.orderNumber)")
    #expect(receipt.body.contains("data-print") && receipt.body.contains("VAT 10 % on ₩12,000"))
    #expect(try await follow("Back to the history", on: receipt).status == 200)
  }

  @Test("what ran out: the history says which juice could not be made")
  func ranOut() async throws {
    try await fixture.order("mango", id: "k1")
    let page = try await follow("History", on: try await fixture.get("/staff"))
    #expect(page.body.contains("Mango juice: short of Mango"))
    #expect(try await found("refused").body.contains("1 of 2 found"))
  }

  // MARK: The day

  @Test("today's takings: one look at the report")
  func takings() async throws {
    _ = try await orders()
    let page = try await follow("Report", on: try await fixture.get("/staff"))
    #expect(
      inShort(page)
        == "Takings ₩17,600, Drinks sold 4, Average order ₩8,800, Orders refused 0, VAT 10 % ₩1,600,"
    )
  }

  @Test("yesterday, this week and this month: one tap each from today's report")
  func periods() async throws {
    _ = try await orders()
    let page = try await fixture.get("/report")
    for (name, takings) in [
      ("Yesterday", "4,400"), ("This week", "22,000"), ("This month", "22,000"),
    ] {
      let other = try await follow(name, on: page)
      #expect(inShort(other).hasPrefix("Takings ₩\(takings),"), "\(name)")
    }
  }
}
