import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports
@testable import StockLedger

@Suite struct SummaryMoneyTests {
  private static let yaml = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 5 kg}
      milk: {name: {en: Milk, ko: 우유}, stock: 5 l}
    juices:
      latte: {name: {en: Latte, ko: 라테}, uses: {strawberry: 120 g, milk: 180 ml}}
      ade:
        name: {en: Ade, ko: 에이드}
        uses: {strawberry: 100 g}
        sizes: {regular: {name: {ko: 레귤러}, scale: 1}, large: {name: {ko: 라지}, scale: 2}}
    """

  private struct Rows {
    var entries: [JournalEntry] = []
    /// Of each fruit, in thousandths.
    private var balances: [String: Int] = [:]

    mutating func add(
      _ kind: JournalEntry.Kind, _ content: String? = nil, money: String? = nil,
      reason: String? = nil, moving movements: [(String, Dimension, Int)] = []
    ) throws {
      let event = try JournalEvent(
        stored: kind, [.content: content, .reason: reason, .money: money],
        movements.map { fruit, dimension, delta in
          balances[fruit, default: 9_000_000] += delta * 1000
          return Movement(
            fruitID: fruit, dimension: dimension, delta: delta * 1000,
            balance: Quantity(thousandths: balances[fruit] ?? 0))
        })
      entries.append(
        JournalEntry(sequence: entries.count + 1, time: 0, event: event, hash: .zero))
    }
  }

  /// Sales before and after a price rose, with and without costs, in two currencies, and waste.
  private static func report() throws -> SummaryReport {
    var rows = Rows()
    try rows.add(
      .order, "latte=2 ade:large", money: "KRW 5500 5900 total=16900 vat=0.1 cost=7130/3")
    try rows.add(.order, "latte", money: "KRW 6000 total=6000 vat=0.1 cost=3565/3")
    try rows.add(.order, "ade:regular=3", money: "KRW 4900 total=14700 vat=0.1")
    try rows.add(.order, "latte ade:regular", money: "KRW 6000 - vat=0.1 cost=1200")
    try rows.add(.order, "latte=10", money: "KRW 5500 total=55000 vat=0.1 cost=10000")
    try rows.add(.cancel, "latte=10", money: "KRW 5500 total=55000 vat=0.1 cost=10000")
    try rows.add(.cancel, "latte=9", money: "KRW 5000 total=45000 vat=0.1 cost=9000")
    try rows.add(.order, "latte", money: "USD 450 total=450 cost=123.45")
    try rows.add(.order, "latte")
    try rows.add(
      .remove, money: "KRW 9 2.7", reason: "waste:spilt",
      moving: [("strawberry", .mass, -35), ("milk", .volume, -100)])
    try rows.add(.remove, money: "KRW 9", reason: "gift", moving: [("strawberry", .mass, -10)])
    try rows.add(.set, reason: "waste", moving: [("milk", .volume, -200)])
    var summary = JournalSummary(of: JournalQuery())
    for entry in rows.entries {
      let isOfPeriod = entry.kind == .cancel && entry.content == "latte=10"
      try summary.add(entry, reversing: isOfPeriod ? rows.entries[4] : nil)
    }
    return try SummaryReport(summary, in: menu(yaml))
  }

  @Test("the money of a day in every format")
  func formats() throws {
    let report = try Self.report()
    for format in SummaryReport.Format.allCases {
      try Recorded.expect(
        report.report(format, Language.english), in: "summary-of-money.\(format.rawValue).out")
    }
    try Recorded.expect(report.report(.text, Language.korean), in: "summary-of-money.ko.out")
  }

  @Test("the money comes first on a screen, and sizes are folded")
  func brief() throws {
    try Recorded.expect(
      Self.report().report(.text, .english, extent: .brief), in: "summary-of-money.brief.out")
  }

  @Test("a spreadsheet adds up the numbers of CSV in the unit that they name")
  func spreadsheet() throws {
    var rows = Rows()
    try rows.add(
      .order, "latte=2 ade:large+ice", money: "EUR 410 1590 total=2410 vat=0.19 cost=1000/3")
    try rows.add(.order, "latte", money: "EUR 405 total=405 vat=0.19 cost=1000/3")
    try rows.add(.refusal, "latte")
    try rows.add(
      .remove, money: "EUR 0.35", reason: "waste", moving: [("strawberry", .mass, -10)])
    let event = try JournalEvent(
      stored: .refusal, [.content: "ade:large", .unavailable: "ade"])
    rows.entries.append(JournalEntry(sequence: 5, time: 0, event: event, hash: .zero))
    var summary = JournalSummary(of: JournalQuery())
    for entry in rows.entries { try summary.add(entry) }
    let csv = try SummaryReport(summary, in: menu(Self.yaml)).csv
    let lines = csv.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let table = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    func find(_ wanted: [String: String]) -> [[String: String]] {
      table.filter { row in wanted.allSatisfy { row[$0] == $1 } }
    }
    func value(_ wanted: [String: String]) -> String? {
      let found = find(wanted)
      return found.count == 1 ? found[0]["value"] : nil
    }
    for row in table {
      let isMoney = row["unit"] == "EUR"
      let number = isMoney ? /-?\d+\.\d\d/ : /-?\d+(?:\.\d{4})?/
      #expect(try number.wholeMatch(in: row["value"] ?? "") != nil, "\(row)")
      #expect(try /[a-z-]*/.wholeMatch(in: row["juice"] ?? "") != nil, "\(row)")
    }
    let counts = find(["about": "prices"]).filter { $0["measure"] != "takings" }
    #expect(counts.count == 12 && counts.allSatisfy { $0["unit"] == "" && $0["currency"] == "EUR" })
    let ade = find(["about": "prices", "juice": "ade", "size": "large", "options": "ice"])
    #expect(ade.count == 5)
    #expect(
      value(["about": "prices", "juice": "latte", "price": "4.05", "measure": "takings"]) == "4.05")
    #expect(
      value(["about": "prices", "juice": "latte", "price": "4.10", "measure": "takings"]) == "8.20")
    let takings = find(["about": "prices", "measure": "takings"]).compactMap { row in
      Rational(row["value"] ?? "")
    }
    let sum = try takings.reduce(Rational.zero) { try $0.adding($1) }
    #expect(sum == Rational(2815, over: 100))
    #expect(value(["about": "money", "measure": "takings"]) == "28.15")
    // 2,410 and 405 less VAT are 2,025 and 340, and costs are 2,000/3.
    #expect(value(["about": "money", "measure": "net"]) == "23.65")
    #expect(value(["about": "vat_by_rate", "rate": "0.19", "measure": "vat"]) == "4.50")
    #expect(value(["about": "vat_by_rate", "rate": "0.19", "measure": "net"]) == "23.65")
    #expect(value(["about": "money", "measure": "cost"]) == "6.67")
    #expect(value(["about": "money", "measure": "margin"]) == "16.98")
    #expect(value(["about": "money", "measure": "waste"]) == "0.04")
    #expect(value(["about": "juice_totals", "juice": "latte", "measure": "takings"]) == "12.25")
    #expect(value(["about": "waste", "fruit": "strawberry", "measure": "cost"]) == "0.04")
    #expect(value(["about": "stores", "measure": "refusals"]) == "2")
    #expect(value(["about": "stores", "measure": "unavailable"]) == "1")
    #expect(value(["about": "stores", "measure": "not_free"]) == "0")
  }

  @Test("what was given away has takings of nothing, and what was cancelled has none")
  func free() throws {
    var rows = Rows()
    try rows.add(.order, "latte=2 ade:regular", money: "EUR 0 0 total=0")
    try rows.add(.order, "ade:large", money: "EUR 500 total=500")
    try rows.add(.cancel, "ade:large", money: "EUR 500 total=500")
    var summary = JournalSummary(of: JournalQuery())
    for entry in rows.entries {
      try summary.add(entry, reversing: entry.kind == .cancel ? rows.entries[1] : nil)
    }
    let csv = try SummaryReport(summary, in: menu(Self.yaml)).csv
    let takings = csv.split(separator: "\n").filter {
      $0.contains(",juices,") && $0.contains(",takings,")
    }
    #expect(takings.count == 2 && takings.allSatisfy { $0.hasSuffix(",takings,0.00,EUR") })
  }

  /// 16,900 and 6,000 have both a total and a cost: 15,364 and 5,455 without VAT, less 10,695/3.
  @Test("sums are exact but for the VAT of each order, and each currency has its own")
  func sums() throws {
    let report = try Self.report()
    let store = try #require(report.document.sums.stores["main"])
    let (won, dollar) = (try #require(Currency("KRW")), try #require(Currency("USD")))
    let money = try #require(store.money[won])
    #expect(try money.takings() == Money(16_900 + 6000 + 14_700 + 6000))
    #expect(money.givenBackEarlier == Money(45_000))
    #expect(money.cost.value == Rational(10_695 + 3600, over: 3))
    #expect(money.complete.net.value == Rational(20_819))
    #expect(money.margin == Rational(20_819 - 3565))
    #expect((money.complete.count, money.withoutTotal.count, money.withoutCost.count) == (2, 1, 1))
    #expect(money.waste.value == Rational(35 * 9 + 270))
    #expect(Array(store.uncostedWaste.values) == [200_000])
    let dollars = try #require(store.money[dollar])
    #expect(try dollars.takings() == Money(450))
    #expect(store.money.count == 2)
  }
}
