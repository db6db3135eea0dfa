package import ArgumentParser
package import Diagnostics
import Files
package import Reports
import Shop
package import StockLedger
import Text

/// A subcommand of `juice`.
package protocol Command: ParsableCommand {
  associatedtype Options: CommandOptions
  /// The values of all shared options, wherever they are on the command line.
  var shared: JuiceCommand { get }
  /// The shared options that it takes, as `--help` lists them.
  var options: Options { get }
  /// Refuses the shared options that it does not take, and takes over those that only the root command parsed.
  /// The program calls it once for every command, after parsing.
  mutating func adoptSharedOptions() throws
  /// Checks which options go together. In place of `validate()`, which the parser calls before the shared options
  /// are adopted.
  mutating func checkOptions() throws
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

  package mutating func adoptSharedOptions() throws {
    try refuseSharedOptions(except: Options.accepted)
  }

  package mutating func checkOptions() throws {}

  fileprivate func refuseSharedOptions(except accepted: Set<SharedOption>) throws {
    if let other = shared.given.first(where: { !accepted.contains($0) }) {
      throw ValidationError(
        .text("this command has no option --\(other.rawValue)"))
    }
  }
}

extension FormattedCommand {
  package static var formatWords: [String] { Format.allValueStrings }

  package static var readsJournal: Bool { false }

  package mutating func adoptSharedOptions() throws {
    try refuseSharedOptions(except: Options.accepted.union([.format]))
    guard let word = shared.format else { return }
    guard let format = Format(rawValue: word) else {
      let words = Format.allValueStrings.joined(separator: ", ")
      throw ValidationError(
        .text("expected one of \(words) for --format"))
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

  /// Prints the answer to a change of stock or the making of bases.
  ///
  /// - Throws: `Status.negative` after a refusal.
  package func write(
    _ answer: WriteAnswer, _ session: Session, done: CompletedAction?
  ) throws {
    try write(
      EntryReport(answer, in: session.menu), session, done: answer.isAccepted ? done : nil)
    if !answer.isAccepted { throw Status.negative }
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
      throw Failure(.unprinted(done, SystemReason.localized(error)))
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
  package static func list(of program: String) -> Remedy {
    .command(.text("`\(program) --help` lists the commands"))
  }

  /// The failure for a word that is no subcommand.
  ///
  /// - Parameter program: the words before it.
  package static func unknown(
    _ word: String, under program: String, _ command: any ParsableCommand.Type
  ) -> Failure {
    misspelled(word, under: program, command)
      ?? Failure(
        .text("there is no command `\(program) \(word)`"),
        help: list(of: program))
  }

  /// The failure for a word that is similar to a subcommand; nil for any other word.
  package static func misspelled(
    _ word: String, under program: String, _ command: any ParsableCommand.Type
  ) -> Failure? {
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    return Vocabulary(names).nearest(to: word).map { name in
      Failure(
        .text("there is no command `\(program) \(word)`"),
        help: .didYouMean("\(program) \(name)"))
    }
  }

  /// The name of the command that arguments call, as it is typed: that of the program if their options are wrong.
  ///
  /// - Parameter root: the command whose subcommands the first word may name.
  /// - Throws: a failure for an unknown command, with a suggestion.
  static func full(
    in arguments: [String], under root: any ParsableCommand.Type
  ) throws(Failure) -> String {
    var words: ArraySlice<String> = []
    do {
      words = try parse(arguments).words[...]
    } catch {
      // The parser itself reports that.
    }
    if words.first == "help" { words.removeFirst() }
    var (name, command) = (root.configuration.commandName ?? "", root)
    while true {
      let configuration = command.configuration
      var next = configuration.defaultSubcommand
      if let word = words.first, !word.hasPrefix("-"), !configuration.subcommands.isEmpty {
        if let named = configuration.subcommands.first(where: {
          $0.configuration.commandName == word
        }) {
          next = named
          words.removeFirst()
        } else if next == nil {
          throw unknown(word, under: name, command)
        } else if let failure = misspelled(word, under: name, command) {
          throw failure
        }
      }
      guard let next, let word = next.configuration.commandName else { return name }
      name += " \(word)"
      command = next
    }
  }
}
