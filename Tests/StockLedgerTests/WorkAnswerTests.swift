import StockLedger
import Testing

@Suite struct WorkAnswerTests {
  private struct Lost: Error {}

  /// What comes of a work that fails.
  private func result(of error: any Error) throws -> Result<Int, LedgerError> {
    let answer = WorkAnswer<Int>()
    var rows = 0
    try answer.run({ _ in throw error }, on: &rows, of: "stock.sqlite")
    return answer.result()
  }

  @Test("a work that cannot be done, or meets a damaged row, does not fail the others")
  func alone() throws {
    #expect(try result(of: LedgerError.nothingToArchive) == .failure(.nothingToArchive))
    let damage = Damage(unexpected: "level -1")
    #expect(
      try result(of: damage)
        == .failure(.notAStore(path: "stock.sqlite", reason: .damaged(damage))))
  }

  @Test("what keeps the transaction from being committed is for all")
  func together() {
    #expect(throws: Lost.self) { try result(of: Lost()) }
  }

  @Test("the last result counts")
  func last() throws {
    let answer = WorkAnswer<Int>()
    var rows = 1
    try answer.run({ _ in throw LedgerError.nothingToArchive }, on: &rows, of: "stock.sqlite")
    try answer.run({ rows in rows + 1 }, on: &rows, of: "stock.sqlite")
    #expect(answer.result() == .success(2))
  }
}
