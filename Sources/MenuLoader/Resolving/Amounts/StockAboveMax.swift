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
    // A store that takes its opening stock from the fruit, which may already have a finding, has one
    // about its `max`.
    let (wrong, other) = bounds.setsStock ? (stock, max) : (max, stock)
    let (what, amount) = (bounds.what, other.amount)
    let korean = amount.text(in: .korean)
    let texts: (label: LocalizedText, other: LocalizedText, help: LocalizedText) =
      bounds.setsStock
      ? (
        .text("above \(amount)", ko: "\(korean)보다 많아요"),
        .text("at most this", ko: "이만큼까지 둘 수 있어요"),
        .text(
          "lower the stock to \(amount), or raise `max`",
          ko: "재고를 \(korean)까지 줄이거나 `max`를 늘려 주세요")
      )
      : (
        .text("below the opening stock of \(amount)", ko: "초기 재고 \(korean)보다 적어요"),
        .text("the store begins with this", ko: "매장의 초기 재고도 이만큼이에요"),
        .text(
          "raise `max` to \(amount), or give the store a `stock` of its own",
          ko: "`max`를 \(korean)까지 늘리거나 매장의 `stock`을 따로 적어 주세요")
      )
    return Finding(
      rule,
      .text(
        "the stock of \(what) is above its `max`",
        ko: "\(what)의 초기 재고가 `max`보다 많아요"),
      at: Label(wrong.location.span, texts.label),
      related: [Label(other.location.span, texts.other)] + wrong.location.aliasLabels
        + other.location.aliasLabels,
      help: [texts.help],
      fixes: [.replacing(wrong.location.span, with: "\(amount)", isSafe: false)])
  }
}
