import Diagnostics
import FindingReports
package import Shop
package import StockLedger
import Text

/// Whether a ledger can be used, and how safe it is.
package struct LedgerCheckReport: Sendable {
  private let name: String?
  private let checks: [LedgerCheck]
  /// What resolved paths were typed as.
  private let files: Files

  /// - Parameter name: what messages call the ledger; nil for one in memory.
  package init(_ checks: [LedgerCheck], of name: String?, _ files: Files) {
    self.checks = checks
    self.name = name
    self.files = files
  }

  package var isUsable: Bool { !checks.contains { $0.verdict == .error } }

  package func text(_ phrases: any Phrases) -> String {
    let lines = checks.flatMap { check in
      let (message, help) = explanation(of: check, phrases)
      return ["\(Self.label(check.verdict)[phrases.language]): \(message)"]
        + (help.map { ["\(phrases.help): \($0)"] } ?? [])
    }
    let result: LocalizedText =
      isUsable
      ? .text("The ledger can be used.", ko: "이 재고를 쓸 수 있어요.")
      : .text("The ledger cannot be used.", ko: "이 재고를 쓸 수 없어요.")
    return (lines.map(TerminalText.sanitized) + [result[phrases.language]])
      .joined(separator: "\n")
  }

  package func json(_ phrases: any Phrases) throws -> String {
    try JSONText.encode(
      WireLedgerCheckup(
        ledger: name, usable: isUsable,
        checks: checks.map { check in
          let (message, help) = explanation(of: check, phrases)
          return .init(
            subject: check.subject.rawValue, verdict: check.verdict.rawValue, message: message,
            help: help)
        }))
  }

  private func explanation(
    of check: LedgerCheck, _ phrases: any Phrases
  ) -> (message: String, help: String?) {
    switch check.explanation {
    case .text(let message, let help): (message[phrases.language], help?[phrases.language])
    case .failure(let error): phrases.problem(error, files)
    }
  }

  private static func label(_ verdict: LedgerCheck.Verdict) -> LocalizedText {
    switch verdict {
    case .ok: .text("ok", ko: "좋음")
    case .note: .text("note", ko: "참고")
    case .warning: .text("warning", ko: "경고")
    case .error: .text("error", ko: "오류")
    }
  }
}
