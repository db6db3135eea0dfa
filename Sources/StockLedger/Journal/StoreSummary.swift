package import RecipeGraph

/// What the journal of one store comes to in a time.
///
/// What is cancelled or undone in the time counts against what it takes back if that is of the time as well,
/// and is counted by itself if that is earlier. All amounts are in thousandths of the base unit.
package struct StoreSummary: Hashable, Sendable {
  /// How often a juice was ordered in one size and with the same options.
  package struct Sales: Hashable, Sendable {
    /// In orders of the time.
    package var made = 0
    /// In orders of the time that were cancelled in it as well.
    package var cancelled = 0
    /// In earlier orders that were cancelled in the time.
    package var cancelledEarlier = 0

    package var sold: Int { made - cancelled }

    package init() {}
  }

  /// How often a juice was asked for in orders that were refused.
  package struct Refusals: Hashable, Sendable {
    /// How many orders asked for it.
    package var orders = 0
    package var asked = 0

    package init() {}
  }

  /// A fruit as it is counted; one whose unit has changed is there twice.
  package struct CountedFruit: Hashable, Sendable {
    package let id: String
    package let dimension: Dimension

    package init(_ id: String, _ dimension: Dimension) {
      self.id = id
      self.dimension = dimension
    }
  }

  /// Where the stock of a fruit came from and went to.
  ///
  /// The stock before, and what came in less what went out, is the stock after.
  package struct Flow: Hashable, Sendable {
    /// The stock before the first movement of the time; nil for several stores.
    package var before: Quantity?
    /// The stock after the last movement; nil for several stores.
    package var after: Quantity?
    /// Opening stock of a fruit that the ledger saw for the first time.
    package var entered = 0
    /// By the orders that were made and not cancelled.
    package var used = 0
    /// By cancellations of earlier orders.
    package var givenBack = 0
    package var added = 0
    package var removed = 0
    package var movedIn = 0
    package var movedOut = 0
    /// By the undoing of earlier changes; negative if that took something away.
    package var undone = 0

    package init() {}

    fileprivate static var sums: [WritableKeyPath<Flow, Int>] {
      [
        \.entered, \.used, \.givenBack, \.added, \.removed, \.movedIn, \.movedOut, \.undone,
      ]
    }

    /// Whether all that happened was taken back.
    package var isNothing: Bool { Self.sums.allSatisfy { self[keyPath: $0] == 0 } }
  }

  /// Changes of stock by hand that went the same way for the same reason.
  package struct ChangeKey: Hashable, Sendable {
    /// Whether there was more of the fruit afterwards.
    package let isAddition: Bool
    /// Nil for none.
    package let reason: String?
    package let fruit: CountedFruit

    package init(isAddition: Bool, reason: String?, fruit: CountedFruit) {
      self.isAddition = isAddition
      self.reason = reason
      self.fruit = fruit
    }
  }

  /// How much of a fruit lacked.
  package struct Lacking: Hashable, Sendable {
    /// In how many orders that were refused.
    package var orders = 0
    package var missing = 0

    package init() {}
  }

  /// How many orders of the time were made.
  package private(set) var orders = 0
  /// How many of them were cancelled in the time.
  package private(set) var cancellations = 0
  /// How many earlier orders were cancelled in the time.
  package private(set) var earlierCancellations = 0
  package private(set) var refusals = 0
  /// By `juice[:size][+option…]`, with the options sorted.
  package private(set) var juices: [String: Sales] = [:]
  package private(set) var refusedJuices: [String: Refusals] = [:]
  package private(set) var fruits: [CountedFruit: Flow] = [:]
  /// Without those that were undone.
  package private(set) var changes: [ChangeKey: Int] = [:]
  package private(set) var lacking: [CountedFruit: Lacking] = [:]

  package init() {}

  /// - Parameter former: for a cancellation the order, for an undo the change, if that is of the time as
  ///   well; else nil.
  mutating func add(
    _ entry: JournalEntry, takingBack former: JournalEntry?
  ) throws(LedgerError) {
    switch entry.kind {
    case .order:
      orders += 1
      try count(entry, \.made)
    case .cancel where former == nil:
      earlierCancellations += 1
      try count(entry, \.cancelledEarlier)
    case .cancel:
      cancellations += 1
      try count(entry, \.cancelled)
    case .refusal: try addRefusal(entry)
    case .opening, .add, .remove, .set, .reset, .move, .undo, .archive: break
    }
    for movement in entry.movements { try add(movement, of: entry, takingBack: former) }
  }

  private mutating func count(
    _ entry: JournalEntry, _ sum: WritableKeyPath<Sales, Int>
  ) throws(LedgerError) {
    for (word, quantity) in try entry.quantities() {
      var sales = juices[word] ?? Sales()
      try sales[keyPath: sum].add(quantity, of: word)
      juices[word] = sales
    }
  }

  private mutating func addRefusal(_ entry: JournalEntry) throws(LedgerError) {
    refusals += 1
    for (word, quantity) in try entry.quantities() {
      var refusals = refusedJuices[word] ?? Refusals()
      refusals.orders += 1
      try refusals.asked.add(quantity, of: word)
      refusedJuices[word] = refusals
    }
    for item in entry.event.shortItems {
      guard item.needed >= item.available else { throw .damagedRow(sequence: entry.sequence) }
      let fruit = CountedFruit(item.fruit, item.dimension)
      var sum = lacking[fruit] ?? Lacking()
      sum.orders += 1
      try sum.missing.add(item.missing.thousandths, of: item.fruit)
      lacking[fruit] = sum
    }
  }

  private mutating func add(
    _ movement: Movement, of entry: JournalEntry, takingBack former: JournalEntry?
  ) throws(LedgerError) {
    let (before, overflow) = movement.balance.thousandths
      .subtractingReportingOverflow(movement.delta)
    guard !overflow, before >= 0 else { throw .damagedRow(sequence: entry.sequence) }
    let fruit = CountedFruit(movement.fruitID, movement.dimension)
    let (delta, id) = (movement.delta, movement.fruitID)
    var flow = fruits[fruit] ?? Flow()
    if flow.before == nil { flow.before = Quantity(thousandths: before) }
    flow.after = movement.balance
    let isUndo = entry.kind == .undo
    // An undo moves back what the change has moved.
    let isAddition = isUndo ? delta < 0 : delta > 0
    switch isUndo ? former?.kind : entry.kind {
    case .opening: try flow.entered.add(delta, of: id)
    case .order: try flow.used.subtract(delta, of: id)
    case .cancel where former == nil: try flow.givenBack.add(delta, of: id)
    case .cancel: try flow.used.subtract(delta, of: id)
    case .add, .remove, .set, .reset:
      let key = ChangeKey(
        isAddition: isAddition, reason: (isUndo ? former : entry)?.event.reason, fruit: fruit)
      var sum = changes[key] ?? 0
      if isAddition {
        try flow.added.add(delta, of: id)
        try sum.add(delta, of: id)
      } else {
        try flow.removed.subtract(delta, of: id)
        try sum.subtract(delta, of: id)
      }
      changes[key] = sum == 0 ? nil : sum
    case .move where isAddition: try flow.movedIn.add(delta, of: id)
    case .move: try flow.movedOut.subtract(delta, of: id)
    case nil: try flow.undone.add(delta, of: id)
    case .refusal, .undo, .archive: throw .damagedRow(sequence: entry.sequence)
    }
    fruits[fruit] = flow
  }

  /// Adds what another store comes to.
  mutating func merge(_ other: StoreSummary) throws(LedgerError) {
    // Each counts rows of one journal.
    orders += other.orders
    cancellations += other.cancellations
    earlierCancellations += other.earlierCancellations
    refusals += other.refusals
    for (word, sales) in other.juices {
      var sum = juices[word] ?? Sales()
      try sum.made.add(sales.made, of: word)
      try sum.cancelled.add(sales.cancelled, of: word)
      try sum.cancelledEarlier.add(sales.cancelledEarlier, of: word)
      juices[word] = sum
    }
    for (word, refusals) in other.refusedJuices {
      var sum = refusedJuices[word] ?? Refusals()
      sum.orders += refusals.orders
      try sum.asked.add(refusals.asked, of: word)
      refusedJuices[word] = sum
    }
    for (fruit, flow) in other.fruits {
      var sum = fruits[fruit] ?? Flow()
      for part in Flow.sums { try sum[keyPath: part].add(flow[keyPath: part], of: fruit.id) }
      fruits[fruit] = sum
    }
    for (key, amount) in other.changes {
      var sum = changes[key] ?? 0
      try sum.add(amount, of: key.fruit.id)
      changes[key] = sum
    }
    for (fruit, amount) in other.lacking {
      var sum = lacking[fruit] ?? Lacking()
      sum.orders += amount.orders
      try sum.missing.add(amount.missing, of: fruit.id)
      lacking[fruit] = sum
    }
  }

  /// All that was made, sold and cancelled.
  package func allSales() throws(LedgerError) -> Sales {
    var all = Sales()
    for (word, sales) in juices {
      try all.made.add(sales.made, of: word)
      try all.cancelled.add(sales.cancelled, of: word)
      try all.cancelledEarlier.add(sales.cancelledEarlier, of: word)
    }
    return all
  }
}

extension JournalEntry {
  /// How many of each juice, in one size and with the same options, an order asks for.
  fileprivate func quantities() throws(LedgerError) -> [String: Int] {
    guard let content, let lines = [OrderRecord.Line](text: content) else {
      throw .damagedRow(sequence: sequence)
    }
    var quantities: [String: Int] = [:]
    for line in lines {
      let word = OrderRecord.Line(
        juice: line.juice, size: line.size, options: line.options.sorted(), quantity: 1
      ).word
      var sum = quantities[word] ?? 0
      try sum.add(line.quantity, of: word)
      quantities[word] = sum
    }
    return quantities
  }
}

extension Int {
  /// - Parameter name: what is added up.
  fileprivate mutating func add(_ other: Int, of name: String) throws(LedgerError) {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = sum
  }

  fileprivate mutating func subtract(_ other: Int, of name: String) throws(LedgerError) {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard !overflow else { throw .sumTooLarge(of: name) }
    self = difference
  }
}
