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

  init(_ error: FileError, _ phrases: any Phrases) {
    let isDefault =
      if case .unreadable(let reason) = error.reason {
        error.path == MenuOptions.standard && reason as? Errno == .noSuchFileOrDirectory
      } else {
        false
      }
    self.init(phrases.problem(error, isDefault: isDefault), phrases)
  }

  /// A menu with errors; the description shows them.
  init(_ menu: ShopMenu, _ phrases: any Phrases) {
    let errors = Self.errors(of: menu, in: phrases.language)
    self.init(phrases.invalidMenu(menu.path, errors: errors.count), phrases)
    description = "\(errors.text)\n\(description)"
  }

  /// The errors of a menu, as text that ends with an empty line.
  static func errors(of menu: ShopMenu, in language: Language) -> (count: Int, text: String) {
    let errors = menu.loaded.findings.filter { $0.rule.severity == .error }
    let omitted = menu.loaded.omitted.filter { $0.severity == .error }
    let text = ValidationReport.findings(
      .init(sources: menu.sources, findings: errors, omitted: omitted), in: language,
      useColor: false)
    return (errors.count + omitted.count, text + "\n")
  }

  /// Nil for errors of the argument parser and for unexpected ones.
  init?(
    reporting error: any Error, _ phrases: any Phrases = Language.english.phrases,
    _ files: Files = Files()
  ) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self.init(error, phrases)
    case let problem as LedgerLocation.Problem: self.init(phrases.problem(problem), phrases)
    case let error as TerminalError: self.init(phrases.problem(error), phrases)
    case let error as OrderError: self.init(error, phrases)
    case LedgerError.order(let error): self.init(error, phrases)
    case let error as LedgerError:
      // The ledger knows the resolved path only.
      let (message, help) = phrases.problem(error)
      self.init((files.asTyped(message), help.map(files.asTyped)), phrases)
    case let error as OrderArgumentError: self.init(phrases.problem(error), phrases)
    case let error as StockArgumentError: self.init(phrases.problem(error), phrases)
    case let problem as ChangeReason.Problem: self.init(phrases.problem(problem), phrases)
    case let problem as OrderID.Problem: self.init(phrases.problem(problem), phrases)
    case ShopError.invalidMenu(let menu): self.init(menu, phrases)
    case ShopError.ambiguousStore(let name, let ids):
      self.init(phrases.ambiguous(name, ids: ids), phrases)
    case ShopError.unknownStore(let name, let suggestion, let known):
      self.init(phrases.unknownStore(name, suggestion: suggestion, known: known), phrases)
    default: return nil
    }
  }
}
