import Diagnostics

/// JU215: a test expects what cannot stand in.
enum UndefinedSubstitute: MenuRule {
  static let rule = Rule(
    "JU215", .error, "a substitute that a test expects is declared",
    explanation: """
      Under `substituted`, a test says for lines of its order which ingredient should be replaced \
      by what. Both stand under `substitutes` of the juice; where the alternative has several \
      parts, all of them are named.
      """,
    bad: """
      fruits:
        mango: 10
        syrup: 0 ml
        honey: 500 ml
      juices:
        mango: {uses: {mango: 2, syrup: 20 ml}, substitutes: {syrup: [{honey: 15 ml}]}}
      tests:
        - name: honey stands in
          order: {mango: 1}
          substituted: {mango: {honey: syrup}}

      """,
    fixed: """
      fruits:
        mango: 10
        syrup: 0 ml
        honey: 500 ml
      juices:
        mango: {uses: {mango: 2, syrup: 20 ml}, substitutes: {syrup: [{honey: 15 ml}]}}
      tests:
        - name: honey stands in
          order: {mango: 1}
          substituted: {mango: {syrup: honey}}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for problem in menu.testProblems {
      switch problem {
      case .substitutionNotOrdered(let label, let owner):
        findings.report(
          finding(
            "\(owner) expects a substitute in \(label.id.quoted), which it does not order",
            label.location, "no line of the order",
            help: "write the line as it stands under `order`"
          ))
      case .ingredientNotReplaceable(let ingredient, let label, let owner):
        let (id, juice) = (ingredient.id.quoted, label.id.quoted)
        findings.report(
          finding(
            "\(owner) expects something to stand in for \(id) in \(juice)", ingredient.location,
            "nothing may stand in for it",
            help: "name an ingredient that stands under `substitutes` of the juice"))
      case .noSuchAlternative(let parts, let ingredient, let location, let owner):
        let list = parts.map(\.id.quoted).joined(separator: " and ")
        findings.report(
          finding(
            "\(owner) expects \(list) in place of \(ingredient.id.quoted)", location,
            "not one of the alternatives",
            help: "name all parts of one alternative under `substitutes` of the juice"))
      default: continue
      }
    }
  }

  private static func finding(
    _ message: String, _ location: SourceLocation, _ label: String, help: String
  ) -> Finding {
    Finding(
      rule, message, at: Label(location.span, label), related: location.aliasLabels, help: [help])
  }
}
