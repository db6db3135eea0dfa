import Evaluator
import RecipeGraph
import Testing

@testable import StockLedger

@Suite struct PackedRowTests {
  private func order(
    juice: Int, size: Int = 0, options: [Int] = [], quantity: Int = 1
  ) -> Order {
    Order([OrderLine(Variant(Ref(juice), size: size, options: options), quantity: quantity)])
  }

  @Test(
    "a line is read as it was packed",
    arguments: [
      (0, 0, 1), (6, 0, 1), (1, 2, 3), (65535, 63, 511), (65535, 0, 1), (0, 63, 1), (0, 0, 511),
    ])
  func lines(juice: Int, size: Int, quantity: Int) throws {
    let order = order(juice: juice, size: size, quantity: quantity)
    let row = try #require(PackedRow(order))
    #expect(row.content == .line(order.lines[0]))
  }

  @Test("what does not fit is not packed")
  func tooLarge() {
    #expect(PackedRow(order(juice: 65536)) == nil)
    #expect(PackedRow(order(juice: 0, size: 64)) == nil)
    #expect(PackedRow(order(juice: 0, quantity: 512)) == nil)
    #expect(PackedRow(order(juice: 0, quantity: .max)) == nil)
    #expect(PackedRow(order(juice: 0, options: [0])) == nil)
    #expect(PackedRow(Order([OrderLine(Ref(0)), OrderLine(Ref(0))])) == nil)
  }

  @Test("anything else is read by its position", arguments: [0, 1, 65536, Int(Int32.max)])
  func others(position: Int) {
    #expect(PackedRow(other: position).content == .other(position))
  }

  @Test("a row takes four bytes")
  func size() {
    #expect(MemoryLayout<PackedRow>.stride == 4)
  }
}
