import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop
import StockLedger

struct OffCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "off", "Stop selling a juice, a size, an option or an ingredient for today.",
      ko: "쥬스, 사이즈, 옵션, 재료를 오늘은 팔지 않아요.",
      article: .ordering,
      discussion: .text(
        """
        It is not sold in the store until `juice on`, or until the next day begins by
        the clock of the shop. The stock stays as it is. An ingredient that is off is
        replaced by its substitutes; what cannot be made without it is not sold.
        `juice stock` lists what is off. Where a word could mean several things, its
        kind stands before it: `option/oat`.
        """,
        ko: """
          `juice on`을 쓰거나 매장 시계로 다음 날이 될 때까지 그 매장에서 팔지 않아요.
          재고는 그대로예요. 끈 재료는 대체 재료로 바꾸고, 바꿀 수 없는 쥬스는 팔지
          않아요. 끈 것은 `juice stock`에 나와요. 여러 가지를 뜻할 수 있는 말은 앞에
          종류를 적어 주세요: `option/oat`.
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
      ko: "팔지 않을 것. 쥬스, 쥬스:사이즈, 옵션, 쥬스+옵션, 재료.", value: .text("thing", ko: "것")),
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
      "on", "Sell again what was switched off.",
      ko: "팔지 않기로 한 것을 다시 팔아요.",
      article: .ordering,
      discussion: .text(
        "Without a word, all that is off in the store is sold again.",
        ko: "아무것도 적지 않으면 그 매장에서 끈 것을 모두 다시 팔아요."),
      examples: """
        juice on
        juice on latte:large
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "What to sell again, as `juice off` takes it.", ko: "다시 팔 것. `juice off`처럼 적어 주세요.",
      value: .text("thing", ko: "것")),
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
