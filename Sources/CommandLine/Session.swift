import Diagnostics
import Evaluator
import FindingReports
import RecipeGraph
import Reports
import SQLiteLedger
import Shop
import StockLedger

/// A menu and its stock, as a command works with them.
struct Session {
  let menu: MenuView
  /// What the menu was made of: its spans refer to them.
  let sources: [SourceFile]
  let phrases: any Phrases
  /// Nil for one without errors.
  private let brokenMenu: (menu: ValidationReport.Menu, path: String)?
  let streams: Streams
  private let location: LedgerLocation
  private let ledger: any StockLedger
  private let digest: MenuDigest

  /// - Parameter name: the store to work with.
  init(_ options: ShopOptions, store name: String, _ streams: Streams) throws {
    let path = options.menu.path(streams)
    let (graph, sources) = try MenuLoading.graph(path, streams)
    self.sources = sources
    self.streams = streams
    brokenMenu = nil
    phrases = (options.lang ?? streams.language).phrases
    menu = graph.view(from: try Self.store(name, of: graph, phrases))
    location = try LedgerLocation(
      options.stock ?? streams.ledgerAddress, menu: path, streams.files)
    ledger = location.ledger(streams.files)
    digest = MenuDigest(sources)
  }

  init(_ options: ShopOptions, _ store: StoreOptions, _ streams: Streams) throws {
    try self.init(options, store: store.store ?? Store.mainID, streams)
  }

  /// For what is about the journal, which outlives menus: one with errors is as good as none.
  ///
  /// - Parameters:
  ///   - name: a store of the menu or of the journal; nil for all.
  ///   - needsMenu: whether more is to be known of the menu than names.
  /// - Throws: `Failure`, among others for a store that is in neither.
  init(
    journalOf options: ShopOptions, store name: String? = nil, needsMenu: Bool = false,
    _ streams: Streams
  ) async throws {
    let path = options.menu.path(streams)
    let (analyzed, graph) = try MenuLoading.analyze(path, streams.files)
    self.streams = streams
    if needsMenu, graph == nil { throw try MenuLoading.failure(of: analyzed, path, streams) }
    brokenMenu = graph == nil ? (analyzed, path) : nil
    let whole = graph ?? .empty
    sources = analyzed.sources
    phrases = (options.lang ?? streams.language).phrases
    let seenFrom = name.flatMap { whole.store($0) }
    menu = whole.view(from: seenFrom ?? nil)
    location = try LedgerLocation(
      options.stock ?? streams.ledgerAddress, menu: path, streams.files)
    ledger = location.ledger(streams.files)
    digest = MenuDigest(sources)
    if let name, seenFrom == nil, try await !journalContains({ $0.store == name }) {
      try requireMenu()
      _ = try store(name)
    }
  }

  /// - Throws: `Failure` with the errors of the menu if there are any.
  func requireMenu() throws {
    if let (menu, path) = brokenMenu { throw try MenuLoading.failure(of: menu, path, streams) }
  }

  /// Whether an entry of the journal, of any store, is of some kind.
  func journalContains(_ isMeant: (JournalEntry) -> Bool) async throws -> Bool {
    var last = 0
    while case let page = try await journal(after: last, limit: 1_000), !page.isEmpty {
      if page.contains(where: isMeant) { return true }
      last = page[page.count - 1].sequence
    }
    return false
  }

  /// The store that a name stands for; nil for the main one.
  func store(_ name: String) throws -> Ref<Store>? {
    try Self.store(name, of: menu.graph, phrases)
  }

  private static func store(
    _ name: String, of graph: RecipeGraph, _ phrases: any Phrases
  ) throws -> Ref<Store>? {
    if let store = graph.store(name) { return store }
    let known = [Store.mainID] + graph.stores.map(\.id)
    throw Failure(
      phrases.unknownStore(name, suggestion: Vocabulary(known).nearest(to: name), known: known),
      phrases)
  }

  /// Amounts of fruits as they are typed.
  func quantities(_ words: [String]) throws -> [Ref<Fruit>: Quantity] {
    do throws(StockArgumentError) {
      return try StockArgument.parse(words, in: menu.graph)
    } catch {
      throw Failure(phrases.problem(error), phrases)
    }
  }

  /// What the ledger works with.
  private var ledgerMenu: LedgerMenu { LedgerMenu(menu, digest: digest) }

  func levels() async throws -> StockLevels {
    try await answering { () async throws(LedgerError) in try await ledger.levels(in: menu) }
  }

  func place(_ order: Order, _ id: OrderID?) async throws -> OrderOutcome {
    try location.prepare(streams.files)
    return try await answering { () async throws(LedgerError) in
      try await ledger.place(order, id: id, in: ledgerMenu)
    }
  }

  /// How an order was answered; nil for an id that none has.
  func answer(to id: OrderID) async throws -> OrderAnswer? {
    try await answering { () async throws(LedgerError) in try await ledger.answer(to: id) }
  }

