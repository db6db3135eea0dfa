/// All choices of options for one juice in one size, and what each of them changes exactly.
///
/// What an option does to an amount or to the price mostly does not depend on others: only options that drop,
/// scale or swap the same ingredient, or are of one group, change each other's effect. So every linear quantity (a need, the
/// cost, the price) of any choice is that of the usual order and a sum over classes of such options. What holds for
/// every choice is found by looking at each class by itself; the work is the sum of the classes' combinations, not
/// their product.
public struct ChoiceSpace: Sendable {
  /// What a combination takes and costs more than the usual one of its class.
  public struct Effect: Sendable {
    /// By ingredient, in base units; negative for less, and never zero.
    public let amounts: [Ingredient: Rational]
    /// Zero if the juice has no price.
    public let price: Money
  }

  /// A value for each place of a class.
  public struct Combination: Sendable {
    /// By place of the class, the position of its value.
    public let values: [Int]
    /// Ascending; with those of required groups.
    public let options: [Int]
    /// What it takes of the relevant ingredients that its class drops, scales or swaps, with those that come in their
    /// place, and all that its options add: by ingredient, in base units above zero.
    public let taken: [Ingredient: Rational]
    public let effect: Effect
  }

  /// Places whose options change each other's effect.
  public struct Class: Sendable {
    /// Positions in `places`, ascending.
    public let places: [Int]
    /// The usual one is the first.
    public let combinations: [Combination]
  }

  /// What a choice decides: each place has one of its values, a list of options. The usual one is the first, if it is
  /// there.
  public let places: [[[Int]]]
  /// Each place is in one of them.
  public let classes: [Class]

  /// - Parameters:
  ///   - places: what a choice decides; nil for all options of the juice.
  ///   - isRelevant: the ingredients whose amounts matter. Of others, effects have no more than what options add.
  ///   - budget: how many amounts and values of combinations may still be worked out. A free option that is taken once
  ///     and that no other one affects takes nothing of it, since the length of the menu bounds those.
  public init(
    of juice: Juice, size: Int, places: [OptionPlace]? = nil,
    where isRelevant: (Ingredient) -> Bool = { _ in true }, _ budget: inout Int
  ) throws(UndecidedChoice) {
    try self.init(
      juice, size, (places ?? juice.optionPlaces).map(Place.init), isRelevant, &budget)
  }

  /// - Parameter values: by place.
  public init(
    of juice: Juice, size: Int, values: [[[Int]]],
    where isRelevant: (Ingredient) -> Bool = { _ in true }, _ budget: inout Int
  ) throws(UndecidedChoice) {
    try self.init(juice, size, values.map(Place.init), isRelevant, &budget)
  }

  /// - Parameter open: its values are made only within the budget.
  private init(
    _ juice: Juice, _ size: Int, _ open: [Place], _ isRelevant: (Ingredient) -> Bool,
    _ budget: inout Int
  ) throws(UndecidedChoice) {
    // What is swapped for a relevant ingredient is one.
    let swaps = open.flatMap(\.options).flatMap { juice.options[$0].swap }
    let swapped = Set(swaps.filter { isRelevant($0.to) }.map(\.from))
    let touched = open.map { place in
      Set(
        place.options.flatMap { juice.options[$0].changedIngredients }
          .filter { swapped.contains($0) || isRelevant($0) })
    }
    let positions = Self.positions(of: touched, in: juice)
    let members = Self.classes(of: touched)
    for members in members {
      let ingredients = members.reduce(into: Set()) { $0.formUnion(touched[$1]) }
      try Self.spend(members.map { open[$0] }, ingredients.count, juice, &budget)
    }
    let places = open.map { $0.values() }
    self.places = places
    var classes: [Class] = []
    for members in members {
      let ingredients = members.reduce(into: Set()) { $0.formUnion(touched[$1]) }
      let part = ClassPart(
        juice: juice, size: size, ingredients: ingredients,
        positions: ingredients.compactMap { positions[$0] })
      do throws(ArithmeticOverflow) {
        classes.append(
          Class(places: members, combinations: try part.combinations(members.map { places[$0] })))
      } catch {
        throw .tooLarge
      }
    }
    self.classes = classes
  }

