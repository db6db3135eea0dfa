package import ArgumentParser

/// The commands of a program.
package struct CommandSet: Sendable {
  /// The set of the program that runs. The parser asks types for their configuration, so it cannot be passed on.
  @TaskLocal package static var current: CommandSet?

  /// The configuration of the root command, which lists the others.
  let configuration: @Sendable () -> CommandConfiguration
  /// Answers what shells ask; false if the arguments are a command.
  let answersShell: @Sendable ([String], Streams) throws -> Bool

  package init(
    configuration: @escaping @Sendable () -> CommandConfiguration,
    answersShell: @escaping @Sendable ([String], Streams) throws -> Bool = { _, _ in false }
  ) {
    self.configuration = configuration
    self.answersShell = answersShell
  }
}
