/// A language that the program speaks; findings and `--help` are English in every one.
package enum Language: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"

  /// The language of a POSIX locale (POSIX.1-2017, 8.2: `LC_ALL` before `LC_MESSAGES` before
  /// `LANG`, an empty one counting as unset), English where there is none for it.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let language = locale?.prefix { $0.isLetter }.lowercased() ?? ""
    self = Language(rawValue: language) ?? .english
  }

  package var phrases: any Phrases {
    switch self {
    case .english: EnglishPhrases()
    case .korean: KoreanPhrases()
    }
  }
}
