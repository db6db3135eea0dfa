import Evaluator
import RecipeGraph

extension ServingDifference {
  /// The orders with options that were free of something, or suited a diet, and no longer do, where fewer of the
  /// options do not say so already.
  ///
  /// - Parameters:
  ///   - changed: the ids of the juices that are declared in another way, in the second menu.
  ///   - budgets: a juice that takes more than is left is noted there.
  static func breakingContents(
    _ juices: [Pairing.Pair], from before: RecipeGraph, to after: RecipeGraph,
    changed: Set<String>, _ budgets: inout Budgets
  ) -> [ServingDifference] {
    guard before.hasLabelAnswers else { return [] }
    var (old, new) = (Contents(before), Contents(after))
    let views = (before.view(from: nil), after.view(from: nil))
    // Nil for an order that comes to more than can be counted, and so cannot be made.
    func compared(_ left: Variant, _ right: Variant) -> (ComparedVariant, ComparedVariant)? {
      do throws(OrderError) {
        return (
          try ComparedVariant(of: left, in: before), try ComparedVariant(of: right, in: after)
        )
      } catch {
        return nil
      }
    }
    let comparisons = juices.compactMap { pair -> OptionComparison? in
      guard let id = pair.after,
        changed.contains(id) || old.ingredients(ofJuice: id) != new.ingredients(ofJuice: id)
      else { return nil }
      return OptionComparison(pair, views.0, views.1, &budgets) {
        (size, choices, lines, left) throws(UndecidedChoice) in
        let isReplaceable = !before[size.before.juice].substitutes.isEmpty
        let had = try old.parts(of: size.before, choices.space(\.before, of: size.before, before))
        let has = try new.parts(of: size.after, choices.space(\.after, of: size.after, after))
        var reasons = has.all.reduce(BreakingReasons()) { $0.union($1) }
        if !isReplaceable { reasons = reasons.subtracting(had.always) }
        guard !reasons.isEmpty else { return [] }
        left -= lines
        guard left >= 0 else { throw .tooManyChoices }
        // What the order without options loses is told already.
        if let (left, right) = compared(size.before, size.after) {
          reasons = reasons.subtracting(left.lost(to: right))
        }
        // One search for all that the same parts have.
        var groups = [reasons]
        for part in had.all + has.all {
          groups = groups.flatMap { [$0.intersection(part), $0.subtracting(part)] }
            .filter { !$0.isEmpty }
        }
        // An order as it is made without substitutes loses what it has in the second menu. It was free of it before
        // only without it, but for a juice with substitutes: of that, all that it has decides which are permitted.
        let deciding = choices.classes.indices.filter { index in
          isReplaceable
            && (had.combinations[index] + has.combinations[index]).contains { !$0.isEmpty }
        }
        return try groups.map { group throws(UndecidedChoice) in
          try BreakingSearch(
            for: group, choices, before: isReplaceable ? [] : [had.limit(of: group)],
            after: has.limit(of: group), deciding: Set(deciding), &left)
        }
      }
    }
    return OptionComparison.breaking(comparisons, from: before, to: after, &budgets) {
      guard let (left, right) = compared($1, $2) else { return BreakingReasons() }
      $0.facts = left.differences(to: right).filter { $0.isBreaking && $0.kind.isAboutContents }
      return left.lost(to: right)
    }
  }
}

/// What the ingredients of a menu have that somebody must not have.
private struct Contents {
  private let graph: RecipeGraph
  private var known: [Ingredient: (sum: LabelSum, reasons: BreakingReasons)] = [:]

  init(_ graph: RecipeGraph) {
    self.graph = graph
  }

  private mutating func content(
    of ingredient: Ingredient
  ) -> (sum: LabelSum, reasons: BreakingReasons) {
    if let known = known[ingredient] { return known }
    let sum = graph.labels(of: graph.fruits(of: CollectionOfOne(ingredient)))
    let reasons = BreakingReasons(
      labels: sum.possible(among: .all), diets: .all.subtracting(sum.knownDiets))
    known[ingredient] = (sum, reasons)
    return (sum, reasons)
  }

  private mutating func reasons(_ ingredients: some Sequence<Ingredient>) -> BreakingReasons {
    ingredients.reduce(BreakingReasons()) { $0.union(content(of: $1).reasons) }
  }

  /// What can be told about the ingredients of a juice, by their ids; nil for a juice that the menu does not have.
  mutating func ingredients(ofJuice id: String) -> [String: LabelSum]? {
    guard let juice = graph.juice(id) else { return nil }
    var ingredients: [String: LabelSum] = [:]
    for ingredient in graph[juice].possibleIngredients {
      ingredients[graph.id(of: ingredient)] = content(of: ingredient).sum
    }
    return ingredients
  }

  /// What the choices of a juice in a size have.
  mutating func parts(
    of usual: Variant, _ space: ChoiceSpace
  ) throws(UndecidedChoice) -> OptionContents {
    let always = try space.alwaysTaken(of: graph[usual.juice], size: usual.size)
    return OptionContents(
      always: reasons(always),
      combinations: space.classes.map { $0.combinations.map { reasons($0.taken.keys) } })
  }
}

/// What orders of a juice in one size of one menu have that somebody must not have.
///
/// An order has it if it takes any ingredient that has it. So how many of its parts have it, which are what it always
/// takes and a combination of each class, is a sum over the classes, and 0 for an order that is free of it.
private struct OptionContents {
  let always: BreakingReasons
  /// By class and combination, what it has besides.
  let combinations: [[BreakingReasons]]

  var all: [BreakingReasons] { [always] + combinations.joined() }

  /// How many more parts may have something, of which each part has all or nothing.
  func limit(of reasons: BreakingReasons) -> ChoiceLimit {
    func count(_ part: BreakingReasons) -> Int { part.intersection(reasons).isEmpty ? 0 : 1 }
    let counts = combinations.map { $0.map(count) }
    let usual = counts.reduce(count(always)) { $0 + $1[0] }
    return ChoiceLimit(
      more: counts.map { counts in counts.map { Rational($0 - counts[0]) } },
      room: Rational(-usual))
  }
}
