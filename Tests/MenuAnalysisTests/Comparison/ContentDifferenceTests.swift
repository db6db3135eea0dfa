import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis

/// Orders that were free of something, or suited a diet, and no longer do.
@Suite struct ContentDifferenceTests {
  private func broken(_ before: String, _ after: String) throws -> [String] {
    try MenuDifference(from: menu(before).graph, to: menu(after).graph)
      .breaking.servings.map { serving in
        "\(serving.label): \(serving.facts.map(\.kind.id).joined(separator: " "))"
      }
  }

  private let cafe = """
    fruits:
      milk: {stock: 9, contains: [milk], diets: [vegetarian]}
      oats: {stock: 9, contains: [oats], diets: [vegan]}
      almond: {stock: 9, contains: [almond], diets: [vegetarian]}
      tea: {stock: 9, contains: [], diets: [vegan]}
    juices:
      latte:
        uses: {tea: 1, milk: 1}
        options:
          none: {drop: [milk]}
          nut: {add: {almond: 1}}
          more: {add: {tea: 1}}
      chai:
        uses: {tea: 1}
        sizes: {small: 1, large: {scale: 2, add: {milk: 1}}}
        options: {kind: {required: true, one-of: {oat: {add: {oats: 1}}, cow: {add: {milk: 1}}}}}
      mild: {uses: {milk: 1}, substitutes: {milk: [{tea: 1}]}}

    """

