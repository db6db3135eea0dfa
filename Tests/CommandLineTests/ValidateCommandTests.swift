import Foundation
import Testing

@Suite struct ValidateCommandTests {
  @Test("--diff takes no report", arguments: [["--format", "json"], ["--output", "sarif=x"]])
  func differenceIsNoReport(_ option: [String]) async throws {
    try await Program.withMenu(smallestMenu) { program in
      let ending = try await program.run(["validate", "--diff", "menu.yaml"] + option)
      #expect(ending.status == 2)
      #expect(ending.errors.contains("does not go with \(option[0])"))
    }
  }

  @Test("a note says that a file was checked without the others of its menu")
  func fileAlone() async throws {
    try await Program.withRecipes { program in
      for file in try FileManager.default.contentsOfDirectory(
        atPath: program.folder.appending(path: "recipes/cafe").path)
      where file.hasSuffix(".yaml") {
        let path = "recipes/cafe/\(file)"
        let ending = try await program.run(["validate", path])
        let note = """
          note: `\(path)` was judged alone; `juice validate recipes/cafe` takes it together with \
          the other files there, as one menu

          """
        #expect(ending.errors == (ending.status == 1 ? note : ""))
        #expect(try await program.run(["validate", path, "--format", "json"]).errors.isEmpty)
      }
      #expect(
        try await program.run(["validate", "recipes/cafe/juices.yaml"]).errors.contains("alone"))
      let both = try await program.run([
        "validate", "recipes/cafe/juices.yaml", "recipes/cafe/tests.yaml",
      ])
      #expect(both.errors.split(separator: "\n").count == 1)
      try program.write("recipes/cafe/draft.txt", "juices: {x: {lime: 1}}\n")
      #expect(try await program.run(["validate", "recipes/cafe/draft.txt"]).errors.isEmpty)
      // What cannot be read is nothing to somebody who did not ask for it.
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.appending(path: "recipes/cafe/x.yaml").path,
        withDestinationPath: "nowhere")
      let unread = try await program.run(["validate", "recipes/cafe/juices.yaml"])
      #expect(unread.status == 1 && unread.errors.isEmpty)
      // Two menus that only lie beside each other.
      try program.write("menus/a.yaml", "juices: {mango: {mango: 1}}\n")
      try program.write("menus/b.yaml", "juices: {mango: {mango: 1}}\n")
      let beside = try await program.run(["validate", "menus/a.yaml"])
      #expect(beside.status == 1 && beside.errors.isEmpty)
    }
  }

  @Test("the example menus are valid, with the one warning that the classic one deserves")
  func recipes() async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(["validate", "recipes"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("warning[JU302]: juice `strawberry` cannot be made from "))
      #expect(ending.output.hasSuffix("\n\n3 menus, 7 files: no errors, 1 warning\n"))
    }
  }

  @Test(
    "a menu can be named by its whole path where the working directory is gone",
    .timeLimit(.minutes(30)))
  func withoutWorkingDirectory() async throws {
    try await Program.withMenu(smallestMenu) { program in
      let ending = try program.shell(
        """
        here=$PWD
        mkdir gone && cd gone && rmdir ../gone && exec "$juice" validate "$here/menu.yaml"
        """)
      #expect(ending.status == 0)
      #expect(ending.output.hasSuffix("1 menu, 1 file: no errors, 1 warning\n"))
    }
  }

  @Test("every mistake in all files is reported in one run")
  func manyMistakes() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menus/a/fruits.yaml", "fruits: {mango: 1e3, kiwi: 010}\n")
      try program.write("menus/a/juices.yaml", "juices: {mango: {mango: 3, kiwee: 1}, x: {}}\n")
      try program.write("menus/b/menu.yaml", "fruits:\n\tmango: 10\n")
      try program.write("menus/.hidden/menu.yaml", "not a menu")
      let ending = try await program.run(["validate", "menus"])
      #expect(ending.status == 1)
      let headings = ending.output.split(separator: "\n").filter { $0.hasPrefix("error[") }
      #expect(
        headings == [
          "error[JU101]: the stock of fruit `mango` is not an amount: `1e3`",
          "error[JU101]: the stock of fruit `kiwi` is not an amount: `010`",
          "error[JU201]: juice `mango` uses undefined fruit `kiwee`",
          "error[JU113]: juice `x` uses nothing",
          "error[JU002]: a tab cannot indent",
        ])
      #expect(
        ending.output.hasSuffix(
          "2 menus, 3 files: 5 errors, no warnings (1 can be fixed with --fix)\n"))
    }
  }

  @Test("JSON has places in lines and columns of Unicode scalars")
  func json() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {딸기: 10}\njuices: {딸기쥬스: {달기: 1}}\n")
      let ending = try await program.run(["validate", "menu.yaml", "--format", "json"])
      #expect(ending.status == 1 && ending.errors.isEmpty)
      let json = try await program.json(["validate", "menu.yaml"])
      let finding = try #require((json["findings"] as? [NSDictionary])?.first)
      let place = try #require(finding["primary"] as? [String: Any])
      #expect(place["path"] as? String == "menu.yaml")
      let keys = ["line", "column", "endLine", "endColumn", "startOffset", "endOffset"]
      #expect(keys.map { place[$0] as? Int } == [2, 17, 2, 19, 45, 51])
      let fixes = try #require(finding["fixes"] as? [NSDictionary])
      #expect(fixes.map { $0["title"] as? String } == ["write `딸기`", "declare fruit `달기`"])
    }
  }

  @Test("an error is never displaced by thousands of milder findings")
  func manyMilderFindings() async throws {
    try await Program.inFreshFolder { program in
      let ids = (0..<2_100).map { "f\($0)" }
      let fruits = ids.map { "  \($0): {stock: 9, name: {en: \($0)}}\n" }.joined()
      let uses = ids.map { "\($0): 1" }.joined(separator: ", ")
      try program.write(
        "menu.yaml",
        """
        fruits:
          last: {stock: 9, name: {en: Last, ko: 끝}}
        \(fruits)juices: {all: {\(uses)}, one: {last: 1, nope: 1}}

        """)
      let all = try await program.run(["validate", "menu.yaml"])
      #expect(all.status == 1)
      #expect(all.output.contains("error[JU201]: juice `one` uses undefined fruit `nope`"))
      let count = "1 menu, 1 file: 1 error, no warnings, 2100 advice (100 advice not shown)\n"
      #expect(all.output.hasSuffix(count))
      let json = try await program.run(["validate", "menu.yaml", "--format", "json"]).output
      for line in [
        "\"omittedFindings\" : 100", "\"omittedErrors\" : 0", "\"omittedWarnings\" : 0",
        "\"omittedAdvice\" : 100",
      ] { #expect(json.contains(line)) }
      let ignoring = try await program.run(["validate", "menu.yaml", "--ignore", "JU307"])
      #expect(ignoring.output.hasSuffix("1 error, no warnings, 2100 filtered out\n"))
    }
  }

  @Test("errors that are not shown fail a run")
  func errorsNotShown() async throws {
    try await Program.inFreshFolder { program in
      let uses = (0..<2_003).map { "n\($0): 1" }.joined(separator: ", ")
      try program.write("menu.yaml", "fruits: {a: 1}\njuices: {j: {\(uses)}}\n")
      for (format, text) in [
        ("text", "1 menu, 1 file: 2003 errors, 1 warning (3 errors not shown)"),
        ("json", "\"omittedErrors\" : 3"),
      ] {
        let ending = try await program.run(["validate", "menu.yaml", "--format", format])
        #expect(ending.status == 1)
        #expect(ending.output.contains(text), "\(format)")
      }
    }
  }

  @Test("after a second of reading, a terminal shows how many files there were")
  func progress() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 1}}\n")
      let terminal = try Terminal(program, ["validate", "-", "menu.yaml"])
      // The menu on standard input is the reading that takes long.
      try await Task.sleep(for: .milliseconds(1100))
      try terminal.press("fruits: {kiwi: 10}\njuices: {kiwi: {kiwi: 1}}\n\u{4}")
      try terminal.expect("\r\u{1B}[K1 file read\r\u{1B}[K")
      try terminal.expect("2 menus, 2 files: no errors, no warnings")
      #expect(terminal.finish() == 0)
    }
  }

  @Test("what cannot be read is no finding", arguments: ["missing", "empty", "pipe"])
  func unreadable(path: String) async throws {
    try await Program.inFreshFolder { program in
      try program.write("empty/notes.txt", "no menu")
      #expect(try program.shell("mkfifo pipe").status == 0)
      let ending = try await program.run(["validate", path])
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: "))
    }
  }
}
