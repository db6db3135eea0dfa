import Files
import Foundation
import Shop
import Text

/// The terminal in raw mode on the alternate screen. Its modes are restored however the program ends.
package final class TerminalScreen {
  enum Event {
    case keys([Key])
    /// The screen has to be drawn again, for example after a resize.
    case redraw
    /// Nothing has happened for as long as the caller waits.
    case idle
  }

  private static let input = STDIN_FILENO
  private static let output = STDOUT_FILENO
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE]
  /// Milliseconds to wait for the remaining bytes of a key; enough for a slow line.
  private static let patience: Int32 = 50

  private let style: TerminalStyle
  private let signals: SignalRelay
  private var rescue: TerminalRescue?
  private var decoder = KeyDecoder()
  private var modes = termios()
  private var isEntered = false
  /// The frame on the screen; nil if it is unknown.
  private var shown: (frame: ScreenFrame, columns: Int, rows: Int)?

  /// Whether a terminal type, as in TERM, has an addressable screen; false without a name.
  package static func isPossible(on terminal: String?) -> Bool {
    !["", "dumb", "unknown"].contains(terminal ?? "")
  }

  init(_ style: TerminalStyle) throws {
    self.style = style
    let relayed = Self.ending + [SIGTSTP, SIGCONT, SIGWINCH]
    signals = try SignalRelay(relayed)
    rescue = TerminalRescue(input: Self.input, output: Self.output, except: relayed)
    try readModes()
    try enter()
  }

  // MARK: In and out

  /// Reads the modes to restore later. In the background these would be the modes of the shell's prompt, so
  /// the process stops until it is in the foreground.
  private func readModes() throws {
    let foreground = tcgetpgrp(Self.input)
    if foreground >= 0, foreground != getpgrp() { raise(SIGTTIN) }
    guard tcgetattr(Self.input, &modes) == 0 else { throw Self.gone() }
  }

  private func enter() throws {
    isEntered = true
    shown = nil
    rescue?.arm(modes)
    try setModes(Self.raw(modes))
    try write(TerminalScreenCode.enter)
  }

  /// Restores the terminal. Unread input is dropped, since it was not meant for the next reader.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    do {
      tcflush(Self.input, TCIFLUSH)
      try setModes(modes)
      try write(TerminalScreenCode.leave)
    } catch {
      // The terminal is gone, so there is nothing to restore.
    }
    rescue?.disarm()
  }

  /// Leaves the screen at the end. A pending signal that ends the program takes effect now.
  func close() {
    leave()
    rescue = nil
    signals.release()
    if let signal = signals.pending().first(where: Self.ending.contains) { signals.end(by: signal) }
  }

  deinit { leave() }

  /// Raw modes: keys arrive one by one, including those that would send signals or stop output.
  private static func raw(_ modes: termios) -> termios {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }

  private func setModes(_ modes: termios) throws {
    var modes = modes
    while tcsetattr(Self.input, TCSANOW, &modes) != 0 {
      guard errno == EINTR else { throw Self.gone() }
    }
  }

  private static func gone() -> TerminalError {
    .gone(reason: SystemReason.localized(errno: errno))
  }

  // MARK: Drawing

  func show(_ draw: (_ columns: Int, _ rows: Int) -> ScreenFrame) throws -> ScreenFrame {
    let (columns, rows) = Self.size()
    let frame = draw(columns, rows)
    let isSameSize = shown.map { $0.columns == columns && $0.rows == rows } ?? false
    try write(frame.output(after: isSameSize ? shown?.frame : nil, style))
    shown = (frame, columns, rows)
    return frame
  }

  /// Makes the next frame draw every line.
  func invalidate() { shown = nil }

  /// The size of the terminal at standard output; 80 by 24 if it is unknown.
  package static func size() -> (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &size) == 0
    func usual(_ count: UInt16, or usual: Int) -> Int {
      isKnown && count > 0 ? Int(count) : usual
    }
    return (usual(size.ws_col, or: 80), usual(size.ws_row, or: 24))
  }

  private func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(Self.output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Another process made the terminal non-blocking.
        var descriptor = pollfd(fd: Self.output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw Self.gone()
      }
    }
  }

  // MARK: Waiting

  /// Waits for the next event. A signal that ends the program does so here, after restoring the
  /// terminal.
  ///
  /// - Parameter milliseconds: how long to wait at most; nil for as long as it takes.
  func next(within milliseconds: Int32? = nil) throws -> Event {
    while true {
      var descriptors = [signals.descriptor, Self.input].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(
        &descriptors, nfds_t(descriptors.count),
        decoder.isWaiting ? Self.patience : milliseconds ?? -1)
      if count < 0, errno != EINTR { throw Self.gone() }
      if count == 0 { return decoder.isWaiting ? .keys(decoder.giveUp()) : .idle }
      if try handle(signals.pending()) { return .redraw }
      if count > 0, descriptors[1].revents != 0, let keys = try readKeys() { return .keys(keys) }
    }
  }

  /// Nil if there was nothing to read.
  private func readKeys() throws -> [Key]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(Self.input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    guard count >= 0 else { throw Self.gone() }
    guard count > 0 else { throw TerminalError.gone(reason: nil) }
    return decoder.decode(bytes.prefix(count))
  }

  // MARK: Signals

  /// Handles signals; returns whether the screen has to be drawn again.
  private func handle(_ pending: [Int32]) throws -> Bool {
    if let signal = pending.first(where: Self.ending.contains) { try end(by: signal) }
    for signal in pending {
      switch signal {
      case SIGTSTP: try suspend()
      // After SIGSTOP, during which the shell had the terminal.
      case SIGCONT: try enter()
      default: break
      }
    }
    return !pending.isEmpty
  }

  /// Restores the terminal, then ends the program by the signal.
  private func end(by signal: Int32) throws {
    leave()
    signals.end(by: signal)
    throw TerminalError.ended(signal: signal)
  }

  /// Stops the process until it is continued; the shell has the terminal meanwhile.
  private func suspend() throws {
    leave()
    signals.release()
    raise(SIGTSTP)
    // The modes may have been changed while the process was stopped.
    try readModes()
    signals.catchAll()
    try enter()
  }

  /// Sends a signal to the foreground process group, as the terminal itself would for a key.
  func signal(_ number: Int32) {
    kill(0, number)
  }
}
