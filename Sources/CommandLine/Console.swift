import Foundation
import TerminalUI

/// The streams of the process.
enum Console {
  /// Results, with a line break at the end.
  static func write(_ text: String) throws {
    try write(text + "\n", to: STDOUT_FILENO)
  }

  /// A result as it is, byte for byte.
  static func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0, to: STDOUT_FILENO) }
  }

  /// Everything that is not a result, with a line break at the end.
  static func writeError(_ text: String) throws {
    try write(text + "\n", to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of it, however often the system takes a part.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        throw POSIXError(.init(rawValue: errno) ?? .EIO)
      }
    }
  }

  /// A question or prompt, without a line break, and the line that answers it; nil at the end of
  /// input.
  static func ask(_ question: String) throws -> String? {
    try write(question + " ", to: STDOUT_FILENO)
    guard let line = readLine() else {
      try write("")
      return nil
    }
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// Whether somebody sits at both ends: only then may a command ask.
  static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How wide results may be: as the terminal is, or else as `COLUMNS` says.
  static var columns: Int {
    if outputIsTerminal { return TerminalScreen.size().columns }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Whether the locale has more characters than those of ASCII, by which terminals tell too.
  static var canDraw: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap(variable).first { !$0.isEmpty }
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All of them, which takes longer.
  static let environment = ProcessInfo.processInfo.environment
}
