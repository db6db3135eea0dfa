import Foundation
import TerminalUI

/// What a command does that goes on until somebody ends it.
enum RunUntilSignalled {
  /// Whoever started the program may have left signals blocked, and nothing else would end it.
  static func begin() { SignalMask.unblock([SIGHUP, SIGINT, SIGTERM, SIGPIPE]) }

  /// Waits, and ends the program as a broken pipe would if standard output is one: the next run
  /// that would find out may be far away.
  static func wait(_ duration: Duration) {
    let clock = ContinuousClock()
    let end = clock.now + duration
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    let milliseconds = max(1, Int32(clamping: Int64(duration / .milliseconds(1))))
    if poll(&output, 1, milliseconds) > 0, output.revents & Int16(POLLERR | POLLHUP) != 0 {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    // Some systems cannot wait for every kind of file, and return at once.
    let rest = end - clock.now
    if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
  }
}
