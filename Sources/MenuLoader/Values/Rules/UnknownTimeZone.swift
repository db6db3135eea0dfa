import Diagnostics

/// JU127: a time zone that the IANA database does not have.
enum UnknownTimeZone {
  static let rule = Rule("JU127", .error)

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("is no time zone", ko: "시간대가 아니에요"), at: span,
      .text("no place of the IANA database", ko: "시간대 데이터베이스에 없는 곳")
    ).suggesting(
      Vocabulary(TimeZoneNames.all).nearest(to: name),
      or: .text("write a place such as `Asia/Seoul`", ko: "`Asia/Seoul` 같은 곳을 적어 주세요"))
  }
}
