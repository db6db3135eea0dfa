import Testing

@testable import StockLedger

@Suite struct WorkAnswerTests {
  private struct Lost: Error {}

  /// What comes of a work that fails.
  private func result(of error: any Error) throws -> Result<WriteAnswer?, LedgerError> {
    let answer = WorkAnswer()
    try answer.run(on: "stock.sqlite") { throw error }
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
    let answer = WorkAnswer()
    try answer.run(on: "stock.sqlite") { throw LedgerError.nothingToArchive }
    try answer.run(on: "stock.sqlite") { WriteAnswer([]) }
    #expect(try answer.get() == WriteAnswer([]))
  }
}
