import Diagnostics
import RecipeGraph

/// JU117: a warning that would never end.
enum LowAboveMax {
  static let rule = Rule("JU117", .warning)

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
      help: .text(
        "write a `low` below \(max.amount), or raise `max`",
        ko: "`low`를 \(limit)보다 작게 적거나 `max`를 늘려 주세요"))
  }
}
