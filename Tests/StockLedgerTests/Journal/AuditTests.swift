import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct AuditTests {
  /// A row of the journal as a database has it.
  struct Row {
    var kind: JournalEntry.Kind
    var store: String
    var columns: [JournalColumn.Property: String]
    var movements: [Movement]

    func event() throws(Damage) -> JournalEvent {
      try StoredColumns(kind, JournalColumn.Property.allCases.map { columns[$0] })
        .event(in: store, movements)
    }
  }

  /// A short life of two stores, in which everything fits.
  static let valid = [
    row(.opening, [("a", 10, 10), ("b", 5, 5)]),
    row(.order, id: "x", content: "j=2", [("a", -4, 6), ("b", -1, 4)]),
    row(.refusal, id: "y", content: "j=9", lack: "a"),
    row(.add, [("b", 3, 7)]),
    row(.cancel, id: "x", content: "j=2", [("a", 4, 10), ("b", 1, 8)]),
    row(.opening, in: "east", [("a", 1, 1)]),
    row(.move, counterpart: "east", [("a", -2, 8)]),
    row(.move, in: "east", counterpart: "main", [("a", 2, 3)]),
    row(.set, [("a", -8, 0)]),
  ]

  static let stocks = [stock("main", "a", 0), stock("main", "b", 8), stock("east", "a", 3)]

  static func row(
    _ kind: JournalEntry.Kind, in store: String = "main", id: String? = nil,
    content: String? = nil, counterpart: String? = nil, lack: String? = nil,
    _ movements: [(String, Int, Int)] = []
  ) -> Row {
    var columns: [JournalColumn.Property: String] = [:]
    (columns[.orderID], columns[.content], columns[.counterpart]) = (id, content, counterpart)
    if kind == .refusal { columns[.shortage] = shortage(of: lack, available: 6000) }
    return Row(
      kind: kind, store: store, columns: columns,
      movements: movements.map { fruit, delta, balance in
        Movement(
          fruitID: fruit, dimension: .pieces, delta: delta * 1000,
          balance: Quantity(thousandths: balance * 1000))
      })
  }

  private static func shortage(of fruit: String?, available: Int) -> String {
    let item = fruit.map { fruit in
      OrderRecord.ShortItem(
        fruit: fruit, dimension: .pieces, needed: Quantity(thousandths: 9000),
        available: Quantity(thousandths: available), parts: [])
    }
    return ShortageText([item].compactMap(\.self)).text
  }

  static func stock(_ store: String, _ fruit: String, _ count: Int) -> AuditedStock {
    AuditedStock(store: store, fruit: fruit, dimension: .pieces, thousandths: count * 1000)
  }

  func audit(
    _ rows: [Row] = Self.valid, stocks: [AuditedStock] = Self.stocks,
    sequence: (Int) -> Int = { $0 + 1 }
  ) -> AuditResult {
    var (last, entries) = (LastRow.none, [JournalEntry]())
    for (index, row) in rows.enumerated() {
      do throws(Damage) {
        let unhashed = JournalEntry(
          sequence: sequence(index), time: 0, event: try row.event(), hash: .zero)
        let head = unhashed.rehashed(after: last.head)
        let entry = JournalEntry(
          sequence: head.sequence, time: 0, event: unhashed.event, hash: head.hash)
        entries.append(entry)
        last = LastRow(entry)
      } catch {
        var audit = Audit()
        return audit.finish(.init(sequence: sequence(index), error.fault), stocks: stocks)
      }
    }
    return audit(entries, Audit(), stocks: stocks)
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
      entries.first { $0.event.storedOrderID == id.text && $0.kind == .cancel }
    }

    func entry(_ sequence: Int) -> JournalEntry? { entries.first { $0.sequence == sequence } }

    func isArchived(_ id: OrderID) -> Bool { archivedIDs.contains(id.text) }
  }

  @Test("what no program writes in a row is named")
  func forms() {
    func fault(
      _ index: Int, _ property: JournalColumn.Property, _ text: String?
    ) -> LedgerFault? {
      var rows = Self.valid
      rows[index].columns[property] = text
      return audit(rows).violations.first?.fault
    }
    for (index, property, text, code) in [
      (1, .menu, "abc", "damaged"), (1, .counterpart, "east", "unexpected-column"),
      (6, .counterpart, nil, "missing-column"), (3, .substitutes, "1:a=b", "unexpected-column"),
      (1, .substitutes, "2:a=b", "damaged"), (1, .substitutes, "1:a", "damaged"),
      (1, .typed, "=", "typed-is-no-order"), (3, .typed, "j", "unexpected-column"),
      (3, .content, "j", "unexpected-column"), (1, .content, "j=02", "damaged"),
      (4, .content, "j=3", "differs-from-order"), (1, .orderID, "", "damaged"),
      (1, .orderID, "e\u{301}", "damaged"), (0, .reason, "waste", "unexpected-column"),
      (2, .unavailable, "j", "refused-for-several"),
      (2, .off, "j=juice/j=2026-06-02T00:00+09:00", "refused-for-several"),
      (2, .off, "j=juice/j", "damaged"), (1, .off, "", "unexpected-column"),
      (1, .shares, "0:4000,1:1000", "shares-of-other-movements"),
      (1, .shares, "1:1,0:1", "damaged"),
      (4, .partOf, "1 x", "damaged"), (1, .partOf, "1 x", "unexpected-column"),
      (1, .notes, "2:note=a", "damaged"), (1, .notes, "note=", "damaged"),
      (3, .notes, "note=a", "unexpected-column"),
      (2, .shortage, Self.shortage(of: "a", available: 5000), "wrong-shortage"),
    ] as [(Int, JournalColumn.Property, String?, String)] {
      #expect(fault(index, property, text)?.code == code, "\(property) \(text ?? "")")
    }
    #expect(
      fault(3, .labels, "-")?.message.english
        == "only a row of kind `order` or `cancel` may have `labels`")
    #expect(
      fault(6, .counterpart, nil)?.message.english == "a row of kind `move` has no `counterpart`")
    var rows = Self.valid
    rows[3].movements = []
    #expect(audit(rows).faults == ["4 moves-nothing"])
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
  private static let wrong: [(Int, Row, String)] = [
    (
      1, row(.order, id: "x", content: "j=2", [("a", -4, 7)]),
      "wrong-balance"
    ),
    (1, row(.order, id: "x", content: "j=2", [("a", 4, 14)]), "order-gives"),
    (1, row(.order, content: "j=2", [("a", -4, 6)]), "missing-column"),
    (1, row(.order, id: "x", content: "j=2", [("c", -4, 6)]), "not-opened"),
    (2, row(.refusal, id: "x", content: "j=9", lack: "a"), "answered-before"),
    (2, row(.refusal, id: "y", content: "j=9"), "no-shortage"),
    (2, row(.refusal, id: "y", content: "j=9", lack: "a", [("a", -1, 5)]), "refusal-moves"),
    (3, row(.add, [("b", -3, 1)]), "addition-takes"),
    (3, row(.add, id: "x", [("b", 3, 7)]), "unexpected-column"),
    (3, row(.opening, [("b", 3, 7)]), "opened-before"),
    (3, row(.remove, [("b", 3, 7)]), "removal-gives"),
    (4, row(.cancel, id: "x", content: "j=2", [("a", 4, 10)]), "differs-from-order"),
    (
      4, row(.cancel, in: "east", id: "x", content: "j=2", [("a", 4, 10), ("b", 1, 8)]),
      "differs-from-order"
    ),
    (4, row(.cancel, id: "z", content: "j=2", [("a", 4, 10)]), "unknown-order"),
    (4, row(.cancel, id: "y", content: "j=9"), "cancels-refusal"),
    (
      5, row(.cancel, id: "x", content: "j=2", [("a", 4, 14), ("b", 1, 9)]),
      "cancelled-before"
    ),
    (7, row(.move, in: "east", counterpart: "main", [("a", 3, 4)]), "not-other-half"),
    (7, row(.move, in: "west", counterpart: "main", [("a", 2, 3)]), "not-other-half"),
    (7, row(.add, in: "east", [("a", 2, 3)]), "not-other-half"),
    (3, row(.off, [("b", 3, 7)]), "wrong-switch"),
    (3, row(.add, [("juice/j", 3, 3)]), "wrong-switch"),
    (3, row(.off, [("juice/j", 259_201, 259_201)]), "wrong-switch"),
    (3, row(.on, [("juice/j", -3, 0)]), "not-opened"),
  ]

  @Test("what does not fit is told in Korean, too")
  func words() throws {
    let faults = Self.wrong.compactMap { index, wrong, _ in
      var rows = Self.valid
      rows[index] = wrong
      return audit(rows).violations.first?.fault.message
    }
    #expect(faults.compactMap(\.koreanProblem) == [])
    try Recorded.expect(
      faults.map { "\($0.english)\n\($0[.korean])" }.joined(separator: "\n\n"),
      in: "audit-faults.out"
    )
  }

  @Test("the first row that does not fit is named, with what does not", arguments: wrong)
  func violations(index: Int, wrong: Row, fault: String) {
    var rows = Self.valid
    rows[index] = wrong
    #expect(audit(rows).faults == ["\(index + 1) \(fault)"])
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

  /// Rows after the valid ones, with the code of the fault; nil for those that fit.
  private static let renamings: [([Row], String?)] = [
    ([row(.rename, content: "fruits", [("b", -8, 0), ("c", 8, 8)])], nil),
    ([row(.rename, content: "fruits", [("a", 0, 0), ("c", 0, 0)])], nil),
    ([row(.rename, content: "fruits", [("b", -7, 1), ("c", 7, 7)])], "10 other-stock-renamed"),
    ([row(.rename, content: "fruits", [("b", -8, 0), ("c", 9, 9)])], "10 other-stock-renamed"),
    ([row(.rename, content: "fruits", [("b", -8, 0), ("b", 8, 8)])], "10 other-stock-renamed"),
    ([row(.rename, content: "fruits", [("b", -8, 0)])], "10 other-stock-renamed"),
    ([row(.rename, content: "fruits", [("z", 0, 0), ("c", 0, 0)])], "10 other-stock-renamed"),
    ([row(.rename, content: "fruits")], "10 other-stock-renamed"),
    ([row(.rename, [("b", -8, 0), ("c", 8, 8)])], "10 missing-column"),
    ([row(.rename, content: "to", [("b", -8, 0)])], "10 damaged"),
    (
      [
        row(.rename, in: "east", content: "to pier", [("a", -3, 0)]),
        row(.rename, in: "pier", content: "from east", [("a", 3, 3)]),
      ], nil
    ),
    (
      [
        row(.rename, in: "east", content: "to pier", [("a", -2, 1)]),
        row(.rename, in: "pier", content: "from east", [("a", 2, 2)]),
      ], "10 other-stock-renamed"
    ),
    (
      [
        row(.rename, in: "east", content: "to pier", [("a", -3, 0)]),
        row(.rename, in: "pier", content: "from east", [("a", 4, 4)]),
      ], "11 not-other-half"
    ),
    (
      [
        row(.rename, in: "east", content: "to pier", [("a", -3, 0)]),
        row(.rename, in: "pier", content: "from main", [("a", 3, 3)]),
      ], "11 not-other-half"
    ),
    ([row(.rename, in: "east", content: "to pier", [("a", -3, 0)])], "10 other-half-missing"),
    (
      [row(.rename, in: "pier", content: "from east", [("a", 3, 3)])], "10 other-stock-renamed"
    ),
  ]

  @Test("a renaming moves all that there was, and nothing else", arguments: renamings.indices)
  func renaming(index: Int) {
    let (rows, fault) = Self.renamings[index]
    let result = audit(Self.valid + rows, stocks: [])
    // What is left in the stock is another matter.
    let faults = result.faults.filter { $0.first?.isNumber == true }
    #expect(faults == [fault].compactMap(\.self))
  }

  @Test("a fruit is counted in another unit only after a reset that gave the rest up")
  func units() {
    func row(_ kind: JournalEntry.Kind, _ movements: [Movement]) -> Row {
      Row(kind: kind, store: "main", columns: [:], movements: movements)
    }
    func movement(_ dimension: Dimension, _ delta: Int, _ balance: Int) -> Movement {
      Movement(
        fruitID: "a", dimension: dimension, delta: delta, balance: Quantity(thousandths: balance))
    }
    let opening = row(.opening, [movement(.pieces, 5, 5)])
    let stock = [AuditedStock(store: "main", fruit: "a", dimension: .mass, thousandths: 7)]
    let reset = row(.reset, [movement(.pieces, -5, 0), movement(.mass, 7, 7)])
    #expect(audit([opening, reset], stocks: stock).isValid)
    for wrong in [
      row(.reset, [movement(.mass, 7, 12)]),
      row(.set, [movement(.pieces, -5, 0), movement(.mass, 7, 7)]),
    ] {
      #expect(
        audit([opening, wrong], stocks: stock).faults == ["2 wrong-dimension"])
    }
  }
}
