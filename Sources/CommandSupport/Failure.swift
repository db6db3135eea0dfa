package import Diagnostics
package import Evaluator
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
  package let status: Status
  private let problem: Problem
  /// The findings behind the failure, in a language.
  private var findings: (@Sendable (Language) -> String)?

  package func with(help: LocalizedText) -> Failure {
    var failure = Failure(Problem(message, help: help), status: status)
    failure.findings = findings
    return failure
  }

  package var message: LocalizedText { problem.message }

  package init(_ problem: Problem, status: Status = .failed) {
    self.status = status
    self.problem = problem
  }

  package init(_ message: LocalizedText, help: LocalizedText? = nil, status: Status = .failed) {
    self.init(Problem(message, help: help), status: status)
  }

  package init(
    _ english: String, ko korean: String, help: LocalizedText? = nil, status: Status = .failed
  ) {
    self.init(Problem(english, ko: korean, help: help), status: status)
  }

  package init(
    _ english: String, ko korean: String, help: String, ko helpInKorean: String,
    status: Status = .failed
  ) {
    self.init(Problem(english, ko: korean, help: help, ko: helpInKorean), status: status)
  }

  /// The message and the help, each with its label.
  package func description(in language: Language) -> String {
    var lines = ["\(Severity.error.word[language]): \(message[language])"]
    if let help = problem.help { lines.append("\(language[.help]): \(help[language])") }
    let text = lines.map(TerminalText.sanitized).joined(separator: "\n")
    return findings.map { "\($0(language))\n\(text)" } ?? text
  }

  /// An order that cannot be decided; one above a limit counts as refused.
  package init(_ error: OrderError) {
    let status: Status = if case .overLimit = error { .negative } else { .failed }
    self.init(Problem(error), status: status)
  }

  package static func unreadableInput(_ error: any Error) -> Failure {
    let reason = SystemReason.text(error)
    return Failure("cannot read standard input: \(reason)", ko: "표준 입력을 읽을 수 없어요: \(reason)")
  }

  package init(_ error: FileError, _ files: Files) {
    let isDefault =
      if case .unreadable(let reason) = error.reason {
        error.path == Streams.standardMenu && reason as? Errno == .noSuchFileOrDirectory
      } else {
        false
      }
    self.init(
      Problem(error, isDefault: isDefault, menuHere: isDefault ? Self.menuFileHere(files) : nil))
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
    self.init(Problem.invalidMenu(menu))
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
    case let error as OrderError: self.init(error)
    case LedgerError.order(let error): self.init(error)
    case ShopError.invalidMenu(let menu): self.init(menu)
    case let error as TerminalError: self.init(Problem(error))
    default:
      guard let problem = Problem(reporting: error, files) else { return nil }
      self.init(problem)
    }
  }
}

/// The log of the language server; the editor decides what to show.
extension Failure: CustomStringConvertible {
  package var description: String { description(in: .english) }
}

/// An action of a command that must not be repeated.
package enum CompletedAction {
  case order(name: String)
  case cancellation(name: String)
  case stockChange
  case stockMove
  case making
}

extension Problem {
  /// Something was done, but its result could not be printed.
  ///
  /// - Parameter reason: the message of the system.
  package static func unprinted(_ action: CompletedAction, _ reason: String) -> Problem {
    let (english, korean): (String, String) =
      switch action {
      case .order(let name): ("order \(name) was made", "주문 \(name, .topic) 만들었지만")
      case .cancellation(let name):
        ("order \(name) was cancelled", "주문 \(name, .topic) 취소했지만")
      case .stockChange: ("the stock was changed", "재고는 바꾸었지만")
      case .stockMove: ("the stock was moved", "재고는 옮겼지만")
      case .making: ("the bases were made", "베이스는 만들었지만")
      }
    let help: LocalizedText =
      switch action {
      case .order:
        .text(
          "do not order again; `juice stock` shows what is left",
          ko: "다시 주문하지 마세요. `juice stock`으로 재고를 볼 수 있어요")
      case .cancellation:
        .text("`juice stock` shows what there is", ko: "`juice stock`으로 재고를 볼 수 있어요")
      case .stockChange:
        .text(
          "do not change it again; `juice stock` shows what there is",
          ko: "다시 바꾸지 마세요. `juice stock`으로 재고를 볼 수 있어요")
      case .making:
        .text(
          "do not make them again; `juice stock` shows what there is",
          ko: "다시 만들지 마세요. `juice stock`으로 재고를 볼 수 있어요")
      case .stockMove:
        .text(
          "do not move it again; `juice stock` shows what there is",
          ko: "다시 옮기지 마세요. `juice stock`으로 재고를 볼 수 있어요")
      }
    return Problem(
      "\(english), but that cannot be written: \(reason)",
      ko: "\(korean) 결과를 출력할 수 없어요: \(reason)",
      help: help)
  }
}
