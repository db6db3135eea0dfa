package import Diagnostics
package import Files
import Foundation
import Reports
package import SystemPackage
import TerminalUI
import Text

/// The process as a command sees it: its streams, environment variables and files.
package struct Streams: Sendable {
  package let input: FileDescriptor
  package let output: FileDescriptor
  package let errors: FileDescriptor
  package let files: Files
  /// Looks up an environment variable.
  package let variable: @Sendable (String) -> String?
  /// The name of the system's user; empty if it has none.
  package let userName: @Sendable () -> String

  /// The streams of this process.
  package static let process = Streams(
    input: .standardInput, output: .standardOutput, errors: .standardError, files: Files(),
    variable: { name in getenv(name).map { String(cString: $0) } },
    userName: { SystemUser.name })

  /// Opens each standard stream that is closed on /dev/null. Otherwise the next file that is opened, such as a ledger,
  /// would get its number.
  package static func openClosed() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      _ = open("/dev/null", O_RDWR)
    }
  }

  package init(
    input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor, files: Files,
    variable: @escaping @Sendable (String) -> String?,
    userName: @escaping @Sendable () -> String = { "" }
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    // A pull request can contain links, and the files they lead to would appear in a public log.
    self.files = variable("CI") == "true" ? files.skippingLinks(SkippedLinks()) : files
    self.variable = variable
    self.userName = userName
  }

  // MARK: In and out

  // Only this section decides what GitHub's runner gets: only `writeCommands` writes commands for it.

  /// Writes a result for programs, with a line break at the end.
  package func write(_ text: String) throws { try write(Array((text + "\n").utf8)) }

  /// Writes a result for programs byte for byte.
  ///
  /// Programs that read it from a pipe on GitHub get it alone, unless a line of it is a command.
  package func write(_ bytes: [UInt8]) throws {
    if isRunnerLog(output) {
      let text = String(decoding: bytes, as: UTF8.self)
      if RunnerLog.hasCommand(text) { return try writeQuoted(text) }
    }
    try output.writeAll(bytes)
  }

  /// Writes a result for people, with a line break at the end.
  package func writeText(_ text: String) throws {
    guard isRunnerLog(output) else { return try write(text) }
    try writeQuoted(text + "\n")
  }

  /// Writes comma-separated values; on a terminal and in GitHub's log, control characters are shown as
  /// symbols.
  package func writeCSV(_ lines: String) throws {
    let isLog = isRunnerLog(output)
    guard isLog || outputIsTerminal else { return try write(lines) }
    let shown = Self.sanitizedLines(lines)
    try write(isLog ? RunnerLog.withoutCommands(shown) : shown)
  }

  /// Writes a difference that `patch` can read; on a terminal, control characters are shown as symbols.
  package func writeDifference(_ text: String) throws {
    let shown = outputIsTerminal ? Self.sanitizedLines(text) : text
    // `patch` skips lines that are not part of a difference.
    try isRunnerLog(output) ? writeQuoted(shown) : write(Array(shown.utf8))
  }

  /// Writes commands to GitHub's runner, with a line break at the end.
  package func writeCommands(_ text: String, to stream: FileDescriptor) throws {
    try stream.writeAll((text + "\n").utf8)
  }

  /// Writes a message that is not a result, with a line break at the end.
  package func writeError(_ text: String) throws {
    let text = isRunnerLog(errors) ? RunnerLog.withoutCommands(text) : text
    try errors.writeAll((text + "\n").utf8)
  }

  private func writeQuoted(_ text: String) throws {
    try output.writeAll(RunnerLog.quoted(text).utf8)
  }

  private static func sanitizedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { TerminalText.sanitized(String($0)) }.joined(separator: "\n")
  }

  /// Whether GitHub's runner reads a stream; it does not read what goes to a file.
  private func isRunnerLog(_ stream: FileDescriptor) -> Bool {
    variable("GITHUB_ACTIONS") == "true" && !isFile(stream)
  }

  /// Writes text to standard error unchanged.
  package func writeProgress(_ text: String) throws { try errors.writeAll(text.utf8) }

  /// Writes a note for each link that has not been followed since the last call.
  package func noteSkippedLinks(_ language: Language) throws {
    for link in files.skippedLinks?.take() ?? [] {
      let (path, target) = (link.path, link.target)
      let note = LocalizedText.text(
        "note: `\(path)` was not read: it leads out of what was named, to `\(target)`, which is not "
          + "followed in CI")
      try writeError(TerminalText.sanitized(note[language]))
    }
  }

  /// Asks a question on a terminal, and returns the line that answers it; nil at the end of input.
  package func ask(_ question: String) throws -> String? {
    try output.writeAll((question + " ").utf8)
    guard let line = readLine() else {
      try write("")
      return nil
    }
    return line.trimmingCharacters(in: .whitespaces)
  }

  // MARK: Terminals

  /// Whether a command may ask questions: input and output are terminals.
  package var isInteractive: Bool { isatty(input.rawValue) == 1 && outputIsTerminal }

  package var outputIsTerminal: Bool { isatty(output.rawValue) == 1 }

  package var errorsIsTerminal: Bool { isatty(errors.rawValue) == 1 }

  private func isFile(_ stream: FileDescriptor) -> Bool {
    do {
      return try Stat(stream).type == .regular
    } catch {
      // A closed stream fails here; writing to it reports the error.
      return false
    }
  }

  /// Whether the terminal has an addressable screen.
  package var hasScreen: Bool { TerminalScreen.isPossible(on: variable("TERM")) }

  /// Whether a command may take the whole screen of a terminal.
  package var canShowScreen: Bool { isInteractive && hasScreen }

  /// The width of results in columns: that of the terminal, or else the variable `COLUMNS`.
  package var columns: Int {
    if outputIsTerminal { return TerminalScreen.size().columns }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Whether the locale is UTF-8, so that drawing characters can be shown.
  package var canDraw: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(setVariable).first
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  // MARK: Variables

  /// A variable that is set and not empty.
  private func setVariable(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  package var language: Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return Language(
      environment: names.reduce(into: [:]) { locale, name in locale[name] = variable(name) })
  }

  package static let standardMenu = "recipes"

  /// The path of the menu if the command line has none.
  package var menu: String { setVariable("JUICE_MENU") ?? Self.standardMenu }

  /// The address of the ledger if the command line has none; nil for the default of the menu.
  package var ledgerAddress: String? { setVariable("JUICE_STOCK") }

  /// The name of the store if the command line has none; nil for what a command without one is about.
  package var store: String? { setVariable("JUICE_STORE") }

  /// Who runs the command, if the command line does not say: the system's user, by the variables of POSIX
  /// before an inquiry, since the system may keep its users on a server.
  package var person: String? {
    let names = ["JUICE_BY", "LOGNAME", "USER"].lazy.compactMap(setVariable)
    if let name = names.first { return name }
    let name = userName()
    return name.isEmpty ? nil : name
  }

  /// Whether output is coloured: on a terminal, subject to https://no-color.org and
  /// https://bixense.com/clicolors/.
  package var useColor: Bool {
    if setVariable("NO_COLOR") != nil { return false }
    if let force = setVariable("CLICOLOR_FORCE"), force != "0" { return true }
    return outputIsTerminal && variable("CLICOLOR") != "0" && variable("TERM") != "dumb"
  }
}
