import ArgumentParser
import CommandSupport
import Diagnostics

struct StockEditCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", .text("Change stock on a screen, with + and − for every fruit."),
      discussion: .text(
        """
        Nothing is changed before it is saved, after a yes. What somebody else
        changes meanwhile is shown first, and never overwritten.
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
