import ArgumentParser
import CommandSupport
import Diagnostics
import FindingReports
import Text

struct FormatCommand: PathsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "fmt", "Format menu files: spaces, quotes, and the order of keys.",
      ko: "메뉴 파일의 공백과 따옴표, 키 순서를 정리해요.",
      article: .menuFormat,
      discussion: .text(
        """
        A path is a menu file, or a directory: its YAML files and those of each
        directory below it are formatted. `-` is a menu on standard input, formatted
        to standard output. Comments stay with what they are about, values say what
        they said, and ids stay in their order. A file of which that is not certain
        is left as it is, with a note that says why.
        """,
        ko: """
          경로는 메뉴 파일이나 디렉터리예요. 디렉터리는 그 안과 모든 하위 디렉터리의
          YAML 파일을 정리해요. `-`는 표준 입력의 메뉴이고, 정리한 결과는 표준 출력으로
          나가요. 주석은 설명하는 것 곁에 그대로 있고, 값의 뜻과 아이디의 순서는 바뀌지
          않아요. 그렇게 할 수 있는지 확실하지 않은 파일은 그대로 두고 까닭을 알려 줘요.
          """),
      examples: """
        juice fmt recipes
        juice fmt --check recipes
        juice fmt --diff recipes/classic.yaml
        juice fmt - < draft.yaml > menu.yaml
        """,
      exitStatus: .text(
        """
        0 formatted; 1 a file is not, with --check or --diff; 2 a file cannot be read
        or written, or has a mistake in its YAML: it is left as it is, others are not.
        """,
        ko: """
          0 정리함; 1 --check나 --diff를 썼고 정리할 파일이 있음; 2 읽거나 쓸 수 없는
          파일이나 YAML에 오류가 있는 파일이 있음. 그 파일만 그대로 둬요.
          """))
  }

  struct Options: CommandOptions {
    static let accepted: Set<SharedOption> = [.menu]

    @Option(.menu) var menu: String?
    @Option(.lang) var lang: Language?
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .menusOrInput) var paths: [String] = []

  @OptionGroup var options: Options

  @Flag(
    """
    Change nothing, print the names of the files that would be changed, and end with 1 if \
    there are any.
    """, ko: "파일을 바꾸지 않고, 바뀔 파일의 이름을 출력하고, 그런 파일이 있으면 1로 끝나요.")
  var check = false

  @Flag(
    "Print what would be changed, change nothing, and end with 1 if that is anything.",
    ko: "파일을 바꾸지 않고, 바뀔 내용을 출력하고, 그런 내용이 있으면 1로 끝나요.")
  var diff = false

  @Flag(
    "Format standard input to standard output, as the path - does.",
    ko: "표준 입력을 정리해서 표준 출력으로 내보내요. 경로 -와 같아요.")
  var stdin = false

  @Option(
    help: .text(
      "The path that messages about standard input name.", ko: "표준 입력에 관한 메시지에 쓸 경로.",
      value: .text("path", ko: "경로")))
  var stdinFilename: String?

  mutating func checkOptions() throws {
    if stdin { paths.append(MenuPaths.standardInput) }
    let readsInput = paths.contains(MenuPaths.standardInput)
    try checkInputName(stdinFilename)
    if readsInput, Set(paths).count > 1 {
      throw ValidationError(
        "standard input goes to standard output, and does not go with files",
        ko: "표준 입력은 표준 출력으로 나가므로 파일과 함께 쓸 수 없어요")
    }
  }

  func run(_ streams: Streams) async throws {
    var run = try FormattingRun(
      allPaths(streams), stdinFilename: stdinFilename, in: language(streams), streams)
    let changes = run.changes
    if diff {
      for (old, new) in changes {
        if let text = UnifiedDiff.text(from: old, to: new) { try streams.writeDifference(text) }
      }
    } else if check {
      let names = changes.map { TerminalText.sanitized($0.old.path) }
      if !names.isEmpty { try streams.writeText(names.joined(separator: "\n")) }
    } else {
      let count = try run.write()
      if let text = run.standardInput { try streams.write(text) }
      if count > 0 { try streams.writeError(report(count, isDone: true)[language(streams)]) }
    }
    let wouldChange = (check || diff) && !changes.isEmpty
    if wouldChange {
      try streams.writeError(report(changes.count, isDone: false)[language(streams)])
    }
    for text in run.notes + run.mistakes
      + run.failures.map({ $0.description(in: language(streams)) })
    {
      try streams.writeError(text)
    }
    if !run.mistakes.isEmpty || !run.failures.isEmpty { throw Status.failed }
    if wouldChange { throw Status.negative }
  }

  private func report(_ count: Int, isDone: Bool) -> LocalizedText {
    let files = LocalizedText.count(count, "file", ko: "파일")
    return isDone
      ? .text("formatted \(files)", ko: "\(files)를 정리했어요")
      : .text("would format \(files)", ko: "\(files)를 정리해야 해요")
  }
}
