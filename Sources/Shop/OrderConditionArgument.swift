package import Diagnostics
package import Evaluator
import RecipeGraph

extension OrderConditions {
  /// The conditions that people type: each text has ids of labels separated by commas.
  ///
  /// - Parameters:
  ///   - accept: also ids of diets, and `unknown`. Names in any language stand for their ids.
  ///   - offer: the id or name of an offer, which `OrderArgument` looks up; nil for none.
  package init(accept: [String], freeOf: [String], offer: String? = nil) throws(Problem) {
    self.init(offer: offer)
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

  /// What a guest asks of every juice, as people type it.
  ///
  /// - Parameter diets: each text has ids or names of diets separated by commas.
  package static func wish(freeOf: [String], diets: [String]) throws(Problem) -> GuestWish {
    var asked: [Diet] = []
    for word in diets.flatMap(words) {
      guard let diet = Diet(named: word) else {
        throw unknown(word, among: Diet.allCases.map(\.rawValue))
      }
      asked.append(diet)
    }
    return GuestWish(
      freeOf: try OrderConditions(accept: [], freeOf: freeOf).freeOf, diets: DietSet(asked))
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

  private static func unknown(_ word: String, among known: [String]) -> Problem {
    if Diet(rawValue: word) != nil, !known.contains(word) {
      return Problem(
        .badRequest,
        .text("`\(word)` is a diet, and no label"),
        help: .words(
          .text("name what the order has to be free of, such as `milk`")))
    }
    let meant = FoodLabel(meantBy: word).flatMap { known.contains($0.id) ? $0.id : nil }
    let similar = meant ?? Vocabulary(known).nearest(to: word)
    return Problem(
      .badRequest,
      word.isEmpty
        ? .text("a label is empty")
        : .text("there is no label or diet `\(word)`"),
      help: similar.map { .didYouMean($0) }
        ?? .words(.text("there are \(known.quoted)")))
  }
}
