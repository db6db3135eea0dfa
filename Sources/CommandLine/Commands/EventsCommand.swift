import ArgumentParser
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger

struct EventsCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "Tell what happens to the stock, a line for each fruit that changes.",
    discussion: """
      Going low, selling out and being restocked are events of their own. Each event
      has a position; whoever goes on with --since after the last one that was seen
      misses nothing. Without --store, events of all stores are shown.

      EXAMPLE:
        juice events
        juice events --follow
        juice events --follow --since 17.2 --format json
      """)

  static let readsJournal = true

  @ParentCommand var shared: SharedOptions

  @Flag(help: "Go on with what happens from now on, whoever does it.")
  var follow = false

  @Option(
    help: ArgumentHelp(
      """
      Only events after this position, such as 17.2, or 17 for all of journal row 17. \
      (default: all; with --follow those from now on)
      """,
      valueName: "position"),
    transform: { text in
      guard let position = StockEvent.Position(text) else {
        throw ValidationError("expected a position such as 17 or 17.2")
      }
      return position
    })
  var since: StockEvent.Position?

  @Option(help: "How events are printed: text, or json, an object on each line.")
  var format = ResultFormat.text

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var store: StoreOptions

  /// The time between two polls of the journal.
  private static let interval = Duration.milliseconds(100)

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, store: store.store, streams)
    try session.shop.requireValidMenu()
    let start = since ?? (follow ? nil : StockEvent.Position(sequence: 0, number: 0))
    let pause: StockEvents.Pause = { RunUntilSignalled.wait(Self.interval) }
    if follow { RunUntilSignalled.begin() }
    let names = Names(session.menu.graph, session.phrases)
    for try await event in session.shop.events(after: start, pause: follow ? pause : nil)
    where session.shop.journalStore.map({ event.store == $0 }) ?? true {
      let report = EventReport(event, names)
      try format == .text
        ? streams.writeText(report.text(session.phrases, color.layout(streams)))
        : streams.write(report.json())
    }
  }
}
