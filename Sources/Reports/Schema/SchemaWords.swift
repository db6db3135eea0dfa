import Diagnostics
import MenuLoader

/// The building blocks that mappings of the format share: ids, names, amounts and recipes.
enum SchemaWords {
  static let definitions: [(String, JSONLiteral)] =
    [
      ("id", id), ("language", NameFormat.languageSchema), ("text", NameFormat.textSchema),
      ("name", NameFormat.schema), ("uses", uses),
    ] + kinds.map { ($0.name, $0.schema) }

  /// The kinds of scalars whose schemas several keys share.
  private static let kinds: Set<ScalarKind> = {
    let shapes = MenuFormat.Mapping.allCases.flatMap { $0.format.keys.map(\.shape) }
    return Set(
      shapes.compactMap { shape -> ScalarKind? in
        switch shape {
        case .scalar(let kind), .scalars(let kind), .prices(let kind): kind.isShared ? kind : nil
        default: nil
        }
      })
  }()

  private static let id: JSONLiteral = [
    "type": "string",
    "pattern": "\(idPattern)",
    "patternErrorMessage": .words(.text("An id is letters and digits, with - between words.")),
  ]

  private static let uses = {
    let schema: JSONLiteral = [
      "title": .words(.text("ingredients")), "type": "object",
      "propertyNames": .reference(to: "id"),
      "additionalProperties": .reference(to: ScalarKind.positiveAmount.name), "minProperties": 1,
      "examples": [["mango": 2, "syrup": "20 ml", "lemon": "1/2"]],
    ]
    return schema.described(ValueShape.recipe.documentation)
  }()

  /// Words joined by single hyphens. Every character counts as a letter but the signs of ASCII and of
  /// blocks that hold only signs, so that no letter is refused.
  static let idPattern = #"^\#(word)(?:-\#(word))*$"#

  private static let word =
    "[^"
    // ASCII except digits and letters, and the C1 controls.
    + #"\u0000-/:-@\[-`{-\u009f"#
    // Latin-1 punctuation and signs, around the letters ª, µ and º.
    + #"\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7"#
    // General punctuation, except for the joiners, which belong to the letters around them.
    + #"\u2000-\u200b\u200e-\u206f"#
    // Punctuation of Chinese, Japanese and Korean, and its wide forms, with the wide digits.
    + #"\u3000-\u3004\u3008-\u3020\u3030\uff00-\uff20"#
    + "]+"
}
