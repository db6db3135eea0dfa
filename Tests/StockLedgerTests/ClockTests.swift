import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

/// Clocks that are wrong.
@Suite struct ClockTests {
  @Test(
    "a clock that shows a time which no row can have writes nothing",
    arguments: [-1, Audit.times.upperBound + 1, .min, .max])
  func outOfRange(time: Int) async throws {
    let clock = SteppingClock(time)
    let shop = TestShop(try menu(classicMenu), InMemoryLedger(clock: clock.wall))
    for work: () async throws -> Void in [
      { try await shop.make("kiwi") }, { try await shop.change(.remove, ["kiwi": 1_000]) },
      { try await shop.place("kiwi=99") },
    ] {
      await #expect(throws: LedgerError.clockOutOfRange(time: time)) { try await work() }
    }
    #expect(try await shop.ledger.journal().isEmpty)
    for bound in [Audit.times.lowerBound, Audit.times.upperBound] {
      clock.set(bound)
      try await shop.make("kiwi")
      #expect(try await shop.ledger.audit().isValid)
    }
  }

  @Test("the first row that is ahead of a clock by more than five minutes is found")
  func ahead() async throws {
    let clock = SteppingClock(1_000)
    let ledger = InMemoryLedger(clock: clock.wall)
    let shop = TestShop(try menu(classicMenu), ledger)
    try await shop.make("kiwi")
    clock.set(301_000)
    try await shop.make("kiwi")
    clock.set(1_000)
    try await shop.make("kiwi")
    #expect(try await ledger.rowAhead(of: clock.wall)?.sequence == 3)
    clock.set(1_001)
    #expect(try await ledger.rowAhead(of: clock.wall) == nil)
  }
}
