import Diagnostics
import RecipeGraph

/// Finds exact needs by summing over all paths through the bases.
///
/// Bases come in topological order, so that each is expanded once, however many paths lead to it:
/// the work is linear in the number of sums, which is bounded.
struct Expansion: Sendable {
  let ingredients: IngredientTable
  /// The needs of one base unit of each base; nil if a mistake leaves them unknown.
  private(set) var perUnit: [Needs?]
  private(set) var findings: Findings
  private var sums = NeedSum()
  /// The budget of the load; this pass counts additions, and lines in lists of needs.
  private(set) var budget: WorkBudget
  /// By fruit, the lines of a need: long ids and names count as several, since every list repeats them.
  private let linesOfNeed: [Int]
  /// The juice whose sizes and options are worked on.
  private var juice: JuiceSyntax?
  /// The substitutes of the whole menu that are known to be never chosen.
  var told: Set<Span> = []

  /// - Parameters:
  ///   - bases: the recipe of each; nil if it has a mistake.
  ///   - order: every base after those that it uses.
  init(
    _ ingredients: IngredientTable, bases: [[Use]?], order: [Ref<Base>],
    _ budget: WorkBudget, _ suppressions: Suppressions
  ) {
    self.ingredients = ingredients
    findings = Findings(suppressions)
    self.budget = budget
    linesOfNeed = ingredients.fruits.map { fruit in
      1 + max(fruit.id.utf8.count, fruit.name?.name.texts.lazy.map(\.utf8.count).max() ?? 0) / 64
    }
    perUnit = Array(repeating: nil, count: bases.count)
    for base in order {
      let syntax = ingredients[base]
      guard let recipe = bases[base.index], let yields = syntax.yields else { continue }
      perUnit[base.index] = sum(
        recipe, over: yields.amount.value, .base(syntax.id), syntax.location)
      list(perUnit[base.index] ?? Needs(), .base(syntax.id), syntax.location)
      if syntax.stock != nil { checkBatch(of: syntax, recipe) }
    }
  }

  /// Reports fractions of pieces that a batch of a prepared base takes through other bases.
  private mutating func checkBatch(of base: BaseSyntax, _ recipe: [Use]) {
    guard let needs = sum(recipe, .base(base.id), base.location) else { return }
    let fractions = ingredients.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return }
    findings.report(
      FractionOfPiece.finding(fractions, in: .batch(of: base.id), at: base.location, ingredients))
  }

  /// Whether the budget is spent, after which nothing is expanded.
  var isExhausted: Bool { budget.isExhausted }

  /// Does work on a juice, which findings about shared sizes and options name.
  mutating func reporting<Result>(
    for juice: JuiceSyntax, _ body: (inout Expansion) -> Result
  ) -> Result {
    self.juice = juice
    defer { self.juice = nil }
    return body(&self)
  }

  mutating func report(_ finding: Finding) {
    findings.report(finding.used(by: juice?.user(at: finding.primary.span)))
  }

  /// Counts the lines of a list of the needs of a juice in one size.
  mutating func list(_ needs: Needs, of juice: JuiceSyntax) {
    list(needs, .juice(juice.id), juice.location)
  }

  private mutating func list(
    _ needs: Needs, _ what: @autoclosure () -> LocalizedText, _ location: SourceLocation
  ) {
    let lines = needs.reduce(0) { $0 + linesOfNeed[$1.fruit.index] }
    _ = spend(lines * MenuLimits.stepsOfLine, what(), location)
  }

  /// The needs of a recipe without variants; nil if a problem leaves them unknown.
  mutating func needs(of recipe: [Use], in juice: JuiceSyntax) -> Needs? {
    guard let needs = sum(recipe, .juice(juice.id), juice.location) else { return nil }
    // Each size of a juice with sizes is checked separately, and a required option is part of what it takes.
    if juice.sizes.isEmpty, !juice.groups.contains(where: \.isRequired) {
      checkPieces(of: juice, recipe, needs)
    }
    return needs
  }

  /// The total needs of lines, per unit of a yield; nil if they are unknown.
  ///
  /// - Parameters:
  ///   - what: what has these needs, as findings call it.
  ///   - location: the place of a finding.
  mutating func sum(
    _ uses: some Sequence<Use>, over yields: Rational = .one,
    _ what: @autoclosure () -> LocalizedText, _ location: SourceLocation
  ) -> Needs? {
    guard !budget.isExhausted else { return nil }
    sums.clear()
    do throws(ArithmeticOverflow) {
      for use in uses {
        let amount = yields == .one ? use.amount : try use.amount.divided(by: yields)
        switch use.ingredient {
        case .fruit(let fruit): try sums.add(amount, of: fruit)
        case .base(let base):
          guard let needs = perUnit[base.index], spend(needs.count, what(), location) else {
            return nil
          }
          try sums.add(needs, times: amount)
        }
      }
      let needs = try sums.total()
      if needs.allSatisfy(\.amount.isCountable) { return needs }
    } catch {
      // Said below.
    }
    report(NeedOverflow.finding(what(), at: location))
    return nil
  }

  mutating func spend(
    _ count: Int, _ what: @autoclosure () -> LocalizedText, _ location: SourceLocation
  ) -> Bool {
    budget.spend(count, on: what(), at: location, &findings)
  }

  /// Reports fractions of pieces that come through bases. One from a line of the recipe itself is a
  /// problem of that line.
  private mutating func checkPieces(
    of juice: JuiceSyntax, _ recipe: [Use], _ needs: Needs
  ) {
    // Each fraction is reported at the first base that contributes to it, together with the others
    // from there.
    let fractions = ingredients.fractionsOfPieces(in: needs)
    guard !fractions.isEmpty else { return }
    var left = Dictionary(uniqueKeysWithValues: fractions.map { ($0.fruit, $0) })
    for (use, line) in zip(recipe, juice.recipe.uses) where !left.isEmpty {
      guard case .base(let base) = use.ingredient, let parts = perUnit[base.index] else { continue }
      let here = parts.compactMap { left.removeValue(forKey: $0.fruit) }
      guard !here.isEmpty else { continue }
      report(FractionOfPiece.finding(Needs(ascending: here), through: line, in: juice, ingredients))
    }
  }
}
