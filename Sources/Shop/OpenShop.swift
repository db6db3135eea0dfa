package import Diagnostics
package import Evaluator
package import Files
package import MenuLoader
package import RecipeGraph
package import StockLedger
package import YAMLTree

/// The menu at a path, read and loaded. It has a graph if it has no errors.
package struct ShopMenu: Sendable {
  package let path: String
  package let sources: [SourceFile]
  package let loaded: LoadedMenu

  /// - Throws: `FileError` if the menu cannot be read.
  package init(at path: String, _ files: Files) throws {
    try self.init(path, try files.menu(at: path))
  }

  /// Loads a menu that was read.
  ///
  /// - Parameter path: the name of the menu in messages.
  package init(_ path: String, _ sources: [SourceFile]) throws(YAMLError) {
    self.path = path
    self.sources = sources
    loaded = try MenuLoader.load(sources)
  }

  /// How many errors there are, also of those that are not among the findings.
  package var errorCount: Int {
    loaded.findings.count { $0.rule.severity == .error } + loaded.omitted.count(of: .error)
  }

  /// That the menu has errors.
  package var errorsText: LocalizedText {
    .text(
      "the menu `\(path)` has \(errorCount) \(plural: errorCount, "error", "errors")")
  }

  /// The graph of a menu without errors.
  package func graph() throws(InvalidMenu) -> RecipeGraph {
    guard let graph = loaded.graph else { throw InvalidMenu(menu: self) }
    return graph
  }
}

/// A menu with errors, where one without is needed.
package struct InvalidMenu: ExplainedError {
  package let menu: ShopMenu

  package init(menu: ShopMenu) { self.menu = menu }

  package var problem: Problem {
    Problem(
      .menu,
      .text(
        "the menu `\(menu.path)` has \(menu.errorCount) \(plural: menu.errorCount, "error", "errors"), so nothing was done"
      ),
      help: .command(
        .text("fix it and try again; `juice validate` shows warnings too")))
  }
}