  /// Gives an order back, whatever store it was given in.
  func cancel(_ id: OrderID) async throws -> CancelOutcome {
    try location.prepare(streams.files)
    return try await answering { () async throws(LedgerError) in
      try await ledger.cancel(id, in: ledgerMenu)
    }
  }

  func orderID(_ text: String) throws -> OrderID {
    do throws(OrderID.Problem) {
      return try OrderID(text)
    } catch {
      throw Failure(phrases.problem(error), phrases)
    }
  }

  func change(_ change: StockChange) async throws -> ChangeOutcome {
    try location.prepare(streams.files)
    return try await answering { () async throws(LedgerError) in
      try await ledger.change(change, in: ledgerMenu)
    }
  }

  func journal(after sequence: Int, limit: Int) async throws -> [JournalEntry] {
    try await answering { () async throws(LedgerError) in
      try await ledger.journal(after: sequence, limit: limit)
    }
  }

  func backUp(to path: String) async throws {
    try await answering { () async throws(LedgerError) in
      try await ledger.backUp(to: streams.files.resolve(path))
    }
  }

  /// How long the journal of a copy is.
  func entries(ofCopy path: String) async throws -> Int {
    try await answering { () async throws(LedgerError) in
      try await SQLiteLedger(path: streams.files.resolve(path)).lastSequence()
    }
  }

  func audit() async throws -> AuditResult {
    try await answering { () async throws(LedgerError) in try await ledger.audit() }
  }

  /// - Parameters:
  ///   - position: nil for what happens from now on.
  ///   - pause: as in `StockLedger.events`.
  func events(after position: StockEvent.Position?, pause: StockEvents.Pause?) -> StockEvents {
    ledger.events(in: menu.graph, after: position, pause: pause)
  }

  /// - Parameter target: another store of the same menu.
  func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: MenuView
  ) async throws -> MoveOutcome {
    try location.prepare(streams.files)
    return try await answering { () async throws(LedgerError) in
      try await ledger.move(quantities, from: ledgerMenu, to: target)
    }
  }

  /// Turns a ledger's failure into a `Failure`.
  private func answering<Value>(
    _ work: () async throws(LedgerError) -> Value
  ) async throws -> Value {
    do throws(LedgerError) {
      return try await work()
    } catch {
      throw failure(error)
    }
  }

  func failure(_ error: LedgerError) -> Failure {
    if case .order(let error) = error { return Failure(error, phrases) }
    let (message, help) = explanation(of: error)
    return Failure((streams.files.asTyped(message), help.map(streams.files.asTyped)), phrases)
  }

  private func explanation(of error: LedgerError) -> (message: String, help: String?) {
    switch error {
    case .order(let error): return phrases.problem(error)
    case .otherContent(let id, let first, let second):
      return phrases.otherContent(id, first: first, second: second)
    case .beyondCounting(let fruitID):
      return ("there would be more `\(fruitID)` than can be counted", nil)
    case .unitsChanged(let changes):
      let list = changes.map {
        "`\($0.fruitID)` in \($0.stored.plural), the menu in \($0.menu.plural)"
      }
      let storeID = changes.first?.storeID ?? Store.mainID
      let option = storeID == Store.mainID ? "" : " --store \(storeID)"
      let ids = changes.map(\.fruitID).joined(separator: " ") + option
      return (
        "the stock counts \(list.joined(separator: "; "))",
        "`juice stock reset \(ids)` goes back to opening stock in the menu's unit"
      )
    case .damagedEntry(let id):
      return (
        "the journal's row of order `\(id)` is damaged",
        "`juice audit` says more; go back to a backup, or order with another id"
      )
    case .takenInOtherUnit(let id, let fruit, let taken, let now):
      return (
        "order `\(id)` took `\(fruit)` in \(taken.plural), and the stock counts \(now.plural) now",
        "nothing was given back; what there is of it again can be added with `juice stock add`"
      )
    case .nothingToCopy(let reason): return ("there is nothing to copy: \(reason)", nil)
    case .cannotCopy(let path, let reason):
      return ("cannot copy to `\(path)`: \(reason)", "name another place for the copy")
    case .busy(let path):
      return ("the stock in `\(path)` stayed locked by others", "try again")
    case .notAStore(let path, let reason):
      return (
        "`\(path)` is not a stock store: \(reason)",
        "name another with --stock PATH, or restore it from a backup"
      )
    case .newerSchema(let path, let version):
      return (
        "the stock in `\(path)` has version \(version), which is newer than this program",
        "use the newer program"
      )
    case .unavailable(let path, let reason):
      return cannotUse(
        path, reason, "check the path and its permissions, or name another with --stock PATH")
    case .diskFull(let path, let reason):
      return cannotUse(path, reason, "make room on its disk")
    case .diskFailed(let path, let reason):
      return cannotUse(
        path, reason, "check its disk; `juice history` shows whether it was written all the same")
    }
  }

  private func cannotUse(
    _ path: String, _ reason: String, _ help: String
  ) -> (message: String, help: String?) {
    ("cannot use the stock in `\(path)`: \(reason)", help)
  }
}
