import Reporting

/// How a command ended other than well.
enum Status: Int32, Error {
  /// A finding, or a refused order or change: the answer has been printed.
  case negative = 1
  /// Wrong usage, unreadable input or an internal failure.
  case failed = 2
}

/// An ending that has to be explained on standard error.
struct Failure: Error, CustomStringConvertible {
  let status: Status
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil, status: Status = .failed) {
    self.status = status
    self.message = message
    self.help = help
  }

  init(_ problem: (message: String, help: String?)) {
    self.init(problem.message, help: problem.help)
  }

  var description: String {
    let lines = ["error: \(message)"] + (help.map { ["help: \($0)"] } ?? [])
    return lines.map(TerminalText.sanitized).joined(separator: "\n")
  }
}
