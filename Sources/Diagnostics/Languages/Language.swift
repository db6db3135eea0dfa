import Assets

/// A language of the program: English, in which texts are written, or one that has a catalogue of translations.
///
/// A new language is a file: its catalogue in `Sources/CAssets/Languages`, which `languages.h` lists.
public struct Language: Hashable, Sendable {
  /// The position among all languages.
  private let index: Int

  private init(index: Int) { self.index = index }

  public static let english = Language(index: 0)

  /// That of the embedded catalogues; nil for English, which has none.
  var catalogueIndex: Int? { index == 0 ? nil : index - 1 }
}

extension Language: CaseIterable, RawRepresentable {
  private static let tags = ["en"] + Asset.catalogueTags

  /// English first.
  public static let allCases: [Language] = tags.indices.map(Language.init(index:))

  /// The tag of the language (RFC 5646), such as `ko` or `pt-BR`.
  public var rawValue: String { Self.tags[index] }

  /// Nil if the program has no such language.
  ///
  /// - Parameter tag: exactly that of the language.
  public init?(rawValue tag: String) {
    guard let index = Self.tags.firstIndex(of: tag) else { return nil }
    self.init(index: index)
  }

  private static let numberForms = tags.map { NumberForms.of($0) }

  /// How the language writes numbers for people: `language.numbers.decimal("1.5")`.
  package var numbers: NumberForms { Self.numberForms[index] }

  private static let dateForms = tags.map { Grammars.of($0).dates }

  /// How the language writes dates for people: `language.dates.text("2026-11-30")`.
  package var dates: DateForms { Self.dateForms[index] }

  /// The words for pieces in all languages, such as 개, which people may type after a number.
  package static let counters: [String] = numberForms.map(\.counter).filter { !$0.isEmpty }

  /// The words for drinks in all languages, such as 잔.
  package static let drinkCounters = numberForms.map(\.drinkCounter).filter { !$0.isEmpty }

  private static let latinKeys = tags.reduce(into: [Character: Character]()) { keys, tag in
    keys.merge(Grammars.of(tag).latinKeys) { first, _ in first }
  }

  /// The Latin letter on the key that types a letter of a language of the program, as `q` for ㅂ; nil for other characters.
  package static func latinKey(of letter: Character) -> Character? { latinKeys[letter] }

  public static func == (left: Language, right: Language) -> Bool { left.index == right.index }

  public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension Language {
  /// The language of a POSIX locale (POSIX.1-2017, 8.2: `LC_ALL` before `LC_MESSAGES` before
  /// `LANG`, an empty one counting as unset); English if it is no other language of the program.
  public init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    self.init(tag: locale ?? "")
  }

  /// The language of a locale or a language tag, such as `ko_KR.UTF-8` or `ko-KR`; English if the program has none of
  /// them.
  public init(tag: String) { self = Self(meantBy: tag, among: Self.allCases) ?? .english }

  /// The language of a locale or a language tag; nil if it is none of the languages.
  public init?(meantBy tag: String, among languages: [Language]) {
    let tag = String(tag.prefix { $0 != "." && $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    guard let index = LanguageTag.position(of: tag, in: languages.map(\.rawValue)) else {
      return nil
    }
    self = languages[index]
  }
}
