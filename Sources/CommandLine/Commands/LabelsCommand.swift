import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LabelsCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "labels", "List the words for allergens and diets, and what of the menu has them.",
      ko: "알레르기 성분과 식단의 이름, 그것이 들어 있는 재료와 쥬스를 보여 줘요.",
      article: .menuFormat,
      discussion: .text(
        """
        `contains:` and `traces:` of menus and `--free-of` take these labels, `diets:`
        and `--diet` these diets. A juice is listed as it is usually made.
        """,
        ko: """
          메뉴의 `contains:`, `traces:`와 `--free-of`에는 이 성분을, `diets:`와 `--diet`에는
          이 식단을 적어요. 쥬스는 보통대로 만들 때를 기준으로 보여 줘요.
          """),
      examples: """
        juice labels
        juice labels --format json
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text

  func run(_ streams: Streams) async throws {
    let session = try Session(shared, in: language(streams), streams)
    try write(LabelReport(session.shop.menu()), session)
  }
}
