import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// Something that food may contain.
  package static let label = words("label", FoodLabel.all.map(\.id), example: "milk")

  /// A list of labels.
  package static let labelList = words(
    "labelList", LabelList.allCases.map(\.rawValue), example: "kr")

  /// A way of eating.
  package static let diet = words("diet", Diet.allCases.map(\.rawValue), example: "vegetarian")

  private static func words(_ name: String, _ words: [String], example: JSONLiteral) -> ScalarKind {
    ScalarKind(
      name, .text, ["type": "string", "enum": .array(words.map { .string($0) })], isShared: true,
      words: words, example: example)
  }
}

/// Reads labels, lists of labels and diets.
extension TreeReader {
  mutating func labels(
    _ entry: YAMLTree.Entry, of owner: LocalizedText?
  ) -> ValueSyntax<LabelSet>? {
    words(entry, of: owner, .label) { FoodLabel($0) }.map {
      ValueSyntax(value: LabelSet($0.value), location: $0.location)
    }
  }

  mutating func labelLists(_ entry: YAMLTree.Entry) -> ValueSyntax<[LabelList]>? {
    words(entry, of: nil, .labelList) { LabelList(rawValue: $0) }
  }

  mutating func diets(
    _ entry: YAMLTree.Entry, of owner: LocalizedText
  ) -> ValueSyntax<[Diet]>? {
    words(entry, of: owner, .diet) { Diet(rawValue: $0) }
  }

  /// One word of a kind or a list of them, perhaps an empty one; nil if one is unknown.
  ///
  /// - Parameter owner: the part with the key; nil for the menu.
  private mutating func words<Value: Sendable>(
    _ entry: YAMLTree.Entry, of owner: LocalizedText?, _ kind: UnknownWord.Kind,
    parse: (String) -> Value?
  ) -> ValueSyntax<[Value]>? {
    let key = text(of: entry.symbol)
    let what = owner.map { $0.key(key) } ?? .verbatim(key.quoted)
    let values = self.values(
      entry, what, kind.scalar.example.yaml, parse: parse,
      malformed: { UnknownWord.finding($0, kind, in: what, at: $1) })
    return values.map { ValueSyntax(value: $0, location: location(entry.value)) }
  }
}
