import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader

/// Prices below zero and below cost: the rules against every order of random menus.
@Suite struct MoneyOfChoicesTests {
  @Test(
    "a size is told to lose money if an order of it does, and only then",
    arguments: LongTests.seeds(0..<2))
  func everyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: 800 + seed)
    var (losing, earning, negative) = (0, 0, 0)
    for _ in 0..<600 {
      let shop = PricedJuice(&random)
      let findings = try MenuLoader.load([SourceFile(path: "menu.yaml", text: shop.yaml)]).findings
      let codes = findings.map(\.rule.code)
      let known = Set(["JU222", "JU316", "JU317"])
      try #require(
        findings.allSatisfy { known.contains($0.rule.code) || $0.rule.severity != .error },
        "\(findings.map(\.message))\n\(shop.yaml)")
      let sizes = shop.prices.indices
      let isNegative = sizes.contains { size in
        shop.choices.contains { shop.price($0, size) < 0 }
      }
      try #require(codes.count { $0 == "JU222" } == (isNegative ? 1 : 0), "\(shop.yaml)")
      let below = sizes.filter { size in
        shop.prices[size] > 0
          && shop.choices.contains { choice in
            shop.price(choice, size) * 100 < shop.cost(choice, size) * (100 + shop.vat(choice))
          }
      }
      try #require(codes.count { $0 == "JU316" } == below.count, "\(shop.yaml)")
      if isNegative { negative += 1 }
      losing += below.count
      earning += sizes.count - below.count
    }
    #expect(
      losing > 100 && earning > 100 && negative > 50, "\(losing), \(earning), \(negative)")
  }

  @Test(
    "where options only add, a juice below cost in some order is found",
    arguments: LongTests.seeds(0..<2))
  func belowCost(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (below, above) = (0, 0)
    for number in 0..<200 {
      let sample = RandomMenu(&random, hasFacts: true, repeats: number.isMultiple(of: 3))
      let found = try MenuLoader.load([SourceFile(path: "a.yaml", text: sample.yaml)]).findings
        .filter { $0.rule.code == "JU316" }.map(\.about)
      for juice in sample.menu.juices
      where juice.options.allSatisfy({ $0.drop.isEmpty && $0.scale.isEmpty }) {
        let usual = juice.substitutes.map { _ in 0 }
        for size in 0..<max(1, juice.sizes.count) {
          let lines = RandomPieces.lines(of: juice).filter { $0.size == size }
          var losses: [Bool] = []
          for line in lines {
            let cost = sample.menu.facts(of: sample.menu.cup(line, usual)).cost
            guard let price = sample.menu.price(line), let cost else { continue }
            losses.append(Fraction(Int128(price)) < cost)
          }
          let own = juice.sizes.isEmpty ? juice.price : juice.sizes[size].price ?? juice.price
          guard let own, own > 0, losses.count == lines.count else { continue }
          let what =
            juice.sizes.isEmpty
            ? "juice `\(juice.id)`" : "size `s\(size)` of juice `\(juice.id)`"
          let isBelow = losses.contains(true)
          try #require(found.contains(what) == isBelow, "\(what)\n\(sample.yaml)")
          if isBelow { below += 1 } else { above += 1 }
        }
      }
    }
    #expect(below > 10 && above > 10)
  }

  @Test("what a policy finds, the rule finds as well")
  func scaledTogether() throws {
    let yaml = """
      currency: KRW
      fruits: {syrup: {stock: 1 l, cost: 10 per 1 ml}}
      juices:
        ade:
          price: 1500
          uses: {syrup: 100 ml}
          options:
            double: {scale: {syrup: 2}, price: 1000}
            triple: {scale: {syrup: 3}, price: 2000}
      """
    let findings = try MenuLoader.load([SourceFile(path: "menu.yaml", text: yaml)]).findings
    #expect(
      findings.map(\.message.english)
        == ["juice `ade` is sold for less than it costs, with `double`, `triple`"])
  }
}

/// A juice of three fruits in one or two sizes, with four options, of which the first two may be a group.
private struct PricedJuice {
  struct Option {
    let drops: Int?
    let scaled: Int?
    let factor: Int
    let added: Int
    let amount: Int
    /// By size.
    let prices: [Int]
    /// In percent; nil for that of the menu.
    let vat: Int?
  }

