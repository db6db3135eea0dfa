import Testing

@testable import StockLedger

@Suite struct LedgerWorkTests {
  private struct Lost: Error {}

  private func work(_ body: @escaping LedgerWork.Body) -> LedgerWork {
    LedgerWork(LedgerOperation(), of: "stock.sqlite", body)
  }

  private func run(_ work: LedgerWork) throws {
    var transaction = LedgerTransaction(InMemoryRows())
    try work.run(in: &transaction)
  }

  /// What comes of a work that fails.
  private func result(of error: any Error & Sendable) throws -> Result<WriteAnswer?, LedgerError> {
    let work = work { _ in throw error }
    try run(work)
    return Result { () throws(LedgerError) in try work.answer() }
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
    let work = work { _ in WriteAnswer([]) }
    work.fail(.nothingToArchive)
    try run(work)
    #expect(try work.answer() == WriteAnswer([]))
  }
}
