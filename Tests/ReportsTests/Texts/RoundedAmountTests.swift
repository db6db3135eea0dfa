import Diagnostics
import RecipeGraph
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct RoundedAmountTests {
  private static func mass(_ text: String) throws -> Amount {
    Amount(try #require(Rational(text)), .mass)
  }

  @Test(arguments: [
    ("13.334", "13.3 g"), ("40/3", "13.3 g"), ("0.25", "0.25 g"), ("9.996", "10 g"),
    ("1.255", "1.26 g"), ("999.94", "999.9 g"), ("999.95", "1 kg"), ("4840", "4.84 kg"),
    ("4840.5", "4.841 kg"), ("99986.666", "99.99 kg"), ("-53.334", "-53.3 g"), ("0", "0 g"),
    ("1/3000", "1/3000 g"), ("-1946.666", "-1.947 kg"),
  ])
  func hasAsManyDecimalsAsPeopleWeigh(value: String, text: String) throws {
    #expect(RoundedAmount(try Self.mass(value)).text(in: .english) == text)
  }

  @Test("an amount has the decimal mark and the counter of a language")
  func isInTheFormOfALanguage() throws {
    let german = try #require(Language(rawValue: "de"))
    let japanese = try #require(Language(rawValue: "ja"))
    #expect(RoundedAmount(try Self.mass("13.334")).text(in: german) == "13,3 g")
    #expect(RoundedAmount(try Self.mass("4840")).text(in: german) == "4,84 kg")
    let pieces = Amount(try #require(Rational("500/3")), .pieces)
    #expect(RoundedAmount(pieces).text(in: german) == "166,7")
    #expect(RoundedAmount(pieces).text(in: japanese) == "166.7個")
  }

  @Test func roundsTowardsWhatSuffices() throws {
    #expect(RoundedAmount(try Self.mass("13.334"), .up).text(in: .english) == "13.4 g")
    #expect(RoundedAmount(try Self.mass("13.38"), .down).text(in: .english) == "13.3 g")
    #expect(RoundedAmount(try Self.mass("999.91"), .up).text(in: .english) == "1 kg")
    #expect(RoundedAmount(try Self.mass("1999.999"), .down).text(in: .english) == "1.999 kg")
  }

  @Test(arguments: [
    ("875/6", 1, "145.83 g"), ("40008/3", 2, "13.336 kg"), ("40007/3", 3, "13.33567 kg"),
    ("1/3", 1, "0.3333 g"), ("999.95", 1, "999.95 g"),
  ])
  func hasMoreDecimals(value: String, more: Int, text: String) throws {
    #expect(RoundedAmount(try Self.mass(value), more: more).text(in: .english) == text)
  }

  @Test("an amount has more decimals beside a difference that rounding could contradict")
  func decimalsBesideADifference() {
    let amount = Quantity(thousandths: 145_834)
    for (difference, more) in [(0, 0), (7_292, 0), (7_290, 1), (730, 1), (34, 3), (1, 4)] {
      #expect(Quantity(thousandths: difference).decimals(in: amount) == more)
    }
  }

  @Test(arguments: [
    ("3", "3", "3개"), ("1/3", "1/3", "1/3개"), ("4/3", "4/3", "4/3개"), ("500/3", "166.7", "166.7개"),
    ("18.666", "18.7", "18.7개"), ("0.334", "0.334", "0.334개"), ("12000", "12000", "12000개"),
  ])
  func keepsSmallFractionsOfPieces(value: String, english: String, korean: String) throws {
    let amount = Amount(try #require(Rational(value)), .pieces)
    #expect(RoundedAmount(amount).text(in: .english) == english)
    #expect(RoundedAmount(amount).text(in: .korean) == korean)
  }

  @Test(arguments: [
    // All masses in kilograms, and volumes in litres only if one of them is a litre.
    (["2000", "500", "0"], ["2 kg", "0.5 kg", "0 kg"]), (["999", "500"], ["999 g", "500 g"]),
    // Too little for kilograms.
    (["2000", "99.9"], ["2 kg", "99.9 g"]), (["2000", "100"], ["2 kg", "0.1 kg"]),
  ])
  func aColumnHasOneUnit(values: [String], texts: [String]) throws {
    var table = TextTable([.left, .right])
    for value in values {
      table.addRow(of: [.words("x"), RoundedAmount(try Self.mass(value)).cell(in: .english)])
    }
    let cells = table.render().split(separator: "\n").map {
      String($0.drop { $0 == "x" || $0 == " " })
    }
    #expect(cells == texts)
  }
}
