/// A currency of ISO 4217, in which a menu has its prices and costs.
public struct Currency: Hashable, Sendable {
  /// The three letters, such as `KRW`.
  public let code: String
  /// The number of decimals in which prices are written: 0 to 4.
  public let exponent: Int

  /// - Parameter code: in capitals; nil for a code that is not in use.
  public init?(_ code: String) {
    guard let exponent = Self.exponents[code] else { return nil }
    self.code = code
    self.exponent = exponent
  }

  /// The number of minor units in one unit: 1 for KRW, 100 for EUR.
  public var scale: Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }

  /// A price in minor units; nil if the currency has fewer decimals, or if it is beyond `Price.largest`.
  ///
  /// - Parameter value: in units of the currency.
  public func price(of value: Rational) -> Money? {
    do throws(ArithmeticOverflow) {
      let units = try value.multiplied(by: Rational(scale))
      guard units.isInteger, units.numerator.magnitude <= Price.largest.magnitude else {
        return nil
      }
      return Money(units.numerator)
    } catch {
      return nil
    }
  }

  /// All codes in use, in alphabetical order.
  public static let codes: [String] = exponents.keys.sorted()

  /// ISO 4217:2015, list one, as of 2026-01, without precious metals, codes for testing, and funds but for the units in
  /// which Chile and Uruguay have prices. A code stays here when it goes out of use: journals name it.
  private static let exponents: [String: Int] = {
    let others = [
      0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
      3: "BHD IQD JOD KWD LYD OMR TND",
      4: "CLF UYW",
      2: """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP \
      CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS \
      INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN \
      MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE \
      SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR \
      ZMW ZWG
      """,
    ]
    return others.reduce(into: [:]) { exponents, entry in
      for code in entry.value.split(separator: " ") { exponents[String(code)] = entry.key }
    }
  }()
}
