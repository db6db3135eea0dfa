import ArgumentParser
import CommandSupport
import Diagnostics
import FindingReports
import Text

struct FormatCommand: PathsCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "fmt", .text("Format menu files: spaces, quotes, and the order of keys."),
      article: .menuFormat,
      discussion: .text(
        """
        A path is a menu file, or a directory: its YAML files and those of each
        directory below it are formatted. `-` is a menu on standard input, formatted
        to standard output. Comments stay with what they are about, values say what
        they said, and ids stay in their order. A file of which that is not certain
        is left as it is, with a note that says why.
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
    help: .text(
      """
      Change nothing, print the names of the files that would be changed, and end with 1 if \
      there are any.
      """))
  var check = false

  @Flag(
    help: .text("Print what would be changed, change nothing, and end with 1 if that is anything."))
  var diff = false

  @Flag(
    help: .text("Format standard input to standard output, as the path - does."))
  var stdin = false

  @Option(
    help: .text(
      "The path that messages about standard input name.",
      value: .text("path")))
  var stdinFilename: String?

  mutating func checkOptions() throws {
    if stdin { paths.append(MenuPaths.standardInput) }
    let readsInput = paths.contains(MenuPaths.standardInput)
    try checkInputName(stdinFilename)
    if readsInput, Set(paths).count > 1 {
      throw ValidationError(
        .text("standard input goes to standard output, and does not go with files"))
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
    isDone
      ? .text("formatted \(count) \(plural: count, "file", "files")")
      : .text("would format \(count) \(plural: count, "file", "files")")
  }
}
