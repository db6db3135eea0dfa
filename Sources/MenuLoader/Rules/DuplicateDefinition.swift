import Diagnostics

/// JU202: an id that is declared twice, in one file or two. The last one never wins.
enum DuplicateDefinition {
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

  static func check(_ juices: JuiceIDs, _ findings: inout Findings) {
    for alike in juices.alike {
      for place in alike.dropFirst() {
        let juice = juices[place]
        findings.report(
          finding("juice", juice.id, at: juice.site, "juice", juices[alike[0]].site))
      }
    }
  }

  static func finding(
    _ kind: String, _ id: String, at site: SourceLocation, _ firstKind: String,
    _ first: SourceLocation
  ) -> Finding {
    let also = kind == firstKind ? "declared twice" : "also a \(firstKind)"
    return Finding(
      rule, "\(kind) \(id.quoted) is \(also)", at: Label(site.span, "declared again"),
      related: [
        Label(first.span, "first declared here\(kind == firstKind ? "" : ", as a \(firstKind)")")
      ] + site.viaLabels + first.viaLabels,
      notes: kind == firstKind ? [] : ["fruits and bases share one namespace"],
      help: ["rename one of the two, or delete it"])
  }
}
