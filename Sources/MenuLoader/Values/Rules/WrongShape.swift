import Diagnostics

/// JU021: a value of the wrong shape, such as a list in place of a mapping.
enum WrongShape {
  static let rule = Rule("JU021", .error)

  static func finding(
    _ what: LocalizedText, shape: LocalizedText, _ example: String, at span: Span
  ) -> Finding {
    Finding(
      rule,
      .text(
        "\(what) has to be \(shape)",
        ko: "\(what)에는 \(shape, .object) 써야 해요"),
      at: Label(
        span,
        .text(
          "expected \(shape)",
          ko: "\(shape, .subject) 필요함")),
      help: .text("write for example \(example.quoted)", ko: "예를 들어 \(example.quoted)처럼 쓰세요"))
  }
}
