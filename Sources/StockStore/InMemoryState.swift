import Evaluator
import RecipeGraph

/// What a store in memory holds.
struct InMemoryState {
  /// The store that the graph is seen from.
  var own: StoreTransaction
  /// Of the other stores, by store and fruit id, since both outlive menus.
  var others: [String: [String: StockRow]] = [:]
  var journal: [(time: Int, draft: JournalDraft)] = []
  /// Positions in the journal by order id, of as much of it as has been looked through.
  private var answers: [String: Int] = [:]
  private var cancellations: [String: Int] = [:]
  private var lookedThrough = 0

  init(own: StoreTransaction) {
    self.own = own
  }

  mutating func commit(time: Int) {
    if let draft = own.takeOnlyDraft() {
      journal.append((time, draft))
    } else {
      commit(own.takeDrafts(), time: time)
    }
  }

  mutating func commit(_ drafts: [JournalDraft], time: Int) {
    journal += drafts.map { (time, $0) }
  }

  func entry(at position: Int) -> JournalEntry {
    JournalEntry(
      sequence: position + 1, time: journal[position].time,
      event: own.event(of: journal[position].draft))
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
      switch journal[position].draft {
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
