package import RecipeGraph

/// Sums of the journal of one store over a period.
///
/// A cancellation or undo in the period is subtracted from the row it cancels or undoes if that is in
/// the period as well, and is counted separately if that is earlier. All amounts are in thousandths of
/// the base unit.
package struct StoreSummary: Hashable, Sendable {
  /// How often a juice was ordered in one size and with the same options.
  package struct Sales: Hashable, Sendable {
    /// In orders of the period.
    package var made = 0
    /// In orders of the period that were cancelled in it as well.
    package var cancelled = 0
    /// In earlier orders that were cancelled in the period.
    package var cancelledEarlier = 0

    package var sold: Int { made - cancelled }

    mutating func add(_ other: Sales, of word: String) throws(LedgerError) {
      try made.add(other.made, of: word)
      try cancelled.add(other.cancelled, of: word)
      try cancelledEarlier.add(other.cancelledEarlier, of: word)
    }
  }

  /// How often a juice was in refused orders.
  package struct Refusals: Hashable, Sendable {
    /// The number of orders that lacked a fruit of the juice.
    package var orders = 0
    /// How many of the juice were in these orders.
    package var asked = 0
    /// The number of orders that lacked only fruits of other juices.
    package var ordersTogether = 0
    /// How many of the juice were in these orders.
    package var askedTogether = 0

    fileprivate static var sums: [WritableKeyPath<Refusals, Int>] {
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
  package struct Flow: Hashable, Sendable {
    /// The rows with the first and the last movement of the period.
    var sequences: ClosedRange<Int>
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
    package var movedIn = 0
    package var movedOut = 0
    /// Undone of earlier changes; negative if that reduced the stock.
    package var undone = 0

    /// How much rows changed that lie between the first and the last one of the period, although their clocks were ahead
    /// or behind and put them outside of it; 0 for several stores.
    package var atOtherTimes: Int {
      guard let before, let after else { return 0 }
      return after.thousandths - before.thousandths - entered - made + used - givenBack - added
        + removed - movedIn + movedOut - undone
    }

    init(_ sequences: ClosedRange<Int>) {
      self.sequences = sequences
    }

    fileprivate static var sums: [WritableKeyPath<Flow, Int>] {
      [
        \.entered, \.made, \.used, \.givenBack, \.added, \.removed, \.movedIn, \.movedOut, \.undone,
      ]
    }

    /// Whether everything that happened was cancelled or undone.
    package var isNothing: Bool {
      Self.sums.allSatisfy { self[keyPath: $0] == 0 } && atOtherTimes == 0
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
  package struct Lacking: Hashable, Sendable {
    /// The number of refused orders.
    package var orders = 0
    package var missing = 0
  }

  /// What one person did, in rows of the journal. A move is a change in each of its two stores.
  package struct Actions: Hashable, Sendable {
    package var orders = 0
    package var refusals = 0
    package var cancellations = 0
    /// Changes of stock by hand, bases that were made, and undoings of both.
    package var changes = 0

    fileprivate static var counts: [WritableKeyPath<Actions, Int>] {
      [\.orders, \.refusals, \.cancellations, \.changes]
    }
  }

  /// The number of orders that were made in the period.
  package private(set) var orders = 0
  /// The number of these orders that were cancelled in the period.
  package private(set) var cancellations = 0
  /// The number of earlier orders that were cancelled in the period.
  package private(set) var earlierCancellations = 0
  package private(set) var refusals = 0
  /// The number of these whose juices were not sold at the time.
  package private(set) var unavailable = 0
  /// The number of these that could not be free of what they asked for.
  package private(set) var notFree = 0
  /// By `juice[:size][+option…]`, with the options sorted.
  package private(set) var juices: [String: Sales] = [:]
  package private(set) var refusedJuices: [String: Refusals] = [:]
  package private(set) var fruits: [CountedFruit: Flow] = [:]
  /// Changes by hand without those that were undone, and what undid earlier changes.
  package private(set) var changes: [ChangeKey: Int] = [:]
  package private(set) var lacking: [CountedFruit: Lacking] = [:]
  /// By the name of the person; nil for those who are not known.
  package private(set) var people: [String?: Actions] = [:]
  /// By currency.
  package private(set) var money: [Currency: MoneySummary] = [:]
  /// What was thrown away without a known cost.
  package private(set) var uncostedWaste: [CountedFruit: Int] = [:]

  /// The sums of a period without rows.
  package init() {}

  mutating func add(_ rows: JournalSums.PersonRows) {
    // No overflow: each is at most the number of rows of one journal.
    switch rows.kind {
    case .order: people[rows.person, default: Actions()].orders += rows.count
    case .refusal: people[rows.person, default: Actions()].refusals += rows.count
    case .cancel: people[rows.person, default: Actions()].cancellations += rows.count
    case .add, .remove, .set, .reset, .move, .make, .undo:
      people[rows.person, default: Actions()].changes += rows.count
    case .opening, .archive: break
    }
  }

  mutating func add(_ sums: JournalSums.Orders) throws(LedgerError) {
    switch sums.kind {
    case .order:
      orders += sums.count
      try count(sums, \.made)
    case .cancel:
      guard try sums.isOfOrderOfTime else {
        earlierCancellations += sums.count
        return try count(sums, \.cancelledEarlier)
      }
      cancellations += sums.count
      try count(sums, \.cancelled)
    case .refusal: try addRefusals(sums)
    case .opening, .add, .remove, .set, .reset, .move, .make, .undo, .archive:
      throw .damagedRow(sequence: sums.sequence)
    }
  }

  private mutating func count(
    _ sums: JournalSums.Orders, _ sum: WritableKeyPath<Sales, Int>
  ) throws(LedgerError) {
    for (word, quantity) in try sums.quantities() {
      try juices[word, default: Sales()][keyPath: sum].add(quantity, of: word)
    }
    guard let money = sums.money else { return }
    let lines = try sums.lines()
    guard money.hasLines(lines.count) else { throw .damagedRow(sequence: sums.sequence) }
    try self.money[money.currency, default: MoneySummary()]
      .add(money, lines, count: sums.count, to: sum)
  }

  private mutating func addRefusals(_ sums: JournalSums.Orders) throws(LedgerError) {
    refusals += sums.count
    if !sums.unavailable.isEmpty { unavailable += sums.count }
    if !sums.notFree.isEmpty { notFree += sums.count }
    let short = Set(
      (sums.shortItems.flatMap(\.parts).map(\.word) + sums.notFree.map(\.word))
        .map { VariantReference($0).sorted })
    let notSold = Set(sums.unavailable.map(\.juice))
    for (word, quantity) in try sums.quantities() {
      var refusals = refusedJuices[word] ?? Refusals()
      if short.contains(word) || notSold.contains(VariantReference(word).juice) {
        refusals.orders += sums.count
        try refusals.asked.add(quantity, of: word)
      } else {
        refusals.ordersTogether += sums.count
        try refusals.askedTogether.add(quantity, of: word)
      }
      refusedJuices[word] = refusals
    }
    for item in sums.shortItems {
      guard item.needed >= item.available else { throw .damagedRow(sequence: sums.sequence) }
      let fruit = CountedFruit(id: item.fruit, dimension: item.dimension)
      let missing = try item.missing.thousandths.times(sums.count, of: item.fruit)
      lacking[fruit, default: Lacking()].orders += sums.count
      try lacking[fruit, default: Lacking()].missing.add(missing, of: item.fruit)
    }
  }

  /// - Parameter former: the change that an undo reverses, if it is in the period as well; otherwise
  ///   nil.
  mutating func add(
    _ sums: JournalSums.Movements, undoing former: JournalEntry?
  ) throws(LedgerError) {
    let (fruit, delta, id) = (sums.fruit, sums.delta, sums.fruit.id)
    var flow = fruits[fruit] ?? Flow(sums.sequences)
    flow.sequences =
      min(
        flow.sequences.lowerBound, sums.sequences.lowerBound)...max(
        flow.sequences.upperBound, sums.sequences.upperBound)
    let isUndo = sums.kind == .undo
    // An undo reverses the direction of the change.
    let isAddition = isUndo ? delta < 0 : delta > 0
    switch isUndo ? former?.kind : sums.kind {
    case .opening: try flow.entered.add(delta, of: id)
    case .order: try flow.used.subtract(delta, of: id)
    case .cancel where try sums.isOfOrderOfTime: try flow.used.subtract(delta, of: id)
    case .cancel: try flow.givenBack.add(delta, of: id)
    case .add, .remove, .set, .reset:
      let (kind, note) = former.map { ($0.kind, $0.event.note) } ?? (sums.kind, sums.note)
      let key = ChangeKey(
        isAddition: isAddition, reasonKind: ReasonKind(kind, note), note: note, fruit: fruit)
      if isAddition {
        try flow.added.add(delta, of: id)
      } else {
        try flow.removed.subtract(delta, of: id)
        if key.reasonKind == .waste { try addWaste(sums) }
      }
      try count(delta, key)
    case .make where isAddition: try flow.made.add(delta, of: id)
    case .make: try flow.used.subtract(delta, of: id)
    case .move where isAddition: try flow.movedIn.add(delta, of: id)
    case .move: try flow.movedOut.subtract(delta, of: id)
    case nil:
      try flow.undone.add(delta, of: id)
      let key = ChangeKey(
        isAddition: delta > 0, reasonKind: ReasonKind(.undo, sums.note), note: sums.note,
        fruit: fruit)
      try count(delta, key)
    case .refusal, .undo, .archive: throw .damagedRow(sequence: sums.sequences.lowerBound)
    }
    fruits[fruit] = flow
  }

  private mutating func addWaste(_ sums: JournalSums.Movements) throws(LedgerError) {
    var removed = 0
    try removed.subtract(sums.delta, of: sums.fruit.id)
    if let cost = sums.unitCost {
      money[cost.currency, default: MoneySummary()]
        .addWaste(removed, of: sums.fruit, at: cost.rate)
    } else {
      try uncostedWaste[sums.fruit, default: 0].add(removed, of: sums.fruit.id)
      if uncostedWaste[sums.fruit] == 0 { uncostedWaste[sums.fruit] = nil }
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

  mutating func setEnds(at entry: JournalEntry) throws(LedgerError) {
    for movement in entry.movements {
      let fruit = CountedFruit(id: movement.fruitID, dimension: movement.dimension)
      guard var flow = fruits[fruit] else { continue }
      let (before, overflow) = movement.balance.thousandths
        .subtractingReportingOverflow(movement.delta)
      guard !overflow, before >= 0 else { throw .damagedRow(sequence: entry.sequence) }
      if flow.sequences.lowerBound == entry.sequence, flow.before == nil {
        flow.before = Quantity(thousandths: before)
      }
      if flow.sequences.upperBound == entry.sequence { flow.after = movement.balance }
      fruits[fruit] = flow
    }
  }

  /// Adds the sums of another store.
  mutating func merge(_ other: StoreSummary) throws(LedgerError) {
    // No overflow: each is at most the number of rows of one journal.
    orders += other.orders
    cancellations += other.cancellations
    earlierCancellations += other.earlierCancellations
    refusals += other.refusals
    unavailable += other.unavailable
    notFree += other.notFree
    for (word, sales) in other.juices {
      try juices[word, default: Sales()].add(sales, of: word)
    }
    for (word, refusals) in other.refusedJuices {
      var sum = refusedJuices[word] ?? Refusals()
      for part in Refusals.sums { try sum[keyPath: part].add(refusals[keyPath: part], of: word) }
      refusedJuices[word] = sum
    }
    for (fruit, flow) in other.fruits {
      var sum = fruits[fruit] ?? Flow(flow.sequences)
      for part in Flow.sums { try sum[keyPath: part].add(flow[keyPath: part], of: fruit.id) }
      fruits[fruit] = sum
    }
    for (key, amount) in other.changes {
      var sum = changes[key] ?? 0
      try sum.add(amount, of: key.fruit.id)
      changes[key] = sum
    }
    for (person, actions) in other.people {
      for count in Actions.counts {
        people[person, default: Actions()][keyPath: count] += actions[keyPath: count]
      }
    }
    for (currency, sums) in other.money {
      try money[currency, default: MoneySummary()].merge(sums)
    }
    for (fruit, amount) in other.uncostedWaste {
      try uncostedWaste[fruit, default: 0].add(amount, of: fruit.id)
    }
    for (fruit, amount) in other.lacking {
      var sum = lacking[fruit] ?? Lacking()
      sum.orders += amount.orders
      try sum.missing.add(amount.missing, of: fruit.id)
      lacking[fruit] = sum
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

  /// Total sales of all juices.
  package func allSales() throws(LedgerError) -> Sales {
    var all = Sales()
    for (word, sales) in juices { try all.add(sales, of: word) }
    return all
  }

  /// Total sales of each juice over its sizes and options, by its id.
  package func salesByJuice() throws(LedgerError) -> [String: Sales] {
    var totals: [String: Sales] = [:]
    for (word, sales) in juices {
      try totals[VariantReference(word).juice, default: Sales()].add(sales, of: word)
    }
    return totals
  }
}
