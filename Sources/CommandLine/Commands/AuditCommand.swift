import ArgumentParser
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger

struct AuditCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Prove that the journal and the stock agree.",
    discussion: """
      Every balance is worked out anew from the journal, as it stands at one moment;
      orders may go on meanwhile. The first row that does not fit is named.

      EXAMPLE:
        juice audit
        juice audit --format json

      EXIT STATUS:
        0 everything fits; 1 something does not; 2 the ledger cannot be read, or is
        empty.
      """)

  @ParentCommand var shared: SharedOptions

  @OptionGroup var shop: ShopOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let result = try await session.shop.audit()
    guard result.entries > 0 || !result.isValid else {
      let traces = try session.shop.tracesOfMissingLedger().map(streams.files.asTyped)
      let exists = session.shop.ledgerPath.map { streams.files.exists($0) } ?? false
      throw Failure(
        session.phrases.nothingToAudit(session.shop.ledgerPath, exists: exists, traces: traces),
        session.phrases)
    }
    let report = AuditReport(result)
    try write(session, { report.text($0) }, json: { _ in try report.json() })
    if !result.isValid { throw Status.negative }
  }
}
