import Foundation
import Testing

/// `juice validate` as a gate: what it reads, what it counts as failed, and where it writes.
@Suite struct ValidationTests {
  private let good = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
  /// One error and, once that is fixed, one advice.
  private let bad = "fruits: {mango: 1_0}\njuices: {mango: &x {mango: 3}}\n"

  private func concise(_ arguments: [String], in program: Program) async throws -> Program.Ending {
    try await program.run(["validate", "--format", "concise"] + arguments)
  }

  // MARK: What is read

  @Test("directories are walked and each menu is read once")
  func directoriesAreWalkedAndEachMenuIsReadOnce() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/b.yaml", good)
      try program.write("menus/a/x.yml", good)
      try program.write("menus/a/.hidden.yaml", "[")
      try program.write("menus/.git/y.yaml", "[")
      try program.write("menus/none/readme.txt", "[")
      let ending = try await concise(["menus/b.yaml", "menus", "./menus/", "menus/a"], in: program)
      #expect(ending.output == "2 menus, 2 files: no errors, no warnings\n")
      #expect(ending.status == 0)
    }
  }

  @Test("findings come by path across menus")
  func findingsComeByPathAcrossMenus() async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["menus/c.yaml", "menus/b/x.yaml", "menus/a.yaml"] {
        try program.write(name, "fruits: {\(name.filter(\.isLetter)): 1x}\n")
      }
      let ending = try await concise(["menus"], in: program)
      let paths = ending.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
      #expect(paths.dropLast() == ["menus/a.yaml", "menus/b/x.yaml", "menus/c.yaml"])
    }
  }

  @Test("standard input is a menu")
  func standardInputIsAMenu() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", "fruits: {mango: 1x}\n")
      let ending = try program.shell(
        "\"$juice\" validate --format concise --stdin-filename shop/m.yaml - < menu.yaml")
      #expect(ending.output.hasPrefix("shop/m.yaml:1:17: error[JU104]"))
      #expect(ending.status == 1)
      let unnamed = try program.shell("\"$juice\" validate --format concise - < menu.yaml")
      #expect(unnamed.output.hasPrefix("<stdin>:1:"))
      let misused = try await program.run(["validate", "--stdin-filename", "x", "menu.yaml"])
      #expect(misused.status == 2)
      #expect(misused.errors.hasPrefix("error: --stdin-filename needs the path -"))
    }
  }

  @Test("a picture that is missing is reported where the folder of the menu is known")
  func missingPictures() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write(
        "shop/menu.yaml",
        """
        fruits:
          mango: {picture: mango.png, stock: 10}
          kiwi: {picture: a/kiwi.png, stock: 4} # juice: ignore[JU313] it comes later
        juices: {mango: {mango: 3}, kiwi: {kiwi: 1}}

        """)
      let missing = "menu.yaml:2:20: warning[JU313]"
      let validate = "cd shop; \"$juice\" validate --format concise"
      #expect(try program.shell("\(validate) menu.yaml").output.hasPrefix(missing))
      #expect(
        try program.shell("\(validate) --stdin-filename menu.yaml - < menu.yaml").output
          .hasPrefix(missing))
      // Neither this nor a needless ignore comment is reported.
      let unnamed = try program.shell("\(validate) - < menu.yaml")
      #expect(!unnamed.output.contains("JU3"))
      try program.write("mango.png", "")
      for wrong in ["mkdir shop/mango.png", "rmdir shop/mango.png; ln -s ../mango.png shop"] {
        #expect(
          try program.shell("\(wrong); \(validate) menu.yaml").output.contains("JU313"), "\(wrong)")
      }
      let found = try program.shell(
        "rm shop/mango.png; echo > shop/mango.png; \(validate) menu.yaml")
      #expect(!found.output.contains("JU3"))
    }
  }

  @Test("a path without a menu is an error unless that is allowed")
  func aPathWithoutAMenuIsAnErrorUnlessThatIsAllowed() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("empty/readme.txt", "")
      let ending = try await program.run(["validate", "empty"])
      #expect(ending.status == 2)
      #expect(ending.output.isEmpty)
      #expect(
        ending.errors == """
          error: there is no menu at or below `empty`
          help: put a file such as menu.yaml there, or say --allow-empty

          """)
      let allowed = try await program.run(["validate", "--allow-empty", "empty"])
      #expect(allowed.status == 0)
      #expect(allowed.output == "no menus found\n")
      #expect(try await program.run(["validate", "--allow-empty", "gone"]).status == 2)
    }
  }

  @Test("unreadable files are reported, the others are checked, and 2 wins over 1")
  func unreadable() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/a/m.yaml", bad)
      try program.write("menus/b/m.yaml", good)
      try FileManager.default.createSymbolicLink(
        atPath: program.folder.path + "/menus/b/x.yaml", withDestinationPath: "gone")
      let ending = try await concise(["menus"], in: program)
      #expect(ending.status == 2)
      #expect(ending.output.hasPrefix("menus/a/m.yaml:1:17: error[JU101]"))
      #expect(
        ending.output.hasSuffix(
          "1 menu, 1 file: 1 error, no warnings, 1 advice (2 can be fixed with --fix)\n"))
      #expect(ending.errors == "error: cannot read `menus/b/x.yaml`: no such file or directory\n")
    }
  }

  // MARK: What fails

  @Test(
    "the least severity that fails",
    arguments: [
      ("error", "JU1", 1), ("error", "JU3", 0), ("warning", "JU3", 0), ("advice", "JU3", 1),
      ("advice", "JU1", 1), ("advice", "JU2", 0),
    ])
  func theLeastSeverityThatFails(failOn: String, select: String, status: Int32) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", bad)
      let ending = try await concise(
        ["--fail-on", failOn, "--select", select, "menu.yaml"], in: program)
      #expect(ending.status == status)
      #expect(ending.output.contains("filtered out"))
    }
  }

  @Test("rules are selected and ignored by code and beginning")
  func rulesAreSelectedAndIgnoredByCodeAndBeginning() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", "fruits: {mango: 1_0, kiwi: 1}\njuices: {a: {mango: 1}}\n")
      func codes(_ arguments: String...) async throws -> [String] {
        let ending = try await concise(arguments + ["menu.yaml"], in: program)
        return ending.output.matches(of: /\[(JU\d+)\]/).map { String($0.1) }
      }
      #expect(try await codes() == ["JU101", "JU301"])
      #expect(try await codes("--select", "JU3") == ["JU301"])
      #expect(try await codes("--select", "ju101, JU3") == ["JU101", "JU301"])
      #expect(try await codes("--select", "JU101", "--select", "JU301") == ["JU101", "JU301"])
      #expect(try await codes("--ignore", "JU301") == ["JU101"])
      #expect(try await codes("--select", "JU", "--ignore", "JU1,JU2") == ["JU301"])
      let ending = try await concise(["--select", "JU9", "menu.yaml"], in: program)
      #expect(ending.status == 2)
      #expect(ending.errors.contains("no rule begins with `JU9`; `juice rule` lists all"))
    }
  }

  // MARK: Fixes

  @Test("--fix changes what is certain, keeps every other byte, and reports the rest")
  func fix() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write(
        "menu.yaml",
        "# 딸기 \u{1F353}\r\nfruits: {mango: 1_0, kiwi: +5 } # keep\r\njuices:\r\n  a: {mango: 1,\tkiwy: 1}"
      )
      let manager = FileManager.default
      let file = program.folder.path + "/menu.yaml"
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try manager.createSymbolicLink(
        atPath: program.folder.path + "/link.yaml", withDestinationPath: "menu.yaml")
      let ending = try await concise(["--fix", "link.yaml"], in: program)
      #expect(ending.status == 1)
      #expect(ending.errors == "fixed 2 findings in 1 file\n")
      #expect(
        ending.output == """
          link.yaml:4:17: error[JU201] juice `a` uses undefined fruit `kiwy`
          1 menu, 1 file: 1 error, no warnings

          """)
      #expect(
        try program.read("menu.yaml")
          == "# 딸기 \u{1F353}\r\nfruits: {mango: 10, kiwi: 5 } # keep\r\njuices:\r\n  a: {mango: 1,\tkiwy: 1}"
      )
      let attributes = try manager.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      let kind = try manager.attributesOfItem(atPath: program.folder.path + "/link.yaml")[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
      #expect(try await concise(["--fix", "link.yaml"], in: program).errors.isEmpty)
    }
  }

  @Test("what a fix brings to light is fixed in the same run")
  func fixesUntilNothingIsLeft() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write(
        "menu.yaml", "fruits: {mango: 10}\njuices: {a: {mango: 1_0}} # juice: ignore[JU302]\n")
      let ending = try await concise(["--fix", "menu.yaml"], in: program)
      #expect(ending.errors == "fixed 2 findings in 1 file\n")
      #expect(ending.status == 0)
      #expect(try program.read("menu.yaml") == "fruits: {mango: 10}\njuices: {a: {mango: 10}}\n")
    }
  }

  @Test("diff shows and changes nothing")
  func diffShowsAndChangesNothing() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", bad)
      let ending = try await program.run(["validate", "--diff", "menu.yaml"])
      #expect(
        ending
          == .init(
            status: 1,
            output: """
              --- menu.yaml
              +++ menu.yaml
              @@ -1,2 +1,2 @@
              -fruits: {mango: 1_0}
              -juices: {mango: &x {mango: 3}}
              +fruits: {mango: 10}
              +juices: {mango: {mango: 3}}

              """, errors: "would fix 2 findings in 1 file\n"))
      #expect(try program.read("menu.yaml") == bad)
      try program.write("menu.yaml", good)
      #expect(
        try await program.run(["validate", "--diff", "menu.yaml"])
          == .init(status: 0, output: "", errors: "nothing to fix\n"))
    }
  }

  @Test("a fixed menu from standard input goes to standard output")
  func aFixedMenuFromStandardInputGoesToStandardOutput() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", bad)
      let ending = try program.shell("\"$juice\" validate --fix --format concise - < menu.yaml")
      #expect(ending.output == good)
      #expect(
        ending.errors
          == "fixed 2 findings in 1 file\n1 menu, 1 file: no errors, no warnings\n")
      #expect(ending.status == 0)
    }
  }

  @Test("a file that cannot be written is reported and stays as it is")
  func aFileThatCannotBeWrittenIsReportedAndStaysAsItIs() async throws {
    try await Program.inFreshFolder { program throws in
      guard geteuid() != 0 else { return }
      try program.write("menus/menu.yaml", bad)
      let folder = program.folder.path + "/menus"
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      let ending = try await concise(["--fix", "menus"], in: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: cannot write `menus/menu.yaml`"))
      #expect(ending.output.hasPrefix("menus/menu.yaml:1:17: error[JU101]"))
      #expect(try program.read("menus/menu.yaml") == bad)
    }
  }

  // MARK: Reports

  @Test("one run writes several reports")
  func oneRunWritesSeveralReports() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shop/menu.yaml", bad)
      try program.write(".git/HEAD", "")
      let formats = ["text", "concise", "json", "sarif", "github", "gitlab", "junit"]
      let outputs = formats.flatMap { ["--output", "\($0)=out.\($0)"] }
      let ending = try await concise(outputs + ["shop"], in: program)
      #expect(ending.status == 1)
      for format in formats {
        let alone = try await program.run(["validate", "--format", format, "shop"])
        #expect(try program.read("out.\(format)") == alone.output, "\(format)")
        #expect(!alone.output.isEmpty)
      }
    }
  }

  @Test("paths in reports for services are those of the repository, wherever one stands")
  func repositoryPaths() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shop/menu.yaml", bad)
      try program.write(".git/HEAD", "")
      let ending = try program.shell(
        "cd shop && \"$juice\" validate --output gitlab=g --output sarif=s --format github .")
      #expect(ending.output.contains("file=shop/menu.yaml,"))
      #expect(try program.read("shop/g").contains("\"path\" : \"shop/menu.yaml\""))
      #expect(try program.read("shop/s").contains("shop/menu.yaml"))
    }
  }

  @Test(
    "an output that cannot be understood is wrong usage",
    arguments: [
      ("json", "expected a format and a path"), ("xml=x", "there is no format `xml`"),
      ("json=", "expected a format and a path"),
    ])
  func anOutputThatCannotBeUnderstoodIsWrongUsage(output: String, message: String) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", good)
      let ending = try await program.run(["validate", "--output", output, "menu.yaml"])
      #expect(ending.status == 2)
      #expect(ending.errors.contains(message))
    }
  }

  @Test("a report that cannot be written is a failure")
  func aReportThatCannotBeWrittenIsAFailure() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", good)
      let ending = try await program.run(
        ["validate", "--output", "json=gone/x", "--output", "junit=y", "menu.yaml"])
      #expect(ending.status == 2)
      #expect(
        ending.errors == "error: cannot write the report `gone/x`: no such file or directory\n")
      #expect(ending.output == "1 menu, 1 file: no errors, no warnings\n")
      #expect(program.exists("y"))
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let full = try await program.run(["validate", "--output", "json=/dev/full", "menu.yaml"])
      #expect(full.status == 2)
      #expect(
        full.errors == "error: cannot write the report `/dev/full`: no space left on device\n")
      let twice = try await program.run(
        ["validate", "--output", "json=y", "--output", "junit=y", "menu.yaml"])
      #expect(twice.status == 2)
    }
  }

  @Test("in GitHub actions annotations come beside the text")
  func inGitHubActionsAnnotationsComeBesideTheText() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", bad)
      let plain = try await program.run(["validate", "menu.yaml"])
      let ending = try await program.run(
        ["validate", "menu.yaml"], environment: ["GITHUB_ACTIONS": "true"])
      #expect(ending.output == plain.output)
      #expect(
        ending.errors.hasPrefix("::error file=menu.yaml,line=1,endLine=1,col=17,endColumn=20,"))
      #expect(ending.errors.contains("\n::notice file=menu.yaml,line=2,"))
      let json = try await program.run(
        ["validate", "--format", "json", "menu.yaml"], environment: ["GITHUB_ACTIONS": "true"])
      #expect(json.errors.isEmpty)
    }
  }

  @Test(
    "colour in a file",
    arguments: [
      (["CLICOLOR_FORCE": "1"], [String](), true), (["CLICOLOR_FORCE": "0"], [], false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], [], false),
      (["NO_COLOR": "1"], ["--color", "always"], true), ([:], [], false),
      (["CLICOLOR_FORCE": "1"], ["--color", "never"], false),
    ])
  func colourInAFile(environment: [String: String], options: [String], isOn: Bool) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", bad)
      let ending = try await program.run(
        ["validate", "menu.yaml"] + options, environment: environment)
      #expect(ending.output.contains("\u{1B}[1;31merror[JU101]\u{1B}[0m") == isOn)
      #expect(ending.output.contains("\u{1B}") == isOn)
    }
  }

  @Test("a reader that goes away ends the program quietly, whatever the format")
  func closedPipe() async throws {
    try await Program.inFreshFolder { program throws in
      let lines = (0..<3_000).map { "  f\($0): 1_0\n" }.joined()
      try program.write("menu.yaml", "fruits:\n" + lines)
      for format in ["text", "concise", "sarif"] {
        let ending = try program.shell(
          "\"$juice\" validate --format \(format) menu.yaml | head -n 1")
        #expect(ending.errors.isEmpty)
        #expect(ending.output.split(separator: "\n").count == 1)
      }
    }
  }
}
