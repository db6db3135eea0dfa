import Diagnostics
import RecipeGraph

/// The fruits and bases of all files of a menu, to which its recipes refer.
///
/// Positions are in the order of declaration. Of duplicate ids, the first declaration counts.
struct IngredientTable: Sendable {
  let fruits: [FruitSyntax]
  let bases: [BaseSyntax]
  private let index: UniqueIndex<String, Ingredient>

  init(_ files: [MenuSyntax]) {
    fruits = files.flatMap(\.fruits)
    bases = files.flatMap(\.bases)
    var index = UniqueIndex<String, Ingredient>()
    for (position, fruit) in fruits.enumerated() {
      index.insert(fruit.id, at: .fruit(Ref(position)))
    }
    for (position, base) in bases.enumerated() { index.insert(base.id, at: .base(Ref(position))) }
    self.index = index
  }

  subscript(fruit: Ref<Fruit>) -> FruitSyntax { fruits[fruit.index] }
  subscript(base: Ref<Base>) -> BaseSyntax { bases[base.index] }

  func ingredient(_ id: String) -> Ingredient? { index[id] }

  /// Every declaration with the id of an earlier one, with the first declaration of that id.
  var duplicates: [(position: Ingredient, first: Ingredient)] { index.duplicates }

  /// In the order of declaration, fruits before bases.
  var ids: [String] { fruits.map(\.id) + bases.map(\.id) }

  func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): self[fruit].id
    case .base(let base): self[base].id
    }
  }

  func location(of ingredient: Ingredient) -> SourceLocation {
    switch ingredient {
    case .fruit(let fruit): self[fruit].location
    case .base(let base): self[base].location
    }
  }

  /// The name in findings: ``fruit `mango` ``.
  func kind(of ingredient: Ingredient) -> LocalizedText {
    switch ingredient {
    case .fruit: .fruit
    case .base: .base
    }
  }

  /// The amount with the unit in which an ingredient is counted; nil if it is missing or malformed.
  func measure(of ingredient: Ingredient) -> AmountSyntax? {
    switch ingredient {
    case .fruit(let fruit): self[fruit].stock
    case .base(let base): self[base].yields
    }
  }

  // MARK: Whole pieces

  /// Whether a fruit is only used in whole pieces.
  func comesInWholePieces(_ fruit: Ref<Fruit>) -> Bool {
    !fruits[fruit.index].isDivisible && fruits[fruit.index].stock?.amount.dimension == .pieces
  }

  /// The needs that are fractions of fruits that come in whole pieces.
  func fractionsOfPieces(in needs: [Need]) -> [Need] {
    needs.filter { !$0.amount.isInteger && comesInWholePieces($0.fruit) }
  }
}
