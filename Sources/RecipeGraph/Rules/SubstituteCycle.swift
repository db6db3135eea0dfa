import Diagnostics

/// JU209: a substitute that needs what it stands in for.
enum SubstituteCycle {
  static let rule = Rule(
    "JU209", .error, "a substitute does not need what it stands in for",
    explanation: """
      A substitute is tried when there is too little of an ingredient. One that is made from that \
      very ingredient, or two that stand in for each other, would be of no help where they are \
      needed: substitutes are one-way and never chained.
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
    mended: """
      fruits:
        honey: 500 ml
        agave: 500 ml
      juices:
        sweet:
          uses: {honey: 15 ml, agave: 5 ml}
          substitutes: {honey: [{agave: 15 ml}]}

      """)

  static func check(_ juice: JuiceDeclaration, _ findings: inout Findings) {
    var known: [String: Site] = [:]
    for substitute in juice.substitutes {
      for use in substitute.alternatives.flatMap(\.recipe.uses) {
        if use.ingredient == substitute.ingredient {
          findings.report(
            Finding(
              rule, "\(use.ingredient.quoted) stands in for itself in juice \(juice.id.quoted)",
              at: Label(use.site.span, "needs what it stands in for"),
              related: [Label(substitute.site.span, "of this there is too little")]
                + use.site.viaLabels,
              help: ["name another ingredient, or delete this alternative"]))
        } else if let other = known[use.ingredient],
          juice.substitutes.contains(where: { earlier in
            earlier.ingredient == use.ingredient
              && earlier.alternatives.contains {
                $0.recipe.uses.contains { $0.ingredient == substitute.ingredient }
              }
          })
        {
          findings.report(
            Finding(
              rule,
              "\(use.ingredient.quoted) and \(substitute.ingredient.quoted) stand in for each other in juice \(juice.id.quoted)",
              at: Label(use.site.span, "stands in for \(substitute.ingredient.quoted)"),
              related: [Label(other.span, "which stands in for it")] + use.site.viaLabels,
              help: ["keep one of the two directions"]))
        }
      }
      known[substitute.ingredient] = substitute.site
    }
  }
}
