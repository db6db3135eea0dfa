import Diagnostics
import RecipeGraph

/// What a text probably means that does not have the form of its kind of values.
enum Meaning: Hashable, Sendable {
  /// The same value in the form of its kind.
  case same(String)
  /// The same value, where nothing else can be meant.
  case certain(String)
  /// A word like it, beside which another one may be meant.
  case similar(String)
  /// Several values, each of which has a place of its own.
  case several([String])
}

extension Finding {
  /// The finding with the value that was meant as its remedy and its fix.
  ///
  /// - Parameter other: the remedy if nobody knows what was meant.
  func remedied(_ meaning: Meaning?, or other: LocalizedText) -> Finding {
    switch meaning {
    case nil: remedied(other)
    case .similar(let word): suggesting(word)
    case .several(let values):
      remedied(.text("write each: \(values.quoted)"))
    case .same(let text): remedied(.write(text), writing: text)
    case .certain(let text): remedied(.write(text), writing: text, isSafe: true)
    }
  }
}

extension LocalizedText {
  static func write(_ value: String) -> LocalizedText {
    .text("write \(value.quoted)", context: "value that was meant")
  }

  /// A remedy that nobody takes for the value that was meant.
  static func forExample(_ example: String) -> LocalizedText {
    .text("write for example \(example.quoted)")
  }
}

extension String {
  /// The text in the characters of values: ASCII in place of full-width forms, of other spaces and dashes and of
  /// fractions such as `½`, and without the quotation marks around it, which are letters to YAML unless they are
  /// `"` or `'`.
  var inPlainCharacters: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let plain = unicodeScalars.map(\.plain).joined().trimmingSpaces
    return plain.quotation(by: \.properties.isQuotationMark)?.trimmingSpaces ?? plain
  }

  /// Whether the text is short enough to be a value in another form. What a longer one means is not searched for,
  /// since the search takes time with the square of the length.
  var mayHaveMeaning: Bool { utf8.count <= 60 }

  /// The text between quotation marks other than `"` and `'`; nil for any other text.
  var typographicallyQuoted: String? {
    guard let text = quotation(by: \.isTypographicQuote), !text.isEmpty else { return nil }
    return text
  }

  /// The text between two quotation marks; nil for any other text, such as one of two quotations. A `’` within it may
  /// be an apostrophe.
  private func quotation(by isQuote: (Unicode.Scalar) -> Bool) -> String? {
    guard let first = unicodeScalars.first, isQuote(first), let last = unicodeScalars.last,
      isQuote(last), unicodeScalars.count > 1,
      case let inner = unicodeScalars.dropFirst().dropLast(),
      !inner.contains(where: { $0 != "’" && ($0 == first || $0 == last) })
    else { return nil }
    return String(inner)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a quotation mark that is none to YAML. A syllable of Hangul is none: looking up each that
  /// begins a name would take more than reading the name does.
  var isTypographicQuote: Bool {
    !isASCII && !(0xAC00...0xD7A3).contains(value) && properties.isQuotationMark
  }

  fileprivate var plain: String {
    switch (value, properties.generalCategory) {
    // The full-width forms stand in the order of ASCII (Unicode Standard, section 18.5).
    case (0xFF01...0xFF5E, _): Unicode.Scalar(value - 0xFEE0).map { String($0) } ?? String(self)
    // A minus sign and a wave dash.
    case (0x2212, _), (0x301C, _), (_, .dashPunctuation): "-"
    case (_, .spaceSeparator): " "
    case (_, .otherNumber): fraction ?? String(self)
    default: String(self)
    }
  }

  /// ` 1/2` for `½`; nil for another scalar.
  private var fraction: String? {
    guard properties.numericType == .numeric, let value = properties.numericValue, value < 1 else {
      return nil
    }
    return (2...10).lazy.map { ($0, (value * Double($0)).rounded()) }
      .first { abs($1 / Double($0) - value) < 0.001 }
      .map { " \(Int($1))/\($0)" }
  }
}

/// Numbers as people write them.
enum WrittenNumber {
  /// The number with a point before its decimals and nothing between thousands: `4.90` for `4,90`, `4900` for
  /// `4,900` and `4900.50` for `4.900,50`. Nil for any other text.
  static func plain(_ text: String) -> String? {
    if text.wholeMatch(of: /-?[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\.[0-9]+)?/) != nil {
      return text.replacing(",", with: "")
    }
    if text.wholeMatch(of: /-?[1-9][0-9]{0,2}(?:\.[0-9]{3})+,[0-9]+/) != nil {
      return text.replacing(".", with: "").replacing(",", with: ".")
    }
    if text.wholeMatch(of: /-?[1-9][0-9]{0,2}(?:[.'’][0-9]{3}){2,}|-?[1-9][0-9]{0,2}['’][0-9]{3}/)
      != nil
    {
      return text.replacing(/[.'’]/, with: "")
    }
    return text.wholeMatch(of: /-?[0-9]+,[0-9]+/) == nil ? nil : text.replacing(",", with: ".")
  }

  /// The same of an amount, which may have three decimals: nil also for `1,125`, but not for `1,500`, since decimals
  /// do not end in a zero.
  static func plainAmount(_ text: String) -> String? {
    text.wholeMatch(of: /-?[1-9][0-9]{0,2},[0-9]{2}[1-9]/) == nil ? plain(text) : nil
  }
}
