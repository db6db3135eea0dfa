import MenuLoader

extension OpenAPI {
  /// The schemas that properties of bodies name.
  static let named: [(String, JSONLiteral)] = [
    (
      "Lines",
      ["type": "array", "items": .reference("LineRequest"), "minItems": 1, "maxItems": 1000]
    ),
    ("JuiceName", name(of: "a juice").merging(["examples": ["mango", "망고쥬스"]])),
    ("SizeName", name(of: "a size of the juice")),
    ("OptionName", name(of: "an option of the juice")),
    ("Quantity", ["type": "integer", "minimum": 1, "maximum": 1_000_000_000, "default": 1]),
    ("Reason", ["type": "string", "minLength": 1, "maxLength": 500]),
    (
      "Amounts",
      [
        "type": "object", "propertyNames": .reference("FruitName"),
        "additionalProperties": .reference("AmountText"),
      ]
    ),
    (
      "FruitName",
      [
        "type": "string", "minLength": 1,
        "description": "The id of a fruit, or its name in any language.",
        "examples": ["mango", "망고"],
      ]
    ),
    (
      "AmountText",
      [
        "type": "string",
        "pattern":
          #"^[ \t\u00a0\u202f\u3000]*(?:[1-9][0-9]*(?:\.[0-9]+|/[1-9][0-9]*)?|0\.[0-9]*[1-9][0-9]*|-?0(?:\.0+|/[1-9][0-9]*)?)[ \t\u00a0\u202f\u3000]*(?:mg|g|kg|ml|cl|dl|l)?[ \t\u00a0\u202f\u3000]*$|^[ \t\u00a0\u202f\u3000]*[0-9]+[ \t\u00a0\u202f\u3000]*개$"#,
        "description":
          "An amount of a fruit as one would type it, in the unit of the fruit: a number for pieces, a number with `g`, `kg`, `mg`, `ml`, `cl`, `dl` or `l` for others. Zero needs no unit. Fruits that are not divisible come in whole pieces, and no amount is finer than a thousandth of its base unit.",
        "examples": ["3", "1.5 kg", "250 ml", "1/2 l"],
      ]
    ),
  ]

  private static func name(of thing: String) -> JSONLiteral {
    [
      "type": "string", "minLength": 1, "pattern": "^[^:+=]+$",
      "description": .string("The id of \(thing), or its name in any language."),
    ]
  }
}
