import ArgumentParser
import CommandSupport
import Diagnostics
import RecipeGraph
import Reports
import Shop
import StockLedger

struct HistoryCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "history",
      .text("Show the journal: orders, refusals, cancellations and every change of stock."),
      article: .stockAndJournal,
      discussion: .text(
        """
        Each entry has the exact amounts, with the stock after them. Times are
        those of the shop's clocks (`time-zone:` of the menu, or else TZ); JSON and CSV
        also have them in UTC. Without --store, entries of all stores are shown.

        Each entry begins with its row in the journal, such as #1234. An order has the
        number of its store and day. With a number, an id or a row, as `juice cancel`
        takes them, only that order and what was given back of it are shown.
        """),
      examples: """
        juice history
        juice history 17
        juice history 2026-11-28/17
        juice history --fruit mango --since 2026-11-21 --until 2026-11-22
        juice history --last 20
        juice history --kind refusal --kind cancel --since today
        juice history --by mina --since 7d
        juice history --after 1700
        juice history --format csv > journal.csv
        """)
  }

  static let readsJournal = true

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "Only this order: its number, its id or its row.", value: .text("order")),
    completion: .orders)
  var order: String?

  @Option(
    help: .text(
      "Only what happened to this fruit, and orders that lacked it.", value: .text("fruit")),
    completion: .seenFruits)
  var fruit: String?

  @Option(
    time: .text(
      "Only entries from a day or time on, such as today, 2026-11-21, 2026-11-21T08:20 or 2d."))
  var since: TypedTime?

  @Option(
    time: .text("Only entries before a day or time."))
  var until: TypedTime?

  @Option(
    help: .text(
      "Only entries after this one.", value: .text("sequence"))
  )
  var after = 0

  @Option(
    help: .text(
      "Only entries of this kind, in which change is every change of stock by hand. May be repeated.",
      value: .text("kind")))
  var kind: [EntryKinds] = []

  @Option(
    help: .text(
      "Only what this person did.", value: .text("name")),
    completion: .people)
  var by: String?

  @Option(
    help: .text(
      "Only so many entries from the end, the newest first.", value: .text("count")))
  var last: Int?

  @Option(
    help: .format(
      .text("How entries are printed: text, json, jsonl or csv.")))
  var format = HistoryReport.Format.text

  @OptionGroup var csv: CSVOptions
  @OptionGroup var options: StoreCommandOptions

  /// How many entries are read at once.
  private static let page = 1_000

  mutating func checkOptions() throws {
    try csv.validate(isCSV: format == .csv)
    let hasFilter = fruit != nil || since != nil || until != nil || by != nil || last != nil
    if order != nil, hasFilter || after != 0 || !kind.isEmpty {
      throw ValidationError(
        .text("expected no other filter beside an order"))
    }
    if let last, last < 1 {
      throw ValidationError(
        .text("expected at least 1 for --last"))
    }
  }

  func run(_ streams: Streams) async throws {
    // A page is read on another thread than the one that writes.
    try await withTaskExecutorPreference(globalConcurrentExecutor) {
      try await printPages(streams)
    }
  }

  private func printPages(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shared, in: language(streams), streams)
    let query = try await query(session)
    let named = try await entries(session)
    let report = HistoryReport(format, session.language, shared.layout(streams), in: session.menu)
    if let head = report.head { try streams.write(csv.marked(head)) }
    var isFirst = true
    let progress = ProgressLine(streams)
    defer { progress.end() }
    var rows = 0
    // What is left of `--last`.
    var rest = last ?? .max
    // Read in pages, so that memory does not grow with the journal; the next one while this one is written.
    var page: [JournalEntry]
    if let named {
      (page, rest) = (named, 0)
    } else {
      page = try await session.shop.ledger.journal(query, limit: min(Self.page, rest))
    }
    while let end = page.last {
      let following = query.continued(after: end.sequence)
      rest = max(0, rest - page.count)
      let limit = min(Self.page, rest)
      async let next = session.shop.ledger.journal(following, limit: limit)
      if let fruit = query.fruit { page = page.map { $0.about(fruit) } }
      let lines = try report.lines(
        page, isFirst: isFirst, orders: try await cancelledOrders(in: page, session))
      switch format {
      case .text: try streams.writeText(lines)
      case .csv: try streams.writeCSV(lines)
      case .json, .jsonl: try streams.write(lines)
      }
      isFirst = false
      rows += page.count
      // On a terminal, the entries themselves are the progress.
      if !streams.outputIsTerminal { progress.update { session.language[.rowsRead(rows)] } }
      page = try await next
    }
    if let foot = report.foot { try streams.write(foot) }
    progress.end()
    if isFirst, format == .text {
      try streams.writeError(
        session.language[.noEntries(isFiltered: isFiltered(query))])
    }
  }

  /// The rows about the order that was named, or the row; nil if none was.
  private func entries(_ session: Session) async throws -> [JournalEntry]? {
    guard let order else { return nil }
    let ledger = session.shop.ledger
    let id: OrderID
    switch try await session.shop.order(named: OrderID(order)) {
    case .number(.answered(let answer), _), .number(_, .answered(let answer)),
      .id(_, .answered(let answer)):
      id = try OrderID(stored: answer.entry.orderID ?? "")
    case .beginning(let ids) where ids.count == 1: id = ids[0]
    case .beginning(let ids): throw Failure(.severalOrders(order, ids.map(\.text)))
    case .number(.archived, _), .number(_, .archived): throw Failure(.archivedNumber(order))
    case .id(_, .archived): throw LedgerError.archived(id: order)
    case .number, .id:
      guard case .row(let sequence) = OrderName(order), let row = try await ledger.entry(sequence)
      else { throw try await Failure(unknownOrder: OrderID(order), session) }
      return [row]
    }
    return try await ledger.entries(about: id)
  }

  /// The rows of the orders that rows of text cancel.
  private func cancelledOrders(
    in page: [JournalEntry], _ session: Session
  ) async throws -> [String: JournalEntry] {
    guard format == .text else { return [:] }
    let cancelled = page.filter { $0.kind == .cancel }.compactMap(\.orderID)
    guard !cancelled.isEmpty else { return [:] }
    return try await session.shop.ledger.answers(to: cancelled)
  }

  private func isFiltered(_ query: JournalQuery) -> Bool {
    var query = query
    query.isNewestFirst = false
    return query != JournalQuery()
  }

  private func query(_ session: Session) async throws -> JournalQuery {
    var query = JournalQuery(after: after)
    query.isNewestFirst = last != nil
    if !kind.isEmpty { query.kinds = kind.reduce(into: []) { $0.formUnion($1.kinds) } }
    (query.since, query.until) = (since.map(session.time), until.map(session.time))
    query.stores = session.shop.journalStores
    query[.person] = try by.map { try PersonName($0).text }
    if let fruit { query.fruit = try await id(ofFruit: fruit, session) }
    return query
  }

  /// The id of a fruit of the menu or of the journal.
  private func id(ofFruit fruit: String, _ session: Session) async throws -> String {
    if session.menu.fruit(fruit) == nil,
      try await session.shop.ledger.fruits().values.contains(where: { $0.contains(fruit) })
    {
      return fruit
    }
    try session.shop.requireValidMenu()
    return session.menu[try StockArgument.fruit(fruit, in: session.menu.graph)].id
  }
}
