import RecipeGraph

/// The contents of a mapping of the format.
package struct MappingFormat: Sendable {
  /// Markdown in whole sentences, for the JSON Schema, which is in English.
  package let documentation: String
  /// In the order used by findings and editors.
  package let keys: [(name: String, format: KeyFormat)]
  /// The value that may replace the mapping.
  package let shortForm: ValueShape?
  /// Keys of which at least one is required.
  package let anyOf: [String]
  /// Keys of which exactly one is required.
  package let oneOf: [String]
  /// Keys that have to stand beside another, such as `stock` beside `max` of a base.
  package let needed: [(key: String, others: [String])]
  package let examples: [JSONLiteral]

  init<Key: FormatKey>(
    _ keys: Key.Type, _ documentation: String, shortForm: ValueShape? = nil, anyOf: [Key] = [],
    oneOf: [Key] = [], needed: [(Key, [Key])] = [], examples: [JSONLiteral] = []
  ) {
    self.documentation = documentation
    self.keys = keys.allCases.map { ($0.rawValue, $0.format) }
    self.shortForm = shortForm
    self.anyOf = anyOf.map(\.rawValue)
    self.oneOf = oneOf.map(\.rawValue)
    self.needed = needed.map { ($0.rawValue, $1.map(\.rawValue)) }
    self.examples = examples
  }

  package subscript(key: String) -> KeyFormat? { keys.first { $0.name == key }?.format }
}

extension MenuFormat.Mapping {
  package var format: MappingFormat {
    switch self {
    case .menu: Self.menuFormat
    case .shop: Self.shopFormat
    case .fruit: Self.fruitFormat
    case .nutrition: Self.nutritionFormat
    case .base: Self.baseFormat
    case .juice: Self.juiceFormat
    case .size: Self.sizeFormat
    case .option: Self.optionFormat
    case .alternative: Self.alternativeFormat
    case .available: Self.availableFormat
    case .store: Self.storeFormat
    case .mainStore: Self.mainStoreFormat
    case .test: Self.testFormat
    case .step: Self.stepFormat
    case .every: Self.everyFormat
    }
  }

  private static let menuFormat = MappingFormat(
    MenuFormat.Section.self,
    """
    What is in stock, how it is prepared, and what can be ordered. \
    The files of one directory are one menu.
    """, anyOf: MenuFormat.Section.allCases.filter { $0 != .version })

  private static let shopFormat = MappingFormat(
    MenuFormat.ShopKey.self, "What is shown for the shop: its name, its logo or both.",
    anyOf: MenuFormat.ShopKey.allCases,
    examples: [["name": ["en": "Juice bar", "ko": "쥬스바"], "picture": "logo.svg"]])

  private static let fruitFormat = MappingFormat(
    MenuFormat.FruitKey.self,
    """
    Something that is stocked: its opening stock alone, as in `mango: 10`, or a mapping with \
    `stock` and more.
    """, shortForm: .scalar(.amount),
    examples: ["10", "5 kg", ["stock": 20, "max": 150, "low": 5]])

  private static let nutritionFormat = MappingFormat(
    MenuFormat.NutritionKey.self,
    """
    What an amount of a fruit has: `kcal` is a plain number, everything else is in `g` or `mg`. What \
    is missing is not known.
    """,
    anyOf: MenuFormat.NutritionKey.allCases.filter { $0 != .per },
    examples: [["per": "100 ml", "kcal": 65, "sugars": "4.7 g"]])

  private static let baseFormat = MappingFormat(
    MenuFormat.BaseKey.self,
    "A preparation: what one batch uses, and how much that yields.",
    needed: [(.max, [.stock]), (.low, [.stock]), (.divisible, [.stock])],
    examples: [
      ["yields": "500 ml", "uses": ["sugar": "250 g", "water": "300 ml"]],
      ["yields": "500 ml", "stock": "1 l", "low": "200 ml", "uses": ["sugar": "250 g"]],
    ])

  /// With one key of the long form, every key has to be one of that form.
  private static let juiceFormat = MappingFormat(
    MenuFormat.JuiceKey.self,
    """
    Something to order: its ingredients and their amounts, as in `{mango: 2, kiwi: 1}`, or a \
    mapping with `uses` and more.
    """, shortForm: .recipe,
    examples: [
      ["mango": 2, "kiwi": 1],
      ["name": ["en": "Mango juice", "ko": "망고쥬스"], "uses": ["mango": 3]],
    ])

  private static let sizeFormat = MappingFormat(
    MenuFormat.SizeKey.self,
    "A size: its scale alone, as in `large: 3/2`, or a mapping with `scale` and more.",
    shortForm: .scalar(.scale), anyOf: [.scale, .set, .add, .drop, .price])

  private static let optionFormat = MappingFormat(
    MenuFormat.OptionKey.self,
    """
    An option: it adds ingredients, leaves some out or scales some. With `one-of`, a group of \
    options, of which a line of an order has at most one.
    """,
    anyOf: [.add, .drop, .scale, .price, .oneOf])

  private static let alternativeFormat = MappingFormat(
    MenuFormat.AlternativeKey.self,
    """
    An option of a group: it adds ingredients, leaves some out or scales some. One that does nothing \
    of this stands for the recipe as it is.
    """)

  private static let availableFormat = MappingFormat(
    MenuFormat.AvailableKey.self,
    "When a juice is sold, on the clocks of the shop: see `time-zone`.",
    anyOf: MenuFormat.AvailableKey.allCases,
    examples: [["days": ["sat", "sun"], "hours": "07:00-11:00"]])

  private static let storeFormat = MappingFormat(
    MenuFormat.StoreKey.self,
    "A store: how its stock and what it serves differ from the sections `fruits` and `juices`.",
    examples: [["stock": ["strawberry": "2 kg"], "hidden": ["lemonade"]]])

  private static let mainStoreFormat = MappingFormat(
    MenuFormat.MainStoreKey.self, "What is shown for the main store.")

  private static let testFormat = MappingFormat(
    EitherKey<MenuFormat.TestKey, MenuFormat.BoundKey>.self,
    """
    A test: orders one after the other on a stock of their own, and how each ends; or `every`, what holds \
    for every choice of every juice.
    """,
    oneOf: [.first(.order), .first(.steps), .first(.every)])

  private static let stepFormat = MappingFormat(
    EitherKey<MenuFormat.StepKey, MenuFormat.BoundKey>.self,
    "One order, and what is expected of it.")

  private static let everyFormat = MappingFormat(
    EitherKey<MenuFormat.BoundKey, Diet>.self,
    "What holds for every choice of size and options of every juice.",
    anyOf: EitherKey<MenuFormat.BoundKey, Diet>.allCases,
    examples: [["margin-at-least": "45 %", "kcal-at-most": 400, "vegan": ["mango"]]])
}
