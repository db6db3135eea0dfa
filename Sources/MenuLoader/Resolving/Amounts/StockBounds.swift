import Diagnostics
import RecipeGraph

/// The opening stock of a fruit and its bounds in one store; values that the store does not set are
/// the fruit's.
struct StockBounds {
  /// The fruit as findings call it, with the store if that is not the main one.
  let what: LocalizedText
  let stock: AmountSyntax?
  let max: AmountSyntax?
  let low: AmountSyntax?
  /// Whether the store itself sets each; values from the fruit are reported there.
  let setsStock: Bool
  let setsMax: Bool
  let setsLow: Bool

  init(of fruit: FruitSyntax) {
    what = fruit.text
    (stock, max, low) = (fruit.stock, fruit.max, fruit.low)
    (setsStock, setsMax, setsLow) = (true, true, true)
  }

  init(of ref: Ref<Fruit>, _ fruit: FruitSyntax, in store: ResolvedStore) {
    let (stock, max, low) = (store.stock[ref], store.max[ref], store.low[ref])
    what = LocalizedText.store(store.syntax.id).part(fruit.text)
    (self.stock, self.max, self.low) = (stock ?? fruit.stock, max ?? fruit.max, low ?? fruit.low)
    (setsStock, setsMax, setsLow) = (stock != nil, max != nil, low != nil)
  }
}

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
