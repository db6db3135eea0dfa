import RecipeGraph

/// The needs of each size, option and substitute of a juice.
struct PartNeeds: Sendable {
  /// By size, without any substitute and with the options of an order that names none.
  let sizes: [Needs]
  /// By option, the needs of everything that it adds.
  let added: [Needs]
  let substitutes: [Substitute]

  struct Substitute: Sendable {
    /// The position in the recipe.
    let position: Int
    let syntax: SubstituteSyntax
    /// The needs of the ingredient itself in the recipe.
    let itself: Needs
    let alternatives: [Needs]
  }

  /// The fruits that a size can need with any choice of substitutes.
  var fruits: Set<Ref<Fruit>> {
    Set((sizes + substitutes.flatMap(\.alternatives)).joined().map(\.fruit))
  }
}
