/// What an order is known by, so that it is given at most once: any text of up to 128 bytes.
///
/// Ids that Unicode takes for the same text are the same (Unicode Standard Annex #15).
@usableFromInline
package struct OrderID: Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case empty
    /// U+0000, at which SQLite and other programs take a text to end.
    case nul
    case tooLong(bytes: Int)
  }

  /// Numbers are cheaper to make and to keep than their text is. What has the form of a number is
  /// never kept as a text, or the same id would be two.
  @usableFromInline enum Form: Hashable, Sendable {
    case number(UInt128)
    /// In Normalization Form C.
    case text(String)
  }

  package static let mostBytes = 128

  @usableFromInline let form: Form

  package init(_ text: String) throws(Problem) {
    let composed = text.canonicallyComposed
    guard !composed.isEmpty else { throw .empty }
    guard !composed.utf8.contains(0) else { throw .nul }
    guard composed.utf8.count <= Self.mostBytes else {
      throw .tooLong(bytes: composed.utf8.count)
    }
    form = UUIDText.number(of: composed).map { .number($0) } ?? .text(composed)
  }

  /// A UUID of these 128 bits.
  @inlinable package init(uuid number: UInt128) {
    form = .number(number)
  }

  /// The 128 bits of one that has the form of a UUID.
  @inlinable package var number: UInt128? {
    if case .number(let number) = form { number } else { nil }
  }

  package var text: String {
    switch form {
    case .number(let number): UUIDText.text(of: number)
    case .text(let text): text
    }
  }
}

/// A UUID as 32 hexadecimal digits in five groups (RFC 9562, section 4), in lower case.
private enum UUIDText {
  private static let digits = Array("0123456789abcdef".utf8)
  private static let hyphen = UInt8(ascii: "-")

  /// Whether a group ends before the digit of this number, from 0.
  private static func isHyphenBefore(_ digit: Int) -> Bool {
    digit == 8 || digit == 12 || digit == 16 || digit == 20
  }

  static func text(of number: UInt128) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for digit in 0..<32 {
      if isHyphenBefore(digit) { bytes.append(hyphen) }
      let half = UInt64(truncatingIfNeeded: digit < 16 ? number >> 64 : number)
      bytes.append(digits[Int(half >> UInt64(60 - 4 * (digit % 16)) & 0xF)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil for a text that is not written just so.
  static func number(of text: String) -> UInt128? {
    guard text.utf8.count == 36 else { return nil }
    var rest = text.utf8[...]
    var number: UInt128 = 0
    for digit in 0..<32 {
      if isHyphenBefore(digit), rest.popFirst() != hyphen { return nil }
      guard let byte = rest.popFirst(), let value = digits.firstIndex(of: byte) else { return nil }
      number = number << 4 | UInt128(value)
    }
    return number
  }
}
