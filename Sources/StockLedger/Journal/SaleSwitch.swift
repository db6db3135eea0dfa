package import Evaluator
package import RecipeGraph

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
  init(of thing: SwitchedThing, from former: Int, to until: Int) {
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
  /// The movements of fruits that people read: not those under former ids with nothing of them, which keep older menus from
  /// entering them.
  package func shownMovements(in graph: RecipeGraph) -> [Movement] {
    guard case .opening = action, !graph.formerIDs.isEmpty else { return stockMovements }
    func isNothing(_ movement: Movement) -> Bool {
      movement.delta == 0 && movement.balance == .zero
    }
    if graph.formerIDs.present(of: store, in: .stores) != nil,
      stockMovements.allSatisfy(isNothing)
    {
      return []
    }
    return stockMovements.filter { movement in
      !isNothing(movement)
        || graph.formerIDs.present(of: movement.fruitID, in: .ingredients) == nil
    }
  }

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
