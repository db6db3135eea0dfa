import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports
@testable import StockLedger

@Suite struct SummaryChartsTests {
  private static let yaml = """
    currency: KRW
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10, cost: 100}
      ice: {name: {en: Ice, ko: 얼음}, stock: 1 kg, cost: 1 per 3 g}
    juices:
      mango: {name: {en: Mango juice, ko: 망고쥬스}, price: 5000, uses: {mango: 1}}
      shake:
        name: {en: Shake, ko: 셰이크}
        price: 1000
        uses: {mango: 1, ice: 100 g}
        sizes: {small: 1, large: {scale: 2, price: 2000}}
      ice: {ice: 100 g}
    """

  private static func entry(
    _ kind: JournalEntry.Kind, _ content: String? = nil, money: String? = nil,
    reason: String? = nil, moving movement: Movement? = nil, short: String? = nil
  ) throws -> JournalEntry {
    let shortage = short.map { short in
      ShortageText([
        .init(
          fruit: short, dimension: .pieces, needed: Quantity(thousandths: 9), available: .zero,
          parts: [.init(word: content ?? "", base: nil, amount: Rational(1))])
      ]).text
    }
    let event = try JournalEvent(
      stored: kind, [.content: content, .reason: reason, .money: money, .shortage: shortage],
      [movement].compactMap(\.self))
    return JournalEntry(sequence: 7, time: 0, event: event, hash: .zero)
  }

  private static func charts(_ language: Language) throws -> SummaryCharts {
    func taken(_ fruit: String, _ dimension: Dimension, _ thousandths: Int) -> Movement {
      Movement(
        fruitID: fruit, dimension: dimension, delta: -thousandths, balance: Quantity(thousandths: 0)
      )
    }
    let entries = [
      try entry(.order, "shake:large=2 shake:small", money: "KRW 2000 1000 total=5000"),
      try entry(.order, "mango", money: "KRW 5000 total=5000"),
      try entry(.order, "ice=3 gone", money: "KRW - 7"),
      try entry(.refusal, "mango=9", short: "mango"), try entry(.refusal, "gone", short: "gone"),
      try entry(.refusal, "mango=8", short: "gone"),
      try entry(
        .remove, money: "KRW 1/3", reason: "waste", moving: taken("ice", .mass, 10_000)),
      try entry(.remove, money: "KRW 100", reason: "waste", moving: taken("mango", .pieces, 1000)),
      try entry(.remove, money: "KRW 100", reason: "gift", moving: taken("mango", .pieces, 1000)),
      try entry(.remove, reason: "waste", moving: taken("gone", .pieces, 1000)),
    ]
    var summary = JournalSummary(of: JournalQuery())
    for entry in entries { try summary.add(entry) }
    let menu = try TestMenus.menu(yaml)
    return try #require(
      SummaryReport(summary, in: menu)
        .charts(ofStore: "main", Names(menu.graph, language, forTapping: true)))
  }

  private static func texts(_ values: [ChartValue]) -> [String] {
    values.map { "\($0.name) \($0.text) \($0.value.fraction)" }
  }

  @Test(
    "sums by juice and fruit are exact, the largest first", arguments: [Language.english, .korean])
  func sums(language: Language) throws {
    let charts = try Self.charts(language)
    let won = try #require(Currency("KRW"))
    #expect(charts.currencies == [won])
    let isEnglish = language == .english
    #expect(
      Self.texts(charts.cups)
        == (isEnglish
          ? ["Shake 3 3", "ice 3 3", "Mango juice 1 1", "gone 1 1"]
          : ["셰이크 3 3", "ice 3 3", "망고쥬스 1 1", "gone 1 1"]))
    #expect(
      Self.texts(charts.takings(in: won))
        == (isEnglish
          ? ["Mango juice ₩5,000 5000", "Shake ₩5,000 5000", "gone ₩7 7"]
          : ["망고쥬스 5,000원 5000", "셰이크 5,000원 5000", "gone 7원 7"]))
    #expect(
      Self.texts(charts.lacking)
        == (isEnglish ? ["gone 2 2", "Mango 1 1"] : ["gone 2 2", "망고 1 1"]))
    #expect(
      Self.texts(charts.waste(in: won))
        == (isEnglish ? ["Mango ₩100 100", "Ice ₩3.3 10/3"] : ["망고 100원 100", "얼음 3.3원 10/3"]))
  }

  @Test("hours without orders are between others, and there are none if all are zero")
  func hours() throws {
    let charts = try Self.charts(.english)
    let won = try #require(Currency("KRW"))
    var summary = JournalSummary(of: JournalQuery())
    try summary.add(Self.entry(.order, "a=2", money: "KRW 500 total=1000")) { _ in 9 }
    try summary.add(Self.entry(.order, "a")) { _ in 11 }
    let counts = summary.times.stores["main"] ?? [:]
    #expect(Self.texts(charts.cups(by: .hour, counts)) == ["09:00 2 2", "10:00 0 0", "11:00 1 1"])
    #expect(
      Self.texts(charts.takings(by: .hour, counts, in: won)) == [
        "09:00 ₩1,000 1000", "10:00 ₩0 0", "11:00 ₩0 0",
      ])
    #expect(charts.refusals(by: .hour, counts) == [] && charts.cups(by: .hour, [:]) == [])
  }
}
