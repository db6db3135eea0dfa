/// A value that people read differently in each language, such as an amount: a part of a text.
public protocol LocalizedValue: Sendable {
  func text(in language: Language) -> String
}

extension LocalizedText.Template {
  /// A value in a text.
  enum Value: Hashable, Sendable {
    struct Plural: Hashable {
      let count: Int
      let one: String
      let other: String
    }

    case string(String)
    /// A number, as it is compared and as it is written.
    case number(Int, String)
    case rendered(LocalizedText.Rendering)
    indirect case text(LocalizedText)
    indirect case plural(Plural)

    func text(in language: Language) -> String {
      switch self {
      case .string(let text), .number(_, let text): text
      case .rendered(let rendering): rendering.text(language)
      case .text(let part): part[language]
      case .plural(let plural): plural.count == 1 ? plural.one : plural.other
      }
    }

    /// The number that chooses between forms of a word; nil for what is no number.
    var count: Int? {
      switch self {
      case .number(let number, _): number
      case .plural(let plural): plural.count
      case .string, .rendered, .text: nil
      }
    }

    /// The forms of a word as they stand in a placeholder: `|row|rows`.
    var forms: String {
      guard case .plural(let plural) = self else { return "" }
      return "|\(plural.one)|\(plural.other)"
    }
  }
}
