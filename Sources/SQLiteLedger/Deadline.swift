import Dispatch
import GRDB

/// Interrupts work on a database that takes too long, since a crafted file could keep SQLite busy
/// forever.
final class Deadline {
  private let timer: any DispatchSourceTimer

  /// - Parameter limit: the time limit in seconds.
  init(_ queue: DatabaseQueue, seconds limit: Int) {
    timer = DispatchSource.makeTimerSource()
    // The timer repeats, since an interrupt between two statements has no effect.
    timer.schedule(deadline: .now() + .seconds(limit), repeating: .milliseconds(50))
    timer.setEventHandler { [weak queue] in queue?.interrupt() }
    timer.activate()
  }

  func cancel() { timer.cancel() }
}
