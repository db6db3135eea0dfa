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

  package var isValid: Bool { violations.isEmpty }

  fileprivate init() {}

  fileprivate mutating func count(_ entry: JournalEntry) {
    entries += 1
    switch entry.kind {
    case .order: orders += 1
    case .refusal: refusals += 1
    case .cancel: cancellations += 1
    case .opening, .add, .remove, .set, .reset, .move: break
    }
  }

  fileprivate mutating func end(stocks: Int, _ violations: [Violation]) {
    self.stocks = stocks
    self.violations = violations
  }
}

/// Recomputes the present from a journal, entry by entry, and holds every invariant against it.
///
/// Pure: a ledger hands in the rows of one moment. The invariants: sequences run from 1 without
/// gaps; each balance is the one before it and what was moved, and never below zero; a fruit comes
/// in once, with all of its opening stock; an order only takes, a refusal moves nothing, each id
/// is answered once and given back at most once, exactly; the halves of a move stand beside each
/// other; and the stock is what the last balances say.
package struct Audit {
  private struct Key: Hashable {
    let store: String
    let fruit: String
  }

  package struct Stock: Hashable, Sendable {
    package let store: String
    package let fruit: String
    package let dimension: Dimension
    package let thousandths: Int

    package init(store: String, fruit: String, dimension: Dimension, thousandths: Int) {
      self.store = store
      self.fruit = fruit
      self.dimension = dimension
      self.thousandths = thousandths
    }
  }

  private struct Balance {
    var dimension: Dimension
    var thousandths: Int
  }

  private var result = AuditResult()
  private var balances: [Key: Balance] = [:]
  /// By order id: the store and the exact movements, as a hash; nil for a refusal.
  private var answers: [String: Int?] = [:]
  private var cancelled: Set<String> = []
  /// The first half of a move, until the second comes.
  private var half: JournalEntry?

  package init() {}

  /// - Returns: what does not fit about the next entry; nothing after it can be relied on.
  package mutating func check(_ entry: JournalEntry) -> AuditResult.Violation? {
    func violation(_ message: String) -> AuditResult.Violation {
      AuditResult.Violation(sequence: entry.sequence, message)
    }
    let expected = result.entries + 1
    guard entry.sequence == expected else {
      return violation(
        entry.sequence < expected
          ? "sequence \(entry.sequence) comes after \(result.entries)"
          : "the rows from \(expected) to \(entry.sequence - 1) are missing")
    }
    result.count(entry)
    let problem = identity(of: entry) ?? form(of: entry) ?? pairing(of: entry)
    if let problem { return violation(problem) }
    for movement in entry.movements {
      if let problem = apply(movement, of: entry) { return violation(problem) }
    }
    return nil
  }

  /// Ids are answered once, and given back once, exactly.
  private mutating func identity(of entry: JournalEntry) -> String? {
    switch entry.kind {
    case .order, .refusal:
      guard let id = entry.orderID else { return "it has no order id" }
      guard answers[id] == nil else { return "order `\(id)` has been answered before" }
      answers[id] = .some(entry.kind == .order ? Self.hash(entry, sign: 1) : nil)
    case .cancel:
      guard let id = entry.orderID else { return "it has no order id" }
      guard let taken = answers[id] else { return "there is no order `\(id)` to cancel" }
      guard let taken else { return "order `\(id)` was refused, and gives nothing back" }
      guard taken == Self.hash(entry, sign: -1) else {
        return "it does not give back what order `\(id)` took"
      }
      guard cancelled.insert(id).inserted else {
        return "order `\(id)` has been given back before"
      }
    case .opening, .add, .remove, .set, .reset, .move:
      if entry.orderID != nil { return "it has an order id" }
    }
    return nil
  }

  private static func hash(_ entry: JournalEntry, sign: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(entry.store)
    for movement in entry.movements {
      hasher.combine(movement.fruitID)
      hasher.combine(movement.dimension)
      hasher.combine(movement.delta.multipliedReportingOverflow(by: sign).partialValue)
    }
    return hasher.finalize()
  }

  /// What a kind of entry may do.
  private func form(of entry: JournalEntry) -> String? {
    let deltas = entry.movements.map(\.delta)
    switch entry.kind {
    case .order:
      if deltas.isEmpty || !deltas.allSatisfy({ $0 < 0 }) { return "an order only takes" }
      return entry.event.orderRecord == nil ? "its content is no order" : nil
    case .refusal:
      if entry.event.shortItems.isEmpty { return "nothing lacked" }
      return deltas.isEmpty ? nil : "a refused order takes nothing"
    case .cancel: return deltas.allSatisfy { $0 > 0 } ? nil : "a cancellation only gives back"
    case .add: return deltas.allSatisfy { $0 > 0 } ? nil : "an addition takes something"
    case .remove: return deltas.allSatisfy { $0 < 0 } ? nil : "a removal adds something"
    case .opening:
      let isNew = entry.movements.allSatisfy {
        balances[Key(store: entry.store, fruit: $0.fruitID)] == nil
      }
      return isNew ? nil : "a fruit that is known comes in again"
    case .set, .reset, .move: return nil
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
    let key = Key(store: entry.store, fruit: movement.fruitID)
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
    _ violation: AuditResult.Violation?, stocks: [Stock]
  ) -> AuditResult {
    var violations = violation.map { [$0] } ?? []
    if violations.isEmpty, let half {
      violations = [.init(sequence: half.sequence, "the other half of the move is missing")]
    }
    if violations.isEmpty {
      var known: Set<Key> = []
      for stock in stocks {
        let key = Key(store: stock.store, fruit: stock.fruit)
        known.insert(key)
        let balance = balances[key]
        if balance?.thousandths != stock.thousandths || balance?.dimension != stock.dimension {
          let journal = balance.map { "\(Rational(Int128($0.thousandths), over: 1000))" }
          violations.append(
            .init(
              sequence: nil,
              "the stock of `\(stock.fruit)` in store `\(stock.store)` is "
                + "\(Rational(Int128(stock.thousandths), over: 1000)), the journal says "
                + (journal ?? "nothing of it")))
        }
      }
      for key in balances.keys.filter({ !known.contains($0) })
        .sorted(by: { ($0.store, $0.fruit) < ($1.store, $1.fruit) })
      {
        violations.append(
          .init(
            sequence: nil,
            "the stock of `\(key.fruit)` in store `\(key.store)` is missing, the journal knows it"))
      }
    }
    result.end(stocks: stocks.count, violations)
    return result
  }
}
