package import Evaluator
import Foundation
package import RecipeGraph
package import StockLedger
import Synchronization
import TestMenus
package import Testing

extension MenuView {
  /// A change in thousandths.
  package func change(
    _ kind: StockChange.Kind, _ thousandths: [String: Int]
  ) throws -> StockChange {
    var quantities: [Ref<Fruit>: Quantity] = [:]
    for (id, count) in thousandths {
      quantities[try #require(fruit(id))] = Quantity(thousandths: count)
    }
    return StockChange(kind, quantities)
  }

  package func reset(_ ids: [String]) throws -> StockChange {
    try .reset(ids.map { try #require(fruit($0)) }, in: self)
  }

  /// Thousandths by fruit.
  package func dictionary(_ levels: StockLevels) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: fruitRefs.map { (self[$0].id, levels[$0].thousandths) })
  }
}

/// A menu with its ledger, and in a word what tests ask of them.
package struct TestShop: Sendable {
  package let menu: MenuView
  package let ledger: any StockLedger
  /// What has to live for as long as the ledger is used.
  private let owner: (any AnyObject & Sendable)?

  package init(
    _ menu: MenuView, _ ledger: any StockLedger, owner: (any AnyObject & Sendable)? = nil
  ) {
    self.menu = menu
    self.ledger = ledger
    self.owner = owner
  }

  /// Who uses the shop.
  private var person: PersonName?
  /// The clocks of most tests jump.
  private var clockPermission = ClockPermission.always

  private var ledgerMenu: LedgerMenu { LedgerMenu(menu, person: person, clockPermission) }

  /// The same shop for others than those who have confirmed its clock always.
  package func confirmed(_ permission: ClockPermission) -> TestShop {
    var shop = self
    shop.clockPermission = permission
    return shop
  }

  package func used(by person: String?) throws -> TestShop {
    var shop = self
    shop.person = try person.map { try PersonName($0) }
    return shop
  }

  /// Thousandths by fruit.
  package var levels: [String: Int] {
    get async throws { menu.dictionary(try await ledger.levels(in: menu)) }
  }

  @discardableResult
  package func place(_ text: String) async throws -> WriteAnswer {
    try await place(menu.order(text), id: nil)
  }

  @discardableResult
  package func place(_ order: Order, id: OrderID?) async throws -> WriteAnswer {
    try await ledger.place(order, id: id, in: ledgerMenu)
  }

  /// The id of an order that has to be made.
  @discardableResult
  package func make(_ text: String) async throws -> String {
    let answer = try await place(text)
    guard answer.plan != nil, let id = answer.entries.first?.orderID else {
      throw Refused(order: text)
    }
    return id
  }

  package struct Refused: Error {
    package let order: String

    package init(order: String) { self.order = order }
  }

  package func cancel(_ id: OrderID) async throws -> WriteAnswer {
    try await ledger.cancel(id, in: ledgerMenu)
  }

  /// Gives back a part of an order.
  ///
  /// - Parameter words: lines as they are typed.
  package func cancel(
    _ id: OrderID, _ words: String, number: Int? = nil
  ) async throws -> WriteAnswer {
    let lines = try #require([OrderRecord.Line](text: words))
    return try await ledger.cancel(id, OrderPart(lines, number: number), in: ledgerMenu)
  }

  @discardableResult
  package func change(
    _ kind: StockChange.Kind, _ thousandths: [String: Int]
  ) async throws -> WriteAnswer {
    try await change(menu.change(kind, thousandths))
  }

  package func change(_ change: StockChange) async throws -> WriteAnswer {
    try await ledger.change(change, in: ledgerMenu)
  }

  @discardableResult
  package func reset(_ ids: String...) async throws -> WriteAnswer {
    try await change(menu.reset(ids))
  }

  /// Makes prepared bases.
  ///
  /// - Parameters:
  ///   - thousandths: by base.
  ///   - yields: what came of them, if not that, likewise.
  ///   - seen: as in `StockLedger.make`.
  package func cook(
    _ thousandths: [String: Int], yields: [String: Int] = [:], seen: JournalHead? = nil
  ) async throws -> WriteAnswer {
    func amounts(_ thousandths: [String: Int]) throws -> [Ref<Base>: Quantity] {
      var amounts: [Ref<Base>: Quantity] = [:]
      for (id, count) in thousandths {
        amounts[try #require(menu.base(id))] = Quantity(thousandths: count)
      }
      return amounts
    }
    return try await ledger.make(
      amounts(thousandths), yields: amounts(yields), seen: seen, in: ledgerMenu)
  }

  package func move(
    _ quantities: [Ref<Fruit>: Quantity], to target: MenuView
  ) async throws -> WriteAnswer {
    try await ledger.move(quantities, from: ledgerMenu, to: target, note: ChangeNote())
  }

  package func switchSale(
    _ things: [SwitchedThing]?, isOff: Bool
  ) async throws -> WriteAnswer {
    try await ledger.switchSale(things, isOff: isOff, in: ledgerMenu)
  }

  package func undo() async throws -> WriteAnswer {
    try await ledger.undo(in: ledgerMenu, note: ChangeNote())
  }

  package func kinds() async throws -> [JournalEntry.Kind] {
    try await ledger.journal().map(\.kind)
  }
}

extension StockLedger {
  package func archive(
    before time: Int, to path: String, by person: PersonName?,
    progress: @escaping AuditProgress
  ) async throws(LedgerError) -> LedgerArchive {
    try await archive(
      before: time, to: path, by: person, at: RowTime(clock, in: .machine, .always),
      progress: progress)
  }
}

/// A clock that tells a time of the test's choosing.
package final class SteppingClock: Sendable {
  private let time: Mutex<Int>

  package init(_ milliseconds: Int) {
    time = Mutex(milliseconds)
  }

  package var wall: WallClock { WallClock { self.time.withLock { $0 } } }

  package func set(_ milliseconds: Int) {
    time.withLock { $0 = milliseconds }
  }
}

/// An empty directory that goes with its last owner.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "/juice-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// Runs work in so many tasks at once, and gives their results when all have ended.
package func concurrently<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) async throws -> Value
) async -> [Result<Value, any Error>] {
  await withTaskGroup(of: Result<Value, any Error>.self) { group in
    for number in 0..<count {
      group.addTask {
        do {
          return .success(try await work(number))
        } catch {
          return .failure(error)
        }
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
}

/// The journal's own laws: numbered from 1 without gaps, and its sums are its balances and stock.
package func expectValidJournal(
  of shop: TestShop, _ source: SourceLocation = #_sourceLocation
) async throws {
  expectValid(
    try await shop.ledger.journal(), try await shop.levels, of: shop.menu.storeID, source)
}

/// - Parameter levels: those of one store.
package func expectValid(
  _ journal: [JournalEntry], _ levels: [String: Int], of store: String = Store.mainID,
  _ source: SourceLocation = #_sourceLocation
) {
  #expect(journal.map(\.sequence) == Array(1..<journal.count + 1), sourceLocation: source)
  var sums: [String: Int] = [:]
  var balances: [Int] = []
  let movements = journal.filter { $0.store == store }.flatMap(\.movements)
  for movement in movements {
    sums[movement.fruitID, default: 0] += movement.delta
    balances.append(sums[movement.fruitID] ?? 0)
  }
  #expect(movements.map(\.balance.thousandths) == balances, sourceLocation: source)
  #expect(sums.filter { levels[$0.key] != nil } == levels, sourceLocation: source)
}

extension WriteAnswer {
  /// Whether it was written now.
  package var isFirst: Bool { isAccepted && !isReplay }

  /// Of an order that was made now.
  package var plan: Plan? {
    if case .accepted(let plan)? = decision { plan } else { nil }
  }

  /// Of an order that was refused now.
  package var shortage: Shortage? {
    if case .refused(let shortage)? = decision { shortage } else { nil }
  }

  /// The fruits that keep a change from being undone.
  package var touched: [(fruit: String, change: JournalEntry, later: JournalEntry?)] {
    obstacles.compactMap { obstacle in
      guard case .touched(let fruit, let change, let later) = obstacle else { return nil }
      return (fruit, change, later)
    }
  }
}
