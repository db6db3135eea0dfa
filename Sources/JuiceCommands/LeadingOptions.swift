import ArgumentParser

/// Options that commands share, where they stand before the command: `juice -m shop stock set kiwi=5`
/// is `juice stock set -m shop kiwi=5`, since the argument parser knows them only behind it.
enum LeadingOptions {
  /// Each takes a value.
  private static let names: Set = [
    "-m", "--menu", "--stock", "--store", "--lang", "--format", "--color",
  ]

  /// The same command line with the command first.
  static func moved(in arguments: [String], of root: any ParsableCommand.Type) -> [String] {
    var command = root
    var path: [String] = []
    var options: [String] = []
    var rest = arguments[...]
    while let word = rest.first {
      if names.contains(word), rest.count > 1 {
        options += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if word.hasPrefix("-"), names.contains(String(word.prefix { $0 != "=" })) {
        options.append(rest.removeFirst())
      } else if let next = subcommand(word, of: command) {
        path.append(rest.removeFirst())
        command = next
      } else {
        break
      }
    }
    return path + options + rest
  }

  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }
}
