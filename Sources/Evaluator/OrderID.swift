import Foundation

/// What an order is known by, so that it is given at most once: any text of up to 128 bytes.
///
/// Ids that Unicode takes for the same text are the same (Unicode Standard Annex #15).
package struct OrderID: Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case empty
    case tooLong(bytes: Int)
  }

  package static let mostBytes = 128

  /// In Normalization Form C.
  package let text: String

  package init(_ text: String) throws(Problem) {
    let composed = text.precomposedStringWithCanonicalMapping
    guard !composed.isEmpty else { throw .empty }
    guard composed.utf8.count <= Self.mostBytes else {
      throw .tooLong(bytes: composed.utf8.count)
    }
    self.text = composed
  }

  /// A new one, a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then
  /// chance, so that ids sort by time and never meet.
  package init(milliseconds: Int) {
    var random = SystemRandomNumberGenerator()
    var high = UInt64(truncatingIfNeeded: max(0, milliseconds)) << 16
    high |= 0x7000 | UInt64.random(in: 0...0x0FFF, using: &random)
    let low = 0x8000_0000_0000_0000 | UInt64.random(in: 0...0x3FFF_FFFF_FFFF_FFFF, using: &random)
    text = Self.text(high, low)
  }

  /// 32 hexadecimal digits in five groups.
  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { bytes.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      bytes.append(digits[Int(half >> UInt64(60 - 4 * (index % 16)) & 0xF)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
