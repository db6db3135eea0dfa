import ArgumentParser
import CommandSupport
import Diagnostics
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger

struct EventsCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "events", .text("Tell what happens to the stock, a line for each fruit that changes."),
      article: .stockAndJournal,
      discussion: .text(
        """
        Going low, selling out and being restocked are events of their own. Each event
        has a position: with --since and the position of the last one that was seen,
        nothing is missed. JSON has it with the hash of the journal row; with that,
        --since also tells if the stock was restored to an earlier state since.
        Without --store, events of all stores are shown. --outages shows instead in
        which times there was too little of a fruit for one of a juice that was asked
        for, and how many were refused.
        """),
      examples: """
        juice events
        juice events --follow
        juice events --outages today
        juice events --follow --since 17.2:8c7d65f09f86d081 --format json
        """)
  }

  static let readsJournal = true

  @ParentCommand var shared: JuiceCommand

  @Flag(help: .text("Go on with what happens from now on."))
  var follow = false

  @Option(
    help: .text(
      """
      Only events after this position, such as 17.2, or 17 for all of journal row 17; \
      with the row's hash, 17.2:8c7d65f09f86d081, only if the row is still that one. \
      (default: all; with --follow those from now on)
      """, value: .text("position")),
    transform: { text in
      guard let position = StockEvent.Position(text) else {
        throw ValidationError(
          .text("expected a position such as 17, 17.2 or 17.2:8c7d65f09f86d081"))
      }
      return position
    })
  var since: StockEvent.Position?

  @Option(
    time: .text("When juices could not be made, from a day or time on, such as today or 7d."))
  var outages: TypedTime?

  @Option(
    help: .format(
      .text("How events are printed: text, or json, an object on each line.")))
  var format = ResultFormat.text

  @OptionGroup var options: StoreCommandOptions

  /// The time between two polls of the journal.
  private static let interval = Duration.milliseconds(100)

  mutating func checkOptions() throws {
    guard outages == nil || !follow && since == nil else {
      throw ValidationError(
        .text("--outages goes without --follow and --since"))
    }
  }

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shared, in: language(streams), streams)
    if let outages { return try await printOutages(since: session.time(outages), session) }
    try session.shop.requireValidMenu()
    let start = since ?? (follow ? nil : StockEvent.Position(sequence: 0, number: 0))
    let pause: StockEvents.Pause = { RunUntilSignalled.wait(Self.interval) }
    if follow { RunUntilSignalled.begin() }
    let names = Names(session.menu.graph, session.language)
    let shop = session.shop
    for try await event in shop.ledger.events(
      in: shop.menu.graph, after: start, pause: follow ? pause : nil)
    where shop.journalStore.map({ event.store == $0 }) ?? true {
      let report = EventReport(event, names)
      try format == .text
        ? streams.writeText(report.text(session.language, shared.layout(streams)))
        : streams.write(report.json())
    }
  }

  private func printOutages(since time: Int, _ session: Session) async throws {
    var query = JournalQuery()
    (query.store, query.since) = (session.shop.journalStore, time)
    let outages = try await session.shop.ledger.outages(
      of: query, formerIDs: session.menu.graph.formerIDs)
    let names = Names(session.menu.graph, session.language)
    for outage in outages.all {
      let report = OutageReport(outage, names)
      try format == .text
        ? session.streams.writeText(
          report.text(session.language, shared.layout(session.streams)))
        : session.streams.write(report.json())
    }
    if outages.all.isEmpty, format == .text {
      try session.streams.writeText(session.language[.noOutages])
    }
    if let last = outages.archivedUpTo {
      try session.streams.writeError(session.language[.missingRows(upTo: last)])
    }
  }
}
