import Evaluator
import Synchronization

extension OrderID {
  /// A new one, a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74
  /// that begin by chance, of which the last 62 are counted up (section 6.2, method 2), so that ids
  /// sort by time and never meet.
  static func generate(milliseconds: Int) -> OrderID {
    let time = UInt64(truncatingIfNeeded: max(0, milliseconds)) & 0xFFFF_FFFF_FFFF
    let version: UInt64 = 7
    let variant: UInt64 = 0b10
    let count = source.counter.wrappingAdd(1, ordering: .relaxed).newValue
    let high = time << 16 | version << 12 | source.chance
    let low = variant << 62 | count & 0x3FFF_FFFF_FFFF_FFFF
    return OrderID(uuid: UInt128(high) << 64 | UInt128(low))
  }

  private struct Source: ~Copyable {
    let chance = UInt64.random(in: 0...0xFFF)
    let counter = Atomic(UInt64.random(in: .min ... .max))
  }

  /// Of this process.
  private static let source = Source()
}
