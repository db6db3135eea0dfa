import Diagnostics
import RecipeGraph

/// JU327: an accent colour in which text cannot be read on the pages.
enum FaintColour: MenuRule {
  static let rule = Rule("JU327", .warning)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    guard let colour = menu.terms.shop?.value.colour else { return }
    let shown = colour.value.readable(on: ShopScreens.lightPage)
    guard shown != colour.value else { return }
    let written = MalformedColour.written(shown)
    let contrast = tenths(colour.value.contrast(with: ShopScreens.lightPage))
    let needed = tenths(Colour.textContrast)
    findings.report(
      Finding(
        rule,
        .text(
          "`colour` of the shop is too light to read: it has a contrast of \(contrast) to 1, and needs \(needed) to 1"
        ),
        at: Label(colour.location.span), related: colour.location.aliasLabels,
        notes: [
          .text("screens show \(written.quoted) in its place")
        ]
      ).remedied(
        .text("write \(written.quoted), the nearest darker colour of the same hue"),
        writing: written))
  }

  /// A contrast with one decimal, which is never more than it is.
  private static func tenths(_ contrast: Double) -> LocalizedText {
    let tenths = Int(contrast * 10)
    let text = "\(tenths / 10).\(tenths % 10)"
    return .rendered { $0.numbers.decimal(text) }
  }
}
