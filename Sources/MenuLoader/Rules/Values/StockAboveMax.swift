import Diagnostics
import RecipeGraph

/// JU111: stock may never go above `max`, and does not begin there either.
enum StockAboveMax: MenuRule {
  static let rule = Rule(
    "JU111", .error,
    .text("opening stock is at most `max`", ko: "초기 재고는 `max`보다 많을 수 없어요"),
    explanation: .text(
      """
      `max` is what the fridge or the shelf can hold: stock is never set or added above it. An \
      opening stock above it contradicts that. As a rule one of the two was written in the wrong \
      unit.
      """,
      ko: """
        `max`는 냉장고나 선반에 둘 수 있는 양이에요. 재고는 그보다 많게 정하거나 더할 수 없으니, \
        초기 재고가 그보다 많으면 앞뒤가 맞지 않아요. 대개 둘 중 하나의 단위를 잘못 적은 거예요.
        """),
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
      let (what, limit) = (bounds.what, max.amount.text(in: .korean))
      findings.report(
        Finding(
          rule,
          .text(
            "the stock of \(what.english) is above its `max`",
            ko: "\(what.korean)의 초기 재고가 `max`보다 많아요"),
          at: Label(
            stock.location.span, .text("above \(max.amount)", ko: "\(limit)보다 많아요")),
          related: [Label(max.location.span, .text("at most this", ko: "이만큼까지 둘 수 있어요"))]
            + stock.location.aliasLabels + max.location.aliasLabels,
          help: [
            .text(
              "lower the stock to \(max.amount), or raise `max`",
              ko: "재고를 \(limit)까지 줄이거나 `max`를 늘려 주세요")
          ],
          fixes: [.replacing(stock.location.span, with: "\(max.amount)", isSafe: false)]))
    }
  }
}
