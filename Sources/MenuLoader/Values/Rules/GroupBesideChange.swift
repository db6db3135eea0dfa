import Diagnostics

/// JU124: a group of options that also changes a juice itself.
enum GroupBesideChange {
  static let rule = Rule("JU124", .error)

  /// For a change beside `one-of`.
  static func finding(_ key: String, _ what: LocalizedText, at location: SourceLocation) -> Finding
  {
    Finding(
      rule,
      .text(
        "\(what) has \(key.quoted) beside `one-of`",
        ko: "\(what)에 `one-of`와 \(key.quoted) 키가 함께 있어요"),
      at: Label(location.span, .text("belongs in an option of the group", ko: "묶음 안의 옵션에 적는 키")),
      help: .text(
        "move it into an option under `one-of`, or delete it", ko: "`one-of` 안의 옵션으로 옮기거나 지우세요"))
  }

  /// For `required` without `one-of`.
  static func finding(_ what: LocalizedText, noGroupAt location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "\(what) has `required` without `one-of`",
        ko: "\(what)에 `one-of` 없이 `required`만 있어요"),
      at: Label(location.span, .text("only a group can be required", ko: "묶음에만 적는 키")),
      help: .text(
        "write the options to choose from under `one-of`, or delete it",
        ko: "고를 옵션을 `one-of`에 적거나 지우세요"))
  }
}
