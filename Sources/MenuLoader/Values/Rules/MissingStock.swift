import Diagnostics

/// JU109: a fruit without opening stock, which also has the unit in which the fruit is counted.
enum MissingStock {
  static let rule = Rule("JU109", .error)

  /// For a base with a bound of a stock that it does not have.
  static func finding(ofBase id: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "base \(id.quoted) has no opening stock to which this belongs",
        ko: "베이스 \(id.quoted)에 초기 재고가 없어서 이 값을 쓸 데가 없어요"),
      at: Label(span),
      help: .text(
        "write `stock: 0` for a base that is cooked ahead and not there yet, or delete this",
        ko: "미리 만들어 두는데 아직 없는 베이스라면 `stock: 0`을 적고, 아니면 지워 주세요"))
  }

  static func finding(_ id: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text("fruit \(id.quoted) has no opening stock", ko: "재료 \(id.quoted)의 초기 재고가 없어요"),
      at: Label(span),
      help: .text(
        "write `stock: 10`, or `stock: 0 g` for one that is counted in grams and not there yet",
        ko: "`stock: 10`처럼 쓰세요. 그램으로 세고 아직 없는 재료라면 `stock: 0 g`이라고 쓰세요"))
  }
}
