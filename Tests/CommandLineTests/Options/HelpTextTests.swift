import ArgumentParser
import CommandLine
import Diagnostics
import Testing
import Text

@testable import CommandSupport

@Suite struct HelpTextTests {
  private func help(
    _ language: Language, check: (_ unwrapped: String, _ name: String) -> Void
  ) {
    CommandSet.$current.withValue(.juice) {
      CommandLanguage.$current.withValue(language) {
        var commands: [any ParsableCommand.Type] = [JuiceCommand.self]
        while let command = commands.popLast() {
          check(
            JuiceCommand.helpMessage(for: command, columns: HelpText.unlimited),
            command.configuration.commandName ?? "")
          commands += command.configuration.subcommands
        }
      }
    }
  }

  @Test("help on every command fits a terminal, by cells", arguments: Language.allCases, [46, 80])
  func fits(language: Language, columns: Int) {
    help(language) { text, name in
      for line in HelpText.fitted(text, to: columns).split(separator: "\n")
      where !line.hasPrefix("USAGE: ") {
        #expect(String(line).displayWidth <= columns, "\(name): \(line)")
      }
    }
  }

  @Test("a paragraph is one line until it is fitted", arguments: Language.allCases)
  func paragraphs(language: Language) {
    help(language) { text, name in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.hasPrefix("USAGE: ") }
      for (line, next) in zip(lines, lines.dropFirst()) where line.first.map({ $0 != " " }) == true
      {
        #expect(next.isEmpty || next.hasPrefix(" "), "\(name): \(line)")
      }
    }
  }

  @Test("the parser's own words are in the language of the others")
  func parserWords() throws {
    let german = try #require(Language(rawValue: "de"))
    let text = """
      OVERVIEW: x

      USAGE: juice [<options>] <subcommand>

      OPTIONS:
        --late <n>              y (default: 5)
        --form <f>              z (values: a, b; default: a)
        -h, --help              Show help information.

        See 'juice help <subcommand>' for detailed help.
      """
    #expect(HelpText.fitted(text, to: 80) == text)
    #expect(
      HelpText.fitted(text, to: 80, in: german) == """
        ÜBERSICHT: x

        VERWENDUNG: juice [<Optionen>] <Unterbefehl>

        OPTIONEN:
          --late <n>              y (Standard: 5)
          --form <f>              z (Werte: a, b; Standard: a)
          -h, --help              Diese Hilfe zeigen.

          Einzelheiten nennt 'juice help <Unterbefehl>'.
        """)
  }

  @Test("options are explained in one column, however wide their names are")
  func columns() {
    let text = """
      OVERVIEW: x

      USAGE: juice [--menu <경로>] [--stock <경로 또는 URL>] <subcommand>

      OPTIONS:
        -m, --menu <경로>         메뉴: YAML 파일이나 그런 파일이 있는 디렉터리.
        --from <소유자/이름[@버전]>    워크플로
        -h, --help              Show help information.
      """
    #expect(
      HelpText.fitted(text, to: 60) == """
        OVERVIEW: x

        USAGE: juice [--menu <경로>] [--stock <경로 또는 URL>] <subcommand>

        OPTIONS:
          -m, --menu <경로>       메뉴: YAML 파일이나 그런 파일이
                                  있는 디렉터리.
          --from <소유자/이름[@버전]>
                                  워크플로
          -h, --help              Show help information.
        """)
    let manual = "{\"abstract\" : \"\(String(repeating: "x ", count: 99))\\nUSAGE: \"}"
    #expect(HelpText.fitted(manual, to: 60) == manual)
  }
}
