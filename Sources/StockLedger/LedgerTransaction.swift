package import Evaluator
package import RecipeGraph

/// What a store holds of one fruit.
package struct StockRow: Hashable, Sendable {
  package let dimension: Dimension
  package let quantity: Quantity

  package init(dimension: Dimension, quantity: Quantity) {
    self.dimension = dimension
    self.quantity = quantity
  }
}

/// What orders and changes do to one store of the menu, worked out before anything is written.
///
/// Pure, and the same for every store: a store reads its rows, lets a transaction work out the
/// events, and writes these, all under one lock. Several may be worked out one after the other. What
/// an accepted order did is in its outcome alone, and put into words only when somebody reads them or
/// writes them down.
package struct LedgerTransaction: Sendable {
  /// What is to be written, in order: the movements say the new rows.
  private var events: [JournalEvent] = []
  private let graph: MenuView
  private let store: String
  private let menu: String
  /// What there is now of the menu's fruits is in `levels`; of them, here is only the unit.
  private var rows: [String: StockRow]
  /// Of every fruit of the menu, opening stock for those that have no row.
  package private(set) var levels: StockLevels
  /// Fruits that the menu counts in another unit than the store.
  private var unitChanges: [UnitChange] = []
  private var newFruits: [Ref<Fruit>] = []
  private var workspace = Workspace()

  /// - Parameters:
  ///   - rows: of the store that the graph is seen from, by fruit id; those that left the menu may
  ///     be among them.
  ///   - menu: the digest of the menu.
  package init(_ graph: MenuView, rows: [String: StockRow], menu: String) {
    self.init(graph, in: graph.storeID, rows: rows, menu: menu)
  }

  /// - Parameter store: another than the one that the graph is seen from only to cancel an order of
  ///   it: the menu may not have it any more.
  package init(_ graph: MenuView, in store: String, rows: [String: StockRow], menu: String) {
    self.graph = graph
    self.store = store
    self.rows = rows
    self.menu = menu
    levels = StockLevels(openingOf: graph)
    for fruit in graph.fruitRefs {
      guard let row = rows[graph[fruit].id] else {
        newFruits.append(fruit)
        continue
      }
      if row.dimension == graph[fruit].dimension {
        levels[fruit] = row.quantity
      } else {
        unitChanges.append(
          UnitChange(
            storeID: store, fruitID: graph[fruit].id, stored: row.dimension,
            menu: graph[fruit].dimension))
      }
    }
  }

  package var hasEvents: Bool { !events.isEmpty }

  /// The events so far but for accepted orders, which are not told again.
  package mutating func takeEvents() -> [JournalEvent] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  /// The rows of the store as they are now, by fruit id.
  package var currentRows: [String: StockRow] {
    var rows = rows
    for fruit in graph.fruitRefs {
      guard let row = rows[graph[fruit].id], row.dimension == graph[fruit].dimension else {
        continue
      }
      rows[graph[fruit].id] = StockRow(dimension: row.dimension, quantity: levels[fruit])
    }
    return rows
  }

  /// What there is of every fruit of the menu.
  package func currentLevels() throws(LedgerError) -> StockLevels {
    guard unitChanges.isEmpty else { throw .unitsChanged(unitChanges) }
    return levels
  }

  // MARK: Orders

  /// Decides an order, and takes what an accepted one takes.
  ///
  /// - Returns: nil for an order that is accepted, whose plan is that of `takePlan` then.
  @inline(__always)
  package mutating func decide(_ order: Order, id: OrderID) throws(LedgerError) -> Shortage? {
    guard unitChanges.isEmpty else { throw .unitsChanged(unitChanges) }
    let shortage: Shortage?
    do throws(OrderError) {
      shortage = try Evaluator.fill(order, from: &levels, in: graph, &workspace)
    } catch {
      throw .order(error)
    }
    if !newFruits.isEmpty { enterNewFruits() }
    if let shortage { write(refusal(of: order, shortage, id: id)) }
    return shortage
  }

  /// What the last order takes, if that was accepted; it is there once.
  @inline(__always)
  package mutating func takePlan() -> Plan { workspace.takePlan() }

  @inline(never)
  private func refusal(of order: Order, _ shortage: Shortage, id: OrderID) -> JournalEvent {
    var event = event(.refusal, id: id)
    let record = OrderRecord(order, shortage, in: graph)
    event.content = record.lines.text
    if case .refused(let lacks) = record.outcome { event.lacks = lacks }
    return event
  }

  /// What an accepted order did.
  package func event(of order: Order, _ plan: Plan, id: OrderID) -> JournalEvent {
    var event = event(.order, id: id)
    event.content = graph.graph.label(of: order.lines)
    event.substitutes = OrderRecord.standIns(plan.substitutions, in: order.lines, of: graph).text
    event.movements = plan.takes.map { take in
      Movement(
        fruitID: graph[take.fruit].id, dimension: graph[take.fruit].dimension,
        delta: -take.quantity.thousandths, balance: take.left)
    }
    return event
  }

  /// The answer to an order whose id has been answered already.
  ///
  /// - Throws: `LedgerError.otherContent` if it is another order.
  package func replay(
    _ order: Order, id: OrderID, _ first: JournalEvent
  ) throws(LedgerError) -> OrderOutcome {
    let lines = OrderRecord.lines(of: order.lines, in: graph)
    guard let record = first.orderRecord else { throw .damagedEntry(id: id.text) }
    guard first.store == graph.storeID, record.lines.content == lines.content
    else {
      func text(_ content: String, in store: String) -> String {
        first.store == graph.storeID ? content : "\(content) --store \(store)"
      }
      throw .otherContent(
        id: id.text, first: text(first.content ?? "", in: first.store),
        second: text(lines.text, in: graph.storeID))
    }
    return .replayed(id: id, record)
  }

  /// Gives back what an order took, to the store that it was taken from.
  package mutating func cancel(
    _ id: OrderID, _ order: JournalEvent
  ) throws(LedgerError) -> CancelOutcome {
    var event = event(.cancel, id: id)
    event.content = order.content
    var rows = currentRows
    for taken in order.movements {
      let level = rows[taken.fruitID]
      if let level, level.dimension != taken.dimension {
        throw .takenInOtherUnit(
          id: id.text, fruitID: taken.fruitID, taken: taken.dimension, now: level.dimension)
      }
      let (sum, overflow) = (level?.quantity.thousandths ?? 0)
        .subtractingReportingOverflow(taken.delta)
      guard !overflow else { throw .beyondCounting(fruitID: taken.fruitID) }
      guard taken.delta < 0 else { throw .damagedEntry(id: id.text) }
      event.movements.append(
        Movement(
          fruitID: taken.fruitID, dimension: taken.dimension, delta: -taken.delta,
          balance: Quantity(thousandths: sum)))
      rows[taken.fruitID] = StockRow(
        dimension: taken.dimension, quantity: Quantity(thousandths: sum))
    }
    let events = events
    self = LedgerTransaction(graph, in: store, rows: rows, menu: menu)
    self.events = events
    write(event)
    return .cancelled(event, isReplay: false)
  }

  // MARK: Changes

  package mutating func change(_ change: StockChange) throws(LedgerError) -> ChangeOutcome {
    // What is given up of a change that is refused is still there.
    var changed = self
    let outcome = try changed.apply(change)
    if case .applied = outcome { self = changed }
    return outcome
  }

  private mutating func apply(_ change: StockChange) throws(LedgerError) -> ChangeOutcome {
    let givenUp = change.kind == .reset ? giveUpOtherUnits(of: change) : [:]
    switch change.effect(on: try currentLevels(), in: graph) {
    case .obstacles(let obstacles): return .refused(obstacles)
    case .movements(let movements):
      enterNewFruits()
      let changed = movements.map { movement in
        FruitMovement(
          fruit: movement.fruit, before: movement.before, after: movement.after,
          givenUp: givenUp[movement.fruit]?.amount)
      }.filter { $0.before != $0.after || $0.givenUp != nil }
      for movement in changed { levels[movement.fruit] = movement.after }
      var event = event(JournalEntry.Kind(change.kind))
      event.movements =
        givenUp.sorted { $0.key < $1.key }.map(\.value) + changed.map(movement)
      if !event.movements.isEmpty { write(event) }
      return .applied(changed, levels: levels)
    }
  }

  /// Both halves of a move. The events of both are to be written, as `inOrder` has them.
  package static func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: inout LedgerTransaction,
    to target: inout LedgerTransaction
  ) throws(LedgerError) -> MoveOutcome {
    precondition(source.store != target.store, "a move has two ends")
    let taken = StockChange(.remove, quantities)
      .effect(on: try source.currentLevels(), in: source.graph)
    let added = StockChange(.add, quantities)
      .effect(on: try target.currentLevels(), in: target.graph)
    guard case .movements(let takings) = taken, case .movements(let additions) = added else {
      return .refused(source: taken.obstacles, target: added.obstacles)
    }
    source.move(takings, counterpart: target.graph.storeID)
    target.move(additions, counterpart: source.graph.storeID)
    return .applied(
      source: takings.filter { $0.before != $0.after },
      target: additions.filter { $0.before != $0.after })
  }

  /// Events of both halves of a move: fruits seen for the first time come first, so that the halves
  /// stand beside each other.
  package static func inOrder(_ events: [JournalEvent]) -> [JournalEvent] {
    events.filter { $0.kind == .opening } + events.filter { $0.kind != .opening }
  }

  private mutating func move(_ movements: [FruitMovement], counterpart: String) {
    enterNewFruits()
    var event = event(.move)
    event.counterpart = counterpart
    let changed = movements.filter { $0.before != $0.after }
    for movement in changed { levels[movement.fruit] = movement.after }
    event.movements = changed.map(movement)
    if !event.movements.isEmpty { write(event) }
  }

  @inline(never)
  private mutating func enterNewFruits() {
    guard !newFruits.isEmpty else { return }
    var event = event(.opening)
    event.movements = newFruits.map { fruit in
      let fruit = graph[fruit]
      return Movement(
        fruitID: fruit.id, dimension: fruit.dimension, delta: fruit.openingStock.thousandths,
        balance: fruit.openingStock)
    }
    for movement in event.movements {
      rows[movement.fruitID] = StockRow(dimension: movement.dimension, quantity: movement.balance)
    }
    newFruits.removeAll()
    write(event)
  }

  /// Empties the rows of reset fruits that the menu counts in another dimension today.
  private mutating func giveUpOtherUnits(of change: StockChange) -> [Ref<Fruit>: Movement] {
    var movements: [Ref<Fruit>: Movement] = [:]
    for fruit in change.quantities.keys {
      let id = graph[fruit].id
      guard let row = rows[id], row.dimension != graph[fruit].dimension else { continue }
      rows[id] = StockRow(dimension: graph[fruit].dimension, quantity: .zero)
      levels[fruit] = .zero
      unitChanges.removeAll { $0.fruitID == id }
      movements[fruit] = Movement(
        fruitID: id, dimension: row.dimension, delta: -row.quantity.thousandths, balance: .zero)
    }
    return movements
  }

  private func event(_ kind: JournalEntry.Kind, id: OrderID? = nil) -> JournalEvent {
    var event = JournalEvent(kind, in: store)
    event.orderID = id?.text
    event.menu = menu
    return event
  }

  private func movement(_ movement: FruitMovement) -> Movement {
    Movement(
      fruitID: graph[movement.fruit].id, dimension: graph[movement.fruit].dimension,
      delta: movement.after.thousandths - movement.before.thousandths, balance: movement.after)
  }

  private mutating func write(_ event: JournalEvent) { events.append(event) }
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
