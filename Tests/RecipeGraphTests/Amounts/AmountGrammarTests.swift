import TestSupport
import Testing

@testable import RecipeGraph

@Suite struct AmountGrammarTests {
  private static let amounts: [(String, Int128, Int128, Dimension)] = [
    ("16", 16, 1, .pieces), ("1.5", 3, 2, .pieces), ("3/2", 3, 2, .pieces), ("0", 0, 1, .pieces),
    ("0.0", 0, 1, .pieces), ("0/3", 0, 1, .pieces), ("-0", 0, 1, .pieces), ("0.50", 1, 2, .pieces),
    ("6/4", 3, 2, .pieces), ("160 g", 160, 1, .mass), ("160g", 160, 1, .mass),
    ("500 mg", 1, 2, .mass), ("1 mg", 1, 1000, .mass), ("2 kg", 2000, 1, .mass),
    ("2KG", 2000, 1, .mass), ("10 L", 10_000, 1, .volume), ("5 Ml", 5, 1, .volume),
    ("0.5l", 500, 1, .volume), ("1/3 l", 1000, 3, .volume), ("300 ml", 300, 1, .volume),
    ("  7\t", 7, 1, .pieces), ("7  g", 7, 1, .mass), ("7\tg", 7, 1, .mass),
    ("9223372036854775", 9_223_372_036_854_775, 1, .pieces),
    ("9223372036854.775 kg", 9_223_372_036_854_775, 1, .mass),
    ("0.000000000000000001", 1, 1_000_000_000_000_000_000, .pieces),
    ("1/999999999999999999", 1, 999_999_999_999_999_999, .pieces),
  ]

  @Test("an amount is read exactly", arguments: amounts)
  func amount(text: String, numerator: Int128, denominator: Int128, dimension: Dimension) throws {
    let amount = Amount(Rational(numerator, over: denominator), dimension)
    #expect(try AmountGrammar.parse(text) == amount)
  }

  private static let problems: [(AmountProblem, [String])] = [
    (.missing, ["", " ", "~", "null", "Null", "NULL", "nUll"]),
    (.boolean, ["yes", "no", "Yes", "NO", "true", "False", "on", "OFF", "y", "N"]),
    (.notFinite, [".inf", "-.inf", "+.Inf", ".NaN", "inf", "nan", "infinity", "-Infinity", "∞"]),
    (.exponent, ["1e3", "1E3", "1e+3", "1.5e-3", "2e3 g"]),
    (.leadingZero, ["010", "00", "007 g", "01.5", "01/2", "1/02"]),
    (.underscore, ["1_000", "_1", "1_ g"]),
    (.colon, ["1:30", "1:2:3", ":1"]),
    (.comma, ["1,5", "1,000", "1,"]),
    (.hexadecimal, ["0x1F", "0XFF", "0o17", "0b11", "0B1 g"]),
    (.plusSign, ["+1", "+1 g", "+"]),
    (.pointWithoutDigit, [".5", "1.", "1. g"]),
    (.zeroDenominator, ["1/0", "0/0", "5/0 g"]),
    (.mixedNumber, ["1 1/2", "1 2", "3 4 g"]),
    (.noNumber, ["g", "abc", "-", "./", "1/", "/2", "1/2/3", "1.2.3", "1.5/2", "1/2.5", "--1"]),
    (.negative, ["-1", "-1.5 g", "-1/2", "-0.001"]),
    (.unknownUnit("oz"), ["1 oz", "1oz"]),
    (.unknownUnit("OZ"), ["1OZ"]),
    (.unknownUnit("e"), ["1e"]),
    (.unknownUnit("kg of it"), ["1 kg of it"]),
    (.noNumber, ["2 -1", "2-3"]),
    (
      .outOfRange,
      [
        "9223372036854776", "9223372036854775.1", "9223372036855 kg", "1000000000000000000",
        "99999999999999999999999999999999999999999999", "0.0000000000000000001",
        "1/10000000000000000000000", "9223372036854776000 mg",
      ]
    ),
  ]

  @Test("what is not an amount says why", arguments: problems)
  func problem(problem: AmountProblem, texts: [String]) {
    for text in texts {
      #expect(throws: problem, "`\(text)`") { try AmountGrammar.parse(text) }
    }
  }

  @Test("digits of other scripts are not digits")
  func otherDigits() {
    for text in ["١", "１", "²", "½", "①"] {
      #expect(throws: AmountProblem.noNumber, "`\(text)`") { try AmountGrammar.parse(text) }
    }
  }

  @Test("a null is what YAML 1.1 takes for one")
  func null() {
    for text in ["", "~", "null", "Null", "NULL"] { #expect(AmountGrammar.isNull(text)) }
    for text in ["nULL", "none", "0", " ", "nul"] { #expect(!AmountGrammar.isNull(text)) }
  }

  @Test("2,000 random amounts are read back from their descriptions")
  func roundTrip() throws {
    var random = SplitMix64(seed: 2)
    var seen: Set<Amount> = []
    for _ in 0..<2000 {
      let amount = try AmountGrammar.parse(Self.text(&random))
      #expect(try AmountGrammar.parse(amount.description) == amount, "\(amount)")
      seen.insert(amount)
    }
    #expect(seen.count > 1500)
  }

  @Test("the finest amounts are read back from their descriptions", arguments: Unit.allCases)
  func finest(unit: Unit) throws {
    for number in ["0.000000000000000001", "1/999999999999999999"] {
      let amount = try AmountGrammar.parse("\(number) \(unit.rawValue)")
      #expect(try AmountGrammar.parse(amount.description) == amount, "\(amount)")
    }
  }

  @Test("common amounts that are read quickly are what a closer look makes of them")
  func common() {
    func reading(_ text: String) -> Result<Amount, AmountProblem> {
      Result { () throws(AmountProblem) in try AmountGrammar.parse(text) }
    }
    var random = SplitMix64(seed: 29)
    let pieces = [
      "0", "1", "7", "12", "999999999999", " ", "  ", "g", "kg", "l", "ml", "cl", "dl", "k", "mg",
      "x",
    ]
    var amounts = 0
    for _ in 0..<20_000 {
      let text = (0...Int.random(in: 0...3, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // A no-break space at the end says nothing, and is not common.
      let slow = reading(text + "\u{A0}")
      #expect(reading(text) == slow, "`\(text)`")
      if case .success = slow { amounts += 1 }
    }
    #expect(amounts > 2_000)
  }

  private static func text(_ random: inout SplitMix64) -> String {
    func digits(_ most: Int) -> String {
      "\(Int.random(in: 1..<Int.random(in: 2...most, using: &random), using: &random))"
    }
    let number =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: digits(1_000_000_000)
      case 1: "\(digits(1_000_000)).\(digits(1_000_000_000))"
      default: "\(digits(1_000_000))/\(digits(1_000_000))"
      }
    let unit = Unit.allCases.randomElement(using: &random) ?? .piece
    return Bool.random(using: &random) ? "\(number) \(unit.rawValue)" : "\(number)\(unit.rawValue)"
  }
}
