import Diagnostics

/// JU215: a test expects what cannot stand in.
enum UndefinedSubstitute {
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

  static func notOrdered(_ owner: String, _ word: Mention) -> Finding {
    Finding(
      rule, "\(owner) expects a substitute in \(word.id.quoted), which it does not order",
      at: Label(word.site.span, "no line of the order"), related: word.site.viaLabels,
      help: ["write the line as it stands under `order`"])
  }

  static func notReplaceable(_ owner: String, _ juice: String, _ ingredient: Mention) -> Finding {
    Finding(
      rule, "\(owner) expects something to stand in for \(ingredient.id.quoted) in \(juice.quoted)",
      at: Label(ingredient.site.span, "nothing may stand in for it"),
      related: ingredient.site.viaLabels,
      help: ["name an ingredient that stands under `substitutes` of the juice"])
  }

  static func noSuchAlternative(
    _ owner: String, _ ingredient: Mention, _ parts: [Mention], at site: SourceLocation
  ) -> Finding {
    let list = parts.map(\.id.quoted).joined(separator: " and ")
    return Finding(
      rule, "\(owner) expects \(list) in place of \(ingredient.id.quoted)",
      at: Label(site.span, "not one of the alternatives"), related: site.viaLabels,
      help: ["name all parts of one alternative under `substitutes` of the juice"])
  }
}
