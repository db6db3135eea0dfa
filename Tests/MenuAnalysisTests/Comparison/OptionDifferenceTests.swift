import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import MenuAnalysis

/// Orders with options that break, against trying every order by plain arithmetic.
@Suite struct OptionDifferenceTests {
  private func broken(_ before: String, _ after: String) throws -> [String] {
    try MenuDifference(from: menu(before).graph, to: menu(after).graph)
      .breaking.servings.map(\.label)
  }

  @Test("an option that can no longer be made breaks orders")
  func option() throws {
    let before =
      "{fruits: {a: 10}, juices: {x: {uses: {a: 1}, options: {big: {add: {a: 2}}}}}, stores: {s: {stock: {a: 10}}}}"
    let after = before.replacing("{a: 2}", with: "{a: 20}")
    #expect(try broken(before, after) == ["x+big"])
    #expect(try broken(after, before) == [])
    let store = before.replacing("s: {stock: {a: 10}}", with: "s: {stock: {a: 2}}")
    #expect(try broken(before, store) == ["x+big --store s"])
  }

  @Test("two options that share a fruit break together, in the size where they do")
  func pair() throws {
    let before = """
      fruits: {a: 10, b: 10}
      juices:
        x:
          uses: {a: 1}
          sizes: {small: 1, large: {set: {a: 4}}}
          options: {one: {add: {a: 3}}, two: {add: {a: 3}}, other: {add: {b: 9}}}
      """
    #expect(try broken(before, before.replacing("a: 10", with: "a: 9")) == ["x:large+one+two"])
    #expect(
      try broken(before, before.replacing("a: 10", with: "a: 6"))
        == ["x:large+one", "x:large+two", "x:small+one+two"])
  }

  @Test("an option that comes to more than can be counted breaks orders, and others are compared")
  func uncountable() throws {
    let before = """
      fruits: {a: 9000000000000 l, b: 10}
      juices:
        x: {uses: {a: 5000000000000 l}, options: {more: {add: {a: 1 l}}}}
        y: {uses: {b: 1}, options: {big: {add: {b: 2}}}}
      """
    let after = before.replacing("a: 1 l", with: "a: 5000000000000 l")
    #expect(try broken(before, after) == ["x+more"])
    #expect(try broken(after, after.replacing("b: 2", with: "b: 20")) == ["y+big"])
  }

  @Test("a juice with too many options is counted, others are compared")
  func tooMany() throws {
    func text(_ stock: Int) -> String {
      let options = (0..<64).map { "o\($0): {add: {a: 1}}" }.joined(separator: ", ")
      let sizes = (0..<16).map { "s\($0): 1" }.joined(separator: ", ")
      return """
        fruits: {a: \(stock)}
        juices:
          x: {uses: {a: 1}, sizes: {\(sizes)}, options: {\(options)}}
          y: {uses: {a: 2}, options: {one: {add: {a: 1}}}}
        """
    }
    let difference = try MenuDifference(from: menu(text(3)).graph, to: menu(text(2)).graph)
    #expect(difference.uncomparedOptions == 1)
    #expect(!difference.isWhole)
    let servings = difference.breaking.servings
    #expect(servings.filter { $0.juice == "y" }.map(\.label) == ["y+one"])
    #expect(servings.allSatisfy { $0.juice == "y" || $0.size != nil })
    // The sizes that were compared when the budget ended are told.
    #expect(servings.count { $0.size == "s0" } == 64 * 63 / 2)
    #expect(!servings.contains { $0.size == "s15" })
  }

  @Test("options with too many combinations are compared one by one")
  func single() throws {
    func text(_ stock: Int) -> String {
      let options = (1..<20).map { "o\($0): {scale: {b: 2}}" }.joined(separator: ", ")
      return """
        fruits: {a: \(stock), b: 9000000}
        juices: {x: {uses: {a: 1, b: 1}, options: {o0: {scale: {b: 2}, add: {a: 5}}, \(options)}}}
        """
    }
    let difference = try MenuDifference(from: menu(text(100)).graph, to: menu(text(5)).graph)
    #expect(difference.breaking.servings.map(\.label) == ["x+o0"])
    #expect(difference.uncomparedOptions == 1)
  }

  @Test(
    "the smallest orders that break are reported, of all orders", arguments: LongTests.seeds(0..<4))
  func everyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: 400 + seed)
    var (found, several) = (0, 0)
    for _ in 0..<250 {
      let before = OptionShop(&random)
      let after = before.changed(&random)
      let reported = Set(try broken(before.text, after.text))
      let wrong = before.orders.filter { before.canMake($0) && !after.canMake($0) }
      let comment = Comment(rawValue: before.text + after.text)
      let smallest = wrong.filter { order in !wrong.contains { $0.isPart(of: order) } }
      try #require(reported == Set(smallest.map(\.label)), comment)
      found += smallest.count { !$0.options.isEmpty }
      several += smallest.count { $0.options.count > 2 }
    }
    #expect(found > 50 && several > 5, "\(found), \(several) with more than two options")
  }
}

/// One juice in two sizes with options, of which the first two may be a group, and with a substitute for its
/// first fruit.
private struct OptionShop {
  struct Order {
    let size: Int
    let options: [Int]

