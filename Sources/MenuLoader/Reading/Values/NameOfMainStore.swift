import Diagnostics
import RecipeGraph

/// JU120: the store that needs no declaration.
enum NameOfMainStore {
  static let rule = Rule(
    "JU120", .error, "`main` is the store that `fruits:` describes",
    explanation: """
      Every menu has one store without declaring it: its opening stock, `max` and `low` stand at \
      the fruits, and `main` is its name on the command line. A second place for the same would \
      leave open which of the two counts. Stores under `stores:` are others.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      stores:
        main: {stock: {mango: 20}}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}
      stores:
        gangnam: {stock: {mango: 20}}

      """)

  static func finding(at span: Span) -> Finding {
    Finding(
      rule, "store \(Store.mainID.quoted) is declared", at: Label(span, "described by `fruits:`"),
      help: ["write its stock at the fruits, or give this store another name"])
  }
}
