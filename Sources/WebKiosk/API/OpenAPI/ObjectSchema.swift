import MenuLoader
import Text

/// The schema of a JSON object in the OpenAPI document.
struct ObjectSchema: Sendable {
  let name: String
  let summary: String
  let fields: [WireField]

  private init(name: String, summary: String, fields: [WireField]) {
    self.name = name
    self.summary = summary
    self.fields = fields
  }

  init(_ type: any WireObject.Type) {
    self.init(name: type.name, summary: type.summary, fields: type.fields)
  }

  /// The form that a document has for one outcome.
  ///
  /// - Parameters:
  ///   - required: properties that are optional in general and not in this form.
  ///   - optional: properties that stay optional; others that are optional in general are not in this form.
  init(
    _ type: any WireObject.Type, named name: String, _ summary: String, outcome: String,
    required: Set<String> = [], optional: Set<String> = []
  ) {
    let fields = type.fields.filter {
      !$0.isOptional || required.contains($0.name) || optional.contains($0.name)
    }
    self.init(
      name: name, summary: summary,
      fields: fields.map { field in
        var field = field
        if field.name == "outcome" { field.schema = .oneOf([outcome]) }
        if required.contains(field.name) { field.isOptional = false }
        return field
      })
  }

  var reference: JSONLiteral { .reference(name) }

  var json: JSONLiteral {
    var json = members.merging(["additionalProperties": false])
    if !summary.isEmpty { json = json.merging(["description": .string(summary)]) }
    return json
  }

  /// The schema of a problem document of a kind that has the members of this object as well.
  func json(asProblem kind: ProblemDetails.Kind) -> JSONLiteral {
    let own = ProblemDetails.schema(of: [kind])
    return members.merging([
      "allOf": [.reference("Problem")], "unevaluatedProperties": false,
      "description": .string(summary),
      "properties": members["properties"].merging(own["properties"]),
    ])
  }

  private var members: JSONLiteral {
    [
      "type": "object",
      "properties": .object(fields.map { .init(key: $0.name, value: $0.json) }),
      "required": .array(fields.filter { !$0.isOptional }.map { .string($0.name) }),
    ]
  }

  /// All objects within the properties, at any depth.
  var parts: [ObjectSchema] {
    var found: [String: ObjectSchema] = [:]
    var waiting = fields.flatMap { $0.schema.objects }
    while let type = waiting.popLast() {
      guard found[type.name] == nil else { continue }
      let part = ObjectSchema(type)
      found[type.name] = part
      waiting += part.fields.flatMap { $0.schema.objects }
    }
    return Array(found.values)
  }
}

extension JSONLiteral {
  /// A reference to a schema of the document.
  static func reference(_ name: String) -> JSONLiteral {
    ["$ref": "#/components/schemas/\(name)"]
  }

  /// A member of an object; an empty object if it does not have the member.
  subscript(_ name: String) -> JSONLiteral {
    guard case .object(let members) = self else { return [:] }
    return members.first { $0.key == name }?.value ?? [:]
  }
}

extension WireField {
  var json: JSONLiteral {
    description.isEmpty
      ? schema.json : schema.json.merging(["description": .string(description)])
  }
}

extension WireSchema {
  /// The schema in JSON Schema 2020-12.
  var json: JSONLiteral {
    switch self {
    case .text: ["type": "string"]
    case .time: ["type": "string", "format": "date-time"]
    case .pattern(let pattern): ["type": "string", "pattern": .string(pattern)]
    case .oneOf(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
    case .integer: ["type": "integer", "format": "int64"]
    case .boolean: ["type": "boolean"]
    case .constant(let number): ["type": "integer", "const": .integer(number)]
    case .array(let element): ["type": "array", "items": element.json]
    case .map(let value): ["type": "object", "additionalProperties": value.json]
    case .object(let type): .reference(type.name)
    case .null: ["type": "null"]
    case .union(let types): ["anyOf": .array(types.map(\.json))]
    case .any: [:]
    }
  }

  /// The objects within a value, but not those within them.
  fileprivate var objects: [any WireObject.Type] {
    switch self {
    case .object(let type): [type]
    case .array(let type), .map(let type): type.objects
    case .union(let types): types.flatMap(\.objects)
    default: []
    }
  }
}
