import Diagnostics

/// JU206: ids that people would take for one. (Those that differ only in Unicode normalization are
/// one: see `DuplicateDefinition`.)
enum CaseOfID: MenuRule {
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

  private typealias Declared = (kind: String, id: String, location: SourceLocation)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (fruits, bases) = (menu.ingredients.fruits, menu.ingredients.bases)
    check(
      fruits.map { ("fruit", $0.id, $0.location) } + bases.map { ("base", $0.id, $0.location) },
      &findings)
    check(menu.juices.all.lazy.map { ("juice", $0.id, $0.location) }, &findings)
    check(menu.stores.map { ("store", $0.syntax.id, $0.syntax.location) }, &findings)
  }

  /// - Parameter declared: of one namespace.
  private static func check(_ declared: some Sequence<Declared>, _ findings: inout Findings) {
    // Nearly no menu has an id with a letter in upper case.
    guard declared.contains(where: { hasUpperCase($0.id) }) else { return }
    var known: [String: Declared] = [:]
    for entry in declared {
      let lowercased = entry.id.lowercased()
      guard let first = known[lowercased] else {
        known[lowercased] = entry
        continue
      }
      guard first.id != entry.id else { continue }
      findings.report(
        Finding(
          rule, "\(entry.kind) \(entry.id.quoted) differs only in case from \(first.id.quoted)",
          at: Label(entry.location.span), related: [Label(first.location.span, "declared here")],
          help: ["rename one of the two, or use one for both"]))
    }
  }

  private static func hasUpperCase(_ id: String) -> Bool {
    if id.utf8.allSatisfy({ $0 < 0x80 }) {
      return id.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    return id.lowercased() != id
  }
}
