import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph

/// Describes fruits, bases and juices in Markdown, for hover and completion.
struct SymbolDescription {
  /// Bounds the sizes of a juice that are described.
  private static let maxSizes = 6
  /// Bounds one list, in items and in bytes of UTF-8: a menu can have thousands of lists, and ids of up
  /// to 4 KB.
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
  let language: Language
  /// The juices that take sizes or options of the menu by name, each with the name.
  let taken: [(juice: String, name: Symbol)]

  /// - Parameter work: as in `SearchBudget`; 90 million take about a second.
  init?(_ snapshot: Snapshot, live: StockLevels? = nil, work: Int = 2_000_000) {
    guard let graph = snapshot.graph else { return nil }
    let valid: Origin = snapshot.isCurrent ? .currentMenu : .lastValidMenu
    self.init(
      graph, snapshot.validMenu == nil ? .partialMenu : valid, live, work, snapshot)
  }

  /// Describes the part of a menu with errors that resolves; nil for a menu without errors.
  init?(partOf snapshot: Snapshot, work: Int = 2_000_000) {
    guard let graph = snapshot.partialMenu?.graph else { return nil }
    self.init(graph, .partialMenu, nil, work, snapshot)
  }

  private init(
    _ graph: RecipeGraph, _ origin: Origin, _ live: StockLevels?, _ work: Int, _ snapshot: Snapshot
  ) {
    menu = graph.view(from: nil)
    self.origin = origin
    self.live = live
    budget = SearchBudget(work: work)
    language = snapshot.language
    taken = snapshot.indexes.flatMap(\.taken)
  }

  /// Nil if the menu does not have the symbol.
  func text(of symbol: Symbol) -> String? {
    switch symbol.space {
    case .ingredient:
      if let base = menu.base(symbol.id) { return finished(lines(of: base)) }
      return menu.fruit(symbol.id).map { finished(lines(of: $0)) }
    case .juice:
      return menu.juice(symbol.id).map { finished(lines(of: $0, sizes: nil)) }
    case .size(let juice):
      guard let ref = menu.juice(juice),
        let size = menu[ref].sizes.firstIndex(where: { $0.id == symbol.id })
      else { return nil }
      return finished(lines(of: ref, sizes: size..<size + 1))
    case .option(let juice):
      guard let ref = menu.juice(juice) else { return nil }
      if let group = menu[ref].groups.first(where: { $0.id == symbol.id }) {
        return finished(lines(of: group, of: menu[ref]))
      }
      return menu[ref].options.first { $0.id == symbol.id }
        .map { finished(lines(of: $0, of: menu[ref])) }
    case .sharedSizes, .sharedSize, .sharedOption, .alternative:
      return shared(symbol).map(finished)
    case .store, .offer, .test: return nil
    }
  }

  private func finished(_ paragraphs: [String]) -> String {
    let note: String? =
      switch origin {
      case .currentMenu: nil
      case .lastValidMenu:
        language.text("*As of the last state of the menu without an error.*")
      case .partialMenu:
        language.text("*The menu has errors; what they concern is left out.*")
      }
    return (paragraphs + [note].compactMap(\.self)).joined(separator: "\n\n")
  }

  func title(_ kind: String, _ id: String, _ name: LocalizedName?) -> String {
    let texts = name.map { $0.texts.map { Markdown.escaped($0) }.joined(separator: " · ") }
    return "\(kind) **\(Markdown.escaped(id))**" + (texts.map { " — \($0)" } ?? "")
  }

  // MARK: Fruits

  private func lines(of ref: Ref<Fruit>) -> [String] {
    let fruit = menu[ref]
    return [title(kind(.fruit), fruit.id, fruit.name), facts(about: ref)] + users(of: ref)
  }

  /// The stock of a fruit or a prepared base, and its bounds.
  private func facts(about ref: Ref<Fruit>) -> String {
    let fruit = menu[ref]
    func fact(_ quantity: Quantity, _ text: (String) -> LocalizedText) -> String {
      text(quantity.amount(fruit.dimension).text(in: language))[language]
    }
    if fruit.isUnlimited { return language.text("unlimited") }
    var facts = [fact(fruit.openingStock) { .text("opening stock \($0)") }]
    if let live { facts.append(fact(live[ref]) { .text("now \($0)") }) }
    if let max = fruit.max { facts.append(fact(max) { .text("at most \($0)") }) }
    if let low = fruit.low {
      facts.append(fact(low) { .text("low at \($0)") })
    }
    if fruit.isDivisible { facts.append(language.text("divisible")) }
    facts += fruit.packs.map { pack in
      fact(pack.quantity) { .verbatim("\(pack.id) \($0)") }
    }
    return facts.listed(in: language)
  }

