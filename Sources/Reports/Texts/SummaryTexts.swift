package import Diagnostics
package import RecipeGraph
import StockLedger

/// Texts of the report over a period.
extension LocalizedText {
  /// A period by its beginning and end, of which at least one is known.
  static func time(since: String?, until: String?) -> LocalizedText {
    switch (since, until) {
    case (let since?, let until?): .text("\(since) until \(until)")
    case (let since?, nil): .text("from \(since)")
    case (nil, let until?): .text("until \(until)")
    case (nil, nil): .verbatim("")
    }
  }

  /// The days of a period, both included.
  package static func days(_ first: CivilDate, _ last: CivilDate) -> LocalizedText {
    first == last ? .rendered(first.text(in:)) : .text("\(first) – \(last)")
  }

  package static let nothingHappened = text("Nothing was ordered, and no stock was changed.")

  /// The number of orders by outcome.
  static func orders(
    _ made: Int, cancelled: Int, cancelledEarlier: Int, refused: Int,
    for reasons: [Obstacle.Code: Int]
  ) -> LocalizedText {
    let parts: [LocalizedText?] = [
      .text("\(made) \(plural: made, "order", "orders")"),
      cancelled == 0
        ? nil : .text("\(cancelled) of them cancelled"),
      cancelledEarlier == 0
        ? nil
        : .text(
          "\(cancelledEarlier) earlier \(plural: cancelledEarlier, "order", "orders") cancelled"),
      refused == 0 ? nil : .text("\(refused) refused", context: "summary texts"),
    ]
    let causes = Obstacle.Code.reasons.compactMap { code in
      reasons[code].flatMap { count in
        (code.cause?.text).map { cause in
          LocalizedText.text("\(count) of these \(cause)")
        }
      }
    }
    return (parts.compactMap(\.self) + causes).joined()
  }

  package static let added = text("added")
  package static let removed = text("removed")
  package static let amountHeading = text("amount")
  package static let inOrders = text("orders")
  static let sold = text("sold")
  static let takings = text("takings")
  static let isCancelled = text("cancelled")
  static let isRefused = text("refused")
}
