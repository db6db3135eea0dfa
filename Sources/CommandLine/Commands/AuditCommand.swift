import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import RecipeGraph
import Reports
import Shop
import StockLedger

struct AuditCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "audit", .text("Prove that the journal and the stock agree."),
      article: .stockAndJournal,
      discussion: .text(
        """
        Every balance is worked out anew from the journal, as it stands at one moment;
        orders may go on meanwhile. The first row that does not fit is named.

        The last row is printed with its hash, which vouches for all rows up to it.
        Backups and orders in JSON have theirs too. Kept elsewhere, such a hash shows
        later that nothing up to it was changed or cut off. For one from before rows
        were moved to an archive, name the archive and the ledger.
        """),
      examples: """
        juice audit
        juice audit --expect 17:2ab0c1d4e5f60718
        juice audit journal-2025.sqlite .juice/stock.sqlite
        juice audit --format json
        """,
      exitStatus: .text(
        """
        0 everything fits; 1 something does not; 2 the ledger cannot be read, or is
        empty.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "Archives, the oldest first, and at last the ledger they were taken from. (default: the ledger)",
      value: .text("ledgers")), completion: .file())
  var ledgers: [String] = []

  @Option(
    help: .text(
      "A row that the journal has to have, with 16 digits of its hash or more.",
      value: .text("sequence:hash")),
    transform: { text in
      guard let head = ExpectedHead(text) else {
        throw ValidationError(
          .text("expected a row and its hash, such as 17:2ab0c1d4e5f60718"))
      }
      return head
    })
  var expect: ExpectedHead?

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    guard ledgers.isEmpty || shared.stock == nil else {
      throw ValidationError(
        .text("expected ledgers as arguments, or --stock, and not both"))
    }
  }

  func run(_ streams: Streams) async throws {
    guard ledgers.isEmpty else { return try await auditChain(streams) }
    let session = try await Session(
      journalOf: shared, ofAllStores: true, in: language(streams), streams)
    let result = try await ProgressLine.countingRows(session.language, streams) {
      try await session.shop.ledger.audit(expecting: expect, progress: $0)
    }
    guard result.entries > 0 || !result.isValid else {
      let traces = try session.shop.location.traces(streams.files)
      throw Failure(.nothingToAudit(session.shop.location.name, traces: traces))
    }
    let ahead = result.isValid ? try await session.shop.ledger.rowAhead() : nil
    try report(result, of: nil, ahead, session.clocks, session.language, streams)
  }

  /// Audits the given ledgers, each of which continues the one before it.
  private func auditChain(_ streams: Streams) async throws {
    let language = self.language(streams)
    let chain = try LedgerChain(
      ledgers, streams.files, notify: Session.notify(language, streams))
    let (result, path) = try await ProgressLine.countingRows(language, streams) {
      try await chain.audit(expecting: expect, progress: $0)
    }
    guard result.entries > 0 || !result.isValid else {
      throw Failure(.nothingToAudit(streams.files.asTyped(path), traces: []))
    }
    let ahead = result.isValid ? try await chain.rowAhead() : nil
    try report(
      result, of: ledgers.count > 1 ? streams.files.asTyped(path) : nil, ahead, .machine, language,
      streams)
  }

  private func report(
    _ result: AuditResult, of ledger: String?, _ ahead: JournalEntry?, _ clocks: ShopTimeZone,
    _ language: Language, _ streams: Streams
  ) throws {
    let report = AuditReport(result, of: ledger, ahead: ahead)
    try write(report, language, streams)
    if let ahead { try streams.writeError(language[.rowAhead(ahead, clocks)]) }
    if !result.isValid { throw Status.negative }
  }
}
