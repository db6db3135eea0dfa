/// How a fraction between two decimals is rounded.
public enum Rounding: Sendable {
  /// To the nearer one; halves away from zero.
  case nearest
  /// To the larger one.
  case up
  /// To the smaller one.
  case down
}

extension Rational {
  /// The nearest fraction with a number of decimals, 0 to 38; nil if it exceeds 128 bits.
  public func rounded(_ rounding: Rounding, decimals: Int) -> Rational? {
    let power = (0..<decimals).reduce(Int128(1)) { power, _ in power * 10 }
    let (scaled, overflow) = numerator.multipliedReportingOverflow(by: power)
    guard !overflow, scaled != .min else { return nil }
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
    let isAway =
      switch rounding {
      case .nearest: remainder.magnitude >= (denominator.magnitude + 1) / 2
      case .up: remainder > 0
      case .down: remainder < 0
      }
    let step: Int128 = remainder < 0 ? -1 : 1
    return Rational(isAway ? quotient + step : quotient, over: power)
  }
}
