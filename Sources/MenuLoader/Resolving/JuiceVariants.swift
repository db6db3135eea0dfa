import Diagnostics
import RecipeGraph

/// What a size or an option says about a recipe.
struct ResolvedChoice: Sendable {
  /// Those of the recipe in its order, then others.
  let drop: [Ingredient]
  let add: [ResolvedUse]
}

struct ResolvedOption: Sendable {
  let choice: ResolvedChoice
  /// The factors for what the size takes.
  let scale: [Ingredient: Rational]
  /// Whether the scale of the size multiplies what the option adds.
  let isScaled: Bool
  private let dropped: Set<Ingredient>

  init(_ choice: ResolvedChoice, scale: [Ingredient: Rational], isScaled: Bool) {
    self.choice = choice
    self.scale = scale
    self.isScaled = isScaled
    dropped = Set(choice.drop)
  }

  /// Whether it can take more of something than the size and the option say.
  var multiplies: Bool { isScaled || scale.values.contains { $0 > .one } }

  /// The factor for what the size takes of an ingredient, zero if the option drops it.
  func factor(of ingredient: Ingredient) -> Rational {
    dropped.contains(ingredient) ? .zero : scale[ingredient] ?? .one
  }
}

struct ResolvedSize: Sendable {
  let choice: ResolvedChoice
  let scale: Rational
  /// The amounts it sets, by position in the recipe.
  let set: [Int: ResolvedUse]
  private let dropped: Set<Ingredient>
  /// By ingredient, how much the size adds.
  private let added: [Ingredient: Rational]

  init(_ choice: ResolvedChoice, scale: Rational, set: [Int: ResolvedUse]) {
    self.choice = choice
    self.scale = scale
    self.set = set
    dropped = Set(choice.drop)
    added = Dictionary(
      choice.add.map { ($0.ingredient, $0.amount) }, uniquingKeysWith: { $1 })
  }

  /// The amount of a line of the recipe in this size, perhaps zero.
  func amount(_ use: ResolvedUse, at position: Int) throws(ArithmeticOverflow) -> Rational {
    var amount = Rational.zero
    if !dropped.contains(use.ingredient) {
      if let set = set[position] {
        amount = set.amount
      } else {
        amount = try use.amount.multiplied(by: scale)
      }
    }
    guard let more = added[use.ingredient] else { return amount }
    return try amount.adding(more)
  }

  /// The factor of a line of the recipe in this size, with what it adds.
  func factor(of use: ResolvedUse, at position: Int) throws(ArithmeticOverflow) -> Rational {
    let isScaled =
      set[position] == nil && added[use.ingredient] == nil && !dropped.contains(use.ingredient)
    return isScaled ? scale : try amount(use, at: position).divided(by: use.amount)
  }
}

