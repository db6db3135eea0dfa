import Foundation

/// The clock for journal times. It is injected, so that tests can stop it.
package struct WallClock: Sendable {
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: @Sendable () -> Int

  package init(milliseconds: @escaping @Sendable () -> Int) {
    self.milliseconds = milliseconds
  }

  package static let system = WallClock {
    var time = timespec()
    #if os(Linux)
      // This clock is accurate to a few milliseconds, and several times as fast.
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    // About a million years, so that no computation with the time overflows.
    let seconds = min(max(time.tv_sec, -maxSeconds), maxSeconds)
    return seconds * 1000 + time.tv_nsec / 1_000_000
  }

  private static let maxSeconds = 1 << 45

  /// How far a row's time may be ahead of the clock, in milliseconds, since clocks of machines differ.
  package static let tolerance = 5 * 60 * 1000
}

extension StockLedger {
  /// The first row whose time is ahead of the clock beyond the tolerance; nil if there is none. As
  /// times do not decrease, all later rows are ahead as well.
  package func rowAhead(of clock: WallClock) async throws(LedgerError) -> JournalEntry? {
    var query = JournalQuery()
    query.since = clock.milliseconds() + WallClock.tolerance
    return try await journal(query, limit: 1).first
  }
}
