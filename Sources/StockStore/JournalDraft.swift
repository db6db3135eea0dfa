import Evaluator

/// A row that is still to be written: an order keeps what has been decided, and is put into words
/// only when somebody reads or writes it down.
enum JournalDraft: Sendable {
  case order(OrderID, Order, Plan)
  // Elsewhere, since it is several times as large and far rarer.
  indirect case event(JournalEvent)
}
