import Diagnostics

extension StockScreen {
  /// Keys with what they do, one item each.
  static let editingKeys: [LocalizedText] =
    [
      .text("↑↓ choose", ko: "↑↓ 고르기"), .text("←→ or − + change", ko: "←→ 또는 − + 바꾸기"),
      .text("0–9 type", ko: "0–9 입력"), ScreenKeys.always[0], .text("s save", ko: "s 저장"),
    ] + ScreenKeys.always.dropFirst()

  /// All keys.
  ///
  /// - Parameter isShort: whether the screen was opened for an order that was refused.
  static func keys(isShort: Bool) -> [ScreenKeys.Explanation] {
    let fill: ScreenKeys.Explanation = (
      .verbatim("f"),
      .text(
        "add all that is short of a fruit, then of the next one",
        ko: "재료의 부족분을 모두 채우기. 다시 누르면 다음 재료")
    )
    return [
      (.verbatim("↑ ↓ k j"), .text("choose a fruit", ko: "재료 고르기")),
      ScreenKeys.pages(ko: "멀리 있는 재료 고르기"),
    ] + (isShort ? [fill] : []) + [
      (.verbatim("← → − +"), .text("a step less or more", ko: "한 단계씩 빼고 더하기")),
      (.verbatim("0–9"), .text("type an amount, with its unit", ko: "수량을 단위와 함께 입력하기")),
      (.verbatim("o"), .text("sell no more today, or again", ko: "오늘 팔지 않기, 다시 팔기")),
      ScreenKeys.search, (.verbatim("s"), .text("save, after a yes", ko: "확인한 뒤 저장하기")),
      (.verbatim("q Esc"), ScreenKeys.leave), ScreenKeys.mouse(.text("a fruit", ko: "재료")),
    ] + ScreenKeys.ofTerminal
  }
}
