import Diagnostics

/// JU303: a menu from which nothing can be ordered.
enum NoJuices: MenuRule {
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

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for store in menu.stores
    where !store.hidden.isEmpty && store.hidden.count == menu.juices.count {
      findings.report(
        Finding(
          rule, "store \(store.syntax.id.quoted) hides every juice",
          at: Label(store.syntax.location.span, "nothing can be ordered"),
          help: ["leave at least one juice out of `hidden`"]))
    }
    // A menu of no files has nothing that a finding could point to, and what keeps a menu from having
    // juices has a finding of its own. Tests of juices that are not there do not keep it from that.
    guard menu.juices.count == 0, menu.isComplete, !menu.files.isEmpty, !findings.hasErrors,
      menu.useProblems.isEmpty,
      !menu.referenceProblems.contains(where: {
        if case .store = $0.owner { true } else { false }
      })
    else { return }
    let first =
      menu.ingredients.fruits.first?.location ?? menu.ingredients.bases.first?.location
    let span = first?.span ?? Span(file: SourceID(0), start: 0, end: 0)
    findings.report(
      Finding(
        rule, "this menu has no juices", at: Label(span, "nothing can be ordered"),
        help: ["add a section such as `juices: {mango: {mango: 3}}`"]))
  }
}
