import Evaluator
import RecipeGraph

/// What a store holds of one fruit.
struct StockRow: Hashable, Sendable {
  let dimension: Dimension
  let quantity: Quantity
}

/// A journal entry that has no place in the journal yet.
struct JournalDraft: Hashable, Sendable {
  let store: String
  let kind: JournalEntry.Kind
  var orderID: String?
  var content: String?
  var substitutes: String?
  var counterpart: String?
  var movements: [Movement]
}

/// What one order or change does to a store of the menu, worked out before anything is written.
///
/// Pure, and the same for every store: a store reads its rows, lets a transaction work out the
/// drafts, and writes these, all under one lock.
struct StoreTransaction {
  /// What is to be written, in order: the movements say the new rows.
  private(set) var drafts: [JournalDraft] = []
  private let graph: RecipeGraph
  private var rows: [String: StockRow]

  /// - Parameter rows: of the store that the graph is seen from, by fruit id; those that left the menu may be among them.
  init(_ graph: RecipeGraph, rows: [String: StockRow]) {
    self.graph = graph
    self.rows = rows
  }

  /// What there is of every fruit of the menu, opening stock for those that have no row.
  func levels() throws(StoreError) -> StockLevels {
    var levels = StockLevels(openingOf: graph)
    var changes: [UnitChange] = []
    for fruit in graph.fruitRefs {
      guard let row = rows[graph[fruit].id] else { continue }
      if row.dimension == graph[fruit].dimension {
        levels[fruit] = row.quantity
      } else {
        changes.append(
          UnitChange(
            storeID: graph.storeID, fruitID: graph[fruit].id, stored: row.dimension,
            menu: graph[fruit].dimension))
      }
    }
    guard changes.isEmpty else { throw .unitsChanged(changes) }
    return levels
  }

  mutating func place(
    _ order: Order, id: @autoclosure () -> String
  ) throws(StoreError) -> OrderOutcome {
    var levels = try levels()
    enterNewFruits()
    let decision: Decision
    do throws(OrderError) {
      decision = try Evaluator.decide(order, stock: levels, in: graph)
    } catch {
      throw .order(error)
    }
    switch decision {
    case .refused(let shortage): return .refused(shortage)
    case .accepted(let plan):
      let movements = plan.takes.map { take in
        let before = levels[take.fruit]
        let after = Quantity(thousandths: before.thousandths - take.quantity.thousandths)
        levels[take.fruit] = after
        return FruitMovement(fruit: take.fruit, before: before, after: after)
      }
      let id = id()
      append(
        .order, movements, orderID: id, content: OrderArgument.text(of: order, in: graph),
        substitutes: substitutes(plan, of: order))
      return .made(id: id, plan, levels: levels)
    }
  }

  private func substitutes(_ plan: Plan, of order: Order) -> String? {
    guard !plan.substitutions.isEmpty else { return nil }
    return plan.substitutions.map { substitution in
      let juice = graph[order.lines[substitution.line].juice]
      let substitute = juice.substitutes[substitution.substitute]
      let parts = substitute.alternatives[substitution.alternative].uses.map { id($0.ingredient) }
      return "\(substitution.line + 1):\(id(juice.uses[substitute.use].ingredient))="
        + parts.joined(separator: "+")
    }.joined(separator: " ")
  }

