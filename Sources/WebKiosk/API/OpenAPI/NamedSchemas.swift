import Diagnostics
import Evaluator
import MenuLoader
import RecipeGraph
import Shop
import StockLedger

extension OpenAPI {
  /// The schemas that properties of bodies name.
  static let named: [(String, JSONLiteral)] = [
    (
      "Lines",
      [
        "type": "array", "items": .reference("LineRequest"), "minItems": 1,
        "maxItems": .integer(OrderBounds.maxLines),
      ]
    ),
    ("JuiceName", name(of: "a juice").merging(["examples": ["mango", "망고쥬스"]])),
    ("SizeName", name(of: "a size of the juice")),
    ("OptionName", name(of: "an option of the juice")),
    (
      "Quantity",
      [
        "type": "integer", "minimum": 1, "maximum": .integer(OrderBounds.maxQuantity), "default": 1,
      ]
    ),
    ("Reason", .text(maxBytes: ChangeReason.maxLength)),
    (
      "NoteText",
      [
        "type": "string",
        "description":
          .string(
            "A line of up to \(OrderNotes.maxLength) characters as people count them, of at most \(OrderNotes.maxBytes) bytes of UTF-8 in all, none of which is a control character."
          ),
        "examples": ["no lid"],
      ]
    ),
    (
      "ThingName",
      [
        "type": "string", "minLength": 1,
        "description":
          "The id or name of a juice, a size after its juice, an option, an option after its juice, or an ingredient; its kind stands before it where it could mean several.",
        "examples": ["latte", "latte:large", "oat", "latte+oat", "ingredient/oat-milk"],
      ]
    ),
    ("PartNumber", ["type": "integer", "minimum": 1]),
    (
      "Amounts", .amounts
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
          "^\(spaces)(?:[1-9][0-9]*(?:\\.[0-9]+|/[1-9][0-9]*)?|0\\.[0-9]*[1-9][0-9]*|-?0(?:\\.0+|/[1-9][0-9]*)?)\(spaces)(?:mg|g|kg|ml|cl|dl|l)?\(spaces)$|^\(spaces)[0-9]+\(spaces)(?:\(counters))$",
        "description":
          "An amount of a fruit as one would type it, in the unit of the fruit: a number for pieces, a number with `g`, `kg`, `mg`, `ml`, `cl`, `dl` or `l` for others. Zero needs no unit. Fruits that are not divisible come in whole pieces, and no amount is finer than a thousandth of its base unit.",
        "examples": ["3", "1.5 kg", "250 ml", "1/2 l"],
      ]
    ),
  ]

  /// The characters themselves: regular expressions of Go have no `\u`.
  private static let spaces = "[ \t\u{A0}\u{202F}\u{3000}]*"

  /// The words for pieces in the languages of the program.
  private static let counters = Language.counters.joined(separator: "|")

  private static func name(of thing: String) -> JSONLiteral {
    [
      "type": "string", "minLength": 1, "pattern": "^[^:+=]+$",
      "description": .string("The id of \(thing), or its name in any language."),
    ]
  }
}

extension JSONLiteral {
  /// Amounts by fruit. Some programs read nothing that stands beside a reference to a schema.
  static let amounts: JSONLiteral = [
    "type": "object", "propertyNames": .reference("FruitName"),
    "additionalProperties": .reference("AmountText"),
  ]

  /// A text that is limited in bytes. `maxLength` would count characters.
  static func text(maxBytes: Int) -> JSONLiteral {
    [
      "type": "string", "minLength": 1,
      "description": .string("At most \(maxBytes) bytes of UTF-8."),
    ]
  }
}
