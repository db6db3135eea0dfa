import ArgumentParser
import Diagnostics
import FindingReports

struct FormatCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Format menu files: spaces, quotes, and the order of keys.",
    discussion: """
      A path is a menu file, or a directory: its YAML files and those of each
      directory below it are formatted. `-` is a menu on standard input, formatted
      to standard output. Comments stay with what they are about, values say what
      they said, and ids stay in their order. A file of which that is not certain
      is left as it is, with a note that says why.

      EXAMPLE:
        juice fmt recipes
        juice fmt --check recipes
        juice fmt --diff recipes/classic.yaml
        juice fmt - < draft.yaml > menu.yaml

      EXIT STATUS:
        0 formatted; 1 a file is not, with --check or --diff; 2 a file cannot be read
        or written, or has a mistake in its YAML: it is left as it is, others are not.
      """)

  @ParentCommand var shared: SharedOptions

  @Argument(help: "Menu files and directories, or -. (default: $JUICE_MENU, or recipes)")
  var paths: [String] = []

  @OptionGroup var menu: MenuOptions

  @Flag(
    help:
      "Change nothing, print the names of the files that would be changed, and end with 1 if there are any."
  )
  var check = false

  @Flag(help: "Print what would be changed, change nothing, and end with 1 if that is anything.")
  var diff = false

  @Flag(help: "Format standard input to standard output, as the path - does.")
  var stdin = false

  @Option(
    help: ArgumentHelp("The path that messages about standard input name.", valueName: "path"))
  var stdinFilename: String?

  mutating func validate() throws {
    try adoptSharedOptions()
    if stdin { paths.append(MenuPaths.standardInput) }
    let readsInput = paths.contains(MenuPaths.standardInput)
    if stdinFilename != nil, !readsInput {
      throw ValidationError("--stdin-filename needs the path -, which is standard input")
    }
    if readsInput, Set(paths).count > 1 {
      throw ValidationError("standard input goes to standard output, and does not go with files")
    }
  }

  func run(_ streams: Streams) async throws {
    let paths = paths.isEmpty ? [menu.path(streams)] : paths
    var run = try FormattingRun(paths, stdinFilename: stdinFilename, in: language(streams), streams)
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
      if count > 0 { try tell("formatted", count, streams) }
    }
    let wouldChange = (check || diff) && !changes.isEmpty
    if wouldChange { try tell("would format", changes.count, streams) }
    for text in run.notes + run.mistakes + run.failures.map(\.description) {
      try streams.writeError(text)
    }
    if !run.mistakes.isEmpty || !run.failures.isEmpty { throw Status.failed }
    if wouldChange { throw Status.negative }
  }

  private func tell(_ verb: String, _ count: Int, _ streams: Streams) throws {
    try streams.writeError("\(verb) \(ValidationReport.count(count, "file"))")
  }
}
