import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Sums of journals at random, against a simple model; part of the conformance suite.
struct JournalSummaryConformance {
  static let clauses: [LedgerClause] = (1...4).map { seed in
    LedgerClause("sums of a journal are those of a simple model, seed \(seed)") {
      try await JournalSummaryConformance().sums(kind: $0, seed: UInt64(seed))
    }
  }

  private static let yaml = """
    fruits: {a: 40, b: {stock: 9, divisible: true}, c: 300 g}
    juices:
      x:
        uses: {a: 1, c: 10 g}
        sizes: {cup: 1, jug: 3}
        options: {p: {add: {b: 1/3}}, q: {add: {b: 1}}}
      y: {a: 2, b: 1/2}
    stores: {east: {stock: {a: 30, b: 9, c: 300 g}}}
    """

  /// Orders, cancellations, changes, moves and undoings at random in two stores, ten milliseconds apart by clocks that
  /// differ by some hundred, and now and then by years.
  private static func journal(seed: UInt64) async throws -> [JournalEntry] {
    var random = SplitMix64(seed: seed)
    let clock = SteppingClock(0)
    let ledger = InMemoryLedger(clock: clock.wall)
    let main = try menu(yaml)
    let east = main.graph.view(from: try #require(main.graph.store("east")))
    let shops = [
      TestShop(main, ledger), try TestShop(main, ledger).used(by: "a"),
      TestShop(east, ledger), try TestShop(east, ledger).used(by: "a"),
      try TestShop(east, ledger).used(by: "b"),
    ]
    let words = ["x", "x:jug", "x+p", "x:cup+q+p", "x+p+q", "y", "y=3", "x:jug=4 y", "x x=2 x:cup"]
    var ids: [OrderID] = []
    for step in 1...300 {
      let isFarAhead = Int.random(in: 0..<40, using: &random) == 0
      clock.set(
        isFarAhead ? 4_000_000_000_000 : step * 10 + Int.random(in: 0..<400, using: &random))
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
        if let reason = random.pick(["waste", "waste:dropped", "gift", nil]) {
          change.note = ChangeNote(reason: try ChangeReason(reason))
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

  /// What has to be in the journals of all seeds together, so that something is compared.
  private static let wanted: Set = [
    "made", "cancelled", "cancelledEarlier", "used", "givenBack", "added", "removed", "movedIn",
    "movedOut", "undone", "atOtherTimes", "asked", "together", "lacking", "a", "b", "-",
  ]

  /// What rows between the first and the last one of a period changed that are outside of it.
  private static func atOtherTimes(
    of fruit: StoreSummary.CountedFruit, in journal: [JournalEntry], _ times: Range<Int>,
    _ store: String
  ) -> Int {
    func deltas(_ entry: JournalEntry) -> [Int] {
      entry.movements.filter { $0.fruitID == fruit.id && $0.dimension == fruit.dimension }
        .map(\.delta)
    }
    let rows = journal.filter { $0.store == store && !deltas($0).isEmpty }
    guard let first = rows.firstIndex(where: { times.contains($0.time) }),
      let last = rows.lastIndex(where: { times.contains($0.time) })
    else { return 0 }
    return rows[first...last].filter { !times.contains($0.time) }.flatMap(deltas).reduce(0, +)
  }

  func sums(kind: LedgerKind, seed: UInt64) async throws {
    let journal = try await Self.journal(seed: seed)
    let place = try kind.makePlace()
    let ledger = place.open(.system)
    #expect(try await ledger.append(journal))
    // So that a change is undone after it was made in an earlier time.
    let undo = try #require(journal.first { $0.kind == .undo })
    var seen: Set<String> = []
    for times in [
      0..<4_000, 0..<1_200, 600..<1_800, 1_200..<2_600, 1_195..<1_205, 3_000..<4_000,
      undo.time..<4_000,
    ] {
      var query = JournalQuery()
      (query.since, query.until) = (times.lowerBound, times.upperBound)
      let models = ["main", "east"].map { ($0, Model(of: journal, times, $0).numbers) }
      for (store, numbers) in models {
        query.store = store
        let alone = try await ledger.summary(of: query, limit: 7)
        query.store = nil
        let summary = try await ledger.summary(of: query, limit: 100, part: { $0 / 500 })
        #expect(alone.stores[store] == summary.stores[store])
        let sums = summary.stores[store]
        #expect(sums.map { Model($0).numbers } ?? [:] == numbers)
        seen.formUnion(numbers.keys.map { String($0.prefix { $0 != " " }) })
        let parts = summary.times.stores[store] ?? [:]
        #expect(parts == Self.parts(of: journal, times, store))
        query.store = store
        let followed = try await ledger.summary(
          of: query, courses: StockCourses(of: times, needs: [:]), limit: 9, part: { $0 / 500 })
        query.store = nil
        #expect(followed.times.stores[store] ?? [:] == parts)
        #expect(
          followed.courses?.fruits.mapValues(\.last)
            == sums?.fruits.compactMapValues(\.after) ?? [:])
        for (fruit, flow) in sums?.fruits ?? [:] {
          let (before, after) = (try #require(flow.before), try #require(flow.after))
          #expect(
            before.thousandths + flow.entered - flow.used + flow.givenBack + flow.added
              - flow.removed + flow.movedIn - flow.movedOut + flow.undone + flow.atOtherTimes
              == after.thousandths, "\(fruit.id)")
          let others = Self.atOtherTimes(of: fruit, in: journal, times, store)
          #expect(flow.atOtherTimes == others)
          if others != 0 { seen.insert("atOtherTimes") }
        }
      }
      var total = Model()
      for (what, number) in models.flatMap(\.1)
      where !what.hasPrefix("before") && !what.hasPrefix("after") { total.add(what, number) }
      let summary = try await ledger.summary(of: query, limit: 50, part: { $0 / 500 })
      let sums = try summary.total()
      #expect(Model(sums).numbers == total.numbers)
      let parts = try summary.times.total().values
      #expect(parts.reduce(0) { $0 + $1.orders } == sums.orders)
      #expect(parts.reduce(0) { $0 + $1.cancellations } == sums.cancellations)
      #expect(parts.reduce(0) { $0 + $1.refusals } == sums.refusals)
      #expect(try parts.reduce(0) { $0 + $1.sold } == sums.allSales().sold)
    }
    withExtendedLifetime(place) {}
    #expect(seen.isSuperset(of: Self.wanted), "\(Self.wanted.subtracting(seen))")
  }
}

extension JournalSummaryConformance {
  // MARK: The model

  /// The orders of a store by the half second of their time.
  private static func parts(
    of journal: [JournalEntry], _ times: Range<Int>, _ store: String
  ) -> [Int: OrderTimes.Counts] {
    let ofTime = journal.filter { $0.store == store && times.contains($0.time) }
    let cancelled = Set(ofTime.filter { $0.kind == .cancel }.compactMap(\.orderID))
    var parts: [Int: OrderTimes.Counts] = [:]
    for entry in ofTime where entry.kind == .order || entry.kind == .refusal {
      var counts = parts[entry.time / 500] ?? OrderTimes.Counts()
      if entry.kind == .refusal {
        counts.refusals += 1
      } else {
        let isCancelled = cancelled.contains(entry.orderID ?? "")
        counts.orders += 1
        counts.cancellations += isCancelled ? 1 : 0
        for line in isCancelled ? [] : (entry.content ?? "").split(separator: " ") {
          let words = line.split(separator: "=")
          counts.sold += words.count == 2 ? Int(words[1]) ?? 0 : 1
        }
      }
      parts[entry.time / 500] = counts
    }
    return parts
  }

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
      for entry in ofTime {
        let what: String? =
          switch entry.kind {
          case .order: "orders"
          case .refusal: "refusals"
          case .cancel: "cancellations"
          case .opening, .archive: nil
          default: "changes"
          }
        if let what { add("\(entry.event.person ?? "-") \(what)", 1) }
        if entry.kind == .order, !cancelled.contains(entry.orderID ?? "") {
          let sold = entry.event.lines.reduce(0) { $0 + $1.quantity }
          add("\(entry.event.person ?? "-") sold", sold)
        }
      }
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
          let short = entry.event.shortItems.flatMap(\.parts).map(\.word)
          addLines(entry, "asked") { short.contains($0) }
          addLines(entry, "together") { !short.contains($0) }
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
              let reason = entry.event.note.reason ?? "-"
              let kind =
                entry.kind == .reset ? "reset" : reason.hasPrefix("waste") ? "waste" : "other"
              if entry.kind != .move {
                let kind = reason == "-" && entry.kind != .reset ? "-" : kind
                add("\(way) \(movement.fruitID) \(kind) \(reason)", abs(delta))
              }
            }
          } else if isBack, !isOfTime {
            addMovements(entry, "undone", -1)
            for movement in entry.movements {
              let way = movement.delta < 0 ? "added" : "removed"
              add("\(way) \(movement.fruitID) undo -", abs(movement.delta))
            }
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

    private mutating func addLines(
      _ entry: JournalEntry, _ what: String, where isWanted: (String) -> Bool = { _ in true }
    ) {
      for line in (entry.content ?? "").split(separator: " ") {
        let parts = line.split(separator: "=")
        guard isWanted(String(parts[0])) else { continue }
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
      for (word, refusals) in store.refusedJuices {
        add("asked \(word)", refusals.asked)
        add("together \(word)", refusals.askedTogether)
      }
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
      for (person, actions) in store.people {
        add("\(person ?? "-") orders", actions.orders)
        add("\(person ?? "-") refusals", actions.refusals)
        add("\(person ?? "-") cancellations", actions.cancellations)
        add("\(person ?? "-") changes", actions.changes)
        add("\(person ?? "-") sold", actions.sold)
      }
      for (key, amount) in store.changes {
        let why = "\(key.reasonKind?.rawValue ?? "-") \(key.note.reason ?? "-")"
        add("\(key.isAddition ? "added" : "removed") \(key.fruit.id) \(why)", amount)
      }
    }
  }
}
