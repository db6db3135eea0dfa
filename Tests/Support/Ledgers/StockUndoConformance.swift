import Evaluator
import RecipeGraph
import StockLedger
import Testing

/// Taking back changes of stock; part of the conformance suite.
struct StockUndoConformance: LedgerSuite {
  static let clauses: [LedgerClause] = [
    clause("the last change is taken back, and then the one before it", repeated),
    clause("a change whose fruits were touched since is not taken back", touched),
    clause("both halves of a move are taken back", move),
    clause("a change of unit is not taken back", unit),
    clause("a change keeps its reason", reasons),
  ]

  private static let yaml = """
    fruits: {a: 10, b: 500 g}
    juices: {j: {a: 1}, k: {b: 10 g}}
    stores: {east: {stock: {a: 3, b: 500 g}}}
    """

  private func shop(_ place: any LedgerPlace, _ store: String = "main") throws -> TestShop {
    try LedgerConformance().shop(place, Self.yaml, seenFrom: store)
  }

  private func expectUndone(
    _ sequences: Int..., in shop: TestShop, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let answer = try await shop.undo()
    #expect(answer.undone.map(\.sequence) == sequences, sourceLocation: sourceLocation)
    #expect(
      answer.entries.map(\.event.undoneSequence) == sequences, sourceLocation: sourceLocation)
    #expect(try await shop.ledger.audit().violations == [], sourceLocation: sourceLocation)
  }

  func repeated(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    #expect(try await shop.undo() == .refused([.nothingToUndo]))
    try await shop.make("j")
    #expect(try await shop.undo() == .refused([.nothingToUndo]))
    try await shop.change(.add, ["a": 5000, "b": 1000])
    try await shop.change(.set, ["a": 1000])
    try await shop.reset("a")
    #expect(try await shop.levels == ["a": 10_000, "b": 501_000])
    try await expectUndone(5, in: shop)
    #expect(try await shop.levels == ["a": 1000, "b": 501_000])
    try await expectUndone(4, in: shop)
    try await expectUndone(3, in: shop)
    #expect(try await shop.levels == ["a": 9000, "b": 500_000])
    #expect(try await shop.undo() == .refused([.nothingToUndo]))
    try await shop.change(.remove, ["a": 9000])
    try await expectUndone(9, in: shop)
    #expect(try await shop.levels == ["a": 9000, "b": 500_000])
  }

  func touched(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    try await shop.change(.set, ["a": 7000])
    try await shop.make("k")
    _ = try await shop.place("j=8")
    try await expectUndone(2, in: shop)
    try await shop.change(.set, ["a": 7000, "b": 9000])
    let id = try await shop.make("j")
    let obstacles = try await shop.undo().touched
    #expect(obstacles.map(\.fruit) == ["a"])
    #expect(obstacles.allSatisfy { $0.change.sequence == 6 && $0.later?.orderID == id })
    _ = try await shop.cancel(try OrderID(id))
    #expect(try await !shop.undo().isAccepted, "undone over a cancellation")
    #expect(try await shop.levels == ["a": 7000, "b": 9000])
  }

  func move(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let (main, east) = (try shop(place), try shop(place, "east"))
    let quantities = try main.menu.change(.remove, ["a": 2000, "b": 5000]).quantities
    _ = try await main.move(quantities, to: east.menu)
    _ = try await main.move(quantities, to: east.menu)
    #expect(try await east.levels == ["a": 7000, "b": 510_000])
    // From either end.
    try await expectUndone(5, 6, in: east)
    #expect(try await main.levels == ["a": 8000, "b": 495_000])
    #expect(try await east.levels == ["a": 5000, "b": 505_000])
    try await east.make("k")
    let obstacles = try await main.undo().touched
    #expect(obstacles.map(\.fruit) == ["b"])
    #expect(obstacles.allSatisfy { $0.change.sequence == 4 && $0.change.store == "east" })
    try await main.change(.set, ["a": 1000])
    try await expectUndone(10, in: main)
  }

  func unit(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    try await shop(place).change(.add, ["a": 1000])
    let grams = try LedgerConformance().shop(
      place, "{fruits: {a: 500 g, b: 500 g}, juices: {j: {a: 1 g}, k: {b: 1 g}}}", seenFrom: "main")
    try await grams.reset("a")
    let obstacles = try await grams.undo().touched
    #expect(obstacles.map(\.fruit) == ["a"])
    #expect(obstacles.allSatisfy { $0.change.kind == .reset && $0.later == nil })
    #expect(try await grams.levels == ["a": 500_000, "b": 500_000])
  }

  func reasons(kind: LedgerKind) async throws {
    let shop = try shop(try kind.makePlace())
    let reason = try ChangeReason("  waste, 딸기 ")
    _ = try await shop.change(
      StockChange(
        .remove, try shop.menu.change(.remove, ["a": 1000]).quantities,
        note: ChangeNote(reason: reason)))
    _ = try await shop.undo()
    let journal = try await shop.ledger.journal()
    #expect(journal.map(\.event.note.reason) == [nil, "waste, 딸기", nil])
    #expect(try await shop.ledger.audit().isValid)
  }
}
