import ArgumentParser
import Diagnostics
import Text

/// The commands as shells complete them.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: JuiceCommand.configuration.commandName, version: Product.version,
    subcommands: JuiceCommand.configuration.subcommands.map {
      $0 == PlanCommand.self ? PlanCompletion.self : $0
    })

  @OptionGroup var shared: SharedOptions

  /// Answers what a shell asks for while somebody types: nothing where something is wrong.
  ///
  /// - Parameter arguments: those of the program.
  /// - Returns: the exit status; nil if no shell asks.
  static func answer(_ arguments: [String], _ streams: Streams) -> Int32? {
    guard ProcessArguments.isCompletion(arguments.first) else { return nil }
    do {
      let context = CompletionContext(streams: streams, root: self)
      try CompletionContext.$current.withValue(context) { _ = try parseAsRoot(arguments) }
    } catch {
      // Anything else than candidates says that the script is one of another version.
      let candidates = exitCode(for: error) == .success ? fullMessage(for: error) : ""
      do {
        if !candidates.isEmpty { try streams.write(candidates) }
      } catch {
        // The shell does not listen any more.
      }
    }
    return 0
  }

  /// The script for a shell; nil if none is asked for.
  static func script(_ arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    guard arguments.contains(where: { $0.hasPrefix(option) }) else { return nil }
    // A script is the same in every language.
    return ParserLanguage.$current.withValue(.english) {
      do {
        _ = try parseAsRoot(arguments)
        return nil
      } catch {
        guard exitCode(for: error) == .success else { return nil }
        return CompletionScript.adapted(fullMessage(for: error))
      }
    }
  }
}

/// `juice plan` as shells complete it. They give an option one value; those that follow count as arguments,
/// of which the command itself has none.
struct PlanCompletion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PlanCommand.configuration.commandName,
    abstract: PlanCommand.configuration.abstract)

  @OptionGroup var command: PlanCommand

  @Argument(help: ArgumentHelp(valueName: "value"), completion: .planValues)
  var values: [String] = []
}
