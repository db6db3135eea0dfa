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

extension ScalarKind {
  /// A share from 0 to 1 in percent, or as a fraction.
  package static let percent = ScalarKind(
    "percent", .text,
    [
      "type": ["number", "string"], "minimum": 0, "maximum": 1,
      "pattern":
        #"^(?:[01]|[01]\.[0-9]+|(?:0|[1-9][0-9]*)/[1-9][0-9]*|(?:0|[1-9][0-9]*)(?:\.[0-9]+)? *%)$"#,
      "patternErrorMessage": "Write a percentage such as 45 %.",
    ], example: "45 %")
}

extension TreeReader {
  /// A share in percent, as `45 %`, or as a fraction.
  mutating func percent(
    _ entry: YAMLTree.Entry, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    value(
      entry, what, ScalarKind.percent.example.yaml,
      parse: { text in
        let number = text.wholeMatch(of: /([0-9.]+) *%/).flatMap { Rational(String($0.1)) }
        let share = number.map { $0.divided(countablyBy: Rational(100)) } ?? Self.share(text)
        return share.flatMap { $0 <= .one ? $0 : nil }
      }, malformed: { MalformedShare.finding(what, $0, at: $1, isPercent: true) })
  }

  mutating func share(
    _ entry: YAMLTree.Entry, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    value(
      entry, what, ScalarKind.share.example.yaml, parse: Self.share,
      malformed: { MalformedShare.finding(what, $0, at: $1) })
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
