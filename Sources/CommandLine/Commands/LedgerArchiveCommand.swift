import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import RecipeGraph
import Reports
import Shop
import StockLedger
import Text

struct LedgerArchiveCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "archive", "Move the oldest rows of the journal to a file, which keeps the ledger small.",
      ko: "장부의 오래된 기록을 다른 파일로 옮겨서 재고 파일을 작게 유지해요.",
      discussion: .text(
        """
        `--stock FILE` reads the file, `juice audit` proves it, and nothing changes it
        any more. Orders go on while the rows are copied and checked. The ledger keeps
        the balances after those rows, their last hash and the ids of their orders,
        which are not answered or cancelled any more. The stock stays as it is.
        """,
        ko: """
          그 파일은 `--stock 파일`로 읽고 `juice audit`으로 검사할 수 있고, 더 이상 바뀌지
          않아요. 기록을 복사하고 검사하는 동안 주문을 받아도 돼요. 원래 재고 파일에는
          그때의 재고, 마지막 해시, 주문 번호가 남아요. 옮긴 주문은 더 이상 조회하거나
          취소할 수 없어요. 재고는 그대로예요.
          """),
      examples: """
        juice ledger archive --before 2026-01-01 journal-2025.sqlite
        juice history --stock journal-2025.sqlite
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Option(
    help: .text(
      "Rows before this day or time are moved.", ko: "이 날이나 시각 전의 기록을 옮겨요.",
      value: .text("time", ko: "시각")),
    transform: TypedTime.argument)
  var before: TypedTime

  @Argument(help: .newFile, completion: .file()) var path: String

  @OptionGroup var options: LedgerCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(
      journalOf: shared, ofAllStores: true, in: language(streams), streams
    )
    .used(by: writer)
    let archive = try await ProgressLine.countingRows(session.language, streams) {
      try await session.shop.archive(before: session.time(before), to: path, progress: $0)
    }
    if let failure = archive.shrinkFailure {
      let message = failure.problem.message
      let note = LocalizedText.text(
        "note: the ledger's file stays as large as it was: \(message)",
        ko: "참고: 재고 파일의 크기는 그대로예요: \(message)")
      try streams.writeError(
        TerminalText.sanitized(streams.files.asTyped(note[session.language])))
    }
    let report = LedgerCopyReport(archive.copy, at: path, isArchive: true)
    try write(report, session)
  }
}
