public import Diagnostics

/// Something a customer can order; a root of the graph.
public struct Juice: Displayed, Sendable {
  public internal(set) var id: String
  public let display: Display
  public let uses: [Use]
  /// The sizes; an order that names none gets the first. A juice without sizes has an empty list.
  public private(set) var sizes: [Size]
  public private(set) var options: [JuiceOption]
  /// Those of the options that an order chooses among, in the order of declaration; the others are free.
  public private(set) var groups: [JuiceOptionGroup]
  /// The options of an order that names none: the first of each required group.
  public let usualOptions: [Int]
  public let substitutes: [Substitute]
  /// The largest quantity in one order.
  public let limit: Int?
  /// When it is sold; nil for always.
  public private(set) var when: When?
  /// That of sizes without a price of their own; nil if it has none.
  public let price: Price?
  /// The share of VAT on the net price, of sizes without one of their own; nil for that of the menu.
  public let vat: Rational?
  public let span: Span
  /// The needs of one juice in its first size, or without sizes, as an order means it that names no option: by
  /// fruit in the order of declaration, never empty in a graph.
  public private(set) var needs: Needs

  public init(
    id: String, display: Display, uses: [Use], sizes: [Size],
    options: [JuiceOption], groups: [JuiceOptionGroup], substitutes: [Substitute], limit: Int?,
    when: When? = nil, price: Price? = nil, vat: Rational? = nil, span: Span,
    needs: Needs = Needs()
  ) {
    self.id = id
    self.display = display
    self.uses = uses
    self.sizes = sizes
    self.options = options
    self.groups = groups
    usualOptions = groups.filter(\.isRequired).map(\.options.lowerBound)
    self.substitutes = substitutes
    self.limit = limit
    self.when = when
    self.price = price
    self.vat = vat
    self.span = span
    self.needs = needs
  }

  /// The juice with its needs, which follow from the rest of it.
  ///
  /// - Parameter needs: by size, or one for a juice without sizes.
  public func taking(_ needs: [Needs]) -> Juice {
    var juice = self
    juice.needs = needs[0]
    for size in sizes.indices { juice.sizes[size].needs = needs[size] }
    return juice
  }

  /// The needs in each size, or in its only one.
  public var needsBySize: [Needs] { sizes.isEmpty ? [needs] : sizes.map(\.needs) }

  /// The size at a variant's index; nil for a juice without sizes.
  public func size(at number: Int) -> Size? { sizes.isEmpty ? nil : sizes[number] }

  /// The price of a variant's size, its own or else that of the juice; nil if it has none.
  public func price(ofSize number: Int) -> Price? { size(at: number)?.price ?? price }

  /// The indices of its sizes in variants: 0 alone for a juice without sizes.
  public var sizeNumbers: Range<Int> { 0..<max(1, sizes.count) }

  /// The group of an option; nil for a free one.
  public func group(ofOption position: Int) -> JuiceOptionGroup? {
    groups.first { $0.options.contains(position) }
  }

  /// Options with the first of each required group of which there is none.
  public func completed(_ chosen: [Int]) -> [Int] {
    chosen.isEmpty ? usualOptions : chosen.completed(groups.filter(\.isRequired).map(\.options))
  }
}

extension Juice {
  /// Every amount of an ingredient that the menu has for it: in the recipe, sizes, options and substitutes.
  public var writtenUses: [Use] {
    uses + sizes.flatMap { $0.set.values + $0.add } + options.flatMap(\.add)
      + substitutes.flatMap(\.alternatives).flatMap(\.uses)
  }

  /// Every ingredient that an order of it may take: those of its amounts, and those that sizes and options swap in.
  public var possibleIngredients: Set<Ingredient> {
    Set(writtenUses.map(\.ingredient)).union(swaps.map(\.to))
  }

  /// Those of all sizes and options.
  public var swaps: [Swap] { sizes.flatMap(\.swap) + options.flatMap(\.swap) }

  /// The juice whose options swap nothing, of which every order takes as much in all.
  public var withoutSwapsOfOptions: Juice {
    guard options.contains(where: { !$0.swap.isEmpty }) else { return self }
    var juice = self
    for option in options.indices { juice.options[option].choice.swap = [] }
    return juice
  }

  /// Every condition that the menu has for it: its own, and those of sizes, groups and options.
  public var writtenWhens: [When] {
    // Most juices have none, for which no array is made.
    var whens: [When] = []
    if let when { whens.append(when) }
    for size in sizes { if let when = size.choice.when { whens.append(when) } }
    for group in groups { if let when = group.when { whens.append(when) } }
    for option in options { if let when = option.choice.when { whens.append(when) } }
    return whens
  }

  /// The juice with other conditions in place of those.
  func replacingWhens(_ other: (When) -> When) -> Juice {
    var juice = self
    juice.when = when.map(other)
    for size in sizes.indices { juice.sizes[size].choice.when = sizes[size].choice.when.map(other) }
    for group in groups.indices { juice.groups[group].when = groups[group].when.map(other) }
    for option in options.indices {
      juice.options[option].choice.when = options[option].choice.when.map(other)
    }
    return juice
  }

  /// Every price that the menu has for it; one for several sizes comes several times.
  public var writtenPrices: [Price] {
    ([price] + sizes.map(\.price)).compactMap(\.self) + options.flatMap { $0.price?.prices ?? [] }
  }
}

