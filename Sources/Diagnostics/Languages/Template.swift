extension LocalizedText {
  /// A text as it is written: an English literal, with values in it.
  ///
  /// `key` shows the parts as translators read them. A number chooses between the forms of a word by
  /// `\(plural: count, "row", "rows")`; such forms are literals without braces or bars.
  public struct Template: Hashable, Sendable {
    private struct Segment: Hashable {
      let value: Value
      /// What follows the value.
      var literal = ""
    }

    private var start: String
    private var segments: [Segment] = []
    private var context: String?

    var isEmpty: Bool { start.isEmpty && segments.isEmpty }

    func inContext(_ context: String) -> Template {
      var template = self
      template.context = context
      return template
    }

    /// - Parameter catalogue: that of the language; nil for English.
    func text(in language: Language, from catalogue: Catalogue?) -> String {
      guard let catalogue, let text = catalogue.translation(of: key, context: context) else {
        return english
      }
      return Translation(text, in: catalogue).text(of: segments.map(\.value), language)
    }

    var english: String {
      guard !segments.isEmpty else { return start }
      var text = ""
      text.reserveCapacity(start.utf8.count + 32 * segments.count)
      text += start
      for segment in segments {
        text += segment.value.text(in: .english)
        text += segment.literal
      }
      return text
    }
  }
}

extension LocalizedText.Template {
  /// The text with a numbered placeholder for each value, as catalogues have it: `{0} short {1} ({2} left)`. Forms of
  /// a word stand in the placeholder, `{0} {1|row|rows}`, and braces of the text are doubled.
  var key: String {
    var key = ""
    key.reserveCapacity(start.utf8.count + 32 * segments.count)
    key += start.withDoubledBraces
    for (number, segment) in segments.enumerated() {
      key += "{"
      key += String(number)
      key += segment.value.forms
      key += "}"
      key += segment.literal.withDoubledBraces
    }
    return key
  }
}

extension String {
  fileprivate var withDoubledBraces: String {
    guard utf8.span.firstBrace(from: 0) != nil else { return self }
    return reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }
}

extension LocalizedText.Template: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { start = text }

  public init(stringInterpolation text: Interpolation) { self = text.template }

  /// Joins a literal that is written in several lines.
  public static func + (
    left: LocalizedText.Template, right: LocalizedText.Template
  ) -> LocalizedText.Template {
    var template = left
    template.append(right.start)
    template.segments += right.segments
    return template
  }

  private mutating func append(_ literal: String) {
    if segments.isEmpty {
      start += literal
    } else {
      segments[segments.count - 1].literal += literal
    }
  }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var template = LocalizedText.Template(stringLiteral: "")

    public init(literalCapacity: Int, interpolationCount: Int) {
      template.segments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { template.append(literal) }

    public mutating func appendInterpolation(_ value: String) { append(.string(value)) }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.string(value.description))
    }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      append(.number(Int(clamping: number), number.description))
    }

    public mutating func appendInterpolation(_ value: some LocalizedValue) {
      append(.rendered(.init(text: value.text(in:))))
    }

    public mutating func appendInterpolation(
      _ value: some LocalizedValue & CustomStringConvertible
    ) {
      append(.rendered(.init(text: value.text(in:))))
    }

    public mutating func appendInterpolation(_ part: LocalizedText) { append(.text(part)) }

    /// A word in the form for a number, which the text shows elsewhere: `\(count) \(plural: count, "row", "rows")`.
    public mutating func appendInterpolation(
      plural count: some BinaryInteger, _ one: String, _ other: String
    ) {
      append(.plural(.init(count: Int(clamping: count), one: one, other: other)))
    }

    private mutating func append(_ value: Value) {
      template.segments.append(.init(value: value))
    }
  }
}
