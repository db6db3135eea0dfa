import Diagnostics

/// JU206: ids that differ only in case. (Ids that differ only in Unicode normalization are equal:
/// see `DuplicateDefinition`.)
enum CaseOfID: MenuRule {
  static let rule = Rule("JU206", .error)

  private typealias Declared = (kind: LocalizedText, id: String, location: SourceLocation)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    let (fruits, bases) = (menu.ingredients.declaredFruits, menu.ingredients.bases)
    check(
      fruits.map { (LocalizedText.fruit, $0.id, $0.location) }
        + bases.map { (LocalizedText.base, $0.id, $0.location) },
      &findings)
    if menu.juices.all.contains(where: { hasUpperCase($0.id) }) {
      check(menu.juices.all.lazy.map { (LocalizedText.juice, $0.id, $0.location) }, &findings)
    }
    for (kind, declared) in menu.otherDeclarations {
      check(declared.map { (kind, $0.id, $0.location) }, &findings)
    }
  }

  /// - Parameter declared: the declarations of one namespace.
  private static func check(_ declared: some Sequence<Declared>, _ findings: inout Findings) {
    // Hardly any menu has an id with an uppercase letter.
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
          rule,
          .text("\(entry.kind) \(entry.id.quoted) differs only in case from \(first.id.quoted)"),
          at: Label(entry.location.span),
          related: [Label(first.location.span, .text("declared here"))],
          help: .text("rename one of the two, or use one for both")))
    }
  }

  private static func hasUpperCase(_ id: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return id.hasByte { $0 >= 0x80 || capitals.contains($0) } && id.lowercased() != id
  }
}
