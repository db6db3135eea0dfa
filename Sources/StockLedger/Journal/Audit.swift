import Diagnostics
import Evaluator
import RecipeGraph

/// Recomputes the stock from a journal, entry by entry, and checks every invariant of the journal.
///
/// The audit is pure: a ledger passes in the rows of one snapshot. The invariants:
///
/// - Sequences run from 1, or from the end of an archive, without gaps.
/// - The hash of each row follows from the row and all rows before it.
/// - Each balance is the previous balance plus the delta, and never below zero.
/// - A fruit enters the journal once, with all of its opening stock, or with what it had under a former id.
/// - An order only takes stock, and a refusal moves none. Each order id is answered once, and cancelled at
///   most once, exactly.
/// - The orders of a store and day have the numbers from 1, once and without gaps, from the first order with a number on.
/// - The total of an order is the sum of its lines, and a cancellation gives the same money back.
/// - Only rows for it switch something off or on, and what a refusal says to be off is off at its time.
/// - The two halves of a move are adjacent, and so are those of a store's renaming.
/// - A renaming moves all that there was under the former id to the present one.
/// - The stock equals the last balances.
package struct Audit: Sendable {
  /// The valid times of rows: milliseconds from 1970-01-01 UTC to the end of the year 9999, the last year
  /// that RFC 3339 can express.
  package static let times = 0...253_402_300_799_999

  /// The longest time from a moment to the beginning of the next day, in milliseconds: zones have skipped whole days.
  static let longestDay = 3 * 86_400_000

  struct Balance {
    var dimension: Dimension
    var thousandths: Int
  }

  var result: AuditResult
  var balances: [StockKey: Balance] = [:]
  /// The latest time until which anything was switched off, in milliseconds since 1970-01-01 UTC.
  var offUntil = 0
  /// Hash values of the ids of answered and of cancelled orders. The ids themselves would take several
  /// times the memory; two ids with the same hash value are distinguished by their rows.
  var answered: Set<Int> = []
  var cancelled: Set<Int> = []
  /// What is left of orders of which parts were given back, by their ids.
  var parted: [String: OrderRest] = [:]
  /// The sequences of changes that were undone.
  var undone: Set<Int> = []
  /// The first half of a move, or of a store's renaming, whose second half has not been read yet.
  var half: JournalEntry?
  /// The archived rows that the audit began after.
  let firstArchive: ArchivedRows?
  /// The archived rows that the rows being read follow.
  var archive: ArchivedRows?
  /// The sequence of the first row that vouches for the balances that the audit began with.
  var vouchingSequence: Int?
  let expected: ExpectedHead?
  /// The last number of an order by store and day; without elements before the first order with a number.
  var numbers: [NumberedDay: Int] = [:]

  /// - Parameters:
  ///   - archive: the summary of the rows that were moved to an archive.
  ///   - expected: a head that the journal once had.
  package init(after archive: ArchivedRows? = nil, expecting expected: ExpectedHead? = nil) {
    result = AuditResult(after: archive)
    firstArchive = archive
    self.archive = archive
    self.expected = expected
    for number in archive?.numbers ?? [] {
      numbers[NumberedDay(store: number.store, day: number.last.day)] = number.last.number
    }
    for stock in archive?.stocks ?? [] {
      balances[stock.key] = Balance(dimension: stock.dimension, thousandths: stock.thousandths)
      if SwitchedThing(stored: stock.key.fruit) != nil {
        offUntil = max(offUntil, stock.thousandths)
      }
    }
  }

  /// Continues from an archive with the ledger whose first row follows the last row that was read.
  ///
  /// - Parameters:
  ///   - archive: the ledger's summary of the rows that were read; nil if it has none.
  ///   - orders: the digest of the ids of all orders up to the last row that was read.
  /// - Returns: a violation if the ledger does not follow the archive.
  package mutating func resume(
    after archive: ArchivedRows?, orders: Digest
  ) -> AuditResult.Violation? {
    let head = archive?.head ?? .empty
    guard head == result.head else {
      let last = result.head.sequence
      return .init(
        sequence: nil,
        head.sequence == last
          ? .init(
            "follows-other-row",
            .text("it follows another row \(last) than that of the archive before it"))
          : .init(
            "follows-other-sequence",
            .text(
              "it begins after row \(head.sequence), and the archive before it ends with row \(last)"
            )))
    }
    guard let archive else { return nil }
    let stocks = balances.map { key, balance in
      AuditedStock(
        store: key.store, fruit: key.fruit, dimension: balance.dimension,
        thousandths: balance.thousandths)
    }
    let last = numbers.map { ArchivedNumber(store: $0.store, last: OrderNumber($1, on: $0.day)) }
    let proved = ArchivedRows(head: head, stocks: stocks, orders: orders, numbers: last)
    guard archive == proved else {
      return .init(
        sequence: nil,
        .init(
          "summary-differs-from-archive",
          .text("what it keeps of the archived rows is not what they come to")))
    }
    self.archive = archive
    return nil
  }

  /// The last valid row.
  package var head: JournalHead { result.head }

  /// - Returns: a violation in the next entry, after which no entry can be relied on.
  /// - Throws: whatever `rows` throws.
  package mutating func check(
    _ entry: JournalEntry, in rows: some JournalRows
  ) throws -> AuditResult.Violation? {
    func violation(_ fault: LedgerFault) -> AuditResult.Violation {
      AuditResult.Violation(sequence: entry.sequence, fault)
    }
    let last = result.head.sequence
    // The sequence of a row in its place is never `Int.max`.
    guard entry.sequence > last else {
      return violation(
        .init(
          "out-of-order", .text("its sequence comes after \(last)")))
    }
    guard entry.sequence - 1 == last else {
      return violation(
        .init(
          "rows-missing",
          .text("the rows from \(last + 1) to \(entry.sequence - 1) are missing")))
    }
    let fault =
      try identity(of: entry, in: rows) ?? form(of: entry) ?? numbering(of: entry)
      ?? (Self.times.contains(entry.time)
        ? nil
        : .init("time-out-of-range", .text("its time is out of range")))
      ?? pairing(of: entry)
    if let fault { return violation(fault) }
    for movement in entry.movements {
      if let fault = apply(movement, of: entry) { return violation(fault) }
    }
    // The hash is checked last, since any other violation says more about the cause.
    guard entry.head == entry.rehashed(after: result.head) else {
      return violation(
        .init(
          "broken-hash",
          .text("its hash does not fit: it, or a row before it, has been changed")))
    }
    result.count(entry)
    if let expected, expected.sequence == entry.sequence {
      guard expected.matches(entry.hash) else {
        return violation(
          .otherHash(entry.hash, expected: expected.digits))
      }
    }
    return nil
  }

  /// Checks that the second half of a move or a renaming takes what the first gave, or the other way around.
  private mutating func pairing(of entry: JournalEntry) -> LedgerFault? {
    if let first = half {
      half = nil
      let isPair =
        entry.kind == first.kind && entry.store == first.event.otherStore
        && entry.event.otherStore == first.store
        && entry.movements.map(\.fruitID) == first.movements.map(\.fruitID)
        && zip(entry.movements, first.movements).allSatisfy {
          $0.delta.addingReportingOverflow($1.delta) == (0, false)
        }
      return isPair
        ? nil
        : .init(
          "not-other-half",
          .text("it is not the other half of the move before it"))
    }
    if entry.event.otherStore != nil { half = entry }
    return nil
  }

  private mutating func apply(_ movement: Movement, of entry: JournalEntry) -> LedgerFault? {
    let key = StockKey(store: entry.store, fruit: movement.fruitID)
    let before = balances[key]
    if before == nil, ![.opening, .rename, .off].contains(entry.kind) {
      return .init(
        "not-opened",
        .text("fruit `\(movement.fruitID)` has no opening stock in a row before it"))
    }
    if let before, before.dimension != movement.dimension {
      // Only a reset changes the unit of a fruit, once nothing is left in the old one.
      guard entry.kind == .reset, before.thousandths == 0 else {
        return .init(
          "wrong-dimension",
          .text("fruit `\(movement.fruitID)` is counted in \(before.dimension.units)"))
      }
    }
    let (sum, overflow) = (before?.thousandths ?? 0).addingReportingOverflow(movement.delta)
    guard !overflow, sum == movement.balance.thousandths else {
      let sum = Rational(
        Int128(before?.thousandths ?? 0) + Int128(movement.delta), over: 1000)
      return .init(
        "wrong-balance",
        .text(
          "the balance of `\(movement.fruitID)` is \(movement.balance.value), and should be \(sum)")
      )
    }
    balances[key] = Balance(dimension: movement.dimension, thousandths: sum)
    if [.off, .undo].contains(entry.kind), movement.switchedThing != nil {
      offUntil = max(offUntil, sum)
    }
    return nil
  }
}
