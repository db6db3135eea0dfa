import Evaluator
import RecipeGraph
import StockLedger
import Synchronization
import TestMenus
import Testing

/// Audits and events, on both stores; part of the conformance suite.
package struct JournalConformance: LedgerSuite {
  package init() {}

  private init(clock: WallClock) { self.clock = clock }

  /// A clock that is put forward and back.
  private static func jumpingClock() -> WallClock {
    let readings = Mutex([50, 20, 90_000_000_000, 20, 70, 10, 60, 5, 80, 40, 30, 65, 15][...])
    return WallClock { readings.withLock { $0.popFirst() ?? 25 } }
  }

  static let clauses: [LedgerClause] = [
    clause("a store that lived a life is valid, an empty one too", valid),
    clause("each change is one event, whichever caller made it", events),
    clause("a reader without a position begins with what happens next", fromNowOn),
    clause("a journal is copied to another ledger, and again after its last row", copies),
    clause("rows are filtered in both directions, by pages of any size", queries),
    LedgerClause("each row is found by its own time, in whatever order clocks wrote them") {
      try await JournalConformance(clock: jumpingClock()).queries(kind: $0)
    },
    clause("every row names the person who wrote it", people),
    clause("events can be followed across ledgers of one place", following),
  ]

  package static let yaml = """
    fruits: {a: {stock: 10, low: 4}, b: 500 g}
    juices: {j: {a: 3}, k: {b: 10 g}}
    stores: {east: {stock: {a: 3, b: 500 g}}}
    """

  /// Nil for the clock of the suite, which stands still.
  private var clock: WallClock?

  private func shop(_ place: any LedgerPlace, in store: String = "main") throws -> TestShop {
    guard let clock else {
      return try LedgerConformance().shop(place, Self.yaml, seenFrom: store)
    }
    let graph = try menu(Self.yaml).graph
    let view = graph.view(from: try #require(graph.store(store)))
    return TestShop(view, place.open(clock), owner: place)
  }

  /// A ledger in which ten rows of every kind of event have been written.
  package func live(_ place: any LedgerPlace) async throws -> TestShop {
    try await shop(place, in: "east").make("j")
    let main = try shop(place).used(by: "mina")
    try await main.make("j k")
    _ = try await main.used(by: "지우").place("j=9")
    let id = try await main.make("j")
    _ = try await main.used(by: "지우").cancel(OrderID(id))
    _ = try await main.move(
      main.menu.change(.remove, ["b": 5000]).quantities,
      to: main.menu.graph.view(from: Ref(0)))
    try await main.change(.set, ["a": 0])
    return main
  }

  func copies(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let shop = try await live(place)
    let memory = TestShop(shop.menu, InMemoryLedger())
    let copy = try self.shop(try kind.makePlace())
    for target in [memory, copy] {
      for _ in 0..<2 {
        let head = try await target.ledger.copy(from: shop.ledger, named: "copy") { _ in }.head
        #expect(try await head == shop.ledger.head())
        #expect(try await target.ledger.journal() == shop.ledger.journal())
        #expect(try await target.levels == shop.levels)
        #expect(try await target.ledger.audit().violations == [])
        try await shop.change(.add, ["b": 1000])
      }
    }
    // A copy that has gone on alone is not the beginning of the other any more.
    try await copy.change(.add, ["a": 1000])
    try await shop.change(.add, ["a": 2000])
    let rows = try await copy.ledger.journal()
    await #expect {
      try await copy.ledger.copy(from: shop.ledger, named: "copy") { _ in }
    } throws: {
      if case LedgerError.cannotCopy(to: "copy", _) = $0 { true } else { false }
    }
    #expect(try await !copy.ledger.append(rows))
    #expect(try await copy.ledger.journal() == rows)
  }

  func valid(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    #expect(try await shop(place).ledger.audit().isValid)
    let result = try await live(place).ledger.audit()
    #expect(result.isValid, "\(result.violations)")
    #expect((result.orders, result.refusals, result.cancellations) == (3, 1, 1))
    #expect(result.stocks == 4)
  }

  func queries(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let ledger = try await live(place).ledger
    let journal = try await ledger.journal()
    var times: [(Int?, Int?)] = [(nil, nil), (journal[2].time, nil), (nil, journal[8].time)]
    if clock != nil {
      #expect(journal.map(\.time) != journal.map(\.time).sorted())
      times += [(10, 60), (51, nil), (nil, 30), (21, 22), (60, 90_000_000_001)]
    }
    let kinds: [Set<JournalEntry.Kind>?] = [nil, [.order], [.refusal, .cancel, .move], []]
    var matches = 0
    for (since, until) in times {
      for kinds in kinds {
        for stores in [nil, ["main"], ["east"], ["east", "main"], []] as [[String]?] {
          for fruit in [nil, "a", "b"] {
            for (after, before, person) in [
              (0, nil, nil), (2, 9, nil), (9, 2, nil), (0, nil, "mina"), (2, 9, "지우"),
            ] {
              var query = JournalQuery(after: after)
              query[.person] = person
              (query.since, query.until, query.before) = (since, until, before)
              (query.kinds, query.stores, query.fruit) = (kinds, stores, fruit)
              let wanted = journal.filter(query.matches)
              matches += wanted.count
              for isNewestFirst in [false, true] {
                query.isNewestFirst = isNewestFirst
                let wanted = isNewestFirst ? wanted.reversed() : wanted
                for limit in [2, .max] {
                  let rows = try await Self.pages(of: query, by: limit, ledger)
                  #expect(rows == wanted, "\(query)")
                }
              }
            }
          }
        }
      }
    }
    #expect(matches > 100)
    withExtendedLifetime(place) {}
  }

  func people(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try await live(place)
    _ = try await main.used(by: "\u{1106}\u{1175}\u{11AB}\u{110B}\u{1161}").undo()
    let ledger = main.ledger
    let people = try await ledger.journal().map(\.event.person)
    #expect(
      people == [
        nil, nil, "mina", "mina", "지우", "mina", "지우", "mina", "mina", "mina", "민아",
      ])
    var query = JournalQuery()
    query[.person] = "\u{1106}\u{1175}\u{11AB}\u{110B}\u{1161}"
    #expect(try await ledger.journal(query, limit: .max).map(\.sequence) == [11])
    var events: [String?] = []
    for try await event in ledger.events(
      in: main.menu.graph, after: StockEvent.Position("8"), pause: nil)
    where event.kind == .changed { events.append(event.person) }
    #expect(events == ["mina", "mina", "민아"])
    #expect(try await ledger.audit().violations == [])
  }

  private static func pages(
    of query: JournalQuery, by limit: Int, _ ledger: any StockLedger
  ) async throws -> [JournalEntry] {
    var (rows, query): ([JournalEntry], JournalQuery) = ([], query)
    while case let page = try await ledger.journal(query, limit: limit), let last = page.last {
      #expect(page.count <= limit)
      rows += page
      query = query.continued(after: last.sequence)
    }
    return rows
  }

  func events(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try await live(place)
    func lines(after position: String) async throws -> [String] {
      var lines: [String] = []
      let start = StockEvent.Position(position)
      for try await event in main.ledger.events(in: main.menu.graph, after: start, pause: nil) {
        lines.append(
          "\(event.position.sequence).\(event.position.number) \(event.store) \(event.fruit) "
            + event.kind.rawValue)
      }
      return lines
    }
    let all = try await lines(after: "0")
    #expect(
      all == [
        "1.1 east a changed", "1.3 east b changed", "2.1 east a changed", "2.2 east a sold-out",
        "3.1 main a changed", "3.3 main b changed", "4.1 main a changed", "4.3 main b changed",
        "6.1 main a changed", "6.2 main a low", "7.1 main a changed", "7.2 main a restocked",
        "8.1 main b changed", "9.1 east b changed", "10.1 main a changed", "10.2 main a sold-out",
      ])
    for (index, line) in all.enumerated() {
      let position = String(line.prefix { $0 != " " })
      #expect(try await lines(after: position) == Array(all[(index + 1)...]), "nothing is missed")
    }
    #expect(try await lines(after: "7") == Array(all[12...]))
  }

  func fromNowOn(kind: LedgerKind) async throws {
    let main = try await live(kind.makePlace())
    let pauses = Mutex(0)
    let events = main.ledger.events(in: main.menu.graph, after: nil) {
      switch pauses.withLock({
        $0 += 1
        return $0
      }) {
      case 1: _ = try await main.place("j=9")  // A refusal moves nothing.
      case 2: try await main.change(.add, ["a": 1000])
      default: throw CancellationError()
      }
    }
    var seen: [StockEvent.Kind] = []
    for try await event in events { seen.append(event.kind) }
    #expect(seen == [.changed])
  }

  func following(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let main = try await live(place)
    let other = try shop(place)
    let events = main.ledger.events(
      in: main.menu.graph, after: StockEvent.Position("9")
    ) { try await Task.sleep(for: .milliseconds(5)) }
    var seen: [StockEvent.Kind] = []
    for try await event in events {
      seen.append(event.kind)
      if seen.count == 2 { try await other.change(.add, ["a": 9000]) }
      if seen.count == 4 { break }
    }
    #expect(seen == [.changed, .soldOut, .changed, .restocked])
  }
}
