import Diagnostics
import RecipeGraph

/// JU209: a substitute that needs what it stands in for.
enum SubstituteCycle: MenuRule {
  static let rule = Rule(
    "JU209", .error, "a substitute does not need what it stands in for",
    explanation: """
      A substitute is tried when there is too little of an ingredient. One that is made from that \
      very ingredient, if only through its bases, or several that stand in for each other in a \
      circle, would be of no help where they are needed: substitutes are one-way and never chained.
      """,
    bad: """
      fruits:
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {honey: 15 ml, agave: 5 ml}
          substitutes: {honey: [{agave: 15 ml}], agave: [{honey: 5 ml}]}

      """,
    fixed: """
      fruits:
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {honey: 15 ml, agave: 5 ml}
          substitutes: {honey: [{agave: 15 ml}]}

      """)

  /// How much of a circle is told; longer ones are cut, not left out.
  private static let maxNamed = 10

  /// A step from an ingredient to a substitute for it, or from a base to what it is made of.
  struct Step {
    let from: Ingredient
    let to: IngredientLine
    let isSubstitute: Bool
  }

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var search = SubstituteSearch(menu)
    for juice in menu.juices.all
    where !juice.substitutes.isEmpty && VariantExcess.all(in: juice, menu.limits).isEmpty {
      for circle in search.circles(in: juice) {
        findings.report(finding(circle, in: juice, menu.ingredients))
      }
      if search.isExhausted {
        findings.report(
          ExpansionTooLarge.finding("juice \(juice.id.quoted)", at: juice.location.span))
        return
      }
    }
  }

  /// - Parameter circle: steps each of which begins where the one before ends; at least one is to a
  ///   substitute.
  private static func finding(
    _ circle: [Step], in juice: JuiceSyntax, _ ingredients: IngredientTable
  ) -> Finding {
    func name(_ ingredient: Ingredient) -> String { ingredients.id(of: ingredient).quoted }
    // The last is the one that closes the circle for somebody who reads from above.
    let closing = circle.lastIndex(where: \.isSubstitute) ?? 0
    let step = circle[closing]
    let others = Array(circle[(closing + 1)...] + circle[..<closing])
    let (given, taken) = (name(step.to.ingredient), name(step.from))
    let place = "in juice \(juice.id.quoted)"
    func declared(_ ingredient: Ingredient, _ text: String) -> [Label] {
      let first = juice.substitutes.first { ingredients.ingredient($0.ingredient) == ingredient }
      return first.map { [Label($0.location.span, text)] } ?? []
    }
    let aliases = circle.prefix(maxNamed).flatMap(\.to.location.aliasLabels)
    if circle.count == 1 {
      return Finding(
        rule, "\(given) stands in for itself \(place)",
        at: Label(step.to.location.span, "needs what it stands in for"),
        related: declared(step.from, "of this there is too little") + aliases,
        help: ["name another ingredient, or delete this alternative"])
    }
    if !others.contains(where: \.isSubstitute) {
      return Finding(
        rule, "\(given) stands in for \(taken) \(place), of which it is made",
        at: Label(step.to.location.span, "needs what it stands in for"),
        related: others.prefix(maxNamed).map {
          Label($0.to.location.span, "\(name($0.from)) is made of \(name($0.to.ingredient))")
        } + aliases,
        help: ["name another ingredient, or delete this alternative"])
    }
    if circle.count == 2 {
      return Finding(
        rule, "\(given) and \(taken) stand in for each other \(place)",
        at: Label(step.to.location.span, "stands in for \(taken)"),
        related: declared(step.to.ingredient, "which stands in for it") + aliases,
        help: ["keep one of the two directions"])
    }
    let names = circle.prefix(maxNamed).map { name($0.from) }
    let cut = circle.count > maxNamed ? ["… (\(circle.count - maxNamed) more)"] : []
    let list = (names + cut + [names[0]]).joined(separator: " -> ")
    return Finding(
      rule, "substitutes \(place) stand in for each other in a circle: \(list)",
      at: Label(step.to.location.span, "stands in for \(taken)"),
      related: others.prefix(maxNamed).map { other in
        Label(
          other.to.location.span,
          other.isSubstitute
            ? "stands in for \(name(other.from))" : "\(name(other.from)) is made of it")
      } + aliases, help: ["remove one of these substitutes"])
  }
}
