public import Diagnostics

extension Language {
  package static let korean = Language(tag: "ko")
}

extension LocalizedText {
  /// What is wrong with the Korean of a text, as far as a program can see; nil if nothing is.
  ///
  /// Quotations between back-ticks and some abbreviations are the same in every language.
  package var koreanProblem: String? {
    let korean = self[.korean]
    guard english.isEmpty == korean.isEmpty else { return "one of two is empty: \(self)" }
    guard korean.count(where: { $0 == "`" }).isMultiple(of: 2) else {
      return "back-ticks come in pairs: \(korean)"
    }
    let words = Self.words(in: korean)
    if let word = words.first(where: { !Self.shared.contains($0) }) {
      return "`\(word)` is English: \(korean)"
    }
    let isTranslated = korean.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let needsKorean = Self.words(in: english).contains { !Self.shared.contains($0) }
    return needsKorean && !isTranslated ? "not translated: \(korean)" : nil
  }

  private static let shared: Set<String> = [
    "YAML", "UTF", "JSON", "BOM", "MiB", "juice", "git", "kg", "mg", "ml", "cl", "dl", "LF", "CRLF",
    "Unicode", "ASCII", "ISO", "FEFF", "NFC", "BCP", "null", "Delete", "Tab",
    "kcal", "kJ", "WCAG",
  ]

  /// Words of two or more ASCII letters outside of back-ticks.
  private static func words(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .flatMap { $0.element.split { !($0.isASCII && $0.isLetter) } }
      .map(String.init).filter { $0.count > 1 }
  }
}

/// Lets tests make findings up whose words do not matter in any language.
extension LocalizedText: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .verbatim(text) }
}
