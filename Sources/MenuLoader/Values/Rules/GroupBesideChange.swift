import Diagnostics

/// JU124: a group of options that also changes a juice itself.
enum GroupBesideChange {
  static let rule = Rule(
    "JU124", .error,
    .text("an option changes a juice, or is a group", ko: "옵션에는 바꿀 내용이나 `one-of`를 적어요"),
    explanation: .text(
      """
      An option says what it adds, drops or scales. A group has `one-of` with several options, of \
      which a line of an order has at most one, and `required` if it has exactly one. A group itself \
      is never ordered, so what it would add or drop belongs in its options.
      """,
      ko: """
        옵션에는 더하거나 빼거나 배율을 바꿀 재료를 적어요. 묶음에는 `one-of`에 여러 옵션을 적고, 주문 \
        한 줄에서 그중 하나까지 고를 수 있어요. 꼭 하나를 골라야 하면 `required`를 적어요. 묶음 자체는 \
        주문하지 않으니, 더하거나 뺄 재료는 묶음 안의 옵션에 적어 주세요.
        """),
    bad: """
      fruits:
        lemon: 10
        syrup: 1 l
      juices:
        ade:
          uses: {lemon: 1, syrup: 30 ml}
          options:
            sweetness: {scale: {syrup: 1/2}, one-of: {none: {drop: [syrup]}}}
      """,
    replacing: "{scale: {syrup: 1/2}, one-of: {none: {drop: [syrup]}}}",
    with: "{one-of: {half: {scale: {syrup: 1/2}}, none: {drop: [syrup]}}}")

  /// For a change beside `one-of`.
  static func finding(_ key: String, _ what: LocalizedText, at location: SourceLocation) -> Finding
  {
    Finding(
      rule,
      .text(
        "\(what) has \(key.quoted) beside `one-of`",
        ko: "\(what)에 `one-of`와 \(key.quoted) 키가 함께 있어요"),
      at: Label(location.span, .text("belongs in an option of the group", ko: "묶음 안의 옵션에 적는 키")),
      help: [
        .text(
          "move it into an option under `one-of`, or delete it", ko: "`one-of` 안의 옵션으로 옮기거나 지우세요")
      ])
  }

  /// For `required` without `one-of`.
  static func finding(_ what: LocalizedText, noGroupAt location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "\(what) has `required` without `one-of`",
        ko: "\(what)에 `one-of` 없이 `required`만 있어요"),
      at: Label(location.span, .text("only a group can be required", ko: "묶음에만 적는 키")),
      help: [
        .text(
          "write the options to choose from under `one-of`, or delete it",
          ko: "고를 옵션을 `one-of`에 적거나 지우세요")
      ])
  }
}
