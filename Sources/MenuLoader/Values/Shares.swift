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
    let amount = AmountGrammar.amount(text)
    return amount.flatMap { $0.dimension == .pieces && $0.value <= .one ? $0.value : nil }
  }
}

/// JU132: a rate that is not a fraction or decimal from 0 to 1.
enum MalformedShare {
  static let rule = Rule("JU132", .error)

  /// - Parameter isPercent: whether a percentage is allowed, such as `45 %`.
  static func finding(
    _ what: LocalizedText, _ text: String, at span: Span, isPercent: Bool = false
  ) -> Finding {
    let meant = percent(text).map { ($0.percent, isPercent ? "\($0.percent) %" : $0.fraction) }
    return .malformed(
      rule, what, .text("is no number from 0 to 1", ko: "0 이상 1 이하의 수가 아니에요"), text, at: span
    ).remedied(
      meant.map {
        .text("write \($0.1.quoted) for \($0.0) %", ko: "\($0.0) %는 \($0.1.quoted)로 적어 주세요")
      }
        ?? (isPercent
          ? .text("write a percentage such as `45 %`", ko: "`45 %` 같은 퍼센트로 적어 주세요")
          : .text("write a fraction such as `1/10`", ko: "`1/10` 같은 분수로 적어 주세요")),
      writing: meant?.1)
  }

  /// The fraction that a number of percent means.
  private static func percent(_ text: String) -> (percent: String, fraction: String)? {
    let number = text.replacing(/\ *%$/, with: "")
    guard let percent = Rational(number), percent >= .zero, percent <= Rational(100) else {
      return nil
    }
    // The number of percent has few decimals, or it is left as it is.
    guard let share = percent.divided(countablyBy: Rational(100)) else { return nil }
    return (number, "\(share.numerator)/\(share.denominator)")
  }
}
