package import RecipeGraph

/// What a journal and the stock beside it come to when they are worked out anew.
package struct AuditResult: Hashable, Sendable {
  /// Something that does not fit.
  package struct Violation: Hashable, Sendable {
    /// The journal row; nil for one of the stock.
    package let sequence: Int?
    package let message: String

    package init(sequence: Int?, _ message: String) {
      self.sequence = sequence
      self.message = message
    }
  }

  package private(set) var entries = 0
  package private(set) var orders = 0
  package private(set) var refusals = 0
  package private(set) var cancellations = 0
  /// The number of stock rows: one for each fruit of each store.
  package private(set) var stocks = 0
  /// The first row of the journal that does not fit, or every row of the stock that the journal
  /// does not account for; none if all is well.
  package private(set) var violations: [Violation] = []
  /// The last row that fits.
  package private(set) var head: JournalHead
  /// The last row that was moved to an archive; nil if none was.
  package let archived: JournalHead?

  package var isValid: Bool { violations.isEmpty }

  fileprivate init(after archive: ArchivedRows?) {
    archived = archive?.head
    head = archive?.head ?? .empty
  }

  fileprivate mutating func count(_ entry: JournalEntry) {
    entries += 1
    head = entry.head
    switch entry.kind {
    case .order: orders += 1
    case .refusal: refusals += 1
    case .cancel: cancellations += 1
    case .opening, .add, .remove, .set, .reset, .move, .undo, .archive: break
    }
  }

  fileprivate mutating func end(stocks: Int, _ violations: [Violation]) {
    self.stocks = stocks
    self.violations = violations
  }
}

