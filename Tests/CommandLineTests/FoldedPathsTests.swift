import Testing

@testable import CommandSupport

@Suite struct FoldedPathsTests {
  private let many = (1...200).map { "p\($0)" }

  @Test("many neighbouring paths are one word to the parser, and none is lost")
  func folded() {
    let arguments = ["--lang", "en", "validate"] + many + ["--fix", "x", "-", "y", ""] + many
    let folded = FoldedPaths.folded(arguments)
    #expect(folded.count == 10)
    #expect(FoldedPaths.unfolded(folded) == arguments)
    #expect(FoldedPaths.folded(["validate", "a", "b", "c"]) == ["validate", "a", "b", "c"])
  }

  @Test("thousands of paths are all read", arguments: ["validate", "fmt --check", "test"])
  func paths(command: String) async throws {
    try await Program.inFreshFolder { program throws in
      let names = (1...150).map { "m\($0).yaml" }
      for name in names { try program.write(name, smallestMenu) }
      let words = command.split(separator: " ").map(String.init)
      let ending = try await program.run(words + names + ["none.yaml", "--lang", "en"])
      #expect(ending.status == 2)
      #expect(
        ending.errors.hasSuffix("error: cannot read `none.yaml`: no such file or directory\n"))
      let unknown = try await program.run(words + names + ["--nonsense"])
      #expect(unknown.errors.hasPrefix("error: ") && !unknown.errors.contains("m150.yaml\0"))
    }
  }

  @Test("other commands get their arguments as they are")
  func otherCommand() async throws {
    try await Program.withMenu(smallestMenu) { program in
      let lines = Array(repeating: "mango", count: 120)
      let ending = try await program.run(["order", "-m", "menu.yaml", "--dry-run"] + lines)
      #expect(ending.status == 1 && ending.output.contains("mango"), "\(ending)")
    }
  }
}
