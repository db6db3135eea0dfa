import TestSupport
import Testing

@testable import YAMLTree

@Suite struct HashSlotsTests {
  @Test func everyEntryIsFoundAfterTheTableHasGrown() {
    var slots = HashSlots()
    // Many have one hash, and more would begin in one slot.
    func hash(_ entry: UInt32) -> UInt32 { entry % 50 * 64 }
    for entry in UInt32(0)..<1_000 {
      let (known, slot) = slots.find(hash(entry)) { $0 == entry }
      #expect(known == nil)
      slots.insert(entry, hash(entry), at: slot)
    }
    for entry in UInt32(0)..<1_000 {
      #expect(slots.find(hash(entry)) { $0 == entry }.entry == entry)
    }
  }

  @Test func onlyEntriesOfTheHashAreLookedAt() {
    var slots = HashSlots()
    slots.insert(7, 64, at: slots.find(64) { _ in true }.slot)
    #expect(slots.find(128) { _ in true }.entry == nil)
    #expect(slots.find(64) { _ in false }.entry == nil)
  }

  @Test func whatIsTakenOutIsGoneAndNothingElseIs() {
    var random = SplitMix64(seed: 20)
    var slots = HashSlots()
    var known: Set<UInt32> = []
    // Slots wrap around at the end of the table, whatever its size.
    func hash(_ entry: UInt32) -> UInt32 { UInt32.max - entry % 40 * (entry % 3) }
    for _ in 0..<20_000 {
      let entry = UInt32.random(in: 0..<400, using: &random)
      let (found, slot) = slots.find(hash(entry)) { $0 == entry }
      #expect((found != nil) == known.contains(entry))
      if found == nil {
        slots.insert(entry, hash(entry), at: slot)
        known.insert(entry)
      } else {
        slots.remove(at: slot)
        known.remove(entry)
      }
    }
    for entry in UInt32(0)..<400 {
      #expect((slots.find(hash(entry)) { $0 == entry }.entry != nil) == known.contains(entry))
    }
  }
}
