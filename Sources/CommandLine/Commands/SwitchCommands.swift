import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct OffCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "off", .text("Stop selling a juice, a size, an option or an ingredient for today."),
      article: .ordering,
      discussion: .text(
        """
        It is not sold in the store until `juice on`, or until the next day begins by
        the clock of the shop. The stock stays as it is. An ingredient that is off is
        replaced by its substitutes; what cannot be made without it is not sold.
        `juice stock` lists what is off. Where a word could mean several things, its
        kind stands before it: `option/oat`.
        """),
      examples: """
        juice off latte
        juice off latte:large oat
        juice off ingredient/mango --store gangnam
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "What not to sell: juice, juice:size, option, juice+option or ingredient.",
      value: .text("thing")),
    completion: .things)
  var things: [String]

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams).used(by: writer)
    try await session.checkLedger()
    let answer = try await session.shop.switchSale(things, isOff: true)
    try write(answer, session, done: .switching)
  }
}

struct OnCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "on", .text("Sell again what was switched off."),
      article: .ordering,
      discussion: .text("Without a word, all that is off in the store is sold again."),
      examples: """
        juice on
        juice on latte:large
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "What to sell again, as `juice off` takes it.",
      value: .text("thing")),
    completion: .thingsOff)
  var things: [String] = []

  @OptionGroup var options: StoreCommandOptions
  @OptionGroup var writer: WriterOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try await Session(shared, in: language(streams), streams).used(by: writer)
    try await session.checkLedger()
    let answer = try await session.shop.switchSale(things, isOff: false)
    try write(answer, session, done: .switching)
  }
}