/// Recomputes the present from a journal, entry by entry, and holds every invariant against it.
///
/// Pure: a ledger hands in the rows of one moment. The invariants: sequences run from 1, or from the end
/// of an archive, without gaps, and times never back; each row has the hash that it and all before it
/// make; each balance is the one before it and what was moved, and never below zero; a fruit comes
/// in once, with all of its opening stock; an order only takes, a refusal moves nothing, each id
/// is answered once and given back at most once, exactly; the halves of a move stand beside each
/// other; and the stock is what the last balances say.
package struct Audit {
  /// Milliseconds from 1970-01-01 UTC to the end of the year 9999, the last that RFC 3339 can tell.
  private static let maxTime = 253_402_300_799_999

  private struct Balance {
    var dimension: Dimension
    var thousandths: Int
  }

  private var result: AuditResult
  private var balances: [StockKey: Balance] = [:]
  /// Of the ids that have been answered, and of those whose orders have been given back. Ids alone would
  /// take several times the memory; two with the same hash are told apart by their rows.
  private var answered: Set<Int> = []
  private var cancelled: Set<Int> = []
  /// The sequences of changes that were taken back.
  private var undone: Set<Int> = []
  /// The first half of a move, until the second comes.
  private var half: JournalEntry?
  private var lastTime = Int.min
  private let archive: ArchivedRows?
  private let unhashedRows: Int
  private let expected: ExpectedHead?
  private var isExpectedFound = false

  /// - Parameters:
  ///   - archive: what rows come to that are no longer there.
  ///   - unhashedRows: how many of the first rows were written by programs that let times run back.
  ///   - expected: a head that the journal had once.
  package init(
    after archive: ArchivedRows? = nil, unhashedRows: Int = 0,
    expecting expected: ExpectedHead? = nil
  ) {
    result = AuditResult(after: archive)
    self.archive = archive
    self.unhashedRows = unhashedRows
    self.expected = expected
    for stock in archive?.stocks ?? [] {
      balances[stock.key] = Balance(dimension: stock.dimension, thousandths: stock.thousandths)
    }
    if let archive, let expected, expected.sequence == archive.head.sequence {
      isExpectedFound = expected.matches(archive.head.hash)
    }
  }

  /// - Returns: what does not fit about the next entry; nothing after it can be relied on.
  /// - Throws: what the rows throw.
  package mutating func check(
    _ entry: JournalEntry, in rows: some JournalRows
  ) throws -> AuditResult.Violation? {
    func violation(_ message: String) -> AuditResult.Violation {
      AuditResult.Violation(sequence: entry.sequence, message)
    }
    let last = result.head.sequence
    // The sequence of a row that is in place is never the last that 64 bits can count.
    guard entry.sequence > last else { return violation("its sequence comes after \(last)") }
    guard entry.sequence - 1 == last else {
      return violation("the rows from \(last + 1) to \(entry.sequence - 1) are missing")
    }
    let problem =
      try identity(of: entry, in: rows) ?? form(of: entry) ?? time(of: entry) ?? pairing(of: entry)
    if let problem { return violation(problem) }
    for movement in entry.movements {
      if let problem = apply(movement, of: entry) { return violation(problem) }
    }
    // Last, since what else is wrong says more than that something is.
    guard entry.hash == entry.hash(after: result.head.hash) else {
      return violation("its hash does not fit: it, or a row before it, has been changed")
    }
    result.count(entry)
    if let expected, expected.sequence == entry.sequence {
      guard expected.matches(entry.hash) else {
        return violation("its hash is \(entry.hash.text), and should begin with \(expected.digits)")
      }
      isExpectedFound = true
    }
    return nil
  }

  /// Ids are answered once, and given back once, exactly.
  private mutating func identity(
    of entry: JournalEntry, in rows: some JournalRows
  ) throws -> String? {
    switch entry.kind {
    case .order, .refusal, .cancel:
      guard let text = entry.orderID else { return "it has no order id" }
      let id: OrderID
      do throws(OrderID.Problem) {
        id = try OrderID(text)
      } catch {
        return "its order id cannot have been given"
      }
      guard id.text.utf8.elementsEqual(text.utf8) else { return "its order id is not composed" }
      return try entry.kind == .cancel
        ? identity(ofCancellation: entry, id, in: rows) : identity(ofAnswer: entry, id, in: rows)
    case .opening, .add, .remove, .set, .reset, .move, .archive:
      return entry.orderID == nil ? nil : "it has an order id"
    case .undo:
      return try entry.orderID == nil ? identity(ofUndo: entry, in: rows) : "it has an order id"
    }
  }

  private mutating func identity(
    ofAnswer entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> String? {
    let message = "order `\(id.text)` has been answered before"
    if try archive != nil && rows.isArchived(id) { return message }
    guard answered.insert(id.hashValue).inserted else {
      // Perhaps another id with the same hash.
      return try rows.answer(to: id)?.sequence == entry.sequence ? nil : message
    }
    return nil
  }

  private mutating func identity(
    ofCancellation entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> String? {
    guard let order = try rows.answer(to: id), order.sequence < entry.sequence else {
      // What an archived order took is in the archive.
      if try archive != nil && rows.isArchived(id) { return nil }
      return "there is no order `\(id.text)` to cancel"
    }
    guard order.kind == .order else {
      return "order `\(id.text)` was refused, and gives nothing back"
    }
    let isExact =
      entry.store == order.store && entry.content == order.content
      && order.isTakenBack(by: entry.movements)
    guard isExact else { return "it does not give back what order `\(id.text)` took" }
    guard cancelled.insert(id.hashValue).inserted else {
      return try rows.cancellation(of: id)?.sequence == entry.sequence
        ? nil : "order `\(id.text)` has been given back before"
    }
    return nil
  }

  /// A change is taken back once, exactly.
  private mutating func identity(
    ofUndo entry: JournalEntry, in rows: some JournalRows
  ) throws -> String? {
    guard let sequence = entry.event.undoneSequence, sequence < entry.sequence else {
      return "its content is no row before it"
    }
    guard undone.insert(sequence).inserted else { return "row \(sequence) has been undone before" }
    if let archive, sequence <= archive.head.sequence { return nil }
    guard let change = try rows.entry(sequence), change.kind.isChange else {
      return "row \(sequence) is no change of stock"
    }
    return entry.store == change.store && change.isTakenBack(by: entry.movements)
      ? nil : "it does not take back what row \(sequence) did"
  }

  /// Times are such as can be told, and do not run back.
  private mutating func time(of entry: JournalEntry) -> String? {
    guard (0...Self.maxTime).contains(entry.time) else { return "its time is out of range" }
    defer { lastTime = entry.time }
    return entry.time >= lastTime || entry.sequence <= unhashedRows
      ? nil : "its time is before that of the row before it"
  }

  /// What a kind of entry may have and do.
  private func form(of entry: JournalEntry) -> String? {
    let event = entry.event
    let deltas = entry.movements.map(\.delta)
    if event.store.isEmpty { return "it has no store" }
    if let digest = event.menu, Digest(digest) == nil { return "its menu is no digest" }
    if (event.counterpart == nil) == (entry.kind == .move) {
      return "only a move has another store, and each has one"
    }
    if entry.kind != .order, event.substitutes != nil { return "only an order has substitutions" }
    if let typed = event.typed {
      guard [OrderRecord.Line](text: typed) != nil, entry.kind == .order || entry.kind == .refusal
      else { return "what was typed is no order" }
    }
    if event.reason != nil, !entry.kind.isChange, entry.kind != .undo {
      return "only a change of stock has a reason"
    }
    if entry.kind != .refusal, !event.shortItems.isEmpty { return "nothing can have lacked" }
    switch entry.kind {
    case .order:
      if deltas.isEmpty || !deltas.allSatisfy({ $0 < 0 }) { return "an order only takes" }
      return event.orderRecord == nil ? "its content is no order" : nil
    case .refusal:
      if event.orderRecord == nil { return "its content is no order" }
      if event.shortItems.isEmpty { return "nothing lacked" }
      for item in event.shortItems {
        let balance = balances[StockKey(store: entry.store, fruit: item.fruit)]
        guard item.needed > item.available, balance?.thousandths == item.available.thousandths,
          balance?.dimension == item.dimension
        else { return "`\(item.fruit)` did not lack as it says" }
      }
      return deltas.isEmpty ? nil : "a refused order takes nothing"
    case .cancel:
      return deltas.allSatisfy { $0 > 0 } ? nil : "a cancellation only gives back"
    case .archive:
      guard let archived = event.archived, archived.head.sequence < entry.sequence, deltas.isEmpty
      else { return "its content is no archive of rows before it" }
      // The row of an earlier archive is about rows that another has moved.
      guard let archive, archive.head.sequence == archived.head.sequence else { return nil }
      return archive.isVouchedFor(by: event)
        ? nil : "what is kept of the archived rows is not what it tells"
    case .opening, .add, .remove, .set, .reset, .move, .undo: break
    }
    if entry.kind != .undo, event.content != nil { return "it has the content of an order" }
    if deltas.isEmpty { return "it moves nothing" }
    switch entry.kind {
    case .add: return deltas.allSatisfy { $0 > 0 } ? nil : "an addition takes something"
    case .remove: return deltas.allSatisfy { $0 < 0 } ? nil : "a removal adds something"
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[StockKey(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew ? nil : "a fruit that is known comes in again"
    default: return nil
    }
  }

  /// The second half of a move takes what the first gave, or the other way around.
  private mutating func pairing(of entry: JournalEntry) -> String? {
    if let first = half {
      half = nil
      let isPair =
        entry.kind == .move && entry.store == first.event.counterpart
        && entry.event.counterpart == first.store
        && entry.movements.map(\.fruitID) == first.movements.map(\.fruitID)
        && zip(entry.movements, first.movements).allSatisfy {
          $0.delta.addingReportingOverflow($1.delta) == (0, false)
        }
      return isPair ? nil : "it is not the other half of the move before it"
    }
    if entry.kind == .move { half = entry }
    return nil
  }

  private mutating func apply(_ movement: Movement, of entry: JournalEntry) -> String? {
    let key = StockKey(store: entry.store, fruit: movement.fruitID)
    let before = balances[key]
    let name = "`\(movement.fruitID)`"
    if before == nil, entry.kind != .opening { return "fruit \(name) has never come in" }
    if let before, before.dimension != movement.dimension {
      // Only a reset counts a fruit in another unit, once nothing is left in the old one.
      guard entry.kind == .reset, before.thousandths == 0 else {
        return "fruit \(name) is counted in \(before.dimension.plural)"
      }
    }
    let (sum, overflow) = (before?.thousandths ?? 0).addingReportingOverflow(movement.delta)
    guard !overflow, sum == movement.balance.thousandths else {
      return
        "the balance of \(name) is \(movement.balance.value), and should be "
        + "\(Rational(Int128(before?.thousandths ?? 0) + Int128(movement.delta), over: 1000))"
    }
    balances[key] = Balance(dimension: movement.dimension, thousandths: sum)
    return nil
  }

  /// - Parameters:
  ///   - violation: of the journal, if there is one.
  ///   - stocks: the stock rows of the ledger.
  package mutating func finish(
    _ violation: AuditResult.Violation?, stocks: [AuditedStock]
  ) -> AuditResult {
    let violations = violation.map { [$0] } ?? missingRow.map { [$0] } ?? differences(from: stocks)
    result.end(stocks: stocks.count, violations)
    return result
  }

  private var missingRow: AuditResult.Violation? {
    if let half { return .init(sequence: half.sequence, "the other half of the move is missing") }
    guard let expected, !isExpectedFound else { return nil }
    let last = result.head.sequence
    if expected.sequence > last {
      return .init(
        sequence: expected.sequence,
        "the row is missing: \(last == 0 ? "there is none" : "the last is \(last)")")
    }
    guard let archived = archive?.head else { return nil }
    return expected.sequence == archived.sequence
      ? .init(
        sequence: archived.sequence,
        "its hash is \(archived.hash.text), and should begin with \(expected.digits)")
      : .init(
        sequence: expected.sequence,
        "the row is in an archive, with all rows up to \(archived.sequence): audit that")
  }

  private func differences(from stocks: [AuditedStock]) -> [AuditResult.Violation] {
    var violations: [AuditResult.Violation] = []
    var known: Set<StockKey> = []
    for stock in stocks {
      known.insert(stock.key)
      let balance = balances[stock.key]
      guard balance?.thousandths != stock.thousandths || balance?.dimension != stock.dimension
      else { continue }
      let journal = balance.map { "\(Rational(Int128($0.thousandths), over: 1000))" }
      violations.append(
        .init(
          sequence: nil,
          "the stock of `\(stock.key.fruit)` in store `\(stock.key.store)` is "
            + "\(Rational(Int128(stock.thousandths), over: 1000)), the journal says "
            + (journal ?? "nothing of it")))
    }
    for key in balances.keys.filter({ !known.contains($0) }).sorted() {
      violations.append(
        .init(
          sequence: nil,
          "the stock of `\(key.fruit)` in store `\(key.store)` is missing, the journal knows it"))
    }
    return violations
  }
}

extension JournalEntry {
  /// Whether movements are the opposite of this entry's.
  fileprivate func isTakenBack(by others: [Movement]) -> Bool {
    movements.count == others.count
      && zip(movements, others).allSatisfy { one, other in
        one.fruitID == other.fruitID && one.dimension == other.dimension
          && one.delta.addingReportingOverflow(other.delta) == (0, false)
      }
  }
}
