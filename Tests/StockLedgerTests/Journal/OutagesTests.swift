import Evaluator
import Foundation
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

@Suite struct OutagesTests {
  private static func entry(_ sequence: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(sequence: sequence, time: sequence * 1_000, event: event, hash: .zero)
  }

  private static func refusal(_ sequence: Int, of juices: Range<Int>) -> JournalEntry {
    let lines = juices.map {
      OrderRecord.Line(juice: "j\($0)", size: nil, options: [], quantity: 1)
    }
    let shortage = OrderRecord.ShortItem(
      fruit: "mango", dimension: .pieces, needed: Quantity(thousandths: 1_000 * juices.count),
      available: .zero, parts: juices.map { .init(word: "j\($0)", base: nil, amount: .one) })
    let request = OrderRequest(.generate(milliseconds: sequence), OrderContent(lines))
    return entry(sequence, JournalEvent(.refusal(request, [.short(shortage)]), in: "main"))
  }

  private static func delivery(_ sequence: Int, _ balance: Int, delta: Int) -> JournalEntry {
    let movement = Movement(
      fruitID: "mango", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
    return entry(sequence, JournalEvent(.change(.add), in: "main", [movement]))
  }

  /// The seconds of this thread for many small deliveries while some outages are open.
  private static func seconds(open: Int, rows: Int) throws -> Double {
    var outages = Outages()
    var sequence = 1
    for first in stride(from: 0, to: open, by: 500) {
      try outages.add(refusal(sequence, of: first..<min(open, first + 500)))
      sequence += 1
    }
    let start = threadSeconds()
    for row in 0..<rows {
      // Never enough for one.
      let delta = row.isMultiple(of: 2) ? 500 : -500
      try outages.add(delivery(sequence + row, row.isMultiple(of: 2) ? 500 : 0, delta: delta))
    }
    let seconds = threadSeconds() - start
    #expect(outages.all.count == open && outages.all.allSatisfy { $0.end == nil })
    try outages.add(delivery(sequence + rows, 1_000, delta: 1_000))
    #expect(outages.all.count == open && outages.all.allSatisfy { $0.end != nil })
    return seconds
  }

  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("a movement takes no longer while many outages are open")
  func manyOpen() throws {
    let few = try Self.seconds(open: 10, rows: 4_000)
    let many = try Self.seconds(open: 8_000, rows: 4_000)
    #expect(many < 4 * few, "\(few) s with few and \(many) s with many")
  }
}
