import Diagnostics
package import Evaluator
import RecipeGraph

extension OrderConditions {
  /// The conditions that people type: each text has ids of labels separated by commas.
  ///
  /// - Parameters:
  ///   - accept: also ids of diets, and `unknown`. Names in either language stand for their ids.
  package init(accept: [String], freeOf: [String]) throws(OrderArgumentError) {
    self.init()
    for word in accept.flatMap(Self.words) where !accepted.insert(Self.id(named: word)) {
      throw Self.unknown(word, among: Acceptance.everything.words)
    }
    for word in freeOf.flatMap(Self.words) {
      guard let label = FoodLabel(named: word) else {
        throw Self.unknown(word, among: FoodLabel.all.map(\.id))
      }
      self.freeOf.insert(label)
    }
  }

  /// The id of what has this name in a language, or else the name.
  ///
  /// - Parameter name: a word as `words` gives it.
  private static func id(named name: String) -> String {
    FoodLabel(named: name)?.id ?? Diet(named: name)?.rawValue ?? name
  }

  private static func word(of text: String) -> String {
    text.filter { !$0.isWhitespace }.lowercased()
  }

  private static func words(of text: String) -> [String] {
    // What is empty names nothing: nobody should lose a condition to a variable that is not set.
    text.split(separator: ",", omittingEmptySubsequences: false)
      .map { word(of: String($0)) }
  }

  private static func unknown(_ word: String, among known: [String]) -> OrderArgumentError {
    .unknownLabel(
      word, suggestion: FoodLabel(meantBy: word)?.id ?? Vocabulary(known).nearest(to: word),
      known: known)
  }
}
