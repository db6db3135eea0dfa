import Diagnostics
import RecipeGraph

/// JU111: stock may never go above `max`, and does not begin there either.
enum StockAboveMax {
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

  /// - Parameter what: the fruit, and the store if it is not the main one.
  static func check(
    _ what: String, _ stock: WrittenAmount, max: WrittenAmount?, _ findings: inout Findings
  ) {
    guard let max, stock.amount.dimension == max.amount.dimension,
      stock.amount.value > max.amount.value
    else { return }
    findings.report(
      Finding(
        rule, "the stock of \(what) is above its `max`",
        at: Label(stock.site.span, "above \(max.amount)"),
        related: [Label(max.site.span, "at most this")] + stock.site.viaLabels
          + max.site.viaLabels,
        help: ["lower the stock to \(max.amount), or raise `max`"],
        fixes: [.replacing(stock.site.span, with: "\(max.amount)", isSafe: false)]))
  }
}
