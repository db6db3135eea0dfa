import Diagnostics
import RecipeGraph

/// JU120: a declaration of the main store, which needs none.
enum NameOfMainStore {
  static let rule = Rule(
    "JU120", .error,
    .text("`main` is the store that `fruits:` describes", ko: "`main`은 `fruits:`에 적는 기본 매장이에요"),
    explanation: .text(
      """
      Every menu has one store without declaring it: its opening stock, `max` and `low` stand at \
      the fruits, and `main` is its name on the command line. A second place for the same would \
      leave open which of the two counts. Stores under `stores:` are others; `store: hongdae` gives \
      the main one another name.
      """,
      ko: """
        어느 메뉴에나 정의하지 않아도 있는 매장이 하나 있어요. 그 초기 재고와 `max`와 `low`는 \
        재료에 적고, 명령에서는 `main`이라고 불러요. 같은 것을 두 곳에 적으면 어느 쪽이 맞는지 \
        알 수 없어요. `stores:`에는 다른 매장을 적어요. 기본 매장의 이름을 바꾸려면 `store: hongdae`처럼 \
        적어요.
        """),
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      stores:
        main: {stock: {mango: 20}}
      """,
    replacing: "main: {stock: {mango: 20}}", with: "gangnam: {stock: {mango: 20}}")

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "store \(Store.mainID.quoted) is declared", ko: "기본 매장 \(Store.mainID.quoted)을 따로 정의했어요"),
      at: Label(span, .text("described by `fruits:`", ko: "`fruits:`에 적는 매장")),
      help: [
        .text(
          "write its stock at the fruits, or give this store another name",
          ko: "재고를 재료에 적거나, 이 매장에 다른 이름을 붙이세요")
      ])
  }
}