  @Test("what an option brings is told where the juice without it does not tell it")
  func options() throws {
    // The latte has milk anyway, but not without milk and with almonds.
    let almond = cafe.replacing("contains: [almond]", with: "contains: [almond, milk]")
    #expect(try broken(cafe, almond) == ["latte+none+nut: contains"])
    #expect(try broken(almond, cafe) == [])
    // In its small size, the chai with oats had no milk.
    let oats = cafe.replacing("contains: [oats]", with: "contains: [oats], traces: [milk]")
    #expect(try broken(cafe, oats) == ["chai:small: traces"])
    let cow = cafe.replacing("contains: [milk]", with: "contains: [milk, soybean]")
    #expect(
      try broken(cafe, cow) == [
        "latte: contains", "chai:large: contains", "mild: contains", "chai:small+cow: contains",
      ])
    #expect(
      try broken(cafe, cafe.replacing("contains: [almond], ", with: ""))
        == ["latte+nut: unanswered", "latte+none+nut: unanswered"])
    let meat = cafe.replacing("[almond], diets: [vegetarian]", with: "[almond, beef], diets: []")
    #expect(try broken(cafe, meat) == ["latte+nut: contains diets"])
  }

  @Test("an option that no longer leaves something out, and a choice that replaces it no longer")
  func dropping() throws {
    #expect(
      try broken(cafe, cafe.replacing("none: {drop: [milk]}", with: "none: {add: {tea: 1}}"))
        == ["latte+none: contains diets"])
    #expect(
      try broken(cafe, cafe.replacing("cow: {add: {milk: 1}}", with: "cow: {add: {almond: 1}}"))
        == ["chai:small+cow: contains", "chai:large+cow: contains"])
  }

  @Test("without a size in common, and with more than can be counted, there is nothing to lose")
  func nothingInCommon() throws {
    func text(_ size: String, _ more: String, _ contains: String) -> String {
      """
      fruits: {a: {stock: 9000000000000 l, contains: []}, b: {stock: 9, contains: [\(contains)]}}
      juices:
        x:
          uses: {a: 5000000000000 l}
          sizes: {\(size): 1}
          options: {more: {add: {a: \(more)}}, b: {add: {b: 1}}}

      """
    }
    #expect(
      try broken(text("s", "1 l", ""), text("t", "1 l", "milk")).isEmpty)
    let lines = try broken(text("s", "5000000000000 l", ""), text("s", "5000000000000 l", "milk"))
    #expect(lines == ["x:s+b: contains"])
  }

  @Test("an order may be free of something by a substitute, until that has it as well")
  func substitutes() throws {
    let tea = cafe.replacing(
      "tea: {stock: 9, contains: []", with: "tea: {stock: 9, traces: [milk], contains: []")
    let lines = try broken(cafe, tea)
    #expect(lines.contains("mild: freeOf"))
    let difference = try MenuDifference(from: menu(cafe).graph, to: menu(tea).graph)
    let mild = try #require(difference.breaking.servings.first { $0.juice == "mild" })
    let milk = LabelSet([try #require(FoodLabel("milk"))])
    #expect(mild.facts.map(\.before) == [.labels(milk)] && mild.facts.map(\.after) == [nil])
  }

  @Test(
    "a price of an option is told as a price, and ids are no keys",
    arguments: ["price", "scale", "uses", "labels", "set", "limit", "groups", "one-of", "required"])
  func ids(id: String) throws {
    func text(_ size: String, _ option: String, _ choice: String) -> String {
      """
      currency: KRW
      fruits: {a: 99, \(id): 99}
      juices:
        j:
          price: 1000
          uses: {a: 1, \(id): 1}
          sizes: {s: 1\(size)}
          options: {x: {add: {a: 1}}\(option), g: {one-of: {y: {add: {a: 1}}\(choice)}}}

      """
    }
    func breaking(_ before: String, _ after: String) throws -> [String] {
      try MenuDifference(from: menu(before).graph, to: menu(after).graph).breaking.entries
        .flatMap(\.changes).map(\.field)
    }
    let whole = text(", \(id): 2", ", \(id)x: {add: {a: 2}}", ", z: {add: {a: 3}}")
    #expect(
      try breaking(whole, text("", ", \(id)x: {add: {a: 2}}", ", z: {add: {a: 3}}"))
        == ["sizes.\(id)"])
    let named = text("", ", \(id): {add: {a: 2}}", "")
    #expect(try breaking(named, text("", "", "")) == ["options.\(id)"])
    #expect(try breaking(text("", "", ""), named) == [])
    #expect(
      try breaking(named, named.replacing("\(id): {add: {a: 2}}", with: "\(id): {add: {a: 3}}"))
        == [])
    let dear = named.replacing("\(id): {add: {a: 2}}", with: "\(id): {add: {a: 2}, price: 100}")
    #expect(try breaking(named, dear) == ["options.\(id).price"])
    #expect(try breaking(dear, named) == [])
    let grouped = text("", "", ", \(id): {add: {a: 2}}")
    #expect(
      Set(try breaking(grouped, text("", "", ""))) == ["options.\(id)"])
  }

  @Test(
    "random menus: every order that is lost is told, and no other",
    arguments: LongTests.seeds(0..<4))
  func everyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: 700 + seed)
    var told = 0
    for _ in 0..<120 {
      let shop = ContentShop(&random)
      let (before, after) = (shop.text, shop.changed(&random).text)
      let comment = Comment(rawValue: before + after)
      let (old, new) = (try menu(before).graph, try menu(after).graph)
      let breaking = try MenuDifference(from: old, to: new).breaking.servings
      for options in shop.choices {
        let lost = try lost(options, old, new)
        let ids = options.map { "o\($0)" }
        let toldLosses = try breaking.filter { Set($0.options).isSubset(of: ids) }.flatMap {
          let options = $0.options.compactMap { Int($0.dropFirst()) }
          return try self.lost(options, old, new)
        }
        try #require(
          Set(lost).isSubset(of: toldLosses), "\(ids) loses \(lost) \(comment)")
        if breaking.contains(where: { $0.options == ids }) {
          try #require(!lost.isEmpty, "\(ids) loses nothing \(comment)")
          if !ids.isEmpty { told += 1 }
        }
      }
    }
    #expect(told > 30)
  }

  /// The ids of the labels of which orders were free, with or without asking for it, and no longer are, and of the
  /// diets that they suited.
  private func lost(_ options: [Int], _ old: RecipeGraph, _ new: RecipeGraph) throws -> [String] {
    let labels = ["milk", "peanut", "nuts", "tree-nuts", "almond", "walnut", "oats"]
      .compactMap { FoodLabel($0) }
    func isFree(_ label: FoodLabel, asked: Bool, _ graph: RecipeGraph) throws -> Bool {
      let set = LabelSet([label])
      let variant = graph.variant(Ref(0), options: options)
      guard !asked else {
        return try ConditionalSearch.faults(of: variant, freeOf: set, in: graph).isEmpty
      }
      return graph.labels(of: try graph.needs(of: variant)).possible(among: set).isEmpty
    }
    func diets(_ graph: RecipeGraph) throws -> DietSet {
      graph.labels(of: try graph.needs(of: graph.variant(Ref(0), options: options))).knownDiets
    }
    return try labels.filter { label in
      try [true, false].contains { asked in
        try isFree(label, asked: asked, old) && !isFree(label, asked: asked, new)
      }
    }.map(\.id) + diets(old).subtracting(diets(new)).diets.map(\.rawValue)
  }
}

