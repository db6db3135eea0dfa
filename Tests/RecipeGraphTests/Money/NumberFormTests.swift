import Diagnostics
import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct NumberFormTests {
  private let german: Language
  private let japanese: Language

  init() throws {
    german = try #require(Language(rawValue: "de"))
    japanese = try #require(Language(rawValue: "ja"))
  }

  @Test("amounts have the decimal mark and the counter of a language")
  func amounts() {
    let half = Rational(3, over: 2)
    #expect(Amount(half, .pieces).text(in: german) == "1,5")
    #expect(Amount(half, .pieces).text(in: japanese) == "1.5個")
    #expect(Amount(Rational(4840), .mass).text(in: german) == "4,84 kg")
    #expect(Amount(Rational(4840), .mass).text(in: japanese) == "4.84 kg")
    #expect(Amount(half, .volume).text(in: .english) == "1.5 ml")
    #expect(half.text(in: .korean) == "1.5")
  }

  @Test("prices and exact costs have the sign of their currency where a language puts it")
  func prices() throws {
    let euro = try #require(Currency("EUR"))
    let yen = try #require(Currency("JPY"))
    #expect(euro.text(of: Money(123_450), in: german) == "1.234,50\u{A0}€")
    #expect(euro.text(of: Money(-490), in: german) == "-4,90\u{A0}€")
    #expect(euro.text(of: Money(490), in: japanese) == "€4.90")
    #expect(yen.text(of: Money(4900), in: japanese) == "4,900円")
    #expect(yen.text(of: Money(4900), in: german) == "4.900\u{A0}¥")
    #expect(euro.text(ofExact: Rational(12_345, over: 2), in: german) == "61,725\u{A0}€")
    #expect(euro.text(ofExact: Rational(100, over: 3), in: german) == "1/3\u{A0}€")
  }
}
