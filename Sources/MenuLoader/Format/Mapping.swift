/// The file format of menus: every mapping that has keys of its own, in one table.
///
/// The readers, the editor's completion and hover, and the JSON Schema all use it. A new key is a
/// case of an enumeration with its entry in the table, a property of a syntax struct, and the
/// property's use.
package enum MenuFormat {
  /// A mapping with a fixed set of keys.
  package enum Mapping: String, CaseIterable, Sendable {
    case menu, shop, fruit, nutrition, base, juice, size, option, alternative, available, store,
      mainStore,
      test, step, every
  }
}
