import ArgumentParser
import CommandSupport
import Diagnostics
import Text

/// The commands for completion in shells.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: JuiceCommand.configuration.commandName, version: Product.version,
    subcommands: JuiceCommand.configuration.subcommands.map {
      $0 == PlanCommand.self ? PlanCompletion.self : $0
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
