/// A size and options of a juice, and what they make of its recipe: the one meaning of sizes and options.
///
/// The size scales the recipe, sets some amounts, leaves some out, swaps some ingredients and adds its own. Then come
/// the options, in whatever order: all that any of them drops is left out, of the recipe and of what the size adds;
/// the rest is multiplied by all their factors; then they swap ingredients; and last, each adds its own.
/// An option that is taken twice counts as two.
///
/// A swap takes as much of one ingredient as of the other, and is done once: what comes into the cup is not swapped
/// again by the same choice, nor by another option. Where several options swap one ingredient, the first one does.
///
/// It needs a juice and nothing of a graph, so that it also holds while a menu is loaded.
public struct AppliedChoices: Sendable {
  public let juice: Juice
  /// Nil for a juice without sizes.
  public let size: Size?
  private let options: [JuiceOption]
  private let droppedBySize: Set<Ingredient>
  private let swappedBySize: [Ingredient: Ingredient]
  private let dropped: Set<Ingredient>
  private var swapped: [Ingredient: Ingredient] = [:]
  /// The products of the factors of options, by ingredient.
  private var factorsOfOptions: [Ingredient: Rational] = [:]

  /// An amount that is taken, with its factor.
  private struct Part {
    var use: Use
    var factor: Rational
    /// Its position in the recipe; nil for what a size or an option adds or swaps in.
    var position: Int?

    /// The same amount of the ingredient that replaces it, if one does.
    func swapped(by replacements: [Ingredient: Ingredient]) -> Part {
      guard let other = replacements[use.ingredient] else { return self }
      return Part(
        use: Use(ingredient: other, amount: use.amount, span: use.span), factor: factor)
    }
  }

  /// - Parameters:
  ///   - size: its index; 0 for a juice without sizes.
  ///   - options: those that apply, each as often as it is taken. None is added, not even of a required group.
  public init(
    _ juice: Juice, size: Int, options: [Int]
  ) throws(ArithmeticOverflow) {
    self.juice = juice
    self.size = juice.size(at: size)
    self.options = options.sorted().map { juice.options[$0] }
    droppedBySize = Set(self.size?.drop ?? [])
    swappedBySize = self.size?.choice.replacements ?? [:]
    dropped = self.options.reduce(into: []) { $0.formUnion($1.drop) }
    for option in self.options {
      for (ingredient, factor) in option.scale where !dropped.contains(ingredient) {
        factorsOfOptions[ingredient] = try (factorsOfOptions[ingredient] ?? .one)
          .multiplied(by: factor)
      }
      swapped.merge(option.choice.replacements) { first, _ in first }
    }
  }

  /// A line of the recipe as the size has it; nil if the size leaves it out.
  private func sized(_ position: Int) -> Part? {
    let use = juice.uses[position]
    guard !droppedBySize.contains(use.ingredient) else { return nil }
    let set = size?.set[position]
    let part = Part(
      use: set ?? use, factor: set == nil ? size?.scale ?? .one : .one, position: position)
    return part.swapped(by: swappedBySize)
  }

  /// What options make of a part of the size; nil if they leave it out.
  private func changed(_ part: Part) throws(ArithmeticOverflow) -> Part? {
    guard !dropped.contains(part.use.ingredient) else { return nil }
    var part = part
    if let factor = factorsOfOptions[part.use.ingredient] {
      part.factor = try factor.multiplied(by: part.factor)
    }
    return part.swapped(by: swapped)
  }

  /// What is taken of some lines of the recipe and some ingredients, in the order of the recipe, and then what size
  /// and options add.
  ///
  /// - Parameter isIncluded: of which ingredients parts that the size adds or swaps in are included.
  private func parts(
    at positions: some Collection<Int>, where isIncluded: (Ingredient) -> Bool = { _ in true }
  ) throws(ArithmeticOverflow) -> [Part] {
    var parts: [Part] = []
    parts.reserveCapacity(positions.count)
    func append(_ part: Part) throws(ArithmeticOverflow) {
      if let changed = try changed(part) { parts.append(changed) }
    }
    if swappedBySize.isEmpty {
      for position in positions {
        if let part = sized(position) { try append(part) }
      }
    } else {
      let positions = Set(positions)
      for position in juice.uses.indices {
        guard let part = sized(position) else { continue }
        let isWanted =
          part.position == nil ? isIncluded(part.use.ingredient) : positions.contains(position)
        if isWanted { try append(part) }
      }
    }
    for use in size?.add ?? [] where isIncluded(use.ingredient) {
      try append(Part(use: use, factor: .one))
    }
    for option in options {
      let factor = option.isScaled ? size?.scale ?? .one : .one
      for use in option.add { parts.append(Part(use: use, factor: factor)) }
    }
    return parts
  }

