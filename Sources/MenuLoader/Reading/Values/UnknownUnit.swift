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
      notes: ["the units are `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, and none for pieces"],
      help: meant.map {
        [$0.isEmpty ? "leave the unit out for pieces" : "did you mean \($0.quoted)?"]
      }
        ?? [],
      fixes: mended.map {
        [.replacing(span, with: $0, isSafe: AmountGrammar.isAmount($0))]
      } ?? [])
  }

  private static let synonyms: [String: String] = [
    "mg": "mg", "milligram": "mg", "milligrams": "mg",
    "g": "g", "gr": "g", "gram": "g", "grams": "g", "그램": "g",
    "kg": "kg", "kilo": "kg", "kilogram": "kg", "kilograms": "kg",
    "ml": "ml", "milliliter": "ml", "milliliters": "ml", "millilitre": "ml", "millilitres": "ml",
    "cl": "cl", "centiliter": "cl", "centiliters": "cl", "centilitre": "cl", "centilitres": "cl",
    "dl": "dl", "deciliter": "dl", "deciliters": "dl", "decilitre": "dl", "decilitres": "dl",
    "l": "l", "liter": "l", "liters": "l", "litre": "l", "litres": "l", "리터": "l",
    "㎎": "mg", "㎏": "kg", "㎖": "ml", "㎗": "dl", "ℓ": "l", "㏄": "ml", "cc": "ml",
    "pc": "", "pcs": "", "piece": "", "pieces": "", "ea": "", "개": "",
  ]
}
