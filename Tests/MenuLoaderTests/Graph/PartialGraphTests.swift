import Diagnostics
import RecipeGraph
import Testing

@testable import MenuLoader

/// The graph of a menu with mistakes, which editors show.
@Suite struct PartialGraphTests {
  private let yaml = """
    currency: KRW
    fruits:
      lime: {stock: many}
      mango: 10
      mango: 20
      milk: 1 l
      cup: 100
    bases:
      cordial: {yields: 1 l, uses: {lime: 3}}
      frozen: {yields: 1 l, stock: 2 l, uses: {cordial: 1 l}}
      foam: {yields: 100 ml, uses: {milk: 50 ml}}
      cream: {yields: 1 l, stock: 3 l, uses: {foam: 1 l}}
    juices:
      limeade: {cordial: 200 ml, cup: 1}
      latte:
        price: 5000
        uses: {mango: 1, foam: 100 ml, cup: 1}
        sizes: {small: 1, large: {scale: 2, set: {cup: 1}, price: 7000}}
        options:
          kind:
            required: true
            one-of: {whole: {add: {milk: 10 ml}}, rich: {add: {cream: 10 ml}, price: 500}}
          plain: {drop: [foam]}
        substitutes: {mango: [{milk: 20 ml}]}
      iced: {uses: {milk: 100 ml}, options: {frozen: {add: {frozen: 10 ml}}}}
      plain: {milk: 100 ml}
    """

  @Test("parts without a mistake are as they would be without the others")
  func parts() throws {
    var loader = MenuLoader(keepsTrees: true)
    _ = try loader.validate([SourceFile(path: "menu.yaml", text: yaml)])
    #expect(loader.validMenu == nil)
    let graph = try #require(loader.partialMenu).graph
    #expect(graph.fruits.map(\.id) == ["mango", "milk", "cup", "cream"])
    #expect(graph.bases.map(\.id) == ["foam", "cream"])
    #expect(graph.juices.map(\.id) == ["latte", "plain"])
    let latte = try #require(graph.juice("latte"))
    func needs(_ size: Int, _ options: [Int]) throws -> [String] {
      try graph.needs(of: graph.variant(latte, size: size, options: options))
        .map { "\(graph[$0.fruit].id) \($0.amount)" }
    }
    #expect(try needs(1, []) == ["mango 2", "milk 110", "cup 1"])
    #expect(try needs(0, [1, 2]) == ["mango 1", "cup 1", "cream 10"])
    #expect(graph.price(of: graph.variant(latte, size: 1, options: [1])) == Money(7_500))
    #expect(graph[latte].groups.map(\.options) == [0..<2])
  }
}
