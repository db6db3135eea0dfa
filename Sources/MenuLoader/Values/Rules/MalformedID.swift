import Diagnostics

/// JU114: an id that cannot be typed in an order: ids have no spaces and none of `:+=`.
enum MalformedID {
  static let rule = Rule("JU114", .error)

  static func finding(_ id: String, of what: LocalizedText, at span: Span) -> Finding {
    let words = id.lowercased().split {
      !$0.isLetter && $0.asciiValue.map(MenuID.isDigit) != true
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
