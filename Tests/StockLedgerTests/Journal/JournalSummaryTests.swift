import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

@Suite struct JournalSummaryTests {
  private static let yaml = """
    fruits: {a: 40, b: {stock: 9, divisible: true}, c: 300 g}
    juices:
      x:
        uses: {a: 1, c: 10 g}
        sizes: {cup: 1, jug: 3}
        options: {p: {add: {b: 1/3}}, q: {add: {b: 1}}}
      y: {a: 2, b: 1/2}
    stores: {east: {stock: {a: 30}}}
    """

  /// Orders, cancellations, changes, moves and undoings at random in two stores, ten milliseconds apart.
  private static func journal(seed: UInt64) async throws -> [JournalEntry] {
    var random = SplitMix64(seed: seed)
    let clock = SteppingClock(0)
    let ledger = InMemoryLedger(clock: clock.wall)
    let main = try menu(yaml)
    let east = main.graph.view(from: try #require(main.graph.store("east")))
    let shops = [TestShop(main, ledger), TestShop(east, ledger)]
    let words = ["x", "x:jug", "x+p", "x:cup+q+p", "x+p+q", "y", "y=3", "x:jug=4 y", "x x=2 x:cup"]
    var ids: [OrderID] = []
    for step in 1...120 {
      clock.set(step * 10)
      let shop = random.pick(shops)
      let amounts = [random.pick(["a", "b", "c"]): 1000 * Int.random(in: 0...9, using: &random)]
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<7:
        let id = try OrderID("\(step)")
        ids.append(id)
        try await shop.place(shop.menu.order(random.pick(words)), id: id)
      case 7..<10: if !ids.isEmpty { _ = try await shop.cancel(random.pick(ids)) }
      case 10..<13:
        let kind = random.pick([StockChange.Kind.add, .remove, .set])
        var change = try shop.menu.change(kind, amounts)
        if let reason = random.pick(["waste", "count", nil]) {
          change.reason = try ChangeReason(reason)
        }
        _ = try await shop.change(change)
      case 13: _ = try await shop.reset("a", "b")
      case 14:
        let target = shop.menu.storeID == "east" ? main : east
        _ = try await shop.move(shop.menu.change(.remove, amounts).quantities, to: target)
      default: _ = try await shop.undo()
      }
    }
    return try await ledger.journal()
  }

  /// As a shop does it.
  private static func summary(
    _ journal: [JournalEntry], _ query: JournalQuery
  ) throws -> JournalSummary {
    var summary = JournalSummary(of: query)
    for entry in journal where query.matches(entry) {
      let former =
        switch entry.kind {
        case .cancel: journal.first { $0.kind == .order && $0.orderID == entry.orderID }
        case .undo: journal.first { $0.sequence == entry.event.undoneSequence }
        default: nil as JournalEntry?
        }
      try summary.add(entry, takingBack: former)
    }
    return summary
  }

  // MARK: The model

  /// Numbers that are not zero by what they are of. Not row by row, but by the sets of what was made and of
  /// what was taken back.
  private struct Model {
    private(set) var numbers: [String: Int] = [:]

    mutating func add(_ what: String, _ number: Int) {
      let sum = (numbers[what] ?? 0) + number
      numbers[what] = sum == 0 ? nil : sum
    }

    init() {}

