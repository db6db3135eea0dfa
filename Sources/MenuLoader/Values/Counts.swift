import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A whole number of juices, one or more.
  package static let count = ScalarKind(
    "count", .number,
    ["type": ["integer", "string"], "exclusiveMinimum": 0, "pattern": "^[1-9][0-9]*$"], example: 5)

  /// How often a line of an order takes something.
  package static let times = ScalarKind(
    "times", .number,
    [
      "type": ["integer", "string"], "minimum": 1, "maximum": .integer(OrderBounds.maxTimes),
      "pattern": "^(?:\((1...OrderBounds.maxTimes).map(String.init).joined(separator: "|")))$",
    ], example: 3)
}

extension TreeReader {
  /// A whole number of juices, one or more.
  mutating func count(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText, max: Int)
    -> Int?
  {
    guard let written = positiveAmount(entry.value, of: what(), key: entry.key, kind: .count) else {
      return nil
    }
    let amount = written.amount
    guard amount.dimension == .pieces, amount.value.isInteger,
      let count = Int(exactly: amount.value.numerator), count <= max
    else {
      report(
        CountNotWhole.finding(what(), amount, max: max, at: written.location.span),
        for: written.location)
      return nil
    }
    return count
  }
}

/// JU119: a limit or quantity of juices that is not a whole number.
enum CountNotWhole {
  static let rule = Rule("JU119", .error)

  static func finding(_ what: LocalizedText, _ amount: Amount, max: Int, at span: Span) -> Finding {
    let isWhole = amount.dimension == .pieces && amount.value.isInteger
    return .malformed(
      rule, what,
      isWhole
        ? .text("is too large") : .text("is not a whole number"),
      "\(amount)", at: span
    ).remedied(
      isWhole
        ? .text("write at most `\(max)`")
        : .forExample("5"))
  }
}
