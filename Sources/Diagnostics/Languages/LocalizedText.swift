/// A text for people, which is put into a language when it is shown.
///
/// It is written in English where it is used; the catalogue of another language has the translation of its template:
/// `.text("the name of \(part)")`.
public struct LocalizedText: Hashable, Sendable {
  private enum Content: Hashable {
    case template(Template)
    case verbatim(String)
    case rendered(Rendering)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  /// A text that is written here; other texts may be parts of it.
  ///
  /// - Parameter context: distinguishes texts that are the same in English and not in another language.
  public static func text(_ template: Template, context: String? = nil) -> LocalizedText {
    guard let context else { return LocalizedText(.template(template)) }
    return LocalizedText(.template(template.inContext(context)))
  }

  /// A text that is the same in every language, such as a quotation.
  public static func verbatim(_ text: String) -> LocalizedText { LocalizedText(.verbatim(text)) }

  /// A text that code makes for each language, such as one with a name of the menu.
  ///
  /// Two of them are equal if they are the same in every language.
  public static func rendered(
    _ text: @escaping @Sendable (Language) -> String
  ) -> LocalizedText {
    LocalizedText(.rendered(Rendering(text: text)))
  }

  public subscript(_ language: Language) -> String {
    switch content {
    case .verbatim(let text): text
    case .template(let template):
      language == .english ? template.english : template.text(in: language, from: .of(language))
    case .rendered(let rendering): rendering.text(language)
    }
  }

  /// The text in the language in which texts are written.
  public var english: String { self[.english] }

  /// Whether there is nothing to show. A text that code makes for each language counts as one in English.
  public var isEmpty: Bool {
    switch content {
    case .template(let template): template.isEmpty
    case .verbatim(let text): text.isEmpty
    case .rendered(let rendering): rendering.text(.english).isEmpty
    }
  }
}

extension LocalizedText {
  /// A text that is a function of the language.
  struct Rendering: Hashable, Sendable {
    let text: @Sendable (Language) -> String

    static func == (left: Rendering, right: Rendering) -> Bool {
      Language.allCases.allSatisfy { left.text($0) == right.text($0) }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text(.english)) }
  }
}

extension LocalizedText {
  /// What stands between the parts of a list.
  public static let listSeparator = text(", ", context: "between the parts of a list")
}

extension Sequence<String> {
  /// The parts of a list in a language, such as `mango, kiwi`.
  package func listed(in language: Language) -> String {
    joined(separator: language[.listSeparator])
  }
}

extension Sequence<LocalizedText> {
  /// The texts, one after the other.
  public func joined(separator: LocalizedText = .listSeparator) -> LocalizedText {
    let texts = Array(self)
    return .rendered { language in
      texts.map { $0[language] }.joined(separator: separator[language])
    }
  }
}

extension Language {
  /// A text in this language: `language[.refused]`.
  public subscript(text: LocalizedText) -> String { text[self] }

  /// A text that is written here, in this language: `language.text("\(count) left")`.
  public func text(_ template: LocalizedText.Template, context: String? = nil) -> String {
    self[.text(template, context: context)]
  }
}
