import Diagnostics

/// JU006: menus are UTF-8, which libyaml checks byte for byte.
enum NotUTF8 {
  static let rule = Rule("JU006", .error, "a menu file is encoded in UTF-8")

  static func finding(at span: Span, in source: SourceFile) -> Finding {
    let start = source.bytes.prefix(2)
    let isUTF16 = start == [0xFE, 0xFF] || start == [0xFF, 0xFE]
    let byte = source.bytes[span.range].first.map { "0x" + String($0, radix: 16, uppercase: true) }
    return Finding(
      rule, "this file is not encoded in UTF-8",
      at: Label(span, byte.map { "the byte \($0) cannot stand here" } ?? "ends within a character"),
      help: [isUTF16 ? "save it as UTF-8; it looks like UTF-16" : "save it as UTF-8"])
  }
}
