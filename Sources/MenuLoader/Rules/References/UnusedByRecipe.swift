import Diagnostics
import RecipeGraph

/// JU208: a size, option or substitute for an ingredient that the recipe does not use, or that the size or option
/// itself drops, or swaps for itself.
enum UnusedByRecipe {
  static let rule = Rule("JU208", .error)

  static func check(
    _ menu: ResolvedMenu, _ budget: inout WorkBudget, _ findings: inout Findings
  ) {
    for (ref, juice) in zip(menu.juices.refs, menu.juices.all)
    // The ingredient may be in a part of the recipe that could not be read.
    where juice.hasVariants && juice.recipe.isValid
      && mayHaveUnused(juice, menu.variants[ref]?.linked)
      && juice.excess(over: menu.limits) == nil
    {
      var check = PartCheck(juice, menu, budget)
      for size in juice.sizes { check.check(size, &findings) }
      for option in juice.options { check.check(option, &findings) }
      for substitute in juice.substitutes { check.check(substitute, &findings) }
      budget = check.budget
    }
  }

  /// What the recipe does not use is not linked, except what one size adds and another drops.
  private static func mayHaveUnused(_ juice: JuiceSyntax, _ linked: LinkedJuice?) -> Bool {
    linked?.isComplete != true
      || juice.sizes.contains { !$0.drop.isEmpty || !$0.swap.isEmpty }
      || juice.options.contains { !$0.drop.isEmpty && !$0.scale.isEmpty || !$0.swap.isEmpty }
  }

  /// What a juice, a size or an option does to an ingredient.
  fileprivate enum Verb {
    case drops, scales, sets, swaps
    case hasSubstituteFor
  }

  /// - Parameters:
  ///   - verb: of the owner for the ingredient.
  ///   - meant: the ingredient that was probably meant.
  fileprivate static func finding(
    _ owner: LocalizedText, _ verb: Verb, _ id: String, at location: SourceLocation,
    meant: String? = nil,
    or help: LocalizedText = .text("use it in the recipe, or delete this")
  ) -> Finding {
    let id = id.quoted
    let message: LocalizedText =
      switch verb {
      case .drops: .text("\(owner) drops \(id), which the recipe does not use")
      case .scales: .text("\(owner) scales \(id), which the recipe does not use")
      case .sets: .text("\(owner) sets \(id), which the recipe does not use")
      case .swaps: .text("\(owner) swaps \(id), which the recipe does not use")
      case .hasSubstituteFor:
        .text("\(owner) has a substitute for \(id), which the recipe does not use")
      }
    return Finding(
      rule, message,
      at: Label(location.span, .text("not in `uses`")),
      related: location.aliasLabels
    ).suggesting(meant, or: help)
  }

  /// For an ingredient that a size or an option swaps for itself.
  fileprivate static func finding(_ owner: LocalizedText, forItself swap: SwapSyntax) -> Finding {
    let id = swap.to.id.quoted
    return Finding(
      rule,
      .text("\(owner) swaps \(id) for itself"),
      at: Label(swap.to.location.span, .text("does nothing")),
      related: swap.to.location.aliasLabels,
      help: .text("name the ingredient that replaces it"))
  }

  /// What a size or an option does to an ingredient besides dropping it.
  fileprivate enum DroppedVerb { case scales, sets, swaps }

  /// For an amount that a size sets, or an ingredient that an option scales or either swaps, and that its `drop` leaves
  /// out.
  fileprivate static func finding(
    _ owner: LocalizedText, _ verb: DroppedVerb, at location: SourceLocation,
    dropped: ReferenceSyntax
  ) -> Finding {
    let id = dropped.id.quoted
    let message: LocalizedText =
      switch verb {
      case .scales: .text("\(owner) scales \(id), which it drops")
      case .sets: .text("\(owner) sets \(id), which it drops")
      case .swaps: .text("\(owner) swaps \(id), which it drops")
      }
    return Finding(
      rule, message,
      at: Label(location.span, .text("does nothing")),
      related: [Label(dropped.location.span, .text("dropped here"))]
        + location.aliasLabels,
      help: .text("delete one of the two"))
  }
}

