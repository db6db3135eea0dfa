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
      "diff", "Compare two menus: what they declare, and what can be made of it.",
      ko: "두 메뉴에 적힌 것과 만들 수 있는 것을 비교해요.",
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
        """,
        ko: """
          메뉴는 파일이나 디렉터리, 또는 HEAD~1:recipes처럼 git 저장소의 리비전에 있는
          파일이나 디렉터리예요. 리비전의 경로는 저장소의 맨 위에서 시작하고, ./를
          붙이면 지금 디렉터리에서 시작해요. 양은 정확하게 비교해요. 적은 순서는
          상관없지만 첫 번째 사이즈는 기본 사이즈라서 따져요. 전에 되던 주문이 안 되게
          하는 차이는 따로 표시해요: 없어진 쥬스, 사이즈, 옵션, 매장, 바뀐 기본 사이즈,
          줄어든 주문 한도, 매장에서 빼거나 초기 재고로 만들 수 없게 된 쥬스, 알레르기
          성분이 새로 들거나 식단에 맞지 않게 된 쥬스. 옵션을 고르면 그렇게 되는 쥬스도
          표시해요.
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
        """,
        ko: """
          0 비교함; 1 --exit-code를 썼고 차이가 있음; 2 잘못된 사용법, 읽을 수 없거나
          오류가 있는 메뉴, 내부 오류.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text("The menu as it was.", ko: "이전 메뉴.", value: .text("before", ko: "이전")),
    completion: .menus)
  var before: String

  @Argument(
    help: .text("The menu as it is.", ko: "지금 메뉴.", value: .text("after", ko: "이후")),
    completion: .menus)
  var after: String

  @Option(
    help: .format(
      "How differences are printed: text, json, or markdown for a comment on a change.",
      ko: "차이를 출력하는 형식: text, json, 또는 변경 요청의 댓글에 쓰는 markdown."))
  var format = Format.text

  @Flag(
    "Keep only what can break an order that was possible before.",
    ko: "전에 되던 주문이 안 되게 할 수 있는 차이만 보여 줘요.")
  var breaking = false

  @Flag("End with status 1 if a difference is printed.", ko: "출력한 차이가 있으면 상태 1로 끝나요.")
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