  private func users(of ref: Ref<Fruit>) -> [String] {
    let fruit = menu[ref]
    let users = menu.juiceRefs.compactMap { juice in
      menu.graph.needs(of: juice).first { $0.fruit == ref }.map { (juice, need: $0.amount) }
    }
    return list(users) {
      let (juice, amount) = (menu[$0].id, Amount($1, fruit.dimension).text(in: language))
      return language.text("`\(juice)` takes \(amount)")
    }
  }

  func kind(_ kind: DeclarationKind) -> String { kind.word[language] }

  func list<User>(_ users: [User], _ text: (User) -> String) -> [String] {
    guard !users.isEmpty else {
      return [language.text("no juice takes it")]
    }
    let maxUsers = 12
    let others = users.count - maxUsers
    let more =
      others > 0 ? [language.text("- and \(others) more")] : []
    return [(users.prefix(maxUsers).map { "- \(text($0))" } + more).joined(separator: "\n")]
  }

  // MARK: Bases

  private func lines(of ref: Ref<Base>) -> [String] {
    let base = menu[ref]
    let batch = needs(perUnitOf: ref, times: base.yields.value)
    let ingredient = menu.graph.ingredient(of: ref)
    let users = menu.graph.juices.filter { juice in
      juice.uses.contains { $0.ingredient == ingredient }
        || juice.swaps.contains { $0.to == ingredient }
    }.map { "\(kind(.juice)) `\($0.id)`" }
    let bases = menu.graph.bases.filter { $0.uses.contains { $0.ingredient == ingredient } }
      .map { "\(kind(.base)) `\($0.id)`" }
    let used = bases + users
    let taken = batch ?? language.text("more than can be counted")
    let yields = base.yields.text(in: language)
    var lines = [
      title(kind(.base), base.id, base.name),
      language.text("a batch yields \(yields) and takes \(taken)"),
    ]
    if let stock = base.stock {
      let facts = facts(about: stock)
      lines.append(language.text("cooked ahead: \(facts)"))
    }
    return used.isEmpty
      ? lines : lines + list(used) { language.text("used by \($0)") }
  }

  /// The needs of an amount of a base, in its base unit; nil if they overflow.
  func needs(perUnitOf base: Ref<Base>, times amount: Rational) -> String? {
    do throws(ArithmeticOverflow) {
      let needs = menu.graph.needs(perUnitOf: base)
      var parts: [String] = []
      for need in needs.prefix(Self.maxFruits) {
        parts.append(self.need(try need.amount.multiplied(by: amount), need.fruit))
      }
      return list(parts, of: needs.count)
    } catch {
      return nil
    }
  }

  /// The first items of a list, and the number of others.
  func list(_ parts: [String], of count: Int) -> String {
    var (named, length) = (0, 0)
    for part in parts.prefix(Self.maxFruits) {
      length += part.utf8.count
      guard named == 0 || length <= Self.maxListLength else { break }
      named += 1
    }
    let others = count - named
    let more =
      others > 0 ? language.text(" and \(others) more") : ""
    return parts.prefix(named).listed(in: language) + more
  }

  private func need(_ amount: Rational, _ fruit: Ref<Fruit>) -> String {
    "\(menu[fruit].id) \(Amount(amount, menu[fruit].dimension).text(in: language))"
  }

  // MARK: Juices

  private func lines(of ref: Ref<Juice>, sizes: Range<Int>?) -> [String] {
    let juice = menu[ref]
    var lines = [title(kind(.juice), juice.id, juice.name)]
    let shown = sizes ?? juice.sizeNumbers
    for size in shown.prefix(Self.maxSizes) {
      let needs = menu.graph.needs(of: ref, size: size)
      let named = needs.prefix(Self.maxFruits).map { need($0.amount, $0.fruit) }
      let name = juice.size(at: size).map { "`\($0.id)` " } ?? ""
      let list = list(named, of: needs.count)
      let facts =
        [language.text("\(name)takes \(list)")]
        + (juice.size(at: size).map { changes(of: $0.choice) } ?? []) + capacities(ref, size)
      lines.append(facts.joined(separator: "\n\n"))
    }
    let others = shown.count - Self.maxSizes
    if others > 0 {
      lines.append(language.text("and \(others) more sizes"))
    }
    if let when = juice.when {
      let conditions = when.facts.map { facts in
        facts.keys.compactMap { key -> String? in
          guard case .text(let text) = facts[key] else { return nil }
          return "`\(key): \(text)`"
        }.joined(separator: ", ")
      }
      let list = conditions.joined(separator: language.text("; or "))
      lines.append(language.text("sold: \(list)"))
    }
    if let limit = juice.limit {
      lines.append(
        language.text("at most \(limit) in one order"))
    }
    return lines
  }

