import RecipeGraph

extension Audit {
  /// - Parameters:
  ///   - violation: the violation that ended the reading of the journal, if any.
  ///   - stocks: the stock rows of the ledger.
  ///   - isContinued: whether the rows of another ledger follow.
  package mutating func finish(
    _ violation: AuditResult.Violation?, stocks: [AuditedStock], isContinued: Bool = false
  ) -> AuditResult {
    let missing = missingHalf ?? (isContinued ? nil : missingRow)
    let violations = violation.map { [$0] } ?? missing.map { [$0] } ?? differences(from: stocks)
    result.end(stocks: stocks.count, violations)
    return result
  }

  private var missingHalf: AuditResult.Violation? {
    half.map { .init(sequence: $0.sequence, .otherHalfMissing) }
  }

  private var missingRow: AuditResult.Violation? {
    guard let expected else { return nil }
    let last = result.head.sequence
    if expected.sequence > last {
      return .init(sequence: expected.sequence, .rowMissing(last: last))
    }
    return result.archived.flatMap { unproved(expected, after: $0) }
  }

  /// A violation if the expected head proves nothing about the balances that the audit began with: only a
  /// row that vouches for them, or the archive, can.
  private func unproved(
    _ expected: ExpectedHead, after archived: JournalHead
  ) -> AuditResult.Violation? {
    if expected.sequence <= archived.sequence {
      guard expected.sequence < archived.sequence || expected.matches(archived.hash) else {
        return .init(
          sequence: archived.sequence, .otherHash(archived.hash, expected: expected.digits))
      }
      return .init(sequence: expected.sequence, .rowArchived(upTo: archived.sequence))
    }
    if let vouchingSequence, vouchingSequence <= expected.sequence { return nil }
    return .init(sequence: expected.sequence, .balancesUnproved(archived: archived.sequence))
  }

  private func differences(from stocks: [AuditedStock]) -> [AuditResult.Violation] {
    var violations: [AuditResult.Violation] = []
    var known: Set<StockKey> = []
    for stock in stocks {
      known.insert(stock.key)
      let balance = balances[stock.key]
      guard balance?.thousandths != stock.thousandths || balance?.dimension != stock.dimension
      else { continue }
      let now = Rational(Int128(stock.thousandths), over: 1000)
      let journal = balance.map { Rational(Int128($0.thousandths), over: 1000) }
      violations.append(.init(sequence: nil, .wrongStock(stock.key, now, balance: journal)))
    }
    let missing = balances.keys.filter { !known.contains($0) }.sorted()
    return violations + missing.map { .init(sequence: nil, .stockMissing($0)) }
  }
}