/// Checks the sizes, options and substitutes of one juice.
private struct PartCheck {
  private let juice: JuiceSyntax
  private let menu: ResolvedMenu
  /// The ids in the recipe, and those that sizes add or swap in.
  private let used: Set<String>
  private let addedBySizes: Set<String>
  private var suggestions: Suggestions
  /// That of the load; this pass counts lines that are compared.
  private(set) var budget: WorkBudget

  init(_ juice: JuiceSyntax, _ menu: ResolvedMenu, _ budget: WorkBudget) {
    (self.juice, self.menu, self.budget) = (juice, menu, budget)
    used = Set(juice.recipe.uses.lazy.map(\.ingredient))
    addedBySizes = Set(
      juice.sizes.lazy.flatMap { $0.add.uses.map(\.ingredient) + $0.swap.map(\.to.id) })
    suggestions = Suggestions(among: juice.recipe.uses.map(\.ingredient))
  }

  /// A similar ingredient of the recipe.
  private mutating func similar(to id: String) -> String? {
    budget.spend(juice.recipe.uses.count)
    return budget.isExhausted ? nil : suggestions.similar(to: id)
  }

  // MARK: Sizes

  mutating func check(_ size: SizeSyntax, _ findings: inout Findings) {
    var what: LocalizedText { .size(size.id, ofJuice: juice.id) }
    var fixes: [Fix]?
    // An undefined ingredient has a finding of its own.
    for use in size.set.uses
    where !used.contains(use.ingredient) && menu.ingredients.ingredient(use.ingredient) != nil {
      // It needs another key, not another ingredient.
      var finding = UnusedByRecipe.finding(
        what, .sets, use.ingredient, at: use.location,
        or: .text("put it under `add` of the size, or use it in the recipe"))
      let added = fixes ?? self.fixes(of: size)
      finding.fixes += added
      fixes = added
      findings.report(finding.used(by: juice.userOfSizes))
    }
    let sets = Dictionary(
      size.drop.isEmpty ? [] : size.set.uses.map { ($0.ingredient, $0) },
      uniquingKeysWith: { first, _ in first })
    for drop in size.drop {
      if !used.contains(drop.id) {
        let meant = similar(to: drop.id).flatMap { isValid($0, droppedBy: size) ? $0 : nil }
        findings.report(
          UnusedByRecipe.finding(what, .drops, drop.id, at: drop.location, meant: meant)
            .used(by: juice.userOfSizes))
      } else if let set = sets[drop.id] {
        findings.report(
          UnusedByRecipe.finding(juice.declared(size), .sets, at: set.location, dropped: drop))
      }
    }
    check(size, what, juice.declared(size), among: used, juice.userOfSizes, &findings)
  }

  // MARK: Swaps

