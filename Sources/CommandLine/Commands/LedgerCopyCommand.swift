import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct LedgerCopyCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "copy", .text("Copy stock and journal from one ledger to another, and audit that."),
      discussion: .text(
        """
        What an earlier copy has left is kept, and the rows after it are copied. A
        ledger with other rows is not written.
        """),
      examples: """
        juice ledger copy .juice/stock.sqlite postgresql://juice@db.example.com/shop
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The ledger to read: a path or an address.",
      value: .text("from")), completion: .file())
  var source: String

  @Argument(
    help: .text(
      "The ledger to write: a path or an address.",
      value: .text("to")), completion: .file())
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
