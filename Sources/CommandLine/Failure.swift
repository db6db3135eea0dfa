import Evaluator
import FindingReports
import Reports

/// How a command ended other than well.
enum Status: Int32, Error {
  /// A finding, or a refused order or change: the answer has been printed.
  case negative = 1
  /// Wrong usage, unreadable input or an internal failure.
  case failed = 2
}

/// An ending that has to be explained on standard error.
struct Failure: Error, CustomStringConvertible {
  private(set) var status: Status
  /// Nil for what is not about one order.
  private(set) var orderError: OrderError?
  /// What is wrong.
  let message: String
  /// The message and how to mend it, each with its label.
  let description: String

  /// The same for a command in which it means something else.
  func with(_ status: Status) -> Failure {
    var failure = self
    failure.status = status
    return failure
  }

  init(_ message: String, help: String? = nil, status: Status = .failed) {
    self.init((message, help), Language.english.phrases, status: status)
  }

  /// An order that cannot be decided. One that asks for more than is allowed is refused.
  init(_ error: OrderError, _ phrases: any Phrases) {
    let status: Status = if case .overLimit = error { .negative } else { .failed }
    self.init(phrases.problem(error), phrases, status: status)
    orderError = error
  }

  init(
    _ problem: (message: String, help: String?), _ phrases: any Phrases,
    status: Status = .failed
  ) {
    let help = problem.help.map { ["\(phrases.help): \($0)"] } ?? []
    self.status = status
    message = problem.message
    description = (["\(phrases.error): \(problem.message)"] + help)
      .map(TerminalText.sanitized).joined(separator: "\n")
  }
}