    var label: String {
      let words = Set(options).sorted().map {
        times(of: $0) == 1 ? "o\($0)" : "o\($0)*\(times(of: $0))"
      }
      return (["j:s\(size)"] + words).joined(separator: "+")
    }

    private func times(of option: Int) -> Int { options.count { $0 == option } }

    /// Whether another order has the same options and more.
    func isPart(of other: Order) -> Bool {
      size == other.size && options.count < other.options.count
        && options.allSatisfy { times(of: $0) <= other.times(of: $0) }
    }
  }

  private var stock: [Int]
  private var recipe: [Int]
  private var set: Int
  /// Nothing if it is nil.
  private var substitute: (fruit: Int, amount: Int)?
  private var options: [Option]
  private let isGrouped: Bool
  private let isRequired: Bool
  /// How often an order has each option at most, and how many of the group.
  private let times: [Int]
  private let most: Int

  /// An option that drops the second fruit, or multiplies it by so many halves, and adds another.
  private struct Option {
    let drops: Bool
    let halves: Int
    let fruit: Int
    let amount: Int
  }

  init(_ random: inout SplitMix64) {
    stock = (0..<4).map { _ in Int.random(in: 0...12, using: &random) }
    recipe = (0..<2).map { _ in Int.random(in: 1...5, using: &random) }
    set = Int.random(in: 1...8, using: &random)
    options = []
    isGrouped = Bool.random(using: &random)
    isRequired = Bool.random(using: &random)
    times = (0..<4).map { _ in [1, 1, 2].pick(&random) }
    most = [1, 2, 3].pick(&random)
    for _ in 0..<4 { options.append(Self.option(&random)) }
    if Bool.random(using: &random) {
      substitute = (Int.random(in: 2..<4, using: &random), Int.random(in: 1...5, using: &random))
    }
  }

  private static func option(_ random: inout SplitMix64) -> Option {
    Option(
      drops: Int.random(in: 0..<4, using: &random) == 0,
      halves: [2, 2, 2, 1, 4, 5].pick(&random), fruit: Int.random(in: 0..<4, using: &random),
      amount: Int.random(in: 1...6, using: &random))
  }

  func changed(_ random: inout SplitMix64) -> OptionShop {
    var other = self
    for index in stock.indices where Bool.random(using: &random) {
      other.stock[index] = Int.random(in: 0...12, using: &random)
    }
    let option = Int.random(in: options.indices, using: &random)
    other.options[option] = Self.option(&random)
    if Bool.random(using: &random) { other.set = Int.random(in: 1...8, using: &random) }
    return other
  }

  var orders: [Order] {
    let choices = everyChoice(
      options.indices.map { isGrouped && $0 < 2 ? 0 : nil }, times: times, most: [0: most])
    return [0, 1].flatMap { size in choices.map { Order(size: size, options: $0) } }
  }

  func canMake(_ order: Order) -> Bool {
    let isUsual = isGrouped && isRequired && !order.options.contains { $0 < 2 }
    let chosen = (order.options + (isUsual ? [0] : [])).map { options[$0] }
    // In parts of a gram, so that eight factors leave whole numbers.
    let parts = 256
    let stock = stock.map { $0 * parts }
    func isEnough(_ isReplaced: Bool) -> Bool {
      var needs = [order.size == 0 ? recipe[0] : set, recipe[1], 0, 0].map { $0 * parts }
      for option in chosen where !option.drops { needs[1] = needs[1] * option.halves / 2 }
      if chosen.contains(where: \.drops) { needs[1] = 0 }
      for option in chosen { needs[option.fruit] += option.amount * parts }
      if isReplaced, let substitute {
        // As often as the recipe takes the fruit.
        guard needs[0] > 0 else { return isEnough(false) }
        let first = needs[0]
        needs[0] = 0
        for fruit in needs.indices { needs[fruit] *= recipe[0] }
        needs[substitute.fruit] += first * substitute.amount
        return zip(needs, stock).allSatisfy { $0 <= $1 * recipe[0] }
      }
      return zip(needs, stock).allSatisfy { $0 <= $1 }
    }
    return isEnough(false) || (substitute != nil && isEnough(true))
  }

  var text: String {
    let fruits = stock.enumerated().map { "f\($0): \($1) g" }.joined(separator: ", ")
    var list = options.enumerated().map { index, option in
      let scale = option.halves == 2 ? "" : "scale: {f1: \(option.halves)/2}, "
      let change = option.drops ? "drop: [f1], " : scale
      return
        "o\(index): {at-most: \(times[index]), \(change)add: {f\(option.fruit): \(option.amount) g}}"
    }
    if isGrouped {
      let group = list[..<2].joined(separator: ", ")
      list[..<2] = [
        "g: {at-most: \(most), \(isRequired ? "required: true, " : "")one-of: {\(group)}}"
      ]
    }
    let options = list.joined(separator: ", ")
    let substitutes =
      substitute.map { ", substitutes: {f0: [{f\($0.fruit): \($0.amount) g}]}" } ?? ""
    return """
      fruits: {\(fruits)}
      juices:
        j:
          uses: {f0: \(recipe[0]) g, f1: \(recipe[1]) g}
          sizes: {s0: 1, s1: {set: {f0: \(set) g}}}
          options: {\(options)}\(substitutes.isEmpty ? "" : "\n    " + substitutes.dropFirst(2))

      """
  }
}