/// A menu, seen from one of its stores, with its ledger.
package struct OpenShop: Sendable {
  package private(set) var menu: MenuView
  /// The store whose journal was requested; nil for all.
  package private(set) var journalStore: String?
  /// The ids under which the ledger has the orders of that store; nil for all.
  package var journalStores: [String]? {
    journalStore.map { $0 == menu.storeID ? menu.stockedStoreIDs : [$0] }
  }
  /// The sources of the menu, to which its spans refer.
  package private(set) var sources: [SourceFile]
  /// The path of the menu.
  package let menuPath: String
  /// The menu if it has errors; `menu` is then empty.
  private let invalidMenu: ShopMenu?
  package private(set) var ledger: any StockLedger
  package let location: LedgerLocation
  package private(set) var digest: MenuDigest
  package let files: Files
  /// Who works with the shop, as the journal records it; nil if that is not known.
  private var person: PersonName?
  private var clockPermission = ClockPermission.none

  /// - Parameters:
  ///   - address: the address of the ledger; nil for the menu's default ledger.
  ///   - store: the store to work with.
  ///   - clock: the clock for the times of rows, and for what is sold at present.
  ///   - notify: is called when an operation has waited for a second.
  package init(
    menuAt path: String, ledger address: String?, store: String, _ files: Files,
    clock: WallClock = .system, notify: @escaping LedgerWait.Notify = { _ in }
  ) throws {
    let menu = try ShopMenu(at: path, files)
    let graph = try menu.graph()
    try self.init(
      menu, address, graph.view(from: try Self.store(store, of: graph)), files,
      clock, notify)
  }

  /// Opens the journal, which outlives menus: a menu with errors is treated like an empty one.
  ///
  /// - Parameter store: a store of the menu or of the journal; nil for all.
  package init(
    journalOfMenuAt path: String, ledger address: String?, store: String? = nil, _ files: Files,
    notify: @escaping LedgerWait.Notify = { _ in }
  ) async throws {
    let menu = try ShopMenu(at: path, files)
    let graph = menu.loaded.graph ?? .empty(timeZone: menu.loaded.timeZone)
    let known = store.flatMap { graph.store($0) }
    try self.init(menu, address, graph.view(from: known ?? nil), files, .system, notify)
    journalStore = known.map { graph.view(from: $0).storeID } ?? store
    if let store, known == nil, try await ledger.fruits()[store] == nil {
      try requireValidMenu()
      self.menu = graph.view(from: try self.store(store))
      journalStore = self.menu.storeID
    }
  }

  private init(
    _ menu: ShopMenu, _ address: String?, _ view: MenuView, _ files: Files,
    _ clock: WallClock, _ notify: @escaping LedgerWait.Notify
  ) throws {
    try Self.checkIDs(of: view.graph)
    self.menu = view.taken(by: .staff)
    self.files = files
    menuPath = menu.path
    sources = menu.sources
    invalidMenu = menu.loaded.graph == nil ? menu : nil
    location = try LedgerLocation(
      address, menu: menu.path, members: menu.sources.map(\.path), files)
    ledger = location.ledger(files, clock: clock, notify)
    digest = MenuDigest(menu.sources)
  }

  /// An id of a fruit or store has to be one that a ledger can store.
  private static func checkIDs(of graph: RecipeGraph) throws(Problem) {
    let ids =
      graph.fruits.map(\.id) + graph.stores.map(\.id)
      + graph.formerIDs.all.filter { $0.space != .juices }.map(\.former)
    if let id = ids.first(where: { $0.canonicallyComposed.utf8.count > StoredText.maxIDBytes }) {
      throw Problem(
        .menu,
        .text("the id `\(id)` is too long for a ledger"),
        help: .words(
          .text("use at most \(StoredText.maxIDBytes) bytes for the id of a fruit or store")))
    }
  }

  package func requireValidMenu() throws(InvalidMenu) {
    if let invalidMenu { throw InvalidMenu(menu: invalidMenu) }
  }

  /// The store with an id or a name; nil for the main one.
  package func store(_ name: String) throws(Problem) -> Ref<Store>? {
    try Self.store(name, of: menu.graph)
  }

  /// The same shop, used by somebody else.
  ///
  /// - Parameters:
  ///   - person: nil if that is not known.
  ///   - clockPermission: whether they have confirmed the clock.
  package func used(
    by person: PersonName?, _ clockPermission: ClockPermission = .none
  ) -> OpenShop {
    var shop = self
    (shop.person, shop.clockPermission) = (person, clockPermission)
    return shop
  }

  /// The same shop, from which a guest or staff orders. Without this it is staff, as on a command line.
  package func taken(by taker: Taker) -> OpenShop {
    var shop = self
    shop.menu = menu.taken(by: taker)
    return shop
  }

  /// The same shop for a process that goes on: its ledger has to keep the rows that the process sees, as
  /// `WatchedLedger` does.
  package func watched() -> OpenShop {
    guard let name = location.name else { return self }
    var shop = self
    shop.ledger = ledger.watched(named: name)
    return shop
  }

  /// The same shop, seen from another of the menu's stores.
  package func viewed(from store: String) throws(Problem) -> OpenShop {
    var shop = self
    shop.menu = menu.graph.view(from: try self.store(store)).taken(by: menu.taker)
    return shop
  }

  /// The same ledger with the menu as its files are now, seen from the main store.
  ///
  /// - Throws: `FileError` if the menu cannot be read, and `InvalidMenu` if it has errors.
  package func reloaded() throws -> OpenShop {
    let menu = try ShopMenu(at: menuPath, files)
    var shop = self
    shop.menu = try menu.graph().view(from: nil).taken(by: self.menu.taker)
    try Self.checkIDs(of: shop.menu.graph)
    shop.sources = menu.sources
    shop.digest = MenuDigest(menu.sources)
    return shop
  }

  private static func store(
    _ name: String, of graph: RecipeGraph
  ) throws(Problem) -> Ref<Store>? {
    if let store = graph.store(name) { return store }
    // The main store comes first.
    let stores =
      [(graph.mainStoreID, graph.mainStore?.name)] + graph.stores.map { ($0.id, $0.name) }
    if let position = try MenuNames.position(of: name, in: stores, .unknownStore) {
      return position == 0 ? nil : Ref(position - 1)
    }
    let known = stores.map(\.0)
    throw Problem(
      .unknownStore,
      .text("the menu has no store `\(name)`"),
      help: (graph.formerIDs.present(of: name, in: .stores) ?? Vocabulary(known).nearest(to: name))
        .map { .didYouMean($0) }
        ?? .words(
          .text("its \(plural: known.count, "only store is", "stores are") \(known.quoted)")))
  }

  /// A file of lines beside the ledger, or beside where that of the menu would be for one on a server; nil for a
  /// ledger in memory, which nothing outlasts.
  ///
  /// - Throws: `Problem`.
  package func linesBesideLedger(named name: String) throws -> SharedLines? {
    let place = location.isOnServer ? try LedgerLocation(nil, menu: menuPath, files) : location
    guard let path = place.path else { return nil }
    return SharedLines(at: "\(path)-\(name)", files) { [files] in try place.prepare(files) }
  }

  /// The menu as writes to the ledger take it: with its digest, and who uses the shop.
  package var ledgerMenu: LedgerMenu {
    LedgerMenu(menu, digest: digest, person: person, clockPermission)
  }

  private var now: RowTime { RowTime(ledger.clock, in: menu.graph.clocks, clockPermission) }

  // MARK: Stock

  /// - Parameter moment: that for which to tell what is off; nil for the present one.
  package func levels(at moment: ShopMoment? = nil) async throws(LedgerError) -> StockLevels {
    try await ledger.levels(in: menu, at: moment?.milliseconds)
  }

  /// The menu as the main store and each other store sees it, with its stock, in one snapshot.
  package func allLevels() async throws(LedgerError) -> [(menu: MenuView, levels: StockLevels)] {
    let menus = menu.graph.views
    return Array(zip(menus, try await ledger.levels(in: menus))).map { ($0, $1) }
  }

  /// Decides on the present stock whether prepared bases can be made, and makes none.
  ///
  /// - Parameter yields: as in `StockLedger.make`.
  package func tryMaking(
    _ amounts: [Ref<Base>: Quantity], yields: [Ref<Base>: Quantity] = [:]
  ) async throws -> WriteAnswer {
    WriteAnswer(
      trying: try Evaluator.make(
        amounts, yields: yields, stock: try await levels(), in: menu), in: ledgerMenu)
  }

  // MARK: The journal

  /// How far the clock is ahead of the last row, if no row is written for that.
  package func clockLead() async throws(LedgerError) -> ClockLead? {
    now.lead(after: try await ledger.read { try $0.last() } ?? .none)
  }

  /// Copies stock and journal to a file.
  ///
  /// - Parameter progress: is called now and then with the number of rows that were copied or audited,
  ///   for a ledger on a server.
  package func backUp(
    to path: String, progress: @escaping AuditProgress
  ) async throws -> LedgerCopy {
    if location.isOnServer {
      return try await LedgerTransfer.backUp(
        ledger, named: location.name, to: files.resolve(path), progress: progress)
    }
    return try await ledger.backUp(to: files.resolve(path))
  }

  /// Moves the oldest rows of the journal to a file.
  ///
  /// - Parameters: as in `StockLedger.archive`.
  package func archive(
    before time: Int, to path: String, progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try await ledger.archive(
      before: time, to: files.resolve(path), by: person, at: now, progress: progress)
  }
}
