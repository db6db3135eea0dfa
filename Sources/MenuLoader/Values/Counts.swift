import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A whole number of juices, one or more.
  package static let count = ScalarKind(
    "count", .number,
    ["type": ["integer", "string"], "exclusiveMinimum": 0, "pattern": "^[1-9][0-9]*$"], example: 5)
}

extension TreeReader {
  /// A whole number of juices, one or more.
  mutating func count(_ entry: YAMLTree.Entry, _ what: @autoclosure () -> LocalizedText, max: Int)
    -> Int?
  {
    guard let written = positiveAmount(entry.value, of: what(), key: entry.key) else {
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
