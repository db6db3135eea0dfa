import Diagnostics
import RecipeGraph

/// The fruits and bases of all files of a menu: what its recipes refer to.
///
/// Positions are those of the order of declaration. Of an id that is declared twice, the first
/// declaration counts.
struct Pantry: Sendable {
  let fruits: [FruitDeclaration]
  let bases: [BaseDeclaration]
  let fruitNames: [LocalizedName?]
  let baseNames: [LocalizedName?]
  /// False when part of a file was not read: then what is not here may be there.
  let isComplete: Bool
  private let ingredients: [String: Ingredient]

  init(of files: [Declarations], _ findings: inout Findings) {
    let (fruits, bases) = (files.flatMap(\.fruits), files.flatMap(\.bases))
    fruitNames = files.flatMap { file in file.fruits.map { $0.name.map(file.name) } }
    baseNames = files.flatMap { file in file.bases.map { $0.name.map(file.name) } }
    isComplete = files.allSatisfy(\.isComplete)
    var known: [String: Ingredient] = [:]
    func declare(_ id: String, _ ingredient: Ingredient, _ kind: String, _ site: SourceLocation) {
      guard let first = known[id] else {
        known[id] = ingredient
        return
      }
      let (firstKind, firstSite) =
        switch first {
        case .fruit(let fruit): ("fruit", fruits[fruit.index].site)
        case .base(let base): ("base", bases[base.index].site)
        }
      findings.report(DuplicateDefinition.finding(kind, id, at: site, firstKind, firstSite))
    }
    for (index, fruit) in fruits.enumerated() {
      declare(fruit.id, .fruit(Ref(index)), "fruit", fruit.site)
    }
    for (index, base) in bases.enumerated() {
      declare(base.id, .base(Ref(index)), "base", base.site)
    }
    (self.fruits, self.bases, ingredients) = (fruits, bases, known)
    if files.contains(where: \.hasUpperCaseID) {
      CaseOfID.check(
        fruits.lazy.map { ("fruit", $0.id, $0.site) }, bases.lazy.map { ("base", $0.id, $0.site) },
        &findings)
    }
  }

  /// Whether all but the places and names of things is the same.
  func isSame(as other: Pantry) -> Bool {
    func amounts(_ fruit: FruitDeclaration) -> [Amount?] {
      [fruit.stock?.amount, fruit.max?.amount, fruit.low?.amount]
    }
    guard isComplete == other.isComplete, fruits.count == other.fruits.count,
      bases.count == other.bases.count
    else { return false }
    return zip(fruits, other.fruits).allSatisfy { old, new in
      old.id == new.id && old.isDivisible == new.isDivisible && old.isValid == new.isValid
        && amounts(old) == amounts(new)
    }
      && zip(bases, other.bases).allSatisfy { old, new in
        old.id == new.id && old.yields?.amount == new.yields?.amount
      }
  }

  func ingredient(_ id: String) -> Ingredient? { ingredients[id] }

  /// In the order of declaration.
  var ids: [String] { fruits.map(\.id) + bases.map(\.id) }

  func site(of ingredient: Ingredient) -> SourceLocation {
    switch ingredient {
    case .fruit(let fruit): fruits[fruit.index].site
    case .base(let base): bases[base.index].site
    }
  }

  func id(of fruit: Ref<Fruit>) -> String { fruits[fruit.index].id }

  func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): fruits[fruit.index].id
    case .base(let base): bases[base.index].id
    }
  }

  /// Nil when a finding has been reported for what would tell it.
  func dimension(of ingredient: Ingredient) -> Dimension? {
    switch ingredient {
    case .fruit(let fruit): fruits[fruit.index].stock?.amount.dimension
    case .base(let base): bases[base.index].yields?.amount.dimension
    }
  }

  /// Where it is said in which unit an ingredient is counted.
  func unitSite(of ingredient: Ingredient) -> SourceLocation {
    let written =
      switch ingredient {
      case .fruit(let fruit): fruits[fruit.index].stock
      case .base(let base): bases[base.index].yields
      }
    return written?.site ?? site(of: ingredient)
  }

  // MARK: Whole pieces

  /// Those of fruits that come in whole pieces, and are none.
  func fractionsOfPieces(in needs: [Need]) -> [Need] {
    needs.filter { isFractionOfPiece($0) }
  }

  func isFractionOfPiece(_ need: Need) -> Bool {
    !need.amount.isInteger && comesInWholePieces(need.fruit)
  }

  func comesInWholePieces(_ fruit: Ref<Fruit>) -> Bool {
    // Not copied: there can be millions of needs.
    !fruits[fruit.index].isDivisible && fruits[fruit.index].stock?.amount.dimension == .pieces
  }
}
