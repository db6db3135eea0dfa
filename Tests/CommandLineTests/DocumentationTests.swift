import Foundation
import TestSupport
import Testing

/// What README.md and the articles of the documentation show is what happens.
///
/// With `JUICE_RECORD=1` in the environment the tests write the outputs anew: read the difference
/// before you believe it.
@Suite struct DocumentationTests {
  @Test("commands print what the text shows", arguments: Document.all)
  func commands(document: Document) async throws {
    try await Program.withRecipes { program in
      let console = Console(program, shows: .oneStream)
      let text = try await document.replacingBlocks { block in
        switch block.language {
        case "sh" where !block.text.split(separator: "\n").allSatisfy { $0.hasPrefix("juice ") }:
          return block.text
        case "mermaid":
          return try await program.run(["graph", "--stock", "memory:"]).output
        default:
          let text = try await console.text(of: block)
          return text.comparable == block.text.comparable ? block.text : text
        }
      }
      try Recorded.expect(text, in: document.file)
    }
  }

  @Test(
    "the first two commands install what is missing, with sudo where there is one",
    arguments: [
      ("Linux", true, true, ""), ("Linux", false, true, "sudo "), ("Linux", false, false, ""),
      ("Darwin", true, true, ""), ("Darwin", false, true, ""),
    ])
  func installation(system: String, hasPackages: Bool, hasSudo: Bool, prefix: String) async throws {
    let script = Program.repository.appending(path: ".github/prepare.sh")
    let commands = Document.readme.blocks.filter { $0.language == "sh" }.prefix(2)
    try await Program.inFreshFolder { program in
      for name in ["apt-get", "swift"] + (hasSudo ? ["sudo"] : []) {
        try program.write("bin/\(name)", "#!/bin/sh\necho \(name) \"$@\" >> calls\n")
      }
      try program.write("bin/uname", "#!/bin/sh\necho \(system)\n")
      try program.write("bin/dpkg", "#!/bin/sh\nexit \(hasPackages ? 0 : 1)\n")
      try program.write(
        "bin/brew",
        "#!/bin/sh\n[ $1 = list ] && exit \(hasPackages ? 0 : 1)\necho brew \"$@\" >> calls\n")
      try program.write(".github/prepare.sh", try String(contentsOf: script, encoding: .utf8))
      let installing =
        system == "Darwin"
        ? "brew install libyaml\n"
        : "\(prefix)apt-get update\n\(prefix)apt-get install -y libyaml-dev libsqlite3-dev\n"
      let swift = [
        "swift run juice order strawberry-banana --stock memory:",
        "swift test -c release",
      ]
      for (command, call) in zip(commands, swift) {
        let ending = try program.shell(
          "chmod +x bin/* .github/* && rm -f calls && PATH=\"$PWD/bin\"\n\(command.text)")
        #expect(ending == .init(status: 0, output: "", errors: ""))
        #expect(try program.read("calls") == (hasPackages ? "" : installing) + call + "\n")
      }
    }
  }

  @Test("the first command orders from a stock of its own")
  func firstOrder() async throws {
    let command = try #require(Document.readme.text.firstMatch(of: /swift run juice (.+)/)).1
    try await Program.withRecipes { program in
      let ending = try await program.run(command.split(separator: " ").map(String.init))
      #expect(ending.status == 0)
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("README.md is short, and leads to every article and to files that are there")
  func overview() throws {
    let readme = Document.readme.text
    #expect(readme.count { $0 == "\n" } <= 150)
    // Those that begin with `../` lead out of the files, to the releases.
    let links = readme.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
      .filter { !$0.hasPrefix("../") }
    let missing = links.filter {
      !FileManager.default.fileExists(atPath: Program.repository.appending(path: $0).path)
    }
    #expect(missing.isEmpty)
    let articles = (Document.all + [.json]).map(\.file.lastPathComponent)
      .filter { $0 != "README.md" && $0 != "juice.md" }
    let listed = readme.matches(of: /(?m)^- \[[^\]]+\]\(\S+\/(\w+\.md)\)$/).map { String($0.1) }
    #expect(listed.sorted() == articles.sorted())
  }

  @Test("what is shown for editors and CI is what `juice init` and the hooks have")
  func workflows() async throws {
    let shown = Document.all.flatMap(\.blocks).filter { $0.language == "yml" }.map(\.text)
    #expect(shown.count == 3)
    try await Program.inFreshFolder { program throws in
      #expect(try await program.run(["init"]).status == 0)
      let menu = try program.read("recipes/menu.yaml")
      #expect(shown.contains { menu.hasPrefix($0) })
    }
    let hooks = try String(
      contentsOf: Program.repository.appending(path: ".pre-commit-hooks.yaml"), encoding: .utf8)
    let ids = shown.compactMap { $0.firstMatch(of: /- id: .*\n/)?.0 }
    #expect(ids.count == 1 && ids.allSatisfy { hooks.contains($0) })
  }
}
