import Evaluator

extension OrderID {
  /// A new one, a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then
  /// chance, so that ids sort by time and never meet.
  static func generate(milliseconds: Int) -> OrderID {
    // Drawn at once: each draw asks the system.
    let random = UInt128.random(in: .min ... .max)
    let time = UInt64(truncatingIfNeeded: max(0, milliseconds)) << 16
    let high = time | 0x7000 | UInt64(truncatingIfNeeded: random >> 64) & 0x0FFF
    let low = 0x8000_0000_0000_0000 | UInt64(truncatingIfNeeded: random) & 0x3FFF_FFFF_FFFF_FFFF
    return OrderID(uuid: high, low)
  }
}
