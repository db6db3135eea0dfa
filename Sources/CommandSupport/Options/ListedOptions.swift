import ArgumentParser

/// The options that each command lists in its help. They are read only after the parser has refused one.
struct ListedOptions {
  private struct Listing {
    /// How the command is typed, such as `juice stock add`.
    let command: String
    /// As they are typed, short names included.
    let options: [String]
  }

  /// In the order of the help, the root command first.
  private let listings: [Listing]

  init(under root: any ParsableCommand.Type) {
    // Long explanations are of no use here.
    listings = ParserLanguage.$isParsing.withValue(true) { Self.listings(of: root, "juice") }
  }

  private static func listings(of command: any ParsableCommand.Type, _ name: String) -> [Listing] {
    let help = command.helpMessage(columns: HelpText.unbrokenColumns)
    let own = Listing(command: name, options: options(in: help))
    return command.configuration.subcommands.reduce(into: [own]) { listings, subcommand in
      guard let word = subcommand.configuration.commandName else { return }
      listings += self.listings(of: subcommand, "\(name) \(word)")
    }
  }

  /// The options in the help of one command: `  -m, --menu <path>       The menu …`.
  private static func options(in help: String) -> [String] {
    let lines = help.split(separator: "\n").drop { $0 != "OPTIONS:" }
    return lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      let words = line.split(separator: " ").prefix { $0.hasPrefix("-") }
      return words.map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
    }
  }

  /// The options of a command.
  ///
  /// - Parameter command: as it is typed.
  func options(of command: String) -> [String] {
    listings.first { $0.command == command }?.options ?? []
  }

  /// The other commands that have an option, as they are typed after `juice`.
  ///
  /// The root command is left out: its options may stand anywhere.
  func commands(with option: String, except command: String) -> [String] {
    listings.dropFirst().filter { $0.command != command && $0.options.contains(option) }
      .map { Self.words(of: $0.command) }
  }

  /// A command without the program's name; the root command is the program.
  static func words(of command: String) -> String {
    let program = "juice "
    return command.hasPrefix(program) ? String(command.dropFirst(program.count)) : command
  }
}
