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
    """
    What an amount of a fruit has: `kcal` is a plain number, everything else is in `g` or `mg`. What \
    is missing is not known.
    """, examples: [["per": "100 ml", "kcal": 65, "sugars": "4.7 g"]]
  ) {
    Key(
      .per, .required,
      into: \.per,
      read: { reader, entry, nutrition in
        reader.positiveAmount(
          entry.value, of: nutrition.text.key("per"), key: entry.key)
      })
    Nutrient.allCases.map { nutrient in
      Key(
        .nutrient(nutrient), .anyOf,
        fact: { fruit in
          fruit.attributes?.nutrition[nutrient].map {
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
  static let per = KeyFormat(
    "per", .positiveAmount,
    .text("The amount of the fruit that has all of this.", ko: "아래의 성분이 든 재료의 양이에요."),
    title: "amount", example: "100 ml")

  static func nutrient(_ nutrient: Nutrient) -> KeyFormat {
    if nutrient == .energy {
      return KeyFormat(
        nutrient.rawValue, .calories,
        .text("The energy in kilocalories.", ko: "열량이에요. 킬로칼로리로 적어요."), title: "energy")
    }
    return KeyFormat(
      nutrient.rawValue, .amount,
      .text(
        "The amount of \(nutrient.name.english), in `g` or `mg`.",
        ko: "\(nutrient.name.korean)의 양이에요. `g`이나 `mg`으로 적어요."),
      title: nutrient.name.english, example: "4.7 g")
  }
}
