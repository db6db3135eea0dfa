/// A language of the program.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The language of a POSIX locale (POSIX.1-2017, 8.2: `LC_ALL` before `LC_MESSAGES` before
  /// `LANG`, an empty one counting as unset); English if it is no other language of the program.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(tag: locale ?? "")
  }

  /// The language that a locale or a language tag (RFC 5646) begins with, such as `ko_KR.UTF-8` or
  /// `ko-KR`; English for any other.
  package init(tag: String) {
    self = Language(rawValue: tag.prefix { $0.isLetter }.lowercased()) ?? .english
  }
}

extension Language {
  /// A text in this language: `language[.refused]`.
  package subscript(text: LocalizedText) -> String { text[self] }

  /// One of the two texts: `language.text("yes", ko: "네")`.
  package func text(_ english: String, ko korean: String) -> String {
    switch self {
    case .english: english
    case .korean: korean
    }
  }
}

/// A text for people in every language of the program.
///
/// The languages are side by side, so that none is forgotten.
package struct LocalizedText: Hashable, Sendable {
  package let english: String
  package let korean: String

  package init(_ english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text with parts that depend on the language.
  package init(_ text: (Language) -> String) {
    self.init(text(.english), ko: text(.korean))
  }

  package static func text(_ english: String, ko korean: String) -> LocalizedText {
    LocalizedText(english, ko: korean)
  }

  /// A text that is the same in every language, such as a quotation.
  package static func verbatim(_ text: String) -> LocalizedText { LocalizedText(text, ko: text) }

  package subscript(_ language: Language) -> String { language.text(english, ko: korean) }

  package var isEmpty: Bool { english.isEmpty }
}
