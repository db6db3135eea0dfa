import Diagnostics
import RecipeGraph

/// JU120: a declaration of the main store, which needs none.
enum NameOfMainStore {
  static let rule = Rule("JU120", .error)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule,
      .text("store \(Store.mainID.quoted) is declared"),
      at: Label(span, .text("described by `fruits:`")),
      help: .text("write its stock at the fruits, or give this store another name"))
  }
}
