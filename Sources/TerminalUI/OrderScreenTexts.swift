import Diagnostics

extension OrderScreen {
  static let size = LocalizedText.text("size", ko: "사이즈")

  /// Keys with what they do, one item each.
  static func keys(_ purpose: Purpose, hasChoices: Bool, hasOffers: Bool) -> [LocalizedText] {
    let isOrdering = purpose == .ordering
    return (isOrdering ? [.text("Enter order", ko: "Enter 주문")] : [])
      + [.text("↑↓ choose", ko: "↑↓ 고르기")]
      + (isOrdering ? [.text("←→ or − + quantity", ko: "←→ 또는 − + 수량")] : [])
      + (hasChoices ? [.text("Tab Space options", ko: "Tab Space 옵션")] : [])
      + (isOrdering && hasChoices ? [.text("n another", ko: "n 한 줄 더")] : [])
      + (isOrdering && hasOffers ? [.text("o offer", ko: "o 할인")] : [])
      + ScreenKeys.always
  }

  /// All keys while an order is collected.
  static func orderKeys(hasOffers: Bool) -> [ScreenKeys.Explanation] {
    lineKeys + (hasOffers ? [offerKey] : []) + endKeys
  }

  private static let lineKeys: [ScreenKeys.Explanation] =
    [
      chooseKeys, pageKeys,
      (.verbatim("← → − +"), .text("one less or more", ko: "한 잔씩 빼고 더하기")),
      (.verbatim("0–9"), .text("type a quantity", ko: "수량 입력하기")),
    ] + choiceKeys + [
      (
        .verbatim("n"),
        .text(
          "keep the line, and begin another of the same juice", ko: "이 줄을 담고 같은 쥬스를 한 줄 더 시작하기")
      ),
      (.verbatim("Backspace"), .text("remove the last line", ko: "그렇게 담은 마지막 줄 빼기")),
    ]

  private static let offerKey: ScreenKeys.Explanation = (
    .verbatim("o"),
    .text(
      "ask for an offer for the order, then for the next one, and last for none",
      ko: "주문에 할인 요청하기. 누를 때마다 다음 할인, 끝에는 할인 없이")
  )

  private static let endKeys: [ScreenKeys.Explanation] =
    [
      (
        .verbatim("Enter"),
        .text(
          "order all lines, or else one of the chosen juice",
          ko: "담은 쥬스를 모두 주문하기. 담은 것이 없으면 고른 쥬스 한 잔")
      ),
      ScreenKeys.search, (.verbatim("q Esc"), ScreenKeys.leave),
      ScreenKeys.mouse(.text("a juice, size or option", ko: "쥬스, 사이즈, 옵션")),
    ] + ScreenKeys.ofTerminal

  /// All keys while nothing can be ordered.
  static let watchKeys: [ScreenKeys.Explanation] =
    [chooseKeys, pageKeys] + choiceKeys
    + [ScreenKeys.search, (.verbatim("q Esc Ctrl-C"), ScreenKeys.leave)] + ScreenKeys.ofTerminal

  private static let chooseKeys: ScreenKeys.Explanation = (
    .verbatim("↑ ↓ k j"), .text("choose a juice", ko: "쥬스 고르기")
  )

  private static let choiceKeys: [ScreenKeys.Explanation] = [
    (
      .verbatim("Tab"),
      .text("go to the next size or option of the juice", ko: "쥬스의 다음 사이즈나 옵션으로 가기")
    ),
    (
      .verbatim("Space"),
      .text("take the size or option, or leave the option out", ko: "사이즈를 고르거나, 옵션을 넣거나 빼기")
    ),
  ]

  private static let pageKeys = ScreenKeys.pages(ko: "멀리 있는 쥬스 고르기")
}
