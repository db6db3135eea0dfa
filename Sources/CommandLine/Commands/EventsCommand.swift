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
      "events", "Tell what happens to the stock, a line for each fruit that changes.",
      ko: "재고에 일어나는 일을 재료마다 한 줄로 알려 줘요.",
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
        """,
        ko: """
          재고가 얼마 안 남거나 다 떨어지거나 다시 들어오면 따로 알려 줘요. 알림마다
          위치가 있어서, 마지막으로 본 위치를 --since에 적으면 빠뜨리지 않고 이어 볼 수
          있어요. JSON의 위치에는 장부 기록의 해시도 있어서, 그대로 적으면 그동안 재고를
          예전 상태로 되돌린 경우에도 알려 줘요. --store가 없으면 모든 매장을 보여 줘요.
          --outages는 대신, 주문한 쥬스를 재료가 모자라 한 잔도 만들 수 없던 때와 그때
          거절한 잔 수를 보여 줘요.
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

  @Flag("Go on with what happens from now on.", ko: "지금부터 누가 하든 일어나는 일을 계속 보여 줘요.")
  var follow = false

  @Option(
    help: .text(
      """
      Only events after this position, such as 17.2, or 17 for all of journal row 17; \
      with the row's hash, 17.2:8c7d65f09f86d081, only if the row is still that one. \
      (default: all; with --follow those from now on)
      """,
      ko:
        """
        이 위치 다음부터 보여 줘요. 예: 17.2, 장부의 17번 기록 다음부터는 17. \
        17.2:8c7d65f09f86d081처럼 해시를 붙이면 그 기록이 그대로일 때만 보여 줘요. (기본값: 모두. \
        --follow와 함께 쓰면 지금부터)
        """, value: .text("position", ko: "위치")),
    transform: { text in
      guard let position = StockEvent.Position(text) else {
        throw ValidationError(
          "expected a position such as 17, 17.2 or 17.2:8c7d65f09f86d081",
          ko: "위치를 적어 주세요. 예: 17, 17.2, 17.2:8c7d65f09f86d081")
      }
      return position
    })
  var since: StockEvent.Position?

  @Option(
    time: "When juices could not be made, from a day or time on, such as today or 7d.",
    ko: "이 날이나 시각부터 쥬스를 못 만든 때. 예: 오늘, 7d(지난 7일).")
  var outages: TypedTime?

  @Option(
    help: .format(
      "How events are printed: text, or json, an object on each line.",
      ko: "알림을 출력하는 형식: text, 또는 한 줄에 객체 하나인 json."))
  var format = ResultFormat.text

  @OptionGroup var options: StoreCommandOptions

  /// The time between two polls of the journal.
  private static let interval = Duration.milliseconds(100)

  mutating func checkOptions() throws {
    guard outages == nil || !follow && since == nil else {
      throw ValidationError(
        "--outages goes without --follow and --since",
        ko: "--outages는 --follow나 --since와 함께 쓸 수 없어요")
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
