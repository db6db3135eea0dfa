/// Open addressing: which texts of a list may have a hash. The hash lies beside the number of the
/// text, so that looking for one reads a single place of memory as a rule.
struct HashSlots: Sendable {
  /// The hash in the upper half, the number in the lower one; the count is a power of two.
  private var slots = [UInt64](repeating: empty, count: 64)
  private var count = 0
  private static let empty = UInt64.max

  init() {}

  /// The first entry that has a hash and is the one looked for, or the slot where it would be.
  func find(_ hash: UInt32, where isWanted: (UInt32) -> Bool) -> (entry: UInt32?, slot: Int) {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.empty {
      let entry = UInt32(truncatingIfNeeded: slots[slot])
      if slots[slot] >> 32 == UInt64(hash), isWanted(entry) { return (entry, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  /// - Parameters:
  ///   - entry: less than the largest number.
  ///   - slot: where `find` would have it.
  mutating func insert(_ entry: UInt32, _ hash: UInt32, at slot: Int) {
    slots[slot] = UInt64(hash) << 32 | UInt64(entry)
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
