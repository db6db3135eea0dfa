import RecipeGraph
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct AuditTests {
  /// A short life of two stores, in which everything fits.
  private static let sound: [JournalEvent] = [
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

  private static let stocks = [stock("main", "a", 0), stock("main", "b", 8), stock("east", "a", 3)]

  private static func event(
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
          fruit: lack, dimension: .pieces, needed: Quantity(thousandths: 2), available: .zero,
          parts: [])
      ]
    }
    event.movements = movements.map { fruit, delta, balance in
      Movement(
        fruitID: fruit, dimension: .pieces, delta: delta * 1000,
        balance: Quantity(thousandths: balance * 1000))
    }
    return event
  }

  private static func stock(_ store: String, _ fruit: String, _ count: Int) -> Audit.Stock {
    Audit.Stock(store: store, fruit: fruit, dimension: .pieces, thousandths: count * 1000)
  }

  private func audit(
    _ events: [JournalEvent] = Self.sound, stocks: [Audit.Stock] = Self.stocks,
    sequence: (Int) -> Int = { $0 + 1 }
  ) -> AuditResult {
    var audit = Audit()
    for (index, event) in events.enumerated() {
      let entry = JournalEntry(sequence: sequence(index), time: 0, event: event)
      if let violation = audit.check(entry) { return audit.finish(violation, stocks: stocks) }
    }
    return audit.finish(nil, stocks: stocks)
  }

  @Test("a journal that accounts for the stock is sound")
  func soundJournal() {
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
      (1, event(.order, id: "x", content: "j=2", [("a", 4, 14)]), "an order only takes"),
      (1, event(.order, id: "x", content: "j=2"), "an order only takes"),
      (1, event(.order, id: "x", content: "", [("a", -4, 6)]), "its content is no order"),
      (1, event(.order, content: "j=2", [("a", -4, 6)]), "it has no order id"),
      (1, event(.order, id: "x", content: "j=2", [("c", -4, 6)]), "fruit `c` has never come in"),
      (
        2, event(.refusal, id: "x", content: "j=9", lack: "a"), "order `x` has been answered before"
      ),
      (2, event(.refusal, id: "y", content: "j=9"), "nothing lacked"),
      (
        2, event(.refusal, id: "y", content: "j=9", lack: "a", [("a", -1, 5)]),
        "a refused order takes nothing"
      ),
      (3, event(.add, [("b", -3, 1)]), "an addition takes something"),
      (3, event(.add, id: "x", [("b", 3, 7)]), "it has an order id"),
      (3, event(.opening, [("b", 3, 7)]), "a fruit that is known comes in again"),
      (3, event(.remove, [("b", 3, 7)]), "a removal adds something"),
      (4, event(.cancel, id: "x", [("a", 4, 10)]), "it does not give back what order `x` took"),
      (
        4, event(.cancel, in: "east", id: "x", [("a", 4, 10), ("b", 1, 8)]),
        "it does not give back what order `x` took"
      ),
      (4, event(.cancel, id: "z", [("a", 4, 10)]), "there is no order `z` to cancel"),
      (4, event(.cancel, id: "y"), "order `y` was refused, and gives nothing back"),
      (
        5, event(.cancel, id: "x", [("a", 4, 14), ("b", 1, 9)]),
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
    var events = Self.sound
    events[index] = wrong
    #expect(audit(events).violations == [.init(sequence: index + 1, message)])
  }

  @Test("rows that are missing or come twice are named")
  func gaps() {
    #expect(
      audit(sequence: { $0 < 3 ? $0 + 1 : $0 + 3 }).violations
        == [.init(sequence: 6, "the rows from 4 to 5 are missing")])
    #expect(
      audit(sequence: { max(1, $0) }).violations
        == [.init(sequence: 1, "sequence 1 comes after 1")])
    #expect(
      audit(Array(Self.sound.prefix(7)), stocks: []).violations
        == [.init(sequence: 7, "the other half of the move is missing")])
  }

  @Test("a stock that the journal does not account for is named")
  func stocks() {
    let stocks = [
      Self.stock("main", "a", 1), Self.stock("main", "c", 1), Self.stock("east", "a", 3),
    ]
    #expect(
      audit(stocks: stocks).violations == [
        .init(sequence: nil, "the stock of `a` in store `main` is 1, the journal says 0"),
        .init(
          sequence: nil, "the stock of `c` in store `main` is 1, the journal says nothing of it"),
        .init(sequence: nil, "the stock of `b` in store `main` is missing, the journal knows it"),
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
    let stock = [Audit.Stock(store: "main", fruit: "a", dimension: .mass, thousandths: 7)]
    let reset = event(.reset, [movement(.pieces, -5, 0), movement(.mass, 7, 7)])
    #expect(audit([opening, reset], stocks: stock).isValid)
    for wrong in [
      event(.reset, [movement(.mass, 7, 12)]),
      event(.set, [movement(.pieces, -5, 0), movement(.mass, 7, 7)]),
    ] {
      #expect(
        audit([opening, wrong], stocks: stock).violations
          == [.init(sequence: 2, "fruit `a` is counted in pieces")])
    }
  }
}
