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

  /// The text for those who read a language: the one for every language, or that of the longest tag with which that of
  /// the language begins (RFC 4647, section 3.4), or else of a variant, such as `de-AT` for `de`. Nil if there is none.
  ///
  /// - Parameter language: its tag.
  public func text(for language: String) -> String? {
    if let text = translations.first(where: { $0.language == nil || $0.language == language }) {
      return text.text
    }
    let tags = translations.map { $0.language?.lowercased() ?? "" }
    let wanted = language.lowercased()
    var range = wanted[...]
    while !range.isEmpty {
      if let index = tags.firstIndex(where: { $0 == range }) { return translations[index].text }
      range = range[..<(range.lastIndex(of: "-") ?? range.startIndex)]
    }
    return tags.firstIndex { $0.hasPrefix("\(wanted)-") }.map { translations[$0].text }
  }
}
