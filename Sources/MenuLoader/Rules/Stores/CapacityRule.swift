import Diagnostics
import Evaluator
import RecipeGraph

/// A fruit that is short.
struct ShortFruit {
  let fruit: Ref<Fruit>
  let needed: Quantity
}

/// Why one of something cannot be made.
struct Lack {
  /// Of a juice, those that no choice of its substitutes avoids or, if there are none, those that the recipe itself
  /// takes.
  let fruits: [ShortFruit]
  /// Whether there are substitutes, none of which suffices either.
  var hasSubstitutes = false

  var notes: [LocalizedText] {
    guard hasSubstitutes else { return [] }
    return [
      .text("no choice of its substitutes suffices either", ko: "대체 재료를 어떻게 골라도 모자라요")
    ]
  }
}

/// A juice, one of its sizes or a batch of a base of which a bound on stock does not allow a single one.
struct Unmakeable {
  /// The name in findings.
  let what: LocalizedText
  var isSize = false
  let location: SourceLocation
  /// The juice as a user of the size, if that is shared.
  var user: Label?
  let lack: Lack
}

/// A rule about what a bound on the stock of every fruit does not allow.
protocol CapacityRule {
  static var rule: Rule { get }
  /// Whether the bound is one on the stock of a fruit.
  static func limits(_ fruit: FruitSyntax) -> Bool
  /// The bound in the main store; nil if there is none.
  static func bound(of fruit: FruitSyntax) -> AmountSyntax?
  /// The bounds that a store sets itself.
  static func bounds(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax]
  /// What cannot be made in the main store.
  static func message(_ what: LocalizedText) -> LocalizedText
  /// The same in another store.
  ///
  /// - Parameter store: its id, in back-ticks.
  static func message(_ what: LocalizedText, inStore store: String) -> LocalizedText
  /// The label of the bound.
  static func label(_ bound: Amount) -> LocalizedText
  static var help: LocalizedText { get }
  static var helpInStore: LocalizedText { get }
}

extension CapacityRule {
  static func finding(_ unmakeable: Unmakeable, _ ingredients: IngredientTable) -> Finding {
    let short = unmakeable.lack.fruits
    let needs = short.map { need($0, ingredients) }.list
    return Finding(
      rule, message(unmakeable.what),
      at: Label(
        unmakeable.location.span, .text("needs \(needs)", ko: "\(needs) 필요해요")),
      related: short.prefix(NameList.maxNames).compactMap { short in
        bound(of: ingredients[short.fruit]).map { Label($0.location.span, label($0.amount)) }
      }, notes: unmakeable.lack.notes, help: help
    ).used(by: unmakeable.user)
  }

  /// - Parameters:
  ///   - all: the juices that cannot be made in a store because of one bound, or one size; at least one.
  ///   - bound: what the store sets.
  static func finding(
    _ all: [Unmakeable], in store: ResolvedStore, _ bound: AmountSyntax, of fruit: Ref<Fruit>,
    _ ingredients: IngredientTable
  ) -> Finding {
    let (first, fruits) = (all[0], all[0].lack.fruits)
    let what =
      all.count == 1 ? first.what : .text("\(all.count) juices", ko: "쥬스 \(all.count)가지")
    let need = need(fruits.first { $0.fruit == fruit } ?? fruits[0], ingredients)
    return Finding(
      rule, message(what, inStore: store.syntax.id.quoted),
      at: Label(
        bound.location.span,
        .text(
          "\(first.what) needs \(need)",
          ko: "\(first.what)에 \(need) 필요해요")),
      related: bound.location.aliasLabels, notes: all.count == 1 ? first.lack.notes : [],
      help: helpInStore, about: what.english)
  }

  private static func need(_ short: ShortFruit, _ ingredients: IngredientTable) -> LocalizedText {
    let fruit = ingredients[short.fruit]
    let need = Amount(short.needed.value, fruit.stock?.amount.dimension ?? .pieces)
    return .text(
      "\(need) \(fruit.id.quoted)", ko: "\(fruit.id.quoted) \(need.text(in: .korean))")
  }

  /// The place from which the rule was not checked.
  static func omission(at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text(
        "from here on, it has not been checked what can be made",
        ko: "여기부터는 만들 수 있는지 검사하지 않았어요"),
      at: Label(location.span),
      notes: [
        .text(
          "the sizes and substitutes of this menu are too many to try",
          ko: "이 메뉴에는 사이즈와 대체 재료가 너무 많아서 다 해 볼 수 없어요")
      ],
      help: .text("use fewer sizes and substitutes", ko: "사이즈와 대체 재료를 줄여 주세요"),
      about: "omission")
  }
}
