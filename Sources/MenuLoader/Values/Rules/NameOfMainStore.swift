import Diagnostics
import RecipeGraph

/// JU120: a declaration of the main store, which needs none.
enum NameOfMainStore {
  static let rule = Rule("JU120", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text(
        "store \(Store.mainID.quoted) is declared", ko: "기본 매장 \(Store.mainID.quoted)을 따로 정의했어요"),
      at: Label(span, .text("described by `fruits:`", ko: "`fruits:`에 적는 매장")),
      help: .text(
        "write its stock at the fruits, or give this store another name",
        ko: "재고를 재료에 적거나, 이 매장에 다른 이름을 붙이세요"))
  }
}
