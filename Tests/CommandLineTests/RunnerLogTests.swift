import Foundation
import Testing

@testable import CommandSupport

/// What is printed on GitHub, where the runner takes lines for commands.
@Suite struct RunnerLogTests {
  @Test(
    "a line is a command that begins with two colons or has the older form",
    arguments: [
      ("::add-mask::x", ":\u{FFFD}:add-mask::x"), ("a\n \t::x", "a\n \t:\u{FFFD}:x"),
      ("a\r::x", "a\r:\u{FFFD}:x"), ("\u{3000}\u{FEFF}::x", "\u{3000}\u{FEFF}:\u{FFFD}:x"),
      ("::\u{301}x", ":\u{FFFD}:\u{301}x"), ("a \u{600}##[error]x", "a \u{600}#\u{FFFD}[error]x"),
    ])
  func commands(text: String, harmless: String) {
    #expect(RunnerLog.hasCommand(text))
    #expect(RunnerLog.withoutCommands(text) == harmless)
    #expect(!RunnerLog.hasCommand(harmless))
  }

  @Test("any other line is none", arguments: ["a ::x::", ": :x", "# #[x", "##x", ":\n:"])
  func others(text: String) {
    #expect(!RunnerLog.hasCommand(text))
  }

  /// Whether no line outside of a pair of the runner's own lines is a command.
  private func isHarmless(_ log: String) -> Bool {
    var rest = log
    while let pair = rest.firstMatch(of: /(?:^|\n)::stop-commands::([0-9a-f]{31,32})\n/) {
      guard let end = rest.range(of: "\n::\(pair.1)::\n") else { return false }
      rest.replaceSubrange(pair.range.lowerBound..<end.upperBound, with: "\n")
    }
    return !RunnerLog.hasCommand(rest)
  }

  private static let menu = """
    fruits: {mango: 1_000}
    juices:
      # ##[error]x
      ::add-mask::x : {mango:   1}
      mango: {name: "\\e[31m##[warning]a\\n::add-mask::y", uses: {mango: 3, '##[x': 1}}

    """

  @Test(
    "no command prints one",
    arguments: [
      "fmt --diff menu.yaml", "fmt - < menu.yaml", "validate --diff menu.yaml",
      "validate menu.yaml", "validate --format concise menu.yaml",
      "validate --format junit menu.yaml", "validate --format json menu.yaml",
      "validate --format sarif menu.yaml", "validate --fix - < menu.yaml",
      "menu -m menu.yaml", "test menu.yaml", "menu -m '::add-mask::x'", "'##[error]x'",
    ])
  func programs(command: String) async throws {
    try await Program.withMenu(Self.menu) { program in
      // Both streams are pipes.
      let output = try program.shell(
        """
        export GITHUB_ACTIONS=true
        { { "$juice" \(command); } 2>&1 >&3 | grep -v '^::error file=' > errors; } 3>&1 | cat
        """
      ).output
      #expect(isHarmless(output), "\(output)")
      let errors = try program.read("errors")
      #expect(isHarmless(errors), "\(errors)")
    }
  }

  @Test("no text of a menu is a command to the runner of GitHub")
  func workflowCommands() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        fruits: {mango: 3}
        juices:
          mango: {name: "::set-output name=a::b ##[warning]c", uses: {mango: 1, "##[error]x": 1}}

        """)
      let run = #"GITHUB_ACTIONS=true "$juice" "#
      let found = try program.shell(run + "validate menu.yaml 2>/dev/null | cat").output
      let lines = found.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let token = try #require(lines.first?.wholeMatch(of: /::stop-commands::([0-9a-f]{31,32})/)?.1)
      #expect(lines.last == "::\(token)::")
      #expect(!found.contains("##["))
      #expect(found.contains("#\u{FFFD}[error]x"))
      try program.write(
        "menu.yaml",
        "fruits: {mango: 3}\njuices: {mango: {name: \"::add-mask::x\", uses: {mango: 1}}}\n")
      let made = try program.shell(run + "order mango -m menu.yaml | cat").output
      #expect(made.wholeMatch(of: /::stop-commands::([0-9a-f]+)\n::add-mask[^$]*\n::\1::\n/) != nil)
      let file = try program.shell(run + "menu -m menu.yaml > out; cat out").output
      #expect(!file.contains("stop-commands"))
    }
  }

  // MARK: Terminals

  @Test("what programs read is printed alone, unless a line of it is a command")
  func results() async throws {
    try await Program.withMenu(Self.menu) { program in
      let run = "export GITHUB_ACTIONS=true; \"$juice\""
      let report = try program.shell("\(run) validate --format junit menu.yaml | cat").output
      #expect(report.hasPrefix("<?xml") && report.contains("&#58;add-mask:&#58;x"))
      let other = try program.shell("echo 'fruits: {a:   1}' | (\(run) fmt -) | cat").output
      #expect(other == "fruits: {a: 1}\n")
    }
  }

  @Test("a difference between the runner's lines is still one to patch")
  func patch() async throws {
    try await Program.withMenu(Self.menu) { program in
      let ending = try program.shell(
        "(GITHUB_ACTIONS=true \"$juice\" fmt --diff menu.yaml 2>/dev/null) | patch -s; "
          + "\"$juice\" fmt --check menu.yaml")
      #expect(ending == .init(status: 0, output: "", errors: ""))
    }
  }

  @Test("in comma-separated values, signs stand in the place of commands and controls")
  func values() async throws {
    try await Program.withMenu(smallestMenu) { program in
      let order = #""$juice" order mango -m menu.yaml --id "$(printf '##[x\033')" >/dev/null; "#
      let ending = try program.shell(
        order + "GITHUB_ACTIONS=true \"$juice\" history --format csv -m menu.yaml | cat")
      #expect(ending.output.hasPrefix("sequence,") && !ending.output.contains("##["))
      #expect(!ending.output.contains("\u{1B}"))
    }
  }

  @Test("annotations are commands, and stand on standard output where they are the result")
  func annotations() async throws {
    try await Program.withMenu(Self.menu) { program in
      let run = "GITHUB_ACTIONS=true \"$juice\" validate menu.yaml"
      let output = try program.shell("\(run) --format github 2>/dev/null | cat").output
      #expect(output.hasPrefix("::error file=menu.yaml,line="))
      #expect(try program.shell("\(run) 2>&1 >/dev/null | cat").output == output)
    }
  }
}
