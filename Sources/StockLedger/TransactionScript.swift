import Evaluator
import RecipeGraph

/// The transaction script: how orders, cancellations and changes affect the rows of a ledger.
extension LedgerTransaction {
  // MARK: Orders

  /// - Parameters:
  ///   - mayBeAnswered: false for a new id.
  ///   - snapshot: an earlier decision, which is used if the stock has not changed since.
  ///   - isLast: whether an order that is hard to decide has to be decided now.
  /// - Returns: nil, without any change, if deciding takes too much work while others wait. The order
  ///   is then decided on a snapshot.
  mutating func place(
    _ order: Order, id: OrderID, mayBeAnswered: Bool, in menu: LedgerMenu, time: RowTime,
    _ snapshot: SnapshotDecision?, isLast: Bool
  ) throws -> OrderOutcome? {
    if mayBeAnswered, let first = try answer(to: id) {
      let record = try first.record(
        repeatedFor: OrderRecord.lines(of: order.lines, in: menu.view),
        typed: order.typed.flatMap { [OrderRecord.Line](text: $0) }, order.conditions, in: menu.view
      )
      return .replayed(id: id, record, first.head)
    }
    let sheet = StockSheet(try stock(of: menu.view.storeID), in: menu.view)
    // The time of the row decides, so that the journal explains the decision.
    let view =
      menu.view.graph.hasSaleTimes
      ? menu.view.at(menu.view.graph.moment(milliseconds: time.milliseconds)) : menu.view
    guard
      let decision = try decide(order, on: sheet.levels, in: view, snapshot, isLast: isLast)
    else { return nil }
    try openStock(sheet.newFruits, in: menu, time: time)
    switch decision {
    case .accepted(let plan):
      let head = try write(event(of: order, plan, id: id, in: menu), time: time)
      return .made(id: id, plan, head)
    case .refused(let shortage):
      let record = OrderRecord(order, shortage, in: view)
      var event = JournalEvent(.refusal, in: menu, id: id)
      event.setContent(record.lines.text, of: order)
      if case .refused(let items) = record.outcome { event.shortItems = items }
      return .refused(id: id, shortage, try write(event, time: time))
    case .unavailable(let juices):
      let record = OrderRecord(order, unavailable: juices, in: view)
      var event = JournalEvent(.refusal, in: menu, id: id)
      event.setContent(record.lines.text, of: order)
      if case .unavailable(let juices) = record.outcome { event.unavailable = juices }
      return .unavailable(id: id, event.unavailable, try write(event, time: time))
    case .notFree(let refusal):
      let record = OrderRecord(order, refusal, in: view)
      var event = JournalEvent(.refusal, in: menu, id: id)
      event.setContent(record.lines.text, of: order)
      if case .notFree(let faults) = record.outcome { event.notFree = faults }
      return .notFree(id: id, refusal, try write(event, time: time))
    }
  }

  private func decide(
    _ order: Order, on levels: StockLevels, in menu: MenuView, _ snapshot: SnapshotDecision?,
    isLast: Bool
  ) throws(LedgerError) -> Decision? {
    if let snapshot, snapshot.holds(on: levels), Evaluator.unavailable(order, in: menu).isEmpty {
      return snapshot.decision
    }
    do throws(OrderError) {
      return try Evaluator.decide(
        order, stock: levels, in: menu, budget: isLast ? .lockedAtLast : .locked)
    } catch {
      guard isLast || error != .tooManySubstitutions else { return nil }
      throw .order(error)
    }
  }

  private func event(
    of order: Order, _ plan: Plan, id: OrderID, in menu: LedgerMenu
  ) -> JournalEvent {
    let view = menu.view
    var event = JournalEvent(.order, in: menu, id: id)
    event.setContent(view.graph.label(of: order.lines), of: order)
    event.substitutes =
      [OrderRecord.Substitution](plan.substitutions, in: order.lines, of: view).text
    event.movements = plan.consumptions.map { consumption in
      Movement(
        fruitID: view[consumption.fruit].id, dimension: view[consumption.fruit].dimension,
        delta: -consumption.quantity.thousandths, balance: consumption.left)
    }
    event.sale = Sale(order, plan, in: view)
    return event
  }

