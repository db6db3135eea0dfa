import Diagnostics

/// JU202: an id that is declared twice, in one file or two. The last one never wins.
enum DuplicateDefinition: MenuRule {
  static let rule = Rule(
    "JU202", .error, "an id is declared once",
    explanation: """
      Each id stands for one thing in the whole menu. Fruits and bases share their ids, since \
      recipes name both; juices have ids of their own. The last declaration never wins over the \
      first in silence. Two ids that Unicode takes for the same text, written with other code \
      points, are one id.
      """,
    bad: """
      fruits:
        sugar: 2 kg
        syrup: 1 l
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      bases:
        syrup: {yields: 500 ml, uses: {sugar: 250 g}}
      juices:
        sweet: {syrup: 20 ml}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let ingredients = menu.ingredients
    for (position, first) in ingredients.duplicates {
      findings.report(
        finding(
          ingredients.kind(of: position), ingredients.id(of: position),
          at: ingredients.location(of: position), ingredients.kind(of: first),
          ingredients.location(of: first)))
    }
    for (position, first) in menu.juices.duplicates {
      let juice = menu.juices[position]
      findings.report(
        finding("juice", juice.id, at: juice.location, "juice", menu.juices[first].location))
    }
    check("store", menu.stores.map { ($0.syntax.id, $0.syntax.location) }, &findings)
    check("test", menu.files.flatMap(\.syntax.tests).map { ($0.name, $0.location) }, &findings)
  }

  private static func check(
    _ kind: String, _ named: [(id: String, location: SourceLocation)], _ findings: inout Findings
  ) {
    var index = UniqueIndex<String, Int>()
    for (position, entry) in named.enumerated() { index.insert(entry.id, at: position) }
    for (position, first) in index.duplicates {
      findings.report(
        finding(
          kind, named[position].id, at: named[position].location, kind, named[first].location))
    }
  }

  private static func finding(
    _ kind: String, _ id: String, at location: SourceLocation, _ firstKind: String,
    _ first: SourceLocation
  ) -> Finding {
    let also = kind == firstKind ? "declared twice" : "also a \(firstKind)"
    return Finding(
      rule, "\(kind) \(id.quoted) is \(also)", at: Label(location.span, "declared again"),
      related: [
        Label(first.span, "first declared here\(kind == firstKind ? "" : ", as a \(firstKind)")")
      ] + location.aliasLabels + first.aliasLabels,
      notes: kind == firstKind ? [] : ["fruits and bases share one namespace"],
      help: ["rename one of the two, or delete it"])
  }
}
