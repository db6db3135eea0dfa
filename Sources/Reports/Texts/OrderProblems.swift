package import Diagnostics

/// Orders that cannot be cancelled.
extension Problem {
  /// An id that no order has.
  package static func unknownOrder(_ id: String) -> Problem {
    Problem(
      .notFound, .text("there is no order `\(id)`", ko: "`\(id)` 주문은 없어요"),
      help: .command(
        "its number is on the receipt, and in `juice history`",
        ko: "주문 번호는 영수증과 `juice history`에 있어요"))
  }

  /// An order that took nothing.
  package static func orderWasRefused(_ id: String) -> Problem {
    Problem(
      .notCancellable,
      .text(
        "order `\(id)` was refused, so there is nothing to give back",
        ko: "`\(id)` 주문은 만들지 못했으니 되돌릴 재료가 없어요"))
  }

  /// An order of another store than is named.
  package static func orderOfStore(_ store: String, _ order: String) -> Problem {
    Problem(
      .notFound,
      .text(
        "order \(order) is one of store `\(store)`",
        ko: "주문 \(order, .topic) `\(store)` 매장의 주문이에요"),
      help: .command(
        "nothing was given back; name that store with `--store \(store)`",
        ko: "아무것도 되돌리지 않았어요. 그 매장의 주문을 취소하려면 이렇게 적어 주세요: `--store \(store)`"))
  }
}
