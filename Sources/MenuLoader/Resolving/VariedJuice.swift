import Diagnostics
import RecipeGraph

/// The parts of a juice besides its recipe, with ingredients that are known and fit.
struct ResolvedVariants: Sendable {
  /// By size: amounts by their position in the recipe.
  var sets: [[Int: ResolvedUse]] = []
  /// By option.
  var adds: [[ResolvedUse]] = []
  var drops: [Set<Int>] = []
  /// By substitute, in the order of declaration; without those that the recipe does not use.
  var substitutes: [(use: Int, declaration: Int, alternatives: [[ResolvedUse]])] = []
}

/// A juice that can be ordered in several ways, with what is known of its recipe.
struct VariedJuice {
  let declaration: JuiceDeclaration
  let uses: [ResolvedUse]
  let variants: ResolvedVariants

  /// One without a name if none is declared.
  var sizes: Range<Int> { 0..<max(1, declaration.sizes.count) }

  var hasSizes: Bool { !declaration.sizes.isEmpty }

  /// As findings call it.
  func what(_ size: Int) -> String {
    let juice = "juice \(declaration.id.quoted)"
    return hasSizes ? "size \(declaration.sizes[size].id.quoted) of \(juice)" : juice
  }

  func what(_ size: Int, with option: Int) -> String {
    "\(what(size)) with option \(declaration.options[option].id.quoted)"
  }

  func site(_ size: Int) -> SourceLocation {
    hasSizes ? declaration.sizes[size].site : declaration.site
  }

  /// How much a size takes of a line of the recipe.
  func amount(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return uses[position].amount }
    if let set = variants.sets[size][position] { return set.amount }
    return try uses[position].amount.multiplied(by: declaration.sizes[size].scale)
  }

  /// How many times what the recipe says a size takes of a line of it.
  func factor(_ position: Int, in size: Int) throws(ArithmeticOverflow) -> Rational {
    guard hasSizes else { return .one }
    guard let set = variants.sets[size][position] else { return declaration.sizes[size].scale }
    return try set.amount.divided(by: uses[position].amount)
  }

  func uses(in size: Int) throws(ArithmeticOverflow) -> [ResolvedUse] {
    var sized: [ResolvedUse] = []
    for (position, use) in uses.enumerated() {
      sized.append(
        ResolvedUse(
          ingredient: use.ingredient, amount: try amount(position, in: size), site: use.site,
          amountSite: use.amountSite))
    }
    return sized
  }
}

/// What the variants of a juice take, each by itself.
struct VariantNeeds {
  /// By size; nothing dropped, added or replaced.
  var sizes: [[Need]] = []
  /// By option, all that it adds.
  var added: [[Need]] = []
  /// By substitute.
  var standIns: [StandIn] = []

  struct StandIn {
    let position: Int
    let declaration: SubstituteDeclaration
    /// What the recipe takes of the ingredient itself.
    let itself: [Need]
    let alternatives: [[Need]]
  }

  /// A sum of multiples; what comes to nothing is left out, and what is subtracted may come to less.
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
