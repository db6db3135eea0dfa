import Diagnostics
import RecipeGraph

/// JU302: a juice that cannot be made even once from the stock that the menu opens with.
enum InfeasibleJuice: MenuRule {
  static let rule = Rule(
    "JU302", .warning, "every juice can be made from opening stock",
    explanation: """
      One juice takes more of a fruit than the menu opens with, so it is sold out before the first \
      customer comes, until somebody restocks. That can be meant, and is then worth `# juice: \
      ignore[JU302]` and a reason.
      """,
    bad: """
      fruits:
        strawberry: 10
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
    var feasibility = Feasibility(menu)
    let atMax = feasibility.infeasible(.max)
    for (juice, sizes) in feasibility.infeasible(.openingStock).sorted(by: { $0.key < $1.key }) {
      // What not even full stock allows has a finding of its own.
      let sizes = sizes.filter { atMax[juice]?[$0.key] == nil }
      for variant in feasibility.variants(of: juice, sizes) {
        let exceeding = variant.reason.exceeding
        findings.report(
          Finding(
            rule, "\(variant.what) cannot be made from opening stock",
            at: Label(variant.location.span, "needs \(ExceedingNeed.list(exceeding))"),
            related: ExceedingNeed.named(exceeding).map {
              Label($0.bound.location.span, "there is \($0.bound.amount)")
            },
            notes: variant.reason.notes, help: ["raise the opening stock, or lower the recipe"]))
      }
    }
    Feasibility.reportOmission(of: rule, from: feasibility.skipped, in: menu, &findings)
    let skipped = StoreFeasibility.check(menu, .openingStock) { found in
      findings.report(
        Finding(
          rule,
          "\(found.juices) cannot be made from opening stock in store \(found.store.id.quoted)",
          at: Label(found.amount.location.span, found.needs),
          related: found.amount.location.aliasLabels, notes: found.notes,
          help: ["raise this stock, or list under `hidden` what is not served there"],
          about: found.about))
    }
    Feasibility.reportOmission(of: rule, from: skipped, in: menu, &findings)
  }
}
