import Testing

@testable import RecipeGraph

@Suite struct MoneyTests {
  @Test(arguments: [("KRW", 0), ("JPY", 0), ("USD", 2), ("EUR", 2), ("KWD", 3)])
  func currenciesHaveTheExponentsOfISO4217(code: String, exponent: Int) throws {
    #expect(try #require(Currency(code)).exponent == exponent)
  }

  @Test(arguments: ["krw", "XAU", "", "WON"])
  func otherCodesAreNone(code: String) {
    #expect(Currency(code) == nil)
  }

  @Test func codesAreUniqueAndOfThreeCapitals() {
    #expect(Set(Currency.codes).count == Currency.codes.count)
    #expect(Currency.codes.count > 150)
    #expect(
      Currency.codes.allSatisfy { $0.count == 3 && $0.allSatisfy { ("A"..."Z").contains($0) } })
  }
}
