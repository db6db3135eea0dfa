import ArgumentParser
import Diagnostics
import FindingReports
import RecipeGraph
import Reports
import Shop

struct ValidateCommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Find every mistake in menu files, each with its place and a remedy.",
    discussion: """
      A path is a menu file, or a directory: it and each directory below it that
      has menu files is a menu of its own. `-` is a menu on standard input.

      In directories, YAML files without a section such as `fruits:` are skipped, and
      so is what git ignores. A file that is named itself is always read.

      EXAMPLE:
        juice validate recipes
        juice validate --fix recipes/classic.yaml
        juice validate --fail-on warning --output sarif=juice.sarif recipes
        juice validate --watch recipes
        juice validate --exclude build --exclude 'recipes/old-*' .

      EXIT STATUS:
        0 no finding at or above --fail-on; 1 at least one; 2 the report is not the
        whole: a file that cannot be read, a report that cannot be written.
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(
    help: "Menu files and directories, or -. (default: $JUICE_MENU, or recipes)",
    completion: .menus)
  var paths: [String] = []

  @OptionGroup var menu: MenuOptions

  @Option(
    help: "How findings are printed: text, concise, json, sarif, github, gitlab or junit.")
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "Write a report to a file as well, such as sarif=juice.sarif. Can be repeated.",
      valueName: "format=path"),
    transform: ReportFile.init)
  var output: [ReportFile] = []

  @Option(
    help: ArgumentHelp(
      "The least severity that fails: error, warning or advice.", valueName: "severity"))
  var failOn = Severity.error

  @Option(
    help: ArgumentHelp(
      "Report only these rules: codes or beginnings of codes, such as JU3 or JU201,JU302.",
      valueName: "codes"),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var select: [[String]] = []

  @Option(
    help: ArgumentHelp("Leave these rules out of the report.", valueName: "codes"),
    completion: .ruleLists, transform: RuleSelection.prefixes)
  var ignore: [[String]] = []

  @Option(
    help: ArgumentHelp(
      "Leave files and directories out, by name or, with a slash, by path. Can be repeated.",
      valueName: "glob"),
    transform: Self.glob)
  var exclude: [PathGlob] = []

  @Flag(help: "Apply the safe fixes, and report the rest.")
  var fix = false

  @Flag(help: "Print what --fix would change, change nothing, and end with 1 if that is anything.")
  var diff = false

  @Flag(
    help: """
      Go on, and check again whenever a file changes: as text on a terminal, otherwise as a line \
      of JSON for each run.
      """)
  var watch = false

  @Option(
    help: ArgumentHelp("The path that findings on standard input name.", valueName: "path"),
    completion: .menus)
  var stdinFilename: String?

  @Flag(help: "Succeed where there is no menu at all.")
  var allowEmpty = false

  @OptionGroup var color: ColorOptions

  /// Whether the command line has the option `--format`.
  private var hasFormat: Bool { shared.format != nil }

  mutating func validate() throws {
    try adoptSharedOptions()
    if stdinFilename != nil, !paths.contains(MenuPaths.standardInput) {
      throw ValidationError("--stdin-filename needs the path -, which is standard input")
    }
    if Set(output.map(\.path)).count < output.count {
      throw ValidationError("two reports cannot go to one file")
    }
    if diff, hasFormat || !output.isEmpty {
      throw ValidationError(
        "--diff prints changes, not a report, and does not go with \(hasFormat ? "--format" : "--output")"
      )
    }
    if watch { try validateWatch() }
  }

  private static func glob(_ text: String) throws -> PathGlob {
    guard text.contains(where: { $0 != "/" }) else {
      throw ValidationError("expected a pattern, such as build or 'recipes/old-*'")
    }
    return PathGlob(text)
  }

  private func validateWatch() throws {
    let others = [("--fix", fix), ("--diff", diff), ("--output", !output.isEmpty)]
    if let other = others.first(where: \.1)?.0 {
      throw ValidationError("--watch only prints what it finds, and does not go with \(other)")
    }
    if paths.contains(MenuPaths.standardInput) {
      throw ValidationError("standard input cannot be watched; name files or directories")
    }
    guard !hasFormat || [.text, .json].contains(format) else {
      throw ValidationError("--watch prints text or json, not \(format.rawValue)")
    }
  }

  func run(_ streams: Streams) async throws {
    if watch { try goOn(streams) }
    var run = ValidationRun(
      selection: selection, stdinFilename: stdinFilename, excluding: exclude, in: language(streams),
      streams)
    try run.read(allPaths(streams), allowEmpty: allowEmpty)
    if diff {
      try run.applyFixes()
      try printDifference(run, streams)
    } else {
      if fix { try applyFixes(&run, streams) }
      try report(&run, streams)
    }
    for failure in run.failures { try streams.writeError(failure.description) }
    for note in run.notesOnUnusedGlobs { try streams.writeError(note) }
    if format == .text, !diff {
      for note in try run.notesOnFilesAlone { try streams.writeError(note) }
    }
    if let status = run.status(failOn: failOn) { throw status }
    if diff, run.menus.contains(where: \.isFixed) { throw Status.negative }
  }

  private var selection: RuleSelection {
    RuleSelection(select: select.flatMap(\.self), ignore: ignore.flatMap(\.self))
  }

  private func allPaths(_ streams: Streams) -> [String] {
    paths.isEmpty ? [menu.path(streams)] : paths
  }

  private func goOn(_ streams: Streams) throws -> Never {
    let isText = hasFormat ? format == .text : streams.outputIsTerminal
    let clearing = streams.outputIsTerminal && streams.hasScreen
    var cache: WatchCache? = WatchCache()
    var isFirst = true
    let watch = ValidateWatch(
      paths: allPaths(streams), excluded: exclude, streams: streams,
      form: isText ? .text(clearing: clearing, useColor: color.isOn(streams)) : .json
    ) {
      var run = ValidationRun(
        selection: selection, stdinFilename: nil, excluding: exclude, in: language(streams),
        streams,
        cache: cache.take())
      try run.read(allPaths(streams), allowEmpty: allowEmpty)
      cache = run.cache
      try streams.noteSkippedLinks(Language.english.phrases)
      if isFirst { for note in run.notesOnUnusedGlobs { try streams.writeError(note) } }
      isFirst = false
      return (run.report(failOn: failOn), run.failures, run.status(failOn: failOn))
    }
    try watch.run()
  }

  private func applyFixes(_ run: inout ValidationRun, _ streams: Streams) throws {
    try run.applyFixes()
    let written = try run.writeFixes()
    if let text = run.standardInput { try streams.write(text) }
    guard written.files > 0 else { return }
    let findings = ValidationReport.count(written.findings, "finding")
    try streams.writeError(
      "fixed \(findings) in \(ValidationReport.count(written.files, "file"))")
  }

  private func report(_ run: inout ValidationRun, _ streams: Streams) throws {
    let report = run.report(failOn: failOn)
    for file in output { try run.attempt { _ in try file.write(report, streams.files) } }
    let isForPeople = [.text, .concise].contains(format)
    // If nothing could be read, people get the failures only.
    if !run.menus.isEmpty || run.failures.isEmpty || !isForPeople {
      let text = try report.rendered(as: format, useColor: color.isOn(streams))
      if fix, run.standardInput != nil {
        // The fixed menu is the result, so the report goes to standard error.
        try streams.writeError(text)
      } else if !text.isEmpty {
        try isForPeople ? streams.writeText(text) : streams.write(text)
      }
    }
    if format == .text, streams.variable("GITHUB_ACTIONS") == "true" {
      // The runner reads annotations from standard error, too.
      let annotations = try report.rendered(as: .github, useColor: false)
      if !annotations.isEmpty { try streams.writeError(annotations) }
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
    guard files > 0 else { return try streams.writeError("nothing to fix") }
    let findings = ValidationReport.count(count, "finding")
    try streams.writeError("would fix \(findings) in \(ValidationReport.count(files, "file"))")
  }
}
