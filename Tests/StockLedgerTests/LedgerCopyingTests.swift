import StockLedger
import TestMenus
import TestSupport
import Testing

@Suite struct LedgerCopyingTests {
  @Test("copies that are made at the same time go on from each other's rows")
  func together() async throws {
    let shop = TestShop(
      try menu("{fruits: {a: 900000}, juices: {j: {a: 1}}}"), InMemoryLedger())
    for _ in 0..<4_000 { try await shop.make("j") }
    let head = try await shop.ledger.head()
    let target = InMemoryLedger()
    let copies = await concurrently(4) { _ in
      try await target.copy(from: shop.ledger, named: "copy") { _ in }
    }
    for copy in copies { #expect(try copy.get() == LedgerCopy(head: head, rows: 4_001)) }
    #expect(try await target.journal() == shop.ledger.journal())
    #expect(try await target.audit().violations == [])
  }

  @Test("rows with many amounts are copied in several transactions")
  func wide() async throws {
    let fruits = (0..<300).map { "f\($0): 1000" }.joined(separator: ", ")
    let parts = (0..<300).map { "f\($0): 1" }.joined(separator: ", ")
    let shop = TestShop(
      try menu("{fruits: {\(fruits)}, juices: {j: {\(parts)}}}"), InMemoryLedger())
    for _ in 0..<99 { try await shop.make("j") }
    let target = InMemoryLedger()
    var ends = [0]
    _ = try await target.copy(from: shop.ledger, named: "copy") { ends.append($0) }
    #expect(ends == [0, 33, 66, 99, 100])
    #expect(try await target.journal() == shop.ledger.journal())
  }
}
