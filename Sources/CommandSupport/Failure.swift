package import Diagnostics
package import Files
import FindingReports
import MenuLoader
import RecipeGraph
import Reports
package import Shop
import StockLedger
import SystemPackage
import TerminalUI
import Text

/// The exit status of a command that did not succeed.
package enum Status: Int32, Error {
  /// A finding, or a refused order or change; the result has been printed.
  case negative = 1
  /// Wrong usage, unreadable input or an internal failure.
  case failed = 2
}

/// A failure that is explained on standard error.
package struct Failure: Error {
  package let problem: Problem
  /// The findings behind the failure, in a language.
  private var findings: (@Sendable (Language) -> String)?

  package func with(help: Remedy) -> Failure {
    var failure = Failure(problem.with(help: help))
    failure.findings = findings
    return failure
  }

  package var message: LocalizedText { problem.message }

  package var status: Int32 { problem.kind.exitStatus }

  package init(_ problem: Problem) {
    self.problem = problem
  }

  /// Wrong usage, or unreadable input.
  package init(_ message: LocalizedText, help: Remedy? = nil) {
    self.init(Problem(.badRequest, message, help: help))
  }

  /// The message and the help, each with its label.
  package func description(in language: Language) -> String {
    var lines = ["\(Severity.error.word[language]): \(message[language])"]
    if let help = problem.help { lines.append("\(language[.help]): \(help.text[language])") }
    let text = lines.map(TerminalText.sanitized).joined(separator: "\n")
    return findings.map { "\($0(language))\n\(text)" } ?? text
  }

  package static func unreadableInput(_ error: any Error) -> Failure {
    let reason = SystemReason.localized(error)
    return Failure(.text("cannot read standard input: \(reason)"))
  }

  package init(_ error: FileError, _ files: Files) {
    self.init(error.problem)
    guard case .unreadable(let reason) = error.reason, error.path == Streams.standardMenu,
      reason as? Errno == .noSuchFileOrDirectory
    else { return }
    // The path is the default, and was not given.
    self = with(
      help: Self.menuFileHere(files).map {
        .command(
          .text("for the menu in this directory, `\($0)`, add `-m .` or set JUICE_MENU"))
      }
        ?? .command(
          .text("name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`")))
  }

  /// The name of the first file of a menu in the working directory; nil if none can be read.
  private static func menuFileHere(_ files: Files) -> String? {
    do {
      return try files.menu(at: ".").first.flatMap { FilePath($0.path).lastComponent?.string }
    } catch {
      return nil
    }
  }

  /// A menu with errors; the description shows them.
  package init(_ menu: ShopMenu) {
    self.init(InvalidMenu(menu: menu).problem)
    findings = { Self.errors(of: menu, in: $0) }
  }

  /// The errors of a menu, as text that ends with an empty line.
  package static func errors(of menu: ShopMenu, in language: Language) -> String {
    ValidationReport.findings(menu.errors, in: language, useColor: false) + "\n"
  }

  /// Nil for errors of the argument parser and for unexpected ones.
  package init?(reporting error: any Error, _ files: Files = Files()) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self.init(error, files)
    case let error as InvalidMenu: self.init(error.menu)
    default:
      guard let problem = Problem(reporting: error, files) else { return nil }
      self.init(problem)
    }
  }
}

extension Failure: ExplainedError {}

/// An action of a command that must not be repeated.
package enum CompletedAction {
  case order(name: String)
  case cancellation(name: String)
  case stockChange
  case stockMove
  case making
  case switching
}

extension Problem {
  /// Something was done, but its result could not be printed.
  ///
  /// - Parameter reason: the message of the system.
  package static func unprinted(_ action: CompletedAction, _ reason: LocalizedText) -> Problem {
    let done: LocalizedText =
      switch action {
      case .order(let name):
        .text("order \(name) was made")
      case .cancellation(let name):
        .text("order \(name) was cancelled")
      case .stockChange: .text("the stock was changed")
      case .stockMove: .text("the stock was moved")
      case .making: .text("the bases were made")
      case .switching: .text("what is sold was changed")
      }
    let help: Remedy =
      switch action {
      case .order:
        .command(
          .text("do not order again; `juice stock` shows what is left"))
      case .cancellation, .switching:
        .command(.text("`juice stock` shows what there is"))
      case .stockChange:
        .command(
          .text("do not change it again; `juice stock` shows what there is"))
      case .making:
        .command(
          .text("do not make them again; `juice stock` shows what there is"))
      case .stockMove:
        .command(
          .text("do not move it again; `juice stock` shows what there is"))
      }
    return Problem(
      .internalFailure,
      .text("\(done), but that cannot be written: \(reason)"),
      help: help)
  }
}
