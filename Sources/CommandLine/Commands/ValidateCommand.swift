import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import FindingReports
import Reports
import Shop

struct ValidateCommand: FormattedCommand, PathsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "validate", "Find every mistake in menu files, each with its place and a remedy.",
      ko: "메뉴 파일의 문제를 모두 찾아 위치와 고치는 방법을 알려 줘요.",
      article: .validating,
      discussion: .text(
        """
        A path is a menu file, or a directory: it and each directory below it that
        has menu files is a menu of its own. `-` is a menu on standard input.

        In directories, YAML files without a section such as `fruits:` are skipped, and
        so is what git ignores. A file that is named itself is always read.
        """,
        ko: """
          경로는 메뉴 파일이나 디렉터리예요. 디렉터리는 그 안과 하위 디렉터리 가운데
          메뉴 파일이 있는 곳마다 메뉴가 하나 있다고 봐요. `-`는 표준 입력의 메뉴예요.

          디렉터리에서 `fruits:` 같은 메뉴 항목이 없는 YAML 파일과 git이 무시하는 파일은
          건너뛰어요. 직접 적은 파일은 언제나 읽어요.
          """),
      examples: """
        juice validate recipes
        juice validate --fix recipes/classic.yaml
        juice validate --fail-on warning --output sarif=juice.sarif recipes
        juice validate --exclude build --exclude 'recipes/old-*' .
        """,
      exitStatus: .text(
        """
        0 no finding at or above --fail-on; 1 at least one; 2 the report is not the
        whole: a file that cannot be read, a report that cannot be written.
        """,
        ko: """
          0 --fail-on 이상의 문제가 없음; 1 하나라도 있음; 2 읽을 수 없는 파일이나 쓸
          수 없는 보고서가 있어서 결과가 완전하지 않음.
          """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .menusOrInput, completion: .menus) var paths: [String] = []

  @OptionGroup var options: CheckOptions

  @Option(
    help: .format(
      "How findings are printed: text, concise, json, sarif, github, gitlab or junit.",
      ko: "문제를 출력하는 형식: text, concise, json, sarif, github, gitlab, junit."))
  var format = ReportFormat.text

  @Option(
    help: .text(
      "Write a report to a file as well, such as sarif=juice.sarif. Can be repeated.",
      ko: "보고서를 파일로도 써요. 예: sarif=juice.sarif. 여러 번 쓸 수 있어요.",
      value: .text("format=path", ko: "형식=경로")),
    transform: ReportFile.init)
  var output: [ReportFile] = []

  @Option(
    help: .text(
      "The least severity that fails: error, warning or advice.",
      ko: "실패로 치는 가장 낮은 심각도: error(오류), warning(경고), advice(조언).",
      value: .text("severity", ko: "심각도")))
  var failOn = Severity.error

  @Option(
    help: .text(
      "Report only these rules: codes or beginnings of codes, such as JU3 or JU201,JU302.",
      ko: "이 규칙만 보여 줘요. 코드나 코드의 앞부분으로 적어 주세요. 예: JU3, JU201,JU302.", value: .text("codes", ko: "코드")
    ),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var select: [[String]] = []

  @Option(
    help: .text(
      "Leave these rules out of the report.", ko: "이 규칙은 빼고 보여 줘요.", value: .text("codes", ko: "코드")
    ),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var ignore: [[String]] = []

  @Option(
    help: .text(
      """
      Leave files and directories out, by name or, with a slash, by path. Can be repeated.
      """,
      ko:
        """
        파일과 디렉터리를 빼요. 이름으로, 빗금이 있으면 경로로 골라요. 여러 번 쓸 수 있어요.
        """, value: .text("glob", ko: "패턴")),
    transform: Self.glob)
  var exclude: [PathGlob] = []

  @Flag("Apply the safe fixes, and report the rest.", ko: "안전하게 고칠 수 있는 것은 고치고 나머지를 알려 줘요.")
  var fix = false

  @Flag(
    "Print what --fix would change, change nothing, and end with 1 if that is anything.",
    ko: "--fix로 바뀔 내용을 출력하고, 파일은 바꾸지 않고, 그런 내용이 있으면 1로 끝나요.")
  var diff = false

  @Option(
    help: .text(
      "The path that findings on standard input name.", ko: "표준 입력의 문제에 쓸 경로.",
      value: .text("path", ko: "경로")),
    completion: .menus)
  var stdinFilename: String?

  @Flag("Succeed where there is no menu at all.", ko: "메뉴가 하나도 없어도 성공으로 쳐요.")
  var allowEmpty = false

  /// Whether the command line has the option `--format`.
  private var hasFormat: Bool { shared.format != nil }

  mutating func checkOptions() throws {
    try checkInputName(stdinFilename)
    if Set(output.map(\.path)).count < output.count {
      throw ValidationError("two reports cannot go to one file", ko: "보고서 두 개를 한 파일에 쓸 수 없어요")
    }
    if diff, hasFormat || !output.isEmpty {
      let option = hasFormat ? "--format" : "--output"
      throw ValidationError(
        "--diff prints changes, not a report, and does not go with \(option)",
        ko: "--diff는 보고서 대신 바뀔 내용을 출력하므로 함께 쓸 수 없어요: \(option)")
    }
  }

  private static func glob(_ text: String) throws -> PathGlob {
    guard text.contains(where: { $0 != "/" }) else {
      throw ValidationError(
        "expected a pattern, such as build or 'recipes/old-*'",
        ko: "패턴을 적어 주세요. 예: build, 'recipes/old-*'")
    }
    return PathGlob(text)
  }

  func run(_ streams: Streams) async throws {
    var run = ValidationRun(
      selection: selection, stdinFilename: stdinFilename, excluding: exclude, in: language(streams),
      streams)
    try run.read(allPaths(streams), allowEmpty: allowEmpty)
    if !diff { run.lookAtLedgers(shared.ledgerAddress(streams)) }
    if diff {
      try run.applyFixes()
      try printDifference(run, streams)
    } else {
      if fix { try applyFixes(&run, streams) }
      try report(&run, streams)
    }
    for failure in run.failures {
      try streams.writeError(failure.description(in: language(streams)))
    }
    for note in run.notesOnSearch { try streams.writeError(note) }
    if format == .text, !diff {
      for note in try run.notesOnFilesAlone { try streams.writeError(note) }
      for note in run.notesOnStock {
        try streams.writeError(note.asNote(in: language(streams)))
      }
    }
    if let status = run.status(failOn: failOn) { throw status }
    if diff, run.menus.contains(where: \.isFixed) { throw Status.negative }
  }

  private var selection: RuleSelection {
    RuleSelection(select: select.flatMap(\.self), ignore: ignore.flatMap(\.self))
  }

  private func applyFixes(_ run: inout ValidationRun, _ streams: Streams) throws {
    try run.applyFixes()
    let written = try run.writeFixes()
    if let text = run.standardInput { try streams.write(text) }
    guard written.files > 0 else { return }
    let counts = counts(of: written.findings, in: written.files)
    let report = LocalizedText.text("fixed \(counts)", ko: "\(counts)를 고쳤어요")
    try streams.writeError(report[language(streams)])
  }

  private func report(_ run: inout ValidationRun, _ streams: Streams) throws {
    let isForPeople = [.text, .concise].contains(format)
    let report = run.report(failOn: failOn, isForPeople: isForPeople && output.isEmpty)
    for file in output { try run.attempt { _ in try file.write(report, streams.files) } }
    // If nothing could be read, people get the failures only.
    if !run.menus.isEmpty || run.failures.isEmpty || !isForPeople {
      let text = try report.rendered(as: format, useColor: shared.useColor(streams))
      // If the fixed menu is the result, the report goes to standard error.
      let isResult = !fix || run.standardInput == nil
      switch format {
      case _ where text.isEmpty && isResult: break
      case .github:
        try streams.writeCommands(text, to: isResult ? streams.output : streams.errors)
      case _ where !isResult: try streams.writeError(text)
      case .text, .concise: try streams.writeText(text)
      default: try streams.write(text)
      }
    }
    if format == .text, streams.variable("GITHUB_ACTIONS") == "true" {
      // The runner reads annotations from standard error, too.
      let annotations = try report.rendered(as: .github, useColor: false)
      if !annotations.isEmpty { try streams.writeCommands(annotations, to: streams.errors) }
    }
  }

  private func printDifference(_ run: ValidationRun, _ streams: Streams) throws {
    var count = 0
    var files = 0
    for menu in run.menus {
      count += menu.fixedFindings
      for (old, new) in zip(menu.original, menu.sources) {
        guard let text = UnifiedDiff.text(from: old, to: new) else { continue }
        files += 1
        try streams.writeDifference(text)
      }
    }
    let language = language(streams)
    guard files > 0 else {
      return try streams.writeError(language.text("nothing to fix", ko: "고칠 것이 없어요"))
    }
    let counts = counts(of: count, in: files)
    let report = LocalizedText.text("would fix \(counts)", ko: "\(counts)를 고칠 수 있어요")
    try streams.writeError(report[language])
  }

  private func counts(of findings: Int, in files: Int) -> LocalizedText {
    let counts = (
      findings: LocalizedText.count(findings, "finding", ko: "문제"),
      files: LocalizedText.count(files, "file", ko: "파일")
    )
    return .text(
      "\(counts.findings) in \(counts.files)",
      ko: "\(counts.files)에서 \(counts.findings)")
  }
}
