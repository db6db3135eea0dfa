import MenuLoader
import RecipeGraph

/// The part of the schema that is about tests.
enum MenuSchemaOfTests {
  static let test = MenuSchema.described(
    "A case: orders one after the other on a stock of their own, and how each ends.",
    [
      "title": "test",
      "type": "object",
      "properties": MenuSchema.properties(MenuFormat.TestKey.self, testKey),
      "required": ["name"],
      "oneOf": [["required": ["order"]], ["required": ["steps"]]],
      "additionalProperties": false,
    ])

  private static func testKey(_ key: MenuFormat.TestKey) -> JSONLiteral {
    switch key {
    case .name:
      MenuSchema.described(
        "What the case is about; no two tests of a menu have the same name.",
        ["title": "name", "type": ["string", "number", "boolean"], "pattern": "[^\\s]"])
    case .store:
      MenuSchema.described(
        "The store in which it runs; `main` if it is left out.",
        ["title": "store", "$ref": "#/$defs/id"])
    case .stock:
      MenuSchema.described(
        """
        All that there is, by fruit: of what is not named there is nothing. Without it, the test \
        starts from opening stock.
        """,
        amounts("stock", "amount"))
    case .order: order
    case .short: short
    case .overLimit: overLimit
    case .substituted: substituted
    case .left: left
    case .steps:
      MenuSchema.described(
        "Several orders, one after the other.",
        [
          "title": "steps", "type": "array", "items": MenuSchema.reference("step"), "minItems": 1,
        ])
    }
  }

  static let step = MenuSchema.described(
    "One order, and what is expected of it.",
    [
      "title": "step",
      "type": "object",
      "properties": MenuSchema.properties(MenuFormat.StepKey.self, stepKey),
      "required": ["order"],
      "additionalProperties": false,
    ])

  private static func stepKey(_ key: MenuFormat.StepKey) -> JSONLiteral {
    switch key {
    case .order: order
    case .short: short
    case .overLimit: overLimit
    case .substituted: substituted
    case .left: left
    }
  }

  private static let order = MenuSchema.described(
    """
    How many of what, by `juice[:size][+option…]`. Without `short` or `over-limit`, it is expected \
    to be made.
    """,
    [
      "title": "order", "type": "object", "minProperties": 1,
      "additionalProperties": [
        "type": ["integer", "string"], "exclusiveMinimum": 0, "pattern": "^[1-9][0-9]*$",
      ],
      "examples": [["mango": 1, "strawberry-banana:large+pearls": 2]],
    ])

  private static let short = MenuSchema.described(
    "The order is refused, and exactly so much is short of these fruits.",
    amounts("shortage", "positiveAmount").merging(["minProperties": 1]))

  private static let overLimit = MenuSchema.described(
    "The order is refused because it asks for more of this juice than its `limit`.",
    ["title": "juice over its limit", "$ref": "#/$defs/id"])

  private static let substituted = MenuSchema.described(
    """
    What stands in for what, by line of the order and ingredient: all of it, so that `{}` is for \
    an order that is made as its recipes are.
    """,
    [
      "title": "substituted", "type": "object",
      "additionalProperties": [
        "type": "object",
        "additionalProperties": [
          "anyOf": [
            MenuSchema.reference("id"),
            ["type": "array", "items": MenuSchema.reference("id"), "minItems": 1],
          ]
        ],
      ],
      "examples": [["mango": ["syrup": "honey"]]],
    ])

  private static let left = MenuSchema.described(
    "What there is afterwards; fruits that are not named are not looked at.",
    amounts("left", "amount"))

  private static func amounts(_ title: String, _ amount: String) -> JSONLiteral {
    [
      "title": "\(title)", "type": "object", "propertyNames": MenuSchema.reference("id"),
      "additionalProperties": MenuSchema.reference(amount),
    ]
  }
}
