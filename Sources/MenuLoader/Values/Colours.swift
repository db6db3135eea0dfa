import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A colour as CSS writes it.
  package static let colour = ScalarKind(
    "colour", .text,
    [
      "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$",
      "patternErrorMessage": .words(.text("Write a colour such as \"#b34700\", between quotes.")),
    ], example: "#b34700", meaning: MalformedColour.meaning)
}

extension TreeReader {
  mutating func colour(
    _ entry: YAMLTree.Entry, of owner: @autoclosure () -> LocalizedText
  ) -> ValueSyntax<Colour>? {
    func what() -> LocalizedText { owner().key(.colour) }
    if let (span, meant, hasMore) = commentInPlaceOfColour(entry) {
      report(MalformedColour.comment(what(), meant, at: span, hasMore), for: location(entry.value))
      return nil
    }
    return value(
      entry, what(), .colour, parse: { Colour($0) },
      malformed: { MalformedColour.finding(what(), $0, at: $1) })
  }

  /// The first word of the comment that YAML takes an unquoted `#b34700` for, and whether the comment goes on; nil for
  /// any other value.
  private func commentInPlaceOfColour(
    _ entry: YAMLTree.Entry
  ) -> (Span, meant: Colour, hasMore: Bool)? {
    guard tree.isNull(entry.value) else { return nil }
    let blanks: Set = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    let key = tree.span(of: entry.key.node)
    let rest = tree.source[key.range.upperBound...].drop(while: blanks.contains)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let comment = rest.dropFirst().drop(while: blanks.contains)
    let line = comment.prefix { $0 != 0x0A && $0 != 0x0D }
    let word = line.prefix { !blanks.contains($0) }
    guard word.first == UInt8(ascii: "#"),
      let meant = MalformedColour.hexadecimal(String(decoding: word.dropFirst(), as: UTF8.self))
    else { return nil }
    let more = line[word.endIndex...].drop(while: blanks.contains)
    return (
      Span(file: key.file, word.startIndex..<word.endIndex), meant,
      !more.isEmpty && more.first != UInt8(ascii: "#")
    )
  }
}

/// JU136: a colour in another form than `#rrggbb`.
enum MalformedColour {
  static let rule = Rule("JU136", .error)

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    .malformed(
      rule, what, .text("is no colour"), text, at: span)
  }

  /// A colour without quotes after a space, where YAML reads a comment.
  ///
  /// - Parameter hasMore: whether words follow it, which stay a comment.
  static func comment(
    _ what: LocalizedText, _ meant: Colour, at span: Span, _ hasMore: Bool
  ) -> Finding {
    let text = written(meant)
    var finding = Finding.malformed(
      rule, what, .text("has no value before a comment"), at: span,
      .text("a comment, since it begins with `#`")
    ).remedied(.write(text))
    finding.fixes = [Fix(.write(text), [Edit(span, hasMore ? "\(text) #" : text)], isSafe: true)]
    return finding
  }

  /// A colour as a menu writes it.
  static func written(_ colour: Colour) -> String { JSONLiteral.string(colour.text).yaml }

  static func meaning(_ text: String) -> Meaning? {
    let plain = text.lowercased()
    let digits = plain.hasPrefix("#") ? plain.dropFirst() : plain.trimmingPrefix("0x")
    if let colour = hexadecimal(String(digits)) ?? channels(plain) {
      return .certain(written(colour))
    }
    // The last of four or eight digits says how opaque the colour is, which a screen's colour always is.
    let opaque = [4: 3, 8: 6][digits.count].map { String(digits.prefix($0)) }
    return (opaque.flatMap(hexadecimal) ?? names[plain].flatMap { Colour($0) })
      .map { .similar(written($0)) }
  }

  /// The colour of six hexadecimal digits, or of three, each of which stands for two.
  static func hexadecimal(_ digits: String) -> Colour? {
    Colour("#\(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits)")
  }

  /// The colour of `rgb(179, 71, 0)`, or of the three numbers alone.
  private static func channels(_ text: String) -> Colour? {
    guard
      let match = text.wholeMatch(
        of: /(?:rgb)?\(?\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*[\s,]\s*(\d{1,3})\s*\)?/),
      let red = UInt8(match.1), let green = UInt8(match.2), let blue = UInt8(match.3)
    else { return nil }
    return Colour(red: red, green: green, blue: blue)
  }

  /// Names of colours as CSS has them (CSS Color Module Level 4, section 6.1).
  private static let names = [
    "black": "#000000", "검정": "#000000", "white": "#ffffff", "하양": "#ffffff",
    "흰색": "#ffffff", "red": "#ff0000", "빨강": "#ff0000", "orange": "#ffa500", "주황": "#ffa500",
    "yellow": "#ffff00", "노랑": "#ffff00", "green": "#008000", "초록": "#008000",
    "blue": "#0000ff", "파랑": "#0000ff", "navy": "#000080", "남색": "#000080",
    "purple": "#800080", "보라": "#800080", "brown": "#a52a2a", "갈색": "#a52a2a",
    "pink": "#ffc0cb", "분홍": "#ffc0cb", "grey": "#808080", "gray": "#808080", "회색": "#808080",
  ]
}
