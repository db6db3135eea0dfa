import Diagnostics

/// Recognizes numbers and dates of YAML 1.1 (https://yaml.org/type/int.html, float.html and
/// timestamp.html), except numbers to base 60. It reads byte by byte, since it checks every name
/// that begins with a digit.
struct AmbiguousNumber {
  private let bytes: [UInt8]
  private var offset = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Nil for a text that is neither; in Korean with the particle 로, "as".
  static func reading(of text: String) -> LocalizedText? {
    var date = Self(text)
    if date.skipDate() { return .text("a date", ko: "날짜로") }
    var number = Self(text)
    return number.skipNumber() ? .text("a number", ko: "수로") : nil
  }

  // MARK: Dates

  /// `2024-05-01`, and any text after it on its line.
  private mutating func skipDate() -> Bool {
    guard skipDigits() == 4, skip("-"), (1...2).contains(skipDigits()), skip("-"),
      (1...2).contains(skipDigits())
    else { return false }
    guard offset < bytes.count else { return true }
    return skipOne(of: "Tt \t") && !bytes[offset...].contains { (0x0A...0x0D).contains($0) }
  }

  // MARK: Numbers

  /// Whether the whole text is a number.
  private mutating func skipNumber() -> Bool {
    if ["nan", "NaN", "NAN"].contains(where: { bytes.elementsEqual(".\($0)".utf8) }) {
      return true
    }
    _ = skipOne(of: "+-")
    let unsigned = bytes[offset...]
    if ["inf", "Inf", "INF"].contains(where: { unsigned.elementsEqual(".\($0)".utf8) }) {
      return true
    }
    if skip("0b") { return skipAll(of: "01_") }
    if skip("0x") { return skipAll(of: "0123456789abcdefABCDEF_") }
    if skip("0o") { return skipAll(of: "01234567") }
    let start = offset
    let isPlain = skipDigits() > 0
    if isPlain { skipDigitsAndUnderscores() }
    let whole = bytes[start..<offset]
    if skip(".") {
      skipDigitsAndUnderscores()
      return offset == bytes.count || skipExponent()
    }
    guard isPlain else { return false }
    if offset == bytes.count { return true }
    return !whole.contains(UInt8(ascii: "_")) && skipExponent()
  }

  /// Skips an exponent that ends the text.
  private mutating func skipExponent() -> Bool {
    guard skipOne(of: "eE") else { return false }
    _ = skipOne(of: "+-")
    return skipDigits() > 0 && offset == bytes.count
  }

  // MARK: Pieces

  private mutating func skip(_ text: StaticString) -> Bool {
    let isThere = text.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isThere { offset += text.utf8CodeUnitCount }
    return isThere
  }

  private mutating func skipOne(of characters: StaticString) -> Bool {
    guard offset < bytes.count,
      characters.withUTF8Buffer({ $0.contains(bytes[offset]) })
    else { return false }
    offset += 1
    return true
  }

  /// Skips one or more of the characters; whether they reach the end.
  private mutating func skipAll(of characters: StaticString) -> Bool {
    let start = offset
    while skipOne(of: characters) {}
    return offset > start && offset == bytes.count
  }

  /// - Returns: the number of digits.
  private mutating func skipDigits() -> Int {
    let start = offset
    while skipOne(of: "0123456789") {}
    return offset - start
  }

  private mutating func skipDigitsAndUnderscores() {
    while skipOne(of: "0123456789_") {}
  }
}
