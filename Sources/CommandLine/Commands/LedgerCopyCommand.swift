import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct LedgerCopyCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "copy", "Copy stock and journal from one ledger to another, and audit that.",
      ko: "재고와 장부를 다른 곳으로 복사하고 검사해요.",
      discussion: .text(
        """
        What an earlier copy has left is kept, and the rows after it are copied. A
        ledger with other rows is not written.
        """,
        ko: """
          앞서 복사한 기록은 그대로 두고 그다음 기록부터 복사해요. 다른 기록이 있는
          장부에는 쓰지 않아요.
          """),
      examples: """
        juice ledger copy .juice/stock.sqlite postgresql://juice@db.example.com/shop
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The ledger to read: a path or an address.", ko: "읽을 재고. 경로나 주소.",
      value: .text("from", ko: "원본")), completion: .file())
  var source: String

  @Argument(
    help: .text(
      "The ledger to write: a path or an address.", ko: "쓸 재고. 경로나 주소.",
      value: .text("to", ko: "대상")), completion: .file())
  var target: String

  @OptionGroup var options: ResultOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let language = self.language(streams)
    let result = try await ProgressLine.countingRows(language, streams) {
      try await LedgerTransfer.copy(from: source, to: target, streams.files, progress: $0)
    }
    let report = AuditReport(result)
    try write(report, language, streams)
    if !result.isValid { throw Status.negative }
  }
}
