import CClock
package import Diagnostics
import Foundation
package import RecipeGraph

/// The clock for journal times. It is injected, so that tests can stop it.
package struct WallClock: Sendable {
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: @Sendable () -> Int
  /// Whether something besides the journal says that the clock is right, although it is far ahead of the last row.
  ///
  /// - Parameters: what the clock shows, and the time of the last row.
  let isConfirmed: @Sendable (_ time: Int, _ last: Int) -> Bool

  package init(
    isConfirmed: @escaping @Sendable (_ time: Int, _ last: Int) -> Bool = { _, _ in false },
    milliseconds: @escaping @Sendable () -> Int
  ) {
    self.isConfirmed = isConfirmed
    self.milliseconds = milliseconds
  }

  package static let system: WallClock = {
    let start = (wall: systemTime(), running: runningTime())
    return WallClock { time, last in
      // A process that began soon after the last row knows how much time has passed since.
      let jump = (time - start.wall) - (runningTime() - start.running)
      let isSteady = start.wall - last <= maxLead && abs(jump) <= tolerance
      return isSteady || isSynchronized(time)
    } milliseconds: {
      systemTime()
    }
  }()

  private static func systemTime() -> Int {
    #if os(Linux)
      // This clock is accurate to a few milliseconds, and several times as fast.
      milliseconds(of: CLOCK_REALTIME_COARSE)
    #else
      milliseconds(of: CLOCK_REALTIME)
    #endif
  }

  /// The time since the machine was started, which nobody can set.
  private static func runningTime() -> Int {
    #if os(Linux)
      milliseconds(of: CLOCK_BOOTTIME)
    #else
      milliseconds(of: CLOCK_MONOTONIC)
    #endif
  }

  private static func milliseconds(of clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    // About a million years, so that no computation with the time overflows.
    let seconds = min(max(time.tv_sec, -maxSeconds), maxSeconds)
    return seconds * 1000 + time.tv_nsec / 1_000_000
  }

  private static let maxSeconds = 1 << 45

  /// Whether a time server keeps the system's clock right, and the given time is by that clock.
  private static func isSynchronized(_ time: Int) -> Bool {
    let seconds = juice_synchronized_time()
    return seconds >= 0 && abs(seconds * 1000 - time) <= tolerance
  }

  /// How far a row's time may be ahead of the clock, in milliseconds, since clocks of machines differ.
  package static let tolerance = 5 * 60 * 1000

  /// How far the clock may be ahead of the last row, in milliseconds.
  package static let maxLead = 24 * 60 * 60 * 1000
}

/// A clock that is more than a day ahead of the last row of the journal.
package struct ClockLead: Hashable, Sendable {
  /// What the clock shows, in milliseconds since 1970-01-01 UTC.
  package let time: Int
  /// The last row.
  package let sequence: Int
  /// Its time.
  package let last: Int
  /// The zone in which messages show the times.
  package let zone: ShopTimeZone

  package init(time: Int, sequence: Int, last: Int, zone: ShopTimeZone) {
    (self.time, self.sequence, self.last, self.zone) = (time, sequence, last, zone)
  }

  package var message: LocalizedText {
    let (now, then) = (zone.shown(milliseconds: time), zone.shown(milliseconds: last))
    return .text(
      "the clock shows \(now), more than a day after the last row of the journal: row \(sequence), of \(then)"
    )
  }
}
