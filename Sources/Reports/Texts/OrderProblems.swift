package import Diagnostics

/// Orders that cannot be cancelled.
extension Problem {
  /// An id that no order has.
  package static func unknownOrder(_ id: String) -> Problem {
    Problem(
      .notFound, .text("there is no order `\(id)`"),
      help: .command(
        .text("its number is on the receipt, and in `juice history`")))
  }

  /// An order that took nothing.
  package static func orderWasRefused(_ id: String) -> Problem {
    Problem(
      .notCancellable,
      .text("order `\(id)` was refused, so there is nothing to give back"))
  }

  /// An order of another store than is named.
  package static func orderOfStore(_ store: String, _ order: String) -> Problem {
    Problem(
      .notFound,
      .text("order \(order) is one of store `\(store)`"),
      help: .command(
        .text("nothing was given back; name that store with `--store \(store)`")))
  }
}
