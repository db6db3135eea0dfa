import Testing

@testable import YAMLTree

@Suite struct HashSlotsTests {
  @Test("every entry is found after the table has grown")
  func growth() {
    var slots = HashSlots()
    // Many have one hash, and more would begin in one slot.
    func hash(_ entry: UInt32) -> UInt32 { entry % 50 * 64 }
    for entry in UInt32(0)..<1_000 {
      let (known, slot) = slots.find(hash(entry)) { $0 == entry }
      #expect(known == nil)
      slots.insert(entry, hash(entry), at: slot)
    }
    for entry in UInt32(0)..<1_000 {
      #expect(slots.find(hash(entry)) { $0 == entry }.index == entry)
    }
  }

  @Test("only entries with the same hash are compared")
  func sameHash() {
    var slots = HashSlots()
    slots.insert(7, 64, at: slots.find(64) { _ in true }.slot)
    #expect(slots.find(128) { _ in true }.index == nil)
    #expect(slots.find(64) { _ in false }.index == nil)
  }
}
