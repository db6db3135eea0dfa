import Assets

/// A text with placeholders, as translators write it:
///
///     text        = *( character | "{{" | "}}" | placeholder )
///     placeholder = "{" number [ ":" [ "-" ] forms | 1*( "|" form ) ] "}"
///
/// - `{0}` is the first value of the English text.
/// - `{0:이/가}` is the value with an ending that depends on it, out of forms that the grammar of the language knows.
/// - `{0:-을/를}` is that ending alone, for a value in quotation marks: `` `{0}`{0:-을/를} ``.
/// - `{1|row|rows}` is the form of a word for a number, with as many forms as the language has.
///
/// A translation may leave out values, repeat them, and have them in any order.
struct Translation {
  enum Part: Equatable {
    case literal(String)
    case value(Int, Form)
  }

  enum Form: Equatable {
    case plain
    case ending(String, isAlone: Bool)
    case plural([String])
  }

  /// Why a text is malformed.
  enum Fault: Error, Equatable {
    /// A brace that is neither doubled nor around a placeholder.
    case strayBrace
    case malformedPlaceholder(String)
  }

  private let parts: [Part]
  private let catalogue: Catalogue

  /// - Precondition: the text is well formed, as tests ensure for all catalogues.
  init(_ text: String, in catalogue: Catalogue) {
    do throws(Fault) {
      parts = try Self.parts(of: text)
    } catch {
      preconditionFailure("the translation `\(text)` is malformed: \(error)")
    }
    self.catalogue = catalogue
  }

  /// The text with its values.
  ///
  /// - Precondition: there is a value for each placeholder.
  func text(of values: [LocalizedText.Template.Value], _ language: Language) -> String {
    if case .literal(let text)? = parts.first, parts.count == 1 { return text }
    var text = ""
    text.reserveCapacity(48 * parts.count)
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .value(let number, .plain): text += values[number].text(in: language)
      case .value(let number, .ending(let forms, let isAlone)):
        let word = values[number].text(in: language)
        if !isAlone { text += word }
        text += ending(of: word, forms)
      case .value(let number, .plural(let forms)):
        text += forms[values[number].count.map(catalogue.pluralRule.form) ?? forms.count - 1]
      }
    }
    return text
  }

  private func ending(of word: String, _ forms: String) -> String {
    guard let ending = catalogue.grammar.ending(after: word, outOf: forms) else {
      preconditionFailure("the language has no endings `\(forms)`")
    }
    return ending
  }
}

extension Translation {
  static func parts(of text: String) throws(Fault) -> [Part] {
    let bytes = text.utf8.span
    guard var brace = bytes.firstBrace(from: 0) else { return [.literal(text)] }
    var parts: [Part] = []
    parts.reserveCapacity(8)
    var literal = ""
    var start = 0
    func part(_ range: Range<Int>) -> Substring {
      let first = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[first..<text.utf8.index(first, offsetBy: range.count)]
    }
    while true {
      let following = brace + 1
      if following < bytes.count, bytes[following] == bytes[brace] {
        literal += part(start..<following)
        start = following + 1
      } else {
        guard bytes[brace] == UInt8(ascii: "{"), let end = bytes.firstBrace(from: following),
          bytes[end] == UInt8(ascii: "}")
        else { throw .strayBrace }
        literal += part(start..<brace)
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(try placeholder(part(following..<end)))
        start = end + 1
      }
      guard let next = bytes.firstBrace(from: start) else { break }
      brace = next
    }
    literal += part(start..<bytes.count)
    if !literal.isEmpty || parts.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  /// - Parameter text: what stands between the braces.
  private static func placeholder(_ text: Substring) throws(Fault) -> Part {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let rest = text[digits.endIndex...]
    guard let number = Int(Substring(digits)) else {
      throw .malformedPlaceholder(String(text))
    }
    if rest.isEmpty { return .value(number, .plain) }
    switch rest.first {
    case "|":
      let forms = rest.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      return .value(number, .plural(forms.map(String.init)))
    case ":":
      let isAlone = rest.dropFirst().first == "-"
      let forms = rest.dropFirst(isAlone ? 2 : 1)
      return .value(number, .ending(String(forms), isAlone: isAlone))
    default: throw .malformedPlaceholder(String(text))
    }
  }
}

extension FileBytes {
  /// The position of the first brace from another position on; nil if there is none.
  func firstBrace(from start: Int) -> Int? {
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: "{") || self[index] == UInt8(ascii: "}") { return index }
      index += 1
    }
    return nil
  }
}
