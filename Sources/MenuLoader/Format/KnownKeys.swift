import YAMLTree

/// The keys of a mapping of the format, by their symbols in one tree: a key is told by its number,
/// not letter by letter.
struct KnownKeys<Key: FormatKey> {
  private let symbols: [(symbol: Symbol, key: Key)]

  init(in tree: YAMLTree) {
    symbols = Key.allCases.compactMap { key in
      tree.symbol(of: key.rawValue).map { ($0, key) }
    }
  }

  /// Those that stand anywhere in the tree, as a key or as a value.
  var mentioned: [Key] { symbols.map(\.key) }

  subscript(symbol: Symbol) -> Key? {
    for known in symbols where known.symbol == symbol { return known.key }
    return nil
  }
}

/// Of all mappings of the format.
struct MenuKeys {
  let sections: KnownKeys<MenuFormat.Section>
  let fruit: KnownKeys<MenuFormat.FruitKey>
  let base: KnownKeys<MenuFormat.BaseKey>
  let juice: KnownKeys<MenuFormat.JuiceKey>
  let size: KnownKeys<MenuFormat.SizeKey>
  let option: KnownKeys<MenuFormat.OptionKey>
  let store: KnownKeys<MenuFormat.StoreKey>
  let test: KnownKeys<MenuFormat.TestKey>
  let step: KnownKeys<MenuFormat.StepKey>

  init(in tree: YAMLTree) {
    sections = KnownKeys(in: tree)
    fruit = KnownKeys(in: tree)
    base = KnownKeys(in: tree)
    juice = KnownKeys(in: tree)
    size = KnownKeys(in: tree)
    option = KnownKeys(in: tree)
    store = KnownKeys(in: tree)
    test = KnownKeys(in: tree)
    step = KnownKeys(in: tree)
  }
}
