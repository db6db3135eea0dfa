import Evaluator
import Synchronization

extension OrderID {
  /// A new one, a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74
  /// that begin by chance and are counted up (section 6.2, method 2), so that ids sort by time and
  /// never meet.
  static func generate(milliseconds: Int) -> OrderID {
    let count = counter.withLock { counter in
      counter &+= 1
      return counter
    }
    let time = UInt128(UInt64(truncatingIfNeeded: max(0, milliseconds)) & 0xFFFF_FFFF_FFFF)
    let version: UInt128 = 7
    let variant: UInt128 = 0b10
    let high = count >> 62 & 0xFFF
    let low = count & 0x3FFF_FFFF_FFFF_FFFF
    return OrderID(uuid: time << 80 | version << 76 | high << 64 | variant << 62 | low)
  }

  /// Of this process.
  private static let counter = Mutex(UInt128.random(in: .min ... .max))
}
