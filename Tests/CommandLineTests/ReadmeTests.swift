import Foundation
import Testing

@Suite struct ReadmeTests {
  private let readme: String

  init() throws {
    let file = Program.repository.appendingPathComponent("README.md")
    readme = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The contents of the fenced blocks of a language.
  private func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "\n```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test("the tour prints what README shows, command by command")
  func tour() throws {
    try Program.withRecipes { program in
      for file in blocks("yaml") where file.hasPrefix("# ") {
        let name = file.prefix { $0 != "\n" }.dropFirst(2)
        try program.write(String(name), file + "\n")
      }
      var printed: [String] = []
      for block in blocks("console") {
        let commands = block.split(separator: "\n").filter { $0.hasPrefix("$ juice ") }
        let outputs = try commands.map { command in
          let words = command.dropFirst("$ juice ".count).split(separator: " ").map(String.init)
          let ending = try program.run(words)
          #expect(ending.errors.isEmpty)
          return "\(command)\n\(ending.output)"
        }
        printed.append(outputs.joined(separator: "\n"))
      }
      #expect(printed.count == 7)
      #expect(printed.map(\.withoutIDs) == blocks("console").map { "\($0)\n".withoutIDs })
    }
  }

  @Test("the drawing is that of the classic menu")
  func drawing() throws {
    try Program.withRecipes { program throws in
      #expect(try program.run(["graph"]).output == blocks("mermaid").map { $0 + "\n" }.joined())
    }
  }

  @Test("the menus that README shows in whole are valid")
  func menus() throws {
    try Program.inFreshFolder { program in
      let menus = blocks("yaml").filter { !$0.contains("# summer.yaml") }
      #expect(menus.count == 5)
      for menu in menus {
        try program.write("menu.yaml", menu)
        let ending = try program.run(["validate", "menu.yaml"])
        #expect(ending.output == "1 menu, 1 file: no errors, no warnings\n")
      }
    }
  }

  @Test("what README shows for editors and CI is what `juice init` writes")
  func workflows() throws {
    // In the order of README; the one for pre-commit nobody writes.
    let shown = blocks("yml")
    try #require(shown.count == 4)
    try Program.inFreshFolder { program throws in
      #expect(try program.run(["init", "--ci", "github"]).status == 0)
      #expect(try program.read("recipes/menu.yaml").hasPrefix(shown[0] + "\n"))
      #expect(try program.read(".github/workflows/juice.yml") == shown[2] + "\n")
    }
    try Program.inFreshFolder { program throws in
      #expect(try program.run(["init", "--ci", "gitlab"]).status == 0)
      #expect(try program.read(".gitlab-ci.yml") == shown[3] + "\n")
    }
    let hooks = Program.repository.appendingPathComponent(".pre-commit-hooks.yaml")
    let id = try #require(shown[1].firstMatch(of: /- id: .*/)).0
    #expect(String(decoding: try Data(contentsOf: hooks), as: UTF8.self).contains("\(id)\n"))
  }
}
