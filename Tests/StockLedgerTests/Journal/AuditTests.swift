import Diagnostics
import RecipeGraph
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
      return audit(events).found.first?.text
    }
    #expect(violation(1) { $0.menu = "abc" } == "its menu is not a digest")
    #expect(
      violation(1) { $0.counterpart = "east" } == "only a move has another store, and each has one")
    #expect(
      violation(6) { $0.counterpart = nil } == "only a move has another store, and each has one")
    #expect(violation(3) { $0.substitutes = "1:a=b" } == "only an order has substitutions")
    #expect(violation(1) { $0.substitutes = "2:a=b" } == "its content is not an order")
    #expect(violation(1) { $0.substitutes = "1:a" } == "its content is not an order")
    #expect(violation(1) { $0.typed = "=" } == "what was typed is not an order")
    #expect(violation(3) { $0.typed = "j" } == "what was typed is not an order")
    #expect(violation(3) { $0.content = "j" } == "it has the content of an order")
    #expect(violation(3) { $0.movements = [] } == "it changes no stock")
    #expect(
      violation(4) { $0.content = "j=3" } == "it does not give back what order `x` took")
    #expect(violation(1) { $0.orderID = "" } == "its order id cannot have been given")
    #expect(
      violation(1) { $0.orderID = "e\u{301}" } == "its order id is not in Normalization Form C")
    #expect(
      violation(2) { event in
        event.shortItems = event.shortItems.map {
          .init(
            fruit: $0.fruit, dimension: .pieces, needed: $0.needed,
            available: Quantity(thousandths: 5000), parts: [])
        }
      } == "the shortage of `a` does not agree with the stock then")
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

  @Test(
    "the first row that does not fit is named, with what does not",
    arguments: [
      (
        1, event(.order, id: "x", content: "j=2", [("a", -4, 7)]),
        "the balance of `a` is 7, and should be 6"
      ),
      (
        1, event(.order, id: "x", content: "j=2", [("a", 4, 14)]),
        "an order only takes fruit, and takes some"
      ),
      (1, event(.order, id: "x", content: "j=2"), "an order only takes fruit, and takes some"),
      (1, event(.order, id: "x", content: "", [("a", -4, 6)]), "its content is not an order"),
      (1, event(.order, content: "j=2", [("a", -4, 6)]), "it has no order id"),
      (
        1, event(.order, id: "x", content: "j=2", [("c", -4, 6)]),
        "fruit `c` has no opening stock in a row before it"
      ),
      (
        2, event(.refusal, id: "x", content: "j=9", lack: "a"), "order `x` has been answered before"
      ),
      (2, event(.refusal, id: "y", content: "j=9"), "no fruit was short"),
      (
        2, event(.refusal, id: "y", content: "j=9", lack: "a", [("a", -1, 5)]),
        "a refused order takes nothing"
      ),
      (3, event(.add, [("b", -3, 1)]), "an addition takes something"),
      (3, event(.add, id: "x", [("b", 3, 7)]), "it has an order id"),
      (
        3, event(.opening, [("b", 3, 7)]),
        "it has opening stock of a fruit that the journal had before"
      ),
      (3, event(.remove, [("b", 3, 7)]), "a removal adds something"),
      (4, event(.cancel, id: "x", [("a", 4, 10)]), "it does not give back what order `x` took"),
      (
        4, event(.cancel, in: "east", id: "x", [("a", 4, 10), ("b", 1, 8)]),
        "it does not give back what order `x` took"
      ),
      (4, event(.cancel, id: "z", [("a", 4, 10)]), "there is no order `z` to cancel"),
      (4, event(.cancel, id: "y"), "order `y` was refused, and gives nothing back"),
      (
        5, event(.cancel, id: "x", content: "j=2", [("a", 4, 14), ("b", 1, 9)]),
        "order `x` has been given back before"
      ),
      (
        7, event(.move, in: "east", counterpart: "main", [("a", 3, 4)]),
        "it is not the other half of the move before it"
      ),
      (
        7, event(.move, in: "west", counterpart: "main", [("a", 2, 3)]),
        "it is not the other half of the move before it"
      ),
      (7, event(.add, in: "east", [("a", 2, 3)]), "it is not the other half of the move before it"),
    ])
  func violations(index: Int, wrong: JournalEvent, message: String) {
    var events = Self.valid
    events[index] = wrong
    #expect(audit(events).found == [.init(sequence: index + 1, message)])
  }

  @Test("rows that are missing or come twice are named")
  func gaps() {
    #expect(
      audit(sequence: { $0 < 3 ? $0 + 1 : $0 + 3 }).found
        == [.init(sequence: 6, "the rows from 4 to 5 are missing")])
    #expect(
      audit(sequence: { max(1, $0) }).found
        == [.init(sequence: 1, "its sequence comes after 1")])
    #expect(
      audit(Array(Self.valid.prefix(7)), stocks: []).found
        == [.init(sequence: 7, "the other half of the move is missing")])
  }

  @Test("a stock that the journal does not account for is named")
  func stocks() {
    let stocks = [
      Self.stock("main", "a", 1), Self.stock("main", "c", 1), Self.stock("east", "a", 3),
    ]
    #expect(
      audit(stocks: stocks).found == [
        .init(sequence: nil, "the stock of `a` in store `main` is 1, the journal says 0"),
        .init(
          sequence: nil, "the stock of `c` in store `main` is 1, the journal has none of it"),
        .init(
          sequence: nil, "the stock of `b` in store `main` is missing, though the journal has it"),
      ])
  }

  @Test("what does not fit is reported in Korean, too")
  func korean() {
    var events = Self.valid
    events[1] = Self.event(.order, id: "x", content: "j=2", [("a", -4, 7)])
    #expect(audit(events).violations.map(\.message.korean) == ["`a` 재고가 맞지 않아요: 기록 7, 계산 6"])
    #expect(
      audit(Array(Self.valid.prefix(7)), stocks: []).violations.map(\.message.korean)
        == ["이동 기록의 짝이 없어요"])
    #expect(
      audit(stocks: [Self.stock("main", "a", 1)]).violations.map(\.message.korean).prefix(2) == [
        "`main` 매장의 `a` 재고가 장부와 달라요: 재고 1, 장부 0",
        "`east` 매장에 `a` 재고가 없는데, 장부에는 있어요",
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
        audit([opening, wrong], stocks: stock).found
          == [.init(sequence: 2, "fruit `a` is counted in pieces")])
    }
  }
}

/// What an audit finds, in English.
struct Found: Equatable {
  let sequence: Int?
  let text: String

  init(sequence: Int?, _ text: String) {
    (self.sequence, self.text) = (sequence, text)
  }
}

extension AuditResult {
  var found: [Found] {
    violations.map { Found(sequence: $0.sequence, $0.message.english) }
  }
}
