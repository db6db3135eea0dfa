import Diagnostics
import RecipeGraph

/// JU208: a size, option or substitute for an ingredient that is not there.
enum UnusedByRecipe: MenuRule {
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

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var suggestions: [Ref<Juice>: Suggestions] = [:]
    for unused in menu.unusedReferences {
      let recipe = menu.juices[unused.juice].recipe
      // Part of the recipe that could not be read may be the ingredient, and an undefined ingredient
      // has a finding of its own.
      guard recipe.isValid,
        unused.verb != "sets" || menu.ingredients.ingredient(unused.reference.id) != nil
      else { continue }
      var similar = suggestions[unused.juice] ?? Suggestions(among: recipe.uses.map(\.ingredient))
      let meant = similar.similar(to: unused.reference.id)
      suggestions[unused.juice] = similar
      findings.report(finding(unused, meant))
    }
  }

  private static func finding(_ unused: UnusedReference, _ meant: String?) -> Finding {
    let (id, location) = (unused.reference.id, unused.reference.location)
    return Finding(
      rule, "\(unused.owner) \(unused.verb) \(id.quoted), which the recipe does not use",
      at: Label(location.span, "not in `uses`"), related: location.aliasLabels,
      help: [meant.map { "did you mean \($0.quoted)?" } ?? "use it in the recipe, or delete this"],
      fixes: meant.map { [.replacing(location.span, with: $0, isSafe: false)] } ?? [])
  }
}
