/// Why a text is not an amount.
package enum AmountProblem: Error, Hashable, Sendable {
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
  /// More than stock can count, or finer than 18 decimals.
  case outOfRange
}

/// Reads amounts from raw text, so that nothing is guessed as YAML 1.1 would.
///
///     amount  = number [space] [unit]
///     number  = integer | integer "." digits | integer "/" integer
///     integer = "0" | nonzero-digit digits
///     unit    = "mg" | "g" | "kg" | "ml" | "l"
package enum AmountGrammar {
  /// The amount that a text says, zero included.
  package static func parse(_ text: String) throws(AmountProblem) -> Amount {
    guard text.utf8.count <= longest else { throw .noNumber }
    let trimmed = text.trimmingSpaces
    try checkWords(trimmed.lowercased())
    var rest = trimmed[...]
    let isNegative = rest.first == "-"
    if rest.first == "+" { throw .plusSign }
    if isNegative { rest.removeFirst() }
    let token = rest.prefix { $0.isASCIIDigit || "./_,:".contains($0) }
    rest.removeFirst(token.count)
    if let next = rest.first { try checkSuffix(next, after: token, rest) }
    let number = try number(token)
    let unitText = String(rest).trimmingSpaces
    guard let unit = Unit(rawValue: unitText) else {
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

  package static func isAmount(_ text: String) -> Bool {
    do throws(AmountProblem) {
      _ = try parse(text)
      return true
    } catch {
      return false
    }
  }

  /// Whether YAML 1.1 would take a plain text for null: https://yaml.org/type/null.html
  package static func isNull(_ text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
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
    if token.contains("_") { throw .underscore }
    if token.contains(":") { throw .colon }
    if token.contains(",") { throw .comma }
    let parts = token.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      let denominator = try integer(parts[1], mostDigits: 22)
      guard denominator != 0 else { throw .zeroDenominator }
      return Rational(try integer(parts[0], mostDigits: 22), over: denominator)
    }
    guard parts.count == 1 else { throw .noNumber }
    let decimal = token.split(separator: ".", omittingEmptySubsequences: false)
    guard decimal.count == 2 else {
      guard decimal.count == 1 else { throw .noNumber }
      return Rational(try integer(token))
    }
    guard !decimal[0].isEmpty, !decimal[1].isEmpty else { throw .pointWithoutDigit }
    guard decimal[1].count <= mostDigits else { throw .outOfRange }
    let power = decimal[1].reduce(Int128(1)) { power, _ in power * 10 }
    return Rational(try integer(decimal[0]) * power + digits(decimal[1]), over: power)
  }

  /// In bytes; no amount takes more, and what does is not worth looking into.
  private static let longest = 200

  /// Enough for every amount, and few enough that a number and its decimals fit 128 bits.
  private static let mostDigits = 18

  private static func integer(
    _ text: Substring, mostDigits: Int = mostDigits
  ) throws(AmountProblem) -> Int128 {
    guard !text.isEmpty, text.allSatisfy(\.isASCIIDigit) else { throw .noNumber }
    if text.count > 1, text.first == "0" { throw .leadingZero }
    guard text.count <= mostDigits else { throw .outOfRange }
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
}

extension String {
  /// No-break and ideographic spaces count, too: nobody can see the difference.
  fileprivate var trimmingSpaces: String {
    let spaces: Set<Character> = [" ", "\t", "\u{A0}", "\u{202F}", "\u{3000}"]
    let start = drop { spaces.contains($0) }
    let end = start.reversed().drop { spaces.contains($0) }
    return String(start.prefix(end.count))
  }
}
