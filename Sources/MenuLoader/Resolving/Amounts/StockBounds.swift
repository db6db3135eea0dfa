import Diagnostics
import RecipeGraph

/// The opening stock of a fruit and its bounds in one store; bounds that the store does not set are the
/// fruit's.
struct StockBounds {
  /// The fruit as findings call it, with the store if that is not the main one.
  let what: LocalizedText
  /// Nil for a store that begins without it.
  let stock: AmountSyntax?
  let max: AmountSyntax?
  let low: AmountSyntax?
  /// Whether the store itself sets each bound; those from the fruit are reported there.
  let setsMax: Bool
  let setsLow: Bool

  init(of fruit: FruitSyntax) {
    what = fruit.text
    (stock, max, low) = (fruit.stock, fruit.max, fruit.low)
    (setsMax, setsLow) = (true, true)
  }

  init(of ref: Ref<Fruit>, _ fruit: FruitSyntax, in store: ResolvedStore) {
    let (max, low) = (store.max[ref], store.low[ref])
    what = LocalizedText.store(store.syntax.id).part(fruit.text)
    (stock, self.max, self.low) = (store.stock[ref], max ?? fruit.max, low ?? fruit.low)
    (setsMax, setsLow) = (max != nil, low != nil)
  }
}

/// JU111: an opening stock above `max`, which stock may never exceed.
enum StockAboveMax {
  static let rule = Rule("JU111", .error)

  /// Nil for a stock that is not above its `max`.
  static func finding(_ bounds: StockBounds) -> Finding? {
    guard let max = bounds.max, let stock = bounds.stock,
      stock.amount.dimension == max.amount.dimension, stock.amount.value > max.amount.value
    else { return nil }
    let amount = max.amount
    return Finding(
      rule,
      .text("the stock of \(bounds.what) is above its `max`"),
      at: Label(stock.location.span, .text("above \(amount)")),
      related: [Label(max.location.span, .text("at most this"))]
        + stock.location.aliasLabels + max.location.aliasLabels,
      help: .text("lower the stock to \(amount), or raise `max`"),
      fixes: [.replacing(stock.location.span, with: "\(amount)", isSafe: false)])
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
    let what = bounds.what
    let lowLabel = Label(
      low.location.span,
      .text("stock would be low at \(max.amount), too"))
    let maxLabel = Label(
      max.location.span, .text("there is never more than this"))
    // A value that a store takes from the fruit may have a finding there.
    let labels = bounds.setsLow ? [lowLabel, maxLabel] : [maxLabel, lowLabel]
    return Finding(
      rule,
      .text("`low` of \(what) is above its `max`"),
      at: labels[0],
      related: labels.dropFirst() + low.location.aliasLabels + max.location.aliasLabels,
      help: .text("write a `low` below \(max.amount), or raise `max`"))
  }
}
