import Diagnostics
import RecipeGraph

/// JU117: a warning that could never end.
enum LowAboveMax: MenuRule {
  static let rule = Rule(
    "JU117", .warning, "`low` is at most `max`",
    explanation: """
      Stock at or below `low` is marked as low, and stock can never be set or added above `max`. \
      With `low` above `max`, whatever there is counts as low, and the mark says nothing any more. \
      Most often one of the two was written in the wrong unit, or they were swapped.
      """,
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
          rule, "`low` of \(bounds.what) is above its `max`",
          at: Label(low.location.span, "stock would be low at \(max.amount), too"),
          related: [Label(max.location.span, "there is never more than this")]
            + low.location.aliasLabels + max.location.aliasLabels,
          help: ["write a `low` below \(max.amount), or raise `max`"]))
    }
  }
}
