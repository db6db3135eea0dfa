package import Diagnostics

/// The position of something in its list of the graph, which is the order of declaration.
@usableFromInline
package struct Ref<Target>: Hashable, Comparable, Sendable {
  @usableFromInline let position: Int32

  @inlinable package init(_ index: Int) {
    position = Int32(index)
  }

  @inlinable package var index: Int { Int(position) }

  @inlinable package static func < (left: Ref, right: Ref) -> Bool {
    left.position < right.position
  }
}

/// A stocked ingredient; a leaf of the graph.
package struct Fruit: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let dimension: Dimension
  package let openingStock: Quantity
  /// Stock may never be set or added above it.
  package let max: Quantity?
  /// At or below it, stock is low.
  package let low: Quantity?
  /// Whether a fraction of a piece can be used.
  package let isDivisible: Bool
  package let span: Span

  package init(
    id: String, name: LocalizedName?, dimension: Dimension, openingStock: Quantity, max: Quantity?,
    low: Quantity?, isDivisible: Bool, span: Span
  ) {
    self.id = id
    self.name = name
    self.dimension = dimension
    self.openingStock = openingStock
    self.max = max
    self.low = low
    self.isDivisible = isDivisible
    self.span = span
  }
}

/// A preparation made from fruits and other bases; expanded on demand, never stocked.
package struct Base: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let yields: Amount
  package let yieldsSpan: Span
  package let uses: [Use]
  package let span: Span

  package init(
    id: String, name: LocalizedName?, yields: Amount, yieldsSpan: Span, uses: [Use], span: Span
  ) {
    self.id = id
    self.name = name
    self.yields = yields
    self.yieldsSpan = yieldsSpan
    self.uses = uses
    self.span = span
  }
}

/// Something a customer can order; a root of the graph.
package struct Juice: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let uses: [Use]
  /// The first is taken where an order names none; there may be none, which is one without a name.
  package let sizes: [Size]
  package let options: [JuiceOption]
  package let substitutes: [Substitute]
  /// At most so many in one order.
  package let limit: Int?
  package let span: Span
  /// What one of it takes in its first size, or as it is without sizes: by fruit in the order of
  /// declaration, never empty.
  package let needs: [Need]

  package init(
    id: String, name: LocalizedName?, uses: [Use], sizes: [Size], options: [JuiceOption],
    substitutes: [Substitute], limit: Int?, span: Span, needs: [Need]
  ) {
    self.id = id
    self.name = name
    self.uses = uses
    self.sizes = sizes
    self.options = options
    self.substitutes = substitutes
    self.limit = limit
    self.span = span
    self.needs = needs
  }

  /// The size of a variant, by the number that this has; nil for a juice without sizes.
  package func size(at number: Int) -> Size? { sizes.isEmpty ? nil : sizes[number] }
}

/// A size of a juice: everything scaled, then some amounts set.
package struct Size: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let scale: Rational
  package let scaleSpan: Span
  /// Amounts by their position in the recipe, in place of the scaled ones.
  package let set: [Int: Use]
  package let span: Span
  /// What one juice of this size takes, by fruit in the order of declaration; never empty.
  package let needs: [Need]

  package init(
    id: String, name: LocalizedName?, scale: Rational, scaleSpan: Span, set: [Int: Use],
    span: Span, needs: [Need]
  ) {
    self.id = id
    self.name = name
    self.scale = scale
    self.scaleSpan = scaleSpan
    self.set = set
    self.span = span
    self.needs = needs
  }
}

/// A wish that adds to a recipe or leaves something out, whatever the size.
package struct JuiceOption: Sendable {
  package let id: String
  package let name: LocalizedName?
  package let add: [Use]
  /// Positions in the recipe.
  package let drop: Set<Int>
  package let span: Span

  package init(
    id: String, name: LocalizedName?, add: [Use], drop: Set<Int>, span: Span
  ) {
    self.id = id
    self.name = name
    self.add = add
    self.drop = drop
    self.span = span
  }
}

/// What may stand in for one ingredient of a recipe, in the order of preference.
package struct Substitute: Sendable {
  /// The position in the recipe.
  package let use: Int
  /// What each takes for the amount that the recipe names.
  package let alternatives: [Alternative]

  package init(
    use: Int, alternatives: [Alternative]
  ) {
    self.use = use
    self.alternatives = alternatives
  }

  package struct Alternative: Sendable {
    package let uses: [Use]
    package let span: Span

    package init(
      uses: [Use], span: Span
    ) {
      self.uses = uses
      self.span = span
    }
  }
}

package enum Ingredient: Hashable, Sendable {
  case fruit(Ref<Fruit>)
  case base(Ref<Base>)
}

/// A line of a recipe.
package struct Use: Sendable {
  package let ingredient: Ingredient
  /// Positive, in base units of the ingredient's dimension.
  package let amount: Rational
  package let span: Span

  package init(
    ingredient: Ingredient, amount: Rational, span: Span
  ) {
    self.ingredient = ingredient
    self.amount = amount
    self.span = span
  }
}

