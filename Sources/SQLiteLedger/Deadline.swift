import Dispatch
import GRDB

/// Ends work on a database that takes too long: a file that was made by hand could keep SQLite busy forever.
final class Deadline {
  private let timer: any DispatchSourceTimer

  /// - Parameter limit: in seconds.
  init(_ queue: DatabaseQueue, seconds limit: Int) {
    timer = DispatchSource.makeTimerSource()
    // Again and again: an interrupt has no effect between two statements.
    timer.schedule(deadline: .now() + .seconds(limit), repeating: .milliseconds(50))
    timer.setEventHandler { [weak queue] in queue?.interrupt() }
    timer.activate()
  }

  func cancel() { timer.cancel() }
}
