import Diagnostics
import RecipeGraph

/// JU207: a juice that takes more of a fruit than there may ever be.
enum InfeasibleJuiceAtMax: MenuRule {
  static let rule = Rule(
    "JU207", .warning, "every juice can be made from full stock",
    explanation: """
      Stock is never set or added above a fruit's `max`. One juice of this recipe takes more than \
      that, summed over the recipe and all its bases, so that it could not even be made after \
      everything has been restocked: it is on the menu and will always be refused. Raise `max`, or \
      lower the recipe.
      """,
    bad: """
      fruits:
        strawberry: {stock: 10, max: 15}
      juices:
        strawberry: {strawberry: 16}

      """,
    fixed: """
      fruits:
        strawberry: {stock: 20, max: 20}
      juices:
        strawberry: {strawberry: 16}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    var feasibility = Feasibility(menu)
    for (juice, sizes) in feasibility.infeasible(.max).sorted(by: { $0.key < $1.key }) {
      for variant in feasibility.variants(of: juice, sizes) {
        let exceeding = variant.reason.exceeding
        findings.report(
          Finding(
            rule, "\(variant.what) can never be made, however much is restocked",
            at: Label(variant.location.span, "needs \(ExceedingNeed.list(exceeding))"),
            related: ExceedingNeed.named(exceeding).map {
              Label($0.bound.location.span, "there is never more than \($0.bound.amount)")
            },
            notes: variant.reason.notes, help: ["raise `max`, or lower the recipe"]))
      }
    }
    Feasibility.reportOmission(of: rule, from: feasibility.skipped, in: menu, &findings)
    let skipped = StoreFeasibility.check(menu, .max) { found in
      findings.report(
        Finding(
          rule, "\(found.juices) can never be made in store \(found.store.id.quoted)",
          at: Label(found.amount.location.span, found.needs),
          related: found.amount.location.aliasLabels, notes: found.notes,
          help: ["raise this `max`, or list under `hidden` what is not served there"],
          about: found.about))
    }
    Feasibility.reportOmission(of: rule, from: skipped, in: menu, &findings)
  }
}
