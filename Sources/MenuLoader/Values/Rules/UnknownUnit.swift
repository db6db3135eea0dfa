import Diagnostics
import Foundation
import RecipeGraph

/// JU104: a unit that the format does not have.
enum UnknownUnit {
  static let rule = Rule("JU104", .error)

  /// - Parameter text: the whole amount.
  static func finding(
    _ what: LocalizedText, _ unit: String, of text: String, at span: Span
  ) -> Finding {
    let finding = Finding(
      rule,
      .text("\(what.asValue) has an unknown unit \(unit.quoted)"), at: Label(span),
      notes: [
        .text("the units are `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, and none for pieces")
      ])
    if let metric = metric(unit, of: text) {
      // Who counts something in millilitres may write fluid ounces so.
      guard isOunce(unit), let fluid = Self.metric(unit, of: text, isFluid: true) else {
        return finding.remedied(
          .text("write \(metric.quoted), by US customary units"), writing: metric)
      }
      var ounces = finding.remedied(
        .text("write \(metric.quoted), or \(fluid.quoted) for fluid ounces, by US customary units"),
        writing: metric)
      ounces.fixes.append(.replacing(span, with: fluid, isSafe: false))
      return ounces
    }
    let word = unit.lowercased()
    guard let meant = synonyms[word] ?? similar(to: word) else { return finding }
    let fixed = text.range(of: unit, options: .backwards).map {
      text.replacingCharacters(in: $0, with: meant).trimmingCharacters(in: .whitespaces)
    }
    return finding.remedied(
      meant.isEmpty
        ? .text("leave the unit out for pieces")
        : .didYouMean(meant),
      writing: fixed, isSafe: synonyms[word] != nil && fixed.map(AmountGrammar.isAmount) == true)
  }

  /// The metric amount, to a thousandth, of one in a unit of US cooks; nil for another unit, and if it cannot be counted.
  /// It is a guess: an imperial fluid ounce is 28.4 ml, and a metric cup 250 ml.
  ///
  /// - Parameter isFluid: whether an ounce is one of volume.
  private static func metric(
    _ unit: String, of text: String, isFluid: Bool = false
  ) -> String? {
    guard let one = customaryUnits[isFluid ? "fl oz" : plain(unit)],
      let number = text.range(of: unit, options: .backwards).flatMap({
        AmountGrammar.amount(text[..<$0.lowerBound].trimmingCharacters(in: .whitespaces))
      }), number.dimension == .pieces
    else { return nil }
    do throws(ArithmeticOverflow) {
      let exact = try number.value.multiplied(by: one.value)
      return exact.rounded(.nearest, decimals: 3).map { "\(Amount($0, one.dimension))" }
    } catch {
      return nil
    }
  }

  private static func isOunce(_ unit: String) -> Bool {
    ["oz", "ounce", "ounces"].contains(plain(unit))
  }

  /// A unit without points and capitals.
  private static func plain(_ unit: String) -> String {
    unit.lowercased().replacing(".", with: "").split(separator: " ").joined(separator: " ")
  }

  /// Exact: a pound is 0.45359237 kg, a gallon 231 cubic inches (NIST Handbook 44, appendix C).
  private static let customaryUnits: [String: Amount] = {
    func ounces(_ count: Int128) -> Amount {
      Amount(Rational(45_359_237 * count, over: 1_600_000), .mass)
    }
    /// Of 1/768 gallon, which is 3785.411784 ml.
    func teaspoons(_ count: Int128) -> Amount {
      Amount(Rational(3_785_411_784 * count, over: 768_000_000), .volume)
    }
    let units: [(names: [String], one: Amount)] = [
      (["oz", "ounce", "ounces"], ounces(1)),
      (["lb", "lbs", "pound", "pounds"], ounces(16)),
      (["tsp", "tsps", "teaspoon", "teaspoons"], teaspoons(1)),
      (["tbsp", "tbsps", "tablespoon", "tablespoons"], teaspoons(3)),
      (["fl oz", "floz", "fluid ounce", "fluid ounces"], teaspoons(6)),
      (["cup", "cups"], teaspoons(48)),
      (["pint", "pints", "pt"], teaspoons(96)),
      (["quart", "quarts", "qt"], teaspoons(192)),
      (["gallon", "gallons", "gal"], teaspoons(768)),
    ]
    return Dictionary(
      uniqueKeysWithValues: units.flatMap { unit in unit.names.map { ($0, unit.one) } })
  }()

  /// The unit probably intended by a misspelled word. Short words are similar to many others, as
  /// are long ones that begin differently: `limes` is similar to `liters`.
  private static func similar(to word: String) -> String? {
    guard (4...20).contains(word.count), let name = longNames.nearest(to: word),
      name.prefix(3) == word.prefix(3)
    else { return nil }
    return synonyms[name]
  }

  private static let longNames = Vocabulary(synonyms.keys.filter { $0.count >= 4 }.sorted())

  private static let synonyms: [String: String] = {
    let names = [
      "mg": "mg milligram milligrams 밀리그램 ㎎",
      "g": "g gr gs gram grams gramme grammes 그램 그람",
      "kg": "kg kgs kilo kilos kilogram kilograms 킬로 킬로그램 ㎏",
      "ml": "ml mls milliliter milliliters millilitre millilitres cc 밀리리터 ㎖ ㏄",
      "cl": "cl centiliter centiliters centilitre centilitres 센티리터",
      "dl": "dl deciliter deciliters decilitre decilitres 데시리터 ㎗",
      "l": "l liter liters litre litres 리터 ℓ",
      "": "pc pcs piece pieces ea 개",
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { unit, names in
        names.split(separator: " ").map { (String($0), unit) }
      })
  }()
}