  private func capacities(_ juice: Ref<Juice>, _ size: Int) -> [String] {
    let variant = menu.variant(juice, size: size)
    let opening = capacity(of: variant, StockLevels(openingOf: menu))
    let now = live.flatMap { capacity(of: variant, $0) }
    return [
      opening.map { language.text("from opening stock: \($0)") },
      now.map { language.text("from the stock now: \($0)") },
    ].compactMap { $0 }
  }

  /// How many can be made and which fruits limit that; nil if the search exceeds its budget.
  func capacity(of variant: Variant, _ stock: StockLevels) -> String? {
    do throws(OrderError) {
      let capacity = try Capacity(of: variant, stock: stock, in: menu, budget: budget)
      let limits = list(
        capacity.limiting.prefix(Self.maxFruits).map { menu[$0].id }, of: capacity.limiting.count)
      return switch capacity.count {
      case .unknown: nil
      case .exactly(0): try soldOut(variant, stock, shortOf: limits)
      case .exactly(let count):
        language.text("makes \(count), limited by \(limits)")
      case .more: language.text("makes any number")
      }
    } catch {
      return nil
    }
  }

  private func soldOut(
    _ variant: Variant, _ stock: StockLevels, shortOf limits: String
  ) throws(OrderError) -> String {
    var budget = budget
    guard
      let other = try OtherChoiceSearch.first(besides: variant, stock: stock, in: menu, &budget)
    else { return language.text("sold out, short of \(limits)") }
    let label = menu.graph.label(of: other.variant)
    return language.text("usual choice sold out, short of \(limits); can be made: \(label)")
  }

  private func lines(of option: JuiceOption, of juice: Juice) -> [String] {
    let title = title(kind(.option), option.id, option.name)
    return [
      language.text("\(title) of juice `\(juice.id)`")
    ] + changes(of: option.choice, option)
  }

  private func lines(of group: JuiceOptionGroup, of juice: Juice) -> [String] {
    let title = title(language.text("options"), group.id, group.name)
    return [
      language.text("\(title) of juice `\(juice.id)`"),
      rule(of: group, of: juice),
    ]
  }

  /// How many options of a group an order chooses.
  func rule(of group: JuiceOptionGroup, of juice: Juice) -> String {
    let options = juice.options[group.options].map { "`\($0.id)`" }
    let list = list(options, of: options.count)
    let count: LocalizedText =
      switch (group.isRequired, group.atMost) {
      case (true, 1): .text("exactly one of \(list)")
      case (true, let most):
        .text("1 to \(most) of \(list)")
      case (false, 1): .text("at most one of \(list)")
      case (false, let most): .text("at most \(most) of \(list)")
      }
    guard group.isRequired else { return count[language] }
    return count[language]
      + language.text("; \(options[0]) if an order names none")
  }

  /// What a size or option adds and leaves out; nothing if that is nothing.
  func changes(of choice: Choice, _ option: JuiceOption? = nil) -> [String] {
    let adds = choice.add.map { use in
      let amount = Amount(use.amount, menu.graph.dimension(of: use.ingredient)).text(in: language)
      let added = "\(menu.graph.id(of: use.ingredient)) \(amount)"
      return option?.isScaled == true
        ? language.text("adds \(added) times the size")
        : language.text("adds \(added)")
    }
    let drops = choice.drop.map { ingredient in
      let id = menu.graph.id(of: ingredient)
      return language.text("drops \(id)")
    }
    let factors = (option?.scale ?? []).map { ingredient, factor in
      "\(menu.graph.id(of: ingredient)) × \(factor.text(in: language))"
    }
    let swaps = choice.swap.map { swap in
      let (from, to) = (menu.graph.id(of: swap.from), menu.graph.id(of: swap.to))
      return language.text("\(to) for \(from)")
    }
    let most = option?.atMost ?? 1
    let times = most == 1 ? [] : [language.text("at most \(most) times")]
    let all = adds + drops + factors + swaps + times
    return all.isEmpty ? [] : [list(all, of: all.count)]
  }
}

/// Writes texts of a menu so that they are never markup.
enum Markdown {
  /// A block of code. Its fence is longer than any run of backticks inside (CommonMark 0.31.2, 4.5).
  static func block(_ text: String, _ language: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language)\n\(text)\n\(fence)"
  }

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
