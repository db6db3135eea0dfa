import Diagnostics

/// JU207: a juice that takes more of a fruit than there may ever be.
enum InfeasibleJuiceAtMax {
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

  /// - Returns: whether the juice has a finding; that it cannot be made from opening stock either
  ///   is then not worth telling.
  static func check(
    _ juice: Int, _ needs: NeedLists, _ scope: Scope, _ findings: inout Findings
  ) -> Bool {
    let lacking = LackingFruit.all(of: juice, needs, scope.pantry, .max)
    guard !lacking.isEmpty else { return false }
    let juice = scope.declarations.juice(juice)
    findings.report(
      Finding(
        rule, "juice \(juice.id.quoted) can never be made, however much is restocked",
        at: Label(juice.site.span, "needs \(LackingFruit.list(lacking))"),
        related: LackingFruit.named(lacking).map {
          Label($0.bound.site.span, "there is never more than \($0.bound.amount)")
        },
        help: ["raise `max`, or lower the recipe"]))
    return true
  }
}
