import Evaluator
import MenuLoader
import RecipeGraph

/// The schema of a body of a request.
struct RequestSchema: Sendable {
  let name: String
  let summary: String
  let example: JSONLiteral
  /// The forms that a body may have.
  let objects: [RequestObject]

  init(
    _ name: String, _ summary: String, example: JSONLiteral, oneOf objects: [RequestObject]
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.objects = objects
    names = Set(objects.flatMap { $0.fields.map(\.name) })
  }

  init(_ name: String, _ summary: String, _ fields: [RequestField], example: JSONLiteral) {
    self.init(name, summary, example: example, oneOf: [RequestObject(name, summary, fields)])
  }

  /// The names of all members.
  let names: Set<String>

  /// The schemas for the OpenAPI document, by name.
  var schemas: JSONLiteral {
    let forms = JSONLiteral.object(objects.map { .init(key: $0.name, value: $0.json) })
    guard objects.count > 1 else { return forms }
    let choice: JSONLiteral = [
      "description": .string(summary), "oneOf": .array(objects.map { .reference($0.name) }),
    ]
    return forms.merging(.object([.init(key: name, value: choice)]))
  }

  static let line = RequestSchema(
    "LineRequest", "A line of an order. The three characters of `:+=` cannot stand in a name.",
    [
      .init("juice", .reference("JuiceName"), isRequired: true),
      .init(
        "size", .reference("SizeName"),
        "Without one, or with null, a juice with sizes is made in the first, its usual one."),
      .init(
        "options", ["type": "array", "items": .reference("OptionName")], "Null stands for none."),
      .init(
        "quantity", ["type": "integer", "minimum": 1, "maximum": 1_000_000_000, "default": 1],
        "Null stands for 1."),
    ], example: ["juice": "mango", "quantity": 2])

  private static func name(of thing: String) -> JSONLiteral {
    [
      "type": "string", "minLength": 1, "pattern": "^[^:+=]+$",
      "description": .string("The id of \(thing), or its name in any language."),
    ]
  }

  /// Schemas that several bodies have.
  static let shared = line.schemas.merging([
    "JuiceName": name(of: "a juice").merging(["examples": ["mango", "망고쥬스"]]),
    "SizeName": name(of: "a size of the juice"), "OptionName": name(of: "an option of the juice"),
    "FruitName": [
      "type": "string", "minLength": 1,
      "description": "The id of a fruit, or its name in any language.",
      "examples": ["mango", "망고"],
    ],
    "AmountText": [
      "type": "string",
      "pattern":
        #"^[ \t\u00a0\u202f\u3000]*(?:[1-9][0-9]*(?:\.[0-9]+|/[1-9][0-9]*)?|0\.[0-9]*[1-9][0-9]*|-?0(?:\.0+|/[1-9][0-9]*)?)[ \t\u00a0\u202f\u3000]*(?:mg|g|kg|ml|cl|dl|l)?[ \t\u00a0\u202f\u3000]*$|^[ \t\u00a0\u202f\u3000]*[0-9]+[ \t\u00a0\u202f\u3000]*개$"#,
      "description":
        "An amount of a fruit as one would type it, in the unit of the fruit: a number for pieces, a number with `g`, `kg`, `mg`, `ml`, `cl`, `dl` or `l` for others. Zero needs no unit. Fruits that are not divisible come in whole pieces, and no amount is finer than a thousandth of its base unit.",
      "examples": ["3", "1.5 kg", "250 ml", "1/2 l"],
    ],
  ])
}

/// An object in a body of a request.
struct RequestObject: Sendable {
  let name: String
  let summary: String
  let fields: [RequestField]

  init(_ name: String, _ summary: String, _ fields: [RequestField]) {
    self.name = name
    self.summary = summary
    self.fields = fields
  }

  fileprivate var json: JSONLiteral {
    [
      "type": "object", "description": .string(summary),
      "properties": .object(fields.map { .init(key: $0.name, value: $0.json) }),
      "required": .array(fields.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": false,
    ]
  }
}

/// A member of an object in a body. If it is not required, null counts as missing.
struct RequestField: Sendable {
  let name: String
  let schema: JSONLiteral
  let isRequired: Bool
  let description: String

  init(
    _ name: String, _ schema: JSONLiteral, isRequired: Bool = false, _ description: String = ""
  ) {
    self.name = name
    self.schema = schema
    self.isRequired = isRequired
    self.description = description
  }

  fileprivate var json: JSONLiteral {
    let type: JSONLiteral = isRequired ? schema : ["anyOf": [schema, ["type": "null"]]]
    return description.isEmpty ? type : type.merging(["description": .string(description)])
  }

  static let lines = RequestField(
    "lines",
    ["type": "array", "items": .reference("LineRequest"), "minItems": 1, "maxItems": 1000],
    isRequired: true,
    "The server reads at most 16,384 bytes of a body, which ends before 1,000 lines.")

  static let accept = RequestField(
    "accept",
    [
      "type": "array",
      "items": ["type": "string", "enum": .array(Acceptance.everything.words.map { .string($0) })],
    ],
    "What substitutes may bring or take: labels, diets, and `unknown` for what is not answered. Other substitutes that change what the juice as ordered contains are not used."
  )

  static let freeOf = RequestField(
    "freeOf",
    [
      "type": "array",
      "items": ["type": "string", "enum": .array(FoodLabel.all.map { .string($0.id) })],
    ],
    "What every juice has to be free of, traces included.")

  static let expected = RequestField(
    "expected", .amounts,
    "The stock on which the change was decided. It has to have every fruit that changes, unless the request has If-Match. The server ignores the amounts of other fruits."
  )

  static let reason = RequestField(
    "reason", ["type": "string", "minLength": 1, "maxLength": 500],
    "Why the stock changes: one line of at most 500 bytes of UTF-8, which the journal keeps. The report sums up those that are `waste`, `delivery` or `count`, alone or before a text, as in `waste:dropped`."
  )
}

extension JSONLiteral {
  /// Amounts by fruit.
  static let amounts: JSONLiteral = [
    "type": "object", "propertyNames": .reference("FruitName"),
    "additionalProperties": .reference("AmountText"),
  ]
}
