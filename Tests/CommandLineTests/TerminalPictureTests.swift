import Foundation
import TestSupport
import Testing
import Text

/// The picture at the beginning of README.md, `.github/terminal.svg`.
///
/// With `JUICE_RECORD=1` in the environment the test draws it anew: look at it before you commit it.
@Suite struct TerminalPictureTests {
  private let style = TerminalStyle(useColor: true)

  @Test("it shows an order and a finding as the program prints them, with the menu in README.md")
  func picture() async throws {
    let menu = try #require(Document.readme.blocks.first { $0.language == "yaml" })
    let text = try await Program.withRecipes { program in
      try program.write("summer.yaml", menu.text)
      var shown: [String] = []
      for words in ["order mango=3 mango-kiwi", "validate summer.yaml"] {
        let ending = try await program.run(
          words.split(separator: " ").map(String.init) + ["--color", "always"])
        #expect(ending.status == 1 && ending.errors.isEmpty)
        let prompt = style.paint("$", .frame) + " " + style.paint("juice \(words)", .strong)
        shown.append("\(prompt)\n\(ending.output)")
      }
      return String(shown.joined(separator: "\n").dropLast())
    }
    let lines = TerminalPicture.plain(text).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 26 && lines.allSatisfy { $0.displayWidth <= 80 })
    let name = ".github/terminal.svg"
    #expect(Document.readme.text.contains("](\(name))"))
    try Recorded.expect(
      try TerminalPicture.svg(of: text, title: "An order is refused, and a mistake is found"),
      in: Program.repository.appending(path: name))
  }

  @Test("runs begin in their cells, and are as wide as these")
  func cells() throws {
    let text = "\(style.paint("딸기", .error))  1  < 2 \(style.paint("-->", .frame))\n\n"
    let svg = try TerminalPicture.svg(of: text + "  \(style.paint("a", .strong))", title: "a & b")
    #expect(svg.contains(#"viewBox="0 0 184 100" width="184" height="100" "#))
    #expect(svg.contains("<title id=\"title\">a &amp; b</title>\n"))
    #expect(svg.contains("<desc id=\"text\">딸기  1  &lt; 2 --&gt;\n\n  a</desc>\n"))
    #expect(
      svg.hasSuffix(
        """
        rx="12"/>
        <text class="strong red" x="20" y="35" textLength="36">딸기</text>
        <text x="74" y="35" textLength="63">1  &lt; 2 </text>
        <text class="strong blue" x="137" y="35" textLength="27">--&gt;</text>
        <text class="strong" x="38" y="75" textLength="9">a</text>
        </svg>

        """))
  }

  @Test("a colour that it does not have is an error")
  func colours() throws {
    for role in [TerminalStyle.Role.error, .warning, .advice, .frame, .strong] {
      #expect(throws: Never.self) { try TerminalPicture.svg(of: style.paint("a", role), title: "") }
    }
    #expect(throws: TerminalPicture.UnknownParameter.self) {
      try TerminalPicture.svg(of: style.paint("a", .chosen), title: "")
    }
  }
}
