import ArgumentParser
import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Reports
import Shop
import StockLedger

struct DiffCommand: FormattedCommand {
  enum Format: String, WordChoice {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two menus: what they declare, and what can be made of it.",
    discussion: """
      A menu is a file, a directory, or either of them in a revision of a git
      repository, as in HEAD~1:recipes, whose path begins at the top of the
      repository, or with ./ here. Amounts are compared exactly, and the order
      of declaration makes no difference but for the first size, the usual one.
      Breaking is what an order of before runs into: a juice, size, option or store
      that is gone, another usual size, a lower limit, a juice that a store hides or
      that its opening stock no longer allows.

      EXAMPLE:
        juice diff recipes/classic.yaml recipes/cafe
        juice diff HEAD~1:recipes recipes
        juice diff --format markdown origin/main:recipes recipes > comment.md
        juice diff --breaking --exit-code before/recipes recipes

      EXIT STATUS:
        0 compared; 1 a difference, with --exit-code; 2 wrong usage, a menu that
        cannot be read or has errors, or an internal failure.
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: ArgumentHelp("The menu as it was.", valueName: "before"), completion: .menus)
  var before: String

  @Argument(help: ArgumentHelp("The menu as it is.", valueName: "after"), completion: .menus)
  var after: String

  @Option(help: "How differences are printed: text, json, or markdown for a comment on a change.")
  var format = Format.text

  @Flag(help: "Keep only what can break an order that was possible before.")
  var breaking = false

  @Flag(help: "End with status 1 if a difference is printed.")
  var exitCode = false

  @OptionGroup var color: ColorOptions

  func run(_ streams: Streams) async throws {
    let (old, new) = (try graph(before, streams), try graph(after, streams))
    let difference: MenuDifference
    do throws(OrderError) {
      difference = try MenuDifference(from: old, to: new)
    } catch {
      throw Failure(error, language(streams).phrases)
    }
    let report = DifferenceReport(
      difference, from: before, to: after, isBreakingOnly: breaking, in: language(streams))
    switch format {
    case .text: try streams.writeText(report.text(color.layout(streams)))
    case .json: try streams.write(try report.json())
    case .markdown: try streams.write(report.markdown())
    }
    if exitCode, !report.isEmpty { throw Status.negative }
  }

  /// A menu with errors cannot be compared; the status must differ from that of a difference.
  private func graph(_ path: String, _ streams: Streams) throws -> RecipeGraph {
    do {
      if let revision = GitRevision(path, streams) {
        return try ShopMenu(path, revision.menu()).graph()
      }
      return try ShopMenu(at: path, streams.files).graph()
    } catch ShopError.invalidMenu(let menu) {
      throw Failure(menu, language(streams).phrases)
    }
  }
}
