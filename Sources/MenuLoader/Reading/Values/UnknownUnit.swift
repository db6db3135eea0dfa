import Diagnostics
import Foundation
import RecipeGraph

/// JU104: a unit that the format does not have.
enum UnknownUnit {
  static let rule = Rule(
    "JU104", .error, "a unit is `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, or none for pieces",
    explanation: """
      Mass is written in `mg`, `g` or `kg`, volume in `ml`, `cl`, `dl` or `l`, and pieces without a \
      unit. Other units, such as cups or ounces, have no one size; spelled-out ones are easy to \
      replace, which `--fix` does.
      """,
    bad: """
      fruits:
        sugar: 2 kilos
      juices:
        syrup: {sugar: 250 g}

      """,
    fixed: """
      fruits:
        sugar: 2 kg
      juices:
        syrup: {sugar: 250 g}

      """)

  /// - Parameter text: the whole amount.
  static func finding(
    _ what: String, _ unit: String, of text: String, at span: Span
  ) -> Finding {
    let meant = synonyms[unit.lowercased()]
    let mended = meant.flatMap { meant -> String? in
      guard let range = text.range(of: unit, options: .backwards) else { return nil }
      let mended = text.replacingCharacters(in: range, with: meant)
      return meant.isEmpty ? mended.trimmingCharacters(in: .whitespaces) : mended
    }
    return Finding(
      rule, "\(what) has an unknown unit \(unit.quoted)", at: Label(span),
      notes: ["the units are `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, and none for pieces"]
        + (measures[unit.lowercased()].map { ["\($0)"] } ?? []),
      help: meant.map {
        [$0.isEmpty ? "leave the unit out for pieces" : "did you mean \($0.quoted)?"]
      }
        ?? [],
      fixes: mended.map {
        [.replacing(span, with: $0, isSafe: AmountGrammar.isAmount($0))]
      } ?? [])
  }

  /// What measures of the kitchen come to, which have no one size.
  private static let measures: [String: String] = [
    "tbsp": tablespoon, "tbs": tablespoon, "tablespoon": tablespoon, "tablespoons": tablespoon,
    "큰술": tablespoon, "스푼": tablespoon, "tsp": teaspoon, "teaspoon": teaspoon,
    "teaspoons": teaspoon, "작은술": teaspoon, "티스푼": teaspoon, "cup": cup, "cups": cup,
    "컵": "a cup is 200 ml in Korea", "oz": ounce, "ounce": ounce, "ounces": ounce,
    "floz": "a fluid ounce is 30 ml", "lb": pound, "lbs": pound, "pound": pound, "pounds": pound,
    "gal": "a gallon is 3785 ml", "pt": "a pint is 473 ml", "pint": "a pint is 473 ml",
  ]

  private static let tablespoon = "a tablespoon is 15 ml"
  private static let teaspoon = "a teaspoon is 5 ml"
  private static let cup = "a cup is about 240 ml"
  private static let ounce = "an ounce is 28.35 g, and a fluid ounce 30 ml"
  private static let pound = "a pound is 454 g"

  private static let synonyms: [String: String] = [
    "mg": "mg", "milligram": "mg", "milligrams": "mg",
    "g": "g", "gr": "g", "gram": "g", "grams": "g", "그램": "g", "그람": "g", "gs": "g", "밀리그램": "mg",
    "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg",
    "킬로": "kg", "킬로그램": "kg", "키로": "kg",
    "ml": "ml", "milliliter": "ml", "milliliters": "ml", "millilitre": "ml", "millilitres": "ml",
    "mls": "ml",
    "밀리리터": "ml", "미리": "ml",
    "cl": "cl", "centiliter": "cl", "centiliters": "cl", "centilitre": "cl", "centilitres": "cl",
    "dl": "dl", "deciliter": "dl", "deciliters": "dl", "decilitre": "dl", "decilitres": "dl",
    "l": "l", "liter": "l", "liters": "l", "litre": "l", "litres": "l", "리터": "l",
    "㎎": "mg", "㎏": "kg", "㎖": "ml", "㎗": "dl", "ℓ": "l", "㏄": "ml", "cc": "ml",
    "pc": "", "pcs": "", "piece": "", "pieces": "", "ea": "", "개": "",
  ]
}
