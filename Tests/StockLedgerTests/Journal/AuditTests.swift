import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct AuditTests {
  /// A short life of two stores, in which everything fits.
  static let valid: [JournalEvent] = [
    event(.opening, [("a", 10, 10), ("b", 5, 5)]),
    event(.order, id: "x", content: "j=2", [("a", -4, 6), ("b", -1, 4)]),
    event(.refusal, id: "y", content: "j=9", lack: "a"),
    event(.add, [("b", 3, 7)]),
    event(.cancel, id: "x", content: "j=2", [("a", 4, 10), ("b", 1, 8)]),
    event(.opening, in: "east", [("a", 1, 1)]),
    event(.move, counterpart: "east", [("a", -2, 8)]),
    event(.move, in: "east", counterpart: "main", [("a", 2, 3)]),
    event(.set, [("a", -8, 0)]),
  ]

  static let stocks = [stock("main", "a", 0), stock("main", "b", 8), stock("east", "a", 3)]

  static func event(
    _ kind: JournalEntry.Kind, in store: String = "main", id: String? = nil,
    content: String? = nil, counterpart: String? = nil, lack: String? = nil,
    _ movements: [(String, Int, Int)] = []
  ) -> JournalEvent {
    var event = JournalEvent(kind, in: store)
    event.orderID = id
    event.content = content
    event.counterpart = counterpart
    if let lack {
      event.shortItems = [
        .init(
          fruit: lack, dimension: .pieces, needed: Quantity(thousandths: 9000),
          available: Quantity(thousandths: 6000), parts: [])
      ]
    }
    event.movements = movements.map { fruit, delta, balance in
      Movement(
        fruitID: fruit, dimension: .pieces, delta: delta * 1000,
        balance: Quantity(thousandths: balance * 1000))
    }
    return event
  }

  static func stock(_ store: String, _ fruit: String, _ count: Int) -> AuditedStock {
    AuditedStock(store: store, fruit: fruit, dimension: .pieces, thousandths: count * 1000)
  }

  func audit(
    _ events: [JournalEvent] = Self.valid, stocks: [AuditedStock] = Self.stocks,
    sequence: (Int) -> Int = { $0 + 1 }
  ) -> AuditResult {
    var last = LastRow.none
    return audit(
      events.enumerated().map { index, event in
        let unhashed = JournalEntry(sequence: sequence(index), time: 0, event: event, hash: .zero)
        let head = unhashed.rehashed(after: last.head)
        let entry = JournalEntry(
          sequence: head.sequence, time: 0, event: event, hash: head.hash)
        last = LastRow(entry)
        return entry
      }, Audit(), stocks: stocks)
  }

  func audit(
    _ entries: [JournalEntry], _ audit: Audit, stocks: [AuditedStock] = Self.stocks,
    archivedIDs: Set<String> = []
  ) -> AuditResult {
    var audit = audit
    let rows = Rows(entries: entries, archivedIDs: archivedIDs)
    do {
      for entry in entries {
        if let violation = try audit.check(entry, in: rows) {
          return audit.finish(violation, stocks: stocks)
        }
      }
    } catch {
      preconditionFailure("these rows throw nothing: \(error)")
    }
    return audit.finish(nil, stocks: stocks)
  }

  private struct Rows: JournalRows {
    let entries: [JournalEntry]
    let archivedIDs: Set<String>

    func answer(to id: OrderID) -> JournalEntry? {
      entries.first { $0.orderID == id.text && $0.kind != .cancel }
    }

    func cancellation(of id: OrderID) -> JournalEntry? {
      entries.first { $0.orderID == id.text && $0.kind == .cancel }
    }

    func entry(_ sequence: Int) -> JournalEntry? { entries.first { $0.sequence == sequence } }

    func isArchived(_ id: OrderID) -> Bool { archivedIDs.contains(id.text) }
  }

  @Test("what no program writes in a row is named")
  func forms() {
    func violation(_ index: Int, _ change: (inout JournalEvent) -> Void) -> String? {
      var events = Self.valid
      change(&events[index])
      return audit(events).violations.first?.fault.code
    }
    #expect(violation(1) { $0.menu = "abc" } == "menu-is-no-digest")
    #expect(violation(1) { $0.counterpart = "east" } == "wrong-counterpart")
    #expect(violation(6) { $0.counterpart = nil } == "wrong-counterpart")
    #expect(violation(3) { $0.substitutes = "1:a=b" } == "unexpected-substitutions")
    #expect(violation(1) { $0.substitutes = "2:a=b" } == "content-is-no-order")
    #expect(violation(1) { $0.substitutes = "1:a" } == "content-is-no-order")
    #expect(violation(1) { $0.typed = "=" } == "typed-is-no-order")
    #expect(violation(3) { $0.typed = "j" } == "typed-is-no-order")
    #expect(violation(3) { $0.content = "j" } == "unexpected-content")
    #expect(violation(3) { $0.movements = [] } == "moves-nothing")
    #expect(violation(4) { $0.content = "j=3" } == "differs-from-order")
    #expect(violation(1) { $0.orderID = "" } == "invalid-order-id")
    #expect(violation(1) { $0.orderID = "e\u{301}" } == "uncomposed-order-id")
    #expect(
      violation(2) { event in
        event.shortItems = event.shortItems.map {
          .init(
            fruit: $0.fruit, dimension: .pieces, needed: $0.needed,
            available: Quantity(thousandths: 5000), parts: [])
        }
      } == "wrong-shortage")
  }

  @Test("a journal that accounts for the stock is valid")
  func validJournal() {
    let result = audit()
    #expect(result.isValid, "\(result.violations)")
    #expect(result.entries == 9)
    #expect((result.orders, result.refusals, result.cancellations) == (1, 1, 1))
    #expect(result.stocks == 3)
    #expect(audit([], stocks: []).isValid)
  }

  /// Rows in which something does not fit, by their index, with the code of the fault.
  private static let wrong: [(Int, JournalEvent, String)] = [
    (
      1, event(.order, id: "x", content: "j=2", [("a", -4, 7)]),
      "wrong-balance"
    ),
    (1, event(.order, id: "x", content: "j=2", [("a", 4, 14)]), "order-gives"),
    (1, event(.order, id: "x", content: "j=2"), "order-gives"),
    (1, event(.order, id: "x", content: "", [("a", -4, 6)]), "content-is-no-order"),
    (1, event(.order, content: "j=2", [("a", -4, 6)]), "no-order-id"),
    (1, event(.order, id: "x", content: "j=2", [("c", -4, 6)]), "not-opened"),
    (2, event(.refusal, id: "x", content: "j=9", lack: "a"), "answered-before"),
    (2, event(.refusal, id: "y", content: "j=9"), "no-shortage"),
    (2, event(.refusal, id: "y", content: "j=9", lack: "a", [("a", -1, 5)]), "refusal-moves"),
    (3, event(.add, [("b", -3, 1)]), "addition-takes"),
    (3, event(.add, id: "x", [("b", 3, 7)]), "unexpected-order-id"),
    (3, event(.opening, [("b", 3, 7)]), "opened-before"),
    (3, event(.remove, [("b", 3, 7)]), "removal-gives"),
    (4, event(.cancel, id: "x", [("a", 4, 10)]), "differs-from-order"),
    (
      4, event(.cancel, in: "east", id: "x", [("a", 4, 10), ("b", 1, 8)]), "differs-from-order"
    ),
    (4, event(.cancel, id: "z", [("a", 4, 10)]), "unknown-order"),
    (4, event(.cancel, id: "y"), "cancels-refusal"),
    (
      5, event(.cancel, id: "x", content: "j=2", [("a", 4, 14), ("b", 1, 9)]),
      "cancelled-before"
    ),
    (7, event(.move, in: "east", counterpart: "main", [("a", 3, 4)]), "not-other-half"),
    (7, event(.move, in: "west", counterpart: "main", [("a", 2, 3)]), "not-other-half"),
    (7, event(.add, in: "east", [("a", 2, 3)]), "not-other-half"),
  ]

  @Test("what does not fit is told in both languages")
  func words() throws {
    let faults = Self.wrong.compactMap { index, wrong, _ in
      var events = Self.valid
      events[index] = wrong
      return audit(events).violations.first?.fault.message
    }
    #expect(faults.compactMap(\.koreanProblem) == [])
    try Recorded.expect(
      faults.map { "\($0.english)\n\($0.korean)" }.joined(separator: "\n\n"), in: "audit-faults.out"
    )
  }

  @Test("the first row that does not fit is named, with what does not", arguments: wrong)
  func violations(index: Int, wrong: JournalEvent, fault: String) {
    var events = Self.valid
    events[index] = wrong
    #expect(audit(events).faults == ["\(index + 1) \(fault)"])
  }

  @Test("rows that are missing or come twice are named")
  func gaps() {
    #expect(
      audit(sequence: { $0 < 3 ? $0 + 1 : $0 + 3 }).faults == ["6 rows-missing"])
    #expect(
      audit(sequence: { max(1, $0) }).faults == ["1 out-of-order"])
    #expect(
      audit(Array(Self.valid.prefix(7)), stocks: []).faults == ["7 other-half-missing"])
  }

  @Test("a stock that the journal does not account for is named")
  func stocks() {
    let stocks = [
      Self.stock("main", "a", 1), Self.stock("main", "c", 1), Self.stock("east", "a", 3),
    ]
    #expect(
      audit(stocks: stocks).violations.map(\.fault.message.english) == [
        "the stock of `a` in store `main` is 1, the journal says 0",
        "the stock of `c` in store `main` is 1, the journal has none of it",
        "the stock of `b` in store `main` is missing, though the journal has it",
      ])
  }

  @Test("a fruit is counted in another unit only after a reset that gave the rest up")
  func units() {
    func event(_ kind: JournalEntry.Kind, _ movements: [Movement]) -> JournalEvent {
      var event = JournalEvent(kind, in: "main")
      event.movements = movements
      return event
    }
    func movement(_ dimension: Dimension, _ delta: Int, _ balance: Int) -> Movement {
      Movement(
        fruitID: "a", dimension: dimension, delta: delta, balance: Quantity(thousandths: balance))
    }
    let opening = event(.opening, [movement(.pieces, 5, 5)])
    let stock = [AuditedStock(store: "main", fruit: "a", dimension: .mass, thousandths: 7)]
    let reset = event(.reset, [movement(.pieces, -5, 0), movement(.mass, 7, 7)])
    #expect(audit([opening, reset], stocks: stock).isValid)
    for wrong in [
      event(.reset, [movement(.mass, 7, 12)]),
      event(.set, [movement(.pieces, -5, 0), movement(.mass, 7, 7)]),
    ] {
      #expect(
        audit([opening, wrong], stocks: stock).faults == ["2 wrong-dimension"])
    }
  }
}
