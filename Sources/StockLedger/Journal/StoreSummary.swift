package import RecipeGraph

/// Sums of the journal of one store over a period.
///
/// A cancellation or undo in the period is subtracted from the row it cancels or undoes if that is in
/// the period as well, and is counted separately if that is earlier. All amounts are in thousandths of
/// the base unit.
package struct StoreSummary: Hashable, Sendable {
  /// How often a juice was ordered in one size and with the same options.
  package struct Sales: Hashable, Sendable, Summable {
    /// In orders of the period.
    package var made = 0
    /// In orders of the period that were cancelled in it as well.
    package var cancelled = 0
    /// In earlier orders that were cancelled in the period.
    package var cancelledEarlier = 0

    package var sold: Int { made - cancelled }

    static var parts: [WritableKeyPath<Sales, Int>] { [\.made, \.cancelled, \.cancelledEarlier] }
  }

  /// How often a juice was in refused orders.
  package struct Refusals: Hashable, Sendable, Summable {
    /// The number of orders that lacked a fruit of the juice.
    package var orders = 0
    /// How many of the juice were in these orders.
    package var asked = 0
    /// The number of orders that lacked only fruits of other juices.
    package var ordersTogether = 0
    /// How many of the juice were in these orders.
    package var askedTogether = 0

    static var parts: [WritableKeyPath<Refusals, Int>] {
      [\.orders, \.asked, \.ordersTogether, \.askedTogether]
    }
  }

  /// A fruit in one unit; a fruit whose unit changed is counted once in each.
  package struct CountedFruit: Hashable, Sendable {
    package let id: String
    package let dimension: Dimension
  }

  /// The origins and uses of a fruit's stock.
  ///
  /// The stock before, plus what came in, minus what went out, is the stock after, together with what rows of other times
  /// changed.
  package struct Flow: Hashable, Sendable, Summable {
    /// The stock before the first movement of the period; nil for several stores.
    package var before: Quantity?
    /// The stock after the last movement; nil for several stores.
    package var after: Quantity?
    /// The opening stock of a fruit that was new to the ledger.
    package var entered = 0
    /// Of a prepared base: what was made, without what was undone.
    package var made = 0
    /// Taken by orders that were not cancelled, and by the making of bases.
    package var used = 0
    /// Returned by cancellations of earlier orders.
    package var givenBack = 0
    package var added = 0
    package var removed = 0
    /// From another store, or from a former id.
    package var movedIn = 0
    package var movedOut = 0
    /// Undone of earlier changes; negative if that reduced the stock.
    package var undone = 0

    /// How much rows changed that lie between the first and the last one of the period, although their clocks were ahead
    /// or behind and put them outside of it; 0 for several stores.
    package var atOtherTimes: Int {
      guard let before, let after else { return 0 }
      // A sum on the way may need more than 64 bits where the result does not.
      return after.thousandths &- before.thousandths &- entered &- made &+ used &- givenBack
        &- added &+ removed &- movedIn &+ movedOut &- undone
    }

    static var parts: [WritableKeyPath<Flow, Int>] {
      [
        \.entered, \.made, \.used, \.givenBack, \.added, \.removed, \.movedIn, \.movedOut, \.undone,
      ]
    }

    /// Whether everything that happened was cancelled or undone.
    package var isNothing: Bool {
      Self.parts.allSatisfy { self[keyPath: $0] == 0 } && atOtherTimes == 0
    }
  }

  /// Changes of stock by hand in the same direction with the same note.
  package struct ChangeKey: Hashable, Sendable {
    /// Whether the changes increased the stock.
    package let isAddition: Bool
    /// Nil if nobody gave a reason.
    package let reasonKind: ReasonKind?
    package fileprivate(set) var note: ChangeNote
    package let fruit: CountedFruit
  }

  /// The amount of a fruit that was lacking.
  package struct Lacking: Hashable, Sendable, Summable {
    /// The number of refused orders.
    package var orders = 0
    package var missing = 0

    static var parts: [WritableKeyPath<Lacking, Int>] { [\.orders, \.missing] }
  }

  /// The number of orders that were made in the period.
  package private(set) var orders = 0
  /// The number of these orders that were cancelled in the period.
  package private(set) var cancellations = 0
  /// The number of earlier orders that were cancelled in the period.
  package private(set) var earlierCancellations = 0
  package private(set) var refusals = 0
  /// The number of these by the code of their reasons.
  package private(set) var reasons: [Obstacle.Code: Int] = [:]
  /// By `juice[:size][+option…]`, with the options sorted.
  package private(set) var juices: [String: Sales] = [:]
  package private(set) var refusedJuices: [String: Refusals] = [:]
  package private(set) var fruits: [CountedFruit: Flow] = [:]
  /// Changes by hand without those that were undone, and what undid earlier changes.
  package private(set) var changes: [ChangeKey: Int] = [:]
  package private(set) var lacking: [CountedFruit: Lacking] = [:]
  /// By the name of the person; nil for those who are not known.
  package private(set) var people: [String?: OrderTimes.Counts] = [:]
  /// By currency.
  package private(set) var money: [Currency: MoneySummary] = [:]
  /// What was thrown away without a known cost.
  package private(set) var uncostedWaste: [CountedFruit: Int] = [:]

  /// The sums of a period without rows.
  package init() {}

  /// Adds the next row of the store.
  ///
  /// - Parameter former: the row that it cancels or undoes, if that is in the period as well; otherwise nil.
  mutating func add(
    _ entry: JournalEntry, reversing former: JournalEntry?
  ) throws(LedgerError) {
    // No counts of rows overflow: each is at most the number of rows of one journal.
    switch entry.kind {
    case .opening, .rename, .archive: break
    default: people[entry.event.person, default: OrderTimes.Counts()].count(entry)
    }
    switch entry.kind {
    case .order:
      try people[entry.event.person]?.addJuices(of: entry)
      orders += 1
      try count(entry, \.made)
    case .refusal: try addRefusal(entry)
    case .cancel:
      // What was given back of an order is no cancellation of it.
      let count = entry.event.part == nil ? 1 : 0
      if let former {
        cancellations += count
        try people[former.event.person, default: OrderTimes.Counts()].addJuices(of: entry)
      } else {
        earlierCancellations += count
      }
      try self.count(entry, former == nil ? \.cancelledEarlier : \.cancelled)
    default: break
    }
    for (position, movement) in entry.event.stockMovements.enumerated() {
      try add(movement, at: position, of: entry, reversing: former)
    }
  }

  private mutating func count(
    _ entry: JournalEntry, _ sum: WritableKeyPath<Sales, Int>
  ) throws(LedgerError) {
    let lines = entry.event.lines
    for line in lines {
      let word = line.variant
      try juices[word, default: Sales()][keyPath: sum].add(line.quantity, of: word)
    }
    let sale = entry.event.sale
    guard let money = sale.money else { return }
    try self.money[money.currency, default: MoneySummary()].add(
      money, lines, sale.offers, to: sum, isPart: entry.event.part != nil)
  }

  private mutating func addRefusal(_ entry: JournalEntry) throws(LedgerError) {
    let event = entry.event
    refusals += 1
    let reasons = event.reasons
    if let code = reasons.first?.code { self.reasons[code, default: 0] += 1 }
    let unsold = reasons.compactMap(\.notSoldJuice)
    let variants = Set(reasons.flatMap(\.words).map { VariantReference($0).variant })
      .union(event.lines.filter { line in unsold.contains { $0.isPart(of: line) } }.map(\.variant))
    // An order counts once for each juice, in however many lines it is.
    var asked: [String: Int] = [:]
    for line in event.lines {
      try asked[line.variant, default: 0].add(line.quantity, of: line.variant)
    }
    for (word, quantity) in asked {
      if variants.contains(word) {
        refusedJuices[word, default: Refusals()].orders += 1
        try refusedJuices[word, default: Refusals()].asked.add(quantity, of: word)
      } else {
        refusedJuices[word, default: Refusals()].ordersTogether += 1
        try refusedJuices[word, default: Refusals()].askedTogether.add(quantity, of: word)
      }
    }
    for item in event.shortItems {
      guard item.needed >= item.available else { throw .damagedRow(sequence: entry.sequence) }
      let fruit = CountedFruit(id: item.fruit, dimension: item.dimension)
      lacking[fruit, default: Lacking()].orders += 1
      try lacking[fruit, default: Lacking()].missing
        .add(item.missing.thousandths, of: item.fruit)
    }
  }

  private mutating func add(
    _ movement: Movement, at position: Int, of entry: JournalEntry, reversing former: JournalEntry?
  ) throws(LedgerError) {
    let (id, delta) = (movement.fruitID, movement.delta)
    let fruit = CountedFruit(id: id, dimension: movement.dimension)
    guard let before = movement.before else { throw .damagedRow(sequence: entry.sequence) }
    var flow = fruits[fruit] ?? Flow()
    flow.before = flow.before ?? before
    flow.after = movement.balance
    let isUndo = entry.kind == .undo
    // An undo reverses the direction of the change.
    let isAddition = isUndo ? delta < 0 : delta > 0
    switch isUndo ? former?.kind : entry.kind {
    case .opening: try flow.entered.add(delta, of: id)
    case .order: try flow.used.subtract(delta, of: id)
    case .cancel where former != nil: try flow.used.subtract(delta, of: id)
    case .cancel: try flow.givenBack.add(delta, of: id)
    case .add, .remove, .set, .reset:
      let changed = former ?? entry
      let key = ChangeKey(
        isAddition: isAddition, reasonKind: ReasonKind(changed.kind, changed.event.note),
        note: changed.event.note, fruit: fruit)
      if isAddition {
        try flow.added.add(delta, of: id)
      } else {
        try flow.removed.subtract(delta, of: id)
        if key.reasonKind == .waste {
          try addWaste(delta, of: fruit, entry.event.unitCosts?.cost(at: position))
        }
      }
      try count(delta, key)
    case .make where isAddition: try flow.made.add(delta, of: id)
    case .make: try flow.used.subtract(delta, of: id)
    case .move where isAddition, .rename where isAddition: try flow.movedIn.add(delta, of: id)
    case .move, .rename: try flow.movedOut.subtract(delta, of: id)
    case nil:
      try flow.undone.add(delta, of: id)
      let note = entry.event.note
      let key = ChangeKey(
        isAddition: delta > 0, reasonKind: ReasonKind(.undo, note), note: note, fruit: fruit)
      try count(delta, key)
    case .refusal, .undo, .archive, .off, .on: throw .damagedRow(sequence: entry.sequence)
    }
    fruits[fruit] = flow
  }

  /// - Parameter delta: the change of the stock; above zero if that was undone.
  private mutating func addWaste(
    _ delta: Int, of fruit: CountedFruit, _ cost: UnitCost?
  ) throws(LedgerError) {
    var removed = 0
    try removed.subtract(delta, of: fruit.id)
    if let cost {
      money[cost.currency, default: MoneySummary()].addWaste(removed, of: fruit, at: cost.rate)
    } else {
      try uncostedWaste[fruit, default: 0].add(removed, of: fruit.id)
      if uncostedWaste[fruit] == 0 { uncostedWaste[fruit] = nil }
    }
  }

  private mutating func count(_ delta: Int, _ key: ChangeKey) throws(LedgerError) {
    var sum = changes[key] ?? 0
    if key.isAddition {
      try sum.add(delta, of: key.fruit.id)
    } else {
      try sum.subtract(delta, of: key.fruit.id)
    }
    changes[key] = sum == 0 ? nil : sum
  }

  /// Adds the sums of another store.
  mutating func merge(_ other: StoreSummary) throws(LedgerError) {
    // No overflow: each is at most the number of rows of one journal.
    orders += other.orders
    cancellations += other.cancellations
    earlierCancellations += other.earlierCancellations
    refusals += other.refusals
    try reasons.add(other.reasons, of: \.name)
    try juices.add(other.juices, of: \.self)
    try refusedJuices.add(other.refusedJuices, of: \.self)
    try fruits.add(other.fruits, of: \.id)
    try changes.add(other.changes, of: \.fruit.id)
    try people.add(other.people) { $0 ?? "" }
    try uncostedWaste.add(other.uncostedWaste, of: \.id)
    try lacking.add(other.lacking, of: \.id)
    for (currency, sums) in other.money {
      try money[currency, default: MoneySummary()].merge(sums)
    }
  }

  /// The changes by hand by kind of reason. The keys have no notes.
  package func changesByKind() throws(LedgerError) -> [ChangeKey: Int] {
    var sums: [ChangeKey: Int] = [:]
    for (key, amount) in changes {
      var kind = key
      kind.note = ChangeNote()
      try sums[kind, default: 0].add(amount, of: key.fruit.id)
    }
    return sums
  }

  /// Sales of juices, added up over those with the same key.
  ///
  /// - Parameter key: of `juice[:size][+option…]`.
  package func sales<Key: Hashable>(
    by key: (_ word: String) -> Key
  ) throws(LedgerError) -> [Key: Sales] { try juices.summed(by: key) }

  /// The same of juices in refused orders. An order with several of a key counts for each of them.
  package func refusals<Key: Hashable>(
    by key: (_ word: String) -> Key
  ) throws(LedgerError) -> [Key: Refusals] { try refusedJuices.summed(by: key) }

  /// Total sales of all juices, or of those that are wanted.
  package func allSales(
    of isWanted: (_ word: String) -> Bool = { _ in true }
  ) throws(LedgerError) -> Sales { try sales(by: isWanted)[true] ?? Sales() }
}
