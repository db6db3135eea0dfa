import Diagnostics

/// JU006: a file that is not UTF-8.
enum NotUTF8 {
  static let rule = Rule(
    "JU006", .error, "a menu file is encoded in UTF-8",
    explanation: """
      A menu is text in UTF-8, with or without a byte order mark. A file in another encoding, such \
      as Latin-1, EUC-KR or UTF-16, would be read with other letters than were written, and with \
      them other ids. Most editors offer UTF-8 when a file is saved.
      """,
    bad: Example(
      bytes: Array("fruits:\n  a".utf8) + [0xE7]
        + Array("ai: 10\njuices:\n  acai: {acai: 3}\n".utf8)),
    fixed: """
      fruits:
        açaí: 10
      juices:
        açaí: {açaí: 3}

      """)

  static func finding(at span: Span, in source: SourceFile, isCut: Bool = false) -> Finding {
    let bytes = source.bytes
    let isUTF16 =
      [[0xFE, 0xFF], [0xFF, 0xFE]].contains(bytes.prefix(2)) || bytes.prefix(2).contains(0)
    let byte = bytes[span.range].first.map { "0x" + String($0, radix: 16, uppercase: true) } ?? ""
    return Finding(
      rule, "this file is not encoded in UTF-8",
      at: Label(
        span,
        isUTF16
          ? "looks like UTF-16"
          : isCut ? "ends within a character" : "the byte \(byte) cannot stand here"),
      help: ["save it as UTF-8"])
  }
}
