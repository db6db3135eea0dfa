import Diagnostics
import Evaluator
import RecipeGraph

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
      .text("no choice of its substitutes suffices either")
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
struct CapacityRule: Sendable {
  let rule: Rule
  /// Whether the bound is one on the stock of a fruit.
  let limits: @Sendable (FruitSyntax) -> Bool
  /// The bound in the main store; nil if there is none.
  let bound: @Sendable (FruitSyntax) -> AmountSyntax?
  /// The bounds that a store sets itself.
  let bounds: @Sendable (ResolvedStore) -> [Ref<Fruit>: AmountSyntax]
  /// What cannot be made in the main store or, with its id in back-ticks, in another one.
  let message: @Sendable (_ what: LocalizedText, _ store: String?) -> LocalizedText
  /// The label of the bound.
  let label: @Sendable (Amount) -> LocalizedText
  let help: LocalizedText
  let helpInStore: LocalizedText

  /// JU207: a juice that takes more of a fruit than its `max`.
  static let fullStock = CapacityRule(
    rule: Rule("JU207", .warning), limits: { _ in true }, bound: { $0.max }, bounds: { $0.max },
    message: { what, store in
      store.map { store in
        .text("\(what) can never be made in store \(store)")
      }
        ?? .text("\(what) can never be made, however much is restocked")
    },
    label: { bound in
      .text("there is never more than \(bound)")
    },
    help: .text("raise `max`, or lower the recipe"),
    helpInStore: .text("raise this `max`, or say in the `when` of the juice where it is sold"))

  /// JU302: a juice that cannot be made even once from opening stock. That of a prepared base does not limit a juice,
  /// since it can be made at once.
  static let openingStock = CapacityRule(
    rule: Rule("JU302", .warning), limits: { $0.base == nil }, bound: { $0.stock },
    bounds: { $0.stock },
    message: { what, store in
      store.map { store in
        .text("\(what) cannot be made from opening stock in store \(store)")
      }
        ?? .text("\(what) cannot be made from opening stock")
    },
    label: { bound in .text("there is \(bound)") },
    help: .text("raise the opening stock, or lower the recipe"),
    helpInStore: .text("raise this stock, or say in the `when` of the juice where it is sold"))
}

extension CapacityRule {
  func finding(_ unmakeable: Unmakeable, _ ingredients: IngredientTable) -> Finding {
    let short = unmakeable.lack.fruits
    let needs = short.map { need($0, ingredients) }.list
    let causes = short.prefix(NameList.maxNames).compactMap { cause(ingredients[$0.fruit]) }
    return Finding(
      rule, message(unmakeable.what, nil),
      at: Label(
        unmakeable.location.span, .text("needs \(needs)")),
      related: causes.map(\.place), notes: unmakeable.lack.notes, help: help
    ).used(by: unmakeable.user).caused(by: causes)
  }

  /// A bound that is too low for several; nil if there is none.
  private func cause(_ fruit: FruitSyntax) -> Finding.Cause? {
    bound(fruit).map { bound in
      let id = fruit.id.quoted
      return Finding.Cause(
        message(
          .text("several juices or sizes that take \(id)"), nil),
        at: Label(bound.location.span, label(bound.amount)), help: help)
    }
  }

  /// - Parameters:
  ///   - all: the juices that cannot be made in a store because of one bound, or one size; at least one.
  ///   - bound: what the store sets.
  func finding(
    _ all: [Unmakeable], in store: ResolvedStore, _ bound: AmountSyntax, of fruit: Ref<Fruit>,
    _ ingredients: IngredientTable
  ) -> Finding {
    let (first, fruits) = (all[0], all[0].lack.fruits)
    let what =
      all.count == 1 ? first.what : .text("\(all.count) juices")
    let need = need(fruits.first { $0.fruit == fruit } ?? fruits[0], ingredients)
    return Finding(
      rule, message(what, store.syntax.id.quoted),
      at: Label(
        bound.location.span,
        .text("\(first.what) needs \(need)")),
      related: bound.location.aliasLabels, notes: all.count == 1 ? first.lack.notes : [],
      help: helpInStore, about: what.english)
  }

  private func need(_ short: ShortFruit, _ ingredients: IngredientTable) -> LocalizedText {
    let fruit = ingredients[short.fruit]
    let need = Amount(short.needed.value, fruit.stock?.amount.dimension ?? .pieces)
    return .text("\(need) \(fruit.id.quoted)", context: "amount of a fruit")
  }

  /// The place from which the rule was not checked.
  func omission(at location: SourceLocation) -> Finding {
    Finding(
      rule,
      .text("from here on, it has not been checked what can be made"),
      at: Label(location.span),
      notes: [
        .text("the sizes and substitutes of this menu are too many to try")
      ],
      help: .text("use fewer sizes and substitutes"),
      about: "omission")
  }
}
