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
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
