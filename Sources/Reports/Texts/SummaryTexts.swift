package import Diagnostics
import StockLedger

/// Texts of the report over a period.
extension LocalizedText {
  /// A period by its beginning and end, of which at least one is known.
  static func time(since: String?, until: String?) -> LocalizedText {
    let english =
      switch (since, until) {
      case (let since?, let until?): "\(since) until \(until)"
      case (let since?, nil): "from \(since)"
      case (nil, let until?): "until \(until)"
      case (nil, nil): ""
      }
    return LocalizedText(
      english,
      ko: [since.map { "\($0)부터" }, until.map { "\($0) 전까지" }].compactMap(\.self)
        .joined(separator: " "))
  }

  package static let nothingHappened = text(
    "Nothing was ordered, and no stock was changed.", ko: "주문도 재고 변경도 없었어요.")

  /// The number of orders by outcome.
  static func orders(
    _ made: Int, cancelled: Int, cancelledEarlier: Int, refused: Int,
    for reasons: [Obstacle.Code: Int]
  ) -> LocalizedText {
    let parts: [LocalizedText?] = [
      .text("\(made) \(made == 1 ? "order" : "orders")", ko: "주문 \(made)건"),
      cancelled == 0
        ? nil : .text("\(cancelled) of them cancelled", ko: "그 가운데 취소 \(cancelled)건"),
      cancelledEarlier == 0
        ? nil
        : .text(
          "\(cancelledEarlier) earlier \(cancelledEarlier == 1 ? "order" : "orders") cancelled",
          ko: "이전 주문 취소 \(cancelledEarlier)건"),
      refused == 0 ? nil : .text("\(refused) refused", ko: "거절 \(refused)건"),
    ]
    let causes = Obstacle.Code.reasons.compactMap { code in
      reasons[code].flatMap { count in
        (code.cause?.text).map { cause in
          LocalizedText.text("\(count) of these \(cause)", ko: "그 가운데 \(cause) \(count)건")
        }
      }
    }
    let texts = parts.compactMap(\.self) + causes
    return LocalizedText(
      texts.map(\.english).joined(separator: ", "), ko: texts.map(\.korean).joined(separator: ", "))
  }

  package static let added = text("added", ko: "추가")
  package static let removed = text("removed", ko: "빼기")
  package static let amountHeading = text("amount", ko: "양")
  package static let inOrders = text("orders", ko: "주문")
  static let sold = text("sold", ko: "판매")
  static let takings = text("takings", ko: "매출")
  static let isCancelled = text("cancelled", ko: "취소")
  static let isRefused = text("refused", ko: "거절")
}
