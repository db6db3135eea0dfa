import Diagnostics
import StockLedger
import Testing

@testable import Reports

/// The texts of errors of ledgers.
@Suite struct LedgerTextTests {
  @Test("a reason's own help replaces the general one")
  func help() {
    func help(_ reason: LedgerFault) -> String? {
      LedgerError.unavailable(path: "x://a", reason: reason).problem.help?.text.english
    }
    #expect(help(.reported("b")) == "check the address and the server")
    let own = LedgerFault(
      "lost", .text("it is lost"), help: .words(.text("find it")))
    #expect(help(own) == own.problem.help?.text.english)
  }
}
