import Diagnostics
import RecipeGraph

/// JU111: an opening stock above `max`, which stock may never exceed.
enum StockAboveMax {
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
    replacing: "strawberry: {stock: 5 kg, max: 4000 g}",
    with: "strawberry: {stock: 5 kg, max: 6000 g}")

  /// Nil for a stock that is not above its `max`.
  static func finding(_ bounds: StockBounds) -> Finding? {
    guard bounds.setsStock || bounds.setsMax, let max = bounds.max, let stock = bounds.stock,
      stock.amount.dimension == max.amount.dimension, stock.amount.value > max.amount.value
    else { return nil }
    return bounds.setsStock ? finding(bounds, stock, max) : finding(ofMaxIn: bounds, stock, max)
  }

  private static func finding(
    _ bounds: StockBounds, _ stock: AmountSyntax, _ max: AmountSyntax
  ) -> Finding {
    let (what, limit) = (bounds.what, max.amount.text(in: .korean))
    return Finding(
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
      fixes: [.replacing(stock.location.span, with: "\(max.amount)", isSafe: false)])
  }

  /// The `max` of a store that takes its opening stock from the fruit, which may already have a
  /// finding.
  private static func finding(
    ofMaxIn bounds: StockBounds, _ stock: AmountSyntax, _ max: AmountSyntax
  ) -> Finding {
    let (what, opening) = (bounds.what, stock.amount.text(in: .korean))
    return Finding(
      rule,
      .text(
        "the stock of \(what.english) is above its `max`",
        ko: "\(what.korean)의 초기 재고가 `max`보다 많아요"),
      at: Label(
        max.location.span,
        .text("below the opening stock of \(stock.amount)", ko: "초기 재고 \(opening)보다 적어요")),
      related: [
        Label(
          stock.location.span,
          .text("the store begins with this", ko: "매장의 초기 재고도 이만큼이에요"))
      ] + max.location.aliasLabels + stock.location.aliasLabels,
      help: [
        .text(
          "raise `max` to \(stock.amount), or give the store a `stock` of its own",
          ko: "`max`를 \(opening)까지 늘리거나 매장의 `stock`을 따로 적어 주세요")
      ],
      fixes: [.replacing(max.location.span, with: "\(stock.amount)", isSafe: false)])
  }
}
