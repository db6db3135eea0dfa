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
import Text

/// The exit status of a command that did not succeed.
enum Status: Int32, Error {
  /// A finding, or a refused order or change; the result has been printed.
  case negative = 1
  /// Wrong usage, unreadable input or an internal failure.
  case failed = 2
}

/// A failure that is explained on standard error.
struct Failure: Error {
  private(set) var status: Status
  let message: LocalizedText
  /// Empty in a language in which there is none.
  private var help: LocalizedText?
  /// The findings that it is about, in a language.
  private var findings: (@Sendable (Language) -> String)?

  /// The same failure with another exit status.
  func with(_ status: Status) -> Failure {
    var failure = self
    failure.status = status
    return failure
  }

  func with(help: LocalizedText) -> Failure {
    var failure = self
    failure.help = help
    return failure
  }

  init(_ message: LocalizedText, help: LocalizedText? = nil, status: Status = .failed) {
    self.status = status
    self.message = message
    self.help = help
  }

  /// - Parameter problem: what the phrases of each language say.
  init(
    status: Status = .failed, _ problem: (any Phrases) -> (message: String, help: String?)
  ) {
    let (english, korean) = (
      problem(Language.english.phrases), problem(Language.korean.phrases)
    )
    self.init(
      .text(english.message, ko: korean.message),
      help: .text(english.help ?? "", ko: korean.help ?? ""), status: status)
  }

  /// The message and the help, each with its label.
  func description(in language: Language) -> String {
    let phrases = language.phrases
    var lines = ["\(phrases.error): \(message[language])"]
    if let help = help?[language], !help.isEmpty { lines.append("\(phrases.help): \(help)") }
    let text = lines.map(TerminalText.sanitized).joined(separator: "\n")
    return findings.map { "\($0(language))\n\(text)" } ?? text
  }

  /// An order that cannot be decided; one above a limit counts as refused.
  init(_ error: OrderError) {
    let status: Status = if case .overLimit = error { .negative } else { .failed }
    self.init(status: status) { $0.problem(error) }
  }

  static func unreadableInput(_ error: any Error) -> Failure {
    let reason = SystemReason.text(error)
    return Failure(
      .text("cannot read standard input: \(reason)", ko: "표준 입력을 읽을 수 없어요: \(reason)"))
  }

  init(_ error: FileError) {
    let isDefault =
      if case .unreadable(let reason) = error.reason {
        error.path == MenuOptions.standard && reason as? Errno == .noSuchFileOrDirectory
      } else {
        false
      }
    self.init { $0.problem(error, isDefault: isDefault) }
  }

  /// A menu with errors; the description shows them.
  init(_ menu: ShopMenu) {
    let errors = Self.errors(of: menu)
    self.init { $0.invalidMenu(menu.path, errors: errors.findings.count + errors.omitted.count) }
    findings = { Self.errors(of: menu, in: $0) }
  }

  /// The errors of a menu, as text that ends with an empty line.
  static func errors(of menu: ShopMenu, in language: Language) -> String {
    ValidationReport.findings(errors(of: menu), in: language, useColor: false) + "\n"
  }

  private static func errors(of menu: ShopMenu) -> ReportedMenu {
    ReportedMenu(
      sources: menu.sources,
      findings: menu.loaded.findings.filter { $0.rule.severity == .error },
      omitted: menu.loaded.omitted.filter { $0.severity == .error })
  }

  /// Nil for errors of the argument parser and for unexpected ones.
  init?(reporting error: any Error, _ files: Files = Files()) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FileError: self.init(error)
    case let error as OrderError: self.init(error)
    case LedgerError.order(let error): self.init(error)
    case ShopError.invalidMenu(let menu): self.init(menu)
    default:
      guard let english = Language.english.phrases.problem(reporting: error, files),
        let korean = Language.korean.phrases.problem(reporting: error, files)
      else { return nil }
      self.init { $0.language == .korean ? korean : english }
    }
  }
}

/// What a log of the language server has; its editor decides what to show.
extension Failure: CustomStringConvertible {
  var description: String { description(in: .english) }
}

extension LocalizedText {
  /// Help for a path that is too long.
  static let shorterPath = text(
    Language.english.phrases.shorterPath, ko: Language.korean.phrases.shorterPath)
}
