import TestSupport
import Testing

@testable import PostgresLedger

/// Times in the article on several machines are those of the code.
@Suite struct DocumentedNumbersTests {
  @Test("the server")
  func server() {
    Document.article("SeveralMachines").expect([
      "costs each new connection \(PostgresAddress.connectTimeout) seconds, or `connect_timeout`",
      "a standby that has not answered for \(PostgresCatalog.maxSilence) seconds",
      "keeps the stock locked for about \(PostgresSchema.idleTimeout.inWords)",
    ])
  }
}
