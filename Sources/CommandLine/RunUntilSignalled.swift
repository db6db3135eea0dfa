import Foundation
import TerminalUI

/// Support for commands that run until a signal ends them.
enum RunUntilSignalled {
  /// Unblocks the signals that end the program; the parent process may have blocked them.
  static func begin() { SignalMask.unblock([SIGHUP, SIGINT, SIGTERM, SIGPIPE]) }

  /// Waits. If standard output is a pipe without a reader, raises SIGPIPE, since the next write may be far
  /// in the future.
  static func wait(_ duration: Duration) {
    // A task may resume on another thread than the one on which it began.
    begin()
    let clock = ContinuousClock()
    let end = clock.now + duration
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    let milliseconds = max(1, Int32(clamping: Int64(duration / .milliseconds(1))))
    if poll(&output, 1, milliseconds) > 0, output.revents & Int16(POLLERR | POLLHUP) != 0 {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    // On some systems `poll` returns at once for some kinds of files.
    let rest = end - clock.now
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
  }
}
