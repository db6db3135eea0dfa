/// A language of the program.
public enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The language of a POSIX locale (POSIX.1-2017, 8.2: `LC_ALL` before `LC_MESSAGES` before
  /// `LANG`, an empty one counting as unset); English if it is no other language of the program.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(tag: locale ?? "")
  }

  /// The language that a locale or a language tag (RFC 5646) begins with, such as `ko_KR.UTF-8` or
  /// `ko-KR`; English for any other.
  public init(tag: String) {
    self = Language(rawValue: tag.prefix { $0.isLetter }.lowercased()) ?? .english
  }
}

extension Language {
  /// A text in this language: `language[.refused]`.
  public subscript(text: LocalizedText) -> String { text[self] }

  /// One of the two texts: `language.text("yes", ko: "네")`.
  public func text(_ english: String, ko korean: String) -> String {
    switch self {
    case .english: english
    case .korean: korean
    }
  }
}

/// A text for people in every language of the program.
///
/// The languages are side by side, so that none is forgotten.
public struct LocalizedText: Hashable, Sendable {
  public let english: String
  public let korean: String

  public init(_ english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }

  /// A text with parts that depend on the language.
  public init(_ text: (Language) -> String) {
    self.init(text(.english), ko: text(.korean))
  }

  /// A text that is written here; other texts may be parts of it.
  public static func text(_ english: Words<English>, ko korean: Words<Korean>) -> LocalizedText {
    LocalizedText(english.text, ko: korean.text)
  }

  /// A text that is the same in every language, such as a quotation.
  public static func verbatim(_ text: String) -> LocalizedText { LocalizedText(text, ko: text) }

  public subscript(_ language: Language) -> String { language.text(english, ko: korean) }

  public var isEmpty: Bool { english.isEmpty }
}
