import RecipeGraph

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
    /// One of the circles, which begins with the first base in the order of declaration.
    let circle: [Step]
    /// The bases that are not on it, each with a link to another base of the component.
    let others: [Step]
  }

  /// By base.
  let links: [[Link]]
  /// Every base after those that it uses; the bases of a component are in no particular order.
  let order: [Ref<Base>]
  /// The components in which bases use each other in circles.
  let cyclicComponents: [Component]

  init(_ ingredients: IngredientTable) {
    let links = ingredients.bases.map { base in
      base.recipe.uses.compactMap { use in
        ingredients.ingredient(use.ingredient).flatMap { ingredients.base(of: $0) }
          .map { Link(base: $0, location: use.location) }
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
    let steps = bases.sorted().compactMap { base in
      links[base].first { members.contains($0.base.index) }.map { Step(base: Ref(base), link: $0) }
    }
    let (first, next) = (steps[0], steps[0].link.base)
    let way =
      next == first.base
      ? [] : shortestWay(from: next.index, to: first.base.index, members, links)
    let named = Set(([first] + way).map(\.base))
    return Component(circle: [first] + way, others: steps.filter { !named.contains($0.base) })
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
