import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing
import Text

@testable import Reports
@testable import StockLedger

@Suite struct HistoryCSVTests {
  private static func entry(
    _ sequence: Int, _ kind: JournalEntry.Kind, _ content: String? = nil, money: String? = nil,
    labels: String? = nil, moving movements: [(String, Dimension, Int)] = [],
    short: [OrderRecord.ShortItem] = []
  ) throws -> JournalEntry {
    let event = try JournalEvent(
      stored: kind,
      [
        .content: content, .money: money, .labels: labels,
        .shortage: short.isEmpty ? nil : ShortageText(short).text,
      ],
      movements.map { fruit, dimension, delta in
        Movement(
          fruitID: fruit, dimension: dimension, delta: delta * 1000,
          balance: Quantity(thousandths: 9000))
      })
    return JournalEntry(sequence: sequence, time: 0, event: event, hash: .zero)
  }

  @Test("an order without a price has a currency beside its cost alone, which answers do not tell")
  func withoutPrice() throws {
    let order = DeclarationOrder(try menu("{fruits: {a: 1}, juices: {j: {a: 1}}}").graph)
    let entry = try Self.entry(1, .order, "j", money: "EUR - cost=5", moving: [("a", .pieces, -1)])
    for isAnswer in [false, true] {
      let json = try JSONText.encode(WireJournalEntry(entry, order, isAnswer: isAnswer))
      #expect(json.contains("\"currency\"") == !isAnswer)
    }
  }

  @Test(
    "a cancellation names its order as the order's row does, by its id alone if that is archived")
  func cancelledOrder() throws {
    let event = try JournalEvent(stored: .order, [.content: "j", .number: "1970-01-01 17"], [])
    let order = JournalEntry(sequence: 1, time: 0, event: event, hash: .zero)
    let cancel = try Self.entry(2, .cancel, "j")
    let menu = try menu("{time-zone: Asia/Seoul, fruits: {a: 1}, juices: {j: {a: 1}}}")
    let report = HistoryReport(.text, .english, in: menu)
    let known = try report.lines([order, cancel], isFirst: true, orders: ["x": order])
    #expect(known.contains("order 17 (x): j") && known.contains("cancel 17 (x): j"))
    #expect(try report.lines([cancel], isFirst: true).contains("cancel x: j"))
  }

  @Test(
    "rows have everything that the journal stores, and sums in the first of an entry alone; the text has costs, too"
  )
  func rows() throws {
    let short = OrderRecord.ShortItem(
      fruit: "milk", dimension: .volume, needed: Quantity(thousandths: 12_000),
      available: Quantity(thousandths: 9000),
      parts: [.init(word: "latte", base: nil, amount: Rational(12))])
    let money = "EUR 550 300 total=1400 vat=0.1 cost=1000/3"
    let entries = [
      try Self.entry(
        1, .order, "latte=2 tea", money: money, labels: "contains=milk traces=nuts",
        moving: [("milk", .volume, -20), ("tea", .mass, -2)]),
      try Self.entry(2, .cancel, "latte=2 tea", money: money, moving: [("milk", .volume, 20)]),
      try Self.entry(
        3, .remove, money: "EUR 9 2.7", moving: [("tea", .mass, -35), ("milk", .volume, -100)]),
      try Self.entry(4, .refusal, "latte", short: [short]),
    ]
    let report = HistoryReport(
      .csv, .english, in: try menu("{fruits: {a: 1}, juices: {j: {a: 1}}}"))
    let head = try #require(report.head).split(separator: ",").map(String.init)
    #expect(Set(head).count == head.count)
    let rows = try report.lines(entries, isFirst: true).split(separator: "\n").map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(cells.count == head.count)
      return Dictionary(uniqueKeysWithValues: zip(head, cells))
    }
    func column(_ name: String) -> [String?] { rows.map { $0[name] } }
    #expect(column("sequence") == ["1", "1", "2", "3", "3", "4"])
    #expect(column("number") == ["1", "1", "", "", "", ""], "as a ledger without numbers has it")
    #expect(column("day") == ["", "", "", "", "", ""])
    #expect(column("fruit") == ["milk", "tea", "milk", "tea", "milk", "milk"])
    #expect(column("delta") == ["-20", "-2", "20", "-35", "-100", ""])
    #expect(column("unit") == ["ml", "g", "ml", "g", "ml", "ml"])
    #expect(column("currency") == ["EUR", "EUR", "EUR", "EUR", "EUR", ""])
    #expect(column("unit_prices") == ["5.50 3.00", "5.50 3.00", "5.50 3.00", "", "", ""])
    #expect(column("total") == ["14.00", "", "-14.00", "", "", ""])
    #expect(column("cost") == ["3.33", "", "-3.33", "3.15", "2.70", ""])
    #expect(column("contains") == ["milk", "milk", "", "", "", ""])
    #expect(column("traces") == ["nuts", "nuts", "", "", "", ""])
    #expect(column("short") == ["", "", "", "", "", "3"])
    #expect(column("through") == ["", "", "", "", "", "latte"])
    let text = HistoryReport(.text, .english, in: try menu("{fruits: {a: 1}, juices: {j: {a: 1}}}"))
    #expect(
      try text.lines([entries[2]], isFirst: true).hasSuffix(
        """

            tea     -35 g   9 g  €3.15
            milk  -100 ml  9 ml  €2.70
        """))
  }
}