    init(of journal: [JournalEntry], _ times: Range<Int>, _ store: String) {
      let journal = journal.filter { $0.store == store }
      let ofTime = journal.filter { times.contains($0.time) }
      let cancelled = Set(ofTime.filter { $0.kind == .cancel }.compactMap(\.orderID))
      let undone = Set(ofTime.compactMap(\.event.undoneSequence))
      for entry in journal {
        let isOfTime = times.contains(entry.time)
        let isBack =
          entry.kind == .order
          ? cancelled.contains(entry.orderID ?? "") : undone.contains(entry.sequence)
        switch entry.kind {
        case .order where isOfTime:
          add("orders", 1)
          addLines(entry, "made")
          if isBack { addLines(entry, "cancelled") } else { addMovements(entry, "used", -1) }
        case .order where isBack:
          addLines(entry, "cancelledEarlier")
          addMovements(entry, "givenBack", -1)
        case .refusal where isOfTime:
          add("refusals", 1)
          addLines(entry, "asked")
          for item in entry.event.shortItems {
            add("lacking \(item.fruit)", item.needed.thousandths - item.available.thousandths)
            add("lackingOrders \(item.fruit)", 1)
          }
        case .opening where isOfTime: addMovements(entry, "entered", 1)
        case .add, .remove, .set, .reset, .move:
          if isOfTime, !isBack {
            let (more, less) =
              entry.kind == .move ? ("movedIn", "movedOut") : ("added", "removed")
            for movement in entry.movements {
              let delta = movement.delta
              let way = delta > 0 ? more : less
              add("\(way) \(movement.fruitID)", abs(delta))
              let reason = entry.event.reason ?? "-"
              if entry.kind != .move { add("\(way) \(movement.fruitID) \(reason)", abs(delta)) }
            }
          } else if isBack, !isOfTime {
            addMovements(entry, "undone", -1)
          }
        default: break
        }
      }
      for (fruit, movements) in Dictionary(
        grouping: ofTime.flatMap(\.movements), by: \.fruitID)
      {
        add("before \(fruit)", movements[0].balance.thousandths - movements[0].delta)
        add("after \(fruit)", movements[movements.count - 1].balance.thousandths)
      }
    }

    private mutating func addLines(_ entry: JournalEntry, _ what: String) {
      for line in (entry.content ?? "").split(separator: " ") {
        let parts = line.split(separator: "=")
        let words = parts[0].split(separator: "+")
        let word = (words.prefix(1) + words.dropFirst().sorted()).joined(separator: "+")
        add("\(what) \(word)", parts.count == 2 ? Int(parts[1]) ?? 0 : 1)
      }
    }

    private mutating func addMovements(_ entry: JournalEntry, _ what: String, _ sign: Int) {
      for movement in entry.movements { add("\(what) \(movement.fruitID)", sign * movement.delta) }
    }

    /// What was worked out, in the same words.
    init(_ store: StoreSummary) {
      add("orders", store.orders)
      add("refusals", store.refusals)
      for (word, sales) in store.juices {
        add("made \(word)", sales.made)
        add("cancelled \(word)", sales.cancelled)
        add("cancelledEarlier \(word)", sales.cancelledEarlier)
      }
      for (word, refusals) in store.refusedJuices { add("asked \(word)", refusals.asked) }
      for (fruit, lacking) in store.lacking {
        add("lacking \(fruit.id)", lacking.missing)
        add("lackingOrders \(fruit.id)", lacking.orders)
      }
      for (fruit, flow) in store.fruits {
        let sums = [
          "entered": flow.entered, "used": flow.used, "givenBack": flow.givenBack,
          "added": flow.added, "removed": flow.removed, "movedIn": flow.movedIn,
          "movedOut": flow.movedOut, "undone": flow.undone,
          "before": flow.before?.thousandths ?? 0, "after": flow.after?.thousandths ?? 0,
        ]
        for (name, sum) in sums { add("\(name) \(fruit.id)", sum) }
      }
      for (key, amount) in store.changes {
        add("\(key.isAddition ? "added" : "removed") \(key.fruit.id) \(key.reason ?? "-")", amount)
      }
    }
  }

  @Test("sums are those of a simple model, and account for the stock", arguments: 1...40)
  func model(seed: Int) async throws {
    let journal = try await Self.journal(seed: UInt64(seed))
    for times in [0..<2_000, 0..<600, 300..<900, 600..<1_300, 595..<605, 1_500..<2_000] {
      var query = JournalQuery()
      (query.since, query.until) = (times.lowerBound, times.upperBound)
      let summary = try Self.summary(journal, query)
      for store in ["main", "east"] {
        let sums = summary.stores[store] ?? StoreSummary()
        #expect(Model(sums).numbers == Model(of: journal, times, store).numbers)
        for (fruit, flow) in sums.fruits {
          let (before, after) = (try #require(flow.before), try #require(flow.after))
          #expect(
            before.thousandths + flow.entered - flow.used + flow.givenBack + flow.added
              - flow.removed + flow.movedIn - flow.movedOut + flow.undone == after.thousandths,
            "\(fruit.id)")
        }
      }
      var total = Model()
      for store in ["main", "east"] {
        for (what, number) in Model(of: journal, times, store).numbers
        where !what.hasPrefix("before") && !what.hasPrefix("after") { total.add(what, number) }
      }
      #expect(Model(try summary.total()).numbers == total.numbers)
    }
  }

