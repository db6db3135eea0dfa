import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Reports

@Suite struct SummaryReportTests {
  private static let yaml = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 5 kg}
      banana: {name: {en: Banana, ko: 바나나}, stock: 40}
    juices:
      strawberry-banana:
        name: {en: Strawberry banana, ko: 딸바쥬스}
        uses: {strawberry: 160 g, banana: 1}
        sizes: {regular: 1, large: {name: {ko: 라지}, scale: 3/2, set: {banana: 2}}}
        options: {thick: {name: {ko: 진하게}, add: {banana: 1}}}
      banana: {banana: 2}
    stores: {gangnam: {name: {ko: 강남}, stock: {strawberry: 2 kg, banana: 40}}}
    """

  /// 08:20 of 2026-11-21 in UTC, and the same day in nearly all zones.
  private static let noon = 1_795_249_255_123

  private struct Rows {
    var entries: [JournalEntry] = []

    mutating func add(
      _ kind: JournalEntry.Kind, _ store: String = "main", content: String? = nil,
      reason: String? = nil, short: [OrderRecord.ShortItem] = [],
      moving movements: [(String, Dimension, Int, Int)] = []
    ) throws {
      let shortage = short.isEmpty ? nil : ShortageText(short).text
      let event = try JournalEvent(
        stored: kind, in: store, [.content: content, .reason: reason, .shortage: shortage],
        movements.map { fruit, dimension, delta, balance in
          Movement(
            fruitID: fruit, dimension: dimension, delta: delta * 1000,
            balance: Quantity(thousandths: balance * 1000))
        })
      entries.append(
        JournalEntry(
          sequence: entries.count + 10, time: SummaryReportTests.noon + entries.count, event: event,
          hash: .zero))
    }
  }

  /// A day with everything that can be reported, some of it about things that have left the menu.
  private static func report(
    isMain: Bool = false, per parts: Set<SummaryReport.Breakdown> = []
  ) throws -> SummaryReport {
    var rows = Rows()
    try rows.add(
      .opening, moving: [("strawberry", .mass, 5000, 5000), ("banana", .pieces, 40, 40)])
    try rows.add(
      .order, content: "strawberry-banana:large+thick=2 banana",
      moving: [("strawberry", .mass, -480, 4520), ("banana", .pieces, -7, 33)])
    try rows.add(.order, content: "banana=3", moving: [("banana", .pieces, -6, 27)])
    try rows.add(.cancel, content: "banana=3", moving: [("banana", .pieces, 6, 33)])
    try rows.add(.cancel, content: "@x|`y`", moving: [("`|@octo", .volume, 20, 20)])
    try rows.add(
      .refusal, content: "strawberry-banana:regular=40 gone banana=2",
      short: [
        .init(
          fruit: "strawberry", dimension: .mass, needed: Quantity(thousandths: 6_400_000),
          available: Quantity(thousandths: 4_520_000),
          parts: [.init(word: "strawberry-banana:regular", base: nil, amount: Rational(6400))]),
        .init(
          fruit: "gone", dimension: .pieces, needed: Quantity(thousandths: 1500),
          available: .zero,
          parts: [.init(word: "gone", base: nil, amount: Rational(3, over: 2))]),
      ])
    try rows.add(.remove, reason: "waste", moving: [("banana", .pieces, -2, 31)])
    try rows.add(.set, reason: "=SUM(A1)|<b>`", moving: [("banana", .pieces, -1, 30)])
    try rows.add(.remove, reason: "waste:쏟음", moving: [("banana", .pieces, -3, 27)])
    try rows.add(.reset, moving: [("banana", .pieces, 3, 30)])
    try rows.add(.remove, moving: [("strawberry", .mass, -20, 4500)])
    try rows.add(.add, reason: "delivery", moving: [("strawberry", .mass, 500, 5000)])
    try rows.add(.move, moving: [("strawberry", .mass, -1000, 4000)])
    if !isMain {
      try rows.add(.move, "gangnam", moving: [("strawberry", .mass, 1000, 3000)])
      try rows.add(
        .order, "gangnam", content: "strawberry-banana:regular",
        moving: [("strawberry", .mass, -160, 2840), ("banana", .pieces, -1, 39)])
      try rows.add(.undo, "gangnam", content: "3", moving: [("banana", .pieces, -4, 35)])
      try rows.add(.order, "closed", content: "banana", moving: [("banana", .pieces, -2, 8)])
    }
    var query = JournalQuery()
    let day = try #require(ShopTimeZone.machine.day(of: noon))
    (query.since, query.until) = (day.lowerBound, day.upperBound)
    var summary = JournalSummary(of: query)
    // Two hours of the week, on days and in hours that are not next to each other.
    let (first, second) = (1 * 24 + 9, 5 * 24 + 11)
    // The cancellation of the day's second order; the other one is of an earlier order.
    for entry in rows.entries {
      let isOfPeriod = entry.kind == .cancel && entry.content == "banana=3"
      try summary.add(entry, reversing: isOfPeriod ? rows.entries[2] : nil) {
        $0 == rows.entries[2].time ? second : first
      }
    }
    summary.noteArchive(before: rows.entries.first)
    return try SummaryReport(summary, in: menu(yaml), per: parts)
  }

  /// Without times, which depend on the zone.
  private func expect(_ text: String, besides other: String? = nil, in name: String) throws {
    func timeless(_ text: String) -> String {
      text.replacing(
        /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(?:Z|[+-]\d\d:\d\d)/, with: "TIME")
    }
    try Recorded.expect(timeless(text), besides: other.map(timeless), in: name)
  }

  @Test("a day of several stores in every format")
  func severalStores() throws {
    let report = try Self.report()
    for format in SummaryReport.Format.allCases {
      try expect(
        report.report(format, Language.english), in: "summary.\(format.rawValue).out")
    }
    try expect(report.report(.text, .korean), in: "summary.ko.out")
    #expect(
      report.note(Language.english)
        == "note: rows of the journal up to 9 are in an archive; those of this time are missing here"
    )
  }

  @Test("what fits a screen of a day of several stores, and by person where nobody is known")
  func brief() throws {
    let text = """
      2026-11-21

      all stores: 4 orders, 1 of them cancelled, 1 earlier order cancelled, 1 refused

      store       orders  cancelled  refused
      main             2          1        1
      gangnam          1
      closed           1
      all stores       4          1        1

      juice              sold
      strawberry-banana     3
      banana                2
      total                 5

      refused            asked for
      strawberry-banana         40
      gone                       1

      short       orders   amount
      strawberry       1  1.88 kg
      gone             1      1.5
      """
    #expect(try Self.report().report(.text, .english, extent: .brief) == text)
    let byPerson = try Self.report(per: [.person]).report(.text, .english, extent: .brief)
    #expect(byPerson == text.replacing(/juice +sold\n(?:.*\n)+?\n/, with: ""))
    #expect(
      try Self.report(isMain: true).report(.markdown, .english, extent: .brief).hasPrefix(
        """
        ### 2026-11-21

        note: rows of the journal up to 9 are in an archive; those of this time are missing here.

        #### `main`

        2 orders, 1 of them cancelled, 1 earlier order cancelled, 1 refused.

        | juice | sold |
        | --- | ---: |
        | `strawberry-banana` | 2 |
        | `banana` | 1 |
        | total | 3 |
        """))
  }

  @Test("a day of one store, in two languages")
  func oneStore() throws {
    let report = try Self.report(isMain: true)
    try expect(report.report(.text, Language.english), in: "summary-of-one.en.out")
    try expect(report.report(.text, Language.korean), in: "summary-of-one.ko.out")
    try expect(report.report(.markdown, Language.korean), in: "summary-of-one.ko.md.out")
  }

  @Test("orders by hour and by weekday", arguments: [SummaryReport.Breakdown.hour, .weekday])
  func parts(parts: SummaryReport.Breakdown) throws {
    let (report, plain) = (try Self.report(per: [parts]), try Self.report())
    for format in SummaryReport.Format.allCases {
      try expect(
        report.report(format, .english), besides: plain.report(format, .english),
        in: "by-\(parts.rawValue).\(format.rawValue).out")
    }
    try expect(
      report.report(.text, .korean), besides: plain.report(.text, .korean),
      in: "by-\(parts.rawValue).ko.out")
  }

  @Test("orders by hour and by weekday in one report, each in its own table")
  func bothParts() throws {
    func paragraphs(_ parts: Set<SummaryReport.Breakdown>) throws -> [Substring] {
      try Self.report(isMain: true, per: parts).report(.text, .english).split(separator: "\n\n")
    }
    let plain = try paragraphs([])
    func added(_ parts: Set<SummaryReport.Breakdown>) throws -> [Substring] {
      try paragraphs(parts).filter { !plain.contains($0) }
    }
    let (hours, weekdays) = (try added([.hour]), try added([.weekday]))
    #expect(hours.count == 1 && weekdays.count == 1)
    #expect(try added([.weekday, .hour]) == hours + weekdays)
  }

  @Test("a time in which nothing happened, and how times are named")
  func nothing() throws {
    func text(_ since: Int?, _ until: Int?, _ language: Language) throws -> String {
      var query = JournalQuery()
      (query.since, query.until) = (since, until)
      let report = try SummaryReport(JournalSummary(of: query), in: menu(Self.yaml))
      #expect(report.note(language) == nil)
      return try report.report(.text, language)
    }
    let day = try #require(ShopTimeZone.machine.day(of: Self.noon))
    let week = try #require(ShopTimeZone.machine.week(of: Self.noon))
    let nothing = "Nothing was ordered, and no stock was changed."
    #expect(try text(day.lowerBound, day.upperBound, .english) == "2026-11-21\n\n\(nothing)")
    #expect(
      try text(week.lowerBound, week.upperBound, .english)
        == "2026-11-16 – 2026-11-22\n\n\(nothing)")
    for (tag, days) in [
      ("de", "16.11.2026 – 22.11.2026"), ("ja", "2026/11/16〜2026/11/22"),
      ("ko", "2026-11-16 – 2026-11-22"),
    ] {
      let language = try #require(Language(rawValue: tag))
      #expect(try text(week.lowerBound, week.upperBound, language).hasPrefix("\(days)\n"))
    }
    let start = ShopTimeZone.machine.shortText(milliseconds: day.lowerBound)
    let end = ShopTimeZone.machine.shortText(milliseconds: day.lowerBound + 3_600_000)
    #expect(
      try text(day.lowerBound, day.lowerBound + 3_600_000, .english)
        == "\(start) until \(end)\n\n\(nothing)")
    #expect(try text(day.lowerBound, nil, .english) == "from \(start)\n\n\(nothing)")
    #expect(
      try text(nil, day.lowerBound, .korean) == "\(start) 전까지\n\n주문도 재고 변경도 없었어요.")
  }
}
