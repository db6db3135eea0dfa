import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A plain number above zero.
  package static let scale = ScalarKind(
    "scale", .number, .reference(to: positiveAmount.name), example: "3/2")
}

extension TreeReader {
  /// - Parameter what: the size that has the scale.
  mutating func scale(
    _ entry: YAMLTree.Entry, of what: @autoclosure () -> LocalizedText
  ) -> Rational? {
    if case .scalar(let symbol, _) = tree.content(of: entry.value),
      case let text = text(of: symbol), let factor = ScaleWithUnit.factor(text)
    {
      let location = location(entry.value)
      report(
        ScaleWithUnit.finding(what(), text, meaning: factor, at: location.span), for: location)
      return nil
    }
    let example = "\(text(of: entry.symbol)): 3/2"
    guard !reportsNull(entry, what().scale, example),
      let scale = positiveAmount(entry.value, of: what().scale, key: entry.key)
    else { return nil }
    guard scale.amount.dimension == .pieces else {
      report(
        ScaleWithUnit.finding(what(), scale.amount, at: scale.location.span), for: scale.location)
      return nil
    }
    return scale.amount.value
  }
}
