import Diagnostics

/// JU208: a size, option or substitute for an ingredient that is not there.
enum UnusedByRecipe {
  static let rule = Rule(
    "JU208", .error, "sizes, options and substitutes are about what the recipe uses",
    explanation: """
      `set` gives an ingredient of the recipe another amount, `drop` leaves one out, and \
      `substitutes` says what may stand in for one. This one is about an ingredient that the \
      recipe does not use, so it would do nothing. It may be misspelled, or the recipe has \
      changed. What an option should put in stands under `add`.
      """,
    bad: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango:
          uses: {mango: 2}
          substitutes: {kiwi: [{mango: 1}]}
        kiwi: {kiwi: 1}

      """,
    fixed: """
      fruits:
        mango: 10
        kiwi: 10
      juices:
        mango:
          uses: {mango: 2}
          substitutes: {mango: [{kiwi: 1}]}
        kiwi: {kiwi: 1}

      """)

  /// - Parameter does: what the declaration does to the ingredient, such as `sets`.
  static func finding(
    _ what: String, _ does: String, _ ingredient: String, at site: SourceLocation,
    _ ingredients: inout UndefinedIngredient.Suggestions
  ) -> Finding {
    let similar = ingredients.similar(to: ingredient)
    return Finding(
      rule, "\(what) \(does) \(ingredient.quoted), which the recipe does not use",
      at: Label(site.span, "not in `uses`"), related: site.viaLabels,
      help: [
        similar.map { "did you mean \($0.quoted)?" } ?? "use it in the recipe, or delete this"
      ],
      fixes: similar.map { [.replacing(site.span, with: $0, isSafe: false)] } ?? [])
  }
}
