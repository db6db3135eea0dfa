import Diagnostics
import RecipeGraph

/// JU214: a store that is not declared.
enum UndefinedStore {
  static let rule = Rule(
    "JU214", .error,
    .text("a store that a test names is declared", ko: "테스트에 적은 매장은 정의되어 있어야 해요"),
    explanation: .text(
      """
      A test is to run in a store that the menu does not have. Stores stand under `stores:`, and \
      the name of the main one, if it has one, after `store:`; without `store`, a test runs in the main one.
      """,
      ko: """
        메뉴에 없는 매장에서 테스트를 하려고 해요. 매장은 `stores:` 아래에 정의하고, 기본 매장의 이름은 \
        메뉴의 `store:`에 적어요. 테스트에 `store`를 \
        적지 않으면 기본 매장에서 테스트해요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 2}
      stores:
        gangnam: {stock: {mango: 4}}
      tests:
        - name: two in the small store
          store: gangnan
          order: {mango: 2}
      """,
    replacing: "store: gangnan", with: "store: gangnam")

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
