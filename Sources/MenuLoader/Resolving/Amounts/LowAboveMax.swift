import Diagnostics
import RecipeGraph

/// JU117: a warning that would never end.
enum LowAboveMax {
  static let rule = Rule(
    "JU117", .warning,
    .text("`low` is at most `max`", ko: "`low`는 `max`보다 클 수 없어요"),
    explanation: .text(
      """
      Stock at or below `low` is marked as low, and stock can never be set or added above `max`. \
      With `low` above `max`, whatever there is counts as low, and the mark says nothing any more. \
      Most often one of the two was written in the wrong unit, or they were swapped.
      """,
      ko: """
        재고가 `low` 이하면 얼마 안 남았다고 표시해요. 재고는 `max`보다 많게 정하거나 더할 수 \
        없어요. 그래서 `low`가 `max`보다 크면 재고가 얼마든 얼마 안 남은 것으로 표시되어 아무 \
        뜻이 없어요. 대개 둘 중 하나의 단위를 잘못 적었거나 둘을 바꿔 적은 거예요.
        """),
    bad: """
      fruits:
        mango: {stock: 10, max: 20, low: 30}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: {stock: 10, max: 20, low: 30}", with: "mango: {stock: 10, max: 30, low: 20}")

  /// Nil for a `low` that is not above its `max`.
  static func finding(_ bounds: StockBounds) -> Finding? {
    guard bounds.setsLow || bounds.setsMax, let low = bounds.low, let max = bounds.max,
      low.amount.dimension == max.amount.dimension, low.amount.value > max.amount.value
    else { return nil }
    return finding(bounds, low, max)
  }

  private static func finding(
    _ bounds: StockBounds, _ low: AmountSyntax, _ max: AmountSyntax
  ) -> Finding {
    let (what, limit) = (bounds.what, max.amount.text(in: .korean))
    let lowLabel = Label(
      low.location.span,
      .text(
        "stock would be low at \(max.amount), too",
        ko: "재고가 \(limit)일 때도 얼마 안 남은 것으로 표시돼요"))
    let maxLabel = Label(
      max.location.span, .text("there is never more than this", ko: "재고는 이보다 많을 수 없어요"))
    // A value that a store takes from the fruit may have a finding there.
    let labels = bounds.setsLow ? [lowLabel, maxLabel] : [maxLabel, lowLabel]
    return Finding(
      rule,
      .text(
        "`low` of \(what) is above its `max`",
        ko: "\(what)의 `low`가 `max`보다 커요"),
      at: labels[0],
      related: labels.dropFirst() + low.location.aliasLabels + max.location.aliasLabels,
      help: [
        .text(
          "write a `low` below \(max.amount), or raise `max`",
          ko: "`low`를 \(limit)보다 작게 적거나 `max`를 늘려 주세요")
      ])
  }
}
