/// An open-addressing hash table from hashes to indices, without the hashed values. Each slot has
/// both, so that a lookup usually reads memory in one place, which the budget of `SymbolInterner` needs.
struct HashSlots: Sendable {
  /// The hash in the upper half, the index in the lower one; the count is a power of two.
  private var slots = [UInt64](repeating: empty, count: 64)
  private var count = 0
  private static let empty = UInt64.max

  init() {}

  /// The first index with a hash that matches, or else the slot for it.
  func find(_ hash: UInt32, where matches: (UInt32) -> Bool) -> (index: UInt32?, slot: Int) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.empty {
      let index = UInt32(truncatingIfNeeded: slots[slot])
      if slots[slot] >> 32 == UInt64(hash), matches(index) { return (index, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  /// - Parameters:
  ///   - index: less than `UInt32.max`.
  ///   - slot: from `find` of the same hash.
  mutating func insert(_ index: UInt32, _ hash: UInt32, at slot: Int) {
    slots[slot] = UInt64(hash) << 32 | UInt64(index)
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.empty, count: 2 * old.count)
    for filled in old where filled != Self.empty {
      var slot = Int(filled >> 32) & (slots.count - 1)
      while slots[slot] != Self.empty { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = filled
    }
  }
}
