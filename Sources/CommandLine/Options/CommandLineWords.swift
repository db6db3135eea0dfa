import ArgumentParser
import Diagnostics

/// What the argument parser does not do with the words of a command line: it knows options only
/// behind the command that they are of, and takes a misspelled command for an argument too many.
enum CommandLineWords {
  /// Options that commands share, each of which takes a value.
  private static let shared: Set = [
    "-m", "--menu", "--stock", "--store", "--lang", "--format", "--color",
  ]
  /// A command that the argument parser adds.
  private static let help = "help"

  /// The same command line with the command first: `juice -m shop stock set kiwi=5` is
  /// `juice stock set -m shop kiwi=5`.
  ///
  /// - Throws: `Failure` for a command that there is not.
  static func arranged(
    _ words: [String], for root: any ParsableCommand.Type
  ) throws(Failure) -> [String] {
    var command = root
    var path: [String] = []
    var options: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if shared.contains(word), let value = rest.dropFirst().first, !value.hasPrefix("-") {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if isSharedWithValue(word) {
        options.append(rest.removeFirst())
      } else if let next = subcommand(word, of: command) {
        path.append(rest.removeFirst())
        command = next
      } else {
        break
      }
    }
    try check(rest, after: path, options, command)
    return path + options + rest
  }

  /// As in `--menu=shop` and `-mshop`.
  private static func isSharedWithValue(_ word: String) -> Bool {
    word.hasPrefix("--")
      ? word.contains("=") && shared.contains(String(word.prefix { $0 != "=" }))
      : word.count > 2 && shared.contains(String(word.prefix(2)))
  }

  private static func check(
    _ rest: ArraySlice<String>, after path: [String], _ options: [String],
    _ command: any ParsableCommand.Type
  ) throws(Failure) {
    guard !command.configuration.subcommands.isEmpty else { return }
    let program = (["juice"] + path).joined(separator: " ")
    guard let word = rest.first else {
      guard path.isEmpty, !options.isEmpty else { return }
      throw Failure(
        "there is no command beside `\(options.joined(separator: " "))`",
        help: "`juice --help` lists the commands")
    }
    if path.isEmpty, word == help {
      guard let topic = rest.dropFirst().first, !topic.hasPrefix("-"), topic != help else { return }
      if subcommand(topic, of: command) == nil { throw unknown(topic, program, command) }
    } else if !word.hasPrefix("-") {
      throw unknown(word, program, command)
    }
  }

  private static func unknown(
    _ word: String, _ program: String, _ command: any ParsableCommand.Type
  ) -> Failure {
    let known = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    let similar = Vocabulary(known).nearest(to: word)
    return Failure(
      "there is no command `\(program) \(word)`",
      help: similar.map { "did you mean `\(program) \($0)`?" }
        ?? "`\(program) --help` lists the commands")
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
