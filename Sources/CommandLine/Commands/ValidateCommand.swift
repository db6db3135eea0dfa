import ArgumentParser
import CommandSupport
import Diagnostics
import Files
import FindingReports
import Reports
import Shop

struct ValidateCommand: FormattedCommand, PathsCommand, CommandOptions {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "validate", .text("Find every mistake in menu files, each with its place and a remedy."),
      article: .validating,
      discussion: .text(
        """
        A path is a menu file, or a directory: it and each directory below it that
        has menu files is a menu of its own. `-` is a menu on standard input.

        In directories, YAML files without a section such as `fruits:` are skipped, and
        so is what git ignores. A file that is named itself is always read.
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
        """))
  }

  @ParentCommand var shared: JuiceCommand

  @Argument(help: .menusOrInput, completion: .menus) var paths: [String] = []

  @Option(.menu) var menu: String?
  @Option(.lang) var lang: Language?
  @Option(.color) var color: ColorChoice?
  /// Those above, not a group of them, for which the parser searches all conformances of the program four times: the
  /// budget of `juice-bench loading` for 1,000 juices has no room for it.
  var options: ValidateCommand { self }
  static var accepted: Set<SharedOption> { CheckOptions.accepted }

  @Option(
    help: .format(
      .text("How findings are printed: text, concise, json, sarif, github, gitlab or junit.")))
  var format = ReportFormat.text

  @Option(
    help: .text(
      "Write a report to a file as well, such as sarif=juice.sarif. Can be repeated.",
      value: .text("format=path")),
    transform: ReportFile.init)
  var output: [ReportFile] = []

  @Option(
    help: .text(
      "The least severity that fails: error, warning or advice.",
      value: .text("severity")))
  var failOn = Severity.error

  @Option(
    help: .text(
      "Report only these rules: codes or beginnings of codes, such as JU3 or JU201,JU302.",
      value: .text("codes")
    ),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var select: [[String]] = []

  @Option(
    help: .text(
      "Leave these rules out of the report.", value: .text("codes")
    ),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var ignore: [[String]] = []

  @Option(
    help: .text(
      """
      Leave files and directories out, by name or, with a slash, by path. Can be repeated.
      """, value: .text("glob")),
    transform: Self.glob)
  var exclude: [PathGlob] = []

  @Flag(help: .text("Apply the safe fixes, and report the rest."))
  var fix = false

  @Flag(
    help: .text(
      "Print what --fix would change, change nothing, and end with 1 if that is anything."))
  var diff = false

  @Option(
    help: .text(
      "The path that findings on standard input name.",
      value: .text("path")),
    completion: .menus)
  var stdinFilename: String?

  @Flag(help: .text("Succeed where there is no menu at all."))
  var allowEmpty = false

  /// Whether the command line has the option `--format`.
  private var hasFormat: Bool { shared.format != nil }

  mutating func checkOptions() throws {
    try checkInputName(stdinFilename)
    if Set(output.map(\.path)).count < output.count {
      throw ValidationError(.text("two reports cannot go to one file"))
    }
    if diff, hasFormat || !output.isEmpty {
      let option = hasFormat ? "--format" : "--output"
      throw ValidationError(
        .text("--diff prints changes, not a report, and does not go with \(option)"))
    }
  }

  private static func glob(_ text: String) throws -> PathGlob {
    guard text.contains(where: { $0 != "/" }) else {
      throw ValidationError(
        .text("expected a pattern, such as build or 'recipes/old-*'"))
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
    let (findings, files) = written
    let report = LocalizedText.text(
      "fixed \(findings) \(plural: findings, "finding", "findings") "
        + "in \(files) \(plural: files, "file", "files")")
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
      return try streams.writeError(language.text("nothing to fix"))
    }
    let report = LocalizedText.text(
      "would fix \(count) \(plural: count, "finding", "findings") "
        + "in \(files) \(plural: files, "file", "files")")
    try streams.writeError(report[language])
  }
}
