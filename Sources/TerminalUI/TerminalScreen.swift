import Evaluator
package import FindingReports
import Foundation

/// The terminal while a program has the whole of it: keys come one by one, and the screen is its
/// own. Whatever ends the program, the terminal gets back what it was before.
package final class TerminalScreen {
  package enum Event {
    case keys([Key])
    /// The picture is gone, or has another size.
    case redraw
  }

  private static let input = STDIN_FILENO
  private static let output = STDOUT_FILENO
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE]
  /// How long the rest of a key's bytes may take, in milliseconds: over a slow line, too.
  private static let patience: Int32 = 50

  private let style: TerminalStyle
  private let signals: SignalRelay
  private var decoder = KeyDecoder()
  private var modes = termios()
  private var isEntered = false
  /// What is on the screen; nil if nobody knows.
  private var shown: (frame: ScreenFrame, columns: Int, rows: Int)?

  /// Whether a terminal of a name has a screen: without a name, nobody knows.
  package static func isPossible(on terminal: String?) -> Bool {
    !["", "dumb", "unknown"].contains(terminal ?? "")
  }

  package init(_ style: TerminalStyle) throws {
    self.style = style
    signals = try SignalRelay(Self.ending + [SIGTSTP, SIGCONT, SIGWINCH])
    try readModes()
    try enter()
  }

  // MARK: In and out

  /// The modes to go back to, once the terminal is this program's: while it runs in the background,
  /// they are what the shell needs for its prompt.
  private func readModes() throws {
    let foreground = tcgetpgrp(Self.input)
    if foreground >= 0, foreground != getpgrp() { raise(SIGTTIN) }
    guard tcgetattr(Self.input, &modes) == 0 else { throw Self.gone() }
  }

  private func enter() throws {
    isEntered = true
    shown = nil
    try setModes(Self.raw(modes))
    try write(TerminalScreenCode.enter)
  }

  /// Gives the terminal back; what was typed and not read is dropped, as it was not meant for
  /// whoever reads next.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    do {
      tcflush(Self.input, TCIFLUSH)
      try setModes(modes)
      try write(TerminalScreenCode.leave)
    } catch {
      // The terminal is gone, and nothing of it is left to be given back.
    }
  }

  /// Leaves for good. A signal to end that nobody has waited for any more ends the program now.
  package func close() {
    leave()
    signals.release()
    if let signal = signals.pending().first(where: Self.ending.contains) { signals.end(by: signal) }
  }

  deinit { leave() }

  /// Every key by itself and unchanged, also those that would send signals or hold the output.
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
    TerminalError("the terminal is gone", errno: errno)
  }

  // MARK: Drawing

  package func show(_ draw: (_ columns: Int, _ rows: Int) -> ScreenFrame) throws -> ScreenFrame {
    let (columns, rows) = Self.size()
    let frame = draw(columns, rows)
    let isSameSize = shown.map { $0.columns == columns && $0.rows == rows } ?? false
    try write(frame.output(after: isSameSize ? shown?.frame : nil, style))
    shown = (frame, columns, rows)
    return frame
  }

  /// Nothing on the screen counts as known any more.
  package func forgetPicture() { shown = nil }

  /// Of the terminal at standard output, or what is usual.
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
        // Somebody else has the terminal not wait.
        var descriptor = pollfd(fd: Self.output, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw Self.gone()
      }
    }
  }

  // MARK: Waiting

  /// What comes next. Signals that end the program end it here, with the terminal as it was.
  package func next() throws -> Event {
    while true {
      var descriptors = [signals.descriptor, Self.input].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(
        &descriptors, nfds_t(descriptors.count), decoder.isWaiting ? Self.patience : -1)
      if count < 0, errno != EINTR { throw Self.gone() }
      if count == 0 { return .keys(decoder.giveUp()) }
      if try handle(signals.pending()) { return .redraw }
      if count > 0, descriptors[1].revents != 0, let keys = try readKeys() { return .keys(keys) }
    }
  }

  /// Nil if there is nothing to read after all.
  private func readKeys() throws -> [Key]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(Self.input, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    guard count >= 0 else { throw Self.gone() }
    guard count > 0 else { throw TerminalError("the terminal is gone: end of input") }
    return decoder.decode(bytes.prefix(count))
  }

  // MARK: Signals

  /// Whether the picture has to be drawn anew.
  private func handle(_ pending: [Int32]) throws -> Bool {
    if let signal = pending.first(where: Self.ending.contains) { try end(by: signal) }
    for signal in pending {
      switch signal {
      case SIGTSTP: try suspend()
      // After a stop that nobody announced, during which the shell had the terminal.
      case SIGCONT: try enter()
      default: break
      }
    }
    return !pending.isEmpty
  }

  /// As the signal would have ended the program, but with the terminal as it was.
  private func end(by signal: Int32) throws {
    leave()
    signals.end(by: signal)
    throw TerminalError("ended by signal \(signal)")
  }

  /// Until somebody continues the program, the terminal is the shell's.
  private func suspend() throws {
    leave()
    signals.release()
    raise(SIGTSTP)
    // Here it goes on. The shell may have been told to have other modes.
    try readModes()
    signals.catchAll()
    try enter()
  }

  /// What the terminal itself would have done about a key that sends a signal: all that run in
  /// the foreground get it, so that the shell takes over.
  package func signal(_ number: Int32) {
    kill(0, number)
  }
}
