package import Diagnostics
import MenuLoader
import Text

/// The file format of menus as a JSON Schema (https://json-schema.org/draft/2020-12/schema), for
/// completion and hover in editors.
///
/// It describes one file of a menu by itself, so it leaves references, mismatched units and bounds to
/// `juice validate`. It accepts every file without an error in `validate`, as long as the file has a
/// section, and no number, flag or name that YAML takes for another kind of value. Only keywords of
/// draft 7 are used, since editors are slow to follow; `markdownDescription`, `patternErrorMessage`
/// and `defaultSnippets` are extensions that editors know.
package enum MenuSchema {
  /// - Parameter language: of the descriptions, and of what editors say of mistakes.
  package static func text(in language: Language) throws -> String {
    try JSONText.encode(root.text(in: language))
  }

  private static let root = {
    let mappings = MenuFormat.Mapping.allCases.filter { $0 != .menu }
    let definitions: [(String, JSONLiteral)] =
      SchemaWords.definitions + mappings.map { ($0.rawValue, definition(of: $0)) }
    let header: JSONLiteral = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .words(.text("juice menu")),
    ]
    return header.merging(definition(of: .menu))
      .merging(["$defs": .object(definitions.map { .init(key: $0, value: $1) })])
  }()

  // MARK: Mappings

  private static func definition(of mapping: MenuFormat.Mapping) -> JSONLiteral {
    let format = mapping.format
    var schema: JSONLiteral = mapping == .menu ? [:] : ["title": "\(mapping.rawValue)"]
    switch format.shortForm {
    case nil: schema = schema.merging(object(format))
    // Any key of the long form selects the long form. Both forms share their properties, so that editors
    // offer the keys before the first one is typed.
    case .recipe: schema = schema.merging(recipeOrObject(format))
    case let short?:
      schema = schema.merging(["anyOf": [value(of: short), object(format)]])
    }
    if !format.examples.isEmpty { schema = schema.merging(["examples": .array(format.examples)]) }
    return schema.described(format.documentation)
  }

  private static func object(_ format: MappingFormat) -> JSONLiteral {
    var schema: JSONLiteral = [
      "type": "object", "properties": properties(of: format), "additionalProperties": false,
    ]
    let (required, anyOf, oneOf) = (
      format.keys(.required), format.keys(.anyOf), format.keys(.oneOf)
    )
    if !required.isEmpty { schema = schema.merging(["required": strings(required)]) }
    if !anyOf.isEmpty { schema = schema.merging(["anyOf": oneRequired(anyOf)]) }
    if !oneOf.isEmpty { schema = schema.merging(["oneOf": oneRequired(oneOf)]) }
    let needed = format.keys.compactMap { key in
      key.need.companion.map { JSONLiteral.Member(key: key.name, value: strings([$0])) }
    }
    if !needed.isEmpty { schema = schema.merging(["dependentRequired": .object(needed)]) }
    return schema
  }

  private static func recipeOrObject(_ format: MappingFormat) -> JSONLiteral {
    let names = format.names
    return [
      "type": "object", "properties": properties(of: format),
      "additionalProperties": .reference(to: "positiveAmount"),
      "propertyNames": .reference(to: "id"),
      "minProperties": 1, "if": ["anyOf": oneRequired(names)],
      "then": [
        "required": strings(format.keys(.required)), "propertyNames": ["enum": strings(names)],
      ],
    ]
  }

  private static func strings(_ texts: [String]) -> JSONLiteral { .array(texts.map { "\($0)" }) }

  private static func oneRequired(_ names: [String]) -> JSONLiteral {
    .array(names.map { ["required": ["\($0)"]] })
  }

  // MARK: Keys

  private static func properties(of format: MappingFormat) -> JSONLiteral {
    .object(format.keys.map { .init(key: $0.name, value: property($0)) })
  }

  private static func property(_ key: KeyFormat) -> JSONLiteral {
    var schema = value(of: key.shape)
    if let title = key.title { schema = schema.merging(["title": .words(title)]) }
    if key.isNonEmpty {
      switch key.shape {
      case .list, .references: schema = schema.merging(["minItems": 1])
      case .scalars(let kind): schema = schema.merging(list(of: kind, minItems: 1))
      default: schema = schema.merging(["minProperties": 1])
      }
    }
    if let snippets = SchemaSnippets.snippets(for: key.shape) {
      schema = schema.merging(["defaultSnippets": snippets])
    }
    switch key.shape {
    case .declarations, .declarationsOrName, .declarationsOrList, .sets, .factors, .swaps,
      .substitutes,
      .order, .substitutions, .scalars, .prices, .mappings:
      schema = schema.merging(["examples": [key.example]])
    default: break
    }
    return schema.described(key.documentation)
  }

  private static func value(of shape: ValueShape) -> JSONLiteral {
    switch shape {
    case .scalar(let kind): kind.isShared ? .reference(to: kind.name) : kind.schema
    case .scalars(let kind):
      list(of: kind)
    case .mapping(let kind): .reference(to: kind.rawValue)
    case .mappings(let kind):
      [
        "anyOf": [
          .reference(to: kind.rawValue),
          ["type": "array", "items": .reference(to: kind.rawValue), "minItems": 1],
        ]
      ]
    case .name: .reference(to: "name")
    // A category is no id, but a text for people.
    case .references(.category): ["type": "array", "items": .reference(to: "text")]
    case .references: ["type": "array", "items": .reference(to: "id")]
    case .recipe: .reference(to: "uses")
    case .factors: mapping(to: ScalarKind.scale.schema)
    case .swaps: mapping(to: .reference(to: "id"))
    case .fruitAmounts(let isPositive):
      mapping(to: .reference(to: (isPositive ? ScalarKind.positiveAmount : .amount).name))
    case .prices(let kind):
      [
        "anyOf": [
          .reference(to: kind.name),
          mapping(to: .reference(to: kind.name)).merging(["minProperties": 1]),
        ]
      ]
    case .packs: mapping(to: .reference(to: ScalarKind.positiveAmount.name))
    case .declarations(let kind): mapping(to: .reference(to: kind.rawValue))
    case .sets(let kind):
      mapping(to: mapping(to: .reference(to: kind.rawValue)).merging(["minProperties": 1]))
    case .declarationsOrName(let kind, _):
      ["anyOf": [.reference(to: "id"), mapping(to: .reference(to: kind.rawValue))]]
    case .declarationsOrList(let kind, _):
      [
        "anyOf": [
          mapping(to: .reference(to: kind.rawValue)),
          [
            "type": "array",
            "items": [
              "anyOf": [.reference(to: "id"), mapping(to: .reference(to: kind.rawValue))]
            ],
          ],
        ]
      ]
    case .mainStore:
      [
        "anyOf": [
          .reference(to: "id"),
          mapping(to: .reference(to: MenuFormat.Mapping.mainStore.rawValue))
            .merging(["minProperties": 1, "maxProperties": 1]),
        ]
      ]
    case .list(let kind): ["type": "array", "items": .reference(to: kind.rawValue)]
    case .substitutes: mapping(to: ["type": "array", "items": .reference(to: "uses")])
    case .order: ["type": "object", "additionalProperties": ScalarKind.count.schema]
    case .substitutions:
      [
        "type": "object",
        "additionalProperties": [
          "type": "object",
          "additionalProperties": [
            "anyOf": [
              .reference(to: "id"),
              ["type": "array", "items": .reference(to: "id"), "minItems": 1],
            ]
          ],
        ],
      ]
    }
  }

  /// One value or a list of them.
  private static func list(of kind: ScalarKind, minItems: Int? = nil) -> JSONLiteral {
    let item = kind.isShared ? .reference(to: kind.name) : kind.schema
    let list: JSONLiteral = ["type": "array", "items": item]
    return ["anyOf": [item, minItems.map { list.merging(["minItems": .integer($0)]) } ?? list]]
  }

  /// From ids.
  private static func mapping(to value: JSONLiteral) -> JSONLiteral {
    ["type": "object", "propertyNames": .reference(to: "id"), "additionalProperties": value]
  }
}
