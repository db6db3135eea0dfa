package import Evaluator
import RecipeGraph

/// What a row of the journal switches off or on again.
///
/// The ledger keeps it like the stock of a fruit whose id is the text of the thing, which has a slash and is the id of
/// no fruit: its thousandths are the time until which it is off, in milliseconds since 1970-01-01 UTC, and 0 if it is
/// on. An order reads all stock of its store in any case, so that it finds what is off without another statement, and
/// the journal proves it as it proves stock.
package struct SaleSwitch: Hashable, Sendable {
  package let thing: SwitchedThing
  /// Until when it is off, in milliseconds since 1970-01-01 UTC; nil if it is on again.
  package let until: Int?

  package init(thing: SwitchedThing, until: Int?) {
    (self.thing, self.until) = (thing, until)
  }
}

extension Movement {
  /// The thing that the movement switches; nil for a fruit.
  package var switchedThing: SwitchedThing? { SwitchedThing(stored: fruitID) }

  /// Of a thing that is switched.
  ///
  /// - Parameter until: as in the ledger.
  fileprivate init(of thing: SwitchedThing, from former: Int, to until: Int) {
    self.init(
      fruitID: thing.text, dimension: .pieces, delta: until - former,
      balance: Quantity(thousandths: until))
  }
}

extension SwitchedThing {
  /// Nil for the id of a fruit.
  init?(stored id: String) {
    guard id.utf8.contains(UInt8(ascii: "/")) else { return nil }
    self.init(text: id)
  }
}

extension JournalEvent {
  /// The movements of fruits.
  package var stockMovements: [Movement] {
    switch action {
    case .off, .on: []
    case .undo: movements.filter { $0.switchedThing == nil }
    default: movements
    }
  }
}

extension JournalEntry {
  /// What the row switches off or on; none for rows that do neither. Undoing can lead back to what was off until a time
  /// that has passed, and is on.
  package var switches: [SaleSwitch] {
    switch event.action {
    case .off, .on, .undo:
      event.movements.compactMap { movement in
        movement.switchedThing.map { thing in
          let until = movement.balance.thousandths
          return SaleSwitch(thing: thing, until: until > time ? until : nil)
        }
      }
    default: []
    }
  }
}

extension SwitchedOff {
  /// The things that rows of a store say are off at a time.
  private static func items(_ rows: [String: StockRow], at time: Int) -> [Item] {
    rows.compactMap { id, row -> Item? in
      guard row.quantity.thousandths > time, let thing = SwitchedThing(stored: id) else {
        return nil
      }
      return Item(thing, until: row.quantity.thousandths)
    }
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
    let things = items(rows, at: time).map(\.thing).sorted { $0.text < $1.text }
    let counts = Dictionary(things.map { ($0.word, 1) }, uniquingKeysWith: +)
    return things.map { hasKinds || counts[$0.word] != 1 ? $0.text : $0.word }
  }

  /// What is off at a time; nil if nothing is.
  ///
  /// - Parameters:
  ///   - rows: those of a store, by fruit id.
  ///   - time: in milliseconds since 1970-01-01 UTC.
  init?(_ rows: [String: StockRow], at time: Int, in graph: RecipeGraph) {
    self.init(Self.items(rows, at: time), in: graph)
  }
}

extension LedgerTransaction {
  /// Switches things off until the next day begins by the shop's clock, or on again. What is so already stays so.
  ///
  /// - Parameter things: nil for all that is off, to switch it on.
  mutating func switchSale(
    _ things: [SwitchedThing]?, isOff: Bool, in menu: LedgerMenu, time: RowTime
  ) throws -> WriteAnswer {
    let rows = try stock(of: menu.view.storeID)
    let now = time.milliseconds
    let things =
      things ?? SwitchedOff(rows, at: now, in: menu.view.graph)?.items.map(\.thing) ?? []
    let until = isOff ? menu.view.graph.clocks.nextDay(after: now) : 0
    var movements: [Movement] = []
    for thing in things where !movements.contains(where: { $0.fruitID == thing.text }) {
      let former = rows[thing.text.canonicallyComposed]?.quantity.thousandths ?? 0
      // What was off until an earlier day is on by itself.
      guard isOff ? former < until : former > now else { continue }
      movements.append(Movement(of: thing, from: former, to: until))
    }
    guard !movements.isEmpty else { return WriteAnswer([]) }
    return WriteAnswer(
      [try write(JournalEvent(isOff ? .off : .on, in: menu, movements), time: time)])
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
