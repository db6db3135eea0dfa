/// A name for people: one text for every language, or one for each of several.
package struct LocalizedName: Hashable, Sendable {
  package struct Translation: Hashable, Sendable {
    /// A BCP 47 tag in the menu's own spelling; nil for the text of every language.
    package let language: String?
    package let text: String

    package init(
      language: String?, text: String
    ) {
      self.language = language
      self.text = text
    }
  }

  package let translations: [Translation]

  package init(
    translations: [Translation]
  ) {
    self.translations = translations
  }

  package var texts: some Sequence<String> { translations.lazy.map(\.text) }

  /// The text in a language; without one, the text for every language, the English one, or the first.
  package func text(in language: String) -> String? {
    let preferred: [String?] = [language, nil, "en"]
    for wanted in preferred {
      if let match = translations.first(where: { $0.language == wanted }) { return match.text }
    }
    return translations.first?.text
  }
}
