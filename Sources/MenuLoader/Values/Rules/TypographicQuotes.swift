import Diagnostics
import YAMLTree

/// JU320: a text between quotes that YAML does not know, which are part of it.
enum TypographicQuotes {
  static let rule = Rule("JU320", .warning)

  /// - Parameter quotation: the text between the quotes.
  static func finding(_ what: LocalizedText, quotation: String, at span: Span) -> Finding {
    Finding(
      rule,
      .text("\(what) has typographic quotes, which are part of it"),
      at: Label(span, .text("shown with the quotes"))
    ).remedied(remedy(for: quotation), writing: doubleQuoted(quotation))
  }

  static func remedy(for quotation: String) -> LocalizedText {
    let value = doubleQuoted(quotation).quoted
    return .text("write \(value): to YAML only `\"` and `'` are quotes")
  }

  private static func doubleQuoted(_ text: String) -> String {
    let escaped = text.replacing(#"\"#, with: #"\\"#).replacing(#"""#, with: #"\""#)
    return "\"\(escaped)\""
  }
}

extension TreeReader {
  /// How far before the end of a key its opening quote may be, in bytes.
  private static let maxQuotation = 200

  /// The text between typographic quotes of which a flow mapping reads the part after a comma as a key; nil for any
  /// other entry.
  func quotation(endingIn entry: YAMLTree.Entry) -> String? {
    guard tree.isNull(entry.value),
      text(of: entry.symbol).unicodeScalars.last?.isTypographicQuote == true
    else { return nil }
    let end = tree.span(of: entry.key.node).range.upperBound
    let before = tree.source[Swift.max(0, end - Self.maxQuotation)..<end]
    let line = before.suffix(from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? before.startIndex)
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars.dropLast())
    guard let first = scalars.lastIndex(where: \.isTypographicQuote),
      case let inner = scalars[(first + 1)...], inner.contains(",")
    else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: inner)
    return String(text)
  }
}
