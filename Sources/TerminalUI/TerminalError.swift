import Shop

/// Why a screen on the terminal could not go on.
package struct TerminalError: Error, Hashable, Sendable {
  /// One phrase in English, without a full stop.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }

  /// - Parameter number: the system's error number, whose text is put behind the message.
  init(_ message: String, errno number: Int32) {
    self.init("\(message): \(SystemReason.text(errno: number))")
  }
}
