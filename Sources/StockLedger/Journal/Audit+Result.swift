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
          .text(
            "the row is missing: " + (last == 0 ? "there is none" : "the last is \(last)"),
            ko: last == 0 ? "기록이 하나도 없어요" : "기록이 없어요. 마지막은 \(last)번이에요"))
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
      let journal = balance.map { "\(Rational(Int128($0.thousandths), over: 1000))" }
      let (says, korean) = (journal.map { "says \($0)" } ?? "has none of it", journal ?? "없음")
      violations.append(
        .init(
          sequence: nil,
          .init(
            "wrong-stock",
            .text(
              "the stock of `\(fruit)` in store `\(store)` is \(now), the journal \(says)",
              ko: "`\(store)` 매장의 `\(fruit)` 재고가 장부와 달라요: 재고 \(now), 장부 \(korean)"))))
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
