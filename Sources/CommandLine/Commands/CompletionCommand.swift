import ArgumentParser
import CommandSupport
import Diagnostics
import Text

/// The commands for completion in shells.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: JuiceCommand.configuration.commandName, version: Product.version,
    subcommands: JuiceCommand.configuration.subcommands.map { command in
      switch command {
      case is PlanCommand.Type: PlanCompletion.self
      case is StockCommand.Type: DefaultCompletion<StockCommand, StockCompletion>.self
      case is ServeCommand.Type: DefaultCompletion<ServeCommand, ServeStartCommand>.self
      default: command
      }
    })

  @OptionGroup var shared: JuiceCommand

  /// Answers a shell's request for completions, with nothing if something is wrong, or for the script that requests them.
  ///
  /// - Parameter arguments: those of the program.
  /// - Returns: false if no shell asks.
  static func answer(_ arguments: [String], _ streams: Streams) throws -> Bool {
    // A script is the same in every language.
    try CommandLanguage.$current.withValue(.english) {
      if ProcessArguments.isCompletion(arguments.first) {
        complete(arguments, streams)
        return true
      }
      guard let script = script(arguments) else { return false }
      try streams.write(script)
      return true
    }
  }

  private static func complete(_ arguments: [String], _ streams: Streams) {
    do {
      let context = CompletionContext(
        streams: streams, root: self, rootOptions: SharedOption.words)
      try CompletionContext.$current.withValue(context) { _ = try parseAsRoot(arguments) }
    } catch {
      // Anything but candidates means that the script belongs to another version.
      let candidates = exitCode(for: error) == .success ? fullMessage(for: error) : ""
      do {
        if !candidates.isEmpty { try streams.write(candidates) }
      } catch {
        // The shell has stopped reading.
      }
    }
  }

  /// The script for a shell; nil if none is requested.
  private static func script(_ arguments: [String]) -> String? {
    guard ProcessArguments.requestScript(arguments) else { return nil }
    do {
      _ = try parseAsRoot(arguments)
      return nil
    } catch {
      guard exitCode(for: error) == .success else { return nil }
      return CompletionScript.adapted(fullMessage(for: error))
    }
  }
}

/// A command with subcommands for completion in shells, which know of no subcommand that may be left out: it also has the
/// options of that one. Its arguments would be in the way of the subcommands.
struct DefaultCompletion<Group: ParsableCommand, Options: ParsableArguments>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let group = Group.configuration
    return CommandConfiguration(
      commandName: group.commandName, abstract: group.abstract, subcommands: group.subcommands,
      defaultSubcommand: group.defaultSubcommand)
  }

  @OptionGroup var options: Options
}

/// The options of `juice stock show`.
struct StockCompletion: ParsableArguments {
  @OptionGroup var selection: StockShowCommand.Selection
  @OptionGroup var options: StoreCommandOptions
  @Option(help: .format) var format = ResultFormat.text
}

/// `juice plan` for completion in shells. They give an option one value; further values count as
/// arguments, which the command itself does not have.
struct PlanCompletion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PlanCommand.configuration.commandName,
    abstract: PlanCommand.configuration.abstract)

  @OptionGroup var command: PlanCommand

  @Argument(help: ArgumentHelp(valueName: "value"), completion: .planValues)
  var values: [String] = []
}
