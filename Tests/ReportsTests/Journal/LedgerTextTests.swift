import Diagnostics
import StockLedger
import Testing

@testable import Reports

/// The texts of errors of ledgers.
@Suite struct LedgerTextTests {
  @Test("a reason's own help replaces the general one")
  func help() {
    func help(_ reason: LedgerFault) -> String? {
      Problem(LedgerError.unavailable(path: "x://a", reason: reason)).help?.english
    }
    #expect(help(.reported("b")) == "check the address and the server")
    let own = LedgerFault("lost", "it is lost", ko: "없어요", help: "find it", ko: "찾아 주세요")
    #expect(help(own) == own.help?.english)
  }
}