  mutating func cancel(
    _ id: OrderID, in menu: LedgerMenu, time: RowTime
  ) throws -> CancelOutcome {
    if let first = try cancellation(of: id) {
      return .cancelled(first.event, first.head, isReplay: true)
    }
    guard let order = try answer(to: id) else { return .unknown }
    guard order.kind == .order else { return .wasRefused }
    // The store or the fruits may have left the menu.
    let rows = try stock(of: order.store)
    var event = JournalEvent(.cancel, of: order.store, in: menu, id: id)
    event.content = order.content
    event.movements = try order.movements.map { taken in
      try giveBack(taken, of: id, to: rows[taken.fruitID])
    }
    event.sale = order.event.sale
    let head = try write(event, time: time)
    return .cancelled(event, head, isReplay: false)
  }

  private func giveBack(
    _ taken: Movement, of id: OrderID, to row: StockRow?
  ) throws(LedgerError) -> Movement {
    if let row, row.dimension != taken.dimension {
      throw .takenInOtherUnit(
        id: id.text, fruitID: taken.fruitID, taken: taken.dimension, now: row.dimension)
    }
    let (sum, overflow) = (row?.quantity.thousandths ?? 0)
      .subtractingReportingOverflow(taken.delta)
    guard !overflow else { throw .beyondCounting(fruitID: taken.fruitID) }
    guard taken.delta < 0 else { throw .damagedEntry(id: id.text) }
    return Movement(
      fruitID: taken.fruitID, dimension: taken.dimension, delta: -taken.delta,
      balance: Quantity(thousandths: sum))
  }

  // MARK: Changes

  mutating func change(
    _ change: StockChange, in menu: LedgerMenu, time: RowTime
  ) throws -> ChangeOutcome {
    let sheet = StockSheet(try stock(of: menu.view.storeID), in: menu.view)
    var levels = sheet.levels
    switch change.effect(on: levels, in: menu.view) {
    case .obstacles(let obstacles): return .refused(obstacles)
    case .movements(let movements):
      let changed = movements.filter { $0.before != $0.after || $0.givenUp != nil }
      for movement in changed { levels[movement.fruit] = movement.after }
      try openStock(sheet.newFruits, in: menu, time: time)
      var event = JournalEvent(JournalEntry.Kind(change.kind), in: menu)
      event.note = change.note
      event.movements =
        changed.compactMap { Movement(givenUp: $0, in: menu.view) }
        + changed.map { Movement($0, in: menu.view) }
      if event.kind.mayHaveUnitCosts {
        event.unitCosts = UnitCosts(of: event.movements, in: menu.view.graph)
      }
      if !event.movements.isEmpty { try write(event, time: time) }
      return .applied(changed, levels: levels)
    }
  }

