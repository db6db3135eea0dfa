import Foundation

/// Tells the time for the journal; injected, so that tests can stop it.
package struct WallClock: Sendable {
  /// Milliseconds since 1970-01-01 UTC.
  package let milliseconds: @Sendable () -> Int

  package init(milliseconds: @escaping @Sendable () -> Int) {
    self.milliseconds = milliseconds
  }

  package static let system = WallClock {
    Int((Date().timeIntervalSince1970 * 1000).rounded(.down))
  }
}
