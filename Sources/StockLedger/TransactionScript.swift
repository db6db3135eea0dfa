package import Evaluator
import RecipeGraph

/// The transaction script: how orders, cancellations and changes affect the rows of a ledger.
extension LedgerTransaction {
  // MARK: Orders

  /// - Parameters:
  ///   - request: what the order asks for under its id.
  ///   - mayBeAnswered: false for a new id.
  ///   - snapshot: an earlier decision, which is used if the stock has not changed since.
  ///   - isLast: whether an order that is hard to decide has to be decided now.
  /// - Returns: nil, without any change, if deciding takes too much work while others wait. The order
  ///   is then decided on a snapshot.
  mutating func place(
    _ order: Order, _ request: OrderRequest, id: OrderID, mayBeAnswered: Bool, in menu: LedgerMenu,
    time: RowTime, _ snapshot: SnapshotDecision?, isLast: Bool
  ) throws -> WriteAnswer? {
    if mayBeAnswered, let first = try answer(to: id) {
      try first.checkAnswer(
        to: request.content.lines,
        typed: order.typed.flatMap { [OrderRecord.Line](text: $0) }, order.conditions,
        in: menu.view)
      return WriteAnswer(
        OrderAnswer(entry: first, isCancelled: try cancellation(of: id) != nil))
    }
    let sheet = try sheet(in: menu.view, at: time.milliseconds)
    // The time of the row decides, so that the journal explains the decision.
    let menu =
      menu.view.graph.hasConditions
      ? menu.at(menu.view.graph.moment(milliseconds: time.milliseconds)) : menu
    guard
      let decision = try decide(order, on: sheet.levels, in: menu.view, snapshot, isLast: isLast)
    else { return nil }
    try openStock(sheet, in: menu, time: time)
    var number: OrderNumber?
    if case .accepted = decision {
      number = try nextNumber(in: menu.view.storeID, on: time.day)
    }
    return try WriteAnswer(order, request, decision, number, in: menu) {
      try write($0, time: time)
    }
  }

