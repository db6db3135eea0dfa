import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader

/// Rules about prices against a plain search through all orders.
@Suite struct MoneyRuleTests {
  @Test(
    "options make a price negative if and only if those of some order do",
    arguments: LongTests.seeds(0..<2))
  func negative(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var negative = 0
    for _ in 0..<200 {
      // By size, the price of the juice; then the prices of each option, by size.
      let sizes = Int.random(in: 1...2, using: &random)
      let own = (0..<sizes).map { _ in Int.random(in: 0...5, using: &random) }
      let group = prices(2, sizes, &random)
      let free = prices(2, sizes, &random)
      let isRequired = Bool.random(using: &random)
      let text = """
        currency: KRW
        fruits: {mango: 10}
        juices:
          mango:
            uses: {mango: 1}
            sizes: {\(own.enumerated().map { "s\($0): {price: \($1)}" }.joined(separator: ", "))}
            options:
              group: {required: \(isRequired), one-of: {\(options("g", group))}}
              \(options("f", free).replacing("}}, ", with: "}}\n      "))

        """
      let isNegative = (0..<sizes).contains { size in
        let ofGroup = group.map { $0[size] } + (isRequired ? [] : [0])
        return ofGroup.contains { price in
          [0, free[0][size]].contains { one in
            [0, free[1][size]].contains { own[size] + price + one + $0 < 0 }
          }
        }
      }
      let found = try MenuLoader.load([SourceFile(path: "a.yaml", text: text)]).findings
        .map(\.rule.code).filter { !$0.hasPrefix("JU3") }
      try #require(found == (isNegative ? ["JU222"] : []), "\(text)")
      if isNegative { negative += 1 }
    }
    #expect(20..<180 ~= negative)
  }

  private func prices(_ count: Int, _ sizes: Int, _ random: inout SplitMix64) -> [[Int]] {
    (0..<count).map { _ in (0..<sizes).map { _ in Int.random(in: -3...3, using: &random) } }
  }

  private func options(_ prefix: String, _ prices: [[Int]]) -> String {
    prices.enumerated().map { number, prices in
      let bySize = prices.enumerated().map { "s\($0): \($1)" }.joined(separator: ", ")
      return "\(prefix)\(number): {price: {\(bySize)}}"
    }.joined(separator: ", ")
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
}
