import Diagnostics

/// JU007: a control character, which is not printable according to YAML 1.1 section 5.1.
enum ControlCharacter {
  static let rule = Rule(
    "JU007", .error, "a menu file holds printable characters",
    explanation: """
      YAML allows no control characters but tabs and line breaks, not even in quotes. Such a \
      character is invisible in most editors; it comes from a terminal, a broken copy, or a file \
      that is no text at all. Delete it.
      """,
    bad: """
      fruits:
        mango: 10\u{7}
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(at span: Span, in source: SourceFile) -> Finding {
    let text = String(decoding: source.bytes[span.range], as: UTF8.self)
    let number = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) }
    let name = number.map { "U+" + String(repeating: "0", count: max(0, 4 - $0.count)) + $0 }
    return Finding(
      rule, "a control character cannot stand in a menu", at: Label(span, name ?? ""),
      help: ["delete it"],
      fixes: [Fix("delete it", [Edit(span, "")], isSafe: false)])
  }
}
