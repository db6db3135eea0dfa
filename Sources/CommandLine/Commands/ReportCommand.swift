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
      "report", .text("What was sold, used, wasted and refused on a day or in a week."),
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
      value: .text("day")),
    transform: TypedTime.argument)
  var day: TypedTime?

  @Option(
    defaultAsFlag: Period.now(.text("this week")), parsing: .next,
    help: .text(
      "A week, such as 2026-W47, or that of a time, such as 2026-11-21 or 1w.",
      value: .text("week")),
    transform: Period.week)
  var week: Period?

  @Option(
    defaultAsFlag: Period.now(.text("this month")), parsing: .next,
    help: .text(
      "A month, such as 2026-11, or that of a time, such as 2026-11-21 or 5w.",
      value: .text("month")),
    transform: Period.month)
  var month: Period?

  @Option(
    time: .text("From a day or time on, such as yesterday, 2026-11-21, 2026-11-21T08:20 or 2d."))
  var since: TypedTime?

  @Option(
    time: .text("Until the beginning of a day, or a time."))
  var until: TypedTime?

  @Option(
    help: .text(
      "What was sold by hour, weekday, category or person in place of by juice; may be repeated.",
      value: .text("part")))
  var per: [SummaryReport.Breakdown] = []

  @Flag(
    help: .text("Show everything: sizes, prices, stock, changes by reason and persons too."))
  var details = false

  @Option(
    help: .format(
      .text("How it is printed: text, json, csv or markdown.")))
  var format = SummaryReport.Format.text

  @OptionGroup var csv: CSVOptions
  @OptionGroup var options: StoreCommandOptions

  mutating func checkOptions() throws {
    try csv.validate(isCSV: format == .csv)
    if let text = week?.malformedText {
      throw ValidationError(
        .text(
          "`\(text)` is no day for --week; it takes one such as yesterday, 2026-11-21 or 1w, a week such as 2026-W47, or none for this week"
        )
      )
    }
    if let text = month?.malformedText {
      throw ValidationError(
        .text(
          "`\(text)` is no month for --month; it takes one such as 2026-11, a day in it, or none for this month"
        )
      )
    }
    let count = [day != nil, week != nil, month != nil, since != nil || until != nil].count { $0 }
    guard count <= 1 else {
      throw ValidationError(
        .text("expected one of --day, --week, --month, or --since and --until"))
    }
    if details, format == .json || format == .csv {
      throw ValidationError(
        .text("--details is for text and markdown; json and csv have everything"))
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
        .text("expected a time for --until that is after --since"))
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
      throw ValidationError(.text("expected a day of the calendar"))
    }
    (query.since, query.until) = (days.lowerBound, days.upperBound)
    return query
  }
}
