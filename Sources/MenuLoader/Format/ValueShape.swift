package import Diagnostics

/// What the value of a key may be.
package enum ValueShape: Hashable, Sendable {
  /// The version of the format: 1.
  case version
  /// One text for every language, or one for each.
  case name
  /// An emoji, or the path of an image.
  case picture
  /// The text that a test is known by.
  case testName
  /// Zero or more of something.
  case amount
  /// More than zero of something.
  case positiveAmount
  /// A plain number above zero.
  case scale
  /// A whole number of juices, one or more.
  case count
  case flag
  /// An id of something that is declared elsewhere in the menu.
  case reference(IDKind)
  /// A list of such ids.
  case references(IDKind)
  /// A mapping from ingredients to positive amounts.
  case recipe
  /// A mapping from fruits to amounts; `isPositive` if zero is not allowed.
  case fruitAmounts(isPositive: Bool)
  /// A mapping from ids to mappings of the format.
  case declarations(MenuFormat.Mapping)
  /// A list of mappings of the format.
  case list(MenuFormat.Mapping)
  /// A mapping from ingredients to lists of recipes, any of which may replace it.
  case substitutes
  /// A mapping from lines, `juice[:size][+option…]`, to counts.
  case order
  /// A mapping from lines to what replaces what in each.
  case substitutions
}

extension ValueShape {
  /// What is to be said of the shape wherever it stands, as Markdown in whole sentences; nil for a shape that
  /// each key explains for itself.
  package var documentation: LocalizedText? {
    switch self {
    case .name:
      .text(
        """
        What people read: one text for every language, or one for each, by language tag. \
        Without a name, the id is shown.
        """,
        ko: """
          사람이 읽는 이름이에요. 모든 언어에 쓸 이름 하나를 적거나, 언어 태그마다 하나씩 적어요. \
          이름이 없으면 아이디를 보여 줘요.
          """)
    case .picture:
      .text(
        """
        What a screen shows beside the name: an emoji, or the path of an image in the folder of \
        this file or below, such as `images/mango.png`. An image ends in `.png`, `.jpg`, `.jpeg`, \
        `.webp`, `.avif`, `.gif` or `.svg`.
        """,
        ko: """
          화면에서 이름과 함께 보여 주는 그림이에요. 이모지 하나를 적거나, `images/mango.png`처럼 이 \
          파일이 있는 폴더나 그 아래에 있는 이미지의 경로를 적어요. 이미지는 `.png`, `.jpg`, `.jpeg`, \
          `.webp`, `.avif`, `.gif`, `.svg` 중 하나로 끝나요.
          """)
    case .recipe:
      .text(
        """
        How much of which fruits and bases. A juice is never an ingredient: what two juices share \
        is a base.
        """,
        ko: """
          어떤 재료와 베이스를 얼마나 쓰는지 적어요. 쥬스는 재료가 될 수 없으니, 두 쥬스에 함께 들어가는 것은 \
          베이스로 적어 주세요.
          """)
    default: nil
    }
  }
}

/// What an id stands for.
package enum IDKind: Hashable, Sendable {
  case ingredient, juice, store
}

/// A key of a mapping of the format.
package struct KeyFormat: Hashable, Sendable {
  package let shape: ValueShape
  package let isRequired: Bool
  /// Whether the list or mapping that the key asks for has at least one element.
  package let isNonEmpty: Bool
  /// What the value is, in a word or two; nil where the shape says it.
  package let title: String?
  /// Markdown in whole sentences; nil where that of the shape says all.
  package let documentation: LocalizedText?
  /// A value that the key could have.
  package let example: JSONLiteral

  /// Markdown in whole sentences.
  package var text: LocalizedText? { documentation ?? shape.documentation }

  init(
    _ shape: ValueShape, _ documentation: LocalizedText?, title: String? = nil,
    example: JSONLiteral,
    isRequired: Bool = false, isNonEmpty: Bool = false
  ) {
    self.shape = shape
    self.documentation = documentation
    self.title = title
    self.example = example
    self.isRequired = isRequired
    self.isNonEmpty = isNonEmpty
  }
}

/// The keys of one mapping of the format, as an enumeration: the compiler asks for the entry of a
/// new key in the table, and for its use in the reader.
package protocol FormatKey: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  var format: KeyFormat { get }
}

extension FormatKey {
  /// The keys as they are written, in the order in which findings list them.
  package static var names: [String] { allCases.map(\.rawValue) }

  /// The key with an example of its value, as a menu writes it.
  var exampleText: String { "\(rawValue): \(format.example.yaml)" }
}