  private func decide(
    _ order: Order, on levels: StockLevels, in menu: MenuView, _ snapshot: SnapshotDecision?,
    isLast: Bool
  ) throws(LedgerError) -> Decision? {
    if let snapshot, snapshot.holds(on: levels), Evaluator.unavailable(order, in: menu).isEmpty,
      Evaluator.holdsOffer(of: order, in: menu)
    {
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

  /// - Parameter part: what to give back; nil for all that is left.
  mutating func cancel(
    _ id: OrderID, _ part: OrderPart? = nil, in menu: LedgerMenu, time: RowTime
  ) throws -> WriteAnswer {
    let cancelled = try cancellation(of: id)
    if part == nil, let cancelled { return WriteAnswer([cancelled], isReplay: true) }
    guard let order = try answer(to: id) else { return .refused([.unknownOrder(id: id.text)]) }
    guard order.kind == .order else { return .refused([.orderWasRefused(id: id.text)]) }
    let given = try parts(of: id) + [cancelled].compactMap(\.self)
    if let part, let number = part.number, number <= given.count {
      let rest = try rest(of: order, without: given.prefix(number - 1))
      return rest.isPart(
        part.lines, givenBackBy: given[number - 1].event, formerIDs: menu.view.graph.formerIDs)
        ? WriteAnswer([given[number - 1]], isReplay: true)
        : .refused([.part(id: id.text, .otherPart(number))])
    }
    let rest = try rest(of: order, without: given.filter { $0.event.part != nil }[...])
    let quantities: [Int]
    do throws(OrderRest.Fault) {
      quantities =
        try part.map { part throws(OrderRest.Fault) in
          try rest.quantities(
            of: part, isCancelled: cancelled != nil, formerIDs: menu.view.graph.formerIDs)
        } ?? rest.left
    } catch {
      return .refused([.part(id: id.text, error)])
    }
    let back = rest.giveBack(quantities)
    // The store or the fruits may have left the menu.
    let rows = try stock(of: order.store)
    let movements = try zip(order.movements, back.deltas).filter { $1 != 0 }.map { taken, delta in
      let share = Movement(
        fruitID: taken.fruitID, dimension: taken.dimension, delta: -delta, balance: taken.balance)
      return try giveBack(share, of: id, to: rows[taken.fruitID])
    }
    let event = JournalEvent(
      .cancel(id, back.content, back.sale, part: back.part), of: order.store, in: menu, movements)
    return WriteAnswer([try write(event, time: time)])
  }

  /// The rows of the parts of an order that were given back.
  private func parts(of id: OrderID) throws -> [JournalEntry] {
    var parts: [JournalEntry] = []
    while let part = try cancellation(of: PartReference(parts.count + 1, of: id).storedID) {
      guard part.event.partReference == PartReference(parts.count + 1, of: id) else {
        throw LedgerError.damagedEntry(id: id.text)
      }
      parts.append(part)
    }
    return parts
  }

  private func rest(
    of order: JournalEntry, without parts: ArraySlice<JournalEntry>
  ) throws(LedgerError) -> OrderRest {
    guard let rest = OrderRest(order.event, without: parts.map(\.event)) else {
      throw .damagedEntry(id: order.orderID ?? "")
    }
    return rest
  }

  private func giveBack(
    _ taken: Movement, of id: OrderID, to row: StockRow?
  ) throws(LedgerError) -> Movement {
    if let row, row.dimension != taken.dimension {
      throw .takenInOtherUnit(
        id: id.text, fruitID: taken.fruitID, taken: taken.dimension, now: row.dimension)
    }
    guard taken.delta < 0 else { throw .damagedEntry(id: id.text) }
    guard let given = taken.reversed(on: row?.quantity ?? .zero) else {
      throw .beyondCounting(fruitID: taken.fruitID)
    }
    return given
  }

  // MARK: Changes

  mutating func change(
    _ change: StockChange, in menu: LedgerMenu, time: RowTime
  ) throws -> WriteAnswer {
    let sheet = try sheet(in: menu.view)
    switch change.effect(on: sheet.levels, in: menu.view) {
    case .obstacles(let obstacles): return .refused(obstacles)
    case .movements(let movements):
      try openStock(sheet, in: menu, time: time)
      let event = JournalEvent(change, movements, in: menu)
      return WriteAnswer(event.movements.isEmpty ? [] : [try write(event, time: time)])
    }
  }

  /// - Precondition: the two menus are seen from different stores.
  mutating func move(
    _ quantities: [Ref<Fruit>: Quantity], from source: LedgerMenu, to target: LedgerMenu,
    note: ChangeNote, time: RowTime
  ) throws -> WriteAnswer {
    precondition(source.view.storeID != target.view.storeID, "a move has two ends")
    let sourceSheet = try sheet(in: source.view)
    let targetSheet = try sheet(in: target.view)
    let taken = StockChange(.remove, quantities)
      .effect(on: sourceSheet.levels, in: source.view)
    let added = StockChange(.add, quantities)
      .effect(on: targetSheet.levels, in: target.view)
    guard case .movements(let removals) = taken, case .movements(let additions) = added else {
      return .refused(
        taken.obstacles.map { .inStore(source.view.storeID, $0) }
          + added.obstacles.map { .inStore(target.view.storeID, $0) })
    }
    // Opening rows come first, so that the halves of the move are adjacent.
    try openStock(sourceSheet, in: source, time: time)
    try openStock(targetSheet, in: target, time: time)
    let halves = [
      half(of: removals, in: source, counterpart: target, note),
      half(of: additions, in: target, counterpart: source, note),
    ]
    return WriteAnswer(
      try halves.filter { !$0.movements.isEmpty }.map { try write($0, time: time) })
  }

  private func half(
    of movements: [FruitMovement], in menu: LedgerMenu, counterpart: LedgerMenu,
    _ note: ChangeNote
  ) -> JournalEvent {
    JournalEvent(
      .move(counterpart: counterpart.view.storeID, note), in: menu,
      movements.filter { $0.before != $0.after }.map { Movement($0, in: menu.view) })
  }

  // MARK: Writing

  /// Goes on with the stock under former ids, and enters fruits that are new to the ledger with their opening stock.
  mutating func openStock(
    _ sheet: StockSheet, in menu: LedgerMenu, time: RowTime
  ) throws {
    for event in sheet.takeover.events(in: menu) { try write(event, time: time) }
    guard !sheet.newFruits.isEmpty else { return }
    let formerIDs = menu.view.graph.formerIDs
    if let former = menu.view.formerStoreID {
      try close(sheet.newFruits, in: former, menu, time: time)
    }
    let movements = sheet.newFruits.flatMap { fruit in
      let opening = menu.view[fruit].openingStock
      let opened = Movement(of: fruit, by: opening.thousandths, to: opening, in: menu.view)
      // An older menu that is still in use does not enter the same fruit again under its former id.
      guard let former = formerIDs.former(of: opened.fruitID, in: .ingredients),
        sheet.takeover.rows[former] == nil
      else { return [opened] }
      return [opened, .nothing(of: former, opened.dimension)]
    }
    try write(JournalEvent(.opening, in: menu, movements), time: time)
  }

  /// Keeps an older menu that is still in use from entering fruits again under the id that the store had before, where a
  /// newer one enters them first.
  private mutating func close(
    _ fruits: [Ref<Fruit>], in former: String, _ menu: LedgerMenu, time: RowTime
  ) throws {
    let (formerIDs, known) = (menu.view.graph.formerIDs, try stock(of: former))
    let movements = fruits.flatMap { fruit in
      let (id, dimension) = (menu.view[fruit].id, menu.view[fruit].dimension)
      return [id, formerIDs.former(of: id, in: .ingredients)].compactMap(\.self)
        .filter { known[$0] == nil }.map { Movement.nothing(of: $0, dimension) }
    }
    if movements.isEmpty { return }
    try write(JournalEvent(.opening, of: former, in: menu, movements), time: time)
  }

  /// Appends the row of an event, and sets the stock after its movements.
  ///
  /// - Throws: among others `LedgerError.clockOutOfRange` and `.clockAhead`.
  @discardableResult
  package mutating func write(_ event: JournalEvent, time: RowTime) throws -> JournalEntry {
    let event = event.composed
    let texts = event.columnTexts
    guard event.canBeStored(texts) else { throw LedgerError.order(.tooLarge) }
    let last = try last()
    try time.check(after: last)
    guard let entry = JournalEntry(event, texts, after: last.head, time: time.milliseconds) else {
      preconditionFailure("a journal has more rows than 64 bits can count")
    }
    try append(entry, texts)
    return entry
  }
}

extension JournalEvent {
  /// - Parameter store: the store whose stock it moves; nil for that of the menu.
  init(
    _ action: Action, of store: String? = nil, in menu: LedgerMenu, _ movements: [Movement] = []
  ) {
    self.init(
      action, in: store ?? menu.view.storeID, menu: menu.digest.text, person: menu.person?.text,
      movements)
  }

  /// The row of a change of stock; without movements if it changes nothing.
  package init(_ change: StockChange, _ movements: [FruitMovement], in menu: LedgerMenu) {
    let changed = movements.filter { $0.before != $0.after || $0.givenUp != nil }
    let rows =
      changed.compactMap { Movement(givenUp: $0, in: menu.view) }
      + changed.map { Movement($0, in: menu.view) }
    let costs = UnitCosts(of: rows, in: menu.view.graph)
    self.init(.change(change.kind, change.note, costs), in: menu, rows)
  }
}

extension WriteAnswer {
  /// The answer to a decision on an order.
  ///
  /// - Parameters:
  ///   - number: the number of the order if it is accepted.
  ///   - menu: the menu at the moment of the decision.
  ///   - write: writes the row.
  fileprivate init(
    _ order: Order, _ request: OrderRequest, _ decision: Decision, _ number: OrderNumber?,
    in menu: LedgerMenu, _ write: (JournalEvent) throws -> JournalEntry
  ) rethrows {
    let view = menu.view
    let obstacles = [Obstacle](decision, in: view)
    let event =
      if case .accepted(let plan) = decision {
        JournalEvent(
          .order(
            request, [OrderRecord.Replacement](plan.substitutions, in: order.lines, of: view),
            Sale(order, plan, in: view), [LineShare](order, plan, in: view.graph), number),
          in: menu, plan.consumptions.map { Movement($0, in: view) })
      } else {
        JournalEvent(.refusal(request, obstacles.compactMap(\.reason)), in: menu)
      }
    self.init([try write(event)], obstacles, decision)
  }

  /// The answer to an order that is tried without taking stock.
  ///
  /// - Parameter menu: the menu at the moment of the decision.
  package init(trying order: Order, _ decision: Decision, in menu: LedgerMenu) {
    let request = OrderRequest(order, id: nil, in: menu.view)
    self.init(order, request, decision, nil, in: menu) { JournalEntry(trying: $0) }
  }

  /// The answer to the making of bases that is tried without taking stock.
  package init(trying decision: MakingDecision, in menu: LedgerMenu) {
    switch decision {
    case .made(let makings):
      self.init(makings.map { JournalEntry(trying: JournalEvent($0, in: menu)) })
    case .refused(let refusal): self = .refused([Obstacle](refusal, in: menu.view))
    }
  }
}

extension StockChange.Effect {
  fileprivate var obstacles: [Obstacle] {
    if case .obstacles(let obstacles) = self { obstacles } else { [] }
  }
}

extension JournalEvent {
  /// Whether a database can store the row, and read it again.
  ///
  /// - Parameter texts: the texts of its columns.
  func canBeStored(_ texts: [String?]) -> Bool {
    func isShort(_ id: String) -> Bool {
      id.canonicallyComposed.utf8.count <= StoredText.maxIDBytes
    }
    let fits =
      switch action {
      case .order(_, _, let sale, _, _), .cancel(_, _, let sale, _):
        (sale.money?.canBeStored ?? true) && sale.offers.allSatisfy { $0.usual.canBeStored }
      case .refusal: shortItems.allSatisfy { isShort($0.fruit) }
      case .move, .rename: otherStore.map(isShort) ?? true
      default: true
      }
    let bytes = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    return fits && bytes <= StoredText.maxBytes && isShort(store)
      && movements.allSatisfy { isShort($0.fruitID) }
  }
}