/// A juice with sizes, options or substitutes, resolved as far as they have no mistake.
struct JuiceVariants: Sendable {
  /// Without the omitted sizes, options and alternatives.
  let syntax: JuiceSyntax
  /// The juice as written.
  let hasSizes: Bool
  /// False if sizes, options or alternatives are omitted because of a mistake in them.
  let isComplete: Bool
  /// The recipe itself.
  let uses: [ResolvedUse]
  /// Those of the syntax; none if the juice has none.
  let resolvedSizes: [ResolvedSize]
  let options: [ResolvedOption]
  /// In the order of declaration.
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    let alternatives: [[ResolvedUse]]
  }

  /// Whether options leave out and add, each by itself, the same in every size. Then changes of several add up.
  var hasPlainOptions: Bool {
    syntax.groups.isEmpty && options.allSatisfy { $0.scale.isEmpty && !$0.isScaled }
  }

  /// What an order chooses among: the options of a group, or a free one alone, by position. Each choice comes
  /// with the first option of a required group, or nil for none, before the others.
  var choices: [[Int?]] {
    var choices: [[Int?]] = []
    var group: Int?
    for (position, option) in syntax.options.enumerated() {
      if let own = option.group, own == group {
        choices[choices.count - 1].append(position)
      } else {
        let isRequired = option.group.map { syntax.groups[$0].isRequired } ?? false
        choices.append(isRequired ? [position] : [nil, position])
      }
      group = option.group
    }
    return choices
  }

  /// Options with the usual ones of required groups from which none is chosen.
  func completed(_ chosen: [Int]) -> [Int] {
    choices.compactMap { choice in
      choice.first { $0.map(chosen.contains) ?? false } ?? choice[0]
    }
  }

  /// The options of an order that names none.
  var usualOptions: [Int] {
    syntax.groups.isEmpty ? [] : choices.compactMap { $0[0] }
  }

  /// A single one without a name if none is declared; none if all have a mistake.
  var sizes: Range<Int> { 0..<(hasSizes ? syntax.sizes.count : 1) }

  /// The juice with only the parts at these positions.
  func keeping(sizes: [Int], options: [Int], substitutes: [Int]) -> JuiceVariants {
    let isAll =
      sizes.count == self.sizes.count && options.count == self.options.count
      && substitutes.count == self.substitutes.count
    guard !isAll else { return self }
    let kept = syntax.changed { kept in
      if hasSizes { kept.sizes = sizes.map { syntax.sizes[$0] } }
      kept.options = options.map { syntax.options[$0] }
    }
    return JuiceVariants(
      syntax: kept, hasSizes: hasSizes, isComplete: false, uses: uses,
      resolvedSizes: hasSizes ? sizes.map { resolvedSizes[$0] } : [],
      options: options.map { self.options[$0] },
      substitutes: substitutes.map { self.substitutes[$0] })
  }

  /// As findings call it.
  func what(_ size: Int) -> LocalizedText {
    hasSizes ? .size(syntax.sizes[size].id, ofJuice: syntax.id) : .juice(syntax.id)
  }

  func what(_ size: Int, with option: Int) -> LocalizedText { what(size, with: [option]) }

  func what(_ size: Int, with options: [Int]) -> LocalizedText {
    let (what, ids) = (what(size), options.map { syntax.options[$0].id }.quotedList)
    guard !options.isEmpty else { return what }
    let noun = options.count == 1 ? "option" : "options"
    return .text(
      "\(what.english) with \(noun) \(ids.english)", ko: "\(ids.korean) 옵션을 선택한 \(what.korean)")
  }

  func location(_ size: Int) -> SourceLocation {
    hasSizes ? syntax.sizes[size].location : syntax.location
  }

  /// The scale of a size.
  func scale(_ size: Int) -> Rational { hasSizes ? resolvedSizes[size].scale : .one }

  /// The factor by which a size multiplies the amount of a line of the recipe, with what it adds, before any
  /// option.
  func factor(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return .one }
    return try resolvedSizes[size].factor(of: uses[position], at: position)
  }

  /// The same with options, and with what these add.
  func factor(
    _ position: Int, in size: Int, with options: [Int]
  ) throws(ArithmeticOverflow) -> Rational {
    let use = uses[position]
    var factor = try factor(position, in: size)
    for option in options {
      factor = try factor.multiplied(by: self.options[option].factor(of: use.ingredient))
    }
    for option in options {
      factor = try factor.adding(try share(of: option, position, in: size))
    }
    return factor
  }

  /// How much of a line of the recipe an option adds.
  func share(
    of option: Int, _ position: Int, in size: Int
  ) throws(ArithmeticOverflow) -> Rational {
    let option = options[option]
    let use = uses[position]
    var share = Rational.zero
    for add in option.choice.add where add.ingredient == use.ingredient {
      let amount = option.isScaled ? try add.amount.multiplied(by: scale(size)) : add.amount
      share = try share.adding(try amount.divided(by: use.amount))
    }
    return share
  }

  /// What a size takes before any option, each ingredient once.
  func uses(in size: Int) throws(ArithmeticOverflow) -> [ResolvedUse] {
    guard hasSizes else { return uses }
    let size = resolvedSizes[size]
    var sized: [ResolvedUse] = []
    for (position, use) in uses.enumerated() {
      let amount = try size.amount(use, at: position)
      if amount > .zero { sized.append(use.with(amount)) }
    }
    guard !size.choice.add.isEmpty else { return sized }
    let known = Set(uses.map(\.ingredient))
    return sized + size.choice.add.filter { !known.contains($0.ingredient) }
  }

  /// What a size takes with options: all that any drops is left out, the rest scaled, and theirs added.
  func uses(
    in size: Int, with options: [Int]
  ) throws(ArithmeticOverflow) -> [ResolvedUse] {
    guard !options.isEmpty else { return try uses(in: size) }
    var taken: [ResolvedUse] = []
    for use in try uses(in: size) {
      var amount = use.amount
      for option in options {
        amount = try amount.multiplied(by: self.options[option].factor(of: use.ingredient))
      }
      if amount > .zero { taken.append(use.with(amount)) }
    }
    for option in options.map({ self.options[$0] }) {
      for use in option.choice.add {
        let amount = option.isScaled ? try use.amount.multiplied(by: scale(size)) : use.amount
        taken.append(use.with(amount))
      }
    }
    return taken
  }
}

extension ResolvedUse {
  /// The same line with another amount.
  fileprivate func with(_ amount: Rational) -> ResolvedUse {
    ResolvedUse(
      ingredient: ingredient, amount: amount, location: location, amountLocation: amountLocation)
  }
}

/// The needs of each size, option and substitute of a juice.
struct VariantNeeds: Sendable {
  /// By size, without any substitute and with the options of an order that names none.
  let sizes: [[Need]]
  /// By option, the needs of everything that it adds.
  let added: [[Need]]
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    /// The needs of the ingredient itself in the recipe.
    let itself: [Need]
    let alternatives: [[Need]]
  }

  /// The fruits that a size can need with any choice of substitutes.
  var fruits: Set<Ref<Fruit>> {
    Set((sizes + substitutes.flatMap(\.alternatives)).joined().map(\.fruit))
  }

  /// - Precondition: the factor is above zero.
  static func scaled(_ needs: [Need], by factor: Rational) throws(ArithmeticOverflow) -> [Need] {
    guard factor != .one else { return needs }
    var scaled: [Need] = []
    scaled.reserveCapacity(needs.count)
    for need in needs {
      scaled.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: factor)))
    }
    return scaled
  }

  /// A sum of multiples without zeros; it may have negative amounts.
  static func sum(
    _ terms: [(needs: [Need], times: Rational)]
  ) throws(ArithmeticOverflow) -> [Need] {
    var sums: [Ref<Fruit>: Rational] = [:]
    for (needs, times) in terms {
      for need in needs {
        sums[need.fruit] = try (sums[need.fruit] ?? .zero).adding(
          try need.amount.multiplied(by: times))
      }
    }
    return sums.filter { $0.value != .zero }.sorted { $0.key < $1.key }
      .map { Need(fruit: $0.key, amount: $0.value) }
  }
}
