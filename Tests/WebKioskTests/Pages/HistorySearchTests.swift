import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct HistorySearchTests {
  private let wall: TestWall
  private let fixture: KioskFixture

  /// Rows 1 to 8: opening, three orders, a refusal, a change of stock, and two rows of the next day.
  init() async throws {
    wall = try TestWall("2026-11-27T09:10")
    fixture = try KioskFixture(wall: wall.clock)
    try await fixture.order("strawberry-banana", id: "k1")
    try await fixture.order("sweet:large+banana=2", id: "0000000a-0000-7000-8000-00000000000a")
    let mina = fixture.shop.used(by: try PersonName("Mina"))
    _ = try await mina.order(["sweet"], try OrderID("k3"))
    try await fixture.order("mango=2", id: "k4")
    var change = StockChange(
      .remove, [try #require(fixture.shop.menu.fruit("mango")): Quantity(thousandths: 1000)])
    change.note = ChangeNote(reason: try ChangeReason(.waste, "딸기잼 fell down"))
    _ = try await mina.ledger.change(change, in: mina.ledgerMenu)
    try wall.set("2026-11-28T09:00")
    try await fixture.order("strawberry-banana", id: "k7")
    try await fixture.cancel("k1")
  }

  /// The entries that a search finds, the newest first, without their reasons.
  private func entries(
    _ search: String, _ language: Language = .english, day: String = "week=2026-11-27"
  ) async throws -> [String] {
    let page = try await page(search, language, day: day)
    let body = page.text(in: "<tbody", upTo: "</tbody>") ?? ""
    return body.components(separatedBy: "</tr>").dropLast().map { row in
      let cells = row.components(separatedBy: "</td>").map(Answer.withoutTags)
      return String(cells[1].prefix { $0 != "“" && $0 != "(" }).trimmingCharacters(in: .whitespaces)
    }
  }

  private func page(
    _ search: String, _ language: Language = .english, day: String = "week=2026-11-27"
  ) async throws -> Answer {
    let query = FormValues([("q", search)]).text
    let page = try await fixture.get(
      "/history?\(day)&\(query)", ["accept-language": language.rawValue])
    #expect(page.status == 200)
    return page
  }

  @Test("juices and fruits are found by name and id, and orders by number, id, person and reason")
  func fields() async throws {
    #expect(
      try await entries("strawberry") == [
        "cancel Strawberry banana", "order 1: Strawberry banana", "order 1: Strawberry banana",
        "opening",
      ])
    #expect(try await entries("STRAWBERRY banana Order").count == 2)
    #expect(try await entries("딸바", .korean) == ["취소 딸바쥬스", "주문 1: 딸바쥬스", "주문 1: 딸바쥬스"])
    #expect(try await entries("large") == ["order 2: 2 × Sweet"])
    #expect(try await entries("waste") == ["remove"])
    #expect(try await entries("폐기", .korean) == ["빼기"])
    #expect(try await entries("mina") == ["remove", "order 3: Sweet"])
    #expect(try await entries("mina sweet") == ["order 3: Sweet"])
    #expect(try await entries("k4") == ["refusal 2 × Mango"])
    for word in ["refusal", "refused", "거절됨"] {
      #expect(try await entries(word) == ["refusal 2 × Mango"])
      #expect(try await entries(word, .korean) == ["거절 망고쥬스 2잔"])
    }
    #expect(
      try await entries("0000000a-0000-7000-8000-00000000000a") == ["order 2: 2 × Sweet"])
    #expect(try await entries("0000000a") == [])
  }

  @Test("for whom an order is, and what is noted on it, finds it and what was given back of it")
  func notes() async throws {
    _ = try await fixture.shop.order(
      ["sweet"], try OrderID("k9"),
      notes: OrderNotes(
        order: OrderNotes.Note(name: "Tom", text: "no lid"),
        lines: [0: OrderNotes.Note(name: "Ada")]))
    try await fixture.cancel("k9")
    for words in ["tom", "Ada lid", "no lid TOM"] {
      #expect(try await entries(words) == ["cancel Sweet", "order 2: Sweet"], "\(words)")
    }
    #expect(
      try await page("tom").body.contains(
        "<bdi>for Tom: no lid</bdi> <bdi>Sweet (regular): for Ada</bdi>"))
  }

  @Test("a number finds its orders and what became of them, and no ids, quantities or amounts")
  func numbers() async throws {
    // Each day has its own.
    let first = [
      "cancel Strawberry banana", "order 1: Strawberry banana", "order 1: Strawberry banana",
    ]
    #expect(try await entries("1") == first)
    #expect(try await entries("1 strawberry") == first)
    #expect(try await entries("2") == ["order 2: 2 × Sweet"])
    #expect(try await entries("2 strawberry") == [])
    #expect(try await entries("4") == [], "the row of a refusal has no number")
    #expect(try await entries("99999999999999999999") == [])
  }

  @Test("the number of a day, and a row, find what the texts of the program call so")
  func names() async throws {
    let dated = try await entries("2026-11-27/1")
    #expect(dated == ["cancel Strawberry banana", "order 1: Strawberry banana"])
    #expect(try await entries("2026-11-28/1") == ["order 1: Strawberry banana"])
    #expect(try await entries("2026-11-28/2") == [])
    #expect(try await entries("#2") == dated)
    #expect(try await entries("#8") == ["cancel Strawberry banana"])
    #expect(try await entries("#6") == ["remove"])
    #expect(try await entries("#9") == [])
  }

  @Test("only the chosen day is searched, and its cancelled orders are known")
  func day() async throws {
    #expect(
      try await entries("1", day: "day=2026-11-27") == ["order 1: Strawberry banana"])
    #expect(
      try await entries("1", day: "day=2026-11-28")
        == ["cancel Strawberry banana", "order 1: Strawberry banana"])
    let page = try await page("k1", day: "day=2026-11-27")
    #expect(page.body.contains("<td>cancelled <a") && !page.body.contains("/cancel"))
    let whole = try await fixture.get("/history?day=2026-11-27")
    #expect(whole.heading == "History, 2026-11-27" && whole.body.contains("<td>cancelled <a"))
    #expect(whole.body.contains("<td>09:10:00</td>"))
    #expect(
      try await fixture.get("/history?week=2026-11-27").body.contains("<td>11-27 09:10:00</td>"))
  }

  @Test(
    "the page says how many were found, and keeps the search",
    arguments: [Language.english, .korean])
  func found(language: Language) async throws {
    let isEnglish = language == .english
    let page = try await page("k", language)
    #expect(page.body.contains(isEnglish ? "<p>5 of 8 found</p>" : "<p>8건 가운데 5건 찾았어요</p>"))
    #expect(page.body.contains("name=\"q\" value=\"k\""))
    #expect(page.body.contains("href=\"/history?week=2026-11-22&amp;q=k\" rel=\"prev\""))
    let nothing = try await self.page("<b>", language)
    #expect(
      nothing.body.contains(
        isEnglish
          ? "<p>Nothing was found for “&lt;b&gt;”.</p>"
          : "<p>“&lt;b&gt;” 검색 결과가 없어요.</p>"))
    #expect(!nothing.body.contains("<table"))
  }

  @Test("of many entries the latest are shown, and all are counted")
  func many() async throws {
    for number in 0..<250 { try await fixture.order("mango=2", id: "many-\(number)") }
    let page = try await page("many-", day: "day=2026-11-28")
    #expect(page.body.contains("250 of 252 found; the latest 200 are shown"))
    #expect(page.body.components(separatedBy: "<td>09:00:00</td>").count - 1 == 200)
  }

  @Test("a search that is too long is an error")
  func tooLong() async throws {
    let page = try await fixture.get("/history?q=" + String(repeating: "x", count: 201))
    #expect(page.status == 400 && page.body.contains("`q` may have 200 bytes at most"))
  }
}
