extension MenuFormat {
  package enum Section: String, FormatKey {
    case version, fruits, bases, juices, stores, tests

    package var format: KeyFormat {
      switch self {
      case .version:
        KeyFormat(
          .version, "The version of the file format. Optional; 1 is the only one.",
          title: "version", example: 1)
      case .fruits:
        KeyFormat(
          .declarations(.fruit),
          """
          What is stocked, by id: fruits, but also sugar, milk or ice. \
          Fruits and bases share one namespace.
          """, title: "fruits", example: ["mango": 10])
      case .bases:
        KeyFormat(
          .declarations(.base),
          """
          Preparations such as syrups and purées, by id. They are made on demand from fruits and \
          other bases, and never stocked.
          """, title: "bases", example: ["syrup": ["yields": "500 ml", "uses": ["sugar": "250 g"]]])
      case .juices:
        KeyFormat(
          .declarations(.juice), "What can be ordered, by id. A juice may have the id of a fruit.",
          title: "juices", example: ["mango": ["mango": 3]])
      case .stores:
        KeyFormat(
          .declarations(.store),
          """
          Where stock is kept besides the main store, by id. What a store leaves unsaid is as \
          `fruits` has it.
          """, title: "stores", example: ["gangnam": ["stock": ["mango": 20]]])
      case .tests:
        KeyFormat(
          .list(.test),
          """
          What the menu should do, for `juice test`: orders one after the other, and how they end.
          """, title: "tests",
          example: [["name": "one mango", "order": ["mango": 1], "left": ["mango": 7]]])
      }
    }
  }

