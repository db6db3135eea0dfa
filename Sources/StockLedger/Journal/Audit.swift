import Diagnostics
import RecipeGraph

/// Recomputes the present from a journal, entry by entry, and holds every invariant against it.
///
/// Pure: a ledger hands in the rows of one moment. The invariants: sequences run from 1, or from the end
/// of an archive, without gaps, and times never back; each row has the hash that it and all before it
/// make; each balance is the one before it and what was moved, and never below zero; a fruit comes
/// in once, with all of its opening stock; an order only takes, a refusal moves nothing, each id
/// is answered once and given back at most once, exactly; the halves of a move stand beside each
/// other; and the stock is what the last balances say.
package struct Audit: Sendable {
  /// Of rows: milliseconds from 1970-01-01 UTC to the end of the year 9999, the last that RFC 3339 can tell.
  package static let times = 0...253_402_300_799_999

  private struct Balance {
    var dimension: Dimension
    var thousandths: Int
  }

  private var result: AuditResult
  private var balances: [StockKey: Balance] = [:]
  /// Of the ids that have been answered, and of those whose orders have been given back. Ids alone would
  /// take several times the memory; two with the same hash are distinguished by their rows.
  private var answered: Set<Int> = []
  private var cancelled: Set<Int> = []
  /// The sequences of changes that were taken back.
  private var undone: Set<Int> = []
  /// The first half of a move, until the second comes.
  private var half: JournalEntry?
  private var lastTime = Int.min
  /// What the audit began with.
  private let firstArchive: ArchivedRows?
  /// What the rows that are read now follow.
  private var archive: ArchivedRows?
  /// The first row that vouches for the balances that the audit began with.
  private var vouchingSequence: Int?
  private let expected: ExpectedHead?

  /// - Parameters:
  ///   - archive: what rows come to that are no longer there.
  ///   - expected: a head that the journal had once.
  package init(after archive: ArchivedRows? = nil, expecting expected: ExpectedHead? = nil) {
    result = AuditResult(after: archive)
    firstArchive = archive
    self.archive = archive
    self.expected = expected
    for stock in archive?.stocks ?? [] {
      balances[stock.key] = Balance(dimension: stock.dimension, thousandths: stock.thousandths)
    }
  }

  /// Goes on with the ledger whose first row follows the last that was read, which is in an archive.
  ///
  /// - Parameters:
  ///   - archive: what the other ledger keeps of the rows that were read; nil if it keeps nothing.
  ///   - orders: the digest of the ids of all orders up to the last row that was read.
  /// - Returns: what does not fit.
  package mutating func goOn(
    after archive: ArchivedRows?, orders: Digest
  ) -> AuditResult.Violation? {
    let head = archive?.head ?? .empty
    guard head == result.head else {
      let last = result.head.sequence
      return .init(
        sequence: nil,
        head.sequence == last
          ? .text(
            "it follows another row \(last) than that of the archive before it",
            ko: "앞선 보관 파일의 \(last)번 기록과 다른 기록에서 이어져요")
          : .text(
            "it begins after row \(head.sequence), and the archive before it ends with row \(last)",
            ko: "\(head.sequence)번 기록 다음부터 있는데, 앞선 보관 파일은 \(last)번에서 끝나요"))
    }
    guard let archive else { return nil }
    let stocks = balances.map { key, balance in
      AuditedStock(
        store: key.store, fruit: key.fruit, dimension: balance.dimension,
        thousandths: balance.thousandths)
    }
    let proved = ArchivedRows(head: head, stocks: stocks, orders: orders)
    guard archive == proved else {
      return .init(
        sequence: nil,
        .text(
          "what it keeps of the archived rows is not what they come to",
          ko: "보관 파일로 옮긴 기록의 요약이 그 기록과 맞지 않아요"))
    }
    self.archive = archive
    return nil
  }

  /// - Returns: what does not fit about the next entry; nothing after it can be relied on.
  /// - Throws: what the rows throw.
  package mutating func check(
    _ entry: JournalEntry, in rows: some JournalRows
  ) throws -> AuditResult.Violation? {
    func violation(_ message: LocalizedText) -> AuditResult.Violation {
      AuditResult.Violation(sequence: entry.sequence, message)
    }
    let last = result.head.sequence
    // The sequence of a row that is in place is never the last that 64 bits can count.
    guard entry.sequence > last else {
      return violation(.text("its sequence comes after \(last)", ko: "\(last)번 다음에 올 번호가 아니에요"))
    }
    guard entry.sequence - 1 == last else {
      return violation(
        .text(
          "the rows from \(last + 1) to \(entry.sequence - 1) are missing",
          ko: "\(last + 1)번부터 \(entry.sequence - 1)번까지의 기록이 없어요"))
    }
    let problem =
      try identity(of: entry, in: rows) ?? form(of: entry) ?? time(of: entry) ?? pairing(of: entry)
    if let problem { return violation(problem) }
    for movement in entry.movements {
      if let problem = apply(movement, of: entry) { return violation(problem) }
    }
    // Last, since what else is wrong says more than that something is.
    guard entry.hash == entry.hash(after: result.head.hash) else {
      return violation(
        .text(
          "its hash does not fit: it, or a row before it, has been changed",
          ko: "해시가 맞지 않아요. 이 기록이나 앞선 기록이 바뀌었어요"))
    }
    result.count(entry)
    if let expected, expected.sequence == entry.sequence {
      guard expected.matches(entry.hash) else {
        return violation(
          .text(
            "its hash is \(entry.hash.text), and should begin with \(expected.digits)",
            ko: "해시의 앞부분이 \(expected.digits)와 달라요: \(entry.hash.text)"))
      }
    }
    return nil
  }

  /// Ids are answered once, and given back once, exactly.
  private mutating func identity(
    of entry: JournalEntry, in rows: some JournalRows
  ) throws -> LocalizedText? {
    switch entry.kind {
    case .order, .refusal, .cancel:
      guard let text = entry.orderID else { return .text("it has no order id", ko: "주문 번호가 없어요") }
      let id: OrderID
      do throws(OrderID.Problem) {
        id = try OrderID(text)
      } catch {
        return .text("its order id cannot have been given", ko: "쓸 수 없는 주문 번호예요")
      }
      guard id.text.utf8.elementsEqual(text.utf8) else {
        return .text(
          "its order id is not in Normalization Form C", ko: "주문 번호가 유니코드 정규화 형식 C가 아니에요")
      }
      return try entry.kind == .cancel
        ? identity(ofCancellation: entry, id, in: rows) : identity(ofAnswer: entry, id, in: rows)
    case .opening, .add, .remove, .set, .reset, .move, .archive:
      return entry.orderID == nil ? nil : .text("it has an order id", ko: "있으면 안 되는 주문 번호가 있어요")
    case .undo:
      return try entry.orderID == nil
        ? identity(ofUndo: entry, in: rows) : .text("it has an order id", ko: "있으면 안 되는 주문 번호가 있어요")
    }
  }

  private mutating func identity(
    ofAnswer entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> LocalizedText? {
    let message = LocalizedText.text(
      "order `\(id.text)` has been answered before", ko: "이미 처리한 주문이에요: `\(id.text)`")
    if try archive != nil && rows.isArchived(id) { return message }
    guard answered.insert(id.hashValue).inserted else {
      // Perhaps another id with the same hash.
      return try rows.answer(to: id)?.sequence == entry.sequence ? nil : message
    }
    return nil
  }

  private mutating func identity(
    ofCancellation entry: JournalEntry, _ id: OrderID, in rows: some JournalRows
  ) throws -> LocalizedText? {
    guard let order = try rows.answer(to: id), order.sequence < entry.sequence else {
      // What an archived order took is in the archive.
      if try archive != nil && rows.isArchived(id) { return nil }
      return .text("there is no order `\(id.text)` to cancel", ko: "취소할 주문 `\(id.text)`의 기록이 없어요")
    }
    guard order.kind == .order else {
      return .text(
        "order `\(id.text)` was refused, and gives nothing back",
        ko: "`\(id.text)` 주문은 만들지 못했으니 되돌릴 재료가 없어요")
    }
    let isExact =
      entry.store == order.store && entry.content == order.content
      && order.isTakenBack(by: entry.movements)
    guard isExact else {
      return .text(
        "it does not give back what order `\(id.text)` took",
        ko: "`\(id.text)` 주문에 쓴 재료와 되돌린 재료가 달라요")
    }
    guard cancelled.insert(id.hashValue).inserted else {
      return try rows.cancellation(of: id)?.sequence == entry.sequence
        ? nil
        : .text("order `\(id.text)` has been given back before", ko: "`\(id.text)` 주문은 이미 되돌렸어요")
    }
    return nil
  }

  /// A change is taken back once, exactly.
  private mutating func identity(
    ofUndo entry: JournalEntry, in rows: some JournalRows
  ) throws -> LocalizedText? {
    guard let sequence = entry.event.undoneSequence, sequence < entry.sequence else {
      return .text("its content is not the number of a row before it", ko: "내용이 앞선 기록의 번호가 아니에요")
    }
    guard undone.insert(sequence).inserted else {
      return .text("row \(sequence) has been undone before", ko: "\(sequence)번 기록은 이미 되돌렸어요")
    }
    if let archive, sequence <= archive.head.sequence { return nil }
    guard let change = try rows.entry(sequence), change.kind.isChange else {
      return .text("row \(sequence) is not a change of stock", ko: "\(sequence)번 기록은 재고 변경이 아니에요")
    }
    return entry.store == change.store && change.isTakenBack(by: entry.movements)
      ? nil
      : .text(
        "it does not take back what row \(sequence) did", ko: "\(sequence)번 기록에서 바꾼 것과 되돌린 것이 달라요")
  }

  /// Times are within `times`, and do not decrease.
  private mutating func time(of entry: JournalEntry) -> LocalizedText? {
    guard Self.times.contains(entry.time) else {
      return .text("its time is out of range", ko: "시각이 허용 범위를 벗어났어요")
    }
    defer { lastTime = entry.time }
    return entry.time >= lastTime
      ? nil : .text("its time is before that of the row before it", ko: "시각이 바로 앞 기록보다 일러요")
  }

  /// What a kind of entry may have and do.
  private mutating func form(of entry: JournalEntry) -> LocalizedText? {
    let event = entry.event
    let deltas = entry.movements.map(\.delta)
    if event.store.isEmpty { return .text("it has no store", ko: "매장이 없어요") }
    if let digest = event.menu, Digest(digest) == nil {
      return .text("its menu is not a digest", ko: "메뉴의 해시가 아니에요")
    }
    if (event.counterpart == nil) == (entry.kind == .move) {
      return .text(
        "only a move has another store, and each has one", ko: "다른 매장은 이동 기록에만, 그리고 반드시 있어야 해요")
    }
    if entry.kind != .order, event.substitutes != nil {
      return .text("only an order has substitutions", ko: "대체 재료는 주문 기록에만 있어야 해요")
    }
    if let typed = event.typed {
      guard [OrderRecord.Line](text: typed) != nil, entry.kind == .order || entry.kind == .refusal
      else { return .text("what was typed is not an order", ko: "입력한 내용이 주문이 아니에요") }
    }
    if event.reason != nil, !entry.kind.isChange, entry.kind != .undo {
      return .text("only a change of stock has a reason", ko: "사유는 재고 변경 기록에만 있어야 해요")
    }
    if entry.kind != .refusal, !event.shortItems.isEmpty {
      return .text(
        "only a refused order has fruits that were short", ko: "모자란 재료는 거절한 주문 기록에만 있어야 해요")
    }
    switch entry.kind {
    case .order:
      if deltas.isEmpty || !deltas.allSatisfy({ $0 < 0 }) {
        return .text("an order only takes fruit, and takes some", ko: "주문 기록은 재료를 쓰기만 해야 해요")
      }
      return event.orderRecord == nil
        ? .text("its content is not an order", ko: "내용이 주문이 아니에요") : nil
    case .refusal:
      if event.orderRecord == nil {
        return .text("its content is not an order", ko: "내용이 주문이 아니에요")
      }
      if event.shortItems.isEmpty { return .text("no fruit was short", ko: "모자란 재료가 없어요") }
      for item in event.shortItems {
        let balance = balances[StockKey(store: entry.store, fruit: item.fruit)]
        guard item.needed > item.available, balance?.thousandths == item.available.thousandths,
          balance?.dimension == item.dimension
        else {
          return .text(
            "the shortage of `\(item.fruit)` does not agree with the stock then",
            ko: "모자란 양이 그때의 재고와 맞지 않아요: `\(item.fruit)`")
        }
      }
      return deltas.isEmpty
        ? nil : .text("a refused order takes nothing", ko: "거절한 주문 기록은 재료를 쓰지 않아야 해요")
    case .cancel:
      return deltas.allSatisfy { $0 > 0 }
        ? nil : .text("a cancellation only gives fruit back", ko: "취소 기록은 재료를 되돌리기만 해야 해요")
    case .archive:
      guard let archived = event.archived, archived.head.sequence < entry.sequence, deltas.isEmpty
      else {
        return .text(
          "its content is not an archive of rows before it", ko: "내용이 앞선 기록을 옮긴 보관 기록이 아니에요")
      }
      // The row of an earlier archive is about rows that another has moved.
      for archive in [archive, firstArchive] {
        guard let archive, archive.head.sequence == archived.head.sequence else { continue }
        guard archive.isVouchedFor(by: event) else {
          return .text(
            "what is kept of the archived rows does not agree with it",
            ko: "보관 파일로 옮긴 기록의 요약과 맞지 않아요")
        }
        if archive == firstArchive, vouchingSequence == nil { vouchingSequence = entry.sequence }
      }
      return nil
    case .opening, .add, .remove, .set, .reset, .move, .undo: break
    }
    if entry.kind != .undo, event.content != nil {
      return .text("it has the content of an order", ko: "있으면 안 되는 주문 내용이 있어요")
    }
    if deltas.isEmpty { return .text("it changes no stock", ko: "바뀐 재고가 없어요") }
    switch entry.kind {
    case .add:
      return deltas.allSatisfy { $0 > 0 }
        ? nil : .text("an addition takes something", ko: "추가 기록인데 재고가 줄었어요")
    case .remove:
      return deltas.allSatisfy { $0 < 0 }
        ? nil : .text("a removal adds something", ko: "빼기 기록인데 재고가 늘었어요")
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[StockKey(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew
        ? nil
        : .text(
          "it has opening stock of a fruit that the journal had before", ko: "이미 장부에 있는 재료의 초기 재고예요"
        )
    default: return nil
    }
  }

  /// The second half of a move takes what the first gave, or the other way around.
  private mutating func pairing(of entry: JournalEntry) -> LocalizedText? {
    if let first = half {
      half = nil
      let isPair =
        entry.kind == .move && entry.store == first.event.counterpart
        && entry.event.counterpart == first.store
        && entry.movements.map(\.fruitID) == first.movements.map(\.fruitID)
        && zip(entry.movements, first.movements).allSatisfy {
          $0.delta.addingReportingOverflow($1.delta) == (0, false)
        }
      return isPair
        ? nil : .text("it is not the other half of the move before it", ko: "바로 앞 이동 기록의 짝이 아니에요")
    }
    if entry.kind == .move { half = entry }
    return nil
  }

  private mutating func apply(_ movement: Movement, of entry: JournalEntry) -> LocalizedText? {
    let key = StockKey(store: entry.store, fruit: movement.fruitID)
    let before = balances[key]
    let name = "`\(movement.fruitID)`"
    if before == nil, entry.kind != .opening {
      return .text(
        "fruit \(name) has no opening stock in a row before it",
        ko: "앞선 기록에 초기 재고가 없는 재료예요: \(name)")
    }
    if let before, before.dimension != movement.dimension {
      // Only a reset counts a fruit in another unit, once nothing is left in the old one.
      guard entry.kind == .reset, before.thousandths == 0 else {
        return .text(
          "fruit \(name) is counted in \(before.dimension.plural)",
          ko: "\(name) 재료는 \(Self.korean(before.dimension)) 단위로 세요")
      }
    }
    let (sum, overflow) = (before?.thousandths ?? 0).addingReportingOverflow(movement.delta)
    guard !overflow, sum == movement.balance.thousandths else {
      let sum = Rational(
        Int128(before?.thousandths ?? 0) + Int128(movement.delta), over: 1000)
      return .text(
        "the balance of \(name) is \(movement.balance.value), and should be \(sum)",
        ko: "\(name) 재고가 맞지 않아요: 기록 \(movement.balance.value), 계산 \(sum)")
    }
    balances[key] = Balance(dimension: movement.dimension, thousandths: sum)
    return nil
  }

  /// - Parameters:
  ///   - violation: of the journal, if there is one.
  ///   - stocks: the stock rows of the ledger.
  ///   - goesOn: whether the rows of another ledger follow.
  package mutating func finish(
    _ violation: AuditResult.Violation?, stocks: [AuditedStock], goesOn: Bool = false
  ) -> AuditResult {
    let missing = missingHalf ?? (goesOn ? nil : missingRow)
    let violations = violation.map { [$0] } ?? missing.map { [$0] } ?? differences(from: stocks)
    result.end(stocks: stocks.count, violations)
    return result
  }

  private static func korean(_ dimension: Dimension) -> String {
    switch dimension {
    case .pieces: "개"
    case .mass: "그램"
    case .volume: "밀리리터"
    }
  }

  private var missingHalf: AuditResult.Violation? {
    half.map {
      .init(
        sequence: $0.sequence, .text("the other half of the move is missing", ko: "이동 기록의 짝이 없어요"))
    }
  }

  private var missingRow: AuditResult.Violation? {
    guard let expected else { return nil }
    let last = result.head.sequence
    if expected.sequence > last {
      return .init(
        sequence: expected.sequence,
        .text(
          "the row is missing: \(last == 0 ? "there is none" : "the last is \(last)")",
          ko: last == 0 ? "기록이 하나도 없어요" : "기록이 없어요. 마지막은 \(last)번이에요"))
    }
    return result.archived.flatMap { unproved(expected, after: $0) }
  }

  /// That a head proves nothing of the balances that the audit began with: only a row that vouches for
  /// them, and the archive, can.
  private func unproved(
    _ expected: ExpectedHead, after archived: JournalHead
  ) -> AuditResult.Violation? {
    if expected.sequence <= archived.sequence {
      guard expected.sequence < archived.sequence || expected.matches(archived.hash) else {
        return .init(
          sequence: archived.sequence,
          .text(
            "its hash is \(archived.hash.text), and should begin with \(expected.digits)",
            ko: "해시의 앞부분이 \(expected.digits)와 달라요: \(archived.hash.text)"))
      }
      return .init(
        sequence: expected.sequence,
        .text(
          "the row is in an archive, with all rows up to \(archived.sequence): audit the archive with "
            + "this ledger, `juice audit ARCHIVE LEDGER`",
          ko:
            "\(archived.sequence)번까지의 기록은 보관 파일에 있어요. 보관 파일과 함께 검사해 주세요: `juice audit 보관파일 재고파일`"
        ))
    }
    if let vouchingSequence, vouchingSequence <= expected.sequence { return nil }
    return .init(
      sequence: expected.sequence,
      .text(
        "it does not prove what there was after the archived row \(archived.sequence), which was kept "
          + "later: audit the archive with this ledger, `juice audit ARCHIVE LEDGER`",
        ko:
          "이 기록만으로는 보관 파일로 옮긴 \(archived.sequence)번 기록까지의 재고를 확인할 수 없어요. 보관 파일과 함께 검사해 주세요: `juice audit 보관파일 재고파일`"
      ))
  }

  private func differences(from stocks: [AuditedStock]) -> [AuditResult.Violation] {
    var violations: [AuditResult.Violation] = []
    var known: Set<StockKey> = []
    for stock in stocks {
      known.insert(stock.key)
      let balance = balances[stock.key]
      guard balance?.thousandths != stock.thousandths || balance?.dimension != stock.dimension
      else { continue }
      let (fruit, store) = (stock.key.fruit, stock.key.store)
      let now = Rational(Int128(stock.thousandths), over: 1000)
      let journal = balance.map { "\(Rational(Int128($0.thousandths), over: 1000))" }
      violations.append(
        .init(
          sequence: nil,
          .text(
            "the stock of `\(fruit)` in store `\(store)` is \(now), the journal "
              + (journal.map { "says \($0)" } ?? "has none of it"),
            ko: "`\(store)` 매장의 `\(fruit)` 재고가 장부와 달라요: 재고 \(now), 장부 \(journal ?? "없음")")))
    }
    for key in balances.keys.filter({ !known.contains($0) }).sorted() {
      violations.append(
        .init(
          sequence: nil,
          .text(
            "the stock of `\(key.fruit)` in store `\(key.store)` is missing, though the journal has it",
            ko: "`\(key.store)` 매장에 `\(key.fruit)` 재고가 없는데, 장부에는 있어요")))
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
