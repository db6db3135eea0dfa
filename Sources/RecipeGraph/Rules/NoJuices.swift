import Diagnostics

/// JU303: a menu from which nothing can be ordered.
enum NoJuices {
  static let rule = Rule("JU303", .warning, "a menu has juices")

  static func check(_ declarations: Declarations, _ findings: inout Findings) {
    guard let any = declarations.fruits.first?.site ?? declarations.bases.first?.site else {
      return
    }
    findings.report(
      Finding(
        rule, "this menu has no juices", at: Label(any.span, "declared, and nothing to order"),
        help: ["add a section such as `juices: {mango: {mango: 3}}`"]))
  }
}
