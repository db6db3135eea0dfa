import RecipeGraph
import Testing

@testable import StockLedger

@Suite struct OrderRestTests {
  private typealias Line = OrderRecord.Line

  /// Looking each line up in all others would take minutes.
  @Test("the most parts of the longest order are given back", .timeLimit(.minutes(1)))
  func manyParts() throws {
    let id = try OrderID("x")
    func lines(_ quantity: Int) -> [Line] {
      (0..<OrderBounds.maxLines).map {
        Line(juice: "j\($0)", size: nil, options: [], quantity: quantity)
      }
    }
    func row(_ lines: [Line], part: Int) -> JournalEvent {
      JournalEvent(.cancel(id, OrderContent(lines), part: part), in: "main")
    }
    let quantity = OrderRest.maxParts + 1
    let share = LineShare([.init(movement: 0, thousandths: quantity)], cost: nil)
    let order = JournalEvent(
      .order(
        OrderRequest(id, OrderContent(lines(quantity))), [], Sale(),
        .init(repeating: share, count: OrderBounds.maxLines)),
      in: "main",
      [
        Movement(
          fruitID: "a", dimension: .pieces, delta: -quantity * OrderBounds.maxLines, balance: .zero)
      ])
    let one = lines(1)
    var rest = try #require(OrderRest(order))
    let isReversedTaken = rest.take(row(one.reversed(), part: 1))
    #expect(!isReversedTaken && rest.parts == 0)
    var rows: [JournalEvent] = []
    for number in 1...OrderRest.maxParts {
      let back = rest.giveBack(try rest.quantities(one))
      #expect(back.part == number && back.deltas == [OrderBounds.maxLines])
      #expect(back.content.lines == one)
      rows.append(row(one, part: number))
      let isTaken = rest.take(rows[number - 1])
      #expect(isTaken)
    }
    #expect(rest.left == one.map(\.quantity))
    #expect(OrderRest(order, without: rows)?.left == rest.left)
    let last = rest.giveBack(try rest.quantities(one))
    #expect(last.part == nil)
  }
}
