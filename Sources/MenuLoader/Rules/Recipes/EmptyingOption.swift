import Diagnostics
import RecipeGraph

/// JU210: options that drop every ingredient of a juice.
enum EmptyingOption {
  static let rule = Rule("JU210", .error)

  /// - Parameter budget: the rest of the budget of the load.
  static func check(
    _ menu: ResolvedMenu, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    for (ref, juice) in zip(menu.juices.refs, menu.juices.all)
    where !juice.options.isEmpty || juice.sizes.contains(where: { !$0.drop.isEmpty }) {
      let uses = Set(juice.recipe.uses.map(\.ingredient))
      guard !uses.isEmpty, juice.excess(over: menu.limits) == nil else { continue }
      let emptying = juice.sizes.filter { isEmptying($0, uses) }
      for size in emptying {
        findings.report(
          finding(
            size.choice,
            .text("size \(size.id.quoted) leaves nothing of juice \(juice.id.quoted)")
          ).used(by: juice.userOfSizes))
      }
      guard emptying.isEmpty else { continue }
      let linked = menu.variants[ref]?.linked
      // An option that also drops what is not there is not linked.
      let known = Set(linked?.syntax.options.map(\.id) ?? [])
      if juice.sizes.isEmpty || juice.sizes.contains(where: \.add.uses.isEmpty) {
        for option in juice.options where !known.contains(option.id) && isEmptying(option, uses) {
          findings.report(finding(option, of: juice, .juice(juice.id)))
        }
      }
      if let linked, !budget.isExhausted { checkOptions(of: linked, &budget, &findings) }
    }
  }

  private static func isEmptying(_ choice: some ChoiceOwnerSyntax, _ uses: Set<String>) -> Bool {
    choice.isValid && choice.add.uses.isEmpty && choice.drop.count >= uses.count
      && uses.isSubset(of: choice.drop.map(\.id))
  }

  /// Reports the options that leave nothing of the first size of which some do.
  private static func checkOptions(
    of juice: LinkedJuice, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    guard let drops = Drops(juice.juice) else { return }
    for size in juice.sizeNumbers {
      do throws(UndecidedChoice) {
        var left = maxAmounts
        let together = try drops.emptying(size, &left)
        let isAffordable = budget.spend(
          maxAmounts - left, on: juice.what(size), at: juice.location(size), &findings)
        guard isAffordable else { return }
        guard let together else { continue }
        report(together, drops, size, juice, &findings)
      } catch {
        // Numbers that are too large have been reported.
        guard error == .tooManyChoices else { return }
        findings.report(undecided(drops, juice.syntax))
        _ = budget.spend(maxAmounts, on: juice.what(size), at: juice.location(size), &findings)
      }
      return
    }
  }

  /// The bound on the amounts that are worked out for the combinations of options of one size.
  private static let maxAmounts = 100_000

  /// - Parameter together: options that leave nothing of a size together.
  private static func report(
    _ together: [Int], _ drops: Drops, _ size: Int, _ juice: LinkedJuice,
    _ findings: inout Findings
  ) {
    let (syntax, place) = (juice.syntax, juice.juice.size(at: size))
    // Sizes that differ from the recipe only in amounts are the juice itself.
    let isRecipe = place.map { $0.add.isEmpty && $0.drop.isEmpty && $0.swap.isEmpty } ?? true
    let what: LocalizedText = isRecipe ? .juice(syntax.id) : juice.what(size)
    let alone = drops.alone(size).map { syntax.options[$0] }
    for option in alone { findings.report(finding(option, of: syntax, what)) }
    let together = together.map { syntax.options[$0] }
    guard alone.isEmpty, let last = together.last else { return }
    let others = together.dropLast()
    let names = together.map(\.id).quotedList
    findings.report(
      Finding(
        rule,
        .text("options \(names) together leave nothing of \(what)"),
        at: Label(
          last.location.span, .text("drops the last ingredient")),
        related: others.map {
          Label($0.location.span, .text("drops others"))
        },
        help: help
      ).used(by: syntax.user(of: last), about: names.english))
  }

  /// For options of so many groups that it was not found out whether they leave something.
  private static func undecided(_ drops: Drops, _ juice: JuiceSyntax) -> Finding {
    let (id, last) = (juice.id.quoted, juice.options[drops.options[drops.options.count - 1]])
    return Finding(
      rule,
      .text("options of juice \(id) may together leave nothing of it"),
      at: Label(
        last.location.span,
        .text("too many combinations to try")),
      help: .text("use an ingredient that no option drops, or fewer groups that drop ingredients")
    ).used(by: juice.user(of: last), about: "undecided")
  }

