import ArgumentParser
import CommandLine
import Diagnostics
import KioskCommands
import TestSupport
import Testing

@testable import CommandSupport

/// Every command of both programs, so that a new one cannot be forgotten.
@Suite struct AllCommandsTests {
  private static let programs = [CommandSet.juice, .kiosk]

  /// The required arguments of commands that have some, by their last word.
  private static let arguments = [
    "add": ["mango=1"], "remove": ["mango=1"], "set": ["mango=1"], "make": ["tea"],
    "move": ["mango=1", "--from", "main", "--to", "east"], "explain": ["mango"],
    "diff": ["a", "b"], "copy": ["a", "b"], "archive": ["a", "--before", "2026-01-01"],
    "backup": ["a"],
  ]

  /// The words that call each command under another one, and its help.
  private static func helps(
    under command: any ParsableCommand.Type, _ words: [String] = []
  ) -> [(words: [String], text: String, hasSubcommands: Bool)] {
    let subcommands = command.configuration.subcommands
    let own = (words, command.helpMessage(), !subcommands.isEmpty)
    return subcommands.reduce(into: [own]) { all, subcommand in
      all += helps(under: subcommand, words + [subcommand.configuration.commandName ?? ""])
    }
  }

  @Test("a shared option that its help does not list is refused", arguments: programs)
  func refused(commands: CommandSet) async throws {
    let (name, helps) = CommandSet.$current.withValue(commands) {
      (JuiceCommand.configuration.commandName ?? "", Self.helps(under: JuiceCommand.self))
    }
    // If nothing is refused, no server starts.
    let commands = CommandSet(configuration: commands.configuration) { _, _ in }
    try await Program.inFreshFolder { program in
      for (words, help, hasSubcommands) in helps where !hasSubcommands {
        let required = Self.arguments[words[words.count - 1]] ?? []
        for option in SharedOption.allCases.map({ "--\($0.rawValue)" })
        where !help.contains("\(option) <") {
          let value = option == "--color" ? "always" : "text"
          let ending = try await program.run(words + required + [option, value], of: commands)
          let errors = """
            error: this command has no option \(option)
            help: `\(([name] + words).joined(separator: " ")) --help` tells how it is used

            """
          #expect(ending == .init(status: 2, output: "", errors: errors), "\(words) \(option)")
        }
      }
    }
  }

  @Test("the help of a program lists the shared options that it takes without a command")
  func ownOptions() {
    for (commands, expected) in [
      (CommandSet.kiosk, [.menu, .stock, .lang]), (.juice, SharedOption.allCases),
    ] {
      let help = CommandSet.$current.withValue(commands) { JuiceCommand.helpMessage() }
      #expect(SharedOption.allCases.filter { help.contains("--\($0.rawValue) <") } == expected)
    }
  }

  @Test("its help has an example", arguments: programs)
  func examples(commands: CommandSet) {
    CommandSet.$current.withValue(commands) {
      for (words, help, _) in Self.helps(under: JuiceCommand.self) {
        #expect(help.contains(/EXAMPLE:\n  .*\bjuice\b/), "\(words)")
      }
    }
  }

  @Test("all that the parser does not say itself is in Korean, too", arguments: programs)
  func korean(commands: CommandSet) {
    let help = CommandSet.$current.withValue(commands) {
      CommandLanguage.$current.withValue(.korean) { JuiceCommand._dumpHelp() }
    }
    let own = ["Show the version.", "Show help information.", "Show subcommand help information."]
    let texts = help.matches(of: /"(?:abstract|discussion)" : "(.+)"/).map { String($0.1) }
    #expect(!texts.isEmpty)
    for text in texts where !own.contains(text) {
      #expect(text.contains(/\p{Hangul}/), "\(text)")
    }
  }
}
