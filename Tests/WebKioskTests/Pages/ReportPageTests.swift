import Diagnostics
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import TestSupport
import Testing
import Text

@testable import WebKiosk

@Suite struct ReportPageTests {
  private static let menu = """
    currency: KRW
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, cost: 500}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 20, cost: 300}
    juices:
      mango: {name: {en: Mango juice, ko: 망고쥬스}, price: 5000, uses: {mango: 4}}
      kiwi: {name: {en: Kiwi juice, ko: 키위쥬스}, price: 4000, uses: {kiwi: 3}}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {mango: 10, kiwi: 12}}

    """

  private let wall: TestWall
  private let fixture: KioskFixture

  /// A Friday with orders up to midnight, one of which is cancelled on the next day.
  init() async throws {
    wall = try TestWall("2026-11-27T09:10")
    fixture = try KioskFixture(Self.menu, wall: wall.clock)
    try await fixture.order("mango", id: "a")
    try wall.set("2026-11-27T09:59:59")
    try await fixture.order("kiwi=2", id: "b")
    try wall.set("2026-11-27T11:30")
    try await fixture.order("mango", id: "c")
    try await fixture.order("mango", id: "refused")
    try wall.set("2026-11-27T23:59:59")
    try await fixture.order("kiwi", id: "d")
    var change = StockChange(.remove, [try fruit("kiwi"): Quantity(thousandths: 1000)])
    change.note = ChangeNote(reason: try ChangeReason(.waste, "fell down"))
    _ = try await fixture.shop.ledger.change(change, in: fixture.shop.ledgerMenu)
    try wall.set("2026-11-28T00:00:00")
    try await fixture.order("kiwi", id: "e")
    try await fixture.cancel("d")
  }

  private func fruit(_ id: String) throws -> Ref<Fruit> {
    try #require(fixture.shop.menu.fruit(id))
  }

  private func page(
    _ target: String, _ language: Language = .english
  ) async throws -> Answer {
    try await fixture.get(target, ["accept-language": language.rawValue])
  }

  /// The rows of the table behind a chart, with their cells.
  private func rows(_ page: Answer, _ caption: String) -> [[String]] {
    guard let figure = page.body.components(separatedBy: "<figcaption>\(caption)<").last,
      let table = figure.components(separatedBy: "</figure>").first?
        .components(separatedBy: "<tbody>").last
    else { return [] }
    return table.components(separatedBy: "</tr>").dropLast().map { row in
      row.replacing("</th>", with: "|").components(separatedBy: "</td>").dropLast()
        .map(Answer.withoutTags)
    }
  }

  @Test(
    "a day's charts have what happened in it, hour by hour", arguments: [Language.english, .korean])
  func day(language: Language) async throws {
    let page = try await page("/report?day=2026-11-27", language)
    #expect(page.status == 200)
    let isEnglish = language == .english
    func expect(_ english: String, _ korean: String, _ rows: [String]) {
      let found = self.rows(page, isEnglish ? english : korean).map { $0.joined(separator: "|") }
      #expect(found == rows)
    }
    expect(
      "Takings by juice", "쥬스별 매출",
      isEnglish
        ? ["Kiwi juice|₩12,000", "Mango juice|₩10,000"] : ["키위쥬스|12,000원", "망고쥬스|10,000원"])
    let hours = (9...23).map { $0 < 10 ? "0\($0):00" : "\($0):00" }
    let takings = ["13,000", "0", "5,000"] + Array(repeating: "0", count: 11) + ["4,000"]
    expect(
      "Takings by hour", "시간대별 매출",
      zip(hours, takings).map { isEnglish ? "\($0)|₩\($1)" : "\($0)|\($1)원" })
    expect(
      "Drinks sold by juice", "쥬스별 판매 잔 수",
      isEnglish ? ["Kiwi juice|3", "Mango juice|2"] : ["키위쥬스|3", "망고쥬스|2"])
    let cups = ["3", "0", "1"] + Array(repeating: "0", count: 11) + ["1"]
    expect("Drinks sold by hour", "시간대별 판매 잔 수", zip(hours, cups).map { "\($0)|\($1)" })
    expect(
      "Refused orders by the fruit that was short", "부족한 재료별 거절한 주문",
      [isEnglish ? "Mango|1" : "망고|1"])
    expect("Cost of waste by fruit", "재료별 폐기 금액", [isEnglish ? "Kiwi|₩300" : "키위|300원"])
    expect(
      "Stock over the day", "하루 동안의 재고",
      isEnglish
        ? [
          "Mango|10|2 (11:30)|10 (09:10)|2|from 11:30: not enough for Mango juice",
          "Kiwi|20|10 (23:59)|20 (09:10)|10|",
        ]
        : [
          "망고|10개|2개 (11:30)|10개 (09:10)|2개|11:30부터 망고쥬스 재료 부족",
          "키위|20개|10개 (23:59)|20개 (09:10)|10개|",
        ])
    #expect(page.heading == (isEnglish ? "Report, 2026-11-27 · Main store" : "2026-11-27 집계 · 본점"))
    #expect(!page.body.contains("weekday") && !page.body.contains("요일"))
  }

