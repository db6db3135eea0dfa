import Diagnostics
import RecipeGraph

/// JU111: an opening stock above `max`, which stock may never exceed.
enum StockAboveMax {
  static let rule = Rule("JU111", .error)

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
      help: texts.help,
      fixes: [.replacing(wrong.location.span, with: "\(amount)", isSafe: false)])
  }
}
