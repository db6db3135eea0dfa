import Algorithms
import Diagnostics

/// JU203: a base that needs itself, directly or through others, can never be made.
enum BaseCycle: MenuRule {
  static let rule = Rule(
    "JU203", .error, "bases do not use each other in a circle",
    explanation: """
      A base uses itself, directly or through other bases, so that making it takes having it made. \
      Follow the circle in the finding and remove one of its uses.
      """,
    bad: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g, nectar: 1 ml}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
      juices:
        sweet: {nectar: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
        nectar: {yields: 500 ml, uses: {syrup: 400 ml}}
      juices:
        sweet: {nectar: 20 ml}

      """)

  /// How many bases of a circle the message names, and as many each note; all notes together name the
  /// bases of any circle that somebody wrote.
  private static let maxNames = 100
  private static let maxNotes = 50
  private static let maxLabels = 20

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for knot in menu.baseOrder.knots {
      for (number, circle) in knot.circles.enumerated() {
        findings.report(finding(circle, isFirst: number == 0, menu.ingredients))
      }
      if !knot.others.isEmpty { findings.report(finding(ofOthersIn: knot, menu.ingredients)) }
    }
  }

  /// - Parameter isFirst: whether no other circle of its knot comes before it.
  private static func finding(
    _ circle: [BaseOrder.Step], isFirst: Bool, _ ingredients: IngredientTable
  ) -> Finding {
    let names = (circle + [circle[0]]).map { ingredients[$0.base].id.quoted }
    let shown =
      names.count > maxNames
      ? names.prefix(maxNames) + ["… (\(names.count - maxNames) more)"] : names[...]
    let list = shown.joined(separator: " -> ")
    let labels = circle.prefix(maxLabels).map { step in
      Label(step.link.location.span, "used by \(ingredients[step.base].id.quoted)")
    }
    let aliases = circle.prefix(maxLabels).flatMap(\.link.location.aliasLabels)
    return Finding(
      rule,
      circle.count == 1
        ? "base \(names[0]) uses itself" : "bases use each other in a circle: \(list)",
      at: labels[0], related: labels.dropFirst() + aliases,
      notes: names.dropFirst(maxNames).chunks(ofCount: maxNames).prefix(maxNotes).map {
        "the circle goes on: \($0.joined(separator: " -> "))"
      },
      help: [circle.count == 1 ? "remove this use" : "remove one of these uses"],
      // Two circles of a knot may begin with the same use.
      about: isFirst ? "" : list)
  }

  /// The bases of a knot that none of its circles names, in one finding.
  private static func finding(
    ofOthersIn knot: BaseOrder.Knot, _ ingredients: IngredientTable
  ) -> Finding {
    let ids = knot.others.map { ingredients[$0.base].id }
    let known = ingredients[knot.circles[0][0].base].id.quoted
    let labels = knot.others.map { step in
      Label(step.link.location.span, "used by \(ingredients[step.base].id.quoted)")
    }
    return Finding(
      rule,
      ids.count == 1
        ? "base \(ids[0].quoted) is in a circle with \(known), too"
        : "bases \(ids.quotedList) are in circles with \(known), too",
      at: labels[0], related: Array(labels.dropFirst()),
      help: ["remove a use from each circle with \(known)"], about: "others")
  }
}
