import Synchronization

/// Shows on a terminal how far work has come that has taken more than a second.
final class ProgressLine: Sendable {
  private struct State {
    var nextUpdate: ContinuousClock.Instant
    var isShown = false
  }

  private static let clock = ContinuousClock()
  /// Goes back to the beginning of the line, and clears the line (ECMA-48, EL).
  private static let clear = "\r\u{1B}[K"

  private let streams: Streams
  private let state = Mutex(State(nextUpdate: clock.now + .seconds(1)))

  init(_ streams: Streams) {
    self.streams = streams
  }

  /// - Parameter text: what is shown, if it is time to show something.
  /// - Throws: if standard error cannot be written.
  func update(_ text: () -> String) throws {
    guard streams.errorsIsTerminal else { return }
    try state.withLock { state in
      guard Self.clock.now >= state.nextUpdate else { return }
      state.nextUpdate = Self.clock.now + .milliseconds(100)
      state.isShown = true
      try streams.writeProgress("\(Self.clear)\(text())")
    }
  }

  /// Removes the line; to be called before anything else is written.
  func end() throws {
    try state.withLock { state in
      if state.isShown { try streams.writeProgress(Self.clear) }
      state.isShown = false
    }
  }
}
