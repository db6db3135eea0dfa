import ArgumentParser
import CommandSupport
import Diagnostics
import Reports

struct SchemaCommand: Command {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "schema", "Print the JSON Schema of menu files, for completion in editors.",
      ko: "편집기의 자동 완성에 쓰는 메뉴 파일의 JSON Schema를 출력해요.",
      article: .editors,
      discussion: .text(
        """
        Editors that use yaml-language-server take it from the first line of a menu,
        a path relative to that file:

          # yaml-language-server: $schema=./menu.schema.json
        """,
        ko: """
          yaml-language-server를 쓰는 편집기는 메뉴의 첫 줄에서 스키마를 찾아요. 경로는
          그 파일에서 시작해요:

            # yaml-language-server: $schema=./menu.schema.json
          """),
      examples: """
        juice schema > recipes/menu.schema.json
        """)
  }

  @ParentCommand var shared: JuiceCommand

  @OptionGroup var options: LanguageOptions

  func run(_ streams: Streams) async throws {
    try streams.write(try MenuSchema.text())
  }
}