  private func id(_ ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): graph[fruit].id
    case .base(let base): graph[base].id
    }
  }

  mutating func change(_ change: StockChange) throws(StoreError) -> ChangeOutcome {
    let givenUp = change.kind == .reset ? giveUpOtherUnits(of: change) : [:]
    var levels = try levels()
    switch change.effect(on: levels, in: graph) {
    case .obstacles(let obstacles): return .refused(obstacles)
    case .movements(let movements):
      enterNewFruits()
      let changed = movements.map { movement in
        FruitMovement(
          fruit: movement.fruit, before: movement.before, after: movement.after,
          givenUp: givenUp[movement.fruit]?.amount)
      }.filter { $0.before != $0.after || $0.givenUp != nil }
      for movement in changed { levels[movement.fruit] = movement.after }
      append(
        JournalEntry.Kind(change.kind), changed,
        after: givenUp.sorted { $0.key < $1.key }.map(\.value))
      return .applied(changed, levels: levels)
    }
  }

  /// Both halves of a move. The drafts of both are to be written, `drafts(of:)` says how.
  static func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: inout StoreTransaction,
    to target: inout StoreTransaction
  ) throws(StoreError) -> MoveOutcome {
    let taken = StockChange(.remove, quantities)
      .effect(on: try source.levels(), in: source.graph)
    let added = StockChange(.add, quantities)
      .effect(on: try target.levels(), in: target.graph)
    guard case .movements(let takings) = taken, case .movements(let additions) = added else {
      return .refused(source: taken.obstacles, target: added.obstacles)
    }
    source.move(takings, counterpart: target)
    target.move(additions, counterpart: source)
    return .applied(
      source: takings.filter { $0.before != $0.after },
      target: additions.filter { $0.before != $0.after })
  }

  private mutating func move(_ movements: [FruitMovement], counterpart: StoreTransaction) {
    enterNewFruits()
    append(
      .move, movements.filter { $0.before != $0.after }, counterpart: counterpart.graph.storeID)
  }

  /// In the order in which they are to be written: what is seen for the first time comes first, so
  /// that the two halves of a move stand beside each other.
  static func drafts(of transactions: [StoreTransaction]) -> [JournalDraft] {
    let drafts = transactions.flatMap(\.drafts)
    return drafts.filter { $0.kind == .opening } + drafts.filter { $0.kind != .opening }
  }

  private mutating func enterNewFruits() {
    let new = graph.fruits.filter { rows[$0.id] == nil }
    guard !new.isEmpty else { return }
    write(
      JournalDraft(
        store: graph.storeID, kind: .opening,
        movements: new.map { fruit in
          Movement(
            fruitID: fruit.id, dimension: fruit.dimension,
            delta: fruit.openingStock.thousandths, balance: fruit.openingStock)
        }))
  }

  /// Empties the rows of reset fruits that the menu counts in another dimension today.
  private mutating func giveUpOtherUnits(of change: StockChange) -> [Ref<Fruit>: Movement] {
    var movements: [Ref<Fruit>: Movement] = [:]
    for fruit in change.quantities.keys {
      let id = graph[fruit].id
      guard let row = rows[id], row.dimension != graph[fruit].dimension else { continue }
      rows[id] = StockRow(dimension: graph[fruit].dimension, quantity: .zero)
      movements[fruit] = Movement(
        fruitID: id, dimension: row.dimension, delta: -row.quantity.thousandths, balance: .zero)
    }
    return movements
  }

  private mutating func append(
    _ kind: JournalEntry.Kind, _ movements: [FruitMovement], orderID: String? = nil,
    content: String? = nil, substitutes: String? = nil, counterpart: String? = nil,
    after first: [Movement] = []
  ) {
    let movements =
      first
      + movements.map { movement in
        Movement(
          fruitID: graph[movement.fruit].id, dimension: graph[movement.fruit].dimension,
          delta: movement.after.thousandths - movement.before.thousandths,
          balance: movement.after)
      }
    guard !movements.isEmpty else { return }
    write(
      JournalDraft(
        store: graph.storeID, kind: kind, orderID: orderID, content: content,
        substitutes: substitutes, counterpart: counterpart, movements: movements))
  }

  private mutating func write(_ draft: JournalDraft) {
    drafts.append(draft)
    for movement in draft.movements {
      rows[movement.fruitID] = StockRow(dimension: movement.dimension, quantity: movement.balance)
    }
  }
}

extension StockChange.Effect {
  fileprivate var obstacles: [ChangeObstacle] {
    if case .obstacles(let obstacles) = self { obstacles } else { [] }
  }
}

extension JournalEntry.Kind {
  fileprivate init(_ kind: StockChange.Kind) {
    switch kind {
    case .add: self = .add
    case .remove: self = .remove
    case .set: self = .set
    case .reset: self = .reset
    }
  }
}

extension Movement {
  /// How much it took or gave, as an amount.
  fileprivate var amount: Amount {
    Amount(Rational(Int128(delta.magnitude), over: 1000), dimension)
  }
}
