import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import Reports

@Suite struct MoneyTextTests {
  @Test(arguments: [
    ("KRW", 4900, "₩4,900", "4,900원"), ("KRW", 0, "₩0", "0원"), ("KRW", -500, "-₩500", "-500원"),
    ("KRW", 1_234_567, "₩1,234,567", "1,234,567원"), ("EUR", 490, "€4.90", "4.90유로"),
    ("EUR", 5, "€0.05", "0.05유로"), ("USD", 123_456, "$1,234.56", "1,234.56달러"),
    ("KWD", 4900, "KWD 4.900", "KWD 4.900"), ("CHF", -1, "CHF -0.01", "CHF -0.01"),
  ])
  func hasTheDecimalsOfTheCurrency(code: String, units: Int, english: String, korean: String) throws
  {
    let currency = try #require(Currency(code))
    #expect(currency.text(of: Money(units), in: .english) == english)
    #expect(currency.text(of: Money(units), in: .korean) == korean)
  }

  @Test(arguments: [
    ("KRW", "81/5", "₩16.2"), ("KRW", "2000/3", "₩667"), ("KRW", "12", "₩12"),
    ("KRW", "1/3", "₩0.3"),
    ("KRW", "99.96", "₩100.0"), ("EUR", "12.34", "€0.123"), ("EUR", "1234.5", "€12.35"),
    ("KRW", "-1/2", "-₩0.5"),
  ])
  func roundsCostsOnce(code: String, cost: String, text: String) throws {
    let currency = try #require(Currency(code))
    #expect(currency.text(ofCost: try #require(Rational(cost)), in: .english) == text)
  }

  @Test(arguments: [
    ("KRW", "81/5", "₩16.2"), ("KRW", "26933/5", "₩5,386.6"), ("KRW", "2000/3", "₩2000/3"),
    ("KRW", "-81/5", "-₩16.2"), ("EUR", "12.5", "€0.125"), ("EUR", "490", "€4.90"),
  ])
  func exactCostsAreNotRounded(code: String, cost: String, text: String) throws {
    let currency = try #require(Currency(code))
    #expect(currency.text(ofExact: try #require(Rational(cost)), in: .english) == text)
  }

  @Test(arguments: [
    ("119/200", "59.5 %"), ("1/3", "33.3 %"), ("-1/8", "-12.5 %"), ("1", "100 %"), ("0", "0 %"),
  ])
  func sharesAreInPercent(share: String, text: String) throws {
    #expect(try #require(Rational(share)).percentText(in: .english) == text)
  }
}
