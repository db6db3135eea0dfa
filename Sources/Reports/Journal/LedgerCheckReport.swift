package import Diagnostics
package import Files
import FindingReports
import Shop
package import StockLedger
package import Text

/// Whether a ledger can be used, and how safe it is.
package struct LedgerCheckReport: CommandResult {
  private let name: String?
  private let checks: [LedgerCheck]
  /// Maps resolved paths to the paths as they were typed.
  private let files: Files

  /// - Parameter name: the ledger's name in messages; nil for one in memory.
  package init(_ checks: [LedgerCheck], of name: String?, _ files: Files) {
    self.checks = checks
    self.name = name
    self.files = files
  }

  package var isUsable: Bool { !checks.contains { $0.verdict == .error } }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let lines = checks.flatMap { check in
      let problem = problem(check)
      return ["\(Self.label(check.verdict)[language]): \(problem.message[language])"]
        + (problem.help.map { ["\(language[.help]): \($0.text[language])"] } ?? [])
    }
    let result: LocalizedText =
      isUsable
      ? .text("The ledger can be used.")
      : .text("The ledger cannot be used.")
    return (lines.map(TerminalText.sanitized) + [result[language]])
      .joined(separator: "\n")
  }

  package func document(_ language: Language) -> WireLedgerCheckup {
    WireLedgerCheckup(
      ledger: name, usable: isUsable,
      checks: checks.map { check in
        let problem = problem(check)
        return .init(
          subject: check.subject.rawValue, verdict: check.verdict.rawValue,
          message: problem.message[language], help: problem.help?.text[language])
      })
  }

  private func problem(_ check: LedgerCheck) -> Problem {
    files.asTyped(check.problem)
  }

  private static func label(_ verdict: LedgerCheck.Verdict) -> LocalizedText {
    switch verdict {
    case .ok: .text("ok")
    case .note: .note
    case .warning: Severity.warning.word
    case .error: Severity.error.word
    }
  }
}
