import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  static let mainStore = MappingTable<Draft<NameSyntax?>, MainStore>(.mainStore) {
    Key.name(fact: \.name) { $0.value = $1 }
  }

  static let store = MappingTable<StoreSyntax, InMenu<Store>>(
    .store, examples: [["stock": ["strawberry": "2 kg"], "low": ["strawberry": "500 g"]]]
  ) {
    Key.name(fact: \.name) { $0.name = $1 }
    amounts(.storeStock, \.stock, into: \.stock) { reader, entry, fruit in
      reader.stock(entry.value, of: fruit(), key: entry.key)
    }
    amounts(.storeMax, \.max, into: \.max) { reader, entry, fruit in
      reader.max(entry, of: fruit())
    }
    amounts(.storeLow, \.low, into: \.low) { reader, entry, fruit in
      reader.amount(entry, fruit().key(.low))
    }
    Key.was(.stores, \.id)
  }

  /// A key with amounts by fruit.
  ///
  /// - Parameter read: reads the amount of one, whose name it gets as findings call it.
  private static func amounts(
    _ format: KeyFormat, _ quantities: any KeyPath<Store, [Ref<Fruit>: Quantity]> & Sendable,
    into property: any WritableKeyPath<StoreSyntax, [FruitAmountSyntax]> & Sendable,
    read:
      @escaping @Sendable (
        inout TreeReader, YAMLTree.Entry, _ fruit: () -> LocalizedText
      ) -> AmountSyntax?
  ) -> Key<StoreSyntax, InMenu<Store>> {
    Key(
      format, fact: { store in store.fact(store.value[keyPath: quantities]) },
      independent: { reader, entry, store in
        let what = store.text
        store[keyPath: property] =
          reader.amounts(entry, of: what) { reader, entry, fruit in
            read(&reader, entry) { what.part(.fruit(fruit)) }
          } ?? []
      })
  }
}

extension KeyFormat {
  static let storeStock = KeyFormat(
    "stock", .fruitAmounts(isPositive: false), example: ["mango": 20])
  static let storeMax = KeyFormat("max", .fruitAmounts(isPositive: true), example: ["mango": 20])
  static let storeLow = KeyFormat("low", .fruitAmounts(isPositive: false), example: ["mango": 20])
}

extension InMenu<Store> {
  /// By fruit, in the order of declaration.
  fileprivate func fact(_ quantities: [Ref<Fruit>: Quantity]) -> FactValue {
    .parts(
      Facts(
        byID: quantities.sorted { $0.key < $1.key }.map { fruit, quantity in
          (menu[fruit].id, .amount(quantity.amount(menu[fruit].dimension)))
        }))
  }
}

extension StoreSyntax: MappingOwner {
  var example: String { "\(id): {stock: {mango: 20}}" }
  var ingredientKey: String? { KeyFormat.storeStock.name }
}

/// Reads stores.
extension TreeReader {
  mutating func readStore(_ declaration: YAMLTree.Entry) {
    let id = id(declaration, of: .store)
    var store = StoreSyntax(id: id, location: location(declaration.key))
    defer { syntax.stores.append(store) }
    if id == Store.mainID {
      report(NameOfMainStore.finding(at: store.location.span), for: store.location)
    }
    readMapping(declaration, MenuFormat.store, into: &store)
  }

  /// Amounts by fruit or pack; nil if the value is not a mapping.
  mutating func amounts(
    _ section: YAMLTree.Entry, of what: LocalizedText, _ example: String = "{mango: 20}",
    _ read: (inout TreeReader, YAMLTree.Entry, _ id: String) -> AmountSyntax?
  ) -> [FruitAmountSyntax]? {
    let name = text(of: section.symbol)
    guard
      expectMapping(
        section.value, what.key(name), "\(name): \(example)", key: section.key)
    else { return nil }
    var amounts: [FruitAmountSyntax] = []
    var cursor = tree.cursor(at: section.value)
    while let entry = next(&cursor) {
      let fruit = text(of: entry.symbol)
      let amount = read(&self, entry, fruit)
      amounts.append(
        FruitAmountSyntax(fruit: fruit, location: location(entry.key), amount: amount))
    }
    return amounts
  }
}

/// Reads the name of the main store: its id alone, or a mapping from it to what is shown for it.
extension TreeReader {
  mutating func readMainStore(_ section: YAMLTree.Entry) {
    let what = LocalizedText.mainStore
    let example = KeyFormat.mainStore.exampleText
    guard case .mapping = tree.content(of: section.value) else {
      guard let id = scalar(section, what, example) else { return }
      addMainStore(id, at: section.value)
      return
    }
    guard let entries = nonEmptyEntries(of: section, what, example) else { return }
    for declaration in entries {
      let id = text(of: declaration.symbol)
      var store = Draft<NameSyntax?>(
        nil, .store(id), location(declaration.key),
        example: "\(id): {name: {en: Hongdae, ko: 홍대점}}")
      readMapping(declaration, MenuFormat.mainStore, into: &store)
      addMainStore(id, store.value, at: declaration.key)
    }
  }

  private mutating func addMainStore(
    _ id: String, _ name: NameSyntax? = nil, at place: YAMLTree.Place
  ) {
    check(id: id, of: .store, at: place)
    syntax.mainStores.append(NamedSyntax(id: id, location: location(place), name: name))
  }
}
