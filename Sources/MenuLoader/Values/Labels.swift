import Diagnostics
import Evaluator
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// Something that food may contain.
  package static let label = words(
    "label", FoodLabel.all.map(\.id), isShared: true, example: "milk",
    meaning: { FoodLabel(meantBy: $0).map { .similar($0.id) } })

  package static let labelList = words(
    "labelList", LabelList.allCases.map(\.rawValue), isShared: true, example: "kr")

  /// A way of eating.
  package static let diet = words(
    "diet", Diet.allCases.map(\.rawValue), isShared: true, example: "vegetarian",
    meaning: { Diet(named: $0).map { .similar($0.rawValue) } })

  /// What an order accepts of substitutes: a label, a diet, or what is not answered.
  package static let acceptance = words(
    "acceptance", Acceptance.everything.words, isShared: true, example: "milk",
    meaning: {
      (FoodLabel(meantBy: $0)?.id ?? Diet(named: $0)?.rawValue).map { .similar($0) }
    })
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

  mutating func acceptance(_ entry: YAMLTree.Entry, of owner: LocalizedText) -> [String]? {
    let known = Set(Acceptance.everything.words)
    return words(entry, of: owner, .acceptance) { known.contains($0) ? $0 : nil }?.value
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
  mutating func words<Value: Sendable>(
    _ entry: YAMLTree.Entry, of owner: LocalizedText?, _ kind: UnknownWord.Kind,
    parse: (String) -> Value?
  ) -> ValueSyntax<[Value]>? {
    let key = text(of: entry.symbol)
    let what = owner.map { $0.key(key) } ?? .verbatim(key.quoted)
    let values = self.values(
      entry, what, kind.scalar, parse: parse,
      malformed: { UnknownWord.finding($0, kind, in: what, at: $1) })
    return values.map { ValueSyntax(value: $0, location: location(entry.value)) }
  }
}

/// JU130: a label, a list of labels, a diet, a kind of fruit or a language of the screens that nobody knows.
enum UnknownWord {
  /// A kind of words, of which the format knows all.
  struct Kind: Sendable {
    let scalar: ScalarKind
    let noun: LocalizedText

    static let label = Kind(scalar: .label, noun: .text("label", context: "what food contains"))
    static let labelList = Kind(
      scalar: .labelList, noun: .text("list of labels"))
    static let acceptance = Kind(
      scalar: .acceptance, noun: .text("label or diet"))
    static let diet = Kind(scalar: .diet, noun: .text("diet"))
    static let language = Kind(scalar: .shopLanguage, noun: .text("language"))
    static let fruit = Kind(scalar: .fruitKind, noun: .text("kind"))
  }

  static let rule = Rule("JU130", .error)

  static func finding(
    _ word: String, _ kind: Kind, in what: LocalizedText, at span: Span
  ) -> Finding {
    let (noun, list) = (kind.noun, kind.scalar.words.quotedList)
    return Finding(
      rule,
      .text("\(what) names an unknown \(noun): \(word.quoted)"),
      at: Label(span, .text("no such \(noun)"))
    ).remedied(.text("known are \(list)"))
  }
}
