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

  /// The text in a language; without one, the text for every language, the English one, or the first.
  public func text(in language: String) -> String? {
    let preferred: [String?] = [language, nil, "en"]
    for wanted in preferred {
      if let match = translations.first(where: { $0.language == wanted }) { return match.text }
    }
    return translations.first?.text
  }
}
