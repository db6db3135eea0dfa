import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct StockBackupCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "backup", "Copy stock and journal to a file, while orders may go on.",
      ko: "재고와 장부를 파일로 복사해요. 그동안 주문을 받아도 돼요.",
      discussion: .text(
        """
        The copy is a ledger itself: `--stock COPY` reads it. To restore, put it in the
        place of the ledger's file while nothing runs, and remove what SQLite keeps
        beside that (-wal and -shm). `juice ledger copy` restores a ledger on a server.
        """,
        ko: """
          사본도 재고 파일이라서 `--stock 사본`으로 읽을 수 있어요. 되살리려면 아무것도
          실행하지 않을 때 재고 파일이 있던 곳에 사본을 두고, SQLite가 그 옆에 만든
          파일(-wal과 -shm)을 지우세요. 서버의 재고는 `ledger copy`로 되살려요.
          """),
      examples: """
        juice stock backup stock-2026-11-21.sqlite
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .newFile, completion: .file()) var path: String

  @OptionGroup var options: LedgerCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(
      journalOf: shared, ofAllStores: true, in: language(streams), streams)
    let copy = try await ProgressLine.countingRows(session.language, streams) { progress in
      guard session.shop.location.isOnServer else {
        return try await session.shop.backUp(to: path) { _ in }
      }
      return try await Interruption.run { interruption in
        try await session.shop.backUp(to: path) { rows in
          progress(rows)
          try interruption.check()
        }
      }
    }
    let report = LedgerCopyReport(copy, at: path)
    try write(report, session)
  }
}
