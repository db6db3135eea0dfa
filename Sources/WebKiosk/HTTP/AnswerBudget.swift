import Evaluator
import StockLedger

extension SearchBudget {
  /// The budget of all searches of a page or a document, which tell what could be ordered. An order itself gets more.
  static let answer = SearchBudget.locked
}
