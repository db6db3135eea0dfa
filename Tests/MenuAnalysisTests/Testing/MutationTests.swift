import Diagnostics
import MenuLoader
import RecipeGraph
import TestMenus
import Testing

@testable import Evaluator
@testable import MenuAnalysis

@Suite struct MutationTests {
  private func analyze(_ yaml: String) throws -> (RecipeGraph, [SourceFile]) {
    (try menu(yaml).graph, [SourceFile(path: "menu.yaml", text: yaml)])
  }

  /// A loader that has read the unchanged menu.
  private func loader(_ sources: [SourceFile]) throws -> MenuLoader {
    var loader = MenuLoader()
    _ = try loader.validate(sources)
    return loader
  }

  private func mutations(_ yaml: String) throws -> [String] {
    let (graph, sources) = try analyze(yaml)
    return Mutation.all(of: graph, in: sources).map { "\($0.original)->\($0.replacement)" }
  }

  @Test("every amount in a recipe changes by one unit either way")
  func amounts() throws {
    #expect(
      try mutations(
        """
        fruits: {mango: 10, kiwi: {stock: 10, divisible: true}, sugar: 1 kg, salt: 1 g, honey: 9 ml}
        bases: {syrup: {yields: 500 ml, uses: {sugar: 2 kg}}}
        juices:
          mango:
            uses: {mango: 2, syrup: "20 ml", salt: 250 mg}
            sizes: {regular: 1, large: {scale: 2, set: {mango: 3}, add: {kiwi: 5}}}
            options: {sweet: {add: {sugar: 1 g}}}
            substitutes: {syrup: [{honey: 7.5 ml}]}
            limit: 5
          kiwi: {kiwi: 1/2}
        """) == [
          "500 ml->501 ml", "500 ml->499 ml", "2 kg->2.001 kg", "2 kg->1.999 kg",
          "2->3", "2->1", "\"20 ml\"->21 ml", "\"20 ml\"->19 ml", "250 mg->0.251 g",
          "250 mg->0.249 g", "3->4", "3->2", "5->6", "5->4", "1 g->2 g", "7.5 ml->8.5 ml",
          "7.5 ml->6.5 ml",
          "1/2->1.5",
        ])
  }

  @Test("amounts of what is not counted stay as they are")
  func unlimited() throws {
    #expect(
      try mutations(
        """
        fruits: {water: {stock: unlimited}, tea: 1 kg}
        juices: {tea: {uses: {water: 300 ml, tea: 3 g}, options: {thin: {add: {water: 50 ml}}}}}
        """) == ["3 g->4 g", "3 g->2 g"])
  }

  @Test("what an offer does to prices changes by the smallest unit, or by one per cent")
  func offers() throws {
    let menu = """
      currency: EUR
      fruits: {a: 9}
      juices: {j: {price: 4.00, uses: {a: 2}}}
      offers: {p: {price: 3.50}, q: {price: 0}, r: {price: -0.01}, s: {price: -100 %}, t: {price: -1.5 %}}
      """
    let found = try mutations(menu).filter { !$0.hasPrefix("2->") && !$0.hasPrefix("4.00->") }
    #expect(
      found == [
        "3.50->3.51", "3.50->3.49", "0->0.01", "-0.01->-0.02", "-100 %->-99 %", "-1.5 %->-2.5 %",
        "-1.5 %->-0.5 %",
      ])
  }

  private static let priced = """
    currency: EUR
    fruits: {mango: {stock: 10, cost: 0.80}, ice: {stock: 1 kg, cost: 0 per 1 kg}, pearl: {stock: 1 kg, cost: 12.5 per 1 kg}}
    bases: {purée: {yields: 1, uses: {mango: 1}}}
    juices:
      mango: {price: 4.90, uses: {purée: 2, ice: 50 g}, sizes: {small: 1, large: {scale: 2, price: 7}}, options: {pearls: {add: {pearl: 40 g}, price: {small: 0.50, large: -0.30}}}}
      plain: {price: 1, uses: {ice: 10 g}}

    """

  @Test("prices change by the smallest unit either way, and costs that are not zero are doubled")
  func money() throws {
    #expect(
      try mutations(Self.priced).filter { $0.contains(".") || $0.hasPrefix("7") || $0 == "1->0.99" }
        == [
          "0.80->1.60 per 1", "12.5 per 1 kg->25.00 per 1 kg", "4.90->4.91", "4.90->4.89",
          "7->7.01", "7->6.99", "0.50->0.51", "0.50->0.49", "-0.30->-0.29", "-0.30->-0.31",
          "1->1.01", "1->0.99",
        ])
  }

  @Test(
    "totals and policies notice other prices and costs",
    arguments: [
      ("order: {mango: 1}, total: 4.90", ["4.90->4.91", "4.90->4.89"]),
      (
        "order: {mango:large+pearls: 1}, total: 6.70",
        ["7->7.01", "7->6.99", "-0.30->-0.29", "-0.30->-0.31"]
      ),
      ("order: {mango: 1}, cost-at-most: 1.60", ["0.80->1.60 per 1"]),
      // Two large ones cost 3.20 of 7, and of 6.70 with pearls for 0.50 more.
      ("every: {margin-at-least: 44.7 %, vegan: [plain]}", []),
      (
        "every: {margin-at-least: 44.7 %}",
        ["0.80->1.60 per 1", "12.5 per 1 kg->25.00 per 1 kg", "7->6.99", "-0.30->-0.31"]
      ),
    ])
  func noticed(test: String, expected: [String]) throws {
    let yaml = Self.priced + "tests: [{name: t, \(test)}]"
    let (graph, sources) = try analyze(yaml)
    let loader = try loader(sources)
    guard MenuTestRun.run(try #require(graph.tests.first), in: graph).isPassed else {
      #expect(expected.isEmpty)
      return
    }
    let money = Mutation.all(of: graph, in: sources).filter {
      $0.original.contains(".") || $0.original == "7"
    }
    let noticed = try money.filter {
      try $0.verdict(in: sources, loader, byTests: ["t"]) == .noticed
    }
    #expect(noticed.map { "\($0.original)->\($0.replacement)" } == expected)
  }

  @Test("an amount is changed however it is spelled")
  func spelled() throws {
    let yaml = """
      fruits: {mango: 1 kg, kiwi: 9 kg}
      juices:
        j:
          mango: "3\\x20mg"
          kiwi: >-
            2 kg
      tests: [{name: t, order: {j: 1}}]

      """
    let (graph, sources) = try analyze(yaml)
    let all = Mutation.all(of: graph, in: sources)
    #expect(all.count == 4)
    let loader = try loader(sources)
    for mutation in all {
      #expect(try mutation.verdict(in: sources, loader, byTests: ["t"]) == .survived)
    }
  }

  @Test("an amount behind an alias is changed once")
  func aliases() throws {
    #expect(
      try mutations("{fruits: {a: 9, b: 9}, juices: {j: {a: &n 3}, k: {b: *n}}}")
        == ["&n 3->4", "&n 3->2"].map { $0.replacing("&n ", with: "") })
  }

  @Test("a change is noticed if a test fails, and is none if the menu becomes invalid")
  func verdicts() throws {
    let (graph, sources) = try analyze(
      """
      currency: EUR
      fruits: {mango: 10, kiwi: 10, banana: 9}
      bases: {half: {yields: 2, uses: {banana: 2}}}
      juices: {mango: {mango: 2}, kiwi: {kiwi: 3}, banana: {half: 1}, gift: {price: 0, uses: {kiwi: 1}}}
      tests: [{name: a, order: {mango: 1}, left: {mango: 8}}, {name: b, order: {kiwi: 3}}]
      """)
    let loader = try loader(sources)
    var verdicts: [Mutation.Verdict: [String]] = [:]
    for mutation in Mutation.all(of: graph, in: sources) {
      let verdict = try #require(
        try mutation.verdict(in: sources, loader, byTests: ["a", "b"]))
      verdicts[verdict, default: []].append("\(mutation.original)->\(mutation.replacement)")
    }
    #expect(verdicts[.noticed] == ["2->3", "2->1", "3->4"])
    #expect(verdicts[.survived] == ["2->1", "3->2", "1->2", "0->0.01", "1->2"])
    // Parts of a banana, and a price below zero.
    #expect(verdicts[.invalid] == ["2->3", "2->3", "2->1", "0->-0.01"])
  }

  @Test("only the tests that are run can notice a change")
  func selected() throws {
    let (graph, sources) = try analyze(
      """
      fruits: {mango: 10}
      juices: {mango: {mango: 2}}
      tests: [{name: a, order: {mango: 1}, left: {mango: 9}}, {name: b, order: {mango: 1}}]
      """)
    let more = try #require(Mutation.all(of: graph, in: sources).first)
    let loader = try loader(sources)
    #expect(try more.verdict(in: sources, loader, byTests: ["b"]) == .survived)
    #expect(try more.verdict(in: sources, loader, byTests: ["a", "b"]) == .noticed)
  }

  @Test("a change that there is no time for has no verdict")
  func timeOver() throws {
    let (graph, sources) = try analyze(
      """
      fruits: {mango: 10}
      juices: {mango: {mango: 2}}
      tests: [{name: a, order: {mango: 1}, left: {mango: 8}}]
      """)
    let more = try #require(Mutation.all(of: graph, in: sources).first)
    let loader = try loader(sources)
    #expect(try more.verdict(in: sources, loader, byTests: ["a"], until: { true }) == nil)
  }

  @Test("a mutation leaves the sources as they are, and every byte but its own")
  func bytes() throws {
    let (graph, sources) = try analyze(
      "fruits: {망고: 10}\njuices: {망고: {망고: 3}} # 망고\ntests: [{name: a, order: {망고: 1}, left: {망고: 7}}]"
    )
    let all = Mutation.all(of: graph, in: sources)
    #expect(all.count == 2)
    let loader = try loader(sources)
    for mutation in all {
      #expect(try mutation.verdict(in: sources, loader, byTests: ["a", "b"]) == .noticed)
    }
  }
}
