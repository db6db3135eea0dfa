import RecipeGraph

/// A line of a recipe whose ingredient is known; its amount may have a mistake.
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

/// The order in which bases can be made, and the circles in which they use each other.
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

  /// Bases each of which needs all of them, itself included: a strongly connected component of the
  /// graph of bases.
  struct Component: Sendable {
    /// Each has a link that is on none before it, and begins with the first of its bases in the order of
    /// declaration. Together they have every link between two bases of the component, unless there are more
    /// than `maxCircles`, and every base that uses itself.
    var circles: [[Step]] = []
    /// The bases on none of the circles, each with a link to another base of the component.
    var others: [Step] = []
  }

  /// The number of circles of two or more bases that are listed for a component.
  private static let maxCircles = 20

  /// By base.
  let links: [[Link]]
  /// Every base after those that it uses; the bases of a component are in no particular order.
  let order: [Ref<Base>]
  /// The components in which bases use each other in circles.
  let cyclicComponents: [Component]

  /// - Parameter lines: of each base.
  init(_ lines: [[IngredientLine]], _ ingredients: IngredientTable) {
    let links = lines.map { lines in
      lines.compactMap { line in
        ingredients.base(of: line.ingredient).map { Link(base: $0, location: line.location) }
      }
    }
    var search = ComponentSearch(links)
    for base in links.indices { search.visit(from: base) }
    self.links = links
    order = search.order.map { Ref($0) }
    cyclicComponents = search.components.filter { component in
      component.count > 1 || links[component[0]].contains { $0.base.index == component[0] }
    }.map { Self.component(of: $0, links) }
  }

  private static func component(of bases: [Int], _ links: [[Link]]) -> Component {
    let members = Set(bases)
    var component = Component()
    /// By base, the ones that a link of a listed circle leads to.
    var listed: [Int: Set<Int>] = [:]
    var searches = 0
    for base in bases.sorted() {
      for link in links[base]
      where members.contains(link.base.index)
        && listed[base, default: []].insert(link.base.index).inserted
      {
        let first = Step(base: Ref(base), link: link)
        if link.base.index == base {
          component.circles.append([first])
          continue
        }
        guard searches < maxCircles else { continue }
        searches += 1
        let circle = [first] + shortestWay(from: link.base.index, to: base, members, links)
        for step in circle { listed[step.base.index, default: []].insert(step.link.base.index) }
        let turn = circle.indices.min { circle[$0].base < circle[$1].base } ?? 0
        component.circles.append(Array(circle[turn...] + circle[..<turn]))
      }
    }
    let named = Set(component.circles.joined().map(\.base.index))
    component.others = bases.sorted().filter { !named.contains($0) }.compactMap { base in
      links[base].first { members.contains($0.base.index) }.map { Step(base: Ref(base), link: $0) }
    }
    return component
  }

  /// Searches breadth first.
  private static func shortestWay(
    from start: Int, to end: Int, _ members: Set<Int>, _ links: [[Link]]
  ) -> [Step] {
    /// By base, the step that first led to it.
    var steps: [Int: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count, steps[end] == nil {
      let base = queue[next]
      next += 1
      for link in links[base]
      where link.base.index != start && members.contains(link.base.index)
        && steps[link.base.index] == nil
      {
        steps[link.base.index] = Step(base: Ref(base), link: link)
        queue.append(link.base.index)
      }
    }
    guard let last = steps[end] else {
      preconditionFailure("bases of a component lead to each other")
    }
    var way = [last]
    while let before = steps[way[way.count - 1].base.index] { way.append(before) }
    return way.reversed()
  }
}

/// Finds strongly connected components in linear time (R. Tarjan, "Depth-first search and linear graph
/// algorithms", 1972), without recursion, since a menu can chain any number of bases.
private struct ComponentSearch {
  private let links: [[BaseOrder.Link]]
  /// Every base after those that it uses and that are in other components.
  private(set) var order: [Int] = []
  private(set) var components: [[Int]] = []
  /// By base: when it was visited; nil before that.
  private var numbers: [Int?]
  /// By base: the smallest number among those that it is known to lead to in its component.
  private var lowest: [Int]
  private var isOpen: [Bool]
  /// The visited bases whose component is not complete.
  private var open: [Int] = []
  private var count = 0

  init(_ links: [[BaseOrder.Link]]) {
    self.links = links
    numbers = Array(repeating: nil, count: links.count)
    lowest = Array(repeating: 0, count: links.count)
    isOpen = Array(repeating: false, count: links.count)
  }

  mutating func visit(from root: Int) {
    guard numbers[root] == nil else { return }
    enter(root)
    /// The way from the root to the current base, with the next link to follow.
    var path = [(base: root, nextLink: 0)]
    while let (base, nextLink) = path.last {
      guard nextLink < links[base].count else {
        leave(base)
        path.removeLast()
        if let before = path.last?.base { lowest[before] = min(lowest[before], lowest[base]) }
        continue
      }
      path[path.count - 1].nextLink += 1
      let next = links[base][nextLink].base.index
      if let number = numbers[next] {
        if isOpen[next] { lowest[base] = min(lowest[base], number) }
      } else {
        enter(next)
        path.append((next, 0))
      }
    }
  }

  private mutating func enter(_ base: Int) {
    numbers[base] = count
    lowest[base] = count
    count += 1
    open.append(base)
    isOpen[base] = true
  }

  private mutating func leave(_ base: Int) {
    order.append(base)
    guard lowest[base] == numbers[base], let start = open.lastIndex(of: base) else { return }
    for member in open[start...] { isOpen[member] = false }
    components.append(Array(open[start...]))
    open.removeSubrange(start...)
  }
}
