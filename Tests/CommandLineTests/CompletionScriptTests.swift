import Foundation
import Testing

/// The scripts, in the shells that are installed.
@Suite struct CompletionScriptTests {
  private static func path(_ shell: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(shell)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a script with the binary as `juice` on the path.
  private func run(_ script: String, in shell: String, _ program: Program) throws -> Program.Ending
  {
    let folder = Program.executable.deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let process = program.process(
      shell == "fish" ? ["--no-config", "-c", script] : ["-c", script],
      environment: [
        "PATH": "\(folder):\(path)", "HOME": program.folder.path, "LC_ALL": "C.UTF-8",
      ])
    process.executableURL = URL(fileURLWithPath: try #require(Self.path(shell)))
    return try program.launch(process)
  }

  /// What bash would put on the line or offer in the place of the last word's end.
  ///
  /// - Parameters:
  ///   - words: the line as bash splits it, without the program, each with what stands before it.
  ///   - piece: what bash replaces, where that is not the last word.
  private func bash(
    _ words: [String], piece: String? = nil, _ program: Program
  ) throws -> [String] {
    let line = (["juice"] + words).joined()
    let trimmed = ["juice"] + words.map { $0.trimmingCharacters(in: .whitespaces) }
    let list = trimmed.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
    if !program.exists("script") {
      try program.write(
        "script", program.launch(["--generate-completion-script", "bash"]).output)
    }
    try program.write("line", line)
    try program.write("piece", piece ?? trimmed[trimmed.count - 1])
    let ending = try run(
      """
      source ./script
      COMP_LINE=$(<line) COMP_POINT=${#COMP_LINE}
      COMP_WORDS=(\(list)) COMP_CWORD=\(trimmed.count - 1) COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
      __juice_line juice "$(<piece)" x
      printf '%s\\n' "${COMPREPLY[@]}"
      """, in: "bash", program)
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    return ending.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash gets what stands behind the colon of `mango:large`, which it takes for a word of its own")
  func bashWords() async throws {
    try await Program.withRecipes { program throws in
      let order = [" order", " -m", " recipes/shop", " strawberry-banana"]
      let large = ["large", "large+pearls", "large+no-syrup"]
      #expect(try bash(order + [":", "l"], program) == large)
      #expect(try bash(order + [":"], piece: "", program) == ["regular", "large"])
      #expect(
        try bash(order + [":", "large+"], program) == ["large+pearls", "large+no-syrup"])
      #expect(try bash([" explain"] + order.dropFirst() + [":", "l"], program) == large)
      #expect(
        try bash([" order", " mango", ":", "x", " ki"], program) == ["kiwi"])
      #expect(try bash([" stock", " --store", "=", "m"], program) == ["main"])
      #expect(
        try bash([" order", " --menu", "=", "recipes/shop", " lem"], program).first == "lemonade")
      #expect(try bash([" stock", " add", " stra"], program) == ["strawberry="])
      #expect(try bash([" stock", " add", " --reason", " wa"], program) == ["waste"])
      #expect(try bash([" plan", " --for", " mango", "=", "2", " ki"], program) == ["kiwi"])
      // The options of a subcommand that may be left out, beside the subcommands.
      #expect(try bash([" stock", " --l"], program) == ["--low", "--lowest-first", "--lang"])
      #expect(try bash([" stock", " --low", " --format", " j"], program) == ["json"])
      #expect(try bash([" stock", " mo"], program) == ["move"])
      #expect(try bash([" serve", " --li"], program) == ["--listen"])
      #expect(try bash([" te"], program) == ["test"])
      #expect(try bash([" order", " --dr"], program) == ["--dry-run"])
      #expect(try bash([" validate", " --format", " sa"], program) == ["sarif"])
      #expect(
        try Set(bash([" validate", " recipes/c"], program)) == [
          "recipes/cafe", "recipes/classic.yaml",
        ])
      #expect(try bash([" order", " 2", ">", "file", " ki"], program) == ["kiwi"])
    }
  }

  @Test("bash takes no id for a command")
  func bashIDs() async throws {
    try await Program.withRecipes { program throws in
      let ids = [
        "a $(touch pwned)", "a `touch pwned`", "a;touch pwned", "till 3:4", "*", "a 'b\" \\c",
      ]
      for id in ids {
        #expect(try await program.run(["order", "banana", "--id", id]).status < 2)
        #expect(try await program.run(["stock", "reset", "--yes"]).status == 0)
      }
      let numbers = try bash([" cancel", " "], program)
      #expect(numbers.count == ids.count && numbers.allSatisfy { $0.allSatisfy(\.isNumber) })
      #expect(try bash([" cancel", " \\*"], program) == ["*"])
      #expect(Set(try bash([" cancel", " a"], program)) == Set(ids.filter { $0.hasPrefix("a") }))
      #expect(try bash([" cancel", " a\\ \\'b\\\""], program) == ["a 'b\" \\c"])
      #expect(try bash([" cancel", " till\\ 3", ":"], piece: "", program) == ["4"])
      #expect(try bash([" cancel", " 'till 3:"], piece: "till 3:", program) == ["till 3:4"])
      #expect(!program.exists("pwned"))
    }
  }

  @Test("bash shows no error, and nothing where the program is missing")
  func bashErrors() async throws {
    try await Program.inFreshFolder { program throws in
      #expect(try bash([" order", " "], program) == [])
      let ending = try run(
        """
        source <(juice --generate-completion-script bash)
        COMP_LINE='~/gone order ' COMP_POINT=13 COMP_WORDS=('~/gone' order '') COMP_CWORD=2
        __juice_line '~/gone' '' order
        printf '%s' "${#COMPREPLY[@]}"
        """, in: "bash", program)
      #expect(ending == .init(status: 0, output: "0", errors: ""))
    }
  }

  /// Both complete only on a terminal.
  @Test("zsh and fish read their scripts", arguments: ["zsh", "fish"].filter { path($0) != nil })
  func others(shell: String) async throws {
    try await Program.inFreshFolder { program in
      let ending = try run(
        "juice --generate-completion-script \(shell) > script; exec \(shell) -n script", in: shell,
        program)
      #expect(ending == .init(status: 0, output: "", errors: ""))
    }
  }

  @Test("there is a script for each shell, and that for bash takes its words from the line")
  func scripts() async throws {
    try await Program.inFreshFolder { program throws in
      for (shell, part) in [
        ("bash", "complete -F __juice_line juice"), ("zsh", "#compdef juice"),
        ("fish", "complete -c 'juice'"),
      ] {
        let ending = try await program.run(["--generate-completion-script", shell])
        #expect(ending.status == 0 && ending.errors.isEmpty)
        #expect(ending.output.contains(part))
        // Behind `juice plan --for mango`, words are values of the option.
        #expect(ending.output.contains("---completion plan -- positional@0"))
      }
      #expect(
        try await program.run(["plan", "mango"]).errors.hasPrefix(
          "error: Unexpected argument 'mango'"))
    }
  }
}
