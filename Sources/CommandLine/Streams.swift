import Foundation
import Reports
package import Shop
package import SystemPackage
import TerminalUI

/// What a command meets of the process that it runs in: streams, variables and files.
package struct Streams: Sendable {
  let input: FileDescriptor
  let output: FileDescriptor
  let errors: FileDescriptor
  let files: Files
  /// A variable of the environment.
  let variable: @Sendable (String) -> String?

  /// Those of this process.
  package static let process = Streams(
    input: .standardInput, output: .standardOutput, errors: .standardError, files: Files()
  ) { name in getenv(name).map { String(cString: $0) } }

  package init(
    input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor, files: Files,
    variable: @escaping @Sendable (String) -> String?
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    self.files = files
    self.variable = variable
  }

  // MARK: In and out

  /// Writes a result, with a line break at the end.
  func write(_ text: String) throws { try output.writeAll((text + "\n").utf8) }

  /// Writes a result as it is, byte for byte.
  func write(_ bytes: [UInt8]) throws { try output.writeAll(bytes) }

  /// Writes what is not a result, with a line break at the end.
  func writeError(_ text: String) throws { try errors.writeAll((text + "\n").utf8) }

  /// Asks without a line break, and returns the line that answers; nil at the end of input.
  ///
  /// It is asked on a terminal only, which has the standard streams.
  func ask(_ question: String) throws -> String? {
    try output.writeAll((question + " ").utf8)
    guard let line = readLine() else {
      try write("")
      return nil
    }
    return line.trimmingCharacters(in: .whitespaces)
  }

  // MARK: Terminals

  /// Whether somebody sits at both ends: only then may a command ask.
  var isInteractive: Bool { isatty(input.rawValue) == 1 && outputIsTerminal }

  var outputIsTerminal: Bool { isatty(output.rawValue) == 1 }

  /// Whether the stock can be edited on the terminal, which then is one with a screen.
  var hasScreen: Bool { TerminalScreen.isPossible(on: variable("TERM")) }

  /// How wide results may be: as the terminal is, or else as `COLUMNS` says.
  var columns: Int {
    if outputIsTerminal { return TerminalScreen.size().columns }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// Whether the locale has more characters than those of ASCII, by which terminals tell too.
  var canDraw: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(setVariable).first
    let name = locale?.lowercased() ?? ""
    return name.contains("utf-8") || name.contains("utf8")
  }

  // MARK: Variables

  /// Nil for an empty variable, too.
  private func setVariable(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  var language: Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return Language(
      environment: names.reduce(into: [:]) { locale, name in locale[name] = variable(name) })
  }

  /// The menu of a command line that names none.
  var menu: String { setVariable("JUICE_MENU") ?? MenuOptions.standard }

  /// The address of the ledger on a command line that names none; nil for the place that belongs
  /// to the menu.
  var ledgerAddress: String? { setVariable("JUICE_STOCK") }

  /// Colour on a terminal, unless https://no-color.org says no or
  /// https://bixense.com/clicolors/ says otherwise.
  var useColor: Bool {
    if setVariable("NO_COLOR") != nil { return false }
    if let force = setVariable("CLICOLOR_FORCE"), force != "0" { return true }
    return outputIsTerminal && variable("CLICOLOR") != "0" && variable("TERM") != "dumb"
  }
}
