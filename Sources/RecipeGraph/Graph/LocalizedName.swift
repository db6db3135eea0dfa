import Diagnostics

/// A name for people: one text for every language, or one for each of several.
public struct LocalizedName: Hashable, Sendable {
  public struct Translation: Hashable, Sendable {
    /// A BCP 47 tag in the menu's own spelling; nil for the text of every language.
    public let language: String?
    public let text: String

    public init(
      language: String?, text: String
    ) {
      self.language = language
      self.text = text
    }
  }

  public let translations: [Translation]

  public init(
    translations: [Translation]
  ) {
    self.translations = translations
  }

  public var texts: some Sequence<String> { translations.lazy.map(\.text) }

  /// The text in a language; without one, the first that is declared.
  public func text(in language: String) -> String? {
    text(for: language) ?? translations.first?.text
  }

  /// The text for those who read a language: the one for every language, that whose tag serves them, or else that of a
  /// variant, such as `de-AT` for `de`. Nil if there is none.
  ///
  /// - Parameter language: its tag.
  public func text(for language: String) -> String? {
    if let text = translations.first(where: { $0.language == nil || $0.language == language }) {
      return text.text
    }
    let tags = translations.map { $0.language ?? "" }
    if let index = LanguageTag.position(of: language, in: tags) { return translations[index].text }
    let start = "\(language.lowercased())-"
    return tags.firstIndex { $0.lowercased().hasPrefix(start) }.map { translations[$0].text }
  }
}
