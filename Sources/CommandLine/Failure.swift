import Diagnostics
import Evaluator
import FindingReports
import MenuLoader
import RecipeGraph
import Reports
import Shop
import StockLedger
import SystemPackage
import TerminalUI

/// The exit status of a command that did not succeed.
enum Status: Int32, Error {
  /// A finding, or a refused order or change; the result has been printed.
  case negative = 1
  /// Wrong usage, unreadable input or an internal failure.
  case failed = 2
}

/// A failure that is explained on standard error.
struct Failure: Error, CustomStringConvertible {
  private(set) var status: Status
  let message: String
  /// The message and the help, each with its label.
  private(set) var description: String

  /// The same failure with another exit status.
  func with(_ status: Status) -> Failure {
    var failure = self
    failure.status = status
    return failure
  }

  init(_ message: String, help: String? = nil, status: Status = .failed) {
    self.init((message, help), Language.english.phrases, status: status)
  }

  /// An order that cannot be decided; one above a limit counts as refused.
  init(_ error: OrderError, _ phrases: any Phrases) {
    let status: Status = if case .overLimit = error { .negative } else { .failed }
    self.init(phrases.problem(error), phrases, status: status)
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

  /// A menu with errors; the description shows them.
  init(_ menu: ShopMenu) {
    let errors = Self.errors(of: menu)
    let count = ValidationReport.count(errors.count, "error")
    self.init(
      "the menu `\(menu.path)` has \(count), so nothing was done",
      help: "mend it and try again; `juice validate` shows warnings too", status: .negative)
    description = "\(errors.text)\n\(description)"
  }

  /// The errors of a menu, as text that ends with an empty line.
  static func errors(of menu: ShopMenu) -> (count: Int, text: String) {
    let errors = menu.loaded.findings.filter { $0.rule.severity == .error }
    let text = ValidationReport.findings(
      .init(sources: menu.sources, findings: errors, omitted: 0), useColor: false)
    return (errors.count, text + "\n")
  }

  /// Nil for errors of the argument parser and for unexpected ones.
  init?(
    reporting error: any Error, _ phrases: any Phrases = Language.english.phrases,
    _ files: Files = Files()
  ) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self.init(error)
    case let problem as LedgerLocation.Problem: self.init(problem)
    case let error as TerminalError: self.init(error.message)
    case let error as OrderError: self.init(error, phrases)
    case LedgerError.order(let error): self.init(error, phrases)
    case let error as LedgerError:
      // The ledger knows the resolved path only.
      let (message, help) = phrases.problem(error)
      self.init((files.asTyped(message), help.map(files.asTyped)), phrases)
    case let error as OrderArgumentError: self.init(phrases.problem(error), phrases)
    case let error as StockArgumentError: self.init(phrases.problem(error), phrases)
    case let problem as OrderID.Problem: self.init(phrases.problem(problem), phrases)
    case ShopError.invalidMenu(let menu): self.init(menu)
    case ShopError.unknownStore(let name, let suggestion, let known):
      self.init(phrases.unknownStore(name, suggestion: suggestion, known: known), phrases)
    default: return nil
    }
  }
}
