#if PostgreSQL
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
      let statements = reader.schema.statements
      let connection = reader.connection
      let answers = try connection.run(
        [PostgresQuery(statements.beginReading), PostgresQuery(statements.version)],
        until: reader.deadline)
      guard answers[1].count == 1 else { throw Damage(unexpected: "head") }
      try reader.schema.check(answers[1][0].integer(0, "version"))
      var reader = reader
      reader.isInTransaction = true
      var audit = Audit(expecting: expected)
      var violation: AuditResult.Violation?
      do {
        violation = try self.violation(reader, &audit)
      } catch let damage as Damage {
        violation = .init(sequence: nil, damage.what)
      }
      var stocks: [AuditedStock] = []
      reader.deadline = .now + timeout
      do {
        if violation == nil { violation = try self.orphan(reader) }
        stocks = try reader.stocks()
      } catch let damage as Damage {
        violation =
          violation
          ?? .init(
            sequence: nil,
            .text("the stock has an \(damage.what.english)", ko: "재고 표에 \(damage.what.korean)"))
      }
      _ = try connection.run([PostgresQuery(statements.rollback)], until: reader.deadline)
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
            let fruits = lacking[entry.sequence] ?? []
            if let violation = try audit.check(entry, in: reader) ?? check(entry, fruits) {
              return violation
            }
            last = LastRow(entry)
          } catch let damage as Damage {
            return .init(sequence: last.head.sequence + 1, damage.what)
          } catch LedgerError.damagedEntry(let id) {
            return .init(
              sequence: last.head.sequence + 1,
              .text("the row of order `\(id)` cannot be read", ko: "`\(id)` 주문의 기록을 읽을 수 없어요"))
          }
        }
        try progress(last.head.sequence)
      }
      guard last.head == end.head else {
        return .init(
          sequence: last.head.sequence + 1,
          .text(
            "the last row is \(last.head.text), and should be \(end.head.text)",
            ko: "마지막 기록이 \(end.head.text)이어야 하는데 \(last.head.text)예요"))
      }
      guard last.time != end.time else { return nil }
      return .init(
        sequence: last.head.sequence,
        .text(
          "its time is \(last.time), and \(end.time) in the table `head`",
          ko: "시각이 \(last.time)인데 `head` 테이블에는 \(end.time)이라고 되어 있어요"))
    }

    private func check(_ entry: JournalEntry, _ fruits: [String]) -> AuditResult.Violation? {
      fruits == entry.lackingFruits
        ? nil
        : .init(
          sequence: entry.sequence,
          .text(
            "the fruits that were short are not listed as they should be",
            ko: "모자란 재료의 목록이 맞지 않아요"))
    }

    private func orphan(_ reader: PostgresRows) throws -> AuditResult.Violation? {
      try reader.orphan().map {
        .init(
          sequence: $0,
          .text("its amounts are there, but the row is missing", ko: "수량만 있고 기록이 없어요"))
      }
    }
  }
#endif
