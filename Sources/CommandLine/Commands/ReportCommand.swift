import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct ReportCommand: FormattedCommand {
  /// The week or month of a report, given by any time in it. A text that is no time is kept until the options are
  /// checked: if its parsing failed, the parser would take `--week` for an option without a value.
  enum Period: Sendable, CustomStringConvertible {
    case of(TypedTime)
    case malformed(String)
    case now(LocalizedText)

    init(_ time: TypedTime?, _ text: String) {
      self = time.map(Period.of) ?? .malformed(text)
    }

    static func week(_ text: String) -> Period { Period(TypedTime(week: text), text) }
    static func month(_ text: String) -> Period { Period(TypedTime(month: text), text) }

    var time: TypedTime {
      if case .of(let time) = self { time } else { .ago(0) }
    }

    var malformedText: String? {
      if case .malformed(let text) = self { text } else { nil }
    }

    /// The text in help, which shows only the default: the value of an option without one.
    var description: String {
      if case .now(let name) = self { name.parserText } else { "" }
    }
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "report", "What was sold, used, wasted and refused on a day or in a week.",
      ko: "하루나 한 주 동안 판 것, 쓴 것, 버린 것, 거절한 것을 모아 보여 줘요.",
      article: .stockAndJournal,
      discussion: .text(
        """
        The report is of today if no time is named. Days are those of the shop's
        clocks (`time-zone:` of the menu, or else TZ), and a week is from Monday to
        Sunday. It fits a screen: the money, what was sold by juice and category, what
        was refused and what ran out. --details shows everything, each store in a
        section; JSON and CSV always have it.

        What is cancelled counts when it is cancelled. Sold are the juices of orders
        made in the time, without those of them that were cancelled in it; earlier
        orders that were cancelled in it have a column of their own. What was used is
        counted likewise. Changes of stock by hand are listed by their reasons, such
        as waste, without those that were undone in the time.
        """,
        ko: """
          기간을 적지 않으면 오늘이에요. 날은 매장의 시간대(메뉴의 `time-zone:`,
          없으면 TZ)를 따르고, 한 주는 월요일부터 일요일까지예요. 한 화면에 들어가게
          매출, 쥬스와 분류별 판매, 거절한 것과 떨어진 재료만 보여 줘요. --details는
          매장마다 모두 보여 줘요. JSON과 CSV에는 늘 모두 들어 있어요.

          취소는 취소한 때에 세어요. 판매는 그 기간에 만든 주문의 쥬스에서 그 기간에
          취소한 것을 뺀 것이에요. 그 기간에 취소한 이전 주문은 다른 열에 있어요. 쓴
          재료도 같은 방법으로 세어요. 직접 바꾼 재고는 폐기 같은 이유별로 보여 주고,
          그 기간에 되돌린 것은 빼요.
          """),
      examples: """
        juice report
        juice report --day yesterday
        juice report --week 2026-11-21 --format markdown
        juice report --week 2026-W47 --per weekday
        juice report --month --details
        juice report --since 30d --per hour --store main
        juice report --since 2026-11-01 --until 2026-12-01 --format csv > november.csv
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .text(
      "The day of a time, such as yesterday, 2026-11-21 or 2d. (default: today)",
      ko: "보고할 날짜. 예: 어제, 2026-11-21, 2d(2일 전). (기본값: 오늘)", value: .text("day", ko: "날")),
    transform: TypedTime.argument)
  var day: TypedTime?

  @Option(
    defaultAsFlag: Period.now(.text("this week", ko: "이번 주")), parsing: .next,
    help: .text(
      "A week, such as 2026-W47, or that of a time, such as 2026-11-21 or 1w.",
      ko: "한 주(예: 2026-W47)나 이때가 속한 한 주. 예: 2026-11-21, 1w(1주 전).",
      value: .text("week", ko: "주")),
    transform: Period.week)
  var week: Period?

  @Option(
    defaultAsFlag: Period.now(.text("this month", ko: "이번 달")), parsing: .next,
    help: .text(
      "A month, such as 2026-11, or that of a time, such as 2026-11-21 or 5w.",
      ko: "한 달(예: 2026-11)이나 이때가 속한 한 달. 예: 2026-11-21, 5w(5주 전).",
      value: .text("month", ko: "달")),
    transform: Period.month)
  var month: Period?

  @Option(
    time: "From a day or time on, such as yesterday, 2026-11-21, 2026-11-21T08:20 or 2d.",
    ko: "이 날이나 시각부터. 예: 어제, 2026-11-21, 2026-11-21T08:20, 2d(2일 전).")
  var since: TypedTime?

  @Option(
    time: "Until the beginning of a day, or a time.", ko: "이 날이 시작할 때나 이 시각까지.")
  var until: TypedTime?

  @Option(
    help: .text(
      "What was sold by hour, weekday, category or person in place of by juice; may be repeated.",
      ko: "판 것을 쥬스 대신 hour(시각), weekday(요일), category(분류), person(담당)별로 보여 줘요. 여러 번 쓸 수 있어요.",
      value: .text("part", ko: "단위")))
  var per: [SummaryReport.Breakdown] = []

  @Flag(
    "Show everything: sizes, prices, stock, changes by reason and persons too.",
    ko: "모두 보여 줘요: 사이즈, 가격, 재고, 사유별 변경, 담당까지.")
  var details = false

  @Option(
    help: .format(
      "How it is printed: text, json, csv or markdown.", ko: "출력하는 형식: text, json, csv, markdown."))
  var format = SummaryReport.Format.text

  @OptionGroup var csv: CSVOptions
  @OptionGroup var options: StoreCommandOptions

  mutating func checkOptions() throws {
    try csv.validate(isCSV: format == .csv)
    if let text = week?.malformedText {
      throw ValidationError(
        "`\(text)` is no day for --week; it takes one such as yesterday, 2026-11-21 or 1w, a week such as 2026-W47, or none for this week",
        ko:
          "--week의 \(code: text, .topic) 날이 아니에요. 어제, 2026-11-21, 1w나 2026-W47처럼 적거나, 이번 주라면 --week만 적어 주세요"
      )
    }
    if let text = month?.malformedText {
      throw ValidationError(
        "`\(text)` is no month for --month; it takes one such as 2026-11, a day in it, or none for this month",
        ko: "--month의 \(code: text, .topic) 달이 아니에요. 2026-11이나 그달의 날을 적거나, 이번 달이라면 --month만 적어 주세요"
      )
    }
    let count = [day != nil, week != nil, month != nil, since != nil || until != nil].count { $0 }
    guard count <= 1 else {
      throw ValidationError(
        "expected one of --day, --week, --month, or --since and --until",
        ko: "--day, --week, --month, --since와 --until 가운데 하나만 써 주세요")
    }
    if details, format == .json || format == .csv {
      throw ValidationError(
        "--details is for text and markdown; json and csv have everything",
        ko: "--details는 text와 markdown에만 써요. json과 csv에는 모두 들어 있어요")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shared, in: language(streams), streams)
    let query = try query(session)
    let clocks = session.clocks
    let summary = try await ProgressLine.countingRows(session.language, streams) { progress in
      try await session.shop.ledger.summary(
        of: query, formerIDs: session.menu.graph.formerIDs,
        part: { per.allSatisfy { $0.times == nil } ? 0 : TimeParts.hourOfWeek(of: $0, clocks) },
        progress: progress)
    }
    let ahead = try await session.shop.ledger.rowAhead()
    let report = try SummaryReport(summary, in: session.menu, ahead: ahead, per: Set(per))
    let text = try report.report(
      format, session.language, shared.layout(streams), extent: details ? .everything : .brief)
    switch format {
    case .text: try streams.writeText(shared.layout(streams).fitted(text))
    case .csv: try streams.writeCSV(csv.marked(text))
    case .json, .markdown: try streams.write(text)
    }
    if let note = report.note(session.language) { try streams.writeError(note) }
    if let ahead { try streams.writeError(session.language[.rowAhead(ahead, clocks)]) }
  }

  private func query(_ session: Session) throws -> JournalQuery {
    var query = JournalQuery()
    query.store = session.shop.journalStore
    (query.since, query.until) = (since.map(session.time), until.map(session.time))
    if let since = query.since, let until = query.until, since >= until {
      throw ValidationError(
        "expected a time for --until that is after --since",
        ko: "--until에는 --since보다 뒤의 때를 적어 주세요")
    }
    guard since == nil, until == nil else { return query }
    let clocks = session.clocks
    let days =
      if let week {
        clocks.week(of: session.time(week.time))
      } else if let month {
        clocks.month(of: session.time(month.time))
      } else {
        clocks.day(of: session.time(day ?? .ago(0)))
      }
    guard let days else {
      throw ValidationError("expected a day of the calendar", ko: "달력에 있는 날을 적어 주세요")
    }
    (query.since, query.until) = (days.lowerBound, days.upperBound)
    return query
  }
}
