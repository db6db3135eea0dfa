import Diagnostics
import RecipeGraph

/// JU214: a store that is not declared.
enum UndefinedStore {
  static let rule = Rule("JU214", .error)

  /// The stores of a menu; the main one has no reference.
  ///
  /// - Parameters:
  ///   - main: the id of the main store that people see.
  ///   - others: the ids of the other stores.
  static func namespace(
    main: String, others: [String], isComplete: Bool
  ) -> Namespace<Ref<Store>?> {
    let known = [main] + others
    let list = known.quotedList
    let wording = UndefinedID(
      rule: rule, noun: .store, absence: .text("no store has this id", ko: "이 아이디의 매장이 없어요"),
      remedy: .text("the stores are \(list)", ko: "매장: \(list)"))
    let refs = Dictionary(
      others.enumerated().map { ($1, Ref<Store>($0)) }, uniquingKeysWith: { first, _ in first })
    return Namespace(wording, suggesting: known, isComplete: isComplete) { id in
      if let ref = refs[id] { return .some(ref) }
      return [Store.mainID, main].contains(id) ? .some(nil) : nil
    }
  }
}