/// One juice with four options, of which the first two may be a group.
private struct ContentShop {
  private struct Option {
    var drops: [Int]
    var adds: [Int]
  }

  private var contains: [[String]]
  private var traces: [[String]]
  private var diets: [[String]]
  private var options: [Option]
  private let isRequired: Bool?
  private let substitute: Int?

  init(_ random: inout SplitMix64) {
    contains = (0..<5).map { _ in Self.contains(&random) }
    traces = (0..<5).map { _ in Self.traces(&random) }
    diets = (0..<5).map { _ in Self.diets(&random) }
    options = (0..<4).map { _ in Self.option(&random) }
    isRequired = [nil, false, true].randomElement(using: &random) ?? nil
    substitute = Bool.random(using: &random) ? 3 : nil
  }

  private static func contains(_ random: inout SplitMix64) -> [String] {
    [[], [], ["milk"], ["peanut"], ["nuts"], ["milk", "almond"]].randomElement(using: &random) ?? []
  }

  private static func traces(_ random: inout SplitMix64) -> [String] {
    [[], [], [], ["milk"], ["peanut"]].randomElement(using: &random) ?? []
  }

  private static func diets(_ random: inout SplitMix64) -> [String] {
    [["halal"], ["halal", "kosher"], ["kosher"]].randomElement(using: &random) ?? []
  }

  private static func option(_ random: inout SplitMix64) -> Option {
    Option(
      drops: [[], [1], [2], [1, 2]].randomElement(using: &random) ?? [],
      adds: [[], [3], [4]].randomElement(using: &random) ?? [])
  }

  func changed(_ random: inout SplitMix64) -> ContentShop {
    var other = self
    other.contains[Int.random(in: 0..<5, using: &random)] = Self.contains(&random)
    other.traces[Int.random(in: 0..<5, using: &random)] = Self.traces(&random)
    other.diets[Int.random(in: 0..<5, using: &random)] = Self.diets(&random)
    if Bool.random(using: &random) {
      other.options[Int.random(in: 0..<4, using: &random)] = Self.option(&random)
    }
    return other
  }

  /// Every choice of options, the fewest first.
  var choices: [[Int]] {
    let group = isRequired.map { _ in 0 }
    return everyChoice([group, group, nil, nil]).sorted { $0.count < $1.count }
  }

  var text: String {
    func words(_ list: [String]) -> String { "[\(list.joined(separator: ", "))]" }
    let fruits = contains.indices.map { number in
      let traces = traces[number].isEmpty ? "" : "traces: \(words(traces[number])), "
      return "f\(number): {stock: 99, contains: \(words(contains[number])), "
        + "\(traces)diets: \(words(diets[number]))}"
    }
    var list = options.enumerated().map { number, option in
      let drops = option.drops.map { "f\($0)" }.joined(separator: ", ")
      let adds = (option.adds + [0]).map { "f\($0): 1" }.joined(separator: ", ")
      return "o\(number): {\(drops.isEmpty ? "" : "drop: [\(drops)], ")add: {\(adds)}}"
    }
    if let isRequired {
      let group = "g: {required: \(isRequired), one-of: {\(list[0]), \(list[1])}}"
      list = [group] + list[2...]
    }
    let substitutes = substitute.map { ", substitutes: {f1: [{f\($0): 1}]}" } ?? ""
    return """
      fruits: {\(fruits.joined(separator: ", "))}
      juices: {j: {uses: {f0: 1, f1: 1, f2: 1}, options: {\(list.joined(separator: ", "))}\(substitutes)}}

      """
  }
}
