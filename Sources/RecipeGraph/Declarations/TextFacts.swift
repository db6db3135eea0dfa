/// What is asked about a text wherever it stands.
struct TextFacts: OptionSet {
  let rawValue: UInt8
  /// Whether the others have been looked into.
  static let known = TextFacts(rawValue: 1)
  /// Null to YAML 1.1, where it is plain.
  static let null = TextFacts(rawValue: 2)
  /// Something other than text to YAML 1.1, where it is plain.
  static let ambiguous = TextFacts(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ text: String) {
    self = .known
    if AmountGrammar.isNull(text) { insert(.null) }
    if AmbiguousWord.reading(of: text) != nil { insert(.ambiguous) }
  }
}
