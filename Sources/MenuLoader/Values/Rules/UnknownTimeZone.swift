import Diagnostics

/// JU127: a time zone that the IANA database does not have.
enum UnknownTimeZone {
  static let rule = Rule(
    "JU127", .error,
    .text(
      "a time zone has a name of the IANA database", ko: "시간대는 `Asia/Seoul`처럼 곳의 이름으로 써요"),
    explanation: .text(
      """
      `time-zone` decides which clocks `available` means. It is the name of a place, such as \
      `Asia/Seoul` or `Europe/Berlin`, whose rules for summer time are known. Abbreviations such as \
      `KST` and offsets such as `+09:00` have none, and some abbreviations mean several zones.
      """,
      ko: """
        `time-zone`은 `available`을 어느 곳의 시계로 볼지 정해요. `Asia/Seoul`이나 `Europe/Berlin`처럼 \
        서머타임 규칙까지 알 수 있는 곳의 이름을 적어요. `KST` 같은 줄임말이나 `+09:00` 같은 시차로는 \
        그 규칙을 알 수 없고, 줄임말 하나가 여러 시간대를 뜻하기도 해요.
        """),
    bad: """
      time-zone: Asia/Seuol
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      """,
    replacing: "Asia/Seuol", with: "Asia/Seoul")

  static func finding(_ name: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: name, .text("is no time zone", ko: "시간대가 아니에요"), at: span,
      .text("no place of the IANA database", ko: "시간대 데이터베이스에 없는 곳")
    ).suggesting(
      Vocabulary(TimeZoneNames.all).nearest(to: name),
      or: .text("write a place such as `Asia/Seoul`", ko: "`Asia/Seoul` 같은 곳을 적어 주세요"))
  }
}
