package import Evaluator
import RecipeGraph

extension SwitchedOff {
  /// A row of a thing that is off.
  fileprivate struct Row {
    /// The position of its store.
    let store: Int
    /// Under the ids that it had when it was switched off.
    let thing: SwitchedThing
    let until: Int
  }

  /// The rows of what is off at a time, by what it is by now.
  ///
  /// - Parameters:
  ///   - stores: the rows of a store, and those under the id that it had before, by fruit id.
  ///   - time: in milliseconds since 1970-01-01 UTC.
  fileprivate static func rows(
    _ stores: [[String: StockRow]], at time: Int, _ formerIDs: FormerIDs
  ) -> [SwitchedThing: [Row]] {
    var found: [SwitchedThing: [Row]] = [:]
    for (store, rows) in stores.enumerated() {
      for (id, row) in rows {
        guard row.quantity.thousandths > time, let thing = SwitchedThing(stored: id) else {
          continue
        }
        found[thing.present(formerIDs), default: []].append(
          Row(store: store, thing: thing, until: row.quantity.thousandths))
      }
    }
    return found
  }

  /// What is off at a time as people type it, without a menu: a word that several things share has its kind before it.
  ///
  /// - Parameters:
  ///   - rows: those of a store, by fruit id.
  ///   - time: in milliseconds since 1970-01-01 UTC.
  ///   - hasKinds: whether all words have their kinds.
  package static func words(
    _ rows: [String: StockRow], at time: Int, hasKinds: Bool
  ) -> [String] {
    let things = Self.rows([rows], at: time, FormerIDs()).keys.sorted { $0.text < $1.text }
    let counts = Dictionary(things.map { ($0.word, 1) }, uniquingKeysWith: +)
    return things.map { hasKinds || counts[$0.word] != 1 ? $0.text : $0.word }
  }

  /// What is off at a time, under present ids; nil if nothing is.
  ///
  /// - Parameters:
  ///   - stores: as of `rows`.
  ///   - time: in milliseconds since 1970-01-01 UTC.
  convenience init?(_ stores: [[String: StockRow]], at time: Int, in graph: RecipeGraph) {
    self.init(Self.rows(stores, at: time, graph.formerIDs), in: graph)
  }

  fileprivate convenience init?(_ rows: [SwitchedThing: [Row]], in graph: RecipeGraph) {
    self.init(rows.map { Item($0, until: $1.map(\.until).max() ?? 0) }, in: graph)
  }
}

extension LedgerTransaction {
  /// Switches things off until the next day begins by the shop's clock, or on again. What is so already stays so.
  ///
  /// - Parameter things: nil for all that is off, to switch it on.
  mutating func switchSale(
    _ things: [SwitchedThing]?, isOff: Bool, in menu: LedgerMenu, time: RowTime
  ) throws -> WriteAnswer {
    let graph = menu.view.graph
    let stores = menu.view.stockedStoreIDs
    let rows = try stores.map { try stock(of: $0) }
    let now = time.milliseconds
    let off = SwitchedOff.rows(rows, at: now, graph.formerIDs)
    let things = things ?? SwitchedOff(off, in: graph)?.items.map(\.thing) ?? []
    let until = graph.clocks.nextDay(after: now)
    var movements: [[Movement]] = stores.map { _ in [] }
    var seen: Set<SwitchedThing> = []
    for thing in things where seen.insert(thing).inserted {
      let offRows = off[thing] ?? []
      if isOff, !offRows.contains(where: { $0.until >= until }) {
        let former = rows[0][thing.text.canonicallyComposed]?.quantity.thousandths ?? 0
        movements[0].append(Movement(of: thing, from: former, to: until))
      } else if !isOff {
        for row in offRows.sorted(by: { $0.thing.text < $1.thing.text }) {
          movements[row.store].append(Movement(of: row.thing, from: row.until, to: 0))
        }
      }
    }
    return WriteAnswer(
      try zip(stores, movements).filter { !$1.isEmpty }.map { store, movements in
        try write(JournalEvent(isOff ? .off : .on, of: store, in: menu, movements), time: time)
      })
  }
}

extension StockLedger {
  /// Switches things off in the menu's store until the next day begins by the shop's clock, or on again.
  ///
  /// - Parameter things: ids that the menu has, or had when they were switched off; nil for all that is off, to
  ///   switch it on.
  /// - Returns: an answer without rows if all of them are so already.
  package func switchSale(
    _ things: [SwitchedThing]?, isOff: Bool, in menu: LedgerMenu
  ) async throws(LedgerError) -> WriteAnswer {
    try await answer(in: menu) {
      try $0.switchSale(things, isOff: isOff, in: menu, time: $1)
    }
  }
}
