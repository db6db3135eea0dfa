import RecipeGraph

/// A line of a recipe whose ingredient is known, whatever else is wrong with it.
struct IngredientLine: Sendable {
  let ingredient: Ingredient
  let location: SourceLocation
}

extension IngredientTable {
  /// The lines of a recipe whose ingredient is known.
  func lines(of recipe: RecipeSyntax) -> [IngredientLine] {
    recipe.uses.compactMap { use in
      ingredient(use.ingredient).map { IngredientLine(ingredient: $0, location: use.location) }
    }
  }
}

/// In which order bases can be made, and the circles in which they use each other.
struct BaseOrder: Sendable {
  /// A line of a base's recipe that names a base.
  struct Link: Sendable {
    let base: Ref<Base>
    let location: SourceLocation
  }

  /// A base on a circle, with the link of its recipe that leads to the next.
  struct Step: Sendable {
    let base: Ref<Base>
    let link: Link
  }

  /// From here on, only circles through bases that are on none of the circles before.
  private static let maxOverlapping = 100

  /// By base.
  let links: [[Link]]
  /// Every base after those that it uses; the bases on a circle are in no particular order.
  private(set) var order: [Ref<Base>] = []
  /// Each begins with the first of its bases in the order of declaration.
  private(set) var circles: [[Step]] = []

  private enum State { case new, open, done }
  private var states: [State]
  private var isOnCircle: [Bool]

  /// Searches depth first without recursion, since a menu can chain any number of bases.
  ///
  /// - Parameter lines: of each base.
  init(_ lines: [[IngredientLine]]) {
    links = lines.map { lines in
      lines.compactMap { line in
        guard case .base(let base) = line.ingredient else { return nil }
        return Link(base: base, location: line.location)
      }
    }
    states = Array(repeating: .new, count: lines.count)
    isOnCircle = Array(repeating: false, count: lines.count)
    for base in lines.indices { visit(from: base) }
  }

  private mutating func visit(from root: Int) {
    guard states[root] == .new else { return }
    states[root] = .open
    /// The way from the root to the current base, with the next link to follow.
    var path = [(base: root, nextLink: 0)]
    while let (base, nextLink) = path.last {
      guard nextLink < links[base].count else {
        states[base] = .done
        order.append(Ref(base))
        path.removeLast()
        continue
      }
      path[path.count - 1].nextLink += 1
      let next = links[base][nextLink].base.index
      switch states[next] {
      case .new:
        states[next] = .open
        path.append((next, 0))
      case .open: addCircle(to: next, path)
      case .done: break
      }
    }
  }

  private mutating func addCircle(to start: Int, _ path: [(base: Int, nextLink: Int)]) {
    guard circles.count < Self.maxOverlapping || !isOnCircle[start],
      let first = path.lastIndex(where: { $0.base == start })
    else { return }
    let circle = path[first...].map { base, nextLink in
      Step(base: Ref(base), link: links[base][nextLink - 1])
    }
    for step in circle { isOnCircle[step.base.index] = true }
    let turn = circle.indices.min { circle[$0].base < circle[$1].base } ?? 0
    circles.append(Array(circle[turn...] + circle[..<turn]))
  }
}