/// How much of a fruit one juice takes, over all its paths.
package struct Need: Hashable, Sendable {
  package let fruit: Ref<Fruit>
  /// Positive, in base units of the fruit's dimension, exact.
  package let amount: Rational

  package init(fruit: Ref<Fruit>, amount: Rational) {
    self.fruit = fruit
    self.amount = amount
  }

  /// The bound on the numerator and denominator of a juice's need: a billion juices of it, in
  /// thousandths, still fit 128 bits.
  package static let largestTerm: Int128 = 100_000_000_000_000_000_000_000_000
}

/// A menu in which every reference is resolved and every rule holds.
///
/// `MenuLoader` builds it from files without an error, so that whoever holds one need not check it
/// again: ids are unique, bases have no cycle, amounts fit their ingredients, every recipe uses
/// something, and the exact need of every juice is known.
package struct RecipeGraph: Sendable {
  /// With the figures of the main store; a `MenuView` has those of another.
  package let fruits: [Fruit]
  package let bases: [Base]
  package let juices: [Juice]
  package let stores: [Store]
  /// What `juice test` runs, in the order of declaration.
  package let tests: [MenuTest]
  /// All bases in topological order: each after those that it uses.
  package let basesFromTheirIngredients: [Ref<Base>]
  /// What one base unit of each base takes.
  private let needsPerUnit: [[Need]]
  private let fruitsByID: [String: Ref<Fruit>]
  private let basesByID: [String: Ref<Base>]
  private let juicesByID: [String: Ref<Juice>]

  /// - Parameter needsPerUnit: by base.
  package init(
    fruits: [Fruit], bases: [Base], juices: [Juice], stores: [Store], tests: [MenuTest],
    baseOrder: [Ref<Base>], needsPerUnit: [[Need]]
  ) {
    self.fruits = fruits
    self.stores = stores
    self.tests = tests
    self.bases = bases
    self.juices = juices
    basesFromTheirIngredients = baseOrder
    self.needsPerUnit = needsPerUnit
    fruitsByID = Self.refs(fruits.map(\.id))
    basesByID = Self.refs(bases.map(\.id))
    juicesByID = Self.refs(juices.map(\.id))
    assertInvariants()
  }

  /// That of a menu in which nothing is declared.
  package static let empty = RecipeGraph(
    fruits: [], bases: [], juices: [], stores: [], tests: [], baseOrder: [],
    needsPerUnit: [])

  private static func refs<Target>(_ ids: [String]) -> [String: Ref<Target>] {
    Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, Ref($0)) })
  }

  package subscript(fruit: Ref<Fruit>) -> Fruit { fruits[fruit.index] }
  package subscript(base: Ref<Base>) -> Base { bases[base.index] }
  package subscript(juice: Ref<Juice>) -> Juice { juices[juice.index] }
  package subscript(store: Ref<Store>) -> Store { stores[store.index] }

  package var fruitRefs: some RandomAccessCollection<Ref<Fruit>> {
    fruits.indices.lazy.map { Ref($0) }
  }

  package func fruit(_ id: String) -> Ref<Fruit>? { fruitsByID[id] }
  package func base(_ id: String) -> Ref<Base>? { basesByID[id] }
  package func juice(_ id: String) -> Ref<Juice>? { juicesByID[id] }

  /// What one juice of a size takes, by fruit in the order of declaration; never empty.
  package func needs(of juice: Ref<Juice>, size: Int = 0) -> [Need] {
    juices[juice.index].size(at: size)?.needs ?? juices[juice.index].needs
  }

  /// What one base unit of a base takes, by fruit in the order of declaration.
  package func needs(perUnitOf base: Ref<Base>) -> [Need] { needsPerUnit[base.index] }

  private func assertInvariants() {
    assert(basesFromTheirIngredients.map(\.index).sorted() == Array(bases.indices))
    assert(needsPerUnit.count == bases.count)
    assert(
      juices.flatMap { [$0.needs] + $0.sizes.map(\.needs) }.allSatisfy { needs in
        !needs.isEmpty
          && needs.allSatisfy {
            $0.amount > .zero && $0.amount.isCountable && fruits.indices.contains($0.fruit.index)
          }
      }, "every size of every juice needs something that can be counted")
    assert(
      (bases.flatMap(\.uses) + juices.flatMap(\.uses)).allSatisfy { use in
        switch use.ingredient {
        case .fruit(let fruit): use.amount > .zero && fruits.indices.contains(fruit.index)
        case .base(let base): use.amount > .zero && bases.indices.contains(base.index)
        }
      }, "a use is positive and of something")
  }
}

extension RecipeGraph {
  package func dimension(of ingredient: Ingredient) -> Dimension {
    switch ingredient {
    case .fruit(let fruit): self[fruit].dimension
    case .base(let base): self[base].yields.dimension
    }
  }

  package func id(of ingredient: Ingredient) -> String {
    switch ingredient {
    case .fruit(let fruit): self[fruit].id
    case .base(let base): self[base].id
    }
  }
}

extension Rational {
  /// Whether a juice may need so much: the numbers of every order can then be told exactly.
  package var isCountable: Bool {
    guard numerator <= Need.largestTerm, denominator <= Need.largestTerm else { return false }
    // What is divided by something from one on is no more than without it.
    return numerator <= Amount.largest.numerator || self <= Amount.largest
  }
}
