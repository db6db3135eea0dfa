import Evaluator

extension OrderID {
  /// A new one, a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then
  /// chance, so that ids sort by time and never meet.
  static func generate(milliseconds: Int) -> OrderID {
    var random = SystemRandomNumberGenerator()
    var high = UInt64(truncatingIfNeeded: max(0, milliseconds)) << 16
    high |= 0x7000 | UInt64.random(in: 0...0x0FFF, using: &random)
    let low = 0x8000_0000_0000_0000 | UInt64.random(in: 0...0x3FFF_FFFF_FFFF_FFFF, using: &random)
    return OrderID(uuid: high, low)
  }
}
