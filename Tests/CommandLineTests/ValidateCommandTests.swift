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
      #expect(ending.output.hasSuffix("\n\n4 menus, 14 files: no errors, 1 warning\n"))
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
}
