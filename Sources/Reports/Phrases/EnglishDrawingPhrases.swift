extension EnglishPhrases {
  var fullBar: String {
    "A full bar is the fruit's max or, where it has none, the largest stock in its unit."
  }

  func recipeGraph(of store: String?) -> String {
    "Recipes and stock" + (store.map { " of \($0)" } ?? "")
  }

  var base: String { "base" }
  func left(_ amount: String) -> String { "\(amount) left" }
  func makes(_ amount: String) -> String { "makes \(amount)" }

  func canMakeNow(_ count: Int?, limitedBy fruits: [String]) -> String {
    guard let count else { return "\(canMake): \(unknown)" }
    return "\(canMake) \(count), \(limitedBy) \(fruits.joined(separator: ", "))"
  }

  func with(_ option: String) -> String { "with \(option)" }
  func notWith(_ option: String) -> String { "not with \(option)" }
  func inPlace(of ingredient: String) -> String { "in place of \(ingredient)" }
}
