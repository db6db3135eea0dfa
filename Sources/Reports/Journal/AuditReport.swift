package import Diagnostics
package import StockLedger
package import Text

/// The result of an audit of the journal and the stock.
package struct AuditReport: CommandResult {
  private let result: AuditResult
  private let ledger: String?
  private let ahead: JournalEntry?

  /// - Parameters:
  ///   - ledger: the ledger with the violations, if several are audited; nil for one.
  ///   - ahead: a row with a time in the future.
  package init(_ result: AuditResult, of ledger: String? = nil, ahead: JournalEntry? = nil) {
    self.result = result
    self.ledger = result.isValid ? nil : ledger
    self.ahead = ahead
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    guard !result.isValid else {
      let archived = result.archived.map { head in
        language.text("Rows up to \(head.text) are in an archive.")
      }
      return [summary[language], language[.journalHead(result.head.text)], archived]
        .compactMap(\.self).joined(separator: "\n")
    }
    return result.violations.map { violation in
      let message = language[violation.fault.message]
      let text = violation.sequence.map { sequence in
        language.text("journal row \(sequence) does not fit: \(message)")
      }
      return TerminalText.sanitized((ledger.map { "\($0): " } ?? "") + (text ?? message))
    }.joined(separator: "\n")
  }

  /// The result of an audit without a violation.
  private var summary: LocalizedText {
    let parts: [LocalizedText] = [
      .text("\(result.entries) \(plural: result.entries, "entry", "entries")", context: "audit"),
      .text("\(result.orders) \(plural: result.orders, "order", "orders")", context: "audit"),
      .text(
        "\(result.refusals) \(plural: result.refusals, "refusal", "refusals")", context: "audit"),
      .text(
        "\(result.cancellations) \(plural: result.cancellations, "cancellation", "cancellations")",
        context: "audit"),
      .text("\(result.stocks) \(plural: result.stocks, "stock", "stocks")", context: "audit"),
    ]
    return .text("The journal and the stock agree: \(parts.joined()).")
  }

  package func document(_ language: Language) -> WireAudit {
    WireAudit(
      result: result, ledger: ledger, ahead: ahead.map(WireRowAhead.init), language: language)
  }
}
