import Diagnostics
package import RecipeGraph
import YAMLTree

/// A name for people: one text for all languages, or one for each.
package enum NameFormat {
  /// Markdown in whole sentences, for every key with a name.
  static var documentation: LocalizedText? { FormatText.ofValue("name") }

  package static let schema: JSONLiteral = {
    let schema: JSONLiteral = [
      "title": .words(.text("name")),
      "anyOf": [
        .reference(to: "text"),
        [
          "type": "object",
          "propertyNames": .reference(to: "language"),
          "properties": .object(
            Language.allCases.map { language in
              JSONLiteral.Member(
                key: language.rawValue,
                value: .reference(to: "text").described(.text("The name in \(language.ownName).")))
            }),
          "additionalProperties": .reference(to: "text"),
        ],
      ],
      "examples": ["Mango", example],
    ]
    return schema.described(documentation)
  }()

  package static let languageSchema: JSONLiteral = [
    "type": "string",
    "pattern": "\(languagePattern)",
    "patternErrorMessage": .words(.text("A language is a tag such as en or ko.")),
  ]

  /// A number is a valid name, too; a YAML boolean has to be quoted.
  package static let textSchema: JSONLiteral = [
    "type": ["string", "number"],
    "pattern": "\\S",
    "patternErrorMessage": .words(.text("A name is not empty.")),
  ]

  /// A text with the shape of a BCP 47 (RFC 5646) tag.
  static let languagePattern = "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$"

  package static let example: JSONLiteral = ["en": "Mango", "ko": "망고"]
}

extension ScalarKind {
  /// The text that identifies a test.
  package static let testName = ScalarKind(
    "testName", .testName, ["type": ["string", "number", "boolean"], "pattern": "[^\\s]"],
    example: "one mango")
}

extension LocalizedName {
  /// The texts as written, for comparison.
  package var fact: FactValue {
    if let text = translations.first(where: { $0.language == nil })?.text { return .text(text) }
    return .parts(Facts(translations.map { ($0.language ?? "", .text($0.text)) }))
  }
}

/// Reads names for people.
extension TreeReader {
  /// A text for people that is no name, but is written as one.
  mutating func texts(
    _ entry: YAMLTree.Entry, of owner: @autoclosure () -> LocalizedText, _ example: String
  ) -> NameSyntax? {
    let key = text(of: entry.symbol)
    return texts(entry.value, owner().key(key), example, key: entry.key)
  }

  /// A name in one text or in one for each language.
  mutating func name(
    _ place: YAMLTree.Place, of what: @autoclosure () -> LocalizedText, key: YAMLTree.Place
  ) -> NameSyntax? {
    texts(place, what().name, "Mango", key: key)
  }

  /// One text, or one for each language.
  ///
  /// - Parameter what: the texts, as findings call them.
  private mutating func texts(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText, _ example: String,
    key: YAMLTree.Place
  ) -> NameSyntax? {
    var translations: [LocalizedName.Translation] = []
    if case .mapping = tree.content(of: place) {
      translations.reserveCapacity(2)
      var cursor = tree.cursor(at: place)
      while let entry = next(&cursor) {
        guard isWithinCap(translations.count + 1, .languages, of: what(), at: entry.key) else {
          break
        }
        let language = text(of: entry.symbol)
        if !language.isLanguageTag {
          report(at: entry.key) { MalformedLanguage.finding(language, at: $0) }
        } else if let text = translation(entry.value, what(), example, key: entry.key) {
          translations.append(.init(language: language, text: text))
        }
      }
    } else if let text = translation(place, what(), example, key: key) {
      translations = [.init(language: nil, text: text)]
    }
    guard !translations.isEmpty else { return nil }
    return NameSyntax(name: LocalizedName(translations: translations), location: location(place))
  }

  private mutating func translation(
    _ place: YAMLTree.Place, _ what: @autoclosure () -> LocalizedText, _ example: String,
    key: YAMLTree.Place
  ) -> String? {
    guard let (text, isQuoted) = scalar(place, what(), example) else { return nil }
    if text.isBlank || !isQuoted && tree.isNull(place) {
      reportNull(place, what(), example, key: key)
      return nil
    }
    if !isQuoted, let quotation = text.typographicallyQuoted {
      report(at: place) { TypographicQuotes.finding(what(), quotation: quotation, at: $0) }
    }
    return text
  }
}

extension String {
  /// Whether a text has no visible character.
  fileprivate var isBlank: Bool {
    // Nearly every text has a letter, a digit or a mark of ASCII.
    if hasByte(where: { (0x21...0x7E).contains($0) }) { return false }
    return allSatisfy(\.isWhitespace)
  }

  /// The shape of a BCP 47 (RFC 5646) language tag: a language of 2 or 3 letters, then subtags of 2
  /// to 8 letters and digits.
  fileprivate var isLanguageTag: Bool {
    var (length, isFirst) = (0, true)
    let isOther = hasByte { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: length += 1
      case UInt8(ascii: "-") where length >= 2: (length, isFirst) = (0, false)
      default: return true
      }
      return length > (isFirst ? 3 : 8)
    }
    return !isOther && length >= 2
  }
}

/// JU115: a language of a name that is not a BCP 47 tag (RFC 5646).
enum MalformedLanguage {
  static let rule = Rule("JU115", .error)

  static func finding(_ language: String, at span: Span) -> Finding {
    Finding.malformed(
      rule, word: language, .text("is not a language tag"), at: span
    ).remedied(
      meaning(language.inPlainCharacters),
      or: .text("write for example `en` or `ko`"))
  }

  /// Nil for what is no name of a language.
  static func tag(namedBy text: String) -> String? { names[text.lowercased()] }

  /// The tag of a locale such as `ko_KR`, or of a language that is named.
  private static func meaning(_ text: String) -> Meaning? {
    let tag = text.replacing("_", with: "-")
    return tag.isLanguageTag ? .same(tag) : Self.tag(namedBy: text).map(Meaning.same)
  }

  /// Tags by name; each language of the program tells what those who speak it call it.
  private static let names: [String: String] = [
    "english": "en", "영어": "en", "korean": "ko", "german": "de", "japanese": "ja", "chinese": "zh",
    "中文": "zh", "french": "fr", "français": "fr", "spanish": "es", "español": "es", "italian": "it",
    "italiano": "it",
  ].merging(Language.allCases.map { ($0.ownName.lowercased(), $0.rawValue) }) { named, _ in named }
}
