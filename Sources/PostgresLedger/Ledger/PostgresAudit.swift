import Diagnostics
import StockLedger

/// Audits a snapshot of the tables of a ledger.
struct PostgresAudit: Sendable {
  /// The number of rows to read at once.
  private static let page = 1_000

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
      if violation == nil {
        violation = try reader.orphan().map {
          .init(
            sequence: $0,
            .movementsWithoutRow)
        }
      }
      stocks = try reader.stocks()
    } catch let damage as Damage {
      violation = violation ?? .init(sequence: nil, damage.faultOfStock)
    }
    return audit.finish(violation, stocks: stocks)
  }

  private func violation(
    _ reader: PostgresRows, _ audit: inout Audit
  ) throws -> AuditResult.Violation? {
    var reader = reader
    let end = try reader.last()
    var last = LastRow.none
    while true {
      reader.deadline = .now + pageTimeout
      let table = try reader.page(JournalQuery(after: last.head.sequence), limit: Self.page)
      let groups = try reader.groups(in: table)
      guard let lastRow = groups.last?.lowerBound else { break }
      let lacking = try reader.lacking(
        after: last.head.sequence, upTo: table[lastRow].integer(0, "sequence"))
      for rows in groups {
        do {
          let entry = try reader.entry(table, rows)
          if let violation = try audit.check(entry, in: reader) { return violation }
          guard lacking[entry.sequence] ?? [] == entry.lackingFruits else {
            return .init(
              sequence: entry.sequence,
              .wrongLackingFruits)
          }
          last = LastRow(entry)
        } catch let damage as Damage {
          return .init(sequence: last.head.sequence + 1, damage.fault)
        } catch LedgerError.damagedEntry(let id) {
          return .init(
            sequence: last.head.sequence + 1,
            .damagedOrder(id))
        }
      }
      try progress(last.head.sequence)
    }
    guard last.head == end.head else {
      return .init(
        sequence: last.head.sequence + 1,
        .init(
          "other-last-row",
          .text(
            "the last row is \(last.head.text), and should be \(end.head.text)",
            ko: "마지막 기록이 \(end.head.text)이어야 하는데 \(last.head.text)예요")))
    }
    guard last.time != end.time else { return nil }
    return .init(
      sequence: last.head.sequence,
      .init(
        "other-last-time",
        .text(
          "its time is \(last.time), and \(end.time) in the table `head`",
          ko: "시각이 \(last.time)인데 `head` 테이블에는 \(end.time)이라고 되어 있어요")))
  }
}
