/// How people who read a language write numbers, percentages, numbers of pieces and money: the conventions of the
/// Unicode CLDR (https://cldr.unicode.org), of which each grammar says its own.
///
/// Numbers come as digits with a point, as programs write them. What programs read (JSON, CSV, a command or a line of
/// a menu in back-ticks) keeps that form in every language.
package struct NumberForms: Hashable, Sendable {
  /// Where the sign of a currency stands.
  enum MoneySign: Hashable, Sendable {
    /// `€4.90`, and `KWD 4.900` for a currency without a sign of its own.
    case before
    /// `4,90 €`, with a no-break space.
    case after
  }

  /// Between the whole number and its decimals.
  var decimalMark: Character = "."
  /// Between thousands, in money.
  var groupMark: Character = ","
  /// What follows a number in percent.
  var percentSign = " %"
  /// What follows a number of pieces, such as 개; empty for a language without such a word.
  var counter = ""
  /// What follows a number of drinks, such as 잔; empty for a language without such a word.
  var drinkCounter = ""
  var moneySign = MoneySign.before
  /// The words that follow an amount of money in place of a sign, by the code of the currency.
  var moneyWords: [String: String] = [:]
}

extension NumberForms {
  /// A number that may have a unit, such as `4.84 kg`, with the mark of the language before its decimals.
  package func decimal(_ number: String) -> String {
    decimalMark == "." ? number : String(number.map { $0 == "." ? decimalMark : $0 })
  }

  /// A number of pieces.
  package func pieces(_ number: String) -> String { decimal(number) + counter }

  /// - Parameter number: in percent.
  package func percent(_ number: String) -> String { decimal(number) + percentSign }

  /// A price with the sign or the word of its currency.
  ///
  /// - Parameters:
  ///   - digits: of the magnitude: a decimal, or a fraction such as `2000/3`, which has no marks between thousands.
  ///   - code: of the currency (ISO 4217).
  ///   - symbol: the sign of the currency; nil for one without.
  package func money(
    _ digits: String, of code: String, symbol: String?, isNegative: Bool
  ) -> String {
    let (minus, number) = (isNegative ? "-" : "", grouped(digits))
    if let word = moneyWords[code] { return "\(minus)\(number)\(word)" }
    switch moneySign {
    case .before:
      guard let symbol else { return "\(code) \(minus)\(number)" }
      return "\(minus)\(symbol)\(number)"
    case .after: return "\(minus)\(number)\u{A0}\(symbol ?? code)"
    }
  }

  /// The digits with marks between thousands.
  private func grouped(_ digits: String) -> String {
    if digits.contains("/") { return digits }
    let whole = digits.prefix { $0 != "." }
    let count = whole.count
    var text = ""
    for (position, digit) in whole.enumerated() {
      if position > 0, (count - position) % 3 == 0 { text.append(groupMark) }
      text.append(digit)
    }
    return text + decimal(String(digits.dropFirst(count)))
  }
}

extension NumberForms {
  /// Whether people type a comma before decimals.
  package var hasDecimalComma: Bool { decimalMark == "," }

  /// A text in which people typed numbers, with points before decimals, as the grammar of amounts has them: `1.5 kg`
  /// for `1,5 kg` in a language with a decimal comma. What is no number in either form stays as it is.
  ///
  /// - Returns: nil if a number can be read in two ways, as `1.500` where a point stands between thousands.
  package func withPoints(_ typed: String) -> String? {
    guard hasDecimalComma else { return typed }
    var text = ""
    var rest = typed[...]
    while let first = rest.first {
      guard Self.isInNumber(first) else {
        text.append(first)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: Self.isInNumber)
      guard let plain = withPoint(number) else { return nil }
      text += plain
      rest = rest[number.endIndex...]
    }
    return text
  }

  private func withPoint(_ number: Substring) -> String? {
    let commas = number.split(separator: ",", omittingEmptySubsequences: false)
    let points = number.split(separator: ".", omittingEmptySubsequences: false)
    switch (commas.count, points.count) {
    case (2, 1) where !commas[0].isEmpty && !commas[1].isEmpty:
      return "\(commas[0]).\(commas[1])"
    case (1, 2) where groupMark == "." && points[1].count == 3:
      // No group of thousands begins with 0.
      let isGroup = (1...3).contains(points[0].count) && points[0].first != "0"
      return isGroup ? nil : String(number)
    default: return String(number)
    }
  }

  private static func isInNumber(_ character: Character) -> Bool {
    "0123456789.,".contains(character)
  }
}
