/// A place in a file of a menu, with what the format allows there, found by the keys on the path to it.
package enum FormatPlace: Hashable, Sendable {
  /// A mapping with keys of the format.
  case mapping(MenuFormat.Mapping)
  /// A mapping with keys of the format, or its short form.
  case mappingOrShortForm(MenuFormat.Mapping)
  /// A mapping with keys of the format, or a list of such mappings.
  case mappingOrList(MenuFormat.Mapping)
  case value(ValueShape)
  /// A list of recipes, within `ValueShape.substitutes`.
  case alternatives
  /// A mapping from ingredients to replacements, within `ValueShape.substitutions`.
  case replacements
  /// One ingredient or a list of ingredients, which may be others than those of the juice.
  case replacement
  /// A name in one language.
  case translation
  case unknown

  /// The mapping whose keys are expected; nil where keys are ids or languages.
  package var mapping: MenuFormat.Mapping? {
    switch self {
    case .mapping(let mapping), .mappingOrShortForm(let mapping), .mappingOrList(let mapping):
      mapping
    default: nil
    }
  }

  package func value(of key: String) -> FormatPlace {
    switch self {
    case .mapping(let mapping), .mappingOrList(let mapping):
      mapping.format[key].map { Self.place(of: $0.shape) } ?? .unknown
    case .mappingOrShortForm(let mapping):
      if let format = mapping.format[key] {
        Self.place(of: format.shape)
      } else {
        mapping.format.shortForm.map(Self.element) ?? .unknown
      }
    case .value(let shape): Self.element(of: shape)
    case .replacements: .replacement
    case .alternatives, .replacement, .translation, .unknown: .unknown
    }
  }

  private static func place(of shape: ValueShape) -> FormatPlace {
    switch shape {
    case .mapping(let mapping): .mapping(mapping)
    case .mappings(let mapping): .mappingOrList(mapping)
    default: .value(shape)
    }
  }

  /// The place of the values of a mapping of ids or languages.
  private static func element(of shape: ValueShape) -> FormatPlace {
    switch shape {
    case .declarations(let mapping), .declarationsOrName(let mapping, _),
      .declarationsOrList(let mapping, _):
      mapping.format.shortForm == nil ? .mapping(mapping) : .mappingOrShortForm(mapping)
    case .sets(let mapping): .value(.declarations(mapping))
    case .mainStore: .mapping(.mainStore)
    case .recipe, .packs: .value(.scalar(.positiveAmount))
    case .factors: .value(.scalar(.scale))
    case .swaps: .replacement
    case .prices(let kind): .value(.scalar(kind))
    case .fruitAmounts(let isPositive): .value(.scalar(isPositive ? .positiveAmount : .amount))
    case .substitutes: .alternatives
    case .order: .value(.scalar(.count))
    case .substitutions: .replacements
    case .name: .translation
    case .scalar, .scalars, .mapping, .mappings, .references, .list: .unknown
    }
  }

  /// The place of an item of a list.
  package var item: FormatPlace {
    switch self {
    case .value(.list(let mapping)), .mappingOrList(let mapping): .mapping(mapping)
    case .value(.scalars(let kind)): .value(.scalar(kind))
    case .value(.references(let kind)): .value(.scalar(.reference(kind)))
    case .value(.declarationsOrList(let mapping, let kind)):
      .value(.declarationsOrName(mapping, kind))
    case .alternatives: .value(.recipe)
    case .replacement: .replacement
    default: .unknown
    }
  }
}
