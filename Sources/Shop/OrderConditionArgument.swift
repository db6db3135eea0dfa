import Diagnostics
package import Evaluator
import RecipeGraph

extension OrderConditions {
  /// The conditions that people type: each text has ids of labels separated by commas.
  ///
  /// - Parameters:
  ///   - accept: also ids of diets, and `unknown`.
  package init(accept: [String], freeOf: [String]) throws(OrderArgumentError) {
    self.init()
    for word in accept.flatMap(Self.words) where !accepted.insert(word) {
      throw Self.unknown(word, among: Acceptance.everything.words)
    }
    for word in freeOf.flatMap(Self.words) {
      guard let label = FoodLabel(word) else {
        throw Self.unknown(word, among: FoodLabel.all.map(\.id))
      }
      self.freeOf.insert(label)
    }
  }

  private static func words(of text: String) -> [String] {
    text.split(separator: ",").map { $0.filter { !$0.isWhitespace }.lowercased() }
  }

  private static func unknown(_ word: String, among known: [String]) -> OrderArgumentError {
    .unknownLabel(word, suggestion: Vocabulary(known).nearest(to: word), known: known)
  }
}
