import ArgumentParser
import CommandSupport
import Diagnostics
import Reports

struct SchemaCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "schema", .text("Print the JSON Schema of menu files, or of the result of a command."),
      article: .json,
      discussion: .text(
        """
        Editors that use yaml-language-server take the schema of menu files from the
        first line of a menu, a path relative to that file:

          # yaml-language-server: $schema=./menu.schema.json

        The results of commands that print JSON:
        \(names)
        """),
      examples: """
        juice schema > recipes/menu.schema.json
        juice schema order
        juice schema stock add
        """)
  }

  private static var names: String { WireDocument.all.map(\.name).joined(separator: ", ") }

  @ParentCommand var shared: JuiceCommand

  @Argument(
    help: .text(
      "The command whose result is described. (default: menu files)", value: .text("command")),
    completion: .documents)
  var command: [String] = []

  @OptionGroup var options: LanguageOptions

  func run(_ streams: Streams) async throws {
    try streams.write(
      command.isEmpty ? MenuSchema.text(in: language(streams)) : document().schema())
  }

  private func document() throws -> WireDocument {
    let wanted = command.joined(separator: "-")
    if let document = WireDocument.all.first(where: { $0.name == wanted }) { return document }
    let meant = Vocabulary(WireDocument.all.map(\.name)).nearest(to: wanted)
      .map(LocalizedText.didYouMean)
    let help: LocalizedText =
      if let meant {
        .text("\(meant) there are \(Self.names)", context: "results of commands")
      } else {
        .text("there are \(Self.names)", context: "results of commands")
      }
    throw Failure(.text("no result is called \(wanted.quoted)"), help: .words(help))
  }
}
