import Evaluator
import FindingReports
package import StockLedger

/// Whether journal and stock agree.
package struct AuditReport: Sendable {
  private let result: AuditResult

  package init(_ result: AuditResult) {
    self.result = result
  }

  package func text(_ phrases: any Phrases) -> String {
    guard !result.isValid else {
      return phrases.auditIsSound(
        entries: result.entries, orders: result.orders, refusals: result.refusals,
        cancellations: result.cancellations, stocks: result.stocks)
    }
    return result.violations.map { violation in
      TerminalText.sanitized(
        violation.sequence.map { phrases.journalRow($0, violation.message) } ?? violation.message)
    }.joined(separator: "\n")
  }

  package func json() throws -> String {
    try JSONText.encode(
      WireAudit(
        sound: result.isValid, entries: result.entries, orders: result.orders,
        refusals: result.refusals, cancellations: result.cancellations, stocks: result.stocks,
        violations: result.violations.map { .init(sequence: $0.sequence, message: $0.message) }
          .nonEmpty))
  }
}

private struct WireAudit: Encodable {
  struct Violation: Encodable {
    let sequence: Int?
    let message: String
  }

  let version = 1
  let sound: Bool
  let entries: Int
  let orders: Int
  let refusals: Int
  let cancellations: Int
  let stocks: Int
  let violations: [Violation]?
}
