import Diagnostics

/// JU113: an empty recipe, which could be made without end.
enum EmptyRecipe {
  static let rule = Rule("JU113", .error)

  static func finding(_ what: LocalizedText, at span: Span) -> Finding {
    Finding(
      rule, .text("\(what) uses nothing", ko: "\(what)에 들어가는 것이 없어요"),
      at: Label(span, .text("has no ingredients", ko: "재료 없음")),
      help: .forExample("uses: {mango: 3}"))
  }
}

/// JU103: a key without a value, or with null.
enum MissingValue {
  static let rule = Rule("JU103", .error)

  /// A test without a name.
  static func noName(at span: Span) -> Finding {
    Finding(
      rule, .text("a test has no name", ko: "테스트에 이름이 없어요"),
      at: Label(span, .text("this test", ko: "이 테스트")),
      help: .text(
        "give it one, such as `name: one mango`", ko: "예를 들어 `name: one mango`처럼 이름을 붙이세요"))
  }

  static func finding(_ what: LocalizedText, at span: Span, example: String) -> Finding {
    Finding.malformed(
      rule, what, .text("has no value", ko: "없어요"), at: span,
      .text("expected a value", ko: "값이 필요함")
    ).remedied(.forExample(example))
  }
}

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

/// JU112: a base without `yields`, the amount that its recipe makes.
enum MissingYields {
  static let rule = Rule("JU112", .error)

  /// - Parameter isShort: whether the recipe has no keys of its own, which only juices allow.
  static func finding(_ id: String, isShort: Bool = false, at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "base \(id.quoted) does not say how much it yields",
        ko: "베이스 \(id.quoted)에 한 번에 만드는 양이 없어요"), at: Label(span),
      help: isShort
        ? .text(
          "write `{yields: 500 ml, uses: {…}}`, with the ingredients under `uses`",
          ko: "재료를 `uses` 아래에 넣어 `{yields: 500 ml, uses: {…}}`처럼 쓰세요")
        : .forExample("yields: 500 ml"))
  }
}
