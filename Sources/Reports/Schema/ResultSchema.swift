package import MenuLoader
package import Text

/// Where a document has the schemas that others in it refer to.
package enum SchemaPlace: String, Sendable {
  /// In a JSON Schema.
  case definitions = "#/$defs/"
  /// In an OpenAPI document.
  case components = "#/components/schemas/"

  package func reference(to name: String) -> JSONLiteral { ["$ref": .string(rawValue + name)] }
}

extension WireDocument {
  /// The JSON Schema of the document (https://json-schema.org/draft/2020-12/schema).
  package func schema() throws -> String {
    let header: JSONLiteral = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(command),
    ]
    let definitions = type.parts.map { part in
      JSONLiteral.Member(key: part.name, value: part.jsonSchema(in: .definitions))
    }
    return try JSONText.encode(
      header.merging(type.jsonSchema(in: .definitions))
        .merging(definitions.isEmpty ? [:] : ["$defs": .object(definitions)]))
  }
}

extension WireObject {
  /// The schema of the object in JSON Schema 2020-12.
  package static func jsonSchema(in place: SchemaPlace) -> JSONLiteral {
    var schema: JSONLiteral = [
      "type": "object", "properties": propertySchemas(in: place),
      "required": .array(fields.filter { !$0.isOptional }.map { .string($0.name) }),
    ]
    // A server that is newer than its clients adds members to its answers, but takes no unknown ones in bodies.
    if place == .definitions || self is any WireBody.Type {
      schema = schema.merging(["additionalProperties": false])
    }
    return summary.isEmpty ? schema : schema.merging(["description": .string(summary)])
  }

  /// The schemas of the properties by their names.
  package static func propertySchemas(in place: SchemaPlace) -> JSONLiteral {
    .object(fields.map { .init(key: $0.name, value: $0.jsonSchema(in: place)) })
  }

  /// The objects within the object, at any depth, each once.
  package static var parts: [any WireObject.Type] {
    var found: [String: any WireObject.Type] = [:]
    var waiting = fields.flatMap { $0.schema.objects }
    while let type = waiting.popLast() {
      guard found.updateValue(type, forKey: type.name) == nil else { continue }
      waiting += type.fields.flatMap { $0.schema.objects }
    }
    return Array(found.values)
  }
}

extension WireField {
  fileprivate func jsonSchema(in place: SchemaPlace) -> JSONLiteral {
    let json = schema.json(in: place)
    return description.isEmpty ? json : json.merging(["description": .string(description)])
  }
}

extension WireSchema {
  fileprivate func json(in place: SchemaPlace) -> JSONLiteral {
    switch self {
    case .text: ["type": "string"]
    case .time: ["type": "string", "format": "date-time"]
    case .pattern(let pattern): ["type": "string", "pattern": .string(pattern)]
    case .oneOf(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
    case .integer: ["type": "integer", "format": "int64"]
    case .boolean: ["type": "boolean"]
    case .constant(let number): ["type": "integer", "const": .integer(number)]
    case .array(let element): ["type": "array", "items": element.json(in: place)]
    case .map(let value): ["type": "object", "additionalProperties": value.json(in: place)]
    case .object(let type): place.reference(to: type.name)
    case .named(let name): place.reference(to: name)
    case .null: ["type": "null"]
    case .union(let types): ["anyOf": .array(types.map { $0.json(in: place) })]
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
