/// A menu in which every reference is resolved and every rule holds.
///
/// `MenuLoader` builds it from files without an error, so nobody has to check it again: ids are unique, bases
/// have no cycle, amounts fit their ingredients, every recipe uses something, and the exact need of every
/// juice is known.
///
/// Immutable, and a class, so that passing it along retains one object in place of ten arrays and
/// dictionaries: that serves the budget for deciding.
public final class RecipeGraph: Sendable {
  /// The fruits and then the prepared bases, with the values of the main store; a `MenuView` has those of
  /// another.
  public let fruits: [Fruit]
  /// Those whose stock is counted, in the order of declaration.
  public let countedFruits: [Ref<Fruit>]
  public let bases: [Base]
  public let juices: [Juice]
  public let stores: [Store]
  /// In the order of declaration.
  public let offers: [PriceOffer]
  /// Nil if the menu does not name its main store.
  public let mainStore: MainStore?
  /// The tests that `juice test` runs, in the order of declaration.
  public let tests: [MenuTest]
  /// The IANA name of the shop's time zone; nil for that of the machine.
  public let timeZone: String?
  /// The clocks of the shop, which decide what is sold and which day it is, everywhere.
  public let clocks: ShopTimeZone
  public let terms: ShopTerms
  public let formerIDs: FormerIDs
  /// By ingredient, the ids of those that replace it in the whole menu. Juices have them among their own.
  public let substitutes: [String: [String]]
  /// What the menu tells at all about fruits and juices.
  public let told: MenuDisclosure
  /// Whether some juice, size or option is not always sold, or some offer does not always hold.
  public let hasConditions: Bool
  /// Whether some juice has a largest quantity in one order.
  public let hasLimits: Bool
  /// Whether some fruit says anything about labels or diets.
  public let hasLabelAnswers: Bool
  /// All bases in topological order: each follows those that it uses, prepared or not.
  public let basesFromTheirIngredients: [Ref<Base>]
  /// The needs of one base unit of each base, of which prepared bases are a part like fruits.
  private let needsPerUnit: [Needs]
  private let fruitsByID: [String: Ref<Fruit>]
  private let basesByID: [String: Ref<Base>]
  private let juicesByID: [String: Ref<Juice>]

  /// - Parameter needsPerUnit: the needs of one base unit of each base.
  public init(
    fruits: [Fruit], bases: [Base], juices: [Juice], stores: [Store],
    mainStore: MainStore? = nil, offers: [PriceOffer] = [], tests: [MenuTest],
    timeZone: String? = nil, terms: ShopTerms = ShopTerms(), formerIDs: FormerIDs = FormerIDs(),
    substitutes: [String: [String]] = [:],
    baseOrder: [Ref<Base>], needsPerUnit: [Needs]
  ) {
    countedFruits = fruits.indices.filter { !fruits[$0].isUnlimited }.map { Ref($0) }
    self.fruits = fruits.derivingAttributes(of: bases, order: baseOrder, needsPerUnit: needsPerUnit)
    told = MenuDisclosure(self.fruits, juices, terms)
    self.stores = stores
    self.offers = offers
    self.mainStore = mainStore
    self.tests = tests
    self.timeZone = timeZone
    clocks = ShopTimeZone(timeZone)
    self.terms = terms
    self.formerIDs = formerIDs
    self.substitutes = substitutes
    hasLabelAnswers = fruits.contains { $0.attributes?.answersLabels ?? false }
    // No juice is copied.
    hasConditions =
      juices.indices.contains { !juices[$0].writtenWhens.isEmpty }
      || offers.contains { $0.when != nil }
    hasLimits = juices.indices.contains { juices[$0].limit != nil }
    self.bases = bases
    self.juices = juices
    basesFromTheirIngredients = baseOrder
    self.needsPerUnit = needsPerUnit
    fruitsByID = Self.refs(fruits.map(\.id))
    basesByID = Self.refs(bases.map(\.id))
    juicesByID = Self.refs(juices.map(\.id))
    assertInvariants()
  }

  /// Whether the menu says anything about what its juices contain.
  public var hasLabels: Bool { told.hasLabels }

  /// The graph of a menu without declarations.
  public static let empty = empty(timeZone: nil)

