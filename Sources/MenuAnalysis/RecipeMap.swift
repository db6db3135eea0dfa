package import Diagnostics
package import Evaluator
package import RecipeGraph

/// The graph of ingredients and products of some juices or a whole menu, with the stock and its
/// capacity for each product.
package struct RecipeMap: Sendable {
  package enum Product: Hashable, Sendable {
    case base(Ref<Base>)
    case juice(Ref<Juice>)
  }

  /// An amount of one ingredient for one product.
  package struct Link: Sendable {
    package let ingredient: Ingredient
    package let product: Product
    /// The amount for a juice before scaling by size, or for the whole yield of a base.
    package let amount: Rational
    package let span: Span
    package let role: Role
  }

  package enum Role: Sendable {
    /// - Parameters:
    ///   - sets: the amounts in sizes that do not scale this ingredient.
    ///   - changes: what sizes and options do to the ingredient.
    case recipe(sets: [(size: Size, amount: Rational)], changes: Changes)
    /// Added by the size, and changed by options.
    case size(Size, changes: Changes)
    /// Added by the option.
    case option(JuiceOption)
    /// A replacement for the ingredient.
    case substitution(Ingredient)
  }

  /// The sizes and options of a juice that leave an ingredient out or swap it, and the options that scale it.
  package struct Changes: Sendable {
    package let droppingSizes: [Size]
    package let droppingOptions: [JuiceOption]
    package let factors: [(option: JuiceOption, factor: Rational)]

    static let none = Changes(droppingSizes: [], droppingOptions: [], factors: [])
  }

  package let menu: MenuView
  package let stock: StockLevels
  /// Without the stock of prepared bases.
  package let fruits: [Ref<Fruit>]
  package let bases: [Ref<Base>]
  package let juices: [Ref<Juice>]
  /// The links in the order of the products, bases before juices, and of their recipes.
  package let links: [Link]
  private let availabilities: [Ref<Juice>: [Availability]]

  /// - Parameters:
  ///   - juices: the juices to include with all their ingredients; if empty, every juice that the store
  ///     serves and every declared ingredient.
  ///   - budget: the search budget for all capacities together; a capacity that exceeds it is unknown.
  /// - Throws: the `OrderError` of `Availability`.
  package init(
    of juices: [Ref<Juice>] = [], stock: StockLevels, in menu: MenuView,
    budget: SearchBudget = .capacities
  ) throws(OrderError) {
    self.menu = menu
    self.stock = stock
    let isWhole = juices.isEmpty
    self.juices = isWhole ? Array(menu.juiceRefs) : Set(juices).sorted()
    let fromJuices = self.juices.flatMap { Self.links(to: $0, in: menu) }
    var used = Set(fromJuices.map(\.ingredient))
    // The reversed order puts each base after the bases that use it.
    for base in menu.graph.basesFromTheirIngredients.reversed()
    where used.contains(menu.graph.ingredient(of: base)) {
      used.formUnion(menu[base].uses.map(\.ingredient))
    }
    bases = menu.graph.bases.indices.map { Ref($0) }
      .filter { isWhole || used.contains(menu.graph.ingredient(of: $0)) }
    fruits = menu.graph.fruitRefs.filter {
      menu[$0].base == nil && (isWhole || used.contains(.fruit($0)))
    }
    links =
      bases.flatMap { base in
        menu[base].uses.map {
          Link(
            ingredient: $0.ingredient, product: .base(base), amount: $0.amount, span: $0.span,
            role: .recipe(sets: [], changes: .none))
        }
      } + fromJuices
    availabilities = Dictionary(
      grouping: try Availability.all(
        of: self.juices, in: menu, stock: stock, budget: budget), by: \.variant.juice)
  }

  /// The availability of a juice in each of its sizes.
  package func availability(of juice: Ref<Juice>) -> [Availability] {
    availabilities[juice] ?? []
  }

  private static func links(to juice: Ref<Juice>, in menu: MenuView) -> [Link] {
    let recipe = menu[juice]
    func link(_ use: Use, _ role: Role) -> Link {
      Link(
        ingredient: use.ingredient, product: .juice(juice), amount: use.amount, span: use.span,
        role: role)
    }
    func changes(_ use: Use, droppedBy sizes: [Size] = []) -> Changes {
      Changes(
        droppingSizes: sizes,
        droppingOptions: recipe.options.filter { $0.leavesOut(use.ingredient) },
        factors: recipe.options.flatMap { option in
          option.scale.filter { $0.ingredient == use.ingredient }.map { (option, $0.factor) }
        })
    }
    let uses = recipe.uses.enumerated().map { position, use in
      let sets = recipe.sizes.compactMap { size in
        size.set[position].map { (size: size, amount: $0.amount) }
      }
      let sizes = recipe.sizes.filter { $0.leavesOut(use.ingredient) }
      return link(use, .recipe(sets: sets, changes: changes(use, droppedBy: sizes)))
    }
    let ofSizes = recipe.sizes.flatMap { size in
      size.add.map { link($0, .size(size, changes: changes($0))) }
    }
    let added = recipe.options.flatMap { option in option.add.map { link($0, .option(option)) } }
    let substitutions = recipe.substitutes.flatMap { substitute in
      substitute.alternatives.flatMap(\.uses).map {
        link($0, .substitution(substitute.use.ingredient))
      }
    }
    // What a choice swaps in has the amount of what it replaces.
    func swapped(_ choice: some ChoiceOwner, in uses: [Use], _ role: Role) -> [Link] {
      choice.swap.compactMap { swap in
        uses.first { $0.ingredient == swap.from }.map { use in
          link(Use(ingredient: swap.to, amount: use.amount, span: use.span), role)
        }
      }
    }
    let bySizes = recipe.sizes.flatMap { size in
      swapped(size, in: recipe.uses, .size(size, changes: .none))
    }
    let ofAny = recipe.uses + recipe.sizes.flatMap(\.add)
    let byOptions = recipe.options.flatMap { swapped($0, in: ofAny, .option($0)) }
    return uses + ofSizes + bySizes + added + byOptions + substitutions
  }
}

extension ChoiceOwner {
  fileprivate func leavesOut(_ ingredient: Ingredient) -> Bool {
    drop.contains(ingredient) || swap.contains { $0.from == ingredient }
  }
}
