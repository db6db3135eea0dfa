import Diagnostics
import RecipeGraph

/// JU315: a juice, or one of its sizes, without a price among others that have one.
enum MissingPrice: MenuRule {
  static let rule = Rule("JU315", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard menu.isPriced else { return }
    for juice in menu.juices.all where juice.price == nil {
      let unpriced = juice.sizes.filter { $0.price == nil }
      if unpriced.count == juice.sizes.count {
        findings.report(finding(.juice(juice.id), at: juice.location.span))
      } else {
        for size in unpriced {
          findings.report(
            finding(.size(size.id, ofJuice: juice.id), at: size.location.span)
              .used(by: juice.userOfSizes))
        }
      }
    }
  }

  private static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) has no price"), at: Label(span),
      help: .text("write `price`, with `0` if it is free"))
  }
}