  /// The graph of a menu that declares its time zone alone.
  public static func empty(timeZone: String?) -> RecipeGraph {
    RecipeGraph(
      fruits: [], bases: [], juices: [], stores: [], tests: [], timeZone: timeZone, baseOrder: [],
      needsPerUnit: [])
  }

  /// A juice in a size and with options, in any order; of a required group of which there is none, the first is added.
  public func variant(_ juice: Ref<Juice>, size: Int = 0, options: [Int] = []) -> Variant {
    Variant(juice, size: size, completed: juices[juice.index].completed(options))
  }

  private static func refs<Target>(_ ids: [String]) -> [String: Ref<Target>] {
    Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, Ref($0)) })
  }

  public subscript(fruit: Ref<Fruit>) -> Fruit { fruits[fruit.index] }
  public subscript(base: Ref<Base>) -> Base { bases[base.index] }
  public subscript(juice: Ref<Juice>) -> Juice { juices[juice.index] }
  public subscript(store: Ref<Store>) -> Store { stores[store.index] }
  public subscript(offer: Ref<PriceOffer>) -> PriceOffer { offers[offer.index] }

  public var fruitRefs: some RandomAccessCollection<Ref<Fruit>> {
    fruits.indices.lazy.map { Ref($0) }
  }

  public var offerRefs: some RandomAccessCollection<Ref<PriceOffer>> {
    offers.indices.lazy.map { Ref($0) }
  }

  public func fruit(_ id: String) -> Ref<Fruit>? { fruitsByID[id] }
  public func base(_ id: String) -> Ref<Base>? { basesByID[id] }
  public func juice(_ id: String) -> Ref<Juice>? { juicesByID[id] }
  public func offer(_ id: String) -> Ref<PriceOffer>? {
    offers.firstIndex { $0.id == id }.map { Ref($0) }
  }

  /// The moment on the clocks of the shop.
  ///
  /// - Parameter milliseconds: since 1970-01-01 UTC.
  public func moment(milliseconds: Int) -> ShopMoment {
    ShopMoment(milliseconds: milliseconds, in: clocks)
  }

  /// The first moment at which the clocks of the shop show a time.
  public func moment(at time: CivilTime) -> ShopMoment {
    ShopMoment(time, in: clocks)
  }

  /// Every condition of its juices and offers.
  public var writtenWhens: [When] { juices.flatMap(\.writtenWhens) + offers.compactMap(\.when) }

  /// The same menu with the present ids of what it has under former ones.
  public func renamed(by formerIDs: FormerIDs) -> RecipeGraph {
    func present<Thing>(
      _ things: [Thing], _ id: WritableKeyPath<Thing, String>, _ space: FormerIDs.Space
    ) -> [Thing] {
      things.map { thing in
        var thing = thing
        thing[keyPath: id] =
          formerIDs.present(of: thing[keyPath: id], in: space) ?? thing[keyPath: id]
        return thing
      }
    }
    func ingredient(_ id: String) -> String {
      formerIDs.present(of: id, in: .ingredients) ?? id
    }
    func when(_ when: When) -> When {
      when.renamingStores { formerIDs.present(of: $0, in: .stores) ?? $0 }
    }
    if formerIDs.isEmpty { return self }
    let juices = present(juices, \.id, .juices).map { $0.replacingWhens(when) }
    let offers = offers.map { offer in
      var offer = offer
      offer.when = offer.when.map(when)
      return offer
    }
    let substitutes = Dictionary(
      self.substitutes.map { (ingredient($0.key), $0.value.map(ingredient)) }
    ) { first, _ in first }
    return RecipeGraph(
      fruits: present(fruits, \.id, .ingredients), bases: present(bases, \.id, .ingredients),
      juices: juices, stores: present(stores, \.id, .stores),
      mainStore: mainStore, offers: offers, tests: tests, timeZone: timeZone, terms: terms,
      substitutes: substitutes, baseOrder: basesFromTheirIngredients, needsPerUnit: needsPerUnit)
  }

  /// The store with an id: `.some(nil)` for the main one, and nil if there is none.
  public func store(_ id: String) -> Ref<Store>?? {
    if id == Store.mainID || id == mainStore?.id { return .some(nil) }
    return stores.firstIndex { $0.id == id }.map { Ref($0) }
  }

  /// The ids by which a menu may name the store that has an id in ledgers.
  public func ids(ofStore id: String) -> [String] {
    id == Store.mainID ? [id] + [mainStore?.id].compactMap(\.self) : [id]
  }

  /// The id of the main store that people see.
  public var mainStoreID: String { mainStore?.id ?? Store.mainID }

  /// The id that people see of a store in a ledger, which may have left the menu. A former store whose id is
  /// the main store's by now is told apart.
  public func shownID(ofStore id: String) -> String {
    if id == Store.mainID { return mainStoreID }
    return isFormer(storeID: id) ? "\(id) (former)" : id
  }

  /// Whether the id of a store in a ledger is the main store's by now.
  package func isFormer(storeID id: String) -> Bool { id != Store.mainID && id == mainStore?.id }

  /// The id of a store in a ledger; nil for a main store without a name.
  package func namedID(ofStore id: String) -> String? { id == Store.mainID ? mainStore?.id : id }

  /// What one juice of a size takes; never empty.
  @inlinable
  public func needs(of juice: Ref<Juice>, size: Int = 0) -> Needs {
    // Neither the juice nor the size is copied.
    if juices[juice.index].sizes.isEmpty { return juices[juice.index].needs }
    return juices[juice.index].sizes[size].needs
  }

  public func needs(perUnitOf base: Ref<Base>) -> Needs { needsPerUnit[base.index] }

  /// Every fruit that some ingredients take.
  public func fruits(of uses: some Sequence<Use>) -> Set<Ref<Fruit>> {
    fruits(of: uses.lazy.map(\.ingredient))
  }

  public func fruits(of ingredients: some Sequence<Ingredient>) -> Set<Ref<Fruit>> {
    ingredients.reduce(into: []) { fruits, ingredient in
      switch ingredient {
      case .fruit(let fruit): fruits.insert(fruit)
      case .base(let base): fruits.formUnion(needs(perUnitOf: base).map(\.fruit))
      }
    }
  }

  private func assertInvariants() {
    assert(basesFromTheirIngredients.map(\.index).sorted() == Array(bases.indices))
    assert(needsPerUnit.count == bases.count)
    assert(
      juices.flatMap { [$0.needs] + $0.sizes.map(\.needs) }.allSatisfy { needs in
        !needs.isEmpty
          && needs.allSatisfy {
            $0.amount > .zero && $0.amount.isCountable && fruits.indices.contains($0.fruit.index)
          }
      }, "every size of every juice needs something that can be counted")
    assert(
      (bases.flatMap(\.uses) + juices.flatMap(\.uses)).allSatisfy { use in
        switch use.ingredient {
        case .fruit(let fruit): use.amount > .zero && fruits.indices.contains(fruit.index)
        case .base(let base): use.amount > .zero && bases.indices.contains(base.index)
        }
      }, "a use is positive and of something")
    assert(
      bases.indices.allSatisfy { index in
        bases[index].stock.map { fruits[$0.index].base?.index == index } ?? true
      }, "a prepared base and its stock refer to each other")
  }
}

