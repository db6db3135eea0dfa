import Foundation
import GRDB
import Testing

/// What is completed, as the scripts of shells ask for it.
@Suite struct CompletionTests {
  /// The candidates for the last word.
  ///
  /// - Parameters:
  ///   - line: words between spaces, of which the last may be empty.
  ///   - argument: as the scripts call the argument that is completed.
  private func candidates(
    _ line: String, _ program: Program, _ argument: String = "positional@0",
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    let words = line.components(separatedBy: " ")
    let commands = words.dropFirst().prefix { word in
      !word.isEmpty && word.allSatisfy { $0.isLowercase } && word != words.last
    }
    let ending = try await program.run(
      ["---completion"] + commands + ["--", argument, String(words.count - 1)]
        + [String((words.last ?? "").count)] + words, environment: environment)
    #expect(ending.status == 0 && ending.errors.isEmpty, sourceLocation: sourceLocation)
    #expect(ending.output.isEmpty || ending.output.hasSuffix("\n"), sourceLocation: sourceLocation)
    // Another test of this process may have had a script generated. The parser remembers for which shell, and then writes
    // a space in place of no candidate.
    return ending.output.split(separator: "\n").map(String.init).filter { $0 != " " }
  }

  private static let variants = """
    fruits: {a: 10, b: 10}
    juices:
      kiwi: {a: 1}
      mango:
        uses: {a: 1}
        sizes: {regular: 1, large: 2}
        options: {ice: {add: {b: 1}}, cold: {add: {b: 2}}}
      mango-kiwi: {a: 1}
      딸기: {uses: {a: 1}, options: {얼음: {add: {b: 1}}}}
      tea: {uses: {a: 1}, options: {g: {one-of: {half: {scale: {a: 2}}, none: {add: {b: 1}}}}, c: {add: {b: 1}}}}
      ade: {uses: {a: 1}, sizes: cups, options: [{own: {add: {b: 1}}}, level]}
    sizes: {cups: {regular: 1, large: 2}}
    options: {level: {one-of: {half: {scale: {a: 2}}, none: {add: {b: 1}}}}}
    stores:
      gangnam: {hidden: [kiwi]}
    """

  @Test(
    "juices, and of one that is named sizes and options",
    arguments: [
      ("", ["kiwi", "mango", "mango-kiwi", "딸기", "tea", "ade"]), ("ma", ["mango", "mango-kiwi"]),
      ("mango-", ["mango-kiwi"]), ("k", ["kiwi"]), ("x", []),
      ("mango:", ["mango:regular", "mango:large"]),
      ("mango:l", ["mango:large", "mango:large+ice", "mango:large+cold"]),
      ("mango+", ["mango+ice", "mango+cold"]),
      ("mango:large+i", ["mango:large+ice", "mango:large+ice+cold"]),
      ("mango+ice+", ["mango+ice+cold"]), ("mango+ice:", []), ("mango=", []), ("mango:large=2", []),
      ("ade:", ["ade:regular", "ade:large"]), ("ade+", ["ade+own", "ade+half", "ade+none"]),
      ("ade+half+", ["ade+half+own"]),
      ("tea+", ["tea+half", "tea+none", "tea+c"]), ("tea+half+", ["tea+half+c"]),
      ("딸", ["딸기", "딸기+얼음"]), ("kiwi:", []), ("x:", []), ("+", []), (":", []), ("=", []),
      ("'ma", []),
    ])
  func orderLines(word: String, wanted: [String]) async throws {
    try await Program.withMenu(Self.variants) { program in
      for command in ["order", "explain"] {
        let line = "juice \(command) -m menu.yaml \(word)"
        let found = try await candidates(line, program)
        // An open quote counts for nothing.
        #expect(found == (word == "'ma" ? ["mango", "mango-kiwi"] : wanted), "\(line)")
      }
    }
  }

