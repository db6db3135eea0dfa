package import Diagnostics
import Evaluator
package import StockLedger
import Text

/// The result of an audit of the journal and the stock.
package struct AuditReport: Sendable {
  private let result: AuditResult
  private let ledger: String?
  private let ahead: RowAhead?

  /// - Parameters:
  ///   - ledger: the ledger with the violations, if several are audited; nil for one.
  ///   - ahead: a row with a time in the future.
  package init(_ result: AuditResult, of ledger: String? = nil, ahead: RowAhead? = nil) {
    self.result = result
    self.ledger = result.isValid ? nil : ledger
    self.ahead = ahead
  }

  package func text(_ language: Language) -> String {
    guard !result.isValid else {
      let lines = [
        language[
          .auditIsValid(
            entries: result.entries, orders: result.orders, refusals: result.refusals,
            cancellations: result.cancellations, stocks: result.stocks)],
        language[.journalHead(result.head.text)],
      ]
      return (lines + (result.archived.map { [language[.archivedRows($0.text)]] } ?? []))
        .joined(separator: "\n")
    }
    return result.violations.map { violation in
      let message = violation.message[language]
      return TerminalText.sanitized(
        (ledger.map { "\($0): " } ?? "")
          + (violation.sequence.map { language[.journalRow($0, message)] } ?? message))
    }.joined(separator: "\n")
  }

  package func json(_ language: Language) throws -> String {
    try JSONText.encode(
      WireAudit(
        valid: result.isValid, entries: result.entries, orders: result.orders,
        refusals: result.refusals, cancellations: result.cancellations, stocks: result.stocks,
        journal: result.head.text, archived: result.archived?.text, ledger: ledger,
        violations: result.violations.map {
          .init(sequence: $0.sequence, message: $0.message[language])
        }
        .nonEmpty, ahead: ahead?.wire))
  }
}
