import Diagnostics
import YAMLTree

/// What the checks of the fruits and bases of a menu have found out: all that the checks of a juice
/// have to know of other parts.
struct BaseChecks: Sendable {
  let pantry: Pantry
  let findings: Findings
  let undefined: UndefinedUses
  /// The recipe of each base; nil where there is a mistake in it.
  let recipes: [[ResolvedUse]?]
  /// The lines of each base whose ingredient is known, whatever else is wrong with them.
  let lines: [[SubstituteCycle.Line]]
  /// Every base after those that it uses.
  let order: [Int]
  let expansion: Expansion

  init(of parts: [Declarations], _ limits: Limits) {
    var findings = Findings()
    let pantry = Pantry(of: parts, &findings)
    for fruit in pantry.fruits { FruitBounds.check(fruit, &findings) }
    var undefined = UndefinedUses()
    var recipes: [[ResolvedUse]?] = []
    var links: [[BaseCycle.Link]] = []
    var lines: [[SubstituteCycle.Line]] = []
    for part in parts where !part.bases.isEmpty {
      let scope = Scope(part, pantry)
      recipes += scope.resolve(part.bases.map(\.recipe), &undefined, &findings) {
        "base \(part.bases[$0].id.quoted)"
      }
      links += part.bases.map { scope.links(of: $0.recipe) }
      lines += part.bases.map { scope.lines(of: $0.recipe) }
    }
    order = BaseCycle.order(pantry.bases, links, &findings)
    BaseTooDeep.check(pantry.bases, links, order, limits, &findings)
    expansion = Expansion(
      pantry, bases: recipes, order: order, Work(most: limits.additions), &findings)
    SameName.check(pantry, &findings)
    MissingTranslation.check(pantry, &findings)
    (self.pantry, self.recipes, self.lines) = (pantry, recipes, lines)
    (self.undefined, self.findings) = (undefined, findings)
  }

  /// Whether juices may be checked with what was found out before in place of this: all but the
  /// places of things is the same.
  func isSame(as other: BaseChecks) -> Bool {
    pantry.isSame(as: other.pantry) && expansion.isSame(as: other.expansion)
      && zip(lines, other.lines).allSatisfy { $0.map(\.ingredient) == $1.map(\.ingredient) }
  }
}
