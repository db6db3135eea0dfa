package import Diagnostics
package import Evaluator
package import RecipeGraph
package import StockLedger

/// Names of stores, fruits, bases and juices in one language.
///
/// In English, whatever can be typed is shown by its id; in other languages, by its name. Something
/// without a name, with the name of another, or that the menu no longer has is shown by its id in
/// every language. A juice that is handed over is shown by its name.
package struct Names: Sendable {
  package let graph: RecipeGraph
  package let language: Language
  private let usesIDs: Bool
  let isForTapping: Bool
  private var isIsolated = false
  /// The names that several things share in the language, for which ids are shown; empty if only ids are
  /// shown.
  private var sharedByIngredients: Set<String> = []
  private var sharedByJuices: Set<String> = []
  private var sharedByStores: Set<String> = []

  /// - Parameter forTapping: whether names are tapped and not typed, as on a screen with buttons.
  package init(_ graph: RecipeGraph, _ language: Language, forTapping: Bool = false) {
    self.graph = graph
    self.language = language
    isForTapping = forTapping
    usesIDs = language == .english && !forTapping
    guard !usesIDs else { return }
    sharedByIngredients = Self.repeated(
      graph.fruits.map { plainName($0.id, $0.name) }
        + graph.bases.filter { $0.stock == nil }.map { plainName($0.id, $0.name) })
    sharedByJuices = Self.repeated(graph.juices.map { plainName($0.id, $0.name) })
    sharedByStores = Self.repeated(
      graph.stores.map { plainName($0.id, $0.name) }
        + (graph.mainStore.map { [plainName($0.id, $0.name)] } ?? []))
  }

  /// The same for texts that a browser shows: it turns no amount or name around that stands beside a name which is
  /// written from right to left (Unicode Standard Annex #9, 2.4).
  package var isolated: Names {
    var names = self
    names.isIsolated = true
    return names
  }

  private func isolated(_ name: String) -> String {
    isIsolated && name.unicodeScalars.contains(where: \.isRightToLeft)
      ? "\u{2068}\(name)\u{2069}" : name
  }

  /// The clocks of the shop.
  package var clocks: ShopTimeZone { graph.clocks }

  private static func repeated(_ texts: [String]) -> Set<String> {
    var seen: Set<String> = []
    return Set(texts.filter { !seen.insert($0).inserted })
  }

  private func plainName(_ id: String, _ name: LocalizedName?) -> String {
    name?.text(in: language.rawValue) ?? id
  }

  private func displayName(_ id: String, _ name: LocalizedName?) -> String {
    isolated(plainName(id, name))
  }

  /// - Parameter shared: the names that several things share, and that identify none of them.
  private func label(_ id: String, _ name: LocalizedName?, _ shared: Set<String>) -> String {
    guard !usesIDs else { return id }
    let text = plainName(id, name)
    return isolated(shared.contains(text) ? id : text)
  }

  package func displayName(_ juice: Ref<Juice>) -> String {
    displayName(graph[juice].id, graph[juice].name)
  }
  package func displayName(_ fruit: Ref<Fruit>) -> String {
    displayName(graph[fruit].id, graph[fruit].name)
  }
  package func displayName(_ base: Ref<Base>) -> String {
    displayName(graph[base].id, graph[base].name)
  }
  package func label(_ juice: Ref<Juice>) -> String {
    label(graph[juice].id, graph[juice].name, sharedByJuices)
  }
  package func label(_ fruit: Ref<Fruit>) -> String {
    label(graph[fruit].id, graph[fruit].name, sharedByIngredients)
  }
  package func label(_ base: Ref<Base>) -> String {
    label(graph[base].id, graph[base].name, sharedByIngredients)
  }
  package func label(_ store: Ref<Store>) -> String {
    label(graph[store].id, graph[store].name, sharedByStores)
  }
  /// An offer of the journal, which may have left the menu.
  package func label(offer id: String) -> String {
    graph.offer(id).map { label(graph[$0].id, graph[$0].name, []) } ?? id
  }

  /// An offer for people who need not type it.
  package func displayName(offer id: String) -> String {
    graph.offer(id).map { displayName(graph[$0].id, graph[$0].name) } ?? id
  }

  /// - Parameter juice: the juice of the size.
  package func label(_ size: Size, of juice: Juice) -> String {
    label(size.id, size.name, Self.repeated(juice.sizes.map { plainName($0.id, $0.name) }))
  }
  /// - Parameter juice: the juice of the option.
  package func label(_ option: JuiceOption, of juice: Juice) -> String {
    label(option.id, option.name, Self.repeated(juice.options.map { plainName($0.id, $0.name) }))
  }

  /// - Parameter juice: the juice of the group.
  package func label(_ group: JuiceOptionGroup, of juice: Juice) -> String {
    label(group.id, group.name, Self.repeated(juice.groups.map { plainName($0.id, $0.name) }))
  }

  /// The category of a juice; nil if it has none. Juices with the same category are shown together.
  package func category(of juice: Ref<Juice>) -> String? {
    graph[juice].display.category?.text(in: language.rawValue)
  }

  /// Things of juices under the categories of these, in the order in which the categories appear; last, without a
  /// category, what has none. There is at least one section.
  package func byCategory<Item>(
    _ items: [Item], of juice: (Item) -> Ref<Juice>
  ) -> [(category: String?, items: [Item])] {
    var sections: [(category: String?, items: [Item])] = []
    var positions: [String: Int] = [:]
    var rest: [Item] = []
    for item in items {
      guard let category = category(of: juice(item)) else {
        rest.append(item)
        continue
      }
      let position = positions[category] ?? sections.count
      if position == sections.count { sections.append((category, [])) }
      positions[category] = position
      sections[position].items.append(item)
    }
    return rest.isEmpty && !sections.isEmpty ? sections : sections + [(nil, rest)]
  }

  /// The name of the shop; nil if the menu does not have it.
  package var shop: String? { graph.terms.shop.name?.text(in: language.rawValue) }

  /// The juice with its size and options, as it is handed over.
  package func displayName(_ variant: Variant) -> String {
    displayName(variant.juice, size: variant.size, options: variant.options)
  }

  /// The juice with its size and some options, and without those that it has as usual.
  package func displayName(_ ref: Ref<Juice>, size: Int, options: [Int] = []) -> String {
    let juice = graph[ref]
    let size = juice.size(at: size).map { displayName($0.id, $0.name) }
    let options = options.map { displayName(juice.options[$0].id, juice.options[$0].name) }
    return joined(displayName(ref), [size].compactMap(\.self) + Self.counted(options))
  }

  /// Options by their names, such as `shot ×2` for one that is taken twice.
  static func counted(_ options: [String]) -> [String] {
    options.runs.map { $0.count == 1 ? $0.element : "\($0.element) ×\($0.count)" }
  }

  private func joined(_ juice: String, _ choices: [String]) -> String {
    juice + (choices.isEmpty ? "" : " (\(choices.listed(in: language)))")
  }

  /// The juice with its size and options: in English as it is typed, otherwise by its name.
  package func label(_ variant: Variant) -> String {
    label(variant.juice, size: variant.size, options: variant.options)
  }

  /// The juice with its size and some options, as `label` has them.
  package func label(_ ref: Ref<Juice>, size: Int, options: [Int] = []) -> String {
    let juice = graph[ref]
    guard !usesIDs else {
      return graph.label(of: ref, size: size)
        + OptionWord.text(of: options.map { juice.options[$0].id })
    }
    let size = juice.size(at: size).map { label($0, of: juice) }
    return joined(
      label(ref),
      [size].compactMap(\.self) + Self.counted(options.map { label(juice.options[$0], of: juice) }))
  }

  package func label(_ ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): label(fruit)
    case .base(let base): label(base)
    }
  }

  // MARK: Amounts

  /// An amount rounded for people. On a screen with buttons, a line never ends between its number and
  /// its unit.
  package func amount(
    _ amount: Amount, _ rounding: Rounding = .nearest, more: Int = 0
  ) -> String {
    RoundedAmount(amount, rounding, more: more, space: isForTapping ? "\u{A0}" : " ")
      .text(in: language)
  }

  /// The stock of a fruit, in the unit in which it is counted.
  package func stock(of fruit: Ref<Fruit>, _ levels: StockLevels, in menu: MenuView) -> String {
    menu[fruit].isUnlimited
      ? language.text("unlimited", context: "names") : amount(levels.amount(of: fruit, in: menu))
  }

  package func amount(
    _ quantity: Quantity, of fruit: Ref<Fruit>, _ rounding: Rounding = .nearest
  ) -> String {
    amount(quantity.amount(graph[fruit].dimension), rounding)
  }

  package func amount(_ value: Rational, of fruit: Ref<Fruit>) -> String {
    amount(Amount(value, graph[fruit].dimension))
  }

  /// An amount that is not rounded.
  func exactAmount(_ value: Rational, of ingredient: Ingredient) -> String {
    Amount(value, graph.dimension(of: ingredient)).text(in: language)
  }

  func exactAmount(_ quantity: Quantity, of fruit: Ref<Fruit>) -> String {
    exactAmount(quantity.value, of: .fruit(fruit))
  }

  // MARK: Ids that the menu may no longer have

  /// The name of a main store to which the menu gives none.
  private static let unnamedMainStore = LocalizedText.text("Main store")

  /// The main store, which `fruits:` describes.
  package var mainStore: String {
    guard let named = graph.mainStore else {
      return usesIDs ? Store.mainID : Self.unnamedMainStore[language]
    }
    return label(named.id, named.name, sharedByStores)
  }

  /// The store of a menu; nil for the only store of a menu that does not name it.
  package func store(of menu: MenuView) -> String? {
    if let store = menu.store { return label(store) }
    return graph.mainStore == nil && graph.stores.isEmpty ? nil : mainStore
  }

  /// The store of an order; nil in a menu of one store.
  package func store(of entry: JournalEntry) -> String? {
    graph.stores.isEmpty ? nil : label(store: entry.store)
  }

  /// - Parameter id: as in the ledger.
  package func label(store id: String) -> String {
    if graph.isFormer(storeID: id) { return language.text("\(id) (former)") }
    guard let store = graph.store(id) else { return shownID(ofStore: id) }
    return store.map { label($0) } ?? mainStore
  }

  func shownID(ofStore id: String) -> String { graph.shownID(ofStore: id) }

  package func label(fruit id: String) -> String { graph.fruit(id).map(label) ?? isolated(id) }

  package func label(juice id: String) -> String {
    graph.juice(graph.formerIDs.presentWord(id)).map(label) ?? isolated(id)
  }

  package func label(ingredient id: String) -> String {
    if let fruit = graph.fruit(id) { return label(fruit) }
    return graph.bases.indices.first { graph.bases[$0].id == id }.map { label(Ref<Base>($0)) }
      ?? isolated(id)
  }

  /// - Parameter reference: `juice[:size][+option…]`.
  package func label(variant reference: String) -> String {
    parts(reference).map { label($0.juice, size: $0.size, options: $0.options) }
      ?? (isForTapping ? unknownVariant(reference) : DeclarationOrder(graph).word(reference))
  }

  /// A juice, or one of its sizes or options: `juice`, `juice:size` or `juice+option`.
  package func label(part reference: String) -> String {
    usesIDs ? isolated(reference) : unknownVariant(reference)
  }

  /// The lines of an order: in English as they would be typed, with options in the order of declaration.
  package func label(order lines: [OrderRecord.Line]) -> String {
    if usesIDs { return lines.map(DeclarationOrder(graph).line).text }
    return lines.map { line in
      let juice = label(variant: line.word)
      return line.quantity == 1 ? juice : language[.count(line.quantity, of: juice)]
    }.listed(in: language)
  }

  package func displayName(variant reference: String) -> String {
    parts(reference).map { displayName($0.juice, size: $0.size, options: $0.options) }
      ?? (isForTapping ? unknownVariant(reference) : reference)
  }

  /// A juice with what differs from the usual, for those who make it.
  package func drink(variant reference: String) -> DrinkWords {
    guard let (ref, size, options) = parts(reference) else {
      return DrinkWords(name: displayName(variant: reference), choices: [])
    }
    let juice = graph[ref]
    var choices: [DrinkWords.Choice] = []
    if size > 0, let size = juice.size(at: size) {
      choices.append(.init(displayName(size.id, size.name), leavesOut: !size.drop.isEmpty))
    }
    for run in options.runs where run.count > 1 || !juice.usualOptions.contains(run.element) {
      let option = juice.options[run.element]
      let name = Self.counted(
        Array(repeating: displayName(option.id, option.name), count: run.count))
      choices.append(.init(name[0], leavesOut: !option.drop.isEmpty))
    }
    return DrinkWords(name: displayName(ref), choices: choices)
  }

  /// A juice with what a reference says of it, which the menu need not have any more.
  private func unknownVariant(_ text: String) -> String {
    let reference = VariantReference(graph.formerIDs.presentWord(text))
    let juice = graph.juice(reference.juice).map { graph[$0] }
    let size = reference.size.map { id in
      juice?.sizes.first { $0.id == id }.map { displayName($0.id, $0.name) } ?? isolated(id)
    }
    let options = reference.options.map { id in
      juice?.options.first { $0.id == id }.map { displayName($0.id, $0.name) } ?? isolated(id)
    }
    return joined(
      label(juice: reference.juice), [size].compactMap(\.self) + Self.counted(options))
  }

  /// What a reference says, with the options that it names.
  private func parts(_ text: String) -> (juice: Ref<Juice>, size: Int, options: [Int])? {
    let reference = VariantReference(graph.formerIDs.presentWord(text))
    guard let juice = graph.juice(reference.juice) else { return nil }
    do throws(VariantReference.Problem) {
      let (size, options) = try reference.positions(in: VariantNames(of: graph[juice]))
      return (juice, size, options.sorted())
    } catch {
      return nil
    }
  }
}

/// A juice of an order in the words of those who make it.
package struct DrinkWords: Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    package let text: String
    /// Whether something of the recipe is left out.
    package let leavesOut: Bool

    fileprivate init(_ text: String, leavesOut: Bool) {
      (self.text, self.leavesOut) = (text, leavesOut)
    }
  }

  package let name: String
  /// The size and the options that are not the usual ones.
  package let choices: [Choice]
}

extension Unicode.Scalar {
  /// Whether it is in one of the blocks whose scalars are right-to-left letters unless they are known to be others
  /// (DerivedBidiClass.txt of Unicode 16.0).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
