import RecipeGraph
import StockLedger
import Synchronization
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
    #expect(try await ledger.rowAhead()?.sequence == 3)
    clock.set(1_001)
    #expect(try await ledger.rowAhead() == nil)
  }

  private static let day = 24 * 60 * 60 * 1000

  @Test(
    "a row more than a day ahead of the last one is refused unless somebody confirms the clock")
  func lead() async throws {
    let clock = SteppingClock(Self.day)
    let menu = try menu("fruits: {kiwi: 50}\njuices: {kiwi: {kiwi: 1}}\n")
    let shop = TestShop(menu, InMemoryLedger(clock: clock.wall)).confirmed(.none)
    // Nothing says that the clock of the first row is wrong.
    try await shop.make("kiwi")
    clock.set(2 * Self.day)
    try await shop.make("kiwi")
    clock.set(3 * Self.day + 1)
    let zone = shop.menu.graph.clocks
    let error = LedgerError.clockAhead(
      ClockLead(time: 3 * Self.day + 1, sequence: 3, last: 2 * Self.day, zone: zone))
    for permission in [ClockPermission.none, .after(sequence: 2), .after(sequence: 4)] {
      let shop = shop.confirmed(permission)
      await #expect(throws: error) { try await shop.make("kiwi") }
      await #expect(throws: error) { try await shop.place("kiwi=99") }
      await #expect(throws: error) { try await shop.change(.add, ["kiwi": 1_000]) }
    }
    #expect(try await shop.ledger.head().sequence == 3)
    try await shop.confirmed(.after(sequence: 3)).make("kiwi")
    // Nobody is asked twice.
    try await shop.make("kiwi")
    clock.set(9 * Self.day)
    await #expect(throws: LedgerError.self) { try await shop.make("kiwi") }
    try await shop.confirmed(.always).change(.set, ["kiwi": 9_000])
    // A clock that is behind is no reason to refuse.
    clock.set(1)
    try await shop.make("kiwi")
    #expect(try await shop.ledger.journal().map(\.time).last == 1)
  }

  @Test("a clock that something else confirms is believed")
  func confirmed() async throws {
    let clock = SteppingClock(0)
    let seen = Mutex<[Int]>([])
    let wall = WallClock { time, last in
      seen.withLock { $0 += [time, last] }
      return time < 10 * Self.day
    } milliseconds: {
      clock.wall.milliseconds()
    }
    let shop = TestShop(try menu(classicMenu), InMemoryLedger(clock: wall)).confirmed(.none)
    try await shop.make("kiwi")
    clock.set(5 * Self.day)
    try await shop.make("kiwi")
    #expect(seen.withLock { $0 } == [5 * Self.day, 0])
    clock.set(20 * Self.day)
    await #expect(throws: LedgerError.self) { try await shop.make("kiwi") }
  }

  @Test(
    "the system's clock is confirmed for a process that began soon after the last row")
  func steady() {
    let now = WallClock.system.milliseconds()
    #expect(WallClock.system.isConfirmed(now, now - Self.day + 60_000))
    // It jumped while the process ran, which no time server does.
    #expect(!WallClock.system.isConfirmed(now + 10 * Self.day, now))
  }
}
