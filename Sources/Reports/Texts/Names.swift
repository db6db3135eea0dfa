package import Diagnostics
package import Evaluator
package import RecipeGraph
package import Shop
package import StockLedger
import Text

/// Names of stores, fruits, bases and juices in one language.
///
/// In English, whatever can be typed is shown by its id; in other languages, by its name. Something
/// without a name, with the name of another, or that the menu no longer has is shown by its id in
/// every language. A juice that is handed over is shown by its name.
package struct Names: Sendable {
  let graph: RecipeGraph
  package let language: Language
  private let usesIDs: Bool
  private let isForTapping: Bool
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
      graph.fruits.map { displayName($0.id, $0.name) }
        + graph.bases.filter { $0.stock == nil }.map { displayName($0.id, $0.name) })
    sharedByJuices = Self.repeated(graph.juices.map { displayName($0.id, $0.name) })
    sharedByStores = Self.repeated(
      graph.stores.map { displayName($0.id, $0.name) }
        + (graph.mainStore.map { [displayName($0.id, $0.name)] } ?? []))
  }

  /// The clocks of the shop.
  package var clocks: ShopTimeZone { graph.clocks }

  private static func repeated(_ texts: [String]) -> Set<String> {
    var seen: Set<String> = []
    return Set(texts.filter { !seen.insert($0).inserted })
  }

  private func displayName(_ id: String, _ name: LocalizedName?) -> String {
    name?.text(in: language.rawValue) ?? id
  }

  /// - Parameter shared: the names that several things share, and that identify none of them.
  private func label(_ id: String, _ name: LocalizedName?, _ shared: Set<String>) -> String {
    guard !usesIDs else { return id }
    let text = displayName(id, name)
    return shared.contains(text) ? id : text
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
  /// - Parameter juice: the juice of the size.
  package func label(_ size: Size, of juice: Juice) -> String {
    label(size.id, size.name, Self.repeated(juice.sizes.map { displayName($0.id, $0.name) }))
  }
  /// - Parameter juice: the juice of the option.
  package func label(_ option: JuiceOption, of juice: Juice) -> String {
    label(option.id, option.name, Self.repeated(juice.options.map { displayName($0.id, $0.name) }))
  }

  /// - Parameter juice: the juice of the group.
  package func label(_ group: JuiceOptionGroup, of juice: Juice) -> String {
    label(group.id, group.name, Self.repeated(juice.groups.map { displayName($0.id, $0.name) }))
  }

  /// The category of a juice; nil if it has none. Juices with the same category are shown together.
  package func category(of juice: Ref<Juice>) -> String? {
    graph[juice].display.category?.text(in: language.rawValue)
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
    return Self.joined(displayName(ref), [size].compactMap(\.self) + options)
  }

  private static func joined(_ juice: String, _ choices: [String]) -> String {
    juice + (choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))")
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
        + options.map { "+" + juice.options[$0].id }.joined()
    }
    let size = juice.size(at: size).map { label($0, of: juice) }
    return Self.joined(
      label(ref), [size].compactMap(\.self) + options.map { label(juice.options[$0], of: juice) })
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
  package func amount(_ amount: Amount, _ rounding: Rounding = .nearest) -> String {
    RoundedAmount(amount, rounding, space: isForTapping ? "\u{A0}" : " ").text(in: language)
  }

  package func amount(_ value: Rational, of ingredient: Ingredient) -> String {
    amount(Amount(value, graph.dimension(of: ingredient)))
  }

  /// The stock of a fruit, in the unit in which it is counted.
  package func stock(of fruit: Ref<Fruit>, _ levels: StockLevels, in menu: MenuView) -> String {
    amount(levels.amount(of: fruit, in: menu))
  }

  package func amount(
    _ quantity: Quantity, of fruit: Ref<Fruit>, _ rounding: Rounding = .nearest
  ) -> String {
    amount(quantity.amount(graph[fruit].dimension), rounding)
  }

  package func amount(_ value: Rational, of fruit: Ref<Fruit>) -> String {
    amount(Amount(value, graph[fruit].dimension))
  }

  /// Whether a difference is so small beside an amount that the amount is shown exactly: rounded, it
  /// could contradict the difference.
  static func needsExactAmounts(_ difference: Quantity, of amount: Quantity) -> Bool {
    difference.thousandths < amount.thousandths / 20
  }

  /// Amounts for the columns of one row, exact if a difference between them needs that.
  func cells(
    _ amounts: [(quantity: Quantity, rounding: Rounding)], of fruit: Ref<Fruit>,
    differingBy difference: Quantity, of amount: Quantity
  ) -> [TextTable.Cell] {
    amounts.map { quantity, rounding in
      Self.needsExactAmounts(difference, of: amount)
        ? .words(exactAmount(quantity, of: fruit)) : cell(quantity, of: fruit, rounding)
    }
  }

  func cell(
    _ quantity: Quantity, of fruit: Ref<Fruit>, _ rounding: Rounding = .nearest
  ) -> TextTable.Cell {
    RoundedAmount(quantity.amount(graph[fruit].dimension), rounding).cell(in: language)
  }

  /// An amount that is not rounded.
  func exactAmount(_ value: Rational, of ingredient: Ingredient) -> String {
    Amount(value, graph.dimension(of: ingredient)).text(in: language)
  }

  func exactAmount(_ quantity: Quantity, of fruit: Ref<Fruit>) -> String {
    exactAmount(quantity.value, of: .fruit(fruit))
  }

  /// From when a juice is sold, why it is sold out, or which of its fruits are low; empty for none of these.
  package func note(on availability: Availability) -> String {
    if let pause = availability.pause { return language[.soldAgain(pause)] }
    let (short, low) = (availability.shortItems, availability.low)
    if !short.isEmpty {
      return (soldOut(availability) + [cookable(short)].compactMap(\.self)).joined(separator: "; ")
    }
    if !availability.unitsChanged.isEmpty {
      return language[.unitChanged(availability.unitsChanged.map { label($0) })]
    }
    return low.isEmpty ? "" : language[.low(low.map { label($0) })]
  }

  /// What is short of a juice that cannot be made, and with which other options it can.
  func soldOut(_ availability: Availability) -> [String] {
    let variant = availability.variant
    let short = availability.shortItems.map {
      (label($0.fruit), amount($0.missing, of: $0.fruit, .up))
    }
    guard let other = availability.other?.variant else { return [language[.soldOut(short)]] }
    let juice = graph[variant.juice]
    let isUsual = variant == graph.variant(variant.juice, size: variant.size)
    func labels(_ options: [Int]) -> [String] {
      options.map { label(juice.options[$0], of: juice) }
    }
    let chosen = other.options.filter { !variant.options.contains($0) }
    let removed = variant.options.filter { option in
      // What another option of its group replaces is not named.
      !other.options.contains(option)
        && !(juice.group(ofOption: option).map { chosen.contains(where: $0.options.contains) }
          ?? false)
    }
    return [
      language[.soldOut(short, isUsual ? .isUsualSoldOut : .isChoiceSoldOut)],
      language[.canBeMade(with: labels(chosen), without: labels(removed))],
    ]
  }

  /// The prepared bases that are short, and of which the stock suffices for a batch at least; nil if there are
  /// none.
  package func cookable(_ short: [ShortItem]) -> String? {
    let bases = short.filter { ($0.possible?.count ?? 0) > 0 }.map { label($0.fruit) }
    return bases.isEmpty ? nil : language[.cookable(bases)]
  }

  // MARK: Ids that the menu may no longer have

  /// How much of a fruit a refused order lacks, and for which juices; of a prepared base, also how much of it
  /// the stock suffices for.
  package func shortage(_ item: OrderRecord.ShortItem, of answered: AnsweredOrder) -> String {
    let possible = answered.details.possibleBatches[item.fruit].map {
      batches($0, missing: item.missing, store: answered.store)
    }
    return ([shortage(item)] + [possible].compactMap(\.self)).joined(separator: "; ")
  }

  /// The batches of a prepared base that a stock suffices for, and the command that makes what is missing as
  /// far as it does. A screen with buttons has one for that.
  func batches(_ possible: PossibleBatches, missing: Quantity, store: String) -> String {
    let base = graph[possible.base]
    if possible.isLimitedByMax, possible.count == 0 {
      return language[.noRoomForBatch(batches(1, of: base))]
    }
    let count = min(possible.count, missing.batches(of: possible.batch))
    let option = store == Store.mainID ? "" : " --store \(store)"
    return language[
      .possibleBatches(
        possible.count, amount: batches(possible.count, of: base),
        command: isForTapping ? nil : "juice make \(base.id)=\(count)\(option)")]
  }

  /// The amount in some batches, which may be more than stock can count.
  private func batches(_ count: Int, of base: Base) -> String {
    do throws(ArithmeticOverflow) {
      let amount = try base.yields.value.multiplied(by: Rational(count))
      return Amount(amount, base.yields.dimension).text(in: language)
    } catch {
      return "\(count) × \(base.yields.text(in: language))"
    }
  }

  private func shortage(_ item: OrderRecord.ShortItem) -> String {
    func amount(_ amount: Amount, _ rounding: Rounding = .nearest) -> String {
      Self.needsExactAmounts(item.missing, of: item.needed)
        ? amount.text(in: language) : self.amount(amount, rounding)
    }
    let parts = item.parts.map { part in
      language[
        .contribution(
          amount(Amount(part.amount, item.dimension)), juice: label(variant: part.word),
          base: part.base.map { label(ingredient: $0) })]
    }
    return language[
      .shortItem(
        label(fruit: item.fruit), short: amount(item.missing.amount(item.dimension), .up),
        left: amount(item.available.amount(item.dimension), .down), through: parts)]
  }

  /// The juices of a refused order that were not sold, each with the time of its return.
  package func unavailable(_ juices: [OrderRecord.UnavailableJuice]) -> [String] {
    juices.map { language[.wasNotSold(label(juice: $0.juice), $0.again)] }
  }

  /// What is used in place of an ingredient.
  func replacing(_ substitution: OrderRecord.Substitution) -> String {
    language[
      .replacing(
        label(ingredient: substitution.ingredient),
        by: substitution.parts.map { label(ingredient: $0) }.joined(separator: " + "))]
  }

  /// A line of text for each substituted ingredient, with the quantity of its juice if other lines have
  /// the same juice.
  ///
  /// - Parameter brought: the substitutions that brought something.
  package func substitutions(
    _ substitutions: [OrderRecord.Substitution], in lines: [OrderRecord.Line],
    _ brought: [SubstituteNote] = []
  ) -> [String] {
    substitutions.map { substitution in
      let line = lines[substitution.line]
      let isRepeated = lines.count { $0.word == line.word } > 1
      let juice = label(variant: line.word)
      let replacing = replacing(substitution)
      let note = brought.first { $0.substitution == substitution }.map {
        language[.replacing(.verbatim(replacing), $0.effect)]
      }
      let text = LocalizedText.substituted(
        isRepeated ? language[.count(line.quantity, of: juice)] : juice, note ?? replacing)
      return "  " + TerminalText.sanitized(text[language])
    }
  }

  /// The same for an order that was made; none for one that was refused.
  package func substitutions(
    in record: OrderRecord, _ brought: [SubstituteNote] = []
  ) -> [String] {
    guard case .made(_, let substitutions) = record.outcome else { return [] }
    return self.substitutions(substitutions, in: record.lines, brought)
  }

  /// The fruits that a refused order lacks, each with the amount.
  package func lacking(_ shortage: [OrderRecord.ShortItem]) -> [(fruit: String, short: String)] {
    shortage.map {
      (label(fruit: $0.fruit), amount($0.missing.amount($0.dimension), .up))
    }
  }

  /// The name of a main store to which the menu gives none.
  private static let unnamedMainStore = LocalizedText.text("Main store", ko: "본점")

  /// The main store, which `fruits:` describes.
  package var mainStore: String {
    guard let named = graph.mainStore else {
      return usesIDs ? Store.mainID : Self.unnamedMainStore[language]
    }
    return label(named.id, named.name, sharedByStores)
  }

  /// The store of a menu; nil for a main store without a name.
  package func store(of menu: MenuView) -> String? {
    if let store = menu.store { return label(store) }
    return graph.mainStore == nil ? nil : mainStore
  }

  /// - Parameter id: as in the ledger.
  package func label(store id: String) -> String {
    let isFormer = id != Store.mainID && id == graph.mainStore?.id
    guard !isFormer, let store = graph.store(id) else { return shownID(ofStore: id) }
    return store.map { label($0) } ?? mainStore
  }

  func shownID(ofStore id: String) -> String { graph.shownID(ofStore: id) }

  package func label(fruit id: String) -> String { graph.fruit(id).map(label) ?? id }

  package func label(juice id: String) -> String { graph.juice(id).map(label) ?? id }

  package func label(ingredient id: String) -> String {
    if let fruit = graph.fruit(id) { return label(fruit) }
    return graph.bases.indices.first { graph.bases[$0].id == id }.map { label(Ref<Base>($0)) } ?? id
  }

  /// - Parameter reference: `juice[:size][+option…]`.
  package func label(variant reference: String) -> String {
    parts(reference).map { label($0.juice, size: $0.size, options: $0.options) }
      ?? DeclarationOrder(graph).word(reference)
  }

  /// The lines of an order: in English as they would be typed, with options in the order of declaration.
  ///
  /// - Parameter text: as in the journal; one that is not an order is returned unchanged.
  package func label(order text: String) -> String {
    guard !usesIDs, let lines = [OrderRecord.Line](text: text) else {
      return DeclarationOrder(graph).lines(text)
    }
    return lines.map { line in
      let juice = label(variant: line.word)
      return line.quantity == 1 ? juice : language[.count(line.quantity, of: juice)]
    }.joined(separator: ", ")
  }

  package func displayName(variant reference: String) -> String {
    parts(reference).map { displayName($0.juice, size: $0.size, options: $0.options) }
      ?? reference
  }

  /// What a reference says, with the options that it names.
  private func parts(_ text: String) -> (juice: Ref<Juice>, size: Int, options: [Int])? {
    let reference = VariantReference(text)
    guard let juice = graph.juice(reference.juice) else { return nil }
    do throws(VariantReference.Problem) {
      let (size, options) = try reference.positions(in: VariantNames(of: graph[juice]))
      return (juice, size, options.sorted())
    } catch {
      return nil
    }
  }
}
