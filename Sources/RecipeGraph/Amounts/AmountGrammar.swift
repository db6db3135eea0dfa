/// The reason why a text is not an amount.
public enum AmountProblem: Error, Hashable, Sendable {
  case missing
  case boolean
  case notFinite
  case exponent
  case leadingZero
  case underscore
  case colon
  case comma
  case hexadecimal
  case plusSign
  case pointWithoutDigit
  case zeroDenominator
  case mixedNumber
  case noNumber
  case negative
  case unknownUnit(String)
  /// The amount is larger than stock can be, or has more than 18 decimals.
  case outOfRange
}

/// Reads amounts from raw text, without the conversions of YAML 1.1.
///
///     amount  = number [space] [unit]
///     number  = integer | integer "." digits | integer "/" integer
///     integer = "0" | nonzero-digit digits
///     unit    = "mg" | "g" | "kg" | "ml" | "cl" | "dl" | "l"
///
/// Units may have capital letters, as in `2 KG`.
public enum AmountGrammar {
  /// Parses an amount; zero is one.
  ///
  /// - Throws: the first problem of the text.
  public static func parse(_ text: String) throws(AmountProblem) -> Amount {
    if let amount = common(text) { return amount }
    guard text.utf8.count <= maxLength else { throw .noNumber }
    let trimmed = text.trimmingSpaces
    if trimmed.first?.isASCIIDigit != true { try checkWords(trimmed.lowercased()) }
    var rest = trimmed[...]
    let isNegative = rest.first == "-"
    if rest.first == "+" { throw .plusSign }
    if isNegative { rest.removeFirst() }
    let token = rest.prefix(while: \.isInNumber)
    rest.removeFirst(token.count)
    if let next = rest.first { try checkSuffix(next, after: token, rest) }
    let number = try number(token)
    let unitText = String(rest).trimmingSpaces
    // No unit is longer than two bytes.
    guard let unit = unitText.utf8.count <= 2 ? Unit(rawValue: unitText.lowercased()) : nil else {
      if unitText.first?.isASCIIDigit == true { throw .mixedNumber }
      let isWord = unitText.first.map { $0.isLetter || !$0.isASCII } == true
      throw isWord ? .unknownUnit(unitText) : .noNumber
    }
    if isNegative, number != .zero { throw .negative }
    do {
      let value = try number.multiplied(by: unit.inBaseUnits)
      guard value <= Amount.largest else { throw AmountProblem.outOfRange }
      return Amount(value, unit.dimension)
    } catch {
      throw .outOfRange
    }
  }

  /// The amount that a text is; nil if it is none.
  public static func amount(_ text: String) -> Amount? {
    do throws(AmountProblem) {
      return try parse(text)
    } catch {
      return nil
    }
  }

  public static func isAmount(_ text: String) -> Bool { amount(text) != nil }

  /// Whether a text can follow the comma of an amount: digits with an optional unit.
  public static func mayEnd(_ text: String) -> Bool {
    let rest = text.drop(while: \.isASCIIDigit)
    let unit = String(rest).trimmingSpaces
    return rest.startIndex > text.startIndex
      && (unit.isEmpty || Unit(rawValue: unit.lowercased()) != nil)
  }

  /// Whether YAML 1.1 reads a plain scalar as null (https://yaml.org/type/null.html).
  public static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The length of the longest spelling of null, in bytes.
  public static let maxNullLength = 4

  /// Parses the most frequent form without allocating: up to 12 digits, an optional space and a unit.
  private static func common(_ text: String) -> Amount? {
    text.utf8.withContiguousStorageIfAvailable { common($0) } ?? nil
  }

  private static func common(_ text: UnsafeBufferPointer<UInt8>) -> Amount? {
    var number = 0
    var digits = 0
    var unit: UInt16 = 0
    var hasSpace = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where unit == 0 && !hasSpace:
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        // Thousands of so many still fit in what stock can count.
        if digits > 12 || digits == 2 && number < 10 { return nil }
      case UInt8(ascii: " ") where unit == 0 && !hasSpace: hasSpace = true
      case UInt8(ascii: "a")...UInt8(ascii: "z") where unit < 0x100:
        unit = unit << 8 | UInt16(byte)
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    switch unit {
    case 0 where !hasSpace: return Amount(Rational(number), .pieces)
    case 0x67: return Amount(Rational(number), .mass)  // g
    case 0x6B67: return Amount(Rational(number * 1000), .mass)  // kg
    case 0x6C: return Amount(Rational(number * 1000), .volume)  // l
    case 0x6D6C: return Amount(Rational(number), .volume)  // ml
    default: return nil
    }
  }

