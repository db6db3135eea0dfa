import Foundation
import TestSupport
import Testing

@Suite struct UsageTests {
  @Test(
    "options that commands share may stand before the command",
    arguments: [
      ["-m", "shop", "stock", "set", "mango=5", "--format", "json"],
      ["stock", "-m", "shop", "set", "--format", "json", "mango=5"],
      ["--menu=shop", "stock", "--format=json", "set", "mango=5"],
      ["-mshop", "stock", "set", "mango=5", "--format", "json"],
      ["stock", "set", "-mshop", "mango=5", "--format", "json"],
      ["--format", "json", "stock", "--menu", "shop", "--store", "main", "set", "mango=5"],
    ])
  func leadingOptions(arguments: [String]) async throws {
    try await Program.withRecipes { program in
      #expect(try await program.run(["init", "shop"]).status == 0)
      let usual = try await program.run(
        ["stock", "set", "mango=5", "-m", "shop", "--stock", "usual", "--format", "json"])
      #expect(usual.status == 0)
      let ending = try await program.run(["--stock", "other"] + arguments)
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output == usual.output)
    }
  }

  @Test("closed streams are no error")
  func streams() async throws {
    try await Program.withRecipes { program in
      for script in [
        "\"$juice\" order mango --id x <&- >&-",
        "\"$juice\" order mango 2>&- >&-; \"$juice\" audit > /dev/null",
      ] {
        let ending = try program.shell(script)
        #expect(ending == .init(status: 0, output: "", errors: ""), "\(script)")
      }
      #expect(try program.launch(["stock"]).output.contains(/Mango +4/))
    }
  }

  @Test(
    "what stands before the command is refused as it would be behind it",
    arguments: [
      (["-m", "--dry-run"], "error: missing value for `-m`\n"),
      (["--dri-run", "order", "mango"], "error: unknown option `--dri-run`\n"),
      (
        ["--color", "always", "lsp"],
        "error: `lsp` has no option `--color`; `menu`, `order`, `cancel` and "
      ),
      (["--format", "xml", "menu"], "error: the value `xml` is invalid for `--format <format>`"),
      (["--store", "stock", "show"], "error: there is no command `juice show`\n"),
    ])
  func wrongLeadingOptions(arguments: [String], errors: String) async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(arguments)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix(errors), "\(ending.errors)")
    }
  }

  @Test(
    "a command that there is not is named, with what was probably meant",
    arguments: [
      (["-m", "recipes", "ordr", "--dry-run"], "juice ordr", "did you mean `juice order`?"),
      (["stock", "ad", "mango=1"], "juice stock ad", "did you mean `juice stock add`?"),
      (["frobnicate"], "juice frobnicate", "`juice --help` lists the commands"),
      (["stock", "mango=1"], "juice stock mango=1", "`juice stock --help` lists the commands"),
      (["help", "validat"], "juice validat", "did you mean `juice validate`?"),
    ])
  func unknownCommand(arguments: [String], command: String, help: String) async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(arguments)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors == "error: there is no command `\(command)`\nhelp: \(help)\n")
    }
  }

  @Test(
    "where there is no menu, it is said how to name one",
    arguments: ["menu", "validate", "test", "fmt"])
  func noMenu(command: String) async throws {
    try await Program.inFreshFolder { program in
      let ending = try await program.run([command])
      #expect(ending.status == 2)
      #expect(
        ending.errors == """
          error: cannot read `recipes`: no such file or directory
          help: name a menu with -m PATH or JUICE_MENU, or begin one with `juice init`

          """)
    }
  }

  @Test(
    "where a menu lies in the working directory, the remedy names it",
    arguments: ["menu", "order", "stock", "validate", "test", "fmt"])
  func menuHere(command: String) async throws {
    let words = command == "order" ? ["order", "mango"] : [command]
    let help = [
      "en": "help: for the menu in this directory, `menu.yaml`, add `-m .` or set JUICE_MENU\n",
      "ko": "도움말: 이 디렉터리에 있는 메뉴(`menu.yaml`)를 쓰려면 `-m .`을 붙이거나 JUICE_MENU를 설정해 주세요\n",
    ]
    try await Program.withMenu(smallestMenu) { program in
      for (language, help) in help {
        let ending = try await program.run(words + ["--lang", language])
        #expect(ending.status == 2 && ending.errors.hasSuffix("\n\(help)"))
      }
    }
  }

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

  @Test("a reader that goes away ends the program quietly, a full disk does not")
  func brokenOutput() async throws {
    try await Program.withRecipes { program in
      let full = Program.Ending(
        status: 2, output: "",
        errors: "error: cannot write the output: no space left on device\n")
      for words in ["menu", "schema", "--help"] {
        let closed = try program.shell("\"$juice\" \(words) | true")
        #expect(closed == .init(status: 0, output: "", errors: ""), "\(words)")
        guard FileManager.default.fileExists(atPath: "/dev/full") else { continue }
        #expect(try program.shell("\"$juice\" \(words) > /dev/full") == full, "\(words)")
      }
    }
  }

  @Test("an order whose receipt cannot be written says that it was made")
  func lostReceipt() async throws {
    try await Program.withRecipes { program throws in
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let ending = try program.shell("\"$juice\" order mango > /dev/full")
      #expect(ending.status == 2)
      #expect(
        ending.errors.withoutIDs == """
          error: order 2 was made, but that cannot be written: no space left on device
          help: do not order again; `juice stock` shows what is left

          """)
      #expect(try await program.run(["stock"]).output.contains("Mango           7\n"))
    }
  }
}
