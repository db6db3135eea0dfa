import Synchronization
package import Testing

/// Runs at most so many cases of a test at once, where `.serialized` runs one. Each of those waits for its turn among all
/// other tests when the one before it has ended, so that many end long after everything else.
package struct AtMostTrait: TestTrait, TestScoping {
  private let turns: Turns

  fileprivate init(_ count: Int) { turns = Turns(count) }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await turns.begin()
    defer { turns.end() }
    try await function()
  }

  private final class Turns: Sendable {
    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

    init(_ count: Int) { state = Mutex((count, [])) }

    func begin() async {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          guard state.free > 0 else {
            state.waiting.append(continuation)
            return false
          }
          state.free -= 1
          return true
        }
        if isFree { continuation.resume() }
      }
    }

    /// The turn goes to the one that waits longest.
    func end() {
      let next = state.withLock { state in
        guard !state.waiting.isEmpty else {
          state.free += 1
          return nil as CheckedContinuation<Void, Never>?
        }
        return state.waiting.removeFirst()
      }
      next?.resume()
    }
  }
}

extension Trait where Self == AtMostTrait {
  /// - Parameter count: at least 1.
  package static func atMost(_ count: Int) -> Self { AtMostTrait(count) }
}
