import Diagnostics
import RecipeGraph

/// JU119: limits and orders count juices.
enum CountNotWhole {
  static let rule = Rule(
    "JU119", .error, "juices are counted in whole numbers",
    explanation: """
      `limit` is how many of a juice one order may ask for, over all its lines, sizes and options, \
      and the order of a test says how many it asks for. Nobody orders half a juice, or a kilogram \
      of them. One line of an order asks for at most 1,000,000,000.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 2.5}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {uses: {mango: 3}, limit: 2}

      """)

  static func finding(_ what: String, _ amount: Amount, max: Int, at span: Span) -> Finding {
    let isWhole = amount.dimension == .pieces && amount.value.isInteger
    return Finding(
      rule, "\(what) is \(isWhole ? "too large" : "not a whole number"): \("\(amount)".quoted)",
      at: Label(span),
      help: [isWhole ? "write at most `\(max)`" : "write for example `5`"])
  }
}
