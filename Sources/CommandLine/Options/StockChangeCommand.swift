import ArgumentParser
import Diagnostics
import Reports
import Shop
import StockLedger

/// A command that changes the stock of one store.
protocol StockChangeCommand: FormattedCommand where Format == ResultFormat {
  var note: NoteOptions { get }
}

/// The options of every command that changes stock by hand.
struct NoteOptions: ParsableArguments {
  @Option(
    help: .text(
      "Why, for the journal: such as waste, delivery or count.",
      ko: "장부에 남길 이유. 예: 폐기, 입고, 실사.", value: .text("text", ko: "글")))
  var reason: String?

  /// - Throws: `ChangeReason.Problem`.
  func value() throws -> ChangeNote {
    ChangeNote(reason: try reason.map { try ChangeReason($0) })
  }
}

extension StockChangeCommand {
  func apply(_ change: StockChange, _ session: Session) async throws {
    try session.checkLedger()
    let report = StockChangeReport(
      change.kind, try await session.shop.change(change), in: session.menu)
    try write(report, session, done: report.isApplied ? .stockChange : nil)
    if !report.isApplied { throw Status.negative }
  }
}

extension ArgumentHelp {
  static var amounts: ArgumentHelp {
    .text(
      "Amounts, each fruit=amount.", ko: "재료마다 재료=양으로 적은 양.",
      value: .text("fruit=amount", ko: "재료=양"))
  }
}
