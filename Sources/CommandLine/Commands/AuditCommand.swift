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

      The last row is printed with its hash, which vouches for all rows up to it.
      Receipts and backups have theirs too. Kept elsewhere, such a line shows later
      that nothing up to it was changed or cut off.

      EXAMPLE:
        juice audit
        juice audit --expect 17:2ab0c1d4e5f60718
        juice audit --format json

      EXIT STATUS:
        0 everything fits; 1 something does not; 2 the ledger cannot be read, or is
        empty.
      """)

  @ParentCommand var shared: SharedOptions

  @Option(
    help: ArgumentHelp(
      "A row that the journal has to have, with 16 digits of its hash or more.",
      valueName: "sequence:hash"),
    transform: { text in
      guard let head = ExpectedHead(text) else {
        throw ValidationError("expected a row and its hash, such as 17:2ab0c1d4e5f60718")
      }
      return head
    })
  var expect: ExpectedHead?

  @OptionGroup var shop: ShopOptions
  @OptionGroup var color: ColorOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(journalOf: shop, streams)
    let progress = ProgressLine(streams)
    let result = try await session.shop.audit(expecting: expect) {
      [phrases = session.phrases] rows in
      progress.update { phrases.rowsRead(rows) }
    }
    progress.end()
    guard result.entries > 0 || !result.isValid else {
      let traces = try session.shop.tracesOfMissingLedger().map(streams.files.asTyped)
      let exists = session.shop.ledgerPath.map { streams.files.exists($0) } ?? false
      throw Failure(
        session.phrases.nothingToAudit(session.shop.ledgerPath, exists: exists, traces: traces),
        session.phrases)
    }
    let report = AuditReport(result)
    try write(session, { phrases, _ in report.text(phrases) }, json: { try report.json($0) })
    if !result.isValid { throw Status.negative }
  }
}