  private static func finding(
    _ option: OptionSyntax, of juice: JuiceSyntax, _ what: LocalizedText
  ) -> Finding {
    finding(
      option.choice,
      .text("option \(option.id.quoted) leaves nothing of \(what)")
    ).used(by: juice.user(of: option))
  }

  /// For a size or an option that drops everything by itself.
  private static func finding(_ choice: ChoiceSyntax, _ message: LocalizedText) -> Finding {
    Finding(
      rule, message,
      at: Label(choice.location.span, .text("drops every ingredient")),
      help: help)
  }

  private static let help = LocalizedText.text("drop less, or add something")
}

/// The options of a juice that leave something out and add nothing, and what orders choose among them to get as little
/// as possible.
private struct Drops {
  let juice: Juice
  /// Never empty.
  let options: [Int]
  /// Free options are always chosen; of others, only those that add nothing.
  private let places: [OptionPlace]

  /// Nil if every order gets something.
  init?(_ juice: Juice) {
    let adding = juice.options.map { !$0.add.isEmpty }
    options = juice.options.indices.filter { !adding[$0] && !juice.options[$0].drop.isEmpty }
    guard !options.isEmpty else { return nil }
    var places: [OptionPlace] = []
    for place in juice.optionPlaces {
      let drops = options.filter(place.options.contains)
      // Besides them, one that leaves everything.
      let other = place.options.first { !adding[$0] && juice.options[$0].drop.isEmpty }
      if juice.group(ofOption: place.options.lowerBound) != nil {
        let others = place.isRequired ? [other].compactMap(\.self) : []
        places.append(place.keeping(others + drops))
        if places[places.count - 1].count == 0 { return nil }
      } else if !drops.isEmpty {
        places.append(
          OptionPlace(options: place.options, isRequired: true, atMost: 1, times: [1]))
      }
    }
    // Swaps leave as much as there was.
    (self.juice, self.places) = (juice.withoutSwapsOfOptions, places)
  }

  /// The options without which something is left of a size, but nothing with them; nil if there are none.
  ///
  /// - Parameter budget: as that of `ChoiceSpace`.
  func emptying(_ size: Int, _ budget: inout Int) throws(UndecidedChoice) -> [Int]? {
    func uses(with options: [Int]) throws(UndecidedChoice) -> [Use] {
      try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) in
        try AppliedChoices(juice, size: size, options: options).uses()
      }
    }
    // What every choice has to leave out; the usual one of a required group may leave out what others do not.
    let always = places.filter { $0.count == 1 }.flatMap(\.usual)
    let left = Set(try uses(with: always).map(\.ingredient))
    let usual = try uses(with: places.flatMap(\.usual))
    guard left.isSubset(of: options.flatMap { juice.options[$0].drop }) else { return nil }
    let space = try ChoiceSpace(
      of: juice, size: size, places: places, where: left.contains, &budget)
    return try UndecidedChoice.orTooLarge { () throws(ArithmeticOverflow) -> [Int]? in
      var amount = try Self.sum(usual.lazy.map(\.amount))
      var chosen: [Int] = []
      for part in space.classes {
        var least: (change: Rational, options: [Int])?
        for combination in part.combinations {
          let change = try Self.sum(combination.effect.amounts.values)
          let options = combination.options.filter { !juice.options[$0].drop.isEmpty }
          let isLess = least.map { ($0.change, $0.options.count) > (change, options.count) }
          if isLess ?? true { least = (change, options) }
        }
        guard let least else { continue }
        amount = try amount.adding(least.change)
        chosen += least.options
      }
      return amount == .zero ? chosen.sorted() : nil
    }
  }

  private static func sum(
    _ amounts: some Sequence<Rational>
  ) throws(ArithmeticOverflow) -> Rational {
    var sum = Rational.zero
    for amount in amounts { sum = try sum.adding(amount) }
    return sum
  }

  /// The options that leave nothing of a size by themselves.
  func alone(_ size: Int) -> [Int] {
    let size = juice.size(at: size)
    let swaps = size?.choice.replacements ?? [:]
    let left =
      Set(juice.uses.map(\.ingredient)).subtracting(size?.drop ?? [])
      .map { swaps[$0] ?? $0 } + (size?.add ?? []).map(\.ingredient)
    return options.filter { option in
      left.allSatisfy { juice.options[option].drop.contains($0) }
    }
  }
}