  @Test("fruits, stores, rules and formats")
  func others() async throws {
    try await Program.withMenu(Self.variants) { program in
      func found(_ line: String, _ argument: String = "positional@0") async throws -> [String] {
        try await candidates(line, program, argument, environment: ["JUICE_MENU": "menu.yaml"])
      }
      for change in ["add", "remove", "set", "move"] {
        #expect(try await found("juice stock \(change) ") == ["a=", "b="])
      }
      #expect(try await found("juice stock reset ") == ["a", "b"])
      #expect(try await found("juice history --fruit ", "--fruit") == ["a", "b"])
      #expect(try await found("juice order --store ", "--store") == ["main", "gangnam"])
      #expect(
        try await found("juice order --store gangnam ") == [
          "mango", "mango-kiwi", "딸기", "tea", "ade",
        ])
      #expect(try await found("juice stock move --from g", "--from") == ["gangnam"])
      #expect(try await found("juice graph --juice m", "--juice") == ["mango", "mango-kiwi"])
      #expect(try await found("juice rule JU20").contains("JU201"))
      let listed = try await found("juice validate --select JU201,JU20", "--select")
      #expect(listed.contains("JU201,JU202") && !listed.contains("JU201,JU201"))
      #expect(try await found("juice plan --for mango=2 k") == ["kiwi"])
      #expect(try await found("juice plan --for mango --with a=2 ") == ["a=", "b="])
      #expect(try await found("juice plan ").isEmpty)
      // Of the command that is named, wherever the option is defined.
      let format = ["---completion", "--", "--format"]
      for (line, formats) in [
        (["juice", "--format", ""], ["text", "json"]),
        (["juice", "stock", "--format", ""], ["text", "json"]),
        (["juice", "-m", "menu", "diff", "--format", ""], ["text", "json", "markdown"]),
      ] {
        let ending = try await program.run(format + ["\(line.count - 1)", "0"] + line)
        #expect(ending.output == formats.map { "\($0)\n" }.joined(), "\(line)")
      }
    }
  }

  @Test(
    "what was typed before the word counts, quoted as shells have it",
    arguments: [
      "-m 'my shop'", "-mmy\\ shop", "--menu \"my shop\"", "--menu=my\" sh\"op", "-m=my' shop'",
      "-m ~/my\\ shop", "--menu other -m 'my shop'",
    ])
  func menuOption(option: String) async throws {
    try await Program.inFreshFolder { program in
      try program.write("my shop/menu.yaml", "fruits: {a: 1}\njuices: {mango: {a: 1}}")
      try program.write("other/menu.yaml", "fruits: {a: 1}\njuices: {kiwi: {a: 1}}")
      // Words as shells split them: the parts of the option, of which quotes may hold a space.
      let words = option.matches(of: /(?:'[^']*'|"[^"]*"|\\.|[^ '"\\])+/).map { String($0.0) }
      let line = ["juice", "order"] + words + [""]
      let ending = try await program.run(
        ["---completion", "order", "--", "positional@0", "\(line.count - 1)", "0"] + line,
        environment: ["JUICE_MENU": "other", "HOME": program.folder.path])
      #expect(ending == .init(status: 0, output: "mango\n", errors: ""))
    }
  }

  @Test("a menu with mistakes has its ids, and where nothing can be read, nothing is printed")
  func mistakes() async throws {
    try await Program.withMenu("fruits: {a: 1}\n\tjuices: {x: {a: 1}}") { program throws in
      #expect(try await candidates("juice order -m menu.yaml ", program) == [])
      try program.write("menu.yaml", "fruits: {a: 010}\njuices: {mango: {b: 1}, kiwi: 3}\nx: y\n")
      #expect(try await candidates("juice order -m menu.yaml m", program) == ["mango"])
      #expect(try await candidates("juice order -m missing ", program) == [])
      #expect(try await candidates("juice cancel --stock mysql:x ", program) == [])
    }
    try await Program.inFreshFolder { program in
      for arguments in [
        [], ["order"], ["order", "--"], ["order", "--", "positional@9", "0", "0"],
        ["nothing", "--", "--x", "0", "0"], ["order", "--", "positional@0", "x", "y"],
        ["order", "--", "positional@0", "9", "9", "juice"],
        ["order", "--", "positional@0", "-1", "0", "juice"],
      ] {
        let ending = try await program.run(["---completion"] + arguments)
        #expect(ending == .init(status: 0, output: "", errors: ""), "\(arguments)")
      }
      let ending = try program.shell(
        #""$juice" ---completion order -- positional@0 2 0 juice order "$(printf '\377')""#)
      #expect(ending.output.isEmpty && ending.errors.isEmpty)
    }
  }

  // MARK: The ledger

  @Test("orders that can be cancelled, the latest first, without what could be no word")
  func orders() async throws {
    try await Program.withRecipes { program in
      func place(_ id: String) async throws {
        #expect(try await program.run(["order", "mango", "--id=\(id)"]).status < 2)
        #expect(try await program.run(["stock", "reset", "--yes"]).status == 0)
      }
      for id in ["till-1", "till-2", "a:1", "it's $(x)", "-x", "two\nlines", "\u{1B}[2J", "까치"] {
        try await place(id)
      }
      _ = try await program.run(["order", "strawberry", "--id", "refused"])
      _ = try await program.run(["cancel", "till-1"])
      func found(_ word: String, _ option: String = "--lang en") async throws -> [String] {
        try await candidates("juice cancel \(option) \(word)", program)
      }
      #expect(try await found("") == ["까치", "it's $(x)", "a:1", "till-2"])
      #expect(try await found("till") == ["till-2"])
      #expect(try await found("a:") == ["a:1"])
      #expect(try await found("까") == ["까치"])
      #expect(try await found("b") == [])
      #expect(try await found("-x", "--") == ["-x"])
      let stock = "recipes/.juice/stock.sqlite"
      for option in ["--stock \(stock)", "--stock=sqlite:\(stock)"] {
        #expect(try await found("till", "-m other \(option)") == ["till-2"])
      }
      let other = try await candidates(
        "juice cancel t", program, environment: ["JUICE_STOCK": stock, "JUICE_MENU": "other"])
      #expect(other == ["till-2"])
      // There, a description would follow the colon.
      let zsh = try await candidates("juice cancel a:", program, environment: ["SAP_SHELL": "zsh"])
      #expect(zsh == ["a\\:1"])
    }
  }

  @Test("people of the journal")
  func people() async throws {
    try await Program.withMenu("fruits: {a: 9}\njuices: {j: {a: 1}}") { program in
      for name in ["mina", "지우", "till 3", "mina"] {
        _ = try await program.run(["order", "j", "-m", "menu.yaml", "--by", name])
      }
      for command in ["history", "order", "cancel", "stock add a=1"] {
        let line = "juice \(command) -m menu.yaml --by "
        #expect(try await candidates(line, program, "--by") == ["mina", "till 3", "지우"])
      }
    }
  }

  @Test("fruits and stores of the journal that have left the menu")
  func leftTheMenu() async throws {
    try await Program.withMenu("fruits: {a: 1, b: 1}\njuices: {j: {a: 1}}\nstores: {x: {}}") {
      program in
      _ = try await program.run(["order", "j", "-m", "menu.yaml", "--store", "x"])
      try program.write("menu.yaml", "fruits: {a: 1}\njuices: {j: {a: 1}}")
      let fruits = try await candidates(
        "juice history -m menu.yaml --fruit ", program, "--fruit")
      #expect(fruits == ["a", "b"])
      for (command, stores) in [("history", ["main", "x"]), ("order", ["main"])] {
        let line = "juice \(command) -m menu.yaml --store "
        #expect(try await candidates(line, program, "--store") == stores)
      }
    }
  }

  @Test(
    "no file is made or changed, and nothing waits, even while the ledger is locked",
    arguments: ["WAL", "DELETE"])
  func locked(mode: String) async throws {
    try await Program.withRecipes { program in
      _ = try await program.run(["order", "mango", "--id", "till-1"])
      let folder = program.folder.appendingPathComponent("recipes/.juice")
      let path = folder.appendingPathComponent("stock.sqlite").path
      func state() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
          uniqueKeysWithValues: try names.map {
            ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
          })
      }
      let idle = try state()
      #expect(try await candidates("juice cancel ", program) == ["till-1"])
      #expect(try state() == idle)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: path, configuration: configuration)
      _ = try await other.writeWithoutTransaction {
        try String.fetchOne($0, sql: "PRAGMA journal_mode = \(mode)")
      }
      try await other.writeWithoutTransaction {
        try $0.execute(sql: "BEGIN EXCLUSIVE; UPDATE stock SET level = level + 1000")
      }
      let locked = try state().filter { !$0.key.hasSuffix("-shm") }
      let start = ContinuousClock.now
      let found = try await candidates("juice cancel ", program)
      #expect(ContinuousClock.now - start < .seconds(1))
      // Where a change may be half written, nothing is known.
      #expect(found == (mode == "WAL" ? ["till-1"] : []))
      #expect(try state().filter { !$0.key.hasSuffix("-shm") } == locked)
      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try other.close()
      #expect(try await program.run(["audit"]).status == 0)
    }
  }
}
