import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis

/// What breaks orders, and what does not.
@Suite struct BreakingDifferenceTests: ComparesMenus {
  private let shop = "fruits: {a: 10, b: 10, c: 20 g}\njuices:\n  j: {a: 1, b: 1}\n"

  @Test("what is gone or cannot be made is breaking")
  func whatIsGoneOrCannotBeMadeBreaks() throws {
    let before = shop + "  gone: {c: 1 g}\n  short: {a: 2}\n  never: {c: 30 g}\n"
    let after = shop.replacing("a: 10", with: "a: 1") + "  short: {a: 2}\n  never: {c: 31 g}\n"
    #expect(
      try lines(before, after, breaking: true) == [
        "juices gone - uses: {c: 1 g}", "short 5 > 0 of a",
      ])
    #expect(try lines(after, before, breaking: true) == [])
  }

  @Test("the first size is the usual one: another is a difference, and breaks")
  func usualSize() throws {
    func sized(_ sizes: String) -> String { shop + "  k: {uses: {a: 2}, sizes: {\(sizes)}}\n" }
    let line = "juices k ~ usual-size: s > m"
    #expect(try lines(sized("s: 1, m: 2, l: 3"), sized("m: 2, l: 3, s: 1")) == [line])
    #expect(try lines(sized("s: 1, m: 2"), sized("m: 2, s: 1"), breaking: true) == [line])
    #expect(try lines(sized("s: 1, m: 2, l: 3"), sized("s: 1, l: 3, m: 2")) == [])
    #expect(
      try lines(sized("s: 1, m: 2"), sized("m: 2")) == [
        "juices k ~ sizes.s: {scale: 1, set: {}} > , usual-size: s > m", "k:s 5 > -",
      ])
  }

  @Test("a juice that comes in sizes from now on is compared by what its id alone orders")
  func firstSizes() throws {
    let sized = shop.replacing("j: {a: 1, b: 1}", with: "j: {uses: {a: 1, b: 1}, sizes: {s: 2}}")
    #expect(
      try lines(shop, sized) == [
        "juices j ~ sizes.s:  > {scale: 2, set: {}}", "j:s 10 > 5 of a,b: a 1 > 2, b 1 > 2",
      ])
    #expect(
      try lines(sized, shop, breaking: true) == [
        "juices j ~ sizes.s: {scale: 2, set: {}} > "
      ])
  }

  @Test(
    "an option that costs more in a size that was there breaks, and a price of a new size does not")
  func pricesBySize() throws {
    func sized(_ sizes: String, _ price: String) -> String {
      """
      currency: KRW
      fruits: {a: 9}
      juices: {j: {price: 900, uses: {a: 1}\(sizes), options: {o: {add: {a: 1}, price: \(price)}}}}

      """
    }
    func breaks(_ before: String, _ after: String) throws -> [String] {
      try MenuDifference(from: menu(before).graph, to: menu(after).graph).breaking.entries
        .flatMap(\.changes).map(\.field)
    }
    let two = sized(", sizes: {s: 1, l: 2}", "{s: 5, l: 7}")
    #expect(try breaks(two, sized(", sizes: {s: 1, l: 2, xl: 3}", "{s: 5, l: 7, xl: 9}")) == [])
    #expect(
      try breaks(two, sized(", sizes: {s: 1, l: 2}", "{s: 5, l: 8}")) == ["options.o.price.l"])
    // The same price in every size is compared with those by size.
    let same = sized(", sizes: {s: 1, l: 2}", "5")
    #expect(try breaks(same, sized(", sizes: {s: 1, l: 2, xl: 3}", "{s: 5, l: 5, xl: 9}")) == [])
    #expect(try breaks(same, two) == ["options.o.price"])
    #expect(try breaks(two, same) == [])
    // An order without a size means the first.
    #expect(try breaks(sized("", "5"), two) == [])
    #expect(try breaks(sized("", "4"), two) == ["options.o.price"])
    #expect(
      try breaks(sized(", sizes: {s: 1, l: 2}", "{s: -5, l: 7}"), sized(", sizes: {l: 2}", "7"))
        == ["sizes.s", "usual-size"])
  }

  @Test("substitutes count as capacity")
  func substitutesCountAsCapacity() throws {
    let before = shop + "  k: {uses: {a: 1}, substitutes: {a: [{c: 1 g}]}}\n"
    let after = before.replacing("c: 1 g", with: "c: 10 g")
    #expect(
      try lines(before, after) == [
        "juices k ~ substitutes.a: [{c: 1 g}] > [{c: 10 g}]", "k 20 > 10 of a",
      ])
  }

  @Test("a capacity that is not known is said to be so, and is no difference by itself")
  func unknownCapacity() throws {
    let (before, nothing) = (try menu(manySubstitutesMenu).graph, SearchBudget(work: 0))
    #expect(try MenuDifference(from: before, to: before, budget: nothing).isEmpty)
    let after = try menu(manySubstitutesMenu.replacing("f13: 1}", with: "f13: 2}")).graph
    let known = try MenuDifference(from: before, to: after)
    #expect(known.servings.map(\.line) == ["j 3 > 2 of z: f13 1 > 2"])
    let unknown = try MenuDifference(from: before, to: after, budget: nothing)
    #expect(unknown.servings.map(\.line) == ["j ? > ? of : f13 1 > 2"])
    #expect(unknown.breaking.isEmpty)
  }

  @Test("what could be made and may no longer be can break an order")
  func breaksWhereUnknown() throws {
    let before = try menu("{fruits: {f0: 9}, juices: {j: {f0: 1}}}").graph
    let after = try menu(manySubstitutesMenu).graph
    let difference = try MenuDifference(from: before, to: after, budget: SearchBudget(work: 0))
    #expect(difference.breaking.servings.map(\.line) == ["j 9 > ? of "])
  }
}
