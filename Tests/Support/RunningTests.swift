import Synchronization
import TestWidth
package import Testing

/// Counts tests that run at once, to notice if the testing library begins to ignore the limit.
package enum RunningTests {
  private static let running = Mutex(0)

  /// Expects that no more works run at once than tests may. A test may do two.
  package static func count<Value>(
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    let now = running.withLock { running in
      running += 1
      return running
    }
    defer { running.withLock { $0 -= 1 } }
    #expect(now <= 2 * juice_test_width, sourceLocation: sourceLocation)
    return try await work()
  }
}