  package enum FruitKey: String, FormatKey {
    case name, stock, max, low, divisible

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .stock:
        KeyFormat(
          .amount,
          """
          The opening stock, used once: when a ledger first sees the fruit. Its unit is the \
          unit in which the fruit is counted; `0 g` is grams, with nothing there yet.
          """, title: "opening stock", example: 10, isRequired: true)
      case .max:
        KeyFormat(
          .positiveAmount, "What there is room for: stock is never set or added above it.",
          title: "upper bound", example: 150)
      case .low:
        KeyFormat(
          .amount, "At or below this much, the stock is shown as low.", title: "low mark",
          example: 5)
      case .divisible:
        KeyFormat(
          .flag,
          """
          Whether the rest of a cut piece is kept, so that recipes may take a fraction of one, \
          such as `1/2`. Without it, pieces are whole.
          """, title: "divisible", example: true)
      }
    }
  }

  package enum BaseKey: String, FormatKey {
    case name, yields, uses

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .yields:
        KeyFormat(
          .positiveAmount,
          """
          How much one batch is. Its unit is the unit in which recipes use the base; a recipe \
          takes its exact share of the batch.
          """, title: "yield", example: "500 ml", isRequired: true)
      case .uses: .uses
      }
    }
  }

  /// The keys of the long form; the short one maps ingredients to amounts.
  package enum JuiceKey: String, FormatKey {
    case name, uses, sizes, options, substitutes, limit

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .uses: .uses
      case .sizes:
        KeyFormat(
          .declarations(.size),
          """
          Sizes by id; the first is taken where an order names none. `3/2` multiplies everything, \
          and `set` gives single ingredients another amount.
          """, title: "sizes", example: ["regular": 1, "large": "3/2"], isNonEmpty: true)
      case .options:
        KeyFormat(
          .declarations(.option),
          "Wishes by id, each of which adds ingredients or leaves some out, whatever the size.",
          title: "options", example: ["pearls": ["add": ["tapioca": "40 g"]]])
      case .substitutes:
        KeyFormat(
          .substitutes,
          """
          What may stand in for an ingredient when there is too little of it, in the order of \
          preference; each alternative stands for the amount in `uses`.
          """, title: "substitutes", example: ["syrup": [["honey": "15 ml"]]])
      case .limit:
        KeyFormat(
          .count, "At most so many in one order, over all its lines.", title: "limit", example: 5)
      }
    }
  }

  /// The keys of the long form; the short one is the scale alone.
  package enum SizeKey: String, FormatKey {
    case name, scale, set

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .scale:
        KeyFormat(
          .scale, "How many times the recipe, a plain number such as `3/2`; 1 if it is left out.",
          title: "scale", example: "3/2")
      case .set:
        KeyFormat(
          .recipe, "Amounts that are not scaled, but set.", title: "set amounts",
          example: ["mango": 3])
      }
    }
  }

  package enum OptionKey: String, FormatKey {
    case name, add, drop

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .add:
        KeyFormat(
          .recipe, "What comes on top, not scaled.", title: "added ingredients",
          example: ["tapioca": "40 g"])
      case .drop:
        KeyFormat(
          .references(.ingredient), "Ingredients of the recipe that are left out.",
          title: "dropped ingredients", example: ["syrup"])
      }
    }
  }

  package enum StoreKey: String, FormatKey {
    case name, stock, max, low, hidden

    package var format: KeyFormat {
      switch self {
      case .name: .name
      case .stock:
        KeyFormat(
          .fruitAmounts(isPositive: false), "Opening stock, by fruit, where it differs.",
          title: "opening stock", example: ["mango": 20])
      case .max:
        KeyFormat(
          .fruitAmounts(isPositive: true), "What there is room for, by fruit, where it differs.",
          title: "upper bounds", example: ["mango": 20])
      case .low:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          "At or below how much stock is shown as low, by fruit, where it differs.",
          title: "low marks", example: ["mango": 20])
      case .hidden:
        KeyFormat(
          .references(.juice), "Juices that are not served in this store.", title: "hidden juices",
          example: ["mango"])
      }
    }
  }

  /// A test of one step has the keys of the step itself.
  package enum TestKey: String, FormatKey {
    case name, store, stock, order, short
    case overLimit = "over-limit"
    case substituted, left, steps

    package var format: KeyFormat {
      switch self {
      case .name:
        KeyFormat(
          .testName, "What the case is about; no two tests of a menu have the same name.",
          title: "name", example: "one mango", isRequired: true)
      case .store:
        KeyFormat(
          .reference(.store), "The store in which it runs; `main` if it is left out.",
          title: "store", example: "gangnam")
      case .stock:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          """
          All that there is, by fruit: of what is not named there is nothing. Without it, the test \
          starts from opening stock.
          """, title: "stock", example: ["mango": 20])
      case .order: StepKey.order.optionalFormat
      case .short: StepKey.short.format
      case .overLimit: StepKey.overLimit.format
      case .substituted: StepKey.substituted.format
      case .left: StepKey.left.format
      case .steps:
        KeyFormat(
          .list(.step), "Several orders, one after the other.", title: "steps",
          example: [["order": ["mango": 1], "left": ["mango": 7]]], isNonEmpty: true)
      }
    }
  }

  package enum StepKey: String, FormatKey {
    case order, short
    case overLimit = "over-limit"
    case substituted, left

    package var format: KeyFormat {
      switch self {
      case .order: Self.order(isRequired: true)
      case .short:
        KeyFormat(
          .fruitAmounts(isPositive: true),
          "The order is refused, and exactly so much is short of these fruits.",
          title: "shortage", example: ["mango": 3], isNonEmpty: true)
      case .overLimit:
        KeyFormat(
          .reference(.juice),
          "The order is refused because it asks for more of this juice than its `limit`.",
          title: "juice over its limit", example: "mango")
      case .substituted:
        KeyFormat(
          .substitutions,
          """
          What stands in for what, by line of the order and ingredient: all of it, so that `{}` is \
          for an order that is made as its recipes are.
          """, title: "substituted", example: ["mango": ["syrup": "honey"]])
      case .left:
        KeyFormat(
          .fruitAmounts(isPositive: false),
          "What there is afterwards; fruits that are not named are not looked at.", title: "left",
          example: ["mango": 7])
      }
    }

    /// The format in a test, which has steps where it has no order.
    fileprivate var optionalFormat: KeyFormat { Self.order(isRequired: false) }

    private static func order(isRequired: Bool) -> KeyFormat {
      KeyFormat(
        .order,
        """
        How many of what, by `juice[:size][+option…]`. Without `short` or `over-limit`, it is \
        expected to be made.
        """, title: "order", example: ["mango": 1], isRequired: isRequired, isNonEmpty: true)
    }
  }
}

extension KeyFormat {
  fileprivate static let name = KeyFormat(.name, nil, example: ["en": "Mango", "ko": "망고"])
  fileprivate static let uses = KeyFormat(.recipe, nil, example: ["mango": 3], isRequired: true)
}
