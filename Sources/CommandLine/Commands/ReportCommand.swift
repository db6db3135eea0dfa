import ArgumentParser
import FindingReports
import Reports
import Shop
import StockLedger

struct ReportCommand: FormattedCommand {
  /// What names the day or the week of a report: any time in it.
  struct Moment: Sendable, CustomStringConvertible {
    static let now = Moment(milliseconds: WallClock.system.milliseconds(), description: "this week")

    let milliseconds: Int
    let description: String
  }

  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "What was sold, used, wasted and refused on a day or in a week.",
    discussion: """
      The report is of today if no time is named. Days are those of the local zone
      (TZ), and a week is from Monday to Sunday. Without --store, each store has a
      section, and several stores have a sum.

      What is cancelled counts when it is cancelled. Sold are the juices of orders
      made in the time, without those of them that were cancelled in it; earlier
      orders that were cancelled in it have a column of their own. What was used is
      counted likewise. Changes of stock by hand are listed by their reasons, such
      as waste, without those that were undone in the time.

      EXAMPLE:
        juice report
        juice report --day 1d
        juice report --week 2026-11-21 --format markdown
        juice report --since 2026-11-01 --until 2026-12-01 --format csv > november.csv
      """)

  @ParentCommand var shared: SharedOptions

  @Option(
    help: ArgumentHelp(
      "The day of a time, such as 2026-11-21, or 1d for yesterday. (default: today)",
      valueName: "day"),
    transform: Timestamp.argument)
  var day: Int?

  @Option(
    defaultAsFlag: Moment.now, parsing: .next,
    help: ArgumentHelp("The week of a time, such as 2026-11-21 or 1w.", valueName: "day"),
    transform: { Moment(milliseconds: try Timestamp.argument($0), description: $0) })
  var week: Moment?

  @Option(
    help: ArgumentHelp(
      "From a day or time on, such as 2026-11-21, 2026-11-21T08:20 or 2d.", valueName: "time"),
    transform: Timestamp.argument)
  var since: Int?

  @Option(
    help: ArgumentHelp("Until the beginning of a day, or a time.", valueName: "time"),
    transform: Timestamp.argument)
  var until: Int?

  @Option(help: "How it is printed: text, json, csv or markdown.")
  var format = SummaryReport.Format.text

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions

  mutating func validate() throws {
    try adoptSharedOptions()
    let count = [day != nil, week != nil, since != nil || until != nil].count { $0 }
    guard count <= 1 else {
      throw ValidationError("expected one of --day, --week, or --since and --until")
    }
    if let since, let until, since >= until {
      throw ValidationError("expected a time for --until that is after --since")
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, store: store.store, streams)
    let query = try query(session)
    let progress = ProgressLine(streams)
    let summary: JournalSummary
    do {
      defer { progress.end() }
      summary = try await session.shop.summary(of: query) { rows in
        progress.update { session.phrases.rowsRead(rows) }
      }
    }
    let report = try SummaryReport(summary, in: session.menu)
    let text = try report.report(format, session.phrases, color.layout(streams))
    switch format {
    case .text: try streams.writeText(color.layout(streams).fitted(text))
    case .csv: try streams.writeCSV(text)
    case .json, .markdown: try streams.write(text)
    }
    if let note = report.note(session.phrases) { try streams.writeError(note) }
  }

  private func query(_ session: Session) throws -> JournalQuery {
    var query = JournalQuery()
    query.store = session.shop.journalStore
    (query.since, query.until) = (since, until)
    guard since == nil, until == nil else { return query }
    let time = week?.milliseconds ?? day ?? WallClock.system.milliseconds()
    guard let days = week == nil ? Timestamp.day(of: time) : Timestamp.week(of: time) else {
      throw ValidationError("expected a day of the calendar")
    }
    (query.since, query.until) = (days.lowerBound, days.upperBound)
    return query
  }
}
