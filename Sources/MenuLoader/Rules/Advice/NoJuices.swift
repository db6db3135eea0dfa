import Diagnostics

/// JU303: a menu from which nothing can be ordered.
enum NoJuices: MenuRule {
  static let rule = Rule("JU303", .warning)

  private static let nothing = LocalizedText.text("nothing can be ordered")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for store in menu.stores
    where menu.juices.count > 0 && menu.juices.all.allSatisfy({ !$0.isServed(in: store) }) {
      findings.report(
        Finding(
          rule,
          .text("store \(store.syntax.id.quoted) serves no juice"),
          at: Label(store.syntax.location.span, nothing),
          help: .text("name it in the `when` of at least one juice")))
    }
    // A menu without files has no place for a finding. A mistake that keeps a menu from having
    // juices has a finding of its own, but tests of undefined juices are not such a mistake.
    guard menu.juices.count == 0, menu.isComplete, !menu.files.isEmpty,
      !menu.files.contains(where: \.findings.hasErrors), !menu.hasErrorsBesidesTests
    else { return }
    let first =
      menu.ingredients.fruits.first?.location ?? menu.ingredients.bases.first?.location
    let span = first?.span ?? Span(file: SourceID(0), start: 0, end: 0)
    findings.report(
      Finding(
        rule, .text("this menu has no juices"),
        at: Label(span, nothing),
        help: .text("add a section such as `juices: {mango: {mango: 3}}`")))
  }
}
