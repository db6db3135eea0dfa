import Diagnostics
import RecipeGraph

/// JU117: a warning that could never end.
enum LowAboveMax: MenuRule {
  static let rule = Rule(
    "JU117", .warning, .text("`low` is at most `max`", ko: "`low`는 `max`까지예요"),
    explanation: .text(
      """
      Stock at or below `low` is marked as low, and stock can never be set or added above `max`. \
      With `low` above `max`, whatever there is counts as low, and the mark says nothing any more. \
      Most often one of the two was written in the wrong unit, or they were swapped.
      """,
      ko: """
        재고가 `low` 이하이면 얼마 안 남은 것으로 표시하고, 재고는 `max`를 넘을 수 없어요. \
        `low`가 `max`보다 크면 재고가 얼마이든 얼마 안 남은 것이 되어 표시에 뜻이 없어요. 보통 \
        하나를 다른 단위로 적었거나 둘을 바꾸어 적은 것이에요.
        """),
    bad: """
      fruits:
        mango: {stock: 10, max: 20, low: 30}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: {stock: 10, max: 30, low: 20}
      juices:
        mango: {mango: 3}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for bounds in menu.stockBounds {
      guard bounds.setsLowOrMax, let low = bounds.low, let max = bounds.max,
        low.amount.dimension == max.amount.dimension, low.amount.value > max.amount.value
      else { continue }
      findings.report(
        Finding(
          rule,
          .text(
            "`low` of \(bounds.what.english) is above its `max`",
            ko: "\(bounds.what.korean)의 `low`가 `max`보다 커요"),
          at: Label(
            low.location.span,
            .text("stock would be low at \(max.amount), too", ko: "\(max.amount)가 있어도 얼마 안 남은 것이 됨")
          ),
          related: [
            Label(max.location.span, .text("there is never more than this", ko: "이보다 많을 수 없음"))
          ]
            + low.location.aliasLabels + max.location.aliasLabels,
          help: [
            .text(
              "write a `low` below \(max.amount), or raise `max`",
              ko: "\(max.amount)보다 작은 `low`를 쓰거나 `max`를 늘리세요")
          ]))
    }
  }
}
