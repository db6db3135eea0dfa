import Algorithms
package import RecipeGraph

/// A time in which the stock of a fruit did not suffice for a single juice of one kind, and somebody asked
/// for it.
package struct Outage: Hashable, Sendable {
  /// A row of the journal.
  package struct Moment: Hashable, Sendable {
    package let sequence: Int
    /// Milliseconds since 1970-01-01 UTC.
    package let time: Int

    fileprivate init(_ entry: JournalEntry) {
      (sequence, time) = (entry.sequence, entry.time)
    }
  }

  package let store: String
  /// `juice[:size][+option…]`, with the options sorted.
  package let word: String
  package let fruit: StoreSummary.CountedFruit
  /// The row after which there was too little for one; nil if that was before the first row that was read.
  /// If one was made with a substitute since then, it is the first refusal.
  package let begin: Moment?
  /// The first row after which there was enough for one again, or with which one was made with a substitute;
  /// nil if there was none.
  package fileprivate(set) var end: Moment?
  /// The number of orders that were refused.
  package fileprivate(set) var orders = 0
  /// How many of the juice were in these orders.
  package fileprivate(set) var refused = 0
  fileprivate let firstRefusal: Int
}

/// The outages of the juices in a journal, from its rows alone.
///
/// A refusal says how much of a fruit the juices in it needed, and how much there was. If that was too
/// little for one of a juice, the juice was out. An order that was too large alone is no outage.
package struct Outages: Sendable {
  private struct Place: Hashable {
    let store: String
    let fruit: StoreSummary.CountedFruit
  }

  private struct StoredWord: Hashable {
    let store: String
    let word: String
  }

  /// A stock to which a fruit has not returned since it fell below that.
  private struct Level {
    let balance: Quantity
    /// The row after which the stock was below the level before; nil for the first level.
    var begin: Outage.Moment?
  }

  /// What one of a juice needed last.
  private struct Wanted: Comparable {
    let need: Quantity
    let word: String

    static func < (left: Wanted, right: Wanted) -> Bool {
      (left.need, left.word) < (right.need, right.word)
    }
  }

  /// The open outages of one fruit in one store.
  private struct Open {
    /// By word.
    private(set) var outages: [String: Outage] = [:]
    private var needs: [String: Quantity] = [:]
    /// Ascending, so that those that a delivery ends are found without a look at the others.
    private var wanted: [Wanted] = []

    mutating func set(_ outage: Outage, need: Quantity) {
      if needs[outage.word] != need {
        _ = remove(outage.word)
        let new = Wanted(need: need, word: outage.word)
        wanted.insert(new, at: position(of: new))
        needs[outage.word] = need
      }
      outages[outage.word] = outage
    }

    mutating func remove(_ word: String) -> Outage? {
      guard let need = needs.removeValue(forKey: word) else { return nil }
      wanted.remove(at: position(of: Wanted(need: need, word: word)))
      return outages.removeValue(forKey: word)
    }

    /// Removes those of which a stock allows one again.
    mutating func removeAll(within stock: Quantity) -> [Outage] {
      let count = wanted.firstIndex { $0.need > stock } ?? wanted.count
      let ended = wanted.prefix(count).compactMap { outages.removeValue(forKey: $0.word) }
      for outage in ended { needs[outage.word] = nil }
      wanted.removeFirst(count)
      return ended
    }

    private func position(of new: Wanted) -> Int { wanted.partitioningIndex { $0 >= new } }
  }

  /// Falling levels, so that the row is found after which the stock was below any amount.
  private var levels: [Place: [Level]] = [:]
  private var open: [Place: Open] = [:]
  /// The places where an order may end an outage of a juice; in some of them it has ended.
  private var places: [StoredWord: Set<Place>] = [:]
  /// The last row with which each juice was made, by store and juice.
  private var made: [String: [String: Int]] = [:]
  private var ended: [Outage] = []

  package init() {}

  /// Those that have ended and those that have not, by the first refusal in each.
  package var all: [Outage] {
    (ended + open.values.flatMap(\.outages.values)).sorted { left, right in
      (left.firstRefusal, left.word, left.fruit.id) < (
        right.firstRefusal, right.word, right.fruit.id
      )
    }
  }

  /// Adds the next row.
  ///
  /// - Throws: `LedgerError.damagedRow` for a row that this program cannot have written.
  package mutating func add(_ entry: JournalEntry) throws(LedgerError) {
    for movement in entry.event.stockMovements { try move(movement, entry) }
    guard entry.kind.isAnswer else { return }
    var quantities: [String: Int] = [:]
    for line in entry.event.lines {
      try quantities[line.variant, default: 0].add(line.quantity, of: line.word)
    }
    if entry.kind == .refusal { return try refuse(quantities, entry) }
    for word in quantities.keys {
      made[entry.store, default: [:]][word] = entry.sequence
      let places = places.removeValue(forKey: StoredWord(store: entry.store, word: word)) ?? []
      for place in places { end(word, at: place, entry) }
    }
  }

  private mutating func move(
    _ movement: Movement, _ entry: JournalEntry
  ) throws(LedgerError) {
    let place = Place(
      store: entry.store,
      fruit: StoreSummary.CountedFruit(id: movement.fruitID, dimension: movement.dimension))
    guard let before = movement.before else { throw .damagedRow(sequence: entry.sequence) }
    // Removed so that it is not copied.
    var falling =
      levels.removeValue(forKey: place)
      ?? [Level(balance: before, begin: nil)]
    var level = Level(balance: movement.balance, begin: Outage.Moment(entry))
    while let last = falling.last, last.balance <= level.balance {
      level.begin = last.begin
      falling.removeLast()
    }
    falling.append(level)
    levels[place] = falling
    for outage in open[place]?.removeAll(within: movement.balance) ?? [] { end(outage, entry) }
  }

  private mutating func refuse(
    _ quantities: [String: Int], _ entry: JournalEntry
  ) throws(LedgerError) {
    for item in entry.event.shortItems {
      let place = Place(
        store: entry.store,
        fruit: StoreSummary.CountedFruit(id: item.fruit, dimension: item.dimension))
      if levels[place] == nil { levels[place] = [Level(balance: item.available, begin: nil)] }
      for (word, need) in try needs(of: item, quantities, entry) {
        guard item.available < need else {
          // The recipe needs less than before.
          end(word, at: place, entry)
          continue
        }
        // The levels fall.
        let falling = levels[place] ?? []
        let first = falling.partitioningIndex { $0.balance < need }
        var begin = first < falling.count ? falling[first].begin : nil
        if let made = made[entry.store]?[word], begin.map({ $0.sequence < made }) ?? true {
          begin = Outage.Moment(entry)
        }
        var outage =
          open[place]?.outages[word]
          ?? Outage(
            store: entry.store, word: word, fruit: place.fruit, begin: begin,
            firstRefusal: entry.sequence)
        outage.orders += 1
        try outage.refused.add(quantities[word] ?? 0, of: word)
        open[place, default: Open()].set(outage, need: need)
        places[StoredWord(store: entry.store, word: word), default: []].insert(place)
      }
    }
  }

  /// What one of each juice needs of a fruit that was short.
  private func needs(
    of item: OrderRecord.ShortItem, _ quantities: [String: Int], _ entry: JournalEntry
  ) throws(LedgerError) -> [String: Quantity] {
    var sums: [String: Rational] = [:]
    do throws(ArithmeticOverflow) {
      for part in item.parts {
        let word = VariantReference(part.word).variant
        sums[word] = try (sums[word] ?? .zero).adding(part.amount)
      }
      var needs: [String: Quantity] = [:]
      for (word, sum) in sums {
        guard let quantity = quantities[word] else { continue }
        needs[word] = Quantity(covering: try sum.divided(by: Rational(Int128(quantity))))
      }
      guard needs.count == sums.count else { throw ArithmeticOverflow() }
      return needs
    } catch {
      throw .damagedRow(sequence: entry.sequence)
    }
  }

  private mutating func end(_ word: String, at place: Place, _ entry: JournalEntry) {
    if let outage = open[place]?.remove(word) { end(outage, entry) }
  }

  private mutating func end(_ outage: Outage, _ entry: JournalEntry) {
    var outage = outage
    outage.end = Outage.Moment(entry)
    ended.append(outage)
  }
}

extension StockLedger {
  /// The outages in the rows of a query, and the last archived row, if archived rows may be in its period.
  ///
  /// - Parameters:
  ///   - query: a query that limits neither the kinds nor the fruit, with the oldest rows first.
  ///   - formerIDs: the former ids of juices, whose outages are those of the present ones.
  ///   - limit: the number of rows to read at once.
  package func outages(
    of query: JournalQuery, formerIDs: FormerIDs = FormerIDs(), limit: Int = 10_000
  ) async throws(LedgerError) -> (all: [Outage], archivedUpTo: Int?) {
    var outages = Outages()
    try await forEachEntry(of: query, limit: limit) { (entry, _) throws(LedgerError) in
      try outages.add(entry.present(formerIDs))
    }
    let first = try await journal(JournalQuery(), limit: 1).first
    return (outages.all, query.archivedUpTo(before: first))
  }
}
