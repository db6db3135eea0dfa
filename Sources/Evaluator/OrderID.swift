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
    let composed = text.canonicallyComposed
    guard !composed.isEmpty else { throw .empty }
    guard composed.utf8.count <= Self.mostBytes else {
      throw .tooLong(bytes: composed.utf8.count)
    }
    self.text = composed
  }

  /// A UUID of these 128 bits, as 32 hexadecimal digits in five groups (RFC 9562, section 4).
  package init(uuid high: UInt64, _ low: UInt64) {
    let digits = Array("0123456789abcdef".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for index in 0..<32 {
      if [8, 12, 16, 20].contains(index) { bytes.append(UInt8(ascii: "-")) }
      let half = index < 16 ? high : low
      bytes.append(digits[Int(half >> UInt64(60 - 4 * (index % 16)) & 0xF)])
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
