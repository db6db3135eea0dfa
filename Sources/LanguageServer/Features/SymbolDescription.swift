import Evaluator
import MenuLoader
import RecipeGraph

/// Describes fruits, bases and juices in Markdown, for hover and completion.
struct SymbolDescription {
  /// Bounds the sizes of a juice that are described.
  private static let maxSizes = 6
  /// Bounds what is named in one list, in items and in bytes of UTF-8: a menu can have thousands of
  /// lists, and ids are as long as 4 KB.
  private static let maxFruits = 24
  private static let maxListLength = 1_000

  /// Where the numbers come from.
  enum Origin { case currentMenu, lastValidMenu, partialMenu }

  let menu: MenuView
  private let origin: Origin
  /// The current stock, if there is a ledger.
  let live: StockLevels?
  /// Bounds the search for substitutions behind each number of portions.
  let budget: SearchBudget

  /// - Parameter work: as in `SearchBudget`; 90 million take about a second.
  init?(_ snapshot: Snapshot, live: StockLevels? = nil, work: Int = 2_000_000) {
    guard let graph = snapshot.graph else { return nil }
    let valid: Origin = snapshot.isCurrent ? .currentMenu : .lastValidMenu
    self.init(graph, snapshot.validMenu == nil ? .partialMenu : valid, live, work)
  }

  /// Of what resolves in a menu with errors; nil for a menu without.
  init?(partOf snapshot: Snapshot, work: Int = 2_000_000) {
    guard let graph = snapshot.partialMenu?.graph else { return nil }
    self.init(graph, .partialMenu, nil, work)
  }

  private init(_ graph: RecipeGraph, _ origin: Origin, _ live: StockLevels?, _ work: Int) {
    menu = graph.view(from: nil)
    self.origin = origin
    self.live = live
    budget = SearchBudget(work: work)
  }

  /// Nil if the menu does not have the symbol.
  func text(of symbol: Symbol) -> String? {
    switch symbol.space {
    case .ingredient:
      if let fruit = menu.fruit(symbol.id) { return finished(lines(of: fruit)) }
      return menu.base(symbol.id).map { finished(lines(of: $0)) }
    case .juice:
      return menu.juice(symbol.id).map { finished(lines(of: $0, sizes: nil)) }
    case .size(let juice):
      guard let ref = menu.juice(juice),
        let size = menu[ref].sizes.firstIndex(where: { $0.id == symbol.id })
      else { return nil }
      return finished(lines(of: ref, sizes: size..<size + 1))
    case .option(let juice):
      guard let ref = menu.juice(juice),
        let option = menu[ref].options.first(where: { $0.id == symbol.id })
      else { return nil }
      return finished(lines(of: option, of: menu[ref]))
    case .store, .test: return nil
    }
  }

  private func finished(_ paragraphs: [String]) -> String {
    let note: String? =
      switch origin {
      case .currentMenu: nil
      case .lastValidMenu: "*As of the last state of the menu without an error.*"
      case .partialMenu: "*The menu has errors; what they concern is left out.*"
      }
    return (paragraphs + [note].compactMap(\.self)).joined(separator: "\n\n")
  }

  private func title(_ kind: String, _ id: String, _ name: LocalizedName?) -> String {
    let texts = name.map { $0.texts.map { Markdown.escaped($0) }.joined(separator: " · ") }
    return "\(kind) **\(Markdown.escaped(id))**" + (texts.map { " — \($0)" } ?? "")
  }

  // MARK: Fruits

  private func lines(of ref: Ref<Fruit>) -> [String] {
    let fruit = menu[ref]
    func amount(_ quantity: Quantity) -> String { "\(quantity.amount(fruit.dimension))" }
    var facts = ["opening stock \(amount(fruit.openingStock))"]
    if let live { facts.append("now \(amount(live[ref]))") }
    if let max = fruit.max { facts.append("at most \(amount(max))") }
    if let low = fruit.low { facts.append("low at \(amount(low))") }
    if fruit.isDivisible { facts.append("divisible") }
    let users = menu.juiceRefs.compactMap { juice in
      menu.graph.needs(of: juice).first { $0.fruit == ref }.map { (juice, need: $0.amount) }
    }
    return [title("fruit", fruit.id, fruit.name), facts.joined(separator: ", ")]
      + list(users) { "`\(menu[$0].id)` takes \(Amount($1, fruit.dimension))" }
  }

  private func list<User>(_ users: [User], _ text: (User) -> String) -> [String] {
    guard !users.isEmpty else { return ["no juice takes it"] }
    let maxUsers = 12
    let more = users.count > maxUsers ? ["- and \(users.count - maxUsers) more"] : []
    return [(users.prefix(maxUsers).map { "- \(text($0))" } + more).joined(separator: "\n")]
  }

  // MARK: Bases

