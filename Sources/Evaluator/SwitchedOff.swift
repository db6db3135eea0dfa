package import RecipeGraph

/// What a person can switch off in a store, named by ids alone, which outlast the menu.
package enum SwitchedThing: Hashable, Sendable {
  case juice(String)
  case size(String, of: String)
  /// - Parameter juice: nil for the option in every juice that has it.
  case option(String, of: String?)
  /// A fruit or a base.
  case ingredient(String)

  /// `juice/latte`, `size/latte:large`, `option/oat`, `option/latte+oat` or `ingredient/oat-milk`.
  package var text: String { "\(kind.rawValue)/\(word)" }

  /// The part of the text that people type, if nothing else in the menu has it: `latte:large`.
  package var word: String {
    switch self {
    case .juice(let id), .option(let id, nil), .ingredient(let id): id
    case .size(let size, let juice): "\(juice):\(size)"
    case .option(let option, let juice?): "\(juice)+\(option)"
    }
  }

  /// The same under the present id of its juice or ingredient.
  package func present(_ formerIDs: FormerIDs) -> SwitchedThing {
    func id(_ id: String, _ space: FormerIDs.Space) -> String {
      formerIDs.present(of: id, in: space) ?? id
    }
    return switch self {
    case .juice(let juice): .juice(id(juice, .juices))
    case .size(let size, let juice): .size(size, of: id(juice, .juices))
    case .option(let option, let juice): .option(option, of: juice.map { id($0, .juices) })
    case .ingredient(let ingredient): .ingredient(id(ingredient, .ingredients))
    }
  }

  package enum Kind: String, CaseIterable, Sendable { case juice, size, option, ingredient }

  package var kind: Kind {
    switch self {
    case .juice: .juice
    case .size: .size
    case .option: .option
    case .ingredient: .ingredient
    }
  }

  /// Parses `text`; nil for another text.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])), !parts[1].isEmpty else {
      return nil
    }
    self.init(kind, word: String(parts[1]))
  }

  /// - Parameter word: what `word` gives.
  /// - Returns: nil for a word that names nothing of the kind.
  package init?(_ kind: Kind, word: String) {
    func pair(_ separator: Character) -> (String, String)? {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false).map(
        String.init)
      return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? (parts[0], parts[1]) : nil
    }
    let isPlain = !word.isEmpty && !word.contains { ":+/= ".contains($0) }
    switch kind {
    case .juice where isPlain: self = .juice(word)
    case .ingredient where isPlain: self = .ingredient(word)
    case .option where isPlain: self = .option(word, of: nil)
    case .option:
      guard let (juice, option) = pair("+") else { return nil }
      self = .option(option, of: juice)
    case .size:
      guard let (juice, size) = pair(":") else { return nil }
      self = .size(size, of: juice)
    case .juice, .ingredient: return nil
    }
  }
}

/// What a store does not sell for the time being, since a person has switched it off.
///
/// Immutable, and a class, so that stock levels are small enough to be passed in registers: that serves the budget for
/// deciding.
package final class SwitchedOff: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package let thing: SwitchedThing
    /// When it is sold again, in milliseconds since 1970-01-01 UTC.
    package let until: Int

    package init(_ thing: SwitchedThing, until: Int) {
      (self.thing, self.until) = (thing, until)
    }
  }

  /// All of them, also those that the menu does not have, sorted by their texts; at least one.
  package let items: [Item]
  /// The fruits that are off.
  let fruits: [Ref<Fruit>: Item]
  /// Bases that are made on demand, with those that are made of them.
  private let bases: [Ref<Base>: Item]

  /// Nil without items.
  package init?(_ items: [Item], in graph: RecipeGraph) {
    guard !items.isEmpty else { return nil }
    let sorted = items.sorted { $0.thing.text < $1.thing.text }
    var fruits: [Ref<Fruit>: Item] = [:]
    var bases: [Ref<Base>: Item] = [:]
    for item in sorted {
      guard case .ingredient(let id) = item.thing else { continue }
      if let fruit = graph.fruit(id) {
        fruits[fruit] = item
      } else if let base = graph.base(id) {
        bases[base] = item
      }
    }
    if !bases.isEmpty {
      for base in graph.basesFromTheirIngredients where bases[base] == nil {
        bases[base] = Self.item(of: graph[base].uses, bases)
      }
    }
    self.items = sorted
    self.fruits = fruits
    self.bases = bases
  }

  package static func == (left: SwitchedOff, right: SwitchedOff) -> Bool {
    left.items == right.items && left.fruits == right.fruits && left.bases == right.bases
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(items) }

  /// The item of a fruit that is off; nil for one that is not.
  package func item(of fruit: Ref<Fruit>) -> Item? { fruits[fruit] }

  private static func item(of uses: [Use], _ bases: [Ref<Base>: Item]) -> Item? {
    for case .base(let base) in uses.map(\.ingredient) {
      if let item = bases[base] { return item }
    }
    return nil
  }

  /// Why a variant cannot be sold whatever the stock is: it, its size, an option or a base that is made for it is off.
  package func items(of variant: Variant, in graph: RecipeGraph) -> [Item] {
    let parts = variant.parts
    var found = items.filter { item in parts.contains { item.thing.names($0, in: graph) } }
    guard !bases.isEmpty else { return found }
    do throws(ArithmeticOverflow) {
      let uses = try AppliedChoices(of: variant, in: graph).writtenUses().map(\.use)
      if let item = Self.item(of: uses, bases) { found.append(item) }
    } catch {
      // Such a variant cannot be ordered for its amounts.
    }
    return found
  }

  /// The item of a juice, a size or an option that a person has switched off; nil for one that is not.
  package func item(of part: MenuPart, in graph: RecipeGraph) -> Item? {
    items.first { $0.thing.names(part, in: graph) }
  }
}

extension SwitchedThing {
  fileprivate func names(_ part: MenuPart, in graph: RecipeGraph) -> Bool {
    let juice = graph[part.juice]
    return switch (self, part.choice) {
    case (.juice(let id), nil): id == juice.id
    case (.size(let id, let other), .size(let size)?):
      other == juice.id && id == juice.size(at: size)?.id
    case (.option(let id, let other), .option(let option)?):
      (other ?? juice.id) == juice.id && id == juice.options[option].id
    default: false
    }
  }
}

/// Why a line of an order is not sold although the menu serves it now.
package struct OffFault: Hashable, Sendable {
  package let variant: Variant
  package let item: SwitchedOff.Item
}