  @Test("random journals have everything that is summed")
  func coverage() async throws {
    var seen: Set<String> = []
    for seed in 1...40 {
      let journal = try await Self.journal(seed: UInt64(seed))
      for store in ["main", "east"] {
        seen.formUnion(
          Model(of: journal, 300..<900, store).numbers.keys.map {
            String($0.prefix { $0 != " " })
          })
      }
    }
    #expect(
      seen.isSuperset(of: [
        "made", "cancelled", "cancelledEarlier", "used", "givenBack", "added", "removed", "movedIn",
        "movedOut", "undone", "asked", "lacking",
      ]), "\(seen)")
  }

  // MARK: Limits

  private static func entry(
    _ sequence: Int, _ kind: JournalEntry.Kind, content: String? = nil, time: Int = 0,
    delta: Int? = nil, balance: Int = 0
  ) -> JournalEntry {
    var event = JournalEvent(kind, in: "main")
    event.content = content
    if let delta {
      event.movements = [
        Movement(
          fruitID: "a", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
      ]
    }
    return JournalEntry(sequence: sequence, time: time, event: event, hash: .zero)
  }

  @Test("a sum that 64 bits cannot count is an error, never another number")
  func overflow() throws {
    var juices = JournalSummary(of: JournalQuery())
    try juices.add(Self.entry(1, .order, content: "x=\(Int.max)"))
    #expect(throws: LedgerError.sumTooLarge(of: "x")) {
      try juices.add(Self.entry(2, .order, content: "x"))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) {
      try juices.add(Self.entry(3, .refusal, content: "x=\(Int.max) x"))
    }
    var fruits = JournalSummary(of: JournalQuery())
    try fruits.add(Self.entry(1, .add, delta: Int.max, balance: .max))
    try fruits.add(Self.entry(2, .remove, delta: -Int.max))
    #expect(throws: LedgerError.sumTooLarge(of: "a")) {
      try fruits.add(Self.entry(3, .add, delta: 1, balance: 1))
    }
    var stores = JournalSummary(of: JournalQuery())
    for store in ["main", "east"] {
      var event = JournalEvent(.order, in: store)
      event.content = "x=\(Int.max)"
      try stores.add(JournalEntry(sequence: 1, time: 0, event: event, hash: .zero))
    }
    #expect(throws: LedgerError.sumTooLarge(of: "x")) { try stores.total() }
    var several = JournalSummary(of: JournalQuery())
    try several.add(Self.entry(1, .order, content: "x=\(Int.max) y"))
    let sales = several.stores["main"]
    #expect(throws: LedgerError.self) { try sales?.allSales() }
  }

  @Test("a row that no program of ours has written is an error")
  func damaged() throws {
    let order = Self.entry(1, .order, content: "x")
    let wrong: [(JournalEntry, JournalEntry?)] = [
      (Self.entry(7, .order), nil), (Self.entry(7, .order, content: "x=0"), nil),
      (Self.entry(7, .add, delta: 5, balance: 4), nil),
      (Self.entry(7, .remove, delta: Int.min, balance: 4), nil),
      (Self.entry(7, .refusal, content: "x", delta: 0), nil),
      (Self.entry(7, .undo, content: "1"), order),
      (Self.entry(7, .cancel, content: "x"), .some(Self.entry(1, .add))),
    ]
    for (entry, former) in wrong {
      var summary = JournalSummary(of: JournalQuery())
      #expect(throws: LedgerError.damagedRow(sequence: 7)) {
        try summary.add(entry, takingBack: former)
      }
    }
  }

  @Test("rows in an archive are missing unless those that are there begin earlier")
  func archive() {
    func archived(since: Int?, first: JournalEntry?) -> Int? {
      var query = JournalQuery()
      query.since = since
      var summary = JournalSummary(of: query)
      summary.noteArchive(before: first)
      return summary.archivedUpTo
    }
    let first = Self.entry(8, .order, content: "x", time: 100)
    #expect(archived(since: 100, first: first) == 7)
    #expect(archived(since: nil, first: first) == 7)
    #expect(archived(since: 101, first: first) == nil)
    #expect(archived(since: 5, first: Self.entry(1, .order, time: 100)) == nil)
    #expect(archived(since: 5, first: nil) == nil)
  }
}
