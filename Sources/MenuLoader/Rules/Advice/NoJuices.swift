import Diagnostics

/// JU303: a menu from which nothing can be ordered.
enum NoJuices: MenuRule {
  static let rule = Rule("JU303", .warning)

  private static let nothing = LocalizedText(
    "nothing can be ordered", ko: "주문할 수 있는 쥬스가 없어요")

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for store in menu.stores
    where menu.juices.count > 0 && menu.juices.all.allSatisfy({ !$0.isServed(in: store) }) {
      findings.report(
        Finding(
          rule,
          .text(
            "store \(store.syntax.id.quoted) serves no juice",
            ko: "매장 \(store.syntax.id.quoted)에서 파는 쥬스가 없어요"),
          at: Label(store.syntax.location.span, nothing),
          help: .text(
            "name it in the `when` of at least one juice",
            ko: "쥬스 하나 이상의 `when`에 이 매장을 적어 주세요")))
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
        rule, .text("this menu has no juices", ko: "이 메뉴에 쥬스가 없어요"),
        at: Label(span, nothing),
        help: .text(
          "add a section such as `juices: {mango: {mango: 3}}`",
          ko: "`juices: {mango: {mango: 3}}`처럼 쥬스를 적어 주세요")))
  }
}