  /// By fruit, for a gram; nil if unknown.
  private let costs: [Int?]
  private let amounts: [Int]
  /// By size, of which each takes once more of all than the last.
  let prices: [Int]
  private let options: [Option]
  private let isGrouped: Bool
  private let isRequired: Bool
  private let hasVAT: Bool

  init(_ random: inout SplitMix64) {
    costs = (0..<3).map { _ in [nil, 1, 2, 5, 9, 20].pick(&random) }
    amounts = (0..<3).map { _ in Int.random(in: 1...9, using: &random) }
    prices = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      [0, 50, 100, 200, 400, 900].pick(&random)
    }
    let sizes = prices.indices
    options = (0..<4).map { _ in
      Option(
        drops: [nil, nil, 0, 1, 2].pick(&random), scaled: [nil, 0, 1, 2].pick(&random),
        factor: [2, 3, 5].pick(&random), added: Int.random(in: 0..<3, using: &random),
        amount: Int.random(in: 1...4, using: &random),
        prices: sizes.map { _ in [0, 0, 10, 30, 60, 150, -10, -40].pick(&random) },
        vat: [nil, nil, nil, 0, 25, 100].pick(&random))
    }
    isGrouped = Bool.random(using: &random)
    isRequired = isGrouped && Bool.random(using: &random)
    hasVAT = Bool.random(using: &random)
  }

  var choices: [[Option]] {
    everyChoice(
      options.indices.map { isGrouped && $0 < 2 ? 0 : nil }, required: isRequired ? [0] : []
    )
    .map { $0.map { options[$0] } }
  }

  func price(_ choice: [Option], _ size: Int) -> Int {
    choice.reduce(prices[size]) { $0 + $1.prices[size] }
  }

  /// In percent: that of the first option with one, or else of the menu.
  func vat(_ choice: [Option]) -> Int { choice.lazy.compactMap(\.vat).first ?? (hasVAT ? 10 : 0) }

  /// What it costs at least; a fruit without a cost counts as nothing.
  func cost(_ choice: [Option], _ size: Int) -> Int {
    var taken = amounts.map { $0 * (size + 1) }
    for option in choice {
      if let scaled = option.scaled, scaled != option.drops { taken[scaled] *= option.factor }
    }
    for option in choice {
      if let dropped = option.drops { taken[dropped] = 0 }
    }
    for option in choice { taken[option.added] += option.amount }
    return zip(taken, costs).reduce(0) { $0 + $1.0 * ($1.1 ?? 0) }
  }

  var yaml: String {
    let fruits = costs.enumerated().map { index, cost in
      "f\(index): {stock: 9 kg" + (cost.map { ", cost: \($0) per 1 g" } ?? "") + "}"
    }
    let uses = amounts.enumerated().map { "f\($0): \($1) g" }
    var list = options.enumerated().map { index, option in
      let prices = option.prices.enumerated().map { "s\($0): \($1)" }.joined(separator: ", ")
      var parts = ["add: {f\(option.added): \(option.amount) g}", "price: {\(prices)}"]
      if let dropped = option.drops { parts.append("drop: [f\(dropped)]") }
      if let scaled = option.scaled, scaled != option.drops {
        parts.append("scale: {f\(scaled): \(option.factor)}")
      }
      if let vat = option.vat { parts.append("vat: \(vat)/100") }
      return "o\(index): {\(parts.joined(separator: ", "))}"
    }
    if isGrouped {
      let group = list[..<2].joined(separator: ", ")
      list[..<2] = ["g: {\(isRequired ? "required: true, " : "")one-of: {\(group)}}"]
    }
    let sizes = prices.enumerated().map { "s\($0): {scale: \($0 + 1), price: \($1)}" }
    return """
      currency: KRW
      vat: \(hasVAT ? "1/10" : "0")
      fruits: {\(fruits.joined(separator: ", "))}
      juices:
        j:
          uses: {\(uses.joined(separator: ", "))}
          sizes: {\(sizes.joined(separator: ", "))}
          options: {\(list.joined(separator: ", "))}

      """
  }
}
