import Testing

@testable import StockLedger

@Suite struct WorkAnswerTests {
  private struct Lost: Error {}

  /// What comes of a work that fails.
  private func result(of error: any Error) throws -> Result<Int, LedgerError> {
    let answer = WorkAnswer<Int>()
    var transaction = LedgerTransaction(InMemoryRows())
    try answer.run({ _ in throw error }, on: &transaction, of: "stock.sqlite")
    return Result { () throws(LedgerError) in try answer.get() }
  }

  @Test("a work that cannot be done, or meets a damaged row, does not fail the others")
  func alone() throws {
    #expect(try result(of: LedgerError.nothingToArchive) == .failure(.nothingToArchive))
    let damage = Damage(unexpected: "level -1")
    #expect(
      try result(of: damage)
        == .failure(.notAStore(path: "stock.sqlite", reason: damage.fault)))
  }

  @Test("what keeps the transaction from being committed is for all")
  func together() {
    #expect(throws: Lost.self) { try result(of: Lost()) }
  }

  @Test("the last result counts")
  func last() throws {
    let answer = WorkAnswer<Int>()
    var transaction = LedgerTransaction(InMemoryRows())
    try answer.run(
      { _ in throw LedgerError.nothingToArchive }, on: &transaction, of: "stock.sqlite")
    try answer.run({ _ in 2 }, on: &transaction, of: "stock.sqlite")
    #expect(try answer.get() == 2)
  }
}
