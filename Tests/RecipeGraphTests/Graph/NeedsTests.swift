import TestSupport
import Testing

@testable import RecipeGraph

/// Vectors of needs against dictionaries.
@Suite struct NeedsTests {
  private func random(_ random: inout SplitMix64) -> Needs {
    let fruits = (0..<8).filter { _ in Bool.random(using: &random) }
    return Needs(
      ascending: fruits.map {
        let sign = Bool.random(using: &random) ? 1 : -1
        let amount = Rational(
          Int128(sign * Int.random(in: 1...4, using: &random)), over: Int128($0 % 3 + 1))
        return Need(fruit: Ref($0), amount: amount)
      })
  }

  private func amounts(_ needs: Needs) -> [Ref<Fruit>: Rational] {
    Dictionary(uniqueKeysWithValues: needs.map { ($0.fruit, $0.amount) })
  }

  @Test("a sum keeps no memory of longer ones before it")
  func spareMemory() throws {
    var sum = NeedSum()
    for count in [1_000, 3, 1_000, 1] {
      sum.clear()
      for fruit in 0..<count { try sum.add(.one, of: Ref(fruit)) }
      #expect(try sum.total().elements.capacity < 2 * count + 16)
    }
  }

  @Test("a sum has the amounts of both, and no zeros")
  func sums() throws {
    var generator = SplitMix64(seed: 1)
    var zeros = 0
    for _ in 0..<500 {
      let (left, right) = (random(&generator), random(&generator))
      let factor = Rational(Int128(Int.random(in: -2...2, using: &generator)))
      var expected = amounts(left)
      for need in right {
        let amount = try need.amount.multiplied(by: factor)
        expected[need.fruit] = try (expected[need.fruit] ?? .zero).adding(amount)
      }
      zeros += expected.values.count { $0 == .zero }
      expected = expected.filter { $0.value != .zero }
      #expect(amounts(try left.adding(right, times: factor)) == expected)
      var sum = NeedSum()
      try sum.add(left, times: .one)
      try sum.add(right, times: factor)
      #expect(amounts(try sum.total()) == expected)
    }
    #expect(zeros > 100)
  }

  @Test("many terms in any order are joined by fruit, also while they come")
  func manyTerms() throws {
    var generator = SplitMix64(seed: 2)
    var sum = NeedSum()
    for fruits in [1, 7, 300] {
      sum.clear()
      var expected: [Ref<Fruit>: Rational] = [:]
      for _ in 0..<2_000 {
        let fruit = Ref<Fruit>(Int.random(in: 0..<fruits, using: &generator))
        try sum.add(.one, of: fruit)
        expected[fruit] = try (expected[fruit] ?? .zero).adding(.one)
      }
      #expect(amounts(try sum.total()) == expected)
    }
  }

  @Test("one vector covers another if it has at least as much of everything")
  func covering() throws {
    var generator = SplitMix64(seed: 3)
    var covered = 0
    for _ in 0..<2_000 {
      let left = random(&generator).filter { $0.amount > .zero }
      let right = random(&generator).filter { $0.amount > .zero }
      let (all, others) = (amounts(left), amounts(right))
      let isCovered = others.allSatisfy { fruit, amount in (all[fruit] ?? .zero) >= amount }
      #expect(left.covers(right) == isCovered)
      covered += isCovered ? 1 : 0
      let common = all.filter { others[$0.key] != nil }
      let least = common.map { fruit, amount in (fruit, min(amount, others[fruit] ?? amount)) }
      #expect(amounts(left.minimum(right)) == Dictionary(uniqueKeysWithValues: least))
      let most = all.merging(others, uniquingKeysWith: max)
      #expect(amounts(left.maximum(right)) == most)
      for fruit in (0..<9).map({ Ref<Fruit>($0) }) { #expect(left[fruit] == all[fruit]) }
    }
    #expect(covered > 100)
  }
}
