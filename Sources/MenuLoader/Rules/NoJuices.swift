import Diagnostics

/// JU303: a menu from which nothing can be ordered.
enum NoJuices {
  static let rule = Rule(
    "JU303", .warning, "a menu has juices",
    explanation: """
      Nothing can be ordered from this menu. Its juices may be in a file of another directory, \
      which is another menu, or in one whose name does not end in `.yaml` or `.yml`.
      """,
    bad: """
      fruits:
        mango: 10

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func check(_ pantry: Pantry, _ findings: inout Findings) {
    let first = pantry.fruits.first?.site ?? pantry.bases.first?.site
    let span = first?.span ?? Span(file: SourceID(0), start: 0, end: 0)
    findings.report(
      Finding(
        rule, "this menu has no juices", at: Label(span, "nothing can be ordered"),
        help: ["add a section such as `juices: {mango: {mango: 3}}`"]))
  }

  static func check(_ store: StoreDeclaration, _ findings: inout Findings) {
    findings.report(
      Finding(
        rule, "store \(store.id.quoted) hides every juice",
        at: Label(store.site.span, "nothing can be ordered"),
        help: ["leave at least one juice out of `hidden`"]))
  }
}