  /// The ingredients that every choice takes, besides what the combinations take.
  ///
  /// - Parameters:
  ///   - juice: that of the space, of which all ingredients are relevant.
  ///   - size: that of the space.
  public func alwaysTaken(
    of juice: Juice, size: Int
  ) throws(UndecidedChoice) -> Set<Ingredient> {
    let decided = Set(places.joined().joined())
    let others = juice.usualOptions.filter { !decided.contains($0) }
    func taken(_ juice: Juice) throws(UndecidedChoice) -> Set<Ingredient> {
      try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        Set(try AppliedChoices(juice, size: size, options: others).uses().map(\.ingredient))
      }
    }
    let unswapped = try taken(juice.withoutSwapsOfOptions)
    // No option of the places changes what these swap.
    let swaps = others.flatMap { juice.options[$0].swap }.filter { unswapped.contains($0.from) }
    return try taken(juice)
      .subtracting(decided.flatMap { juice.options[$0].changedIngredients })
      .union(others.flatMap { juice.options[$0].add.map(\.ingredient) } + swaps.map(\.to))
  }

  /// A place before its values are made.
  private struct Place {
    let options: [Int]
    let count: Int
    /// How many options a value has at most.
    let most: Int
    let values: () -> [[Int]]

    init(_ values: [[Int]]) {
      options = Array(Set(values.joined()))
      count = values.count
      most = values.map(\.count).max() ?? 0
      self.values = { values }
    }

    init(_ place: OptionPlace) {
      options = Array(place.options)
      count = place.count
      most = place.atMost
      values = { place.values }
    }

    /// How many amounts a value adds at most.
    func mostAdded(_ juice: Juice) -> Int {
      most * (options.map { juice.options[$0].add.count }.max() ?? 0)
    }
  }

  /// Takes the work of the combinations of a class from a budget.
  ///
  /// - Parameter ingredients: how many its options drop or scale.
  private static func spend(
    _ places: [Place], _ ingredients: Int, _ juice: Juice, _ budget: inout Int
  ) throws(UndecidedChoice) {
    var count = 1
    for place in places {
      let product = count.multipliedReportingOverflow(by: place.count)
      guard !product.overflow else { throw .tooManyChoices }
      count = product.partialValue
    }
    guard places.count > 1 || count > 2 else { return }
    // The length of the menu bounds what the options of a group add by themselves.
    let isJoined = places.count > 1 || places[0].most > 1
    let added = isJoined ? places.reduce(0) { $0 + $1.mostAdded(juice) } : 0
    let work = count.multipliedReportingOverflow(by: 1 + places.count + ingredients + added)
    guard !work.overflow, work.partialValue <= budget else { throw .tooManyChoices }
    budget -= work.partialValue
  }

  /// The positions of ingredients in a recipe.
  private static func positions(
    of touched: [Set<Ingredient>], in juice: Juice
  ) -> [Ingredient: Int] {
    guard touched.contains(where: { !$0.isEmpty }) else { return [:] }
    return Dictionary(
      juice.uses.enumerated().map { ($1.ingredient, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The positions of places that change each other's effect, directly or through others.
  ///
  /// - Parameter touched: by place, what an option changes, such as the ingredients that it drops, scales or swaps.
  public static func classes<Part>(of touched: [Set<Part>]) -> [[Int]] {
    var classes: [(members: [Int], touched: Set<Part>)] = []
    for (place, ingredients) in touched.enumerated() {
      let joined = classes.filter { !$0.touched.isDisjoint(with: ingredients) }
      classes.removeAll { !$0.touched.isDisjoint(with: ingredients) }
      classes.append(
        (
          joined.flatMap(\.members) + [place],
          joined.reduce(ingredients) { $0.union($1.touched) }
        ))
    }
    return classes.map { $0.members.sorted() }
  }
}

/// Why it is not known whether something holds for every choice of a juice.
public enum UndecidedChoice: Error, Hashable, Sendable {
  /// More than the work budget allows to look at.
  case tooManyChoices
  /// A number exceeds 128 bits.
  case tooLarge

  /// The result of exact arithmetic, whose overflow leaves a choice undecided.
  public static func orTooLarge<Result>(
    _ body: () throws(ArithmeticOverflow) -> Result
  ) throws(UndecidedChoice) -> Result {
    do throws(ArithmeticOverflow) {
      return try body()
    } catch {
      throw .tooLarge
    }
  }
}

/// What the options of a class change.
private struct ClassPart {
  let juice: Juice
  let size: Int
  /// Those that an option of the class drops, scales or swaps.
  let ingredients: Set<Ingredient>
  /// Their positions in the recipe.
  let positions: [Int]

  /// A value of each place in every combination, the first place changing slowest.
  func combinations(
    _ places: [[[Int]]]
  ) throws(ArithmeticOverflow) -> [ChoiceSpace.Combination] {
    var lists: [[Int]] = [[]]
    for values in places { lists = lists.flatMap { list in values.indices.map { list + [$0] } } }
    var combinations: [ChoiceSpace.Combination] = []
    var usual: [Ingredient: Rational] = [:]
    var usualPrice = Money.zero
    for values in lists {
      let options = zip(places, values).flatMap { $0[$1] }.sorted()
      let (taken, price) = (try amounts(with: options), price(of: options))
      if combinations.isEmpty { (usual, usualPrice) = (taken, price) }
      var more: [Ingredient: Rational] = [:]
      for (ingredient, amount) in taken where usual[ingredient] != amount {
        more[ingredient] = try amount.subtracting(usual[ingredient] ?? .zero)
      }
      for (ingredient, amount) in usual where taken[ingredient] == nil {
        more[ingredient] = try Rational.zero.subtracting(amount)
      }
      combinations.append(
        .init(
          values: values, options: options, taken: taken,
          effect: .init(amounts: more, price: price - usualPrice)))
    }
    return combinations
  }

  /// What the size takes of the ingredients, with all that the options add.
  private func amounts(with options: [Int]) throws(ArithmeticOverflow) -> [Ingredient: Rational] {
    var amounts: [Ingredient: Rational] = [:]
    let choices = try AppliedChoices(juice, size: size, options: options)
    for use in try choices.uses(at: positions, of: ingredients) {
      amounts[use.ingredient] = try (amounts[use.ingredient] ?? .zero).adding(use.amount)
    }
    return amounts
  }

  private func price(of options: [Int]) -> Money {
    guard juice.price(ofSize: size) != nil else { return .zero }
    return options.reduce(.zero) { $0 + juice.options[$1].addedPrice(inSize: size) }
  }
}
