import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Text

/// Makes the texts of a diagram from a recipe map.
struct DiagramText {
  /// The ingredient or juice of a node.
  enum Place: Hashable {
    case ingredient(Ingredient)
    case juice(Ref<Juice>)

    init(_ product: RecipeMap.Product) {
      switch product {
      case .base(let base): self = .ingredient(.base(base))
      case .juice(let juice): self = .juice(juice)
      }
    }
  }

  let map: RecipeMap
  private let names: Names
  private let language: Language
  private let costs: GraphCosts?
  private var menu: MenuView { map.menu }

  init(_ map: RecipeMap, _ costs: GraphCosts?, _ language: Language) {
    self.map = map
    self.costs = costs
    self.language = language
    names = Names(map.menu.graph, language)
  }

  var title: String {
    let store = names.store(of: menu)
    let title =
      store.map { language.text("Recipes and stock of \($0)") }
      ?? language.text("Recipes and stock")
    return TerminalText.sanitized(title)
  }

  func node(_ fruit: Ref<Fruit>) -> Diagram.Node {
    let (lines, state) = stock(of: fruit)
    let cost = costs?.text(ofUnit: fruit, names, language)
    return node(
      "f\(fruit.index)", .fruit, names.label(fruit), lines + [cost].compactMap(\.self), state)
  }

  private func stock(of fruit: Ref<Fruit>) -> (lines: [String], state: Diagram.State) {
    let mark = StockMark(of: fruit, in: menu, map.stock)
    let stock = names.stock(of: fruit, map.stock, in: menu)
    let left = menu[fruit].isUnlimited ? stock : language[.left(stock)]
    let words: [String]
    let state: Diagram.State
    switch mark {
    case .soldOut: (words, state) = ([language[.isSoldOut]], .soldOut)
    case .low: (words, state) = ([left, language[.isLow]], .low)
    case .unitChanged: (words, state) = ([left, language[.isUnitChanged]], .low)
    case nil: (words, state) = ([left], .usual)
    }
    guard let off = map.stock.off?.item(of: fruit) else {
      return ([words.listed(in: language)], state)
    }
    return ([(words + [names.off(until: off.until)]).listed(in: language)], .soldOut)
  }

  func node(_ base: Ref<Base>) -> Diagram.Node {
    let amount = menu[base].yields.text(in: language)
    let makes = language.text("makes \(amount)")
    let batch = ([makes] + (costs?.texts(ofBatch: base, names, language) ?? [])).listed(
      in: language)
    let (stock, state) = menu[base].stock.map { self.stock(of: $0) } ?? ([], .usual)
    return node("b\(base.index)", .base, names.label(base), [batch] + stock, state)
  }

  func node(_ juice: Ref<Juice>) -> Diagram.Node {
    let sizes = map.availability(of: juice)
    let state: Diagram.State =
      sizes.allSatisfy { $0.isSoldOut == true }
      ? .soldOut : sizes.allSatisfy { $0.other != nil } ? .low : .usual
    return node("j\(juice.index)", .juice, names.label(juice), sizes.map(line), state)
  }

  private func node(
    _ key: String, _ kind: Diagram.Kind, _ title: String, _ lines: [String],
    _ state: Diagram.State
  ) -> Diagram.Node {
    .init(
      key: key, kind: kind, title: TerminalText.sanitized(title),
      lines: lines.map(TerminalText.sanitized), state: state)
  }

  /// A line of the juice's node: how many of one size can be made.
  private func line(_ row: Availability) -> String {
    let what: String
    if row.capacity.count == .exactly(0) {
      what = names.note(on: row)
    } else {
      what =
        language[
          .canMakeNow(
            row.capacity.count, limitedBy: row.capacity.limiting.map { names.label($0) })]
    }
    let juice = menu[row.variant.juice]
    let texts = [what] + (costs?.texts(of: row.variant, names, language) ?? [])
    let line = texts.listed(in: language)
    guard let size = juice.size(at: row.variant.size) else { return line }
    return "\(names.label(size, of: juice)) × \(size.scale.text(in: language)): \(line)"
  }

  func edge(_ link: RecipeMap.Link, from: Int, to: Int) -> Diagram.Edge {
    let amount = names.exactAmount(link.amount, of: link.ingredient)
    let notes: [String]
    let isChoice: Bool
    switch link.role {
    case .recipe(let sets, let changes):
      notes =
        sets.map {
          "\(label($0.size, link)): \(names.exactAmount($0.amount, of: link.ingredient))"
        } + self.notes(changes, link)
      isChoice = false
    case .size(let size, let changes):
      let name = label(size, link)
      notes =
        [language.text("in \(name)", context: "diagram text")] + self.notes(changes, link)
      isChoice = true
    case .option(let option):
      let name = label(option, link)
      let scaled = language.text("scaled with the size")
      notes =
        [language.text("with \(name)")] + (option.isScaled ? [scaled] : [])
      isChoice = true
    case .substitution(let other):
      let name = names.label(other)
      (notes, isChoice) = ([language.text("in place of \(name)")], true)
    }
    let cost = costs?.texts(of: link, names, language) ?? []
    let text = ([amount] + (cost + notes).map(TerminalText.sanitized)).listed(in: language)
    return .init(from: from, to: to, label: text, isChoice: isChoice)
  }

  private func notes(_ changes: RecipeMap.Changes, _ link: RecipeMap.Link) -> [String] {
    changes.droppingSizes.map { size in
      let name = label(size, link)
      return language.text("not in \(name)")
    }
      + changes.droppingOptions.map { option in
        let name = label(option, link)
        return language.text("not with \(name)")
      }
      + changes.factors.map { option, factor in
        let name = label(option, link)
        return language.text("× \(factor) with \(name)")
      }
  }

  private func label(_ size: Size, _ link: RecipeMap.Link) -> String {
    juice(of: link).map { names.label(size, of: $0) } ?? size.id
  }

  private func label(_ option: JuiceOption, _ link: RecipeMap.Link) -> String {
    juice(of: link).map { names.label(option, of: $0) } ?? option.id
  }

  /// The juice that a link leads to; nil for a base.
  private func juice(of link: RecipeMap.Link) -> Juice? {
    if case .juice(let juice) = link.product { menu[juice] } else { nil }
  }
}
