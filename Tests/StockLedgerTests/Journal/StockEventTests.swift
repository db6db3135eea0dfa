import RecipeGraph
import Testing

@testable import Evaluator
@testable import StockLedger

@Suite struct StockEventTests {
  private func events(
    _ movements: [(delta: Int, balance: Int)], _ action: JournalEvent.Action = .change(.set),
    low: Int? = 3
  ) -> [String] {
    let event = JournalEvent(
      action, in: "main",
      movements.map { delta, balance in
        Movement(
          fruitID: "a", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
      })
    let entry = JournalEntry(sequence: 7, time: 0, event: event, hash: .zero)
    return StockEvent.all(of: entry) { _, _ in low.map { Quantity(thousandths: $0) } }
      .map { "\($0.position.number) \($0.kind.rawValue)" }
  }

  @Test("a change is an event, and so is each crossing of a mark")
  func crossings() {
    #expect(events([(-1, 5)]) == ["1 changed"])
    #expect(events([(-2, 3)]) == ["1 changed", "2 low"])
    #expect(events([(-1, 2)]) == ["1 changed"], "it was low before")
    #expect(events([(-2, 0)]) == ["1 changed", "2 sold-out"])
    #expect(events([(-9, 0)]) == ["1 changed", "2 sold-out"], "sold out says more than low")
    #expect(events([(1, 1)]) == ["1 changed"], "still low")
    #expect(events([(3, 4)]) == ["1 changed", "2 restocked"])
    #expect(events([(9, 9)], .opening) == ["1 changed"])
    #expect(events([(-5, 0)], low: nil) == ["1 changed", "2 sold-out"])
    #expect(events([(5, 5)], low: nil) == ["1 changed", "2 restocked"])
    #expect(events([(0, 5)]).isEmpty)
    #expect(events([(-1, 3), (1, 4)]) == ["1 changed", "2 low", "3 changed", "4 restocked"])
    #expect(events([(-1, 4), (-1, 3)]) == ["1 changed", "3 changed", "4 low"])
  }

  @Test("the number of an event does not depend on the mark")
  func numbers() {
    let movements = [(delta: 5, balance: 5), (delta: -5, balance: 0)]
    for low in [nil, 3, 9] {
      #expect(events(movements, low: low).contains("3 changed"))
      #expect(events(movements, low: low).contains("4 sold-out"))
    }
  }

  @Test("positions are read as they are printed, and compare by row and number")
  func positions() throws {
    typealias Position = StockEvent.Position
    #expect(Position("17.2") == Position(sequence: 17, number: 2))
    #expect(Position("17") == Position(sequence: 17, number: .max))
    #expect(Position("0") == Position(sequence: 0, number: .max))
    let hash = "8c7d65f09f86d081"
    #expect(Position("17.2:\(hash)") == Position(sequence: 17, number: 2, hash: hash))
    #expect(Position("17:\(hash.uppercased())") == Position(sequence: 17, number: .max, hash: hash))
    for text in ["17", "17.2", "17:\(hash)", "17.2:\(hash)", "17.2:\(hash)\(hash)"] {
      #expect(Position(text)?.text == text)
    }
    for wrong in [
      "", ".", "17.", ".2", "17.2.1", "-1", "+1", "x", "1e3", "99999999999999999999", "17:",
      "17.2:", ":\(hash)", "0:\(hash)", "17:8c7d", "17:\(hash)g", "17:\(hash):\(hash)",
    ] {
      #expect(Position(wrong) == nil, "\(wrong)")
    }
    let (a, b, c) = (
      try #require(Position("17.2")), try #require(Position("17")), try #require(Position("18.1"))
    )
    #expect(b.isAfter(a) && c.isAfter(b) && !a.isAfter(c) && !a.isAfter(a))
  }
}
