import Diagnostics

/// Words that name no order, or several.
extension Problem {
  /// The beginning of several ids, of which some are shown.
  static func severalOrders(_ text: String, _ ids: [String]) -> Problem {
    let list = Array(ids.prefix(3)).quoted
    return Problem(
      .notFound,
      .text(
        "several orders begin with `\(text)`: \(list)\(ids.count > 3 ? ", others" : "")",
        ko: "\(text.quoted, .instrument) 시작하는 주문이 여럿이에요: "
          + "\(list)\(ids.count > 3 ? " 등" : "")"),
      help: .words("type more of the id", ko: "ID를 더 적어 주세요"))
  }

  /// The beginning of one id, which counts only on a terminal or with `--yes`.
  static func oneOrder(_ text: String, id: String) -> Problem {
    Problem(
      .notFound,
      .text(
        "one order begins with `\(text)`: `\(id)`",
        ko: "\(code: text, .instrument) 시작하는 주문이 하나 있어요: `\(id)`"),
      help: .command(
        "without a terminal, type the full id or add --yes", ko: "터미널이 아니면 ID를 다 적거나 --yes를 붙여 주세요")
    )
  }

  /// A number that is the id of an order as well, in a ledger of a version that allowed such ids.
  ///
  /// - Parameter number: the number of the order that has it as its id; nil if that is in an archive.
  static func numberAndID(_ text: String, number: String?) -> Problem {
    Problem(
      .notFound,
      .text(
        "`\(text)` is the number of one order and the id of another",
        ko: "\(code: text, .topic) 한 주문의 번호이면서 다른 주문의 ID예요"),
      help: number.map {
        .command(
          "`juice cancel \(ShellWord.argument($0))` cancels the one with the id, and --yes the one with the number",
          ko:
            "ID가 같은 주문은 `juice cancel \(ShellWord.argument($0))`으로, 번호가 같은 주문은 --yes를 붙여 취소할 수 있어요")
      }
        ?? .command(
          "--yes cancels the one with the number; the other is in an archive",
          ko: "--yes를 붙이면 번호가 같은 주문을 취소해요. 다른 주문의 기록은 보관 파일에 있어요"))
  }

  /// A number that no order has, but the id of another order.
  static func onlyID(_ text: String, number: String) -> Problem {
    Problem(
      .notFound,
      .text(
        "no order has the number `\(text)`, and order \(number) has it as its id",
        ko: "번호가 \(code: text, .named) 주문은 없고, \(number)번 주문의 ID가 `\(text)`예요"),
      help: .command(
        "cancel that one by its number: `juice cancel \(ShellWord.argument(number))`",
        ko: "그 주문은 번호로 취소할 수 있어요: `juice cancel \(ShellWord.argument(number))`"))
  }

  /// A number that no order of a store has.
  static func unknownNumber(_ text: String, in store: String, isToday: Bool) -> Problem {
    let (english, korean) = isToday ? (" today", "오늘 ") : ("", "")
    return Problem(
      .notFound,
      .text(
        "store `\(store)` has no order \(text)\(english)",
        ko: "`\(store)` 매장에는 \(korean)주문 \(text, .subject) 없어요"),
      help: .command(
        "the number is on the receipt, and in `juice history`; that of another day has the day before it, as in "
          + "`2026-11-28/17`",
        ko: "주문 번호는 영수증과 `juice history`에 있어요. 다른 날의 주문은 `2026-11-28/17`처럼 날짜를 앞에 적어 주세요"))
  }

  /// A number that no order of today has, and the row of an order that is called by it.
  static func onlyRow(_ text: String, in store: String) -> Problem {
    Problem(
      .notFound,
      .text(
        "store `\(store)` has no order \(text) today, and row \(text) of the journal is an older order",
        ko: "`\(store)` 매장에는 오늘 주문 \(text, .subject) 없고, 장부의 \(text)번 기록은 예전 주문이에요"),
      help: .command(
        "cancel the older one by its row: `juice cancel '#\(text)'`",
        ko: "예전 주문은 이렇게 취소할 수 있어요: `juice cancel '#\(text)'`"))
  }

  /// The number of a row that is in an archive.
  static func archivedNumber(_ text: String) -> Problem {
    Problem(
      .archived,
      .text(
        "order `\(text)` is in an archive now",
        ko: "주문 \(code: text, .topic) 이제 보관 파일에 있어요"),
      help: .command(
        "`juice history --stock ARCHIVE` shows it; an order in an archive is not cancelled",
        ko: "`juice history --stock 보관파일`로 볼 수 있어요. 보관한 주문은 취소할 수 없어요"))
  }

  /// There is no order to cancel.
  static let noOrders = Problem(.notFound, .text("no order has been made", ko: "아직 만든 주문이 없어요"))
}
