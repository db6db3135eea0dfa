import Diagnostics
import Evaluator
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
    result.end(stocks: stocks.count { SwitchedThing(stored: $0.key.fruit) == nil }, violations)
    return result
  }

  private var missingHalf: AuditResult.Violation? {
    half.map {
      .init(
        sequence: $0.sequence,
        .init(
          "other-half-missing", .text("the other half of the move is missing"))
      )
    }
  }

  private var missingRow: AuditResult.Violation? {
    guard let expected else { return nil }
    let last = result.head.sequence
    if expected.sequence > last {
      return .init(
        sequence: expected.sequence,
        .init(
          "row-missing",
          last == 0
            ? .text("the row is missing: there is none")
            : .text("the row is missing: the last is \(last)"))
      )
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
          sequence: archived.sequence,
          .otherHash(archived.hash, expected: expected.digits))
      }
      return .init(
        sequence: expected.sequence,
        .init(
          "row-archived",
          .text(
            "the row is in an archive, with all rows up to \(archived.sequence): audit the archive with this ledger, "
              + "`juice audit ARCHIVE LEDGER`")
        )
      )
    }
    if let vouchingSequence, vouchingSequence <= expected.sequence { return nil }
    return .init(
      sequence: expected.sequence,
      .init(
        "balances-unproved",
        .text(
          "it does not prove what there was after the archived row \(archived.sequence), which was kept later: audit "
            + "the archive with this ledger, `juice audit ARCHIVE LEDGER`"
        )))
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
      let (fruit, store) = (stock.key.fruit, stock.key.store)
      let difference: LocalizedText =
        balance.map { balance -> LocalizedText in
          let kept = Rational(Int128(balance.thousandths), over: 1000)
          return .text(
            "the stock of `\(fruit)` in store `\(store)` is \(now), the journal says \(kept)")
        }
        ?? .text(
          "the stock of `\(fruit)` in store `\(store)` is \(now), the journal has none of it")
      violations.append(.init(sequence: nil, .init("wrong-stock", difference)))
    }
    let missing = balances.keys.filter { !known.contains($0) }.sorted()
    return violations
      + missing.map {
        .init(
          sequence: nil,
          .init(
            "stock-missing",
            .text(
              "the stock of `\($0.fruit)` in store `\($0.store)` is missing, though the journal has it"
            )))
      }
  }
}
