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
        language.text(
          "Rows up to \(head.text) are in an archive.")
      }
      return [summary[language], language[.journalHead(result.head.text)], archived]
        .compactMap(\.self).joined(separator: "\n")
    }
    return result.violations.map { violation in
      let message = language[violation.fault.message]
      let text = violation.sequence.map { sequence in
        language.text(
          "journal row \(sequence) does not fit: \(message)")
      }
      return TerminalText.sanitized((ledger.map { "\($0): " } ?? "") + (text ?? message))
    }.joined(separator: "\n")
  }

  /// The result of an audit without a violation.
  private var summary: LocalizedText {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return LocalizedText(
      "The journal and the stock agree: \(count(result.entries, "entry", "entries")), "
        + "\(count(result.orders, "order", "orders")), "
        + "\(count(result.refusals, "refusal", "refusals")), "
        + "\(count(result.cancellations, "cancellation", "cancellations")), "
        + "\(count(result.stocks, "stock", "stocks")).",
      ko: "장부와 재고가 맞아요: 기록 \(result.entries)건, 주문 \(result.orders)건, "
        + "거절 \(result.refusals)건, 취소 \(result.cancellations)건, 재고 \(result.stocks)가지.")
  }

  package func document(_ language: Language) -> WireAudit {
    WireAudit(
      result: result, ledger: ledger, ahead: ahead.map(WireRowAhead.init), language: language)
  }
}
