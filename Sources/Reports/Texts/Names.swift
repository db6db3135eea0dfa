package import Diagnostics
package import Evaluator
package import RecipeGraph
import Shop
package import StockLedger
import Text

/// Names of stores, fruits, bases and juices in one language.
///
/// In English, whatever can be typed is shown by its id; in other languages, by its name. Something
/// without a name, with the name of another, or that the menu no longer has is shown by its id in
/// every language. A juice that is handed over is shown by its name.
package struct Names: Sendable {
  private let graph: RecipeGraph
  private let language: Language
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
        + graph.bases.map { displayName($0.id, $0.name) })
    sharedByJuices = Self.repeated(graph.juices.map { displayName($0.id, $0.name) })
    sharedByStores = Self.repeated(graph.stores.map { displayName($0.id, $0.name) })
  }

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

  /// The juice with its size and options, as it is handed over.
  package func displayName(_ variant: Variant) -> String {
    let juice = graph[variant.juice]
    let size = juice.size(at: variant.size).map { displayName($0.id, $0.name) }
    let options = variant.options.map { displayName(juice.options[$0].id, juice.options[$0].name) }
    return Self.joined(displayName(variant.juice), [size].compactMap(\.self) + options)
  }

  private static func joined(_ juice: String, _ choices: [String]) -> String {
    juice + (choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))")
  }

  /// The juice with its size and options: in English as it is typed, otherwise by its name.
  package func label(_ variant: Variant) -> String {
    guard !usesIDs else { return graph.label(of: variant) }
    let juice = graph[variant.juice]
    let size = juice.size(at: variant.size).map { label($0, of: juice) }
    let options = variant.options.map { label(juice.options[$0], of: juice) }
    return Self.joined(label(variant.juice), [size].compactMap(\.self) + options)
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
    let text = amount.roundedText(in: language, rounding)
    return isForTapping ? text.replacing(" ", with: "\u{A0}") : text
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

  /// Why a juice is sold out, or which of its fruits are low; empty for neither.
  package func note(on availability: Availability) -> String {
    let (short, low) = (availability.shortItems, availability.low)
    if !short.isEmpty {
      return language[
        .soldOut(short.map { (label($0.fruit), amount($0.missing, of: $0.fruit, .up)) })]
    }
    if !availability.unitsChanged.isEmpty {
      return language[.unitChanged(availability.unitsChanged.map { label($0) })]
    }
    return low.isEmpty ? "" : language[.low(low.map { label($0) })]
  }

  // MARK: Ids that the menu may no longer have

  /// How much of a fruit a refused order lacks, and for which juices.
  package func shortage(_ item: OrderRecord.ShortItem) -> String {
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

  /// What is used in place of an ingredient.
  func replacing(_ substitution: OrderRecord.Substitution) -> String {
    language[
      .replacing(
        label(ingredient: substitution.ingredient),
        by: substitution.parts.map { label(ingredient: $0) }.joined(separator: " + "))]
  }

  /// A line of text for each substituted ingredient, with the quantity of its juice if other lines have
  /// the same juice.
  package func substitutions(
    _ substitutions: [OrderRecord.Substitution], in lines: [OrderRecord.Line]
  ) -> [String] {
    substitutions.map { substitution in
      let line = lines[substitution.line]
      let isRepeated = lines.count { $0.word == line.word } > 1
      let juice = label(variant: line.word)
      let text = LocalizedText.substituted(
        isRepeated ? language[.count(line.quantity, of: juice)] : juice, replacing(substitution))
      return "  " + TerminalText.sanitized(text[language])
    }
  }

  /// The same for an order that was made; none for one that was refused.
  package func substitutions(in record: OrderRecord) -> [String] {
    guard case .made(_, let substitutions) = record.outcome else { return [] }
    return self.substitutions(substitutions, in: record.lines)
  }

  /// The fruits that a refused order lacks, each with the amount.
  package func lacking(_ shortage: [OrderRecord.ShortItem]) -> [(fruit: String, short: String)] {
    shortage.map {
      (label(fruit: $0.fruit), amount($0.missing.amount($0.dimension), .up))
    }
  }

  /// The name of the main store, which `fruits:` describes.
  package static let mainStore = LocalizedText.text("Main store", ko: "본점")

  func label(store id: String) -> String {
    if id == Store.mainID, !usesIDs { return Self.mainStore[language] }
    guard let store = graph.store(id) else { return id }
    return store.map { label($0) } ?? id
  }

  package func label(fruit id: String) -> String { graph.fruit(id).map(label) ?? id }

  func label(juice id: String) -> String { graph.juice(id).map(label) ?? id }

  package func label(ingredient id: String) -> String {
    if let fruit = graph.fruit(id) { return label(fruit) }
    return graph.bases.indices.first { graph.bases[$0].id == id }.map { label(Ref<Base>($0)) } ?? id
  }

  /// - Parameter reference: `juice[:size][+option…]`.
  package func label(variant reference: String) -> String {
    variant(reference).map { self.label($0) } ?? DeclarationOrder(graph).word(reference)
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
    variant(reference).map { displayName($0) } ?? reference
  }

  private func variant(_ text: String) -> Variant? {
    let reference = VariantReference(text)
    guard let juice = graph.juice(reference.juice) else { return nil }
    do throws(VariantReference.Problem) {
      let positions = try reference.positions(in: VariantNames(of: graph[juice]))
      return Variant(juice, size: positions.size, options: positions.options)
    } catch {
      return nil
    }
  }
}
