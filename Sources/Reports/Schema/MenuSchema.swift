import FindingReports
import MenuLoader
import RecipeGraph

/// The file format of menus as a JSON Schema (https://json-schema.org/draft/2020-12/schema), for
/// completion and hover in editors.
///
/// It describes one file of a menu by itself, so it knows nothing about references, units that do
/// not fit, or bounds: `juice validate` does. What `validate` finds no error in, it lets pass, as
/// long as the file has a section, and no number, flag or name that YAML takes for another kind of
/// value. Only keywords that draft 7 has as well are used, since editors are slow to follow;
/// `markdownDescription`, `patternErrorMessage` and `defaultSnippets` are what editors know beyond
/// the standard.
package enum MenuSchema {
  package static func text() throws -> String { try JSONText.encode(root) }

  static let root = described(
    """
    What is in stock, how it is prepared, and what can be ordered. \
    The files of one directory are one menu.
    """,
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "juice menu",
      "type": "object",
      "properties": properties(MenuFormat.Section.self, section),
      "additionalProperties": false,
      "anyOf": [
        ["required": ["fruits"]], ["required": ["bases"]], ["required": ["juices"]],
        ["required": ["stores"]], ["required": ["tests"]],
      ],
      "$defs": [
        "id": SchemaWords.id,
        "language": SchemaWords.language,
        "text": SchemaWords.text,
        "name": SchemaWords.name,
        "amount": SchemaWords.amount,
        "positiveAmount": SchemaWords.positiveAmount,
        "fruit": fruit,
        "base": base,
        "juice": juice,
        "size": size,
        "option": option,
        "uses": uses,
        "store": MenuSchemaOfStores.store,
        "test": MenuSchemaOfTests.test,
        "step": MenuSchemaOfTests.step,
      ],
    ])

  // MARK: Sections

  private static func section(_ key: MenuFormat.Section) -> JSONLiteral {
    switch key {
    case .version:
      described(
        "The version of the file format. Optional; 1 is the only one.",
        ["title": "version", "const": 1])
    case .fruits:
      described(
        """
        What is stocked, by id: fruits, but also sugar, milk or ice. \
        Fruits and bases share one namespace.
        """,
        declarations("fruit", SchemaSnippets.fruits))
    case .bases:
      described(
        """
        Preparations such as syrups and purées, by id. They are made on demand from fruits and \
        other bases, and never stocked.
        """,
        declarations("base", SchemaSnippets.bases))
    case .juices:
      described(
        "What can be ordered, by id. A juice may have the id of a fruit.",
        declarations("juice", SchemaSnippets.juices))
    case .stores:
      described(
        """
        Where stock is kept besides the main store, by id. What a store leaves unsaid is as \
        `fruits` has it.
        """,
        declarations("store", SchemaSnippets.stores))
    case .tests:
      described(
        "What the menu should do, for `juice test`: orders one after the other, and how they end.",
        [
          "title": "tests", "type": "array", "items": reference("test"),
          "defaultSnippets": SchemaSnippets.tests,
        ])
    }
  }

  private static func declarations(_ kind: String, _ snippets: JSONLiteral) -> JSONLiteral {
    [
      "title": "\(kind)s",
      "type": "object",
      "propertyNames": reference("id"),
      "additionalProperties": reference(kind),
      "defaultSnippets": snippets,
    ]
  }

  // MARK: Fruits

  private static let fruit = described(
    """
    Something that is stocked: its opening stock alone, as in `mango: 10`, or a mapping with \
    `stock` and more.
    """,
    [
      "title": "fruit",
      "anyOf": [
        reference("amount"),
        [
          "type": "object",
          "properties": properties(MenuFormat.FruitKey.self, fruitKey),
          "required": ["stock"],
          "additionalProperties": false,
        ],
      ],
      "examples": ["10", "5 kg", ["stock": 20, "max": 150, "low": 5]],
    ])

  private static func fruitKey(_ key: MenuFormat.FruitKey) -> JSONLiteral {
    switch key {
    case .name: reference("name")
    case .stock:
      described(
        """
        The opening stock, used once: when a stock store first sees the fruit. Its unit is the \
        unit in which the fruit is counted; `0 g` is grams, with nothing there yet.
        """,
        reference("amount", title: "opening stock"))
    case .max:
      described(
        "What there is room for: stock is never set or added above it.",
        reference("positiveAmount", title: "upper bound"))
    case .low:
      described(
        "At or below this much, the stock is shown as low.",
        reference("amount", title: "low mark"))
    case .divisible:
      described(
        """
        Whether the rest of a cut piece is kept, so that recipes may take a fraction of one, \
        such as `1/2`. Without it, pieces are whole.
        """,
        ["title": "divisible", "type": "boolean", "default": false])
    }
  }

  // MARK: Recipes

  private static let base = described(
    "A preparation: what one batch uses, and how much that yields.",
    [
      "title": "base",
      "type": "object",
      "properties": properties(MenuFormat.BaseKey.self, baseKey),
      "required": ["yields", "uses"],
      "additionalProperties": false,
      "examples": [["yields": "500 ml", "uses": ["sugar": "250 g", "water": "300 ml"]]],
    ])

  private static func baseKey(_ key: MenuFormat.BaseKey) -> JSONLiteral {
    switch key {
    case .name: reference("name")
    case .yields:
      described(
        """
        How much one batch is. Its unit is the unit in which recipes use the base; a recipe \
        takes its exact share of the batch.
        """,
        reference("positiveAmount", title: "yield"))
    case .uses: reference("uses")
    }
  }

  /// A key of the long form makes it the long form, and then every key is one of them. Both share
  /// their properties, so that editors offer the keys before the first is there.
  private static let juice = described(
    """
    Something to order: its ingredients and their amounts, as in `{mango: 2, kiwi: 1}`, or a \
    mapping with `uses` and more.
    """,
    [
      "title": "juice",
      "type": "object",
      "properties": properties(MenuFormat.JuiceKey.self, juiceKey),
      "additionalProperties": reference("positiveAmount"),
      "propertyNames": reference("id"),
      "minProperties": 1,
      "if": ["anyOf": .array(MenuFormat.JuiceKey.names.map { ["required": ["\($0)"]] })],
      "then": [
        "required": ["uses"],
        "propertyNames": ["enum": .array(MenuFormat.JuiceKey.names.map { "\($0)" })],
      ],
      "examples": [
        ["mango": 2, "kiwi": 1],
        ["name": ["en": "Mango juice", "ko": "망고쥬스"], "uses": ["mango": 3]],
      ],
    ])

  private static func juiceKey(_ key: MenuFormat.JuiceKey) -> JSONLiteral {
    switch key {
    case .name: reference("name")
    case .uses: reference("uses")
    case .sizes:
      described(
        """
        Sizes by id; the first is taken where an order names none. `3/2` multiplies everything, \
        and `set` gives single ingredients another amount.
        """,
        [
          "title": "sizes", "type": "object", "propertyNames": reference("id"),
          "additionalProperties": reference("size"), "minProperties": 1,
          "examples": [["regular": 1, "large": ["scale": "3/2", "set": ["banana": 2]]]],
        ])
    case .options:
      described(
        "Wishes by id, each of which adds ingredients or leaves some out, whatever the size.",
        [
          "title": "options", "type": "object", "propertyNames": reference("id"),
          "additionalProperties": reference("option"),
          "examples": [["pearls": ["add": ["tapioca": "40 g"]], "plain": ["drop": ["syrup"]]]],
        ])
    case .substitutes:
      described(
        """
        What may stand in for an ingredient when there is too little of it, in the order of \
        preference; each alternative stands for the amount in `uses`.
        """,
        [
          "title": "substitutes", "type": "object", "propertyNames": reference("id"),
          "additionalProperties": ["type": "array", "items": reference("uses")],
          "examples": [["syrup": [["honey": "15 ml"]]]],
        ])
    case .limit:
      described(
        "At most so many in one order, over all its lines.",
        [
          "title": "limit", "type": ["integer", "string"], "exclusiveMinimum": 0,
          "pattern": "^[1-9][0-9]*$",
        ])
    }
  }

  private static let size = described(
    "A size: its scale alone, as in `large: 3/2`, or a mapping with `scale` and `set`.",
    [
      "title": "size",
      "anyOf": [
        reference("positiveAmount"),
        [
          "type": "object",
          "properties": properties(MenuFormat.SizeKey.self, sizeKey),
          "anyOf": [["required": ["scale"]], ["required": ["set"]]],
          "additionalProperties": false,
        ],
      ],
    ])

  private static func sizeKey(_ key: MenuFormat.SizeKey) -> JSONLiteral {
    switch key {
    case .name: reference("name")
    case .scale:
      described(
        "How many times the recipe, a plain number such as `3/2`; 1 if it is left out.",
        reference("positiveAmount", title: "scale"))
    case .set:
      described("Amounts that are not scaled, but set.", reference("uses", title: "set amounts"))
    }
  }

  private static let option = described(
    "A wish that adds ingredients or leaves some out.",
    [
      "title": "option",
      "type": "object",
      "properties": properties(MenuFormat.OptionKey.self, optionKey),
      "anyOf": [["required": ["add"]], ["required": ["drop"]]],
      "additionalProperties": false,
    ])

  private static func optionKey(_ key: MenuFormat.OptionKey) -> JSONLiteral {
    switch key {
    case .name: reference("name")
    case .add:
      described("What comes on top, not scaled.", reference("uses", title: "added ingredients"))
    case .drop:
      described(
        "Ingredients of the recipe that are left out.",
        ["title": "dropped ingredients", "type": "array", "items": reference("id")])
    }
  }

  private static let uses = described(
    """
    How much of which fruits and bases. A juice is never an ingredient: what two juices share \
    is a base.
    """,
    [
      "title": "ingredients",
      "type": "object",
      "propertyNames": reference("id"),
      "additionalProperties": reference("positiveAmount"),
      "minProperties": 1,
      "examples": [["mango": 2, "syrup": "20 ml", "lemon": "1/2"]],
    ])

  // MARK: Building blocks

  /// A schema for each key, told apart by the compiler: none is left out.
  static func properties<Key: CaseIterable & RawRepresentable<String>>(
    _ keys: Key.Type, _ schema: (Key) -> JSONLiteral
  ) -> JSONLiteral {
    .object(Dictionary(uniqueKeysWithValues: keys.allCases.map { ($0.rawValue, schema($0)) }))
  }

  static func reference(_ name: String, title: String? = nil) -> JSONLiteral {
    let reference: JSONLiteral = ["$ref": "#/$defs/\(name)"]
    return title.map { reference.merging(["title": "\($0)"]) } ?? reference
  }

  /// - Parameter markdown: code between back-ticks; plain readers see them as they are.
  static func described(_ markdown: String, _ schema: JSONLiteral) -> JSONLiteral {
    schema.merging(["description": "\(markdown)", "markdownDescription": "\(markdown)"])
  }
}
