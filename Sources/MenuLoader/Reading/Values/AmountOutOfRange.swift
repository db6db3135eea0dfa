import Diagnostics
import RecipeGraph

/// JU107: more than 64 bits of thousandths, or more decimals than anybody measures.
enum AmountOutOfRange {
  static let rule = Rule(
    "JU107", .error, "an amount is at most 9,223,372,036,854,775 with at most 18 decimals",
    explanation: """
      Stock is counted in thousandths with 64 bits, and amounts are exact. A larger number could \
      not be counted, and one with more decimals is a slip or a number that a program made; \
      neither is rounded, since nobody would see it.
      """,
    bad: """
      fruits:
        mango: 99999999999999999999
      juices:
        mango: {mango: 3}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 3}

      """)

  static func finding(_ what: String, at span: Span) -> Finding {
    Finding(
      rule, "\(what) is too large or too fine to be counted exactly", at: Label(span),
      notes: ["an amount is at most \(Amount.largest) grams, millilitres or pieces"],
      help: ["write an amount that can be measured"])
  }
}