  /// - Parameters:
  ///   - what: the size or option of the juice, as findings call it.
  ///   - declared: the same where it is declared.
  ///   - there: the ids of what can be swapped.
  private mutating func check(
    _ choice: some ChoiceOwnerSyntax, _ what: LocalizedText, _ declared: LocalizedText,
    among there: Set<String>, _ user: Label?, _ findings: inout Findings
  ) {
    guard !choice.swap.isEmpty else { return }
    let drops = Dictionary(choice.drop.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let swapped = Set(choice.swap.map(\.from.id))
    for swap in choice.swap {
      let id = swap.from.id
      if swap.to.id == id {
        findings.report(UnusedByRecipe.finding(declared, forItself: swap))
      } else if let drop = drops[id] {
        findings.report(
          UnusedByRecipe.finding(declared, .swaps, at: swap.from.location, dropped: drop))
      } else if !there.contains(id) {
        let meant = similar(to: id).flatMap { meant in
          swapped.contains(meant) || drops[meant] != nil || meant == swap.to.id ? nil : meant
        }
        findings.report(
          UnusedByRecipe.finding(what, .swaps, id, at: swap.from.location, meant: meant)
            .used(by: user))
      }
    }
  }

  /// A size drops an ingredient only once, does not set it, and leaves something.
  private mutating func isValid(_ id: String, droppedBy size: SizeSyntax) -> Bool {
    budget.spend(size.drop.count + size.set.uses.count + juice.recipe.uses.count)
    return !size.drop.contains { $0.id == id }
      && !size.set.uses.contains { $0.ingredient == id }
      && (!size.add.uses.isEmpty || !used.isSubset(of: size.drop.map(\.id) + [id]))
  }

  /// Another key for the amounts that a size sets, if the recipe uses none of them.
  private func fixes(of size: SizeSyntax) -> [Fix] {
    guard let key = size.setLocation, key.aliasUse == nil, size.add.uses.isEmpty,
      size.set.uses.allSatisfy({ use in
        !used.contains(use.ingredient) && menu.ingredients.ingredient(use.ingredient) != nil
      })
    else { return [] }
    return [.replacing(key.span, with: KeyFormat.sizeAdd.name, isSafe: false)]
  }

  // MARK: Options and substitutes

  mutating func check(_ option: OptionSyntax, _ findings: inout Findings) {
    let what = LocalizedText.option(option.id, ofJuice: juice.id)
    // It may also drop or scale what a size adds.
    for drop in option.drop where !used.contains(drop.id) && !addedBySizes.contains(drop.id) {
      let meant = similar(to: drop.id).flatMap { isValid($0, droppedBy: option) ? $0 : nil }
      findings.report(
        UnusedByRecipe.finding(what, .drops, drop.id, at: drop.location, meant: meant)
          .used(by: juice.user(of: option)))
    }
    if !option.swap.isEmpty {
      check(
        option, what, juice.declared(option), among: used.union(addedBySizes),
        juice.user(of: option), &findings)
    }
    guard !option.scale.isEmpty else { return }
    let drops = Dictionary(option.drop.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for ingredient in option.scale.map(\.ingredient) {
      if let drop = drops[ingredient.id] {
        findings.report(
          UnusedByRecipe.finding(
            juice.declared(option), .scales, at: ingredient.location, dropped: drop))
      } else if !used.contains(ingredient.id), !addedBySizes.contains(ingredient.id) {
        // An option scales an ingredient once, and does not drop it.
        let meant = similar(to: ingredient.id).flatMap { id in
          budget.spend(option.scale.count + option.drop.count)
          let isScaled = option.scale.contains { $0.ingredient.id == id }
          return isScaled || drops[id] != nil ? nil : id
        }
        findings.report(
          UnusedByRecipe.finding(
            what, .scales, ingredient.id, at: ingredient.location, meant: meant
          ).used(by: juice.user(of: option)))
      }
    }
  }

  /// An option drops an ingredient only once, and options together leave something.
  private mutating func isValid(_ id: String, droppedBy option: OptionSyntax) -> Bool {
    budget.spend(option.drop.count)
    guard !option.drop.contains(where: { $0.id == id }) else { return false }
    guard option.add.uses.isEmpty else { return true }
    let dropped = juice.options.filter(\.add.uses.isEmpty).flatMap { $0.drop.map(\.id) }
    budget.spend(juice.options.count + dropped.count + juice.recipe.uses.count)
    return !used.isSubset(of: dropped + [id])
  }

  mutating func check(_ substitute: SubstituteSyntax, _ findings: inout Findings) {
    guard substitute.line == nil, !used.contains(substitute.ingredient) else { return }
    // An ingredient has its substitutes in one place.
    let meant = similar(to: substitute.ingredient).flatMap { id in
      juice.substitutes.contains { $0.ingredient == id } ? nil : id
    }
    findings.report(
      UnusedByRecipe.finding(
        .juice(juice.id), .hasSubstituteFor, substitute.ingredient,
        at: substitute.location, meant: meant))
  }
}
