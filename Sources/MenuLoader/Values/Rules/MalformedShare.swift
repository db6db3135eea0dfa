import Diagnostics
import RecipeGraph

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
