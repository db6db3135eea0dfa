import Diagnostics

/// JU114: an id that cannot be typed in an order: ids have no spaces and none of `:+=`.
enum MalformedID {
  static let rule = Rule(
    "JU114", .error,
    .text(
      "an id is words of letters and digits joined by `-`", ko: "아이디는 글자와 숫자로 된 낱말을 `-`로 이어서 써요"),
    explanation: .text(
      """
      Ids are typed in orders and kept in the journal, so they are simple: letters of any script \
      and the digits 0 to 9, in words joined by `-`. Spaces, underscores and the `:`, `+` and `=` \
      of an order line are not among them. What people should read goes into `name`.
      """,
      ko: """
        아이디는 주문할 때 입력하고 장부에도 남기 때문에 단순해요. 어느 문자든 글자와 숫자 0–9로 \
        된 낱말을 `-`로 이어요. 공백과 밑줄, 그리고 주문 줄에 쓰는 `:`, `+`, `=`는 쓸 수 없어요. \
        사람이 읽을 이름은 `name`에 적어요.
        """),
    bad: """
      fruits:
        Fresh Mango: 10
      juices:
        mango: {Fresh Mango: 3}
      """,
    fixed: """
      fruits:
        fresh-mango: 10
      juices:
        mango: {fresh-mango: 3}
      """)

  static func finding(_ id: String, of what: LocalizedText, at span: Span) -> Finding {
    let words = id.lowercased().split {
      !$0.isLetter && $0.asciiValue.map(MenuFormat.isDigit) != true
    }
    let corrected = words.joined(separator: "-")
    let finding = Finding.malformed(
      rule, word: id,
      .text(
        "cannot be the id of \(what == .option ? "an" : "a") \(what)",
        ko: "\(what) 아이디로 쓸 수 없어요"),
      at: span,
      .text(
        "an id is letters and digits, with `-` between words",
        ko: "아이디에는 글자와 숫자를 쓰고 낱말은 `-`로 이음"))
    guard !corrected.isEmpty else { return finding }
    return finding.remedied(
      .text(
        "write \(corrected.quoted), and the text for people as \("name: \(id)".quoted)",
        ko: "아이디는 \(corrected.quoted), 사람이 읽을 이름은 \("name: \(id)".quoted)처럼 쓰세요"))
  }
}
