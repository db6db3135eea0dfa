import Diagnostics
import RecipeGraph
import YAMLTree

extension ScalarKind {
  package static let share = ScalarKind(
    "share", .number,
    [
      "type": ["number", "string"], "minimum": 0, "maximum": 1,
      "pattern": #"^(?:0(?:\.[0-9]+)?|1(?:\.0+)?|(?:0|[1-9][0-9]*)/[1-9][0-9]*)$"#,
      "patternErrorMessage": .words(.text("Write a share such as 1/10 or 0.1.")),
    ], example: "1/10", meaning: { MalformedShare.meaning($0)?.share })

  /// A share from 0 to 1 in percent, or as a fraction.
  package static let percent = ScalarKind(
    "percent", .text,
    [
      "type": ["number", "string"], "minimum": 0, "maximum": 1,
      "pattern": .string(
        #"^(?:0(?:\.[0-9]+)?|1(?:\.0+)?|(?:0|[1-9][0-9]*)/[1-9][0-9]*|\#(upToAll) *%)$"#),
      "patternErrorMessage": .words(.text("Write a percentage such as 45 %.")),
    ], example: "45 %", meaning: { MalformedShare.meaning($0)?.percent })
}

extension TreeReader {
  /// A share in percent, as `45 %`, or as a fraction.
  mutating func percent(
    _ entry: YAMLTree.Entry, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    value(
      entry, what, .percent,
      parse: { text in
        let number = text.wholeMatch(of: /([0-9.]+) *%/).flatMap { Rational(String($0.1)) }
        let share = number.map { $0.divided(countablyBy: Rational(100)) } ?? Self.share(text)
        return share.flatMap { $0 <= .one ? $0 : nil }
      }, malformed: { MalformedShare.finding(what, $0, at: $1) })
  }

  mutating func share(
    _ entry: YAMLTree.Entry, _ what: LocalizedText
  ) -> ValueSyntax<Rational>? {
    value(
      entry, what, .share, parse: Self.share,
      malformed: { MalformedShare.finding(what, $0, at: $1) })
  }

  private static func share(_ text: String) -> Rational? {
    let amount = AmountGrammar.amount(text)
    return amount.flatMap { $0.dimension == .pieces && $0.value <= .one ? $0.value : nil }
  }
}

/// JU132: a rate that is not a fraction or decimal from 0 to 1.
enum MalformedShare {
  static let rule = Rule("JU132", .error)

  static func finding(_ what: LocalizedText, _ text: String, at span: Span) -> Finding {
    .malformed(
      rule, what, .text("is no number from 0 to 1"), text, at: span)
  }

  /// The percentage that a number of percent or a decimal with a comma means, and the same as a fraction.
  static func meaning(_ text: String) -> (percent: Meaning, share: Meaning)? {
    let written = text.replacing(/\ *(?:%|percent|Prozent|퍼센트|프로)$/, with: "")
    let number = WrittenNumber.plain(written) ?? written
    guard let value = Rational(number), value >= .zero, value <= Rational(100) else { return nil }
    // `0,1` is a share, and only a number above 1 without a sign is one of percent.
    if written == text, value <= .one, number != text { return (.same(number), .same(number)) }
    // The number of percent has few decimals, or it is left as it is.
    guard let share = value.divided(countablyBy: Rational(100)) else { return nil }
    return (.same("\(number) %"), .same("\(share.numerator)/\(share.denominator)"))
  }
}
