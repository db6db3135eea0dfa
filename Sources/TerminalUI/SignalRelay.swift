import Foundation

/// Where the handler writes to, behind a pointer that never moves: a handler may interrupt anything,
/// so that it must neither wait, nor allocate, nor find a variable half changed. Nothing is written
/// there while a handler is installed, which makes it safe without isolation.
nonisolated(unsafe) private let writeEnd: UnsafeMutablePointer<Int32> = {
  let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  place.initialize(to: -1)
  return place
}()

/// Only `write` happens here, which POSIX.1-2017 (2.4.3) allows in a handler.
private func relay(_ signal: Int32) {
  let before = errno
  var number = signal
  // A full pipe has enough to be read already.
  _ = write(writeEnd.pointee, &number, 4)
  errno = before
}

/// Brings signals to where one waits for input: each one that comes can be read from a pipe.
///
/// There is one at a time.
package final class SignalRelay {
  private let signals: [Int32]
  private let readEnd: Int32
  private var before: [(signal: Int32, action: sigaction)] = []
  private var maskBefore = sigset_t()

  /// - Parameter signals: those of them that the process ignores stay ignored.
  package init(_ signals: [Int32]) throws {
    self.signals = signals
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError("cannot wait for signals", errno: errno)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = ends[0]
    writeEnd.pointee = ends[1]
    catchAll()
    // Whoever started the program may have left signals blocked, as threads of libdispatch do.
    var mask = sigset_t()
    sigemptyset(&mask)
    for signal in signals { sigaddset(&mask, signal) }
    pthread_sigmask(SIG_UNBLOCK, &mask, &maskBefore)
  }

  /// To wait on together with other descriptors.
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

  /// Signals do again what they did before.
  package func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    before = []
  }

  /// As the system ends a program by a signal: not as the runtime of Swift would, which prints how
  /// it came to a SIGQUIT.
  package func end(by number: Int32) {
    release()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Those that came since the last call, in order.
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
  fileprivate var handler: (@convention(c) (Int32) -> Void)? {
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

  /// SIG_IGN is no function, but the number 1 in its place.
  fileprivate var isIgnoring: Bool { unsafeBitCast(handler, to: Int.self) == 1 }
}