  private static func checkWords(_ word: String) throws(AmountProblem) {
    if isNull(word) { throw .missing }
    // https://yaml.org/type/bool.html
    if ["y", "yes", "n", "no", "true", "false", "on", "off"].contains(word) { throw .boolean }
    let unsigned = word.drop { $0 == "+" || $0 == "-" }
    if [".inf", ".nan", "inf", "nan", "infinity", "∞"].contains(String(unsigned)) {
      throw .notFinite
    }
  }

  private static func checkSuffix(
    _ next: Character, after token: Substring, _ rest: Substring
  ) throws(AmountProblem) {
    if token == "0", "xXoObB".contains(next) { throw .hexadecimal }
    let afterE = rest.dropFirst().first
    if next == "e" || next == "E", !token.isEmpty,
      afterE.map({ $0.isASCIIDigit || $0 == "+" || $0 == "-" }) == true
    {
      throw .exponent
    }
  }

  private static func number(_ token: Substring) throws(AmountProblem) -> Rational {
    guard token.contains(where: \.isASCIIDigit) else { throw .noNumber }
    if token.utf8.contains(UInt8(ascii: "_")) { throw .underscore }
    if token.utf8.contains(UInt8(ascii: ":")) { throw .colon }
    if token.utf8.contains(UInt8(ascii: ",")) { throw .comma }
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else {
      return Rational(try integer(token))
    }
    let parts = token.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let denominator = try integer(parts[1], maxDigits: 22)
      guard denominator != 0 else { throw .zeroDenominator }
      return Rational(try integer(parts[0], maxDigits: 22), over: denominator)
    }
    guard parts.count == 1 else { throw .noNumber }
    let decimal = token.split(separator: ".", omittingEmptySubsequences: false)
    guard decimal.count == 2 else {
      guard decimal.count == 1 else { throw .noNumber }
      return Rational(try integer(token))
    }
    guard !decimal[0].isEmpty, !decimal[1].isEmpty else { throw .pointWithoutDigit }
    guard decimal[1].count <= maxDigits else { throw .outOfRange }
    let power = decimal[1].reduce(Int128(1)) { power, _ in power * 10 }
    return Rational(try integer(decimal[0]) * power + digits(decimal[1]), over: power)
  }

  /// The length of the longest text that may be an amount, in bytes.
  private static let maxLength = 100

  /// The largest number of digits before and after the point; both together fit 128 bits.
  private static let maxDigits = 18

  private static func integer(
    _ text: Substring, maxDigits: Int = maxDigits
  ) throws(AmountProblem) -> Int128 {
    let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard !text.isEmpty, text.utf8.allSatisfy(digit.contains) else { throw .noNumber }
    if text.utf8.count > 1, text.utf8.first == digit.lowerBound { throw .leadingZero }
    guard text.utf8.count <= maxDigits else { throw .outOfRange }
    return digits(text)
  }

  private static func digits(_ text: Substring) -> Int128 {
    text.utf8.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool {
    asciiValue.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// Whether the character is a digit or one of `. / , : _`, which some notations have between digits.
  fileprivate var isInNumber: Bool {
    guard let byte = asciiValue else { return false }
    switch byte {
    // `.`, `/` and the digits; `,`; `:`; `_`
    case 0x2E...0x39, 0x2C, 0x3A, 0x5F: return true
    default: return false
    }
  }
}

extension String {
  /// The text without leading and trailing spaces, including no-break and ideographic ones, which look alike.
  package var trimmingSpaces: String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !$0.isSpace }),
      let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    return String(self[start..<scalars.index(after: last)])
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool {
    switch value {
    case 0x20, 0x09, 0xA0, 0x202F, 0x3000: true
    default: false
    }
  }
}
