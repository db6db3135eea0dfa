package import Diagnostics
import Reports
import Synchronization

/// Shows on a terminal the progress of work that takes more than a second.
package final class ProgressLine: Sendable {
  private struct State {
    var nextUpdate: ContinuousClock.Instant
    var isShown = false
  }

  private static let clock = ContinuousClock()
  /// Goes back to the beginning of the line, and clears the line (ECMA-48, EL).
  private static let clear = "\r\u{1B}[K"

  private let streams: Streams
  private let isTerminal: Bool
  private let state = Mutex(State(nextUpdate: clock.now + .seconds(1)))

  package init(_ streams: Streams) {
    self.streams = streams
    isTerminal = streams.errorsIsTerminal && streams.hasScreen
  }

  /// - Parameter text: the text to show, if an update is due.
  package func update(_ text: () -> String) {
    guard isTerminal else { return }
    state.withLock { state in
      guard Self.clock.now >= state.nextUpdate else { return }
      state.nextUpdate = Self.clock.now + .milliseconds(100)
      state.isShown = true
      show(text())
    }
  }

  /// Removes the line; to be called before anything else is written.
  package func end() {
    state.withLock { state in
      if state.isShown { show("") }
      state.isShown = false
    }
  }

  /// Does work on a journal, while showing how many rows it has read.
  package static func countingRows<Value: Sendable>(
    _ language: Language, _ streams: Streams,
    _ work: (@escaping @Sendable (_ rows: Int) -> Void) async throws -> Value
  ) async throws -> Value {
    let progress = ProgressLine(streams)
    defer { progress.end() }
    return try await work { rows in progress.update { language[.rowsRead(rows)] } }
  }

  private func show(_ text: String) {
    do {
      try streams.writeProgress("\(Self.clear)\(text)")
    } catch {
      // Nobody sees progress on a terminal that was closed.
    }
  }
}
