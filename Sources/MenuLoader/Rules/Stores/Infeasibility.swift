import Diagnostics
import RecipeGraph

/// The amount of a fruit that a juice must not exceed.
enum StockLimit {
  case openingStock
  case max

  /// The limit of a fruit in the main store; nil if there is none.
  func amount(of fruit: FruitSyntax) -> AmountSyntax? {
    switch self {
    case .openingStock: return fruit.stock
    case .max:
      // A `max` in another dimension has a finding of its own.
      guard let max = fruit.max, max.amount.dimension == fruit.stock?.amount.dimension else {
        return nil
      }
      return max
    }
  }

  /// The limits that a store sets itself.
  func amounts(in store: ResolvedStore) -> [Ref<Fruit>: AmountSyntax] {
    switch self {
    case .openingStock: store.stock
    case .max: store.max
    }
  }
}

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

  /// The fruits that one finding names.
  var named: ArraySlice<ExceedingNeed> { exceeding.prefix(8) }

  /// The needs, for the label of the juice.
  var label: LocalizedText {
    let list = LocalizedText(
      named.map { "\($0.need) \($0.id.quoted)" }.joined(separator: ", "),
      ko: named.map { "\($0.id.quoted) \($0.need.text(in: .korean))" }.joined(separator: ", "))
    let more = exceeding.count - named.count
    guard more > 0 else {
      return .text("needs \(list.english)", ko: "\(list.korean) 필요해요")
    }
    return .text(
      "needs \(list.english) and \(more) more", ko: "\(list.korean) 외 \(more)가지 필요해요")
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
  let reason: Infeasibility
}

/// Juices that cannot be made because of an amount in a store.
struct InfeasibleInStore {
  /// Their names in findings.
  let juices: LocalizedText
  /// The need of the first of them.
  let needs: LocalizedText
  /// The id of the store.
  let storeID: String
  let amount: AmountSyntax
  var notes: [LocalizedText] = []
  /// Distinguishes several findings at the same amount.
  var about = ""
}
