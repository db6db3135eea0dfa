import Diagnostics

/// JU206: ids that people would take for one. (Those that differ only in Unicode normalization are
/// one: see `DuplicateDefinition`.)
enum CaseOfID {
  static let rule = Rule(
    "JU206", .error, "ids differ by more than upper and lower case",
    explanation: """
      Two ids differ only in upper and lower case. People, file systems and spreadsheets take them \
      for one, and a recipe that names the wrong one would take from the wrong stock.
      """,
    bad: """
      fruits:
        mango: 10
        Mango: 5
      juices:
        mango: {mango: 3}

      """,
    mended: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  /// - Parameter known: the first id and its place by id in lower case.
  static func check(
    _ kind: String, _ id: String, _ site: Site, _ known: inout [String: (String, Site)],
    _ findings: inout Findings
  ) {
    let lowercased = id.lowercased()
    guard let (first, firstSite) = known[lowercased] else {
      known[lowercased] = (id, site)
      return
    }
    guard first != id else { return }
    findings.report(
      Finding(
        rule, "\(kind) \(id.quoted) differs only in case from \(first.quoted)",
        at: Label(site.span), related: [Label(firstSite.span, "declared here")],
        help: ["rename one of the two, or use one for both"]))
  }
}
