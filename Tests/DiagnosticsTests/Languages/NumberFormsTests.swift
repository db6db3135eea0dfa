import TestSupport
import Testing

@testable import Diagnostics

/// Numbers in the forms of each grammar, also of languages that the program does not have.
@Suite struct NumberFormsTests {
  private static let english = NumberForms.of("en")
  private static let german = NumberForms.of("de")
  private static let japanese = NumberForms.of("ja")
  private static let korean = NumberForms.of("ko")

  @Test("a language is found by its tag, with or without a region")
  func tags() {
    #expect(NumberForms.of("de-AT") == Self.german)
    #expect(NumberForms.of("xx") == Self.english)
    #expect(NumberForms.of("den") == Self.english)
    #expect(Self.german != Self.english)
    for language in Language.allCases { #expect(language.numbers == .of(language.rawValue)) }
  }

  @Test("the mark before decimals is that of the language, and a fraction has none")
  func decimals() {
    #expect(Self.english.decimal("4.84 kg") == "4.84 kg")
    #expect(Self.german.decimal("4.84 kg") == "4,84 kg")
    #expect(Self.german.decimal("-0.5") == "-0,5")
    #expect(Self.german.decimal("12000") == "12000")
    #expect(Self.german.decimal("1/3") == "1/3")
    #expect(Self.japanese.decimal("1.5 l") == "1.5 l")
  }

  @Test("the counter of pieces follows the number")
  func pieces() {
    #expect(Self.english.pieces("3") == "3")
    #expect(Self.german.pieces("2.5") == "2,5")
    #expect(Self.japanese.pieces("3") == "3個")
    #expect(Self.korean.pieces("3") == "3개")
    #expect(Language.counters.contains("개"))
  }

  @Test("percent")
  func percent() {
    #expect(Self.english.percent("59.5") == "59.5 %")
    #expect(Self.korean.percent("59.5") == "59.5 %")
    #expect(Self.german.percent("59.5") == "59,5\u{A0}%")
    #expect(Self.japanese.percent("59.5") == "59.5%")
  }

  @Test(
    "the sign of a currency stands before or after its amount",
    arguments: [
      ("4.90", "EUR", "€", "€4.90", "4,90\u{A0}€", "€4.90", "4.90유로"),
      (
        "1234567.50", "EUR", "€", "€1,234,567.50", "1.234.567,50\u{A0}€", "€1,234,567.50",
        "1,234,567.50유로"
      ),
      ("4900", "JPY", "¥", "¥4,900", "4.900\u{A0}¥", "4,900円", "4,900엔"),
      ("4900", "KRW", "₩", "₩4,900", "4.900\u{A0}₩", "₩4,900", "4,900원"),
      ("4.900", "KWD", nil, "KWD 4.900", "4,900\u{A0}KWD", "KWD 4.900", "KWD 4.900"),
      ("2000/3", "EUR", "€", "€2000/3", "2000/3\u{A0}€", "€2000/3", "2000/3유로"),
    ] as [(String, String, String?, String, String, String, String)])
  func money(
    digits: String, code: String, symbol: String?, english: String, german: String,
    japanese: String, korean: String
  ) {
    func text(_ numbers: NumberForms) -> String {
      numbers.money(digits, of: code, symbol: symbol, isNegative: false)
    }
    #expect(text(Self.english) == english)
    #expect(text(Self.german) == german)
    #expect(text(Self.japanese) == japanese)
    #expect(text(Self.korean) == korean)
  }

  @Test("a minus stands before the sign of a currency and after a code")
  func negativeMoney() {
    func text(_ numbers: NumberForms, _ code: String, _ symbol: String?) -> String {
      numbers.money("4.90", of: code, symbol: symbol, isNegative: true)
    }
    #expect(text(Self.english, "EUR", "€") == "-€4.90")
    #expect(text(Self.english, "CHF", nil) == "CHF -4.90")
    #expect(text(Self.german, "EUR", "€") == "-4,90\u{A0}€")
    #expect(text(Self.german, "CHF", nil) == "-4,90\u{A0}CHF")
  }

  @Test(
    "a decimal comma is read, and what can be read in two ways is not",
    arguments: [
      ("1,5", "1.5"), ("1,500 kg", "1.500 kg"), ("1,5l+2case", "1.5l+2case"), ("1.5", "1.5"),
      ("0.500", "0.500"), ("1500", "1500"), ("1/3", "1/3"), ("1.2345", "1.2345"),
      ("1.500", nil), ("12.500 g", nil), ("1case+1.500ml", nil), ("", ""), ("x", "x"),
      // The grammar of amounts refuses them.
      ("1,", "1,"), (",5", ",5"), ("1,2,3", "1,2,3"), ("1.234,5", "1.234,5"), ("1.2.3", "1.2.3"),
    ] as [(String, String?)])
  func typed(text: String, plain: String?) {
    #expect(Self.german.withPoints(text) == plain)
    #expect(Self.english.withPoints(text) == text)
  }
}
