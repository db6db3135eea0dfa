package import Evaluator
package import RecipeGraph

/// Why a write changes nothing. What the journal records of it has ids, which outlast the menu.
package enum Obstacle: Error, Hashable, Sendable {
  /// There is less of a fruit than an order or the making of bases needs.
  ///
  /// - Parameter possible: of a prepared base, the batches that the stock sufficed for; nil in a row of the journal.
  case short(OrderRecord.ShortItem, possible: PossibleBatches?)
  /// A juice was not sold when it was ordered.
  case notSold(OrderRecord.UnavailableJuice)
  /// A juice is not free of what its order has to be free of.
  case notFree(OrderRecord.NotFreeItem)
  /// An order has more of a juice than one order may have; it has no row.
  case overLimit(juice: String, limit: Int, asked: Int)
  /// There is less than the change removes.
  case belowZero(Ref<Fruit>, available: Quantity, removed: Quantity)
  /// The stock would exceed the fruit's `max`.
  case aboveMax(Ref<Fruit>, max: Quantity, wanted: Quantity)
  /// Somebody else has changed the stock since it was read.
  case changedMeanwhile(Ref<Fruit>, from: Quantity, to: Quantity)
  /// The stock would exceed 64 bits of thousandths.
  case beyondCounting(Ref<Fruit>)
  /// The ledger counts the fruit in another dimension than the menu.
  case unitChanged(Ref<Fruit>, stored: StockInOtherUnit)
  /// One end of a move has an obstacle.
  indirect case inStore(String, Obstacle)
  /// A change cannot be undone.
  ///
  /// - Parameters:
  ///   - fruit: the id of a fruit that the change moved.
  ///   - later: a later row that has moved it; nil if its unit has changed since the change, or by it.
  case touched(fruit: String, change: JournalEntry, later: JournalEntry?)
  /// The stock was changed by hand after the row that the person saw.
  ///
  /// - Parameter change: the last such change; nil if the seen row is not in the journal.
  case overtaken(by: JournalEntry?)
  /// There is no change of stock to undo.
  case nothingToUndo
  /// There is no order with the id.
  case unknownOrder(id: String)
  /// The order was refused, so there is nothing to give back.
  case orderWasRefused(id: String)

  /// The name of an obstacle for programs; words may change, and this does not.
  package enum Code: String, CaseIterable, Sendable {
    case short
    case notSold = "not-sold"
    case notFree = "not-free"
    case overLimit = "over-limit"
    case belowZero = "below-zero"
    case aboveMax = "above-max"
    case changedMeanwhile = "changed-meanwhile"
    case beyondCounting = "beyond-counting"
    case unitChanged = "unit-changed"
    case touched
    case overtaken
    case nothingToUndo = "nothing-to-undo"
    case unknownOrder = "unknown-order"
    case orderWasRefused = "order-was-refused"
  }

  package var code: Code {
    switch self {
    case .short: .short
    case .notSold: .notSold
    case .notFree: .notFree
    case .overLimit: .overLimit
    case .belowZero: .belowZero
    case .aboveMax: .aboveMax
    case .changedMeanwhile: .changedMeanwhile
    case .beyondCounting: .beyondCounting
    case .unitChanged: .unitChanged
    case .inStore(_, let obstacle): obstacle.code
    case .touched: .touched
    case .overtaken: .overtaken
    case .nothingToUndo: .nothingToUndo
    case .unknownOrder: .unknownOrder
    case .orderWasRefused: .orderWasRefused
    }
  }

  /// The obstacle that an error in deciding an order is; nil for other errors.
  package init?(_ error: OrderError) {
    guard case .overLimit(let juice, let limit, let asked) = error else { return nil }
    self = .overLimit(juice: juice, limit: limit, asked: asked)
  }

  /// The fruit that lacks, with how much of it.
  package var shortItem: OrderRecord.ShortItem? {
    if case .short(let item, _) = self { item } else { nil }
  }

  /// Of a prepared base that lacks.
  package var possibleBatches: PossibleBatches? {
    if case .short(_, let possible) = self { possible } else { nil }
  }

  package var notSoldJuice: OrderRecord.UnavailableJuice? {
    if case .notSold(let juice) = self { juice } else { nil }
  }

  package var notFreeItem: OrderRecord.NotFreeItem? {
    if case .notFree(let item) = self { item } else { nil }
  }
}

extension [Obstacle] {
  package var shortItems: [OrderRecord.ShortItem] { compactMap(\.shortItem) }

  /// Why a decision refuses an order; none if it accepts it.
  ///
  /// - Parameter menu: the menu at the moment of the decision.
  package init(_ decision: Decision, in menu: MenuView) {
    self =
      OrderRecord.Refusal(decision, in: menu).map {
        [Obstacle]($0, possible: decision.possibleBatches(in: menu))
      } ?? []
  }

  /// Why an order was refused.
  ///
  /// - Parameter possible: of the prepared bases that were short, by id; the journal does not keep it.
  init(_ refusal: OrderRecord.Refusal, possible: [String: PossibleBatches] = [:]) {
    switch refusal {
    case .short(let items): self = items.map { .short($0, possible: possible[$0.fruit]) }
    case .unavailable(let juices): self = juices.map(Obstacle.notSold)
    case .notFree(let items): self = items.map(Obstacle.notFree)
    }
  }

  /// Why bases cannot be made.
  package init(_ refusal: MakingRefusal, in menu: MenuView) {
    self =
      refusal.short.map {
        .short(OrderRecord.ShortItem($0, in: menu), possible: $0.possible)
      } + refusal.aboveMax.map { .aboveMax($0.fruit, max: $0.max, wanted: $0.wanted) }
  }
}

extension OrderRecord.ShortItem {
  fileprivate init(_ item: ShortItem, in menu: MenuView) {
    let fruit = menu[item.fruit]
    self.init(
      fruit: fruit.id, dimension: fruit.dimension, needed: item.needed, available: item.available,
      parts: item.contributions.map { part in
        Part(
          word: part.variant.map { menu.graph.label(of: $0) } ?? "",
          base: part.base.map { menu[$0].id },
          amount: part.amount)
      })
  }
}

extension OrderRecord.Refusal {
  /// What the journal records of a decision that refuses an order; nil for one that accepts it.
  ///
  /// - Parameter menu: the menu at the moment of the decision.
  init?(_ decision: Decision, in menu: MenuView) {
    switch decision {
    case .accepted: return nil
    case .refused(let shortage):
      self = .short(shortage.items.map { OrderRecord.ShortItem($0, in: menu) })
    case .unavailable(let juices):
      self = .unavailable(
        juices.map { .init(juice: menu[$0].id, again: menu.pause(of: $0)?.again) })
    case .notFree(let refusal):
      self = .notFree(
        refusal.faults.map { fault in
          .init(
            word: menu.graph.label(of: fault.variant), reason: fault.reason, label: fault.label,
            path: fault.path.map { menu.graph.id(of: $0) })
        })
    }
  }
}

extension Decision {
  /// The batches that the stock suffices for of each prepared base that is short, by id.
  fileprivate func possibleBatches(in menu: MenuView) -> [String: PossibleBatches] {
    guard case .refused(let shortage) = self else { return [:] }
    return shortage.items.reduce(into: [:]) { $0[menu[$1.fruit].id] = $1.possible }
  }
}

extension JournalEvent {
  /// Why the order of a refusal was refused; none for other kinds.
  package var obstacles: [Obstacle] { refusal.map { [Obstacle]($0) } ?? [] }
}
