import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  /// A share from 0 to 1.
  package static let share = ScalarKind(
    "share", .number,
    [
      "type": ["number", "string"], "minimum": 0, "maximum": 1,
      "pattern": #"^(?:[01]|[01]\.[0-9]+|(?:0|[1-9][0-9]*)/[1-9][0-9]*)$"#,
      "patternErrorMessage": "Write a share such as 1/10 or 0.1.",
    ], example: "1/10")
}

extension TreeReader {
  mutating func share(
    _ entry: YAMLTree.Entry, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    let example = ScalarKind.share.example.yaml
    guard !reportsNull(entry, what, example), let (text, _) = scalar(entry.value, what, example)
    else { return nil }
    let location = location(entry.value)
    guard let share = Self.share(text) else {
      report(MalformedShare.finding(what, text, at: location.span), for: location)
      return nil
    }
    return ValueSyntax(value: share, location: location)
  }

  private static func share(_ text: String) -> Rational? {
    do throws(AmountProblem) {
      let amount = try AmountGrammar.parse(text)
      return amount.dimension == .pieces && amount.value <= .one ? amount.value : nil
    } catch {
      return nil
    }
  }
}
