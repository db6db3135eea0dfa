import ArgumentParser
import CommandSupport
import Diagnostics
import Reports
import Shop

struct LabelsCommand: FormattedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "labels", .text("List the words for allergens and diets, and what of the menu has them."),
      article: .menuFormat,
      discussion: .text(
        """
        `contains:` and `traces:` of menus and `--free-of` take these labels, `diets:`
        and `--diet` these diets. A juice is listed as it is usually made.
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