/// What an order chooses among, a size or an option: its name, and what either can say about a recipe.
public struct Choice: Sendable {
  public let id: String
  public let name: LocalizedName?
  /// The ingredients that are left out: those of the recipe in its order, then others.
  public let drop: [Ingredient]
  /// The ingredients that others replace, in the order of the text, each once.
  public fileprivate(set) var swap: [Swap]
  /// The ingredients that are put in, after all others have their amounts.
  public let add: [Use]
  /// The share of VAT on the net price; nil if it does not say.
  public let vat: Rational?
  /// When it can be ordered; nil for always.
  public fileprivate(set) var when: When?
  public let span: Span

  public init(
    id: String, name: LocalizedName?, drop: [Ingredient], swap: [Swap] = [], add: [Use],
    vat: Rational? = nil, when: When? = nil, span: Span
  ) {
    self.id = id
    self.name = name
    self.drop = drop
    self.swap = swap
    self.add = add
    self.vat = vat
    self.when = when
    self.span = span
  }
}

extension Choice {
  /// By ingredient, the one that replaces it.
  public var replacements: [Ingredient: Ingredient] {
    Dictionary(swap.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
  }
}

/// One ingredient in place of another, in the same amount.
public struct Swap: Hashable, Sendable {
  public let from: Ingredient
  /// Counted in the same dimension.
  public let to: Ingredient

  public init(from: Ingredient, to: Ingredient) {
    (self.from, self.to) = (from, to)
  }
}

/// A size or an option, with the properties of its choice.
public protocol ChoiceOwner {
  var choice: Choice { get }
}

extension ChoiceOwner {
  public var id: String { choice.id }
  public var name: LocalizedName? { choice.name }
  public var drop: [Ingredient] { choice.drop }
  public var swap: [Swap] { choice.swap }
  public var add: [Use] { choice.add }
  public var vat: Rational? { choice.vat }
  public var span: Span { choice.span }
}

/// A size of a juice: all amounts of the recipe are scaled, then some are set, then some are left out, then some
/// ingredients are swapped, and then the size adds its own.
public struct Size: ChoiceOwner, Sendable {
  public fileprivate(set) var choice: Choice
  public let scale: Rational
  public let scaleSpan: Span
  /// Amounts that replace the scaled ones, by position in the recipe.
  public let set: [Int: Use]
  /// The needs of one juice of this size, as an order means it that names no option: by fruit in the order of
  /// declaration, never empty in a graph.
  public fileprivate(set) var needs: Needs
  /// Nil for that of the juice.
  public let price: Price?

  public init(
    _ choice: Choice, scale: Rational, scaleSpan: Span, set: [Int: Use], needs: Needs = Needs(),
    price: Price? = nil
  ) {
    self.choice = choice
    self.scale = scale
    self.scaleSpan = scaleSpan
    self.set = set
    self.needs = needs
    self.price = price
  }
}

/// An option that changes a juice in any size: it leaves ingredients out, scales some, swaps some, and adds others.
public struct JuiceOption: ChoiceOwner, Sendable {
  public fileprivate(set) var choice: Choice
  /// The factors for what the size takes of ingredients, in the order of the text.
  public let scale: [(ingredient: Ingredient, factor: Rational)]
  /// Whether the scale of the size also multiplies what the option adds.
  public let isScaled: Bool
  /// How often a line may take it: it then adds, scales and costs as often.
  public let atMost: Int
  /// Nil if it costs nothing more.
  public let price: OptionPrice?

  public init(
    _ choice: Choice, scale: [(ingredient: Ingredient, factor: Rational)] = [],
    isScaled: Bool = false, atMost: Int = 1, price: OptionPrice? = nil
  ) {
    self.choice = choice
    self.scale = scale
    self.isScaled = isScaled
    self.atMost = atMost
    self.price = price
  }
}

extension JuiceOption {
  /// What it adds to the price of a size.
  public func addedPrice(inSize size: Int) -> Money { price?.prices[size].money ?? .zero }

  /// By ingredient, the factor for what the size takes of it: 0 for one that the option drops.
  public var factors: [Ingredient: Rational] {
    var factors: [Ingredient: Rational] = [:]
    for (ingredient, factor) in scale { factors[ingredient] = factor }
    for ingredient in drop { factors[ingredient] = .zero }
    return factors
  }

  /// Whether it may take more of something than the size and its own amounts say.
  public var multiplies: Bool {
    isScaled || !swap.isEmpty || scale.contains { $0.factor > .one }
  }

  /// Whether it may take less of something than the juice does without it.
  public var takesLess: Bool {
    !drop.isEmpty || !swap.isEmpty || scale.contains { $0.factor < .one }
  }

  /// The ingredients of the juice that it drops, scales or swaps.
  public var changedIngredients: [Ingredient] {
    drop + scale.map(\.ingredient) + swap.map(\.from)
  }
}

/// The alternatives to one ingredient of a juice, in the order of preference.
public struct Substitute: Sendable {
  /// The line of the recipe; for an ingredient that only sizes and options take, one base unit.
  public let use: Use
  /// Each replaces the amount of `use`.
  public let alternatives: [Alternative]

  public init(
    use: Use, alternatives: [Alternative]
  ) {
    self.use = use
    self.alternatives = alternatives
  }

  public struct Alternative: Sendable {
    public let uses: [Use]
    /// Whether the ingredient has it for the whole menu, not the juice.
    public let isShared: Bool
    public let span: Span

    public init(
      uses: [Use], isShared: Bool = false, span: Span
    ) {
      self.uses = uses
      self.isShared = isShared
      self.span = span
    }
  }
}