  /// The amounts as the menu has them, each with its factor: first those of the recipe that are not dropped, then
  /// those that the size and options add.
  public func writtenUses() throws(ArithmeticOverflow) -> [(use: Use, factor: Rational)] {
    try parts(at: juice.uses.indices).map { ($0.use, $0.factor) }
  }

  /// What is taken of some ingredients, and all that the options add, with exact amounts; an ingredient may occur
  /// several times.
  ///
  /// - Parameters:
  ///   - positions: those of the ingredients in the recipe.
  ///   - ingredients: of which uses that the size adds or swaps in are included.
  func uses(
    at positions: [Int], of ingredients: Set<Ingredient>
  ) throws(ArithmeticOverflow) -> [Use] {
    var uses: [Use] = []
    for part in try parts(at: positions, where: ingredients.contains) {
      uses.append(try part.use.multiplied(by: part.factor))
    }
    return uses
  }

  /// The ingredients with their exact amounts: those of the recipe, each once with all that is taken of it, and then
  /// others, each as often as the size and options add it or swap it in.
  public func uses() throws(ArithmeticOverflow) -> [Use] {
    var own: [Rational?] = Array(repeating: nil, count: juice.uses.count)
    var others: [Use] = []
    for part in try parts(at: juice.uses.indices) {
      let use = try part.use.multiplied(by: part.factor)
      if let position = part.position { own[position] = use.amount } else { others.append(use) }
    }
    var extra: [Use] = []
    if !others.isEmpty {
      let positions = Dictionary(
        juice.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { first, _ in first }
      )
      for use in others {
        if let position = positions[use.ingredient] {
          own[position] = try (own[position] ?? .zero).adding(use.amount)
        } else {
          extra.append(use)
        }
      }
    }
    let uses = zip(juice.uses, own).compactMap { use, amount in
      amount.map { Use(ingredient: use.ingredient, amount: $0, span: use.span) }
    }
    return uses + extra
  }

  /// What no substitute may replace, with exact amounts.
  public func irreplaceableUses() throws(ArithmeticOverflow) -> [Use] {
    let replaceable = Set(juice.substitutes.map(\.use.ingredient))
    return try uses().filter { !replaceable.contains($0.ingredient) }
  }

  /// By substitute of the juice, how many times the amount is taken that its alternatives replace; zero for an
  /// ingredient that is left out.
  public func factorsOfSubstitutes() throws(ArithmeticOverflow) -> [Rational] {
    guard !juice.substitutes.isEmpty else { return [] }
    var amounts: [Ingredient: Rational] = [:]
    for use in try uses() {
      amounts[use.ingredient] = try (amounts[use.ingredient] ?? .zero).adding(use.amount)
    }
    var factors: [Rational] = []
    for substitute in juice.substitutes {
      let amount = amounts[substitute.use.ingredient] ?? .zero
      factors.append(try amount.divided(by: substitute.use.amount))
    }
    return factors
  }

  /// The ingredients with their exact amounts, where alternatives replace ingredients.
  ///
  /// - Parameter choices: for each substitute of the juice, 0 for the ingredient itself or the number of an
  ///   alternative from 1; empty to replace nothing.
  public func uses(choices: [Int]) throws(ArithmeticOverflow) -> [Use] {
    let chosen = zip(juice.substitutes, choices).filter { $1 > 0 }
    guard !chosen.isEmpty else { return try uses() }
    let replaced = Dictionary(
      chosen.map { ($0.use.ingredient, (amount: $0.use.amount, by: $0.alternatives[$1 - 1].uses)) },
      uniquingKeysWith: { first, _ in first })
    var uses: [Use] = []
    for use in try self.uses() {
      guard let (amount, others) = replaced[use.ingredient] else {
        uses.append(use)
        continue
      }
      let factor = try use.amount.divided(by: amount)
      for other in others { uses.append(try other.multiplied(by: factor)) }
    }
    return uses
  }
}

extension AppliedChoices {
  public init(of variant: Variant, in graph: RecipeGraph) throws(ArithmeticOverflow) {
    try self.init(graph[variant.juice], size: variant.size, options: variant.options)
  }
}
