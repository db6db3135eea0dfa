import Diagnostics

/// JU007: a control character, which is not printable according to YAML 1.1 section 5.1.
enum ControlCharacter {
  static let rule = Rule(
    "JU007", .error,
    .text("a menu file holds printable characters", ko: "메뉴 파일에는 인쇄할 수 있는 문자만 있어요"),
    explanation: .text(
      """
      YAML allows no control characters but tabs and line breaks, not even in quotes. Such a \
      character is invisible in most editors; it comes from a terminal, a broken copy, or a file \
      that is no text at all. Delete it.
      """,
      ko: """
        YAML은 탭과 줄바꿈 말고는 제어 문자를 허용하지 않아요. 따옴표 안에서도 마찬가지예요. 이런 \
        문자는 편집기에서 거의 보이지 않고, 터미널이나 잘못된 복사, 또는 텍스트가 아닌 파일에서 들어와요. \
        지우세요.
        """),
    bad: """
      fruits:
        mango: 10\u{7}
      juices:
        mango: {mango: 3}
      """,
    replacing: "mango: 10\u{7}", with: "mango: 10")

  static func finding(at span: Span, in source: SourceFile) -> Finding {
    let text = String(decoding: source.bytes[span.range], as: UTF8.self)
    let number = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) }
    let name = number.map { "U+" + String(repeating: "0", count: max(0, 4 - $0.count)) + $0 }
    return Finding(
      rule, .text("a control character cannot stand in a menu", ko: "메뉴에는 제어 문자를 쓸 수 없어요"),
      at: Label(span, .verbatim(name ?? "")),
      help: [.text("delete it", ko: "지우세요")],
      fixes: [Fix(.text("delete it", ko: "지우세요"), [Edit(span, "")], isSafe: false)])
  }
}
