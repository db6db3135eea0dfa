package import Diagnostics

/// The value of a key: one scalar, a name, or a collection.
package enum ValueShape: Hashable, Sendable {
  case scalar(ScalarKind)
  /// One scalar, or a list of them.
  case scalars(ScalarKind)
  case mapping(MenuFormat.Mapping)
  /// One mapping of the format, or a list of them.
  case mappings(MenuFormat.Mapping)
  /// One text for all languages, or one for each.
  case name
  /// A list of ids that are declared elsewhere in the menu.
  case references(IDKind)
  /// A mapping from ingredients to positive amounts.
  case recipe
  /// A mapping from ingredients to factors.
  case factors
  /// A mapping from ingredients to those that replace them.
  case swaps
  /// A mapping from fruits to amounts; `isPositive` if zero is not allowed.
  case fruitAmounts(isPositive: Bool)
  /// A price, or a mapping from sizes to prices.
  case prices(ScalarKind)
  /// A mapping from the names of packs to positive amounts.
  case packs
  /// A mapping from ids to mappings of the format.
  case declarations(MenuFormat.Mapping)
  /// A mapping from names to such mappings from ids.
  case sets(MenuFormat.Mapping)
  /// A mapping from ids to mappings of the format, or the name of one that is declared elsewhere.
  case declarationsOrName(MenuFormat.Mapping, IDKind)
  /// A mapping from ids to mappings of the format, or a list of such mappings and of the names of ones that
  /// are declared elsewhere.
  case declarationsOrList(MenuFormat.Mapping, IDKind)
  /// The id of the main store, or a mapping from it to `MenuFormat.Mapping.mainStore`.
  case mainStore
  /// A list of mappings of the format.
  case list(MenuFormat.Mapping)
  /// A mapping from ingredients to lists of recipes, any of which can replace the ingredient.
  case substitutes
  /// A mapping from lines, `juice[:size][+option…]`, to counts.
  case order
  /// A mapping from lines to the substitutes for each ingredient.
  case substitutions
}

extension ValueShape {
  /// Whether a key of a menu with it declares things, by id or in a list.
  var declares: Bool {
    switch self {
    case .declarations, .sets, .list: true
    default: false
    }
  }

  /// The description of the shape for every key with it, as Markdown in whole sentences; nil if
  /// each key explains itself.
  package var documentation: LocalizedText? {
    switch self {
    case .scalar(let kind): kind.documentation
    case .name: NameFormat.documentation
    case .recipe: FormatText.ofValue("recipe")
    default: nil
    }
  }
}

extension LocalizedText {
  /// A key of a part of a menu.
  func key(_ key: KeyFormat) -> LocalizedText { self.key(key.name) }
}

/// What a key of a mapping of the format means.
package struct KeyFormat: Hashable, Sendable {
  /// Whether a mapping of the format needs a key.
  package enum Need: Hashable, Sendable {
    case optional, required
    /// At least one of the keys with this need has to be there.
    case anyOf
    /// Exactly one of the keys with this need has to be there.
    case oneOf
    /// The key may only stand beside another.
    case beside(String)

    /// The key beside which it has to stand; nil for other needs.
    package var companion: String? { if case .beside(let key) = self { key } else { nil } }
  }

  package let name: String
  package let shape: ValueShape
  package private(set) var need = Need.optional
  /// Whether the list or mapping of the key needs at least one element.
  package let isNonEmpty: Bool
  /// Nil for the text of the key in the mapping, which is read when somebody asks for it.
  private let ownText: FormatText?
  /// The mapping with the key, once it is in one.
  private var mapping: MenuFormat.Mapping?
  package let example: JSONLiteral

  private var told: FormatText? { ownText ?? mapping?.text(of: name) }
  /// A title in a word or two; nil if the shape has one.
  package var title: LocalizedText? { told?.title }
  /// Markdown in whole sentences; nil if that of the shape is enough.
  package var documentation: LocalizedText? { told?.text }

  /// Markdown in whole sentences.
  package var text: LocalizedText? { documentation ?? shape.documentation }

  /// The key with an example of its value, as written in a menu.
  var exampleText: String { "\(name): \(example.yaml)" }

  /// - Parameter example: nil to use that of the kind.
  init(
    _ name: String, _ kind: ScalarKind, _ text: FormatText? = nil, example: JSONLiteral? = nil
  ) {
    self.init(name, .scalar(kind), text, example: example ?? kind.example)
  }

  init(
    _ name: String, _ shape: ValueShape, _ text: FormatText? = nil, example: JSONLiteral,
    isNonEmpty: Bool = false
  ) {
    self.name = name
    self.shape = shape
    self.example = example
    self.isNonEmpty = isNonEmpty
    ownText = text
  }

  func needed(_ need: Need) -> KeyFormat {
    var format = self
    format.need = need
    return format
  }

  func placed(in mapping: MenuFormat.Mapping) -> KeyFormat {
    var format = self
    format.mapping = mapping
    return format
  }
}
