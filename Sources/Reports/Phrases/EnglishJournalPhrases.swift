import Evaluator
import StockLedger

extension EnglishPhrases {
  func kind(_ kind: JournalEntry.Kind) -> String { kind.rawValue }
  func short(_ amount: String) -> String { "short \(amount)" }
  var isRestocked: String { "restocked" }

  func auditIsSound(
    entries: Int, orders: Int, refusals: Int, cancellations: Int, stocks: Int
  ) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return "The journal and the stock agree: \(count(entries, "entry", "entries")), "
      + "\(count(orders, "order", "orders")), \(count(refusals, "refusal", "refusals")), "
      + "\(count(cancellations, "cancellation", "cancellations")), "
      + "\(count(stocks, "stock", "stocks"))."
  }

  func journalRow(_ sequence: Int, _ problem: String) -> String {
    "journal row \(sequence) does not fit: \(problem)"
  }

  func backedUp(_ path: String, entries: Int) -> String {
    "Stock and journal (\(entries) \(entries == 1 ? "entry" : "entries")) are copied to \(path)."
  }
}