extension RecipeGraph {
  public func dimension(of ingredient: Ingredient) -> Dimension {
    switch ingredient {
    case .fruit(let fruit): self[fruit].dimension
    case .base(let base): self[base].yields.dimension
    }
  }

  /// The ingredient that recipes name with the id of a base.
  public func ingredient(of base: Ref<Base>) -> Ingredient {
    self[base].stock.map { .fruit($0) } ?? .base(base)
  }

  /// The base of an ingredient, prepared or not; nil for a fruit.
  public func base(of ingredient: Ingredient) -> Ref<Base>? {
    switch ingredient {
    case .fruit(let fruit): self[fruit].base
    case .base(let base): base
    }
  }

  /// Whether an ingredient is a base that is cooked ahead, and taken from stock.
  public func isStockedBase(_ ingredient: Ingredient) -> Bool {
    if case .fruit(let fruit) = ingredient { self[fruit].base != nil } else { false }
  }

  public func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): self[fruit].id
    case .base(let base): self[base].id
    }
  }
}

extension ShopMoment {
  /// When a screen that shows the menu as it is at the moment is outdated, in milliseconds since 1970-01-01 UTC: as
  /// soon as something begins or stops being sold, or at midnight, since returns are told as of tomorrow, and what is
  /// switched off is sold again.
  public func outdated(in graph: RecipeGraph) -> Int {
    return nextChange(of: Set(graph.writtenWhens.flatMap(\.conditions).map(\.times)))
  }
}
