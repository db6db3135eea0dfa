/// The file format of menus: every mapping that has keys of its own, in one table.
///
/// The tables read the mappings; the editor's completion and hover, the JSON Schema, the formatter and
/// the difference of two menus use the same entries. A new key is a `Key` in the table of its mapping
/// with its `KeyFormat`, a property of a syntax struct, and the property's use.
package enum MenuFormat {
  /// A mapping with a fixed set of keys.
  package enum Mapping: String, CaseIterable, Sendable {
    case menu, shop, fruit, nutrition, base, juice, size, option, alternative, available, store,
      mainStore,
      test, step, every
  }
}
