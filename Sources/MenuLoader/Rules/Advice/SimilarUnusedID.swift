import Diagnostics

/// JU305: an id that nothing uses beside one that is used and looks the same.
enum SimilarUnusedID: MenuRule {
  static let rule = Rule(
    "JU305", .warning, "an unused fruit or base is not a misspelling of a used one",
    explanation: """
      This fruit or base is never used, and another one that is used has nearly the same id. As a \
      rule one of them is a misspelling: the opening stock stands at an id that no recipe takes \
      from, and the recipes take from another. Keep the right one, or rename one of them if they \
      are two things.
      """,
    bad: """
      fruits:
        strawberry: 20
        strawbery: 10
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for unused in UnusedIngredient.all(in: menu) {
      guard let similar = unused.similar else { continue }
      let (id, location) = (
        menu.ingredients.id(of: similar), menu.ingredients.location(of: similar)
      )
      findings.report(
        Finding(
          rule, "\(unused.text) is never used, and \(id.quoted) is nearly the same id",
          at: Label(unused.location.span, "no recipe uses it"),
          related: [Label(location.span, "this one is used")],
          help: ["keep one of the two, or rename one if they are not the same"]))
    }
  }

  /// Short ids are near to many others, and `syrup-1` is not a misspelling of `syrup-2`.
  static func mayBeMisspelled(_ id: String, for other: String) -> Bool {
    func letters(_ id: String) -> String { id.lowercased().filter { !$0.isNumber } }
    return letters(id).count >= 4 && letters(id) != letters(other)
  }
}
