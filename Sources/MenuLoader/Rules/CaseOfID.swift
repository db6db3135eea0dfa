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
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  typealias Declared = (kind: String, id: String, site: SourceLocation)

  /// - Parameter more: further ids of the same namespace.
  static func check(
    _ ids: some Sequence<Declared>, _ more: some Sequence<Declared>, _ findings: inout Findings
  ) {
    var known: [String: Declared] = [:]
    for declared in ids { check(declared, &known, &findings) }
    for declared in more { check(declared, &known, &findings) }
  }

  static func hasUpperCase(_ id: String) -> Bool {
    if id.utf8.allSatisfy({ $0 < 0x80 }) {
      return id.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    return id.lowercased() != id
  }

  /// - Parameter known: the first id by id in lower case.
  private static func check(
    _ declared: Declared, _ known: inout [String: Declared], _ findings: inout Findings
  ) {
    let lowercased = declared.id.lowercased()
    guard let first = known[lowercased] else {
      known[lowercased] = declared
      return
    }
    guard first.id != declared.id else { return }
    findings.report(
      Finding(
        rule, "\(declared.kind) \(declared.id.quoted) differs only in case from \(first.id.quoted)",
        at: Label(declared.site.span), related: [Label(first.site.span, "declared here")],
        help: ["rename one of the two, or use one for both"]))
  }
}
