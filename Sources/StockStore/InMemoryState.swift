import Evaluator
import RecipeGraph

/// What a store in memory holds.
struct InMemoryState {
  /// The store that the graph is seen from.
  var own: StoreTransaction
  /// Of the other stores, by store and fruit id, since both outlive menus.
  var others: [String: [String: StockRow]] = [:]
  private(set) var journal: InMemoryJournal
  /// Positions in the journal by order id, of as much of it as has been looked through.
  private var answers: [String: Int] = [:]
  private var cancellations: [String: Int] = [:]
  private var lookedThrough = 0

  init(own: StoreTransaction, of graph: RecipeGraph) {
    self.own = own
    journal = InMemoryJournal(of: graph)
  }

  /// Decides an order that has not been answered.
  mutating func place(_ order: Order, id: OrderID, time: Int) throws(StoreError) -> OrderOutcome {
    let shortage = try own.decide(order, id: id)
    commit(time: time)
    if let shortage { return .refused(id: id, shortage) }
    journal.append(order, own.plan, id: id, time: time)
    return .made(id: id, own.plan)
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
      switch journal[position].row {
      case .order(let id, _, _): answers[id.text] = position
      case .event(let event):
        guard let id = event.orderID else { continue }
        if event.kind == .cancel {
          cancellations[id] = position
        } else {
          answers[id] = position
        }
      }
    }
    lookedThrough = journal.count
  }
}
