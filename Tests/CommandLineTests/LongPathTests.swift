import Testing

@Suite struct LongPathTests {
  @Test("a path that is too long for the system is reported with a remedy, wherever it stands")
  func longPaths() async throws {
    try await Program.withMenu(smallestMenu) { program in
      let name = String(repeating: "a", count: 300)
      let deep = String(repeating: String(repeating: "a", count: 240) + "/", count: 17) + "x"
      let shorter =
        "help: use a shorter path, perhaps from a nearer directory; a name has at most 255 bytes\n"
      let ledger =
        "help: its name may have 247 bytes and the whole path 504; name another place with --stock PATH\n"
      let commands: [([String], String)] = [
        (["menu", "-m", name], shorter), (["order", "mango", "-m", name], shorter),
        (["validate", name], shorter), (["test", name], shorter),
        (["validate", "--fix", name], shorter), (["fmt", name], shorter),
        (["diff", "menu.yaml", name], shorter),
        (["init", name], shorter),
        (["validate", "menu.yaml", "--output", "json=\(name)"], shorter),
        (["order", "mango", "-m", "menu.yaml", "--stock", name], ledger),
        (["stock", "-m", "menu.yaml", "--stock", "sqlite:\(name)"], ledger),
        (["audit", "-m", "menu.yaml", "--stock", name], ledger),
        // One of each way only: a debug build of the library of paths takes seconds for each.
        (["menu", "-m", deep], shorter), (["init", deep], shorter),
        (["order", "mango", "-m", "menu.yaml", "--stock", deep], ledger),
      ]
      for (words, help) in commands {
        let ending = try await program.run(words)
        #expect(ending.status == 2, "\(words[0])")
        #expect(ending.errors.hasPrefix("error: "), "\(words[0])")
        #expect(ending.errors.contains("too long"), "\(words[0])")
        #expect(ending.errors.hasSuffix(help), "\(words[0])")
      }
      let korean = try await program.run(["menu", "-m", name, "--lang", "ko"])
      #expect(korean.errors.hasSuffix("더 짧은 경로로 적어 주세요. 이름은 255바이트까지예요\n"))
      #expect(try await program.run(["order", "mango", "-m", "menu.yaml"]).status == 0)
      let copy = try await program.run(["stock", "backup", name, "-m", "menu.yaml"])
      #expect(copy.status == 2)
      #expect(copy.errors.hasSuffix("too long\nhelp: name another place for the copy\n"))
      // The menu's own name leaves no room for its ledger's, and its folder none for SQLite.
      for path in [
        String(repeating: "m", count: 245) + ".yaml",
        String(repeating: "\(String(repeating: "d", count: 99))/", count: 5) + "menu.yaml",
      ] {
        try program.write(path, smallestMenu)
        let ending = try await program.run(["order", "mango", "-m", path])
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("error: the path of the ledger is too long: `"))
        #expect(try await program.run(["order", "mango", "-m", path, "--stock", "s"]).status == 0)
      }
    }
  }
}