  /// - Precondition: the two menus are seen from different stores.
  mutating func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: LedgerMenu,
    note: ChangeNote, time: RowTime
  ) throws -> MoveOutcome {
    precondition(source.view.storeID != target.view.storeID, "a move has two ends")
    let sourceSheet = StockSheet(try stock(of: source.view.storeID), in: source.view)
    let targetSheet = StockSheet(try stock(of: target.view.storeID), in: target.view)
    let taken = StockChange(.remove, quantities)
      .effect(on: sourceSheet.levels, in: source.view)
    let added = StockChange(.add, quantities)
      .effect(on: targetSheet.levels, in: target.view)
    guard case .movements(let removals) = taken, case .movements(let additions) = added else {
      return .refused(source: taken.obstacles, target: added.obstacles)
    }
    // Opening rows come first, so that the halves of the move are adjacent.
    try openStock(sourceSheet.newFruits, in: source, time: time)
    try openStock(targetSheet.newFruits, in: target, time: time)
    let changedInSource = try writeHalf(
      of: removals, in: source, counterpart: target, note, time: time)
    let changedInTarget = try writeHalf(
      of: additions, in: target, counterpart: source, note, time: time)
    return .applied(source: changedInSource, target: changedInTarget)
  }

  private mutating func writeHalf(
    of movements: [FruitMovement], in menu: LedgerMenu, counterpart: LedgerMenu,
    _ note: ChangeNote, time: RowTime
  ) throws -> [FruitMovement] {
    let changed = movements.filter { $0.before != $0.after }
    var event = JournalEvent(.move, in: menu)
    event.counterpart = counterpart.view.storeID
    event.note = note
    event.movements = changed.map { Movement($0, in: menu.view) }
    if !changed.isEmpty { try write(event, time: time) }
    return changed
  }

  // MARK: Writing

  /// Enters fruits that are new to the ledger with their opening stock.
  mutating func openStock(
    _ fruits: [Ref<Fruit>], in menu: LedgerMenu, time: RowTime
  ) throws {
    guard !fruits.isEmpty else { return }
    var event = JournalEvent(.opening, in: menu)
    event.movements = fruits.map { fruit in
      let fruit = menu.view[fruit]
      return Movement(
        fruitID: fruit.id, dimension: fruit.dimension, delta: fruit.openingStock.thousandths,
        balance: fruit.openingStock)
    }
    try write(event, time: time)
  }

  /// The row that would follow the last one.
  ///
  /// - Throws: among others `LedgerError.clockOutOfRange` and `.clockAhead`.
  package mutating func next(_ event: JournalEvent, time: RowTime) throws -> JournalEntry {
    let last = try last()
    try time.check(after: last)
    guard let entry = JournalEntry(event, after: last.head, time: time.milliseconds) else {
      preconditionFailure("a journal has more rows than 64 bits can count")
    }
    return entry
  }

  /// Appends a journal row, and sets the stock after its movements.
  ///
  /// - Throws: among others `LedgerError.clockOutOfRange` and `.clockAhead`.
  @discardableResult
  package mutating func write(_ event: JournalEvent, time: RowTime) throws -> JournalHead {
    guard event.canBeStored else { throw LedgerError.order(.tooLarge) }
    let entry = try next(event, time: time)
    append(entry)
    var rows: [String: StockRow] = [:]
    for movement in event.movements {
      rows[movement.fruitID] = StockRow(
        dimension: movement.dimension, quantity: movement.balance)
    }
    if !rows.isEmpty { set(rows, of: event.store) }
    return entry.head
  }
}

extension JournalEvent {
  /// - Parameter store: the store whose stock it moves; nil for that of the menu.
  init(
    _ kind: JournalEntry.Kind, of store: String? = nil, in menu: LedgerMenu, id: OrderID? = nil
  ) {
    self.init(kind, in: store ?? menu.view.storeID)
    orderID = id?.text
    self.menu = menu.digest.text
    person = menu.person?.text
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
  fileprivate init(_ movement: FruitMovement, in menu: MenuView) {
    self.init(
      fruitID: menu[movement.fruit].id, dimension: menu[movement.fruit].dimension,
      delta: movement.after.thousandths - movement.before.thousandths, balance: movement.after)
  }

  /// The movement to zero of the stock in a former dimension; nil if there was none.
  fileprivate init?(givenUp movement: FruitMovement, in menu: MenuView) {
    guard let former = movement.givenUp else { return nil }
    self.init(
      fruitID: menu[movement.fruit].id, dimension: former.dimension,
      delta: -former.quantity.thousandths, balance: .zero)
  }
}

extension JournalEvent {
  /// Whether a database can store the row, and read it again.
  var canBeStored: Bool {
    let bytes = JournalColumn.all.reduce(0) { bytes, column in
      guard case .text(let text) = column.value(self) else { return bytes }
      return bytes + text.utf8.count
    }
    let ids =
      [store, counterpart ?? ""] + movements.map(\.fruitID) + shortItems.map(\.fruit)
    return sale.money?.canBeStored ?? true && bytes <= StoredText.maxBytes
      && ids.allSatisfy { $0.canonicallyComposed.utf8.count <= StoredText.maxIDBytes }
  }
}
