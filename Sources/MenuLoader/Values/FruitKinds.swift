import Diagnostics
import YAMLTree

/// What a fruit is if it is no food.
enum FruitKind: String, CaseIterable {
  /// Cups, lids and straws: counted, with a cost, and without labels, diets and nutrition.
  case packaging
}

extension ScalarKind {
  static let fruitKind = words(
    "fruitKind", FruitKind.allCases.map(\.rawValue), example: "packaging")
}

extension TreeReader {
  /// Nil if it is unknown.
  mutating func kind(_ entry: YAMLTree.Entry, of owner: LocalizedText) -> FruitKind? {
    let what = owner.key(.fruitKind)
    return value(
      entry, what, .fruitKind, parse: { FruitKind(rawValue: $0) },
      malformed: { UnknownWord.finding($0, .fruit, in: what, at: $1) })?.value
  }
}

/// JU139: labels, diets or nutrition of packaging. What somebody could be allergic to must not be lost.
enum PackagingAsFood {
  static let rule = Rule("JU139", .error)

  /// - Parameters:
  ///   - key: what only food has.
  ///   - kind: the key by which the fruit is packaging.
  static func finding(_ fruit: LocalizedText, _ key: PlacedKey, _ kind: PlacedKey) -> Finding {
    let name = key.key.quoted
    return Finding(
      rule,
      .text("\(fruit) is packaging, and has \(name)"),
      at: Label(key.location.span, .text("only food has this")),
      related: [Label(kind.location.span, .text("the kind"))]
        + key.location.aliasLabels,
      help: .text("delete one of the two"))
  }
}
