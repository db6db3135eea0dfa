import Diagnostics
import RecipeGraph

/// JU111: stock may never go above `max`, and does not begin there either.
enum StockAboveMax: MenuRule {
  static let rule = Rule(
    "JU111", .error, "opening stock is at most `max`",
    explanation: """
      `max` is what the fridge or the shelf can hold: stock is never set or added above it. An \
      opening stock above it contradicts that. As a rule one of the two was written in the wrong \
      unit.
      """,
    bad: """
      fruits:
        strawberry: {stock: 5 kg, max: 4000 g}
      juices:
        strawberry: {strawberry: 160 g}

      """,
    fixed: """
      fruits:
        strawberry: {stock: 5 kg, max: 6000 g}
      juices:
        strawberry: {strawberry: 160 g}

      """)

  static func check(_ menu: ResolvedMenu, _ findings: inout Findings) {
    for bounds in menu.stockBounds {
      guard bounds.setsStockOrMax, let max = bounds.max, let stock = bounds.stock,
        stock.amount.dimension == max.amount.dimension, stock.amount.value > max.amount.value
      else { continue }
      findings.report(
        Finding(
          rule, "the stock of \(bounds.what) is above its `max`",
          at: Label(stock.location.span, "above \(max.amount)"),
          related: [Label(max.location.span, "at most this")] + stock.location.aliasLabels
            + max.location.aliasLabels,
          help: ["lower the stock to \(max.amount), or raise `max`"],
          fixes: [.replacing(stock.location.span, with: "\(max.amount)", isSafe: false)]))
    }
  }
}
