package import Evaluator
package import RecipeGraph

/// Staged changes of stock that are not saved yet, each within 0 and its fruit's `max`.
///
/// A step up or down is relative to the stock, so it is recomputed when the stock changes; a typed
/// number stays.
package struct StockDraft: Sendable {
  private enum Edit: Sendable {
    /// A difference in thousandths.
    case by(Int)
    case to(Quantity)
  }

  package enum Direction: Sendable {
    case up, down
  }

  private let menu: MenuView
  /// The last stock that was shown.
  package private(set) var levels: StockLevels
  /// Edits that change the stock.
  private var edits: [Ref<Fruit>: Edit] = [:]

  package init(_ menu: MenuView, levels: StockLevels) {
    self.menu = menu
    self.levels = levels
  }

  /// The stock after the draft is saved.
  package subscript(fruit: Ref<Fruit>) -> Quantity {
    switch edits[fruit] {
    case nil: levels[fruit]
    case .by(let difference): Quantity(thousandths: levels[fruit].thousandths + difference)
    case .to(let quantity): quantity
    }
  }

  package var isEmpty: Bool { edits.isEmpty }
  package var count: Int { edits.count }
  package func changes(_ fruit: Ref<Fruit>) -> Bool { edits[fruit] != nil }

  /// How much of a fruit is missing for what an order needs after the draft is saved; nil if there is enough.
  package func missing(_ fruit: Ref<Fruit>, of needs: [Ref<Fruit>: Quantity]) -> Quantity? {
    guard let needed = needs[fruit], needed > self[fruit] else { return nil }
    return Quantity(thousandths: needed.thousandths - self[fruit].thousandths)
  }

  /// The difference of a fruit's steps in thousandths; nil for a fruit without steps.
  package func difference(of fruit: Ref<Fruit>) -> Int? {
    if case .by(let difference) = edits[fruit] { difference } else { nil }
  }

  /// The change to save. It applies only to the stock that was shown.
  package var change: StockChange {
    let wanted = edits.keys.map { ($0, self[$0]) }
    return StockChange(.set, Dictionary(uniqueKeysWithValues: wanted), expected: levels)
  }

  // MARK: Steps

  /// One piece, or for measured fruits a power of ten in base units that suits the fruit's opening
  /// stock or `max`. It does not depend on the stock, so that a step up undoes a step down.
  package func step(of fruit: Ref<Fruit>) -> Quantity {
    let fruit = menu[fruit]
    guard fruit.dimension != .pieces else { return Quantity(thousandths: 1000) }
    let units =
      switch Swift.max(fruit.openingStock, fruit.max ?? .zero).thousandths / 1000 {
      case 1..<100: 1
      case 0, 100..<1000: 10
      case 1000..<100_000: 100
      default: 1000
      }
    return Quantity(thousandths: units * 1000)
  }

  /// Adds one step up or down, or as much of it as the bounds allow.
  ///
  /// - Returns: the obstacle to the whole step.
  package mutating func step(_ fruit: Ref<Fruit>, _ direction: Direction) -> Obstacle? {
    let step = step(of: fruit).thousandths
    return add(direction == .up ? step : -step, to: fruit)
  }

  /// Adds the amount missing to reach a quantity, or as much of it as the bounds allow. It adds nothing
  /// to a fruit with that quantity or more.
  ///
  /// - Returns: the obstacle to the whole amount.
  package mutating func raise(_ fruit: Ref<Fruit>, to quantity: Quantity) -> Obstacle? {
    add(Swift.max(0, quantity.thousandths - self[fruit].thousandths), to: fruit)
  }

  /// Adds a difference in thousandths, or as much of it as the bounds allow.
  ///
  /// - Returns: the obstacle to the whole difference.
  package mutating func add(_ difference: Int, to fruit: Ref<Fruit>) -> Obstacle? {
    if let obstacle = unitChange(of: fruit) { return obstacle }
    let (after, obstacle) = level(of: fruit, from: self[fruit], by: difference)
    if case .to = edits[fruit] {
      stage(fruit, .to(after))
    } else {
      stage(fruit, .by(after.thousandths - levels[fruit].thousandths))
    }
    return obstacle
  }

  private func level(
    of fruit: Ref<Fruit>, from before: Quantity, by difference: Int
  ) -> (after: Quantity, obstacle: Obstacle?) {
    let (sum, overflow) = before.thousandths.addingReportingOverflow(difference)
    guard !overflow else { return (before, .beyondCounting(fruit)) }
    guard sum >= 0 else {
      let removed = Quantity(thousandths: Int(clamping: difference.magnitude))
      return (.zero, .belowZero(fruit, available: before, removed: removed))
    }
    let wanted = Quantity(thousandths: sum)
    guard let obstacle = aboveMax(fruit, wanted), let max = menu[fruit].max else {
      return (wanted, nil)
    }
    // The stock may exceed a `max` that was lowered: adding does not reduce it to that `max`.
    return (difference > 0 ? Swift.max(before, max) : max, obstacle)
  }

  // MARK: Numbers

  /// Stages a number unless there is an obstacle, which is returned.
  package mutating func set(_ fruit: Ref<Fruit>, to quantity: Quantity) -> Obstacle? {
    if let obstacle = unitChange(of: fruit) ?? aboveMax(fruit, quantity) { return obstacle }
    stage(fruit, .to(quantity))
    return nil
  }

  /// The obstacle to any change of a fruit that the ledger counts in another dimension than the menu.
  package func unitChange(of fruit: Ref<Fruit>) -> Obstacle? {
    levels.otherUnits[fruit].map { .unitChanged(fruit, stored: $0) }
  }

  package func aboveMax(_ fruit: Ref<Fruit>, _ wanted: Quantity) -> Obstacle? {
    guard let max = menu[fruit].max, wanted > max else { return nil }
    return .aboveMax(fruit, max: max, wanted: wanted)
  }

  private mutating func stage(_ fruit: Ref<Fruit>, _ edit: Edit) {
    edits[fruit] = edit
    if self[fruit] == levels[fruit] { edits[fruit] = nil }
  }

  // MARK: Other people's changes

  /// Applies the changes to another stock.
  ///
  /// - Returns: obstacles to steps that were possible before; these steps are reduced.
  package mutating func rebase(on current: StockLevels) -> [Obstacle] {
    var obstacles: [Obstacle] = []
    let previous = edits
    let before = levels
    levels = current
    for (fruit, edit) in previous.sorted(by: { $0.key < $1.key })
    where before[fruit] != current[fruit] {
      guard case .by(let difference) = edit else {
        stage(fruit, edit)
        continue
      }
      let (after, obstacle) = level(of: fruit, from: current[fruit], by: difference)
      if let obstacle { obstacles.append(obstacle) }
      stage(fruit, .by(after.thousandths - current[fruit].thousandths))
    }
    return obstacles
  }
}
