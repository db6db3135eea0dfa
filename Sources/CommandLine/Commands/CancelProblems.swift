import Diagnostics

/// Words that name no order, or several.
extension Problem {
  /// The beginning of several ids, of which some are shown.
  static func severalOrders(_ text: String, _ ids: [String]) -> Problem {
    let list = Array(ids.prefix(3)).quoted
    return Problem(
      .notFound,
      ids.count > 3
        ? .text("several orders begin with `\(text)`: \(list), others")
        : .text("several orders begin with `\(text)`: \(list)"),
      help: .words(.text("type more of the id")))
  }

  /// The beginning of one id, which counts only on a terminal or with `--yes`.
  static func oneOrder(_ text: String, id: String) -> Problem {
    Problem(
      .notFound,
      .text("one order begins with `\(text)`: `\(id)`"),
      help: .command(
        .text("without a terminal, type the full id or add --yes"))
    )
  }

  /// A number that is the id of an order as well, in a ledger of a version that allowed such ids.
  ///
  /// - Parameter number: the number of the order that has it as its id; nil if that is in an archive.
  static func numberAndID(_ text: String, number: String?) -> Problem {
    Problem(
      .notFound,
      .text("`\(text)` is the number of one order and the id of another"),
      help: number.map {
        .command(
          .text(
            "`juice cancel \(ShellWord.argument($0))` cancels the one with the id, and --yes the one with the number"
          ))
      }
        ?? .command(
          .text("--yes cancels the one with the number; the other is in an archive")))
  }

  /// A number that no order has, but the id of another order.
  static func onlyID(_ text: String, number: String) -> Problem {
    Problem(
      .notFound,
      .text("no order has the number `\(text)`, and order \(number) has it as its id"),
      help: .command(
        .text("cancel that one by its number: `juice cancel \(ShellWord.argument(number))`")))
  }

  /// A number that no order of a store has.
  static func unknownNumber(_ text: String, in store: String, isToday: Bool) -> Problem {
    Problem(
      .notFound,
      isToday
        ? .text("store `\(store)` has no order \(text) today")
        : .text("store `\(store)` has no order \(text)"),
      help: .command(
        .text(
          "the number is on the receipt, and in `juice history`; that of another day has the day before it, as in "
            + "`2026-11-28/17`")))
  }

  /// A number that no order of today has, and the row of an order that is called by it.
  static func onlyRow(_ text: String, in store: String) -> Problem {
    Problem(
      .notFound,
      .text(
        "store `\(store)` has no order \(text) today, and row \(text) of the journal is an older order"
      ),
      help: .command(
        .text("cancel the older one by its row: `juice cancel '#\(text)'`")))
  }

  /// The number of a row that is in an archive.
  static func archivedNumber(_ text: String) -> Problem {
    Problem(
      .archived,
      .text("order `\(text)` is in an archive now"),
      help: .command(
        .text("`juice history --stock ARCHIVE` shows it; an order in an archive is not cancelled")))
  }

  /// There is no order to cancel.
  static let noOrders = Problem(.notFound, .text("no order has been made"))
}
