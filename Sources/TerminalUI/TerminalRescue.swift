import Foundation

/// The handler's data, behind pointers that never move. A handler may interrupt anything, so it must not
/// allocate; the values do not change while it may run, except `isArmed`, which is one word.
private struct Rescue {
  var isArmed: Int32 = 0
  var input: Int32 = -1
  var output: Int32 = -1
  var modes = termios()
  let leave: UnsafeBufferPointer<UInt8>
}

nonisolated(unsafe) private let rescue: UnsafeMutablePointer<Rescue> = {
  let leave = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: TerminalScreenCode.leave.utf8.count)
  _ = leave.initialize(from: TerminalScreenCode.leave.utf8)
  let place = UnsafeMutablePointer<Rescue>.allocate(capacity: 1)
  place.initialize(to: Rescue(leave: UnsafeBufferPointer(leave)))
  return place
}()

/// Restores the terminal and ends the process by the signal. Only functions that POSIX.1-2017 (2.4.3)
/// allows in a handler are called here.
private func restoreAndEnd(_ number: Int32) {
  let terminal = rescue
  let foreground = tcgetpgrp(terminal.pointee.input)
  // In the background, the modes belong to another process.
  if terminal.pointee.isArmed == 1, foreground < 0 || foreground == getpgrp() {
    terminal.pointee.isArmed = 0
    tcflush(terminal.pointee.input, TCIFLUSH)
    tcsetattr(terminal.pointee.input, TCSANOW, &terminal.pointee.modes)
    _ = write(
      terminal.pointee.output, terminal.pointee.leave.baseAddress, terminal.pointee.leave.count)
  }
  // Not the previous action: after a crash, the Swift runtime would ask questions on the terminal.
  signal(number, SIG_DFL)
  // The signal is blocked until this handler returns.
  raise(number)
}

/// Restores the terminal when the process ends by a signal that it does not handle, such as that of a crash
/// or an alarm. The process still ends by that signal.
///
/// At most one instance exists at a time.
final class TerminalRescue {
  #if canImport(Darwin)
    private static let maxSignal: Int32 = 31
    private static let harmless = [
      SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGIO, SIGINFO,
    ]
  #else
    private static let maxSignal: Int32 = 64
    private static let harmless = [SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH]
  #endif

  private var before: [(signal: Int32, action: sigaction)] = []

  /// - Parameter others: the signals that have handlers of their own.
  init(input: Int32, output: Int32, except others: [Int32]) {
    (rescue.pointee.input, rescue.pointee.output) = (input, output)
    let exempt = Set(Self.harmless + others + [SIGKILL, SIGSTOP])
    for signal in 1...Self.maxSignal where !exempt.contains(signal) {
      var old = sigaction()
      // The C library reserves some numbers.
      guard sigaction(signal, nil, &old) == 0, !old.isIgnoring else { continue }
      var new = sigaction()
      new.handler = restoreAndEnd
      sigfillset(&new.sa_mask)
      // A stack that has overflowed has no room for a handler.
      new.sa_flags = Int32(SA_ONSTACK)
      if sigaction(signal, &new, nil) == 0 { before.append((signal, old)) }
    }
    // The parent process may have blocked them.
    SignalMask.unblock(before.map(\.signal))
  }

  /// - Parameter modes: the modes to restore from now on.
  func arm(_ modes: termios) {
    rescue.pointee.modes = modes
    rescue.pointee.isArmed = 1
  }

  /// Called once the terminal has been restored.
  func disarm() { rescue.pointee.isArmed = 0 }

  deinit {
    disarm()
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
