import Dispatch
import Synchronization

/// Writes lines in their order, many at a time, on a thread of its own: nobody who adds a line waits for a disk
/// or a pipe.
final class LogBatches: Sendable {
  /// With this many bytes of lines, they are written at once.
  private static let batchBytes = 64 * 1024
  /// With this many bytes of lines, which a slow reader has left, others are dropped.
  static let maxBytes = 1024 * 1024
  /// How long a line waits for others that are written with it, in milliseconds.
  static let maxDelay = 100
  /// How long the end waits for a slow reader.
  private static let maxWait = DispatchTimeInterval.seconds(2)

  /// What is going to write the collected lines.
  private enum Writing { case nothing, timer, next }

  private struct State {
    /// Without a line break at the end.
    var text = ""
    var dropped = 0
    var writing = Writing.nothing
    /// Counts batches, so that a timer does not write lines of a later one.
    var batch = 0

    /// Lines are dropped until the collected ones are taken, so that all that are missing are in one place.
    mutating func collect(_ line: String) {
      guard dropped == 0, text.isEmpty || text.utf8.count + line.utf8.count < maxBytes else {
        dropped += 1
        return
      }
      if !text.isEmpty { text += "\n" }
      text += line
    }
  }

  private let interval: DispatchTimeInterval
  private let queue = DispatchQueue(label: "log")
  private let state = Mutex(State())
  private let droppedLine: @Sendable (_ count: Int) -> String
  private let write: @Sendable (_ lines: String) throws -> Void

  /// - Parameters:
  ///   - interval: the time between two writes, if nothing is urgent and lines are few.
  ///   - droppedLine: the line that takes the place of dropped ones.
  ///   - write: gets one or several lines, without a line break at the end.
  init(
    interval: DispatchTimeInterval = .milliseconds(LogBatches.maxDelay),
    droppedLine: @escaping @Sendable (_ count: Int) -> String,
    write: @escaping @Sendable (_ lines: String) throws -> Void
  ) {
    self.interval = interval
    self.droppedLine = droppedLine
    self.write = write
  }

  /// - Parameter isUrgent: whether the line and those before it are written at once.
  func add(_ line: String, isUrgent: Bool = false) {
    let (writing, batch) = state.withLock { state in
      state.collect(line)
      let wanted: Writing =
        isUrgent || state.text.utf8.count >= Self.batchBytes ? .next : .timer
      switch (state.writing, wanted) {
      case (.nothing, _), (.timer, .next): state.writing = wanted
      default: return (Writing.nothing, state.batch)
      }
      return (wanted, state.batch)
    }
    switch writing {
    case .nothing: break
    case .next: queue.async { self.writeBatch(batch) }
    case .timer:
      queue.asyncAfter(deadline: .now() + interval) { self.writeBatch(batch) }
    }
  }

  /// Returns once all lines are written, or a reader has been waited for in vain.
  func flush() {
    let isWritten = DispatchSemaphore(value: 0)
    queue.async {
      self.writeBatch(nil)
      isWritten.signal()
    }
    _ = isWritten.wait(timeout: .now() + Self.maxWait)
  }

  /// - Parameter batch: nil for whatever there is.
  private func writeBatch(_ batch: Int?) {
    let (text, dropped) = state.withLock { state in
      guard batch == nil || batch == state.batch else { return ("", 0) }
      defer { state = State(batch: state.batch + 1) }
      return (state.text, state.dropped)
    }
    guard !text.isEmpty else { return }
    do {
      try write(dropped == 0 ? text : "\(text)\n\(droppedLine(dropped))")
    } catch {
      // Nobody reads the log; orders do not depend on it.
    }
  }
}
