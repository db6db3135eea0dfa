package import ArgumentParser
package import Diagnostics
package import Reports
import Shop
import Text

/// A subcommand of `juice`.
package protocol Command: ParsableCommand {
  associatedtype Options: CommandOptions
  /// The values of all shared options, wherever they are on the command line.
  var shared: JuiceCommand { get }
  /// The shared options that it takes, as `--help` lists them.
  var options: Options { get }
  func run(_ streams: Streams) async throws
}

/// A command that prints its result in one of several formats.
package protocol FormattedCommand: Command, CompletedCommand {
  associatedtype Format: WordChoice
  /// Declared for `--help`; the root command parses the word, and `adoptSharedOptions` sets it here.
  var format: Format { get set }
}

extension Command {
  /// The language of the session.
  package func language(_ streams: Streams) -> Language { shared.lang ?? streams.language }

  package mutating func validate() throws { try adoptSharedOptions() }

  package func adoptSharedOptions() throws { try refuseSharedOptions(except: Options.accepted) }

  /// Refuses shared options that this command does not take.
  fileprivate func refuseSharedOptions(except accepted: Set<SharedOption>) throws {
    if let unknown = shared.given.first(where: { !accepted.contains($0) }) {
      throw ValidationError("Unknown option '--\(unknown.rawValue)'")
    }
  }
}

extension FormattedCommand {
  package static var formatWords: [String] { Format.allValueStrings }

  package static var readsJournal: Bool { false }

  package mutating func validate() throws { try adoptSharedOptions() }

  package mutating func adoptSharedOptions() throws {
    try refuseSharedOptions(except: Options.accepted.union([.format]))
    guard let word = shared.format else { return }
    guard let format = Format(rawValue: word) else {
      let words = Format.allValueStrings.map { "'\($0)'" }.joined(separator: ", ")
      let value = LocalizedText("format", ko: "형식").parserText
      // The parser's own wording, which is then reworded like its other messages.
      throw ValidationError(
        "The value '\(word)' is invalid for '--format <\(value)>'. Please provide one of \(words).")
    }
    self.format = format
  }
}

extension FormattedCommand where Format == ResultFormat {
  /// Prints a result in the chosen format.
  ///
  /// - Parameter done: what the command did that must not be repeated, if anything. If the result cannot
  /// be printed, the failure says so.
  package func write(
    _ result: some CommandResult, _ session: Session, done: CompletedAction? = nil
  ) throws {
    try write(result, session.language, session.streams, done: done)
  }

  /// The same, for commands that read no menu.
  package func write(
    _ result: some CommandResult, _ language: Language, _ streams: Streams,
    done: CompletedAction? = nil
  ) throws {
    let layout = shared.layout(streams)
    let text =
      try format == .text
      ? layout.fitted(result.text(language, layout)) : result.json(language)
    do {
      try format == .text ? streams.writeText(text) : streams.write(text)
    } catch {
      guard let done else { throw error }
      throw Failure(.unprinted(done, SystemReason.text(error)))
    }
  }
}

/// Finds misspelled commands; used only after the parser has failed or was asked for help.
package struct CommandName: ParsableArguments {
  @OptionGroup private var shared: JuiceCommand
  /// All arguments but the shared options.
  @Argument(parsing: .allUnrecognized) private var words: [String] = []

  package init() {}

  /// Where the commands under a program are listed.
  package static func list(of program: String) -> LocalizedText {
    .text("`\(program) --help` lists the commands", ko: "명령은 `\(program) --help`로 모두 볼 수 있어요")
  }

  /// The failure for a word that is no subcommand.
  ///
  /// - Parameter program: the words before it.
  package static func unknown(
    _ word: String, under program: String, _ command: any ParsableCommand.Type
  ) -> Failure {
    misspelled(word, under: program, command)
      ?? Failure(
        "there is no command `\(program) \(word)`", ko: "`\(program) \(word)` 명령은 없어요",
        help: list(of: program))
  }

  /// The failure for a word that is similar to a subcommand; nil for any other word.
  package static func misspelled(
    _ word: String, under program: String, _ command: any ParsableCommand.Type
  ) -> Failure? {
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    return Vocabulary(names).nearest(to: word).map { name in
      Failure(
        "there is no command `\(program) \(word)`", ko: "`\(program) \(word)` 명령은 없어요",
        help: .text("did you mean `\(program) \(name)`?", ko: "혹시 `\(program) \(name)`인가요?"))
    }
  }

  /// - Parameter root: the command whose subcommands the first word may name.
  /// - Throws: `Failure` for an unknown command, with a suggestion.
  package static func check(_ arguments: [String], under root: any ParsableCommand.Type) throws {
    var words: ArraySlice<String>
    do {
      words = try parse(arguments).words[...]
    } catch {
      // The options are wrong; the parser itself reports that.
      return
    }
    if words.first == "help" { words.removeFirst() }
    var path = [root.configuration.commandName ?? ""]
    var command = root
    if let usual = root.configuration.defaultSubcommand, let name = usual.configuration.commandName,
      words.first != name
    {
      path.append(name)
      command = usual
    }
    while let word = words.popFirst(), !word.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      if subcommands.isEmpty { return }
      let names = subcommands.compactMap { $0.configuration.commandName }
      guard let index = names.firstIndex(of: word) else {
        throw unknown(word, under: path.joined(separator: " "), command)
      }
      path.append(word)
      command = subcommands[index]
    }
  }
}
