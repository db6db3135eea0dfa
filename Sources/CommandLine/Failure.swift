import Evaluator
import FindingReports
import Reports
import Shop
import SystemPackage
import TerminalUI

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

  init(_ error: FileError) {
    let path = error.path
    switch error.reason {
    case .unreadable(let error):
      let isStandard = path == MenuOptions.standard && error as? Errno == .noSuchFileOrDirectory
      self.init(
        "cannot read `\(path)`: \(SystemReason.text(error))",
        help: isStandard
          ? "name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`" : nil)
    case .notRegular: self.init("cannot read `\(path)`: it is not a regular file")
    case .unreadableDirectory(let error):
      self.init("cannot read the directory `\(path)`: \(SystemReason.text(error))")
    case .noMenu:
      self.init("there is no menu in `\(path)`", help: "put a file such as menu.yaml there")
    case .changed:
      self.init(
        "`\(path)` was changed by somebody else meanwhile, so it was not mended",
        help: "run the command again")
    case .unwritable(let error):
      self.init("cannot write `\(path)`: \(SystemReason.text(error))")
    }
  }

  init(_ problem: LedgerLocation.Problem) {
    switch problem {
    case .emptyPath:
      self.init(
        "the stock store has an empty path",
        help: "write a path, sqlite:PATH or memory:; for a name with a colon ./NAME")
    case .unknownScheme(let scheme):
      self.init(
        "there is no kind of stock store called `\(scheme):`",
        help: "write a path, sqlite:PATH or memory:; for a name with a colon ./NAME")
    case .directory(let path):
      self.init(
        "the stock store `\(path)` is a directory", help: "name a file with --stock PATH")
    case .noFolder(let path, let folder):
      self.init(
        "the stock store `\(path)` has no folder: `\(folder)` is not a directory",
        help: "make it, or name another place with --stock PATH")
    case .unwritableFolder(let folder, let reason):
      self.init(
        "cannot make the folder `\(folder)` for the stock: \(reason)",
        help: "name another place with --stock PATH")
    }
  }

  /// Nil for what the parser throws, and for what nobody foresaw.
  init?(reporting error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self.init(error)
    case let problem as LedgerLocation.Problem: self.init(problem)
    case let error as TerminalError: self.init(error.message)
    default: return nil
    }
  }
}
