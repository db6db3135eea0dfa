import Foundation

/// Tells the time for the journal; injected, so that tests can stop it.
package struct WallClock: Sendable {
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: @Sendable () -> Int

  package init(milliseconds: @escaping @Sendable () -> Int) {
    self.milliseconds = milliseconds
  }

  package static let system = WallClock {
    var time = timespec()
    #if os(Linux)
      // Exact to some milliseconds, and several times as fast.
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
    #else
      clock_gettime(CLOCK_REALTIME, &time)
    #endif
    // Some million years, so that nothing that is worked out from it overflows.
    let seconds = min(max(time.tv_sec, -maxSeconds), maxSeconds)
    return seconds * 1000 + time.tv_nsec / 1_000_000
  }

  private static let maxSeconds = 1 << 45
}

extension StockLedger {
  /// How far a row may be ahead of a clock, in milliseconds: clocks of several machines differ.
  private static var tolerance: Int { 5 * 60 * 1000 }

  /// The first row whose time a clock has not reached by far; nil if there is none. As times do not run
  /// back, every row after it has at least its time.
  package func rowAhead(of clock: WallClock) async throws(LedgerError) -> JournalEntry? {
    var query = JournalQuery()
    query.since = clock.milliseconds() + Self.tolerance
    return try await journal(query, limit: 1).first
  }
}
