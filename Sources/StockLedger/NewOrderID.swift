import Evaluator
import Synchronization

/// Makes many ids one after the other, few of which touch memory that threads share.
///
/// An id is a UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then 74 that
/// begin by chance, of which the last 62 are counted up (section 6.2, method 2), so that ids sort by
/// time and never meet. The last of these count within a block that is set aside at once.
package struct NewOrderIDs: Sendable {
  private static let bitsOfBlock = 8

  private var next: UInt128 = 0
  /// Of the block, how many are left.
  private var left = 0
  /// Of the block, in milliseconds.
  private var time = 0

  package mutating func next(milliseconds: Int) -> OrderID {
    if left == 0 || milliseconds != time {
      next = Self.block(milliseconds: milliseconds)
      left = 1 << Self.bitsOfBlock
      time = milliseconds
    }
    defer {
      // Past the last of a block it is not looked at.
      next &+= 1
      left -= 1
    }
    return OrderID(uuid: next)
  }

  /// The first id of a new block.
  private static func block(milliseconds: Int) -> UInt128 {
    let time = UInt64(truncatingIfNeeded: max(0, milliseconds)) & 0xFFFF_FFFF_FFFF
    let version: UInt64 = 7
    let variant: UInt64 = 0b10
    let count = source.counter.wrappingAdd(1, ordering: .relaxed).newValue << UInt64(bitsOfBlock)
    let high = time << 16 | version << 12 | source.chance
    let low = variant << 62 | count & 0x3FFF_FFFF_FFFF_FFFF
    return UInt128(high) << 64 | UInt128(low)
  }

  private struct Source: ~Copyable {
    let chance = UInt64.random(in: 0...0xFFF)
    let counter = Atomic(UInt64.random(in: .min ... .max))
  }

  /// Of this process.
  private static let source = Source()
}

extension OrderID {
  /// A new one; for many, one after the other, `NewOrderIDs` is faster.
  package static func generate(milliseconds: Int) -> OrderID {
    var ids = NewOrderIDs()
    return ids.next(milliseconds: milliseconds)
  }
}