  @Test("every number of the command's report is in a table", arguments: Language.allCases)
  func tables(language: Language) async throws {
    let page = try await page("/report?week=2026-11-27", language)
    var query = JournalQuery()
    query.store = "main"
    (query.since, query.until) = (
      try TestWall.milliseconds("2026-11-23"), try TestWall.milliseconds("2026-11-30")
    )
    let summary = try await fixture.shop.ledger.summary(of: query)
    let report = try SummaryReport(summary, in: fixture.shop.menu)
    let sections = try report.sections(Names(fixture.shop.menu.graph, language, forTapping: true))
    #expect(sections.count == 1 && sections[0].tables.count > 6)
    for section in sections {
      #expect(page.body.contains(section.orders))
      for row in section.tables.flatMap(\.content.rows) {
        for cell in row where !cell.isEmpty {
          #expect(page.body.contains(">\(cell)</t"), "\(cell)")
        }
      }
    }
    #expect(!page.body.contains("<pre"))
  }

  @Test("a week has charts by weekday, and what was cancelled in it is not sold")
  func week() async throws {
    let page = try await page("/report?week=2026-11-25")
    #expect(page.heading == "Report, 2026-11-23 – 2026-11-29 · Main store")
    #expect(
      rows(page, "Takings by weekday") == [
        ["Monday|₩0"], ["Tuesday|₩0"], ["Wednesday|₩0"], ["Thursday|₩0"], ["Friday|₩18,000"],
        ["Saturday|₩4,000"], ["Sunday|₩0"],
      ])
    #expect(rows(page, "Drinks sold by hour").first == ["00:00|1"])
    #expect(rows(page, "Stock over the week").first?.last?.hasPrefix("from 11-27 11:30") == true)
  }

  @Test("pictures have texts for screen readers, ids of their own and no style of their own")
  func accessible() async throws {
    let page = try await page("/report?week=2026-11-27")
    let pictures = page.body.components(separatedBy: "<svg class=\"chart\" role=\"img\"")
      .dropFirst()
    #expect(pictures.count == 11)
    var ids: [String] = []
    for picture in pictures {
      let label = try #require(
        picture.firstMatch(of: /aria-labelledby="([^ "]+)-title ([^ "]+)-text"/))
      #expect(label.1 == label.2)
      #expect(picture.contains("<title id=\"\(label.1)-title\">"))
      #expect(picture.contains("<desc id=\"\(label.1)-text\">"))
      ids.append(String(label.1))
    }
    #expect(Set(ids).count == ids.count)
    #expect(!page.body.contains("style=") && !page.body.contains("<style"))
  }

  @Test("a day without orders has no charts, and leads to other days")
  func emptyDay() async throws {
    let page = try await page("/report?day=2026-11-20")
    #expect(page.status == 200 && !page.body.contains("<svg") && !page.body.contains("<figure"))
    #expect(page.body.contains("<p>Nothing was ordered, and no stock was changed.</p>"))
    #expect(
      page.text(in: "<nav class=\"period\"", upTo: "</nav>") == """

        <p class="units"><a class="button quiet" href="/report">Today</a>\
        <a class="button quiet" href="/report?day=2026-11-27">Yesterday</a>\
        <a class="button quiet" href="/report?week=2026-11-28">This week</a>\
        <a class="button quiet" href="/report?month=2026-11-28">This month</a></p>
        <p class="units"><a class="button quiet" href="/report?day=2026-11-19" rel="prev">Earlier</a>\
        <a class="button quiet" href="/report?day=2026-11-21" rel="next">Later</a></p>
        <form action="/report"><label>Date <input type="date" name="day" value="2026-11-20" \
        required></label><button class="quiet">Show</button></form>

        """)
  }

  @Test(
    "today, yesterday, this week and this month are marked where they are shown",
    arguments: [
      ("", "Today"), ("?day=2026-11-28", "Today"), ("?day=2026-11-27", "Yesterday"),
      ("?week=2026-11-23", "This week"), ("?month=2026-11-01", "This month"),
      ("?day=2026-11-26", nil), ("?week=2026-11-16", nil), ("?month=2026-10-31", nil),
    ] as [(String, String?)])
  func marked(query: String, name: String?) async throws {
    for path in ["/report", "/history"] {
      let page = try await page(path + query)
      #expect(page.status == 200)
      let links = page.text(in: "<nav class=\"period\"", upTo: "</nav>") ?? ""
      let marked = links.matches(of: /aria-current="true">([^<]*)</).map { String($0.1) }
      #expect(marked == [name].compactMap(\.self), "\(path)\(query)")
    }
  }

  // MARK: In short

  /// What is asked first, a text for each figure.
  private func inShort(_ page: Answer) -> [String] {
    (page.text(in: "<dl class=\"in-short\"", upTo: "</dl>") ?? "")
      .replacing("</dt>", with: ": ").components(separatedBy: "</div>").dropLast()
      .map(Answer.withoutTags)
  }

  @Test(
    "what is asked first stands first, with the charts by juice and by hour; all else is folded")
  func first() async throws {
    let figures = [
      "Takings: ₩22,000", "Drinks sold: 5", "Average order: ₩5,500", "Orders refused: 1",
    ]
    for query in ["day=2026-11-27", "week=2026-11-27", "month=2026-11-27"] {
      let page = try await page("/report?\(query)")
      #expect(inShort(page) == figures, "\(query)")
      let first = page.text(in: "<div class=\"charts first\"", upTo: "<div class=\"charts\"") ?? ""
      let captions = first.matches(of: /<figcaption>([^<]*)</).map { String($0.1) }
      #expect(captions == ["Takings by juice", "Takings by hour"])
      let charts = page.text(in: "<summary>More charts</summary", upTo: "<summary>All") ?? ""
      #expect(charts.contains("<figcaption>Drinks sold by juice<"))
      #expect(charts.contains("<figcaption>Stock over the "))
      let folded = page.text(in: "<details class=\"all\"", upTo: "</main>") ?? ""
      #expect(folded.hasPrefix("<summary>More charts</summary>"))
      let count = page.body.components(separatedBy: "<figure").count
      #expect(first.components(separatedBy: "<figure").count == 3)
      #expect(folded.components(separatedBy: "<figure").count == count - 2)
      let tables = page.text(in: "<summary>All numbers</summary", upTo: "</main>") ?? ""
      #expect(tables.contains("money in KRW") && !tables.contains("<figure"))
    }
    #expect(try await page("/report?month=2026-11-27").body.contains("Stock over the month"))
    let korean = try await page("/report?day=2026-11-27", .korean)
    #expect(inShort(korean) == ["매출: 22,000원", "판매 잔 수: 5", "주문당 평균: 5,500원", "거절한 주문: 1"])
    #expect(korean.body.contains("<summary>그래프 더 보기</summary>"))
  }

  @Test("VAT is by rate, and an average of which a price is missing is not known")
  func unknown() async throws {
    let fixture = try KioskFixture(
      """
      currency: KRW
      vat: 1/10
      fruits: {mango: 10}
      juices:
        mango: {price: 1100, uses: {mango: 1}}
        toast: {price: 1070, vat: 7/100, uses: {mango: 1}}
        tasting: {uses: {mango: 1}}
      """)
    try await fixture.order("mango=2", id: "a")
    try await fixture.order("toast", id: "b")
    let known = [
      "Takings: ₩3,270", "Drinks sold: 3", "Average order: ₩1,635", "Orders refused: 0",
      "VAT 10 %: ₩200", "VAT 7 %: ₩70",
    ]
    #expect(inShort(try await fixture.get("/report")) == known)
    _ = try await fixture.shop.order(["mango", "tasting"], try OrderID("c"))
    #expect(
      inShort(try await fixture.get("/report")) == [
        "Takings: ₩4,370", "Drinks sold: 5", "Average order: not known: a juice has no price",
        "Orders refused: 0", "VAT 10 %: ₩300", "VAT 7 %: ₩70",
      ])
  }

  @Test("without prices, drinks and refused orders stand first")
  func withoutPrices() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet=2", id: "a")
    try await fixture.order("mango=2", id: "b")
    let page = try await fixture.get("/report")
    #expect(inShort(page) == ["Drinks sold: 2", "Orders refused: 1"])
    let first = page.text(in: "<div class=\"charts first\"", upTo: "<div class=\"charts\"") ?? ""
    let captions = first.matches(of: /<figcaption>([^<]*)</).map { String($0.1) }
    #expect(captions == ["Drinks sold by juice", "Drinks sold by hour"])
    #expect(page.body.components(separatedBy: "<figcaption>Drinks sold by").count == 3)
  }

  @Test("today has no later day, and each store its own report")
  func store() async throws {
    let today = try await page("/report")
    #expect(
      today.heading == "Report, 2026-11-28 · Main store" && !today.body.contains("rel=\"next\""))
    let other = try await page("/report?store=gangnam")
    #expect(other.heading == "Report, 2026-11-28 · Gangnam" && !other.body.contains("<svg"))
    #expect(other.body.contains("href=\"/report?store=gangnam&amp;day=2026-11-27\" rel=\"prev\""))
    #expect(other.body.contains("<input type=\"hidden\" name=\"store\" value=\"gangnam\">"))
  }

  @Test(
    "what is no day is an error that says what days are", arguments: [Language.english, .korean])
  func malformed(language: Language) async throws {
    for path in ["/report", "/history"] {
      let page = try await page("\(path)?day=2026-02-30", language)
      #expect(page.status == 400)
      let text =
        language == .english
        ? "<p>`day` has to be a day such as 2026-11-27</p>"
        : "<p>`day`에는 2026-11-27 같은 날짜를 적어 주세요</p>"
      #expect(page.body.contains(text))
    }
  }
}
