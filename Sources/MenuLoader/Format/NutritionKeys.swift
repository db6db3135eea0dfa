import Diagnostics
import RecipeGraph
import YAMLTree

extension MenuFormat {
  /// What a mapping `nutrition` says.
  struct NutritionFields: Sendable {
    var per: AmountSyntax?
    /// Each at most once, in the order of the text.
    var nutrients: [(nutrient: Nutrient, amount: AmountSyntax)] = []
  }

  static let nutrition = MappingTable<Draft<NutritionFields>, InMenu<Fruit>>(
    .nutrition, examples: [["per": "100 ml", "kcal": 65, "sugars": "4.7 g"]]
  ) {
    Key(
      .per, .required,
      into: \.per,
      read: { reader, entry, nutrition in
        reader.positiveAmount(
          entry.value, of: nutrition.text.key(.per), key: entry.key)
      })
    Nutrient.allCases.map { nutrient in
      Key(
        .nutrient(nutrient), .anyOf,
        fact: { fruit in
          fruit.food?.nutrition[nutrient].map {
            .rate(FactRate(.nutrient(nutrient), $0.perUnit, of: fruit.dimension, nil))
          }
        },
        read: { reader, entry, nutrition in
          let what = nutrition.text.key(nutrient.rawValue)
          guard let amount = reader.amount(entry, of: nutrient, what) else { return false }
          nutrition.nutrients.append((nutrient, amount))
          return true
        })
    }
  }
}

extension KeyFormat {
  static let per = KeyFormat("per", .positiveAmount, example: "100 ml")

  static func nutrient(_ nutrient: Nutrient) -> KeyFormat {
    if nutrient == .energy {
      return KeyFormat(
        nutrient.rawValue, .calories,
        FormatText(
          nutrient.name,
          .text("The energy in kilocalories. Without it, that of `kJ`: 4.184 kJ are 1 kcal.")))
    }
    if nutrient == .kilojoules {
      return KeyFormat(
        nutrient.rawValue, .calories,
        FormatText(
          nutrient.name,
          .text("The energy in kilojoules. Without it, that of `kcal`: 1 kcal is 4.184 kJ.")),
        example: 272)
    }
    if nutrient == .salt {
      return KeyFormat(
        nutrient.rawValue, .amount,
        FormatText(
          nutrient.name,
          .text("The amount of salt, in `g` or `mg`. Without it, 2.5 times the `sodium`.")),
        example: "0.1 g")
    }
    return KeyFormat(
      nutrient.rawValue, .amount,
      FormatText(
        nutrient.name,
        .text("The amount of \(nutrient.name), in `g` or `mg`.")), example: "4.7 g")
  }
}

extension TreeReader {
  /// The mapping under `nutrition`; nil if something in it is malformed, which is reported.
  mutating func nutrition(
    _ section: YAMLTree.Entry, of fruit: LocalizedText
  ) -> NutritionSyntax? {
    let what = fruit.key(text(of: section.symbol))
    var fields = Draft(
      MenuFormat.NutritionFields(), what, location(section.key),
      example: KeyFormat.nutrition.exampleText)
    readMapping(section, MenuFormat.nutrition, into: &fields)
    guard fields.isValid, let per = fields.per else { return nil }
    let nutrients = fields.nutrients
    let isExact = nutrients.allSatisfy {
      $0.amount.amount.value.divided(countablyBy: per.amount.value) != nil
    }
    guard isExact else {
      report(AmountOutOfRange.finding(what, at: per.location.span), for: per.location)
      return nil
    }
    return NutritionSyntax(per: per, nutrients: nutrients)
  }

  /// An amount of kilocalories, kilojoules or grams.
  mutating func amount(
    _ entry: YAMLTree.Entry, of nutrient: Nutrient, _ what: LocalizedText
  ) -> AmountSyntax? {
    let written = amount(
      entry.value, of: what, key: entry.key,
      ifNegative: { NonPositiveAmount.negative(what, $0, at: $1) })
    guard let written else { return nil }
    guard written.amount.dimension == (nutrient.isMass ? .mass : .pieces) else {
      report(
        UnitOfFact.finding(written, of: nutrient, what), for: written.location)
      return nil
    }
    return written
  }
}

extension ScalarKind {
  /// A number of kilocalories or kilojoules.
  package static let calories = ScalarKind(
    "calories", .number,
    ["type": ["number", "string"], "minimum": 0, "pattern": "\(AmountPattern.number)"], example: 65)
}
