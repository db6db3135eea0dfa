import Diagnostics
import RecipeGraph

/// JU209: a substitute that needs what it stands in for.
enum SubstituteCycle {
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
  private static let mostNamed = 10

  /// A line of a recipe whose ingredient is known.
  struct Line {
    let ingredient: Ingredient
    let site: SourceLocation
  }

  /// From an ingredient to one that stands in for it, or from a base to what it is made of.
  struct Step {
    let from: Ingredient
    let to: Line
    let isSubstitute: Bool
  }

  /// - Parameter circle: steps each of which begins where the one before ends; at least one is to a
  ///   substitute.
  static func finding(_ circle: [Step], in juice: JuiceDeclaration, _ scope: Scope) -> Finding {
    func name(_ ingredient: Ingredient) -> String { scope.pantry.id(of: ingredient).quoted }
    // The last is the one that closes the circle for who reads from above.
    let closing = circle.lastIndex(where: \.isSubstitute) ?? 0
    let step = circle[closing]
    let others = Array(circle[(closing + 1)...] + circle[..<closing])
    let (given, taken) = (name(step.to.ingredient), name(step.from))
    let place = "in juice \(juice.id.quoted)"
    func declared(_ ingredient: Ingredient, _ text: String) -> [Label] {
      let first = juice.substitutes.first { scope.pantry.ingredient($0.ingredient) == ingredient }
      return first.map { [Label($0.site.span, text)] } ?? []
    }
    let via = circle.prefix(mostNamed).flatMap(\.to.site.viaLabels)
    if circle.count == 1 {
      return Finding(
        rule, "\(given) stands in for itself \(place)",
        at: Label(step.to.site.span, "needs what it stands in for"),
        related: declared(step.from, "of this there is too little") + via,
        help: ["name another ingredient, or delete this alternative"])
    }
    if !others.contains(where: \.isSubstitute) {
      return Finding(
        rule, "\(given) stands in for \(taken) \(place), of which it is made",
        at: Label(step.to.site.span, "needs what it stands in for"),
        related: others.prefix(mostNamed).map {
          Label($0.to.site.span, "\(name($0.from)) is made of \(name($0.to.ingredient))")
        } + via,
        help: ["name another ingredient, or delete this alternative"])
    }
    if circle.count == 2 {
      return Finding(
        rule, "\(given) and \(taken) stand in for each other \(place)",
        at: Label(step.to.site.span, "stands in for \(taken)"),
        related: declared(step.to.ingredient, "which stands in for it") + via,
        help: ["keep one of the two directions"])
    }
    let names = circle.prefix(mostNamed).map { name($0.from) }
    let cut = circle.count > mostNamed ? ["… (\(circle.count - mostNamed) more)"] : []
    let list = (names + cut + [names[0]]).joined(separator: " -> ")
    return Finding(
      rule, "substitutes \(place) stand in for each other in a circle: \(list)",
      at: Label(step.to.site.span, "stands in for \(taken)"),
      related: others.prefix(mostNamed).map { other in
        Label(
          other.to.site.span,
          other.isSubstitute
            ? "stands in for \(name(other.from))" : "\(name(other.from)) is made of it")
      } + via, help: ["take one of these substitutes out"])
  }
}
