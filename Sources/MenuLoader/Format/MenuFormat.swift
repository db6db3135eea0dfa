package import Diagnostics
import RecipeGraph

/// The file format of menus: every mapping that has keys of its own, in one table.
///
/// The tables read the mappings; the editor's completion and hover, the JSON Schema, the formatter and
/// the difference of two menus use the same entries. A new key is a `Key` in the table of its mapping
/// with its `KeyFormat`, a property of a syntax struct, and the property's use.
package enum MenuFormat {
  /// A mapping with a fixed set of keys.
  package enum Mapping: String, CaseIterable, Sendable {
    case menu, shop, fruit, nutrition, base, juice, size, option, alternative, when, store,
      offer, mainStore,
      test, step, every
  }
}

/// The contents of a mapping of the format.
package struct MappingFormat: Sendable {
  private let mapping: MenuFormat.Mapping
  /// In the order used by findings and editors.
  package let keys: [KeyFormat]
  package let names: [String]
  /// The value that may replace the mapping.
  package let shortForm: ValueShape?
  package let examples: [JSONLiteral]

  init(
    _ mapping: MenuFormat.Mapping, keys: [KeyFormat], shortForm: ValueShape?,
    examples: [JSONLiteral]
  ) {
    self.mapping = mapping
    self.keys = keys.map { $0.placed(in: mapping) }
    names = keys.map(\.name)
    self.shortForm = shortForm
    self.examples = examples
  }

  /// Markdown in whole sentences, for the JSON Schema.
  package var documentation: LocalizedText { mapping.documentation }

  package subscript(key: String) -> KeyFormat? { position(of: key).map { keys[$0] } }

  func position(of key: String) -> Int? { names.firstIndex(of: key) }

  package func keys(_ need: KeyFormat.Need) -> [String] {
    keys.filter { $0.need == need }.map(\.name)
  }
}

extension MenuFormat.Mapping {
  fileprivate var documentation: LocalizedText {
    guard let told = FormatText.all[rawValue] else {
      preconditionFailure("\(self) has no description")
    }
    return told.text
  }

  /// The text of a key; nil if its value explains itself.
  func text(of key: String) -> FormatText? { FormatText.all["\(rawValue).\(key)"] }

  package var format: MappingFormat {
    switch self {
    case .menu: MenuFormat.menu.format
    case .shop: MenuFormat.shop.format
    case .fruit: MenuFormat.fruit.format
    case .nutrition: MenuFormat.nutrition.format
    case .base: MenuFormat.base.format
    case .juice: MenuFormat.juice.format
    case .size: MenuFormat.size.format
    case .option: MenuFormat.option.format
    case .alternative: MenuFormat.alternative.format
    case .when: MenuFormat.when.format
    case .store: MenuFormat.store.format
    case .mainStore: MenuFormat.mainStore.format
    case .offer: MenuFormat.offer.format
    case .test: MenuFormat.test.format
    case .step: MenuFormat.step.format
    case .every: MenuFormat.every.format
    }
  }
}
