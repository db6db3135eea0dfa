import Evaluator
import RecipeGraph

/// What a store in memory holds.
struct InMemoryState {
  /// The store that the graph is seen from.
  var own: LedgerTransaction
  /// Of the other stores, by store and fruit id, since both outlive menus.
  var others: [String: [String: StockRow]] = [:]
  private(set) var journal: InMemoryJournal
  private var newIDs = NewOrderIDs()
  /// Positions in the journal by order id, of as much of it as has been looked through.
  private var answers: [String: Int] = [:]
  private var cancellations: [String: Int] = [:]
  private var lookedThrough = 0

  init(own: LedgerTransaction, of menu: MenuView) {
    self.own = own
    journal = InMemoryJournal(of: menu)
  }

  /// Decides an order under a new id.
  @inline(__always)
  mutating func place(_ order: Order, time: Int) throws(LedgerError) -> OrderOutcome {
    try decide(order, id: newIDs.next(milliseconds: time), time: time)
  }

  /// Decides an order, or answers as it was answered first. Kept apart from the other, which knows
  /// that an id is a number and has no need to ask.
  @inline(never)
  mutating func place(_ order: Order, id: OrderID, time: Int) throws(LedgerError) -> OrderOutcome {
    if let first = answer(to: id) { return try own.replay(order, id: id, first) }
    return try decide(order, id: id, time: time)
  }

  @inline(__always)
  private mutating func decide(
    _ order: Order, id: OrderID, time: Int
  ) throws(LedgerError) -> OrderOutcome {
    let shortage = try own.decide(order, id: id)
    if own.hasEvents { commit(time: time) }
    if let shortage { return .refused(id: id, shortage) }
    let plan = own.takePlan()
    journal.append(order, plan, leaving: own.levels, id: id, time: time)
    return .made(id: id, plan)
  }

  mutating func commit(time: Int) {
    commit(own.takeEvents(), time: time)
  }

  mutating func commit(_ events: [JournalEvent], time: Int) {
    for event in events { journal.append(event, time: time) }
  }

  func entry(at position: Int) -> JournalEntry {
    let (time, row) = journal[position]
    let event =
      switch row {
      case .event(let event): event
      case .order(let id, let order, let plan): own.event(of: order, plan, id: id)
      }
    return JournalEntry(sequence: position + 1, time: time, event: event)
  }

  /// How an order was answered first.
  mutating func answer(to id: OrderID) -> JournalEvent? {
    lookThrough()
    return answers[id.text].map { entry(at: $0).event }
  }

  mutating func cancellation(of id: OrderID) -> JournalEvent? {
    lookThrough()
    return cancellations[id.text].map { entry(at: $0).event }
  }

  private mutating func lookThrough() {
    for position in lookedThrough..<journal.count {
      guard let (kind, id) = journal.subject(at: position) else { continue }
      if kind == .cancel {
        cancellations[id] = position
      } else {
        answers[id] = position
      }
    }
    lookedThrough = journal.count
  }
}