  private func lines(of ref: Ref<Base>) -> [String] {
    let base = menu[ref]
    let batch = needs(perUnitOf: ref, times: base.yields.value)
    let users = menu.graph.juices.filter { $0.uses.contains { $0.ingredient == .base(ref) } }
      .map { "juice `\($0.id)`" }
    let bases = menu.graph.bases.filter { $0.uses.contains { $0.ingredient == .base(ref) } }
      .map { "base `\($0.id)`" }
    let used = bases + users
    return [
      title("base", base.id, base.name),
      "a batch yields \(base.yields) and takes \(batch ?? "more than can be counted")",
    ] + (used.isEmpty ? [] : list(used) { "used by \($0)" })
  }

  /// The needs of an amount of a base, in its base unit; nil if they overflow.
  func needs(perUnitOf base: Ref<Base>, times amount: Rational) -> String? {
    do throws(ArithmeticOverflow) {
      let needs = menu.graph.needs(perUnitOf: base)
      var parts: [String] = []
      for need in needs.prefix(Self.maxFruits) {
        parts.append(self.need(try need.amount.multiplied(by: amount), need.fruit))
      }
      return Self.list(parts, of: needs.count)
    } catch {
      return nil
    }
  }

  /// The first of a list, and how many more there are.
  private static func list(_ parts: [String], of count: Int) -> String {
    var (named, length) = (0, 0)
    for part in parts.prefix(maxFruits) {
      length += part.utf8.count
      guard named == 0 || length <= maxListLength else { break }
      named += 1
    }
    let more = count > named ? " and \(count - named) more" : ""
    return parts.prefix(named).joined(separator: ", ") + more
  }

  private func need(_ amount: Rational, _ fruit: Ref<Fruit>) -> String {
    "\(menu[fruit].id) \(Amount(amount, menu[fruit].dimension))"
  }

  // MARK: Juices

  private func lines(of ref: Ref<Juice>, sizes: Range<Int>?) -> [String] {
    let juice = menu[ref]
    var lines = [title("juice", juice.id, juice.name)]
    let shown = sizes ?? 0..<max(1, juice.sizes.count)
    for size in shown.prefix(Self.maxSizes) {
      let needs = menu.graph.needs(of: ref, size: size)
      let named = needs.prefix(Self.maxFruits).map { need($0.amount, $0.fruit) }
      let name = juice.size(at: size).map { "`\($0.id)` " } ?? ""
      let facts = ["\(name)takes \(Self.list(named, of: needs.count))"] + capacities(ref, size)
      lines.append(facts.joined(separator: "\n\n"))
    }
    if shown.count > Self.maxSizes {
      lines.append("and \(shown.count - Self.maxSizes) more sizes")
    }
    if let limit = juice.limit { lines.append("at most \(limit) in one order") }
    return lines
  }

  private func capacities(_ juice: Ref<Juice>, _ size: Int) -> [String] {
    let variant = Variant(juice, size: size)
    let opening = capacity(of: variant, StockLevels(openingOf: menu))
    let now = live.flatMap { capacity(of: variant, $0) }
    return [opening.map { "from opening stock: \($0)" }, now.map { "from the stock now: \($0)" }]
      .compactMap { $0 }
  }

  /// How many can be made and which fruits limit that; nil if the search exceeds its budget.
  func capacity(of variant: Variant, _ stock: StockLevels) -> String? {
    do throws(OrderError) {
      let capacity = try Capacity(of: variant, stock: stock, in: menu, budget: budget)
      let limits = Self.list(
        capacity.limiting.prefix(Self.maxFruits).map { menu[$0].id }, of: capacity.limiting.count)
      return switch capacity.count {
      case .unknown: nil
      case .exactly(0): "sold out, for want of \(limits)"
      case .exactly(let count): "makes \(count), limited by \(limits)"
      case .more: "makes more than \(Int.max), limited by \(limits)"
      }
    } catch {
      return nil
    }
  }

  private func lines(of option: JuiceOption, of juice: Juice) -> [String] {
    let adds = option.add.map {
      "adds \(menu.graph.id(of: $0.ingredient)) \(Amount($0.amount, menu.graph.dimension(of: $0.ingredient)))"
    }
    let drops = option.drop.sorted().map { "drops \(menu.graph.id(of: juice.uses[$0].ingredient))" }
    return [
      title("option", option.id, option.name) + " of juice `\(juice.id)`",
      Self.list(adds + drops, of: adds.count + drops.count),
    ]
  }
}

/// Escapes texts of a menu, so that they are never markup.
enum Markdown {
  static func escaped(_ text: String) -> String {
    let special: Set<Character> = [
      "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "!", "|", "<", ">", "~", "&",
    ]
    return String(
      text.prefix(200).flatMap { character -> [Character] in
        if character.isNewline { return [" "] }
        return special.contains(character) ? ["\\", character] : [character]
      })
  }
}
