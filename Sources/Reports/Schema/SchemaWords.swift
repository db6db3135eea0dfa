import Diagnostics
import MenuLoader

/// The building blocks that mappings of the format share: ids, names, amounts and recipes.
enum SchemaWords {
  static let definitions: [(String, JSONLiteral)] = [
    ("id", id), ("language", language), ("text", text), ("name", name), ("picture", picture),
    ("amount", amount), ("positiveAmount", positiveAmount), ("uses", uses),
  ]

  /// A whole number of juices.
  static let count: JSONLiteral = [
    "type": ["integer", "string"], "exclusiveMinimum": 0, "pattern": "^[1-9][0-9]*$",
  ]

  private static let id: JSONLiteral = [
    "type": "string",
    "pattern": "\(SchemaPatterns.id)",
    "patternErrorMessage": "An id is letters and digits, with - between words.",
  ]

  private static let language: JSONLiteral = [
    "type": "string",
    "pattern": "\(SchemaPatterns.language)",
    "patternErrorMessage": "A language is a tag such as en or ko.",
  ]

  /// A number is a name, too; what YAML takes for a boolean has to be quoted.
  private static let text: JSONLiteral = [
    "type": ["string", "number"],
    "pattern": "\(SchemaPatterns.notBlank)",
    "patternErrorMessage": "A name is not empty.",
  ]

  private static let uses = described(
    .recipe,
    [
      "title": "ingredients", "type": "object", "propertyNames": MenuSchema.reference("id"),
      "additionalProperties": MenuSchema.reference("positiveAmount"), "minProperties": 1,
      "examples": [["mango": 2, "syrup": "20 ml", "lemon": "1/2"]],
    ])

  private static func described(_ shape: ValueShape, _ schema: JSONLiteral) -> JSONLiteral {
    shape.documentation.map { MenuSchema.described($0.english, schema) } ?? schema
  }

  private static let name = described(
    .name,
    [
      "title": "name",
      "anyOf": [
        MenuSchema.reference("text"),
        [
          "type": "object",
          "propertyNames": MenuSchema.reference("language"),
          "properties": [
            "en": MenuSchema.described("The name in English.", MenuSchema.reference("text")),
            "ko": MenuSchema.described("The name in Korean.", MenuSchema.reference("text")),
          ],
          "additionalProperties": MenuSchema.reference("text"),
        ],
      ],
      "examples": ["Mango", ["en": "Mango", "ko": "망고"]],
    ])

  private static let picture = described(
    .picture,
    [
      "title": "picture", "type": "string", "pattern": "\(SchemaPatterns.picture)",
      "patternErrorMessage": "Write an emoji, or the path of an image such as images/mango.png.",
      "examples": ["🥭", "images/mango.png"],
    ])

  private static let amount = amount(
    ["minimum": 0, "pattern": "\(SchemaPatterns.amount)"], "Write an amount such as")

  private static let positiveAmount = amount(
    ["exclusiveMinimum": 0, "pattern": "\(SchemaPatterns.positiveAmount)"],
    "Write an amount above zero, such as")

  /// Plain `16` and `1.5` are numbers to YAML, `3/2` and `160 g` are strings.
  private static func amount(_ bounds: JSONLiteral, _ advice: String) -> JSONLiteral {
    MenuSchema.described(
      """
      An exact number, and a unit: `mg`, `g`, `kg`, `ml`, `cl`, `dl`, `l`, or none for pieces. \
      The number is whole, a decimal or a fraction.
      """,
      [
        "title": "amount",
        "type": ["number", "string"],
        "patternErrorMessage": "\(advice) 16, 1.5, 3/2 or 160 g.",
        "examples": ["16", "1.5", "3/2", "160 g", "0.5 l"],
      ]
    ).merging(bounds)
  }
}
