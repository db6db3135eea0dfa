import ArgumentParser
import CommandSupport
import Diagnostics
import Evaluator
import Files
import MenuAnalysis
import RecipeGraph
import Reports
import Shop

struct DiffCommand: FormattedCommand {
  enum Format: String, WordChoice {
    case text, json, markdown
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "diff", .text("Compare two menus: what they declare, and what can be made of it."),
      article: .comparingAndTesting,
      discussion: .text(
        """
        A menu is a file, a directory, or either of them in a revision of a git
        repository, as in HEAD~1:recipes, whose path begins at the top of the
        repository, or with ./ here. Amounts are compared exactly, and the order
        of declaration makes no difference but for the first size, the usual one.
        Breaking is what an order of before runs into: a juice, size, option or store
        that is gone, another usual size, a lower limit, a juice that a store hides or
        that its opening stock no longer allows, and one that is no longer free of an
        allergen or suits a diet, with or without options.
        """),
      examples: """
        juice diff recipes/classic.yaml recipes/cafe
        juice diff HEAD~1:recipes recipes
        juice diff --format markdown origin/main:recipes recipes > comment.md
        juice diff --breaking --exit-code before/recipes recipes
        """,
      exitStatus: .text(
        """
        0 compared; 1 a difference, with --exit-code; 2 wrong usage, a menu that
        cannot be read or has errors, or an internal failure.
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text("The menu as it was.", value: .text("before")),
    completion: .menus)
  var before: String

  @Argument(
    help: .text("The menu as it is.", value: .text("after")),
    completion: .menus)
  var after: String

  @Option(
    help: .format(
      .text("How differences are printed: text, json, or markdown for a comment on a change.")))
  var format = Format.text

  @Flag(
    help: .text("Keep only what can break an order that was possible before."))
  var breaking = false

  @Flag(help: .text("End with status 1 if a difference is printed."))
  var exitCode = false

  @OptionGroup var options: ResultOptions

  func run(_ streams: Streams) async throws {
    let (old, new) = (
      try graph(before, beside: after, streams), try graph(after, beside: before, streams)
    )
    let difference = try MenuDifference(from: old, to: new)
    let report = DifferenceReport(
      difference, from: before, to: after, isBreakingOnly: breaking, in: language(streams))
    switch format {
    case .text: try streams.writeText(report.text(shared.layout(streams)))
    case .json: try streams.write(try report.json())
    case .markdown: try streams.write(report.markdown())
    }
    if exitCode, !report.isEmpty { throw Status.negative }
  }

  /// A menu with errors cannot be compared; the status must differ from that of a difference.
  private func graph(
    _ path: String, beside other: String, _ streams: Streams
  ) throws -> RecipeGraph {
    do {
      if let revision = try GitRevision(path, streams) {
        return try ShopMenu(path, revision.menu()).graph()
      }
      return try ShopMenu(at: path, streams.files).graph()
    } catch let error as InvalidMenu {
      throw try Failure(error.menu, streams.files, option: "juice validate")
    } catch let error as FileError where error.path == path {
      guard try !streams.files.exists(path),
        let revision = try GitRevision.path(ofMenuAt: other, in: path, streams)
      else { throw error }
      throw Failure(error, streams.files).with(help: .didYouMean(revision))
    }
  }
}
