import Foundation
import TestSupport
import Testing

/// A shell in a program's folder in which the built program is `juice`, used by Mina. It does what the blocks of a
/// page say.
struct Console {
  enum Shown {
    /// As a terminal shows it: all that is written, in one stream.
    case oneStream
    /// Standard output, then each line of standard error behind `! `, then the exit status as `[2]` unless it is 0.
    case streamsAndStatus
  }

  private let program: Program
  private let shown: Shown

  init(_ program: Program, shows shown: Shown) {
    self.program = program
    self.shown = shown
  }

  /// Writes the file of a YAML block, which names itself in its first line, and runs the commands of a console and
  /// of a shell script, which may not fail.
  ///
  /// - Returns: the block's text with what each command of a console prints now.
  func text(of block: Document.Block) async throws -> String {
    switch block.language {
    case "yaml":
      let name = try #require(
        block.text.firstMatch(of: /^# (\S+\.ya?ml)\n/), "a file has its name in its first line"
      ).1
      try program.write(String(name), block.text)
    case "sh":
      let ending = try await run("set -e\n\(block.text)")
      // An article also shows commands that find something.
      let highest = shown == .oneStream ? 1 : 0
      #expect(ending.status <= highest, "\(block.text)\(ending.output)\(ending.errors)")
    case "console":
      var shown: [String] = []
      for command in block.commands { shown.append(try await text(of: command)) }
      return shown.joined(separator: "\n")
    default: break
    }
    return block.text
  }

  private func text(of command: String) async throws -> String {
    let prompt = "$ " + command.replacing("\n", with: "\n> ") + "\n"
    switch shown {
    case .oneStream:
      let ending = try await run("exec 2>&1\n\(command)")
      #expect(ending.status < 2, "\(command)")
      // The menus of a page are in one folder here, and a reader's are not.
      return prompt + ending.output.replacing(/note: the new ledger `.*\n/, with: "")
    case .streamsAndStatus:
      let ending = try await run(command)
      let output = withoutVaryingText(ending.output)
      let errors = withoutVaryingText(ending.errors).split(
        separator: "\n", omittingEmptySubsequences: false)
      var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(
        !lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("```") },
        "a line of the output reads as the page's own: \(command)")
      // What follows the last line break.
      if lines.last == "" { lines.removeLast() }
      lines += (errors.last == "" ? errors.dropLast() : errors).map { $0.isEmpty ? "!" : "! \($0)" }
      if ending.status != 0 { lines.append("[\(ending.status)]") }
      return prompt + lines.map { "\($0)\n" }.joined()
    }
  }

  private func withoutVaryingText(_ text: String) -> String {
    text.replacing(program.folder.resolvingSymlinksInPath().path, with: "FOLDER")
      .replacing(program.folder.path, with: "FOLDER").withoutVaryingText
  }

  /// In it, `$recipes` is the folder of the example menus.
  private func run(_ script: String) async throws -> Program.Ending {
    let folder = Program.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "JUICE_BY": "mina", "TZ": "UTC", "PATH": "\(folder):\(path)",
      "recipes": Program.repository.appending(path: "recipes").path,
    ]
    return try await onOwnThread { try program.shell(script, environment: environment) }
  }
}
