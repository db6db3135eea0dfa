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
      "audit", "Prove that the journal and the stock agree.",
      ko: "장부와 재고가 맞는지 검사해요.",
      article: .stockAndJournal,
      discussion: .text(
        """
        Every balance is worked out anew from the journal, as it stands at one moment;
        orders may go on meanwhile. The first row that does not fit is named.

        The last row is printed with its hash, which vouches for all rows up to it.
        Backups and orders in JSON have theirs too. Kept elsewhere, such a hash shows
        later that nothing up to it was changed or cut off. For one from before rows
        were moved to an archive, name the archive and the ledger.
        """,
        ko: """
          어느 한 시점의 장부를 바탕으로 모든 재고를 다시 계산해요. 그동안 주문을 받아도
          돼요. 맞지 않는 기록이 있으면 첫 번째 것을 알려 줘요.

          마지막 기록은 해시와 함께 출력해요. 이 해시는 그때까지의 모든 기록을 보증해요.
          백업과 JSON으로 출력한 주문에도 해시가 있어요. 해시를 다른 곳에 보관해 두면,
          나중에 그때까지의 기록이 바뀌거나 잘리지 않았음을 확인할 수 있어요. 기록을
          보관 파일로 옮기기 전의 해시는 보관 파일과 재고 파일을 함께 적어 확인해요.
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
        """,
        ko: """
          0 모두 맞음; 1 맞지 않는 것이 있음; 2 재고 파일을 읽을 수 없거나 비어 있음.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "Archives, the oldest first, and at last the ledger they were taken from. (default: the ledger)",
      ko: "오래된 것부터 보관 파일, 마지막에 원래 재고 파일. (기본값: 재고 파일)",
      value: .text("ledgers", ko: "재고-파일")), completion: .file())
  var ledgers: [String] = []

  @Option(
    help: .text(
      "A row that the journal has to have, with 16 digits of its hash or more.",
      ko: "장부에 있어야 하는 기록의 번호와 해시. 해시는 16자리 이상 적어 주세요.", value: .text("sequence:hash", ko: "번호:해시")),
    transform: { text in
      guard let head = ExpectedHead(text) else {
        throw ValidationError(
          "expected a row and its hash, such as 17:2ab0c1d4e5f60718",
          ko: "번호와 해시를 적어 주세요. 예: 17:2ab0c1d4e5f60718")
      }
      return head
    })
  var expect: ExpectedHead?

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  mutating func checkOptions() throws {
    guard ledgers.isEmpty || shared.stock == nil else {
      throw ValidationError(
        "expected ledgers as arguments, or --stock, and not both",
        ko: "재고 파일은 인자나 --stock 가운데 한쪽에만 적어 주세요")
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
