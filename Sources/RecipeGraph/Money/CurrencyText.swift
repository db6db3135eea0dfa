package import Diagnostics

extension Currency {
  /// A price as a shop writes it, such as `₩4,900`, `4,900원`, `€4.90` or `4,90 €`, and `KWD 4.900` for a currency
  /// without a sign of its own.
  package func text(of money: Money, in language: Language) -> String {
    text(of: money.value, decimals: exponent, in: language)
  }

  /// A cost, rounded once: to a tenth of a minor unit below 100 of them, otherwise to minor units.
  ///
  /// - Parameters:
  ///   - cost: in minor units.
  ///   - more: how many decimals more, which whole minor units have then too.
  package func text(ofCost cost: Rational, more: Int? = nil, in language: Language) -> String {
    let isSmall = cost.numerator.magnitude / 100 < cost.denominator.magnitude
    let isWhole = more == nil && cost.isInteger
    let decimals = isWhole || !isSmall ? exponent : exponent + 1
    return text(of: cost, decimals: decimals + (more ?? 0), in: language)
  }

  /// A cost that is not rounded, such as `₩16.2` or `₩2000/3`.
  ///
  /// - Parameter value: in minor units.
  package func text(ofExact value: Rational, in language: Language) -> String {
    if value.isInteger { return text(of: value, decimals: exponent, in: language) }
    let units = Rational(scale, over: 1)
    let magnitude = Rational(Int128(value.numerator.magnitude), over: value.denominator)
    do throws(ArithmeticOverflow) {
      let digits = try magnitude.divided(by: units).description
      return text(digits, isNegative: value < .zero, in: language)
    } catch {
      return text(of: value, decimals: exponent, in: language)
    }
  }

  /// - Parameter value: in minor units.
  private func text(of value: Rational, decimals: Int, in language: Language) -> String {
    text(digits(of: value, decimals: decimals), isNegative: value < .zero, in: language)
  }

  /// - Parameter digits: of the magnitude.
  private func text(_ digits: String, isNegative: Bool, in language: Language) -> String {
    language.numbers.money(digits, of: code, symbol: Self.symbols[code], isNegative: isNegative)
  }

  private static let symbols = ["KRW": "₩", "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]

  /// An amount for a spreadsheet, such as `-12.30`, rounded to minor units.
  ///
  /// - Parameter value: in minor units.
  package func decimals(of value: Rational) -> String {
    let digits = digits(of: value, decimals: exponent)
    let isZero = !digits.contains { ("1"..."9").contains($0) }
    return (value < .zero && !isZero ? "-" : "") + digits
  }

  /// The magnitude.
  ///
  /// - Parameters:
  ///   - value: in minor units.
  ///   - decimals: of the unit, at least the exponent.
  private func digits(of value: Rational, decimals: Int) -> String {
    let rounded = value.rounded(.nearest, decimals: decimals - exponent) ?? value
    let magnitude = Rational(Int128(rounded.numerator.magnitude), over: rounded.denominator)
    // What cannot be rounded in 128 bits is shown without a fraction.
    let power = (0..<decimals - exponent).reduce(Int128(1)) { power, _ in power * 10 }
    let scaled = magnitude.numerator.multipliedReportingOverflow(by: power)
    let text =
      scaled.overflow
      ? "\(magnitude.numerator / magnitude.denominator)"
      : "\(scaled.partialValue / magnitude.denominator)"
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
    let shown = scaled.overflow ? exponent : decimals
    return padded.dropLast(shown) + (shown > 0 ? "." + padded.suffix(shown) : "")
  }
}
