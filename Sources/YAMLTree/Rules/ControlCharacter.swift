import Diagnostics

/// JU007: a control character, which is not printable according to YAML 1.1 section 5.1.
enum ControlCharacter {
  static let rule = Rule("JU007", .error)

  static func finding(at span: Span, in source: SourceFile) -> Finding {
    let text = String(decoding: source.bytes[span.range], as: UTF8.self)
    let number = text.unicodeScalars.first.map { String($0.value, radix: 16, uppercase: true) }
    let name = number.map { "U+" + String(repeating: "0", count: max(0, 4 - $0.count)) + $0 }
    return Finding(
      rule, .text("a control character cannot stand in a menu"),
      at: Label(span, .verbatim(name ?? "")),
      help: .text("delete it"),
      fixes: [Fix(.text("delete it"), [Edit(span, "")], isSafe: false)])
  }
}
