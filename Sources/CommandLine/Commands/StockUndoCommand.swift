import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct StockUndoCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo", "Take back the last change of stock.",
      ko: "마지막으로 바꾼 재고를 되돌려요.",
      discussion: .text(
        """
        An addition, a removal, a set, a reset, a move or a saved screen is taken
        back, unless something since has touched the same fruits. Undoing again takes
        back the change before it. Orders are not undone but cancelled.
        """,
        ko: """
          더하기, 빼기, 설정, 초기화, 이동, 화면에서 저장한 변경을 되돌려요. 그 뒤에
          같은 재료의 재고가 바뀌었으면 되돌리지 않아요. 다시 실행하면 그 앞의 변경을
          되돌려요. 주문은 되돌리지 말고 취소하세요.
          """),
      examples: """
        juice stock undo
        juice stock undo --store gangnam --reason "wrong store"
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer)
    let shop = session.shop
    let answer = try await shop.ledger.undo(in: shop.ledgerMenu, note: try note.value())
    try write(answer, session, done: .stockChange)
  }
}
