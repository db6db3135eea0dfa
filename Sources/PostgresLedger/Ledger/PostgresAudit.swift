import Diagnostics
import StockLedger

/// Audits a snapshot of the tables of a ledger.
struct PostgresAudit: Sendable {
  let expected: ExpectedHead?
  let progress: AuditProgress
  /// The time limit for a page, and for each query over all rows.
  let pageTimeout: Duration
  let timeout: Duration

  func run(_ reader: PostgresRows) throws -> AuditResult {
    var reader = reader
    var audit = Audit(expecting: expected)
    var violation: AuditResult.Violation?
    do {
      violation = try self.violation(reader, &audit)
    } catch let damage as Damage {
      violation = .init(sequence: nil, damage.fault)
    }
    var stocks: [AuditedStock] = []
    reader.deadline = .now + timeout
    do {
      if violation == nil { violation = try reader.orphan() }
      stocks = try reader.stocks(in: "stock")
    } catch let damage as Damage {
      violation = violation ?? .init(sequence: nil, damage.faultOfStock)
    }
    return audit.finish(violation, stocks: stocks)
  }

  private func violation(
    _ reader: PostgresRows, _ audit: inout Audit
  ) throws -> AuditResult.Violation? {
    func rows() -> PostgresRows {
      var rows = reader
      rows.deadline = .now + pageTimeout
      return rows
    }
    let end = try rows().last()
    if let violation = try audit.check(progress, rows) { return violation }
    let last = audit.head
    guard last == end.head else {
      return .init(
        sequence: last.sequence + 1,
        .init(
          "other-last-row",
          .text("the last row is \(last.text), and should be \(end.head.text)")))
    }
    let time = try rows().entry(last.sequence)?.time ?? LastRow.none.time
    guard time != end.time else { return nil }
    return .init(
      sequence: last.sequence,
      .init(
        "other-last-time",
        .text("its time is \(time), and \(end.time) in the table `head`")))
  }
}
