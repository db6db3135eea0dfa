import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis
@testable import Shop

@Suite struct RecipeMapTests {
  private static let yaml = """
    fruits:
      a: {stock: 10, divisible: true}
      b: {stock: 10, divisible: true}
      c: 10
      unused: 1
    bases:
      outer: {yields: 2, uses: {inner: 1, a: 1}}
      inner: {yields: 4, uses: {b: 3}}
      spare: {yields: 1, uses: {c: 1}}
    juices:
      one:
        uses: {outer: 3, c: 2}
        sizes: {small: 1, big: {scale: 2, set: {c: 5}}, dry: {drop: [c], add: {b: 2, a: 1}}}
        options: {more: {add: {b: 1}}, plain: {drop: [c, b]}, more-of-it: {scale: {c: 2, b: 2}}}
        substitutes: {c: [{a: 4, b: 1}, {inner: 2}]}
      two: {a: 1}

    """

  private func map(_ juices: [String] = []) throws -> RecipeMap {
    let graph = try menu(Self.yaml)
    return try RecipeMap(
      of: try OrderArgument.juices(juices, in: graph), stock: StockLevels(openingOf: graph),
      in: graph)
  }

  /// A link as `ingredient amount product role`.
  private func text(_ link: RecipeMap.Link, in graph: MenuView) -> String {
    let product =
      switch link.product {
      case .base(let base): graph[base].id
      case .juice(let juice): graph[juice].id
      }
    let role =
      switch link.role {
      case .recipe(let sets, let changes):
        sets.map { " size \($0.size.id): \($0.amount)" }.joined() + text(changes)
      case .size(let size, let changes): " only \(size.id)\(text(changes))"
      case .option(let option): " option \(option.id)"
      case .substitution(let other): " for \(graph.graph.id(of: other))"
      }
    return "\(graph.graph.id(of: link.ingredient)) \(link.amount) \(product)\(role)"
  }

  private func text(_ changes: RecipeMap.Changes) -> String {
    changes.droppingSizes.map { " not \($0.id)" }.joined()
      + changes.droppingOptions.map { " without by \($0.id)" }.joined()
      + changes.factors.map { " times \($0.factor) by \($0.option.id)" }.joined()
  }

  @Test("everything that is declared is on the map of the whole menu")
  func whole() throws {
    let map = try map()
    #expect(map.fruits.count == 4)
    #expect(map.bases.count == 3)
    #expect(
      map.links.map { text($0, in: map.menu) } == [
        "inner 1 outer", "a 1 outer", "b 3 inner", "c 1 spare", "outer 3 one",
        "c 2 one size big: 5 not dry without by plain times 2 by more-of-it",
        "b 2 one only dry without by plain times 2 by more-of-it",
        "a 1 one only dry", "b 1 one option more", "a 4 one for c",
        "b 1 one for c",
        "inner 2 one for c", "a 1 two",
      ])
  }

  @Test("a part has what its juices are made of, however deep, and what may be added")
  func part() throws {
    let two = try map(["two"])
    #expect(two.fruits.map { two.menu[$0].id } == ["a"])
    #expect(two.bases.isEmpty)
    let one = try map(["one", "one"])
    #expect(one.juices.count == 1)
    #expect(one.fruits.map { one.menu[$0].id } == ["a", "b", "c"])
    #expect(one.bases.map { one.menu[$0].id } == ["outer", "inner"])
    #expect(one.links.count == 11)
  }

  @Test("how many can be made is as elsewhere")
  func availability() throws {
    let map = try map()
    let all = try Availability.all(in: map.menu, stock: map.stock)
    #expect(map.juices.flatMap { map.availability(of: $0) } == all)
    let part = try self.map(["two"])
    #expect(part.juices.flatMap { part.availability(of: $0) } == [all[3]])
  }
}
