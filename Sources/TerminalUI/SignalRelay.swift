import Files
import Foundation

/// The descriptor that the handler writes to, behind a pointer that never moves. A handler may
/// interrupt anything, so it must neither wait nor allocate. The value does not change while a handler
/// is installed, which makes it safe without isolation.
nonisolated(unsafe) private let writeEnd: UnsafeMutablePointer<Int32> = {
  let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  place.initialize(to: -1)
  return place
}()

/// Only `write` happens here, which POSIX.1-2017 (2.4.3) allows in a handler.
private func relay(_ signal: Int32) {
  let before = errno
  var number = signal
  // If the pipe is full, the reader has signals to read already.
  _ = write(writeEnd.pointee, &number, 4)
  errno = before
}

/// Relays signals through a pipe, so that a program can wait for them and for input at once.
///
/// At most one instance exists at a time.
package final class SignalRelay {
  private let signals: [Int32]
  private let readEnd: Int32
  private var before: [(signal: Int32, action: sigaction)] = []
  private var maskBefore = sigset_t()

  /// - Parameter signals: the signals to relay; those that the process ignores stay ignored.
  package init(_ signals: [Int32]) throws {
    self.signals = signals
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError.noSignals(reason: SystemReason.localized(errno: errno))
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd.pointee = ends[1]
    catchAll()
    // The parent process may have blocked signals, as threads of libdispatch do.
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, &maskBefore)
  }

  /// Becomes readable when a signal arrives.
  package var descriptor: Int32 { readEnd }

  package func catchAll() {
    precondition(before.isEmpty)
    for signal in signals {
      var old = sigaction()
      sigaction(signal, nil, &old)
      guard !old.isIgnoring else { continue }
      var new = sigaction()
      new.handler = relay
      sigemptyset(&new.sa_mask)
      new.sa_flags = Int32(SA_RESTART)
      sigaction(signal, &new, nil)
      before.append((signal, old))
    }
  }

  /// Restores the actions that the signals had before.
  package func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = []
  }

  /// Ends the program by a signal with its default action; the Swift runtime would print a backtrace
  /// for SIGQUIT.
  package func end(by number: Int32) {
    release()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// The signals that arrived since the last call, in order.
  package func pending() -> [Int32] {
    var signals: [Int32] = []
    var number: Int32 = 0
    while read(readEnd, &number, 4) == 4 { signals.append(number) }
    return signals
  }

  deinit {
    release()
    pthread_sigmask(SIG_SETMASK, &maskBefore, nil)
    close(readEnd)
    close(writeEnd.pointee)
    writeEnd.pointee = -1
  }
}

extension sigaction {
  var handler: (@convention(c) (Int32) -> Void)? {
    get {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler
      #else
        __sigaction_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
        __sigaction_u.__sa_handler = newValue
      #else
        __sigaction_handler.sa_handler = newValue
      #endif
    }
  }

  /// SIG_IGN is not a function, but the number 1 in place of a pointer.
  var isIgnoring: Bool { unsafeBitCast(handler, to: Int.self) == 1 }
}

/// The set of signals that are blocked in the calling thread.
package enum SignalMask {
  package static func unblock(_ signals: [Int32]) {
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }
}
