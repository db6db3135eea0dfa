import ArgumentParser
import Reports

struct SchemaCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of menu files, for completion in editors.",
    discussion: """
      Editors that use yaml-language-server take it from the first line of a menu,
      a path relative to that file:

        # yaml-language-server: $schema=./menu.schema.json

      EXAMPLE:
        juice schema > recipes/menu.schema.json
      """)

  @ParentCommand var shared: SharedOptions

  func run(_ streams: Streams) async throws {
    try streams.write(try MenuSchema.text())
  }
}
