package import Diagnostics

/// A kind of value that a menu writes as one scalar, such as an amount or a picture.
///
/// Each kind has a file with its description and, as an extension of `TreeReader`, the function
/// that reads its values. The format's table, the JSON Schema and editors know nothing else about
/// it.
package struct ScalarKind: Hashable, Sendable {
  /// How an editor highlights and completes a value.
  package enum Role: Hashable, Sendable {
    /// For a text, a number or a flag, only `words` are offered.
    case text, number, flag
    /// Units are offered after a number.
    case amount
    /// What an amount costs: a number is completed with the unit of the fruit.
    case cost
    /// Ids that are declared elsewhere in the menu are offered.
    case reference(IDKind)
    /// The text that identifies a test.
    case testName
  }

  /// The name of the kind, and of its schema in `$defs` if several keys share it.
  package let name: String
  package let role: Role
  /// Built when somebody asks for it, like `list`, since reading a menu needs neither.
  private let form: @Sendable () -> JSONLiteral
  /// Whether several keys refer to the schema, which is then in `$defs`.
  package let isShared: Bool
  /// All values of a kind that has few.
  package var words: [String] { list() }
  private let list: @Sendable () -> [String]
  package let example: JSONLiteral
  /// What a text of another form probably means, written in plain characters; nil if nobody knows.
  let meaning: @Sendable (_ text: String) -> Meaning?

  /// Markdown in whole sentences, for every key of the kind; nil if each key explains itself.
  var documentation: LocalizedText? { FormatText.ofValue(name) }
  package var schema: JSONLiteral { form().described(documentation) }

  init(
    _ name: String, _ role: Role, _ schema: @autoclosure @escaping @Sendable () -> JSONLiteral,
    isShared: Bool = false, words: @autoclosure @escaping @Sendable () -> [String] = [],
    example: JSONLiteral, meaning: @escaping @Sendable (_ text: String) -> Meaning? = { _ in nil }
  ) {
    self.name = name
    self.role = role
    form = schema
    self.isShared = isShared
    list = words
    self.example = example
    self.meaning = meaning
  }

  /// A kind of which all values are words.
  ///
  /// - Parameter meaning: what people name otherwise, in any language.
  static func words(
    _ name: String, _ words: @autoclosure @escaping @Sendable () -> [String],
    isShared: Bool = false, example: JSONLiteral,
    meaning: @escaping @Sendable (_ text: String) -> Meaning? = { _ in nil }
  ) -> ScalarKind {
    ScalarKind(
      name, .text, ["type": "string", "enum": .array(words().map { .string($0) })],
      isShared: isShared, words: words(), example: example,
      meaning: { meaning($0) ?? Vocabulary(words()).nearest(to: $0).map(Meaning.similar) })
  }

  package static func == (left: ScalarKind, right: ScalarKind) -> Bool {
    left.name == right.name && left.role == right.role
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What an id refers to.
package enum IDKind: Hashable, Sendable {
  case ingredient, juice, store, offer
  /// The text of a category of juices.
  case category
  /// Sizes and options that stand at the top of a menu, for juices to take by name.
  case sizes, options
}

extension JSONLiteral {
  /// A reference to a schema in `$defs`.
  package static func reference(to name: String) -> JSONLiteral { ["$ref": "#/$defs/\(name)"] }

  /// A schema with its description.
  ///
  /// - Parameter markdown: with code between back-ticks, which plain readers show; nil for none.
  package func described(_ markdown: LocalizedText?) -> JSONLiteral {
    guard let markdown else { return self }
    return merging(["description": .words(markdown), "markdownDescription": .words(markdown)])
  }
}
