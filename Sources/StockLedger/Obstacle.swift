package import Diagnostics
package import Evaluator
package import RecipeGraph

/// Why a write changes nothing. What the journal records of it has ids, which outlast the menu.
package enum Obstacle: Error, Hashable, Sendable {
  /// Why an order is refused, or what the making of bases lacks.
  ///
  /// - Parameter possible: of a prepared base, the batches that the stock sufficed for; nil in a row of the journal.
  case order(OrderRecord.Reason, possible: PossibleBatches? = nil)
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
  /// A part of an order cannot be given back.
  case part(id: String, OrderRest.Fault)

  /// The name of an obstacle for programs; words may change, and this does not.
  package struct Code: Hashable, Sendable {
    package let name: String
    /// The kind of problem that a refusal with it is.
    package let kind: Problem.Kind

    /// What stands above the obstacles of a refusal; nil where they say all themselves.
    package let heading: LocalizedText?
    /// Of a reason why orders are refused: what such orders are counted for; nil for shortages, which are the others.
    package let cause: Cause?

    package struct Cause: Hashable, Sendable {
      /// The name of the number for programs.
      package let key: String
      package let text: LocalizedText
    }

    init(
      _ name: String, _ kind: Problem.Kind, heading: LocalizedText? = nil,
      cause: Cause? = nil
    ) {
      self.name = name
      self.kind = kind
      self.heading = heading
      self.cause = cause
    }

    private static func change(_ name: String, _ kind: Problem.Kind = .changeRefused) -> Self {
      Self(name, kind, heading: .text("Nothing was changed:"))
    }

    package static let overLimit = Self("over-limit", .overLimit)
    package static let belowZero = change("below-zero")
    package static let aboveMax = change("above-max")
    package static let changedMeanwhile = change("changed-meanwhile", .changedMeanwhile)
    package static let beyondCounting = change("beyond-counting")
    package static let unitChanged = change("unit-changed")
    package static let touched = change("touched")
    package static let overtaken = Self("overtaken", .changedMeanwhile)
    package static let nothingToUndo = Self("nothing-to-undo", .changeRefused)
    package static let unknownOrder = Self("unknown-order", .notFound)
    package static let orderWasRefused = Self("order-was-refused", .notCancellable)
    package static let part = Self("not-that-part", .notCancellable)

    package static let short = Self(
      "short", .refused,
      heading: .text("Not made, and nothing was taken:"))
    package static let notSold = Self(
      "not-sold", .notSold,
      heading: .text("Not made, and nothing was taken: not sold at this time."),
      cause: .init(
        key: "unavailable",
        text: .text("outside the hours of a juice")))
    package static let notFree = Self(
      "not-free", .notFree,
      heading: .text("Not made, and nothing was taken: it cannot be free of what was asked."),
      cause: .init(key: "notFree", text: .text("for what they contain")))
    package static let off = Self(
      "off", .notSold,
      heading: .text("Not made, and nothing was taken: switched off for now."),
      cause: .init(key: "off", text: .text("switched off")))

    /// Those of refused orders, which the journal records.
    package static let reasons = [short, notSold, notFree, off]

    package static let all =
      reasons + [
        overLimit, belowZero, aboveMax, changedMeanwhile, beyondCounting, unitChanged, touched,
        overtaken, nothingToUndo, unknownOrder, orderWasRefused, part,
      ]
  }

  package var code: Code {
    switch self {
    case .order(let reason, _): reason.code
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
    case .part: .part
    }
  }

  /// The obstacle that an error in deciding an order is; nil for other errors.
  package init?(_ error: OrderError) {
    guard case .overLimit(let juice, let limit, let asked) = error else { return nil }
    self = .overLimit(juice: juice, limit: limit, asked: asked)
  }

  /// Why an order is refused; nil if it is something else.
  package var reason: OrderRecord.Reason? {
    if case .order(let reason, _) = self { reason } else { nil }
  }

  /// Of a prepared base that lacks.
  package var possibleBatches: PossibleBatches? {
    if case .order(_, let possible) = self { possible } else { nil }
  }
}

extension OrderRecord.Reason {
  package var code: Obstacle.Code {
    switch self {
    case .short: .short
    case .notSold: .notSold
    case .notFree: .notFree
    case .off: .off
    }
  }
}

extension Obstacle {
  /// A fruit that an order or the making of bases lacks.
  init(_ item: ShortItem, in menu: MenuView) {
    let fruit = menu[item.fruit]
    let record = OrderRecord.ShortItem(
      fruit: fruit.id, dimension: fruit.dimension, needed: item.needed, available: item.available,
      parts: item.contributions.map { part in
        .init(
          word: part.variant.map { menu.graph.label(of: $0) } ?? "",
          base: part.base.map { menu[$0].id }, amount: part.amount)
      })
    self = .order(.short(record), possible: item.possible)
  }
}

extension [Obstacle] {
  package var shortItems: [OrderRecord.ShortItem] { compactMap(\.reason?.shortItem) }

  /// The kind of problem that a refusal is. Whoever finds the stock changed has to look at all of it again.
  package var kind: Problem.Kind {
    let kind = first?.code.kind ?? .changeRefused
    return kind == .changeRefused && contains { $0.code == .changedMeanwhile }
      ? .changedMeanwhile : kind
  }

  /// Why a decision refuses an order; none if it accepts it.
  ///
  /// - Parameter menu: the menu at the moment of the decision.
  package init(_ decision: Decision, in menu: MenuView) {
    switch decision {
    case .accepted: self = []
    case .refused(let shortage): self = shortage.items.map { Obstacle($0, in: menu) }
    case .unavailable(let parts):
      self = parts.map { .order(.notSold(OrderRecord.UnavailableJuice($0, in: menu))) }
    case .off(let faults):
      self = faults.map { .order(.off(OrderRecord.OffItem($0, in: menu))) }
    case .notFree(let refusal):
      self = refusal.faults.map { .order(.notFree(OrderRecord.NotFreeItem($0, in: menu))) }
    }
  }

  /// Why bases cannot be made.
  package init(_ refusal: MakingRefusal, in menu: MenuView) {
    self =
      refusal.short.map { Obstacle($0, in: menu) }
      + refusal.aboveMax.map { .aboveMax($0.fruit, max: $0.max, wanted: $0.wanted) }
  }
}

extension JournalEvent {
  /// Why the order of a refusal was refused; none for other kinds.
  package var obstacles: [Obstacle] { reasons.map { .order($0) } }
}
