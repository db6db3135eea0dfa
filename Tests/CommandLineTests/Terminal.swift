import Foundation

/// The program on a pseudo-terminal, as somebody in front of it would use it.
final class Terminal {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// What tells the terminal how to treat keys and output.
  struct Modes: Equatable {
    let input: tcflag_t
    let output: tcflag_t
    let local: tcflag_t
  }

  private let primary: FileHandle
  private let process: Process
  /// What has come since the last text that was expected.
  private(set) var seen = ""

  init(
    _ program: Program, _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    var primary: Int32 = 0
    var secondary: Int32 = 0
    var size = Self.size(columns, rows)
    guard openpty(&primary, &secondary, nil, nil, &size) == 0 else {
      throw Missing(description: "no pseudo-terminal is to be had")
    }
    self.primary = FileHandle(fileDescriptor: primary, closeOnDealloc: true)
    let end = FileHandle(fileDescriptor: secondary, closeOnDealloc: true)
    process = program.process(
      arguments, environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 })
    process.standardInput = end
    process.standardOutput = end
    process.standardError = end
    try process.run()
  }

  private static func size(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// A whole line.
  func type(_ line: String) throws { try press(line + "\n") }

  /// Bytes as keys send them, and nothing else.
  func press(_ keys: String) throws { try primary.write(contentsOf: Data(keys.utf8)) }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// As the terminal of a window does it.
  func resize(columns: Int, rows: Int) {
    var size = Self.size(columns, rows)
    _ = ioctl(primary.fileDescriptor, UInt(TIOCSWINSZ), &size)
    send(SIGWINCH)
  }

  func hangUp() throws { try primary.close() }

  func modes() throws -> Modes {
    var modes = termios()
    guard tcgetattr(primary.fileDescriptor, &modes) == 0 else {
      throw Missing(description: "the terminal has no modes")
    }
    return Modes(input: modes.c_iflag, output: modes.c_oflag, local: modes.c_lflag)
  }

  /// Reads on until the text has come.
  ///
  /// - Parameter signal: sent whenever nothing comes for a while, as the program may not have been
  ///   ready for it.
  func expect(_ text: String, nudgedBy signal: Int32? = nil) throws {
    let deadline = Date(timeIntervalSinceNow: 30)
    while true {
      if let range = seen.range(of: text) {
        seen.removeSubrange(..<range.upperBound)
        return
      }
      if let signal {
        send(signal)
        if try read(until: min(deadline, Date(timeIntervalSinceNow: 0.5))) { continue }
        if Date() < deadline { continue }
      }
      guard try read(until: deadline) else {
        throw Missing(description: "waited for `\(text)`, saw `\(seen)`")
      }
    }
  }

  /// What the program goes on to print; called when it is about to end.
  func rest() throws -> String {
    let deadline = Date(timeIntervalSinceNow: 30)
    while process.isRunning, Date() < deadline { _ = try read(until: deadline) }
    while try read(until: Date()) {}
    return seen
  }

  /// Whether something came.
  private func read(until deadline: Date) throws -> Bool {
    repeat {
      var descriptor = pollfd(fd: primary.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let wait = max(0, min(100, deadline.timeIntervalSinceNow * 1000))
      poll(&descriptor, 1, Int32(wait))
      if descriptor.revents & Int16(POLLIN) != 0 {
        let data = primary.availableData
        seen += String(decoding: data, as: UTF8.self).replacing("\r\n", with: "\n")
        return true
      }
      if !process.isRunning { return false }
    } while Date() < deadline
    return false
  }

  func finish() -> Int32 {
    waitForEnd()
    return process.terminationStatus
  }

  /// A program that does not end is ended, so that the test does.
  private func waitForEnd() {
    let deadline = Date(timeIntervalSinceNow: 30)
    while process.isRunning, Date() < deadline { usleep(10_000) }
    if process.isRunning { send(SIGKILL) }
    process.waitUntilExit()
  }

  deinit {
    if process.isRunning { send(SIGKILL) }
  }

  /// The signal that ended the program; nil if it ended by itself.
  func finishBySignal() -> Int32? {
    waitForEnd()
    return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
  }
}
