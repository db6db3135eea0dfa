import Diagnostics

extension StockScreen {
  /// Keys with what they do, one item each.
  static let editingKeys: [LocalizedText] =
    [
      .text("↑↓ choose"), .text("←→ or − + change"),
      .text("0–9 type"), ScreenKeys.always[0], .text("s save"),
    ] + ScreenKeys.always.dropFirst()

  /// All keys.
  ///
  /// - Parameter isShort: whether the screen was opened for an order that was refused.
  static func keys(isShort: Bool) -> [ScreenKeys.Explanation] {
    let fill: ScreenKeys.Explanation = (
      .verbatim("f"),
      .text("add all that is short of a fruit, then of the next one")
    )
    return [
      (.verbatim("↑ ↓ k j"), .text("choose a fruit")),
      ScreenKeys.pages(
        .text("a page up or down, the first or the last", context: "fruits")),
    ] + (isShort ? [fill] : []) + [
      (.verbatim("← → − +"), .text("a step less or more")),
      (.verbatim("0–9"), .text("type an amount, with its unit")),
      (.verbatim("o"), .text("sell no more today, or again")),
      ScreenKeys.search, (.verbatim("s"), .text("save, after a yes")),
      (.text("q Esc"), ScreenKeys.leave), ScreenKeys.mouse(.text("a fruit")),
    ] + ScreenKeys.ofTerminal
  }
}
