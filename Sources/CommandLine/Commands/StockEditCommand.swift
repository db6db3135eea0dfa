import ArgumentParser
import CommandSupport
import Diagnostics

struct StockEditCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", "Change stock on a screen, with + and − for every fruit.",
      ko: "화면에서 재료마다 +와 −로 재고를 바꿔요.",
      discussion: .text(
        """
        Nothing is changed before it is saved, after a yes. What somebody else
        changes meanwhile is shown first, and never overwritten.
        """,
        ko: """
          확인하고 저장하기 전에는 아무것도 바뀌지 않아요. 그사이 다른 사람이 바꾼 것은
          먼저 보여 주고, 덮어쓰지 않아요.
          """),
      examples: """
        juice stock edit
        juice stock edit --store gangnam
        """)
  }

  struct Options: CommandOptions {
    static let accepted: Set<SharedOption> = [.menu, .stock, .store]

    @Option(.menu) var menu: String?
    @Option(.stock) var stock: String?
    @Option(.lang) var lang: Language?
    @Option(.store) var store: String?
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: Options
  @OptionGroup var note: NoteOptions
  @OptionGroup var writer: WriterOptions

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams)
      .used(by: writer).watchingLedger()
    try await session.checkLedger()
    _ = try await session.editStock(note: try note.value())
  }
}
