package import ArgumentParser

/// The commands of a program.
package struct CommandSet: Sendable {
  /// The set of the program that runs. The parser asks types for their configuration, so it cannot be passed on.
  @TaskLocal package static var current: CommandSet?

  static var running: CommandSet {
    guard let current else { preconditionFailure("no program runs") }
    return current
  }

  /// The configuration of the root command, which lists the others.
  package let configuration: @Sendable () -> CommandConfiguration
  /// The shared options that the help of the root command lists.
  package let ownOptions: Set<SharedOption>
  /// Answers what shells ask; false if the arguments are a command.
  package let answersShell: @Sendable ([String], Streams) throws -> Bool
  /// Runs a command of the kiosk; only one program has the server.
  package let runKiosk: @Sendable (any Command, Streams) async throws -> Void

  package init(
    ownOptions: Set<SharedOption> = Set(SharedOption.allCases),
    configuration: @escaping @Sendable () -> CommandConfiguration,
    answersShell: @escaping @Sendable ([String], Streams) throws -> Bool = { _, _ in false },
    runKiosk: @escaping @Sendable (any Command, Streams) async throws -> Void
  ) {
    self.ownOptions = ownOptions
    self.configuration = configuration
    self.answersShell = answersShell
    self.runKiosk = runKiosk
  }
}
