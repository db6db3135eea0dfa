import Diagnostics

extension OrderScreen {
  static let size = LocalizedText.text("size")

  /// Keys with what they do, one item each.
  static func keys(_ purpose: Purpose, hasChoices: Bool, hasOffers: Bool) -> [LocalizedText] {
    let isOrdering = purpose == .ordering
    return (isOrdering ? [.text("Enter order")] : [])
      + [.text("↑↓ choose")]
      + (isOrdering ? [.text("←→ or − + quantity")] : [])
      + (hasChoices ? [.text("Tab Space options")] : [])
      + (isOrdering && hasChoices ? [.text("n another")] : [])
      + (isOrdering && hasOffers ? [.text("o offer")] : [])
      + ScreenKeys.always
  }

  /// All keys while an order is collected.
  static func orderKeys(hasOffers: Bool) -> [ScreenKeys.Explanation] {
    lineKeys + (hasOffers ? [offerKey] : []) + endKeys
  }

  private static let lineKeys: [ScreenKeys.Explanation] =
    [
      chooseKeys, pageKeys,
      (.verbatim("← → − +"), .text("one less or more")),
      (.verbatim("0–9"), .text("type a quantity")),
    ] + choiceKeys + [
      (
        .verbatim("n"),
        .text("keep the line, and begin another of the same juice")
      ),
      (.text("Backspace"), .text("remove the last line")),
    ]

  private static let offerKey: ScreenKeys.Explanation = (
    .verbatim("o"),
    .text("ask for an offer for the order, then for the next one, and last for none")
  )

  private static let endKeys: [ScreenKeys.Explanation] =
    [
      (
        .text("Enter", context: "key"),
        .text("order all lines, or else one of the chosen juice")
      ),
      ScreenKeys.search, (.text("q Esc"), ScreenKeys.leave),
      ScreenKeys.mouse(.text("a juice, size or option")),
    ] + ScreenKeys.ofTerminal

  /// All keys while nothing can be ordered.
  static let watchKeys: [ScreenKeys.Explanation] =
    [chooseKeys, pageKeys] + choiceKeys
    + [ScreenKeys.search, (.text("q Esc Ctrl-C"), ScreenKeys.leave)] + ScreenKeys.ofTerminal

  private static let chooseKeys: ScreenKeys.Explanation = (
    .verbatim("↑ ↓ k j"), .text("choose a juice")
  )

  private static let choiceKeys: [ScreenKeys.Explanation] = [
    (
      .text("Tab", context: "key"),
      .text("go to the next size or option of the juice")
    ),
    (
      .text("Space"),
      .text("take the size or option, or leave the option out")
    ),
  ]

  private static let pageKeys = ScreenKeys.pages(
    .text("a page up or down, the first or the last", context: "juices"))
}
