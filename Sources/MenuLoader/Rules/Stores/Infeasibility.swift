import Diagnostics
import RecipeGraph

/// A fruit of which one juice takes more than a limit allows.
struct ExceedingNeed {
  let fruit: Ref<Fruit>
  let id: String
  /// Rounded up to what stock can count.
  let need: Amount
  let limit: AmountSyntax
}

/// Why a size of a juice cannot be made with any choice of its substitutes.
struct Infeasibility {
  /// One or more fruits of the ingredients without a substitute or, if there is enough of these, of
  /// the recipe itself.
  let exceeding: [ExceedingNeed]
  /// Whether there are substitutes, none of which suffices either.
  let hasSubstitutes: Bool

  /// The needs, for the label of the juice.
  var label: LocalizedText {
    let list = exceeding.lazy.map {
      LocalizedText(
        "\($0.need) \($0.id.quoted)", ko: "\($0.id.quoted) \($0.need.text(in: .korean))")
    }.list
    return .text("needs \(list.english)", ko: "\(list.korean) 필요해요")
  }

  var notes: [LocalizedText] {
    guard hasSubstitutes else { return [] }
    return [
      .text("no choice of its substitutes suffices either", ko: "대체 재료를 어떻게 골라도 모자라요")
    ]
  }
}

/// A juice, or one of its sizes, that cannot be made.
struct InfeasibleVariant {
  /// The name in findings.
  let what: LocalizedText
  let location: SourceLocation
  /// The name by which the juice takes its sizes, for one of these.
  var name: TakenSyntax?
  let reason: Infeasibility
}

/// A rule about juices that a limit on stock does not allow.
protocol FeasibilityRule {
  static var rule: Rule { get }
  /// The amount of a fruit in the main store that a juice must not exceed; nil if there is none.
  static func limit(of fruit: FruitSyntax) -> AmountSyntax?
  /// Whether the stock of a prepared base limits what can be made.
  static var limitsPreparedBases: Bool { get }
  /// The limits that a store sets itself.
  static func limits(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax]
  /// A juice or size that cannot be made, in the main store.
  static func message(_ what: LocalizedText) -> LocalizedText
  /// The same in another store.
  ///
  /// - Parameter store: its id, in back-ticks.
  static func message(_ what: LocalizedText, inStore store: String) -> LocalizedText
  /// The label of the limit.
  static func label(_ limit: Amount) -> LocalizedText
  static var help: LocalizedText { get }
  static var helpInStore: LocalizedText { get }
}

extension FeasibilityRule {
  static func finding(_ variant: InfeasibleVariant) -> Finding {
    Finding(
      rule, message(variant.what), at: Label(variant.location.span, variant.reason.label),
      related: variant.reason.exceeding.prefix(NameList.maxNames).map {
        Label($0.limit.location.span, label($0.limit.amount))
      },
      notes: variant.reason.notes, help: [help]
    ).at(variant.name)
  }

  /// - Parameters:
  ///   - what: the juices that cannot be made in a store.
  ///   - store: its id.
  ///   - amount: the limit that it sets.
  ///   - needs: those of the first of the juices.
  ///   - about: distinguishes several findings at the same amount.
  static func finding(
    _ what: LocalizedText, inStore store: String, _ amount: AmountSyntax, needs: LocalizedText,
    notes: [LocalizedText] = [], about: String = ""
  ) -> Finding {
    Finding(
      rule, message(what, inStore: store.quoted), at: Label(amount.location.span, needs),
      related: amount.location.aliasLabels, notes: notes, help: [helpInStore], about: about)
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
      help: [.text("use fewer sizes and substitutes", ko: "사이즈와 대체 재료를 줄여 주세요")],
      about: "omission")
  }
}
