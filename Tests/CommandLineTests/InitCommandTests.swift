import Foundation
import Testing
import Text

@Suite struct InitCommandTests {
  private static let workflows = [
    "github": ".github/workflows/juice.yml", "gitlab": ".gitlab-ci.yml",
  ]

  /// What a program that was built by hand has to be told.
  private static let source = ["--from", "OWNER/juice"]

  /// The line of a workflow that names the menus.
  private func line(_ service: String, naming menus: String) -> String {
    service == "github"
      ? "\n          path: \(menus)\n" : "\n      \"$JUICE\" validate \(menus) --output "
  }

  /// What there is in the folder of a program, with the text of each file.
  private func contents(_ program: Program) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
    let texts = try names.map { name in
      let path = program.folder.appendingPathComponent(name).path
      var isDirectory: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      return isDirectory.boolValue ? "directory" : isThere ? try program.read(name) : "broken link"
    }
    return Dictionary(uniqueKeysWithValues: zip(names, texts))
  }

  @Test("writes a menu and its schema, and says what to do next")
  func report() async throws {
    try await Program.inFreshFolder { program in
      try await program.expect(
        ["init", "--ci", "github"] + Self.source,
        .init(
          status: 0,
          output: """
            wrote recipes/menu.yaml
            wrote recipes/menu.schema.json
            wrote .github/workflows/juice.yml

            Next:
              juice menu                    what can be ordered, and how many of it
              juice order mango=2 lemonade  take an order
              juice validate recipes        find every mistake
              juice test recipes            run the tests in it

            The workflow fetches juice v0.1.0 from https://github.com/OWNER/juice.

            """, errors: ""))
    }
  }

  @Test(
    "what it says next works, and finds nothing to say about the menu",
    arguments: ["recipes", "deep/down", "with space/'quoted'", "m", "-v", "./trailing/"])
  func next(directory: String) async throws {
    try await Program.inFreshFolder { program in
      let ending = try await program.run(["init", "--", directory])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      let commands = ending.output.split(separator: "\n").filter { $0.hasPrefix("  juice ") }
      #expect(commands.count == 4)
      for line in commands {
        let command = try #require(line.firstMatch(of: /juice (.*?) {2}/)).1
        let next = try program.shell("\"$juice\" \(command)")
        #expect(next.status == 0 && next.errors.isEmpty, "\(command): \(next)")
        #expect(!next.output.contains("[JU"), "not even advice")
      }
    }
  }

  @Test("every juice of the menu can be made, and its first line leads editors to the schema")
  func menu() async throws {
    try await Program.inFreshFolder { program in
      _ = try await program.run(["init"])
      let juices = try #require(try await program.json(["menu"])["juices"] as? [NSDictionary])
      #expect(juices.count == 3)
      #expect(juices.allSatisfy { ($0["canMake"] as? Int ?? 0) > 0 })
      let line = try program.read("recipes/menu.yaml").prefix { $0 != "\n" }
      let path = try #require(line.split(separator: "=").last)
      #expect(line == "# yaml-language-server: $schema=\(path)")
      let schema = try await program.run(["schema"]).output
      #expect(try program.read("recipes/\(path)") == schema)
    }
  }

  @Test("what is there is neither overwritten nor joined, and nothing else is written")
  func refusal() async throws {
    let cases: [(there: String, arguments: [String], error: String)] = [
      ("recipes/menu.yaml", [], "there is a menu in `recipes` already: `recipes/menu.yaml`"),
      ("recipes/b.yml", [], "there is a menu in `recipes` already: `recipes/b.yml`"),
      ("recipes/menu.schema.json", [], "`recipes/menu.schema.json` exists already"),
      (
        ".github/workflows/juice.yml", ["--ci", "github"],
        "`.github/workflows/juice.yml` exists already"
      ),
      (".gitlab-ci.yml", ["--ci", "gitlab"], "`.gitlab-ci.yml` exists already"),
      ("shop", ["shop"], "cannot write `shop/menu.yaml`: not a directory"),
      ("shop", ["shop/a/b"], "cannot write `shop/a/b/menu.yaml`: not a directory"),
      // Found after the menu has been written, which is then taken back.
      (
        ".github", ["--ci", "github"], "cannot write `.github/workflows/juice.yml`: not a directory"
      ),
    ]
    for (there, arguments, error) in cases {
      try await Program.inFreshFolder { program in
        try program.write(there, "mine")
        let before = try contents(program)
        let source = arguments.contains("--ci") ? Self.source : []
        let ending = try await program.run(["init"] + arguments + source)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error: \(error)\nhelp: nothing was written"))
        #expect(try contents(program) == before)
      }
    }
  }

  @Test(
    "where there is a menu, a workflow is all that is written, and it is said that the menu stays",
    arguments: [
      (menu: "recipes/b.yml", path: "recipes"), ("recipes/cafe/b.yml", "recipes"),
      ("recipes/b.yml", "recipes/b.yml"),
    ], ["github", "gitlab"])
  func existingMenu(place: (menu: String, path: String), service: String) async throws {
    try await Program.inFreshFolder { program in
      try program.write(place.menu, smallestMenu)
      let before = try contents(program)
      let arguments = ["init", place.path, "--ci", service] + Self.source
      let workflow = try #require(Self.workflows[service])
      let ending = try await program.run(arguments)
      #expect(ending.status == 0 && ending.errors.isEmpty)
      let kept =
        "wrote \(workflow)\nkept the menu as it is: \(place.menu)\n\nNext:\n  juice validate "
      #expect(ending.output.hasPrefix(kept + place.path))
      #expect(try program.read(workflow).contains(line(service, naming: place.path)))
      let after = try contents(program)
      #expect(after.filter { before[$0.key] != nil } == before)
      #expect(Set(after.values).subtracting(before.values).subtracting(["directory"]).count == 1)
      // Once more, nothing is overwritten.
      let again = try await program.run(arguments)
      #expect(again.status == 2)
      #expect(again.errors.hasPrefix("error: `\(workflow)` exists already\nhelp: nothing was"))
      #expect(try contents(program) == after)
    }
  }

  @Test("a link that leads nowhere is there, too")
  func brokenLink() async throws {
    try await Program.inFreshFolder { program throws in
      let link = program.folder.appendingPathComponent(".gitlab-ci.yml").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
      let ending = try await program.run(["init", "--ci", "gitlab"] + Self.source)
      #expect(ending.status == 2 && ending.errors.contains("exists already"))
      #expect(try contents(program) == [".gitlab-ci.yml": "broken link"])
    }
  }

  @Test("a directory that may not be written to", .enabled(if: geteuid() != 0))
  func unwritable() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try program.shell(
        "mkdir a && chmod 555 a && \"$juice\" init a/b; e=$?; chmod 755 a; exit $e")
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: cannot write `a/b/menu.yaml`: permission denied\n"))
      #expect(try contents(program) == ["a": "directory"])
    }
  }

  @Test("no name is no directory, and an unknown service is wrong usage")
  func wrongUsage() async throws {
    try await Program.inFreshFolder { program throws in
      for arguments in [[""], ["--ci", "jenkins"], ["a", "b"]] {
        let ending = try await program.run(["init"] + arguments)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error: "))
      }
      #expect(try contents(program).isEmpty)
    }
  }

  @Test(
    "a workflow goes to the root of the repository, and names the menus from there",
    arguments: ["mkdir .git", "echo 'gitdir: elsewhere' > .git"], ["github", "gitlab"])
  func workflow(repository: String, service: String) async throws {
    try await Program.inFreshFolder { program in
      let ending = try program.shell(
        "\(repository) && mkdir sub && cd sub && \"$juice\" init shop/menus --ci \(service) --from a/b"
      )
      #expect(ending.status == 0 && ending.errors.isEmpty)
      let path = try #require(Self.workflows[service])
      #expect(ending.output.contains("/\(path)\n"))
      #expect(try program.read(path).contains(line(service, naming: "sub/shop/menus")))
    }
  }

  @Test(
    "a workflow runs actions that are pinned by digest, leaves no token behind, and uploads from a job of its own"
  )
  func supply() async throws {
    try await Program.inFreshFolder { program in
      for (service, path) in Self.workflows {
        let menus = "\(service)-menus"
        #expect(
          try await program.run(["init", menus, "--ci", service] + Self.source).status == 0)
        let text = try program.read(path)
        let images = text.matches(of: /(?:container|image): (.*)/).map { String($0.1) }
        #expect(images == (service == "gitlab" ? ["buildpack-deps:bookworm-scm"] : []))
      }
      let text = try program.read(".github/workflows/juice.yml")
      let actions = text.matches(of: /uses: (.*)/).map { String($0.1) }
      #expect(actions.count == 7 && actions.contains { $0.hasPrefix("OWNER/juice/") })
      for action in actions where action != "OWNER/juice/.github/actions/validate@v0.1.0" {
        #expect(action.wholeMatch(of: /[a-z\/-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+/) != nil)
      }
      let steps = text.components(separatedBy: "      - ")
      let checkouts = steps.filter { $0.contains("uses: actions/checkout@") }
      #expect(checkouts.count == 2)
      #expect(checkouts.allSatisfy { $0.contains("persist-credentials: false\n") })
      let jobs = text.split(separator: /\n {2}(?:upload|comment):\n/)
      try #require(jobs.count == 3)
      #expect(jobs[0].contains("\npermissions:\n  contents: read\n\n"))
      #expect(!jobs[0].contains("write\n") && jobs[0].contains("/actions/validate@"))
      #expect(jobs[1].contains("security-events: write\n") && !jobs[1].contains("run:"))
      #expect(jobs[2].contains("permissions:\n      pull-requests: write\n    steps:\n"))
      #expect(!jobs[2].contains("checkout@") && !jobs[2].contains("/actions/validate@"))
      #expect(jobs.allSatisfy { $0.contains("\n    timeout-minutes: ") })
    }
  }

  @Test("the command of a workflow works for every name of a directory")
  func names() async throws {
    let names = [".", "with space", "it's #1: $HOME", "-v", "딸기/쥬스", "*", "{a: b}"]
    for name in names {
      for (service, path) in Self.workflows {
        try await Program.inFreshFolder { program in
          #expect(
            try await program.run(["init", "--ci", service] + Self.source + ["--", name]).status
              == 0)
          let text = try program.read(path)
          let command = text.firstMatch(of: /"\$JUICE" validate (.*) --output\b/)?.1
          // A plain word of YAML is one of the shell's; of a quoted one, a quote is written twice.
          let input = text.firstMatch(of: /\n {10}path: (.*)\n/).map {
            String($0.1).replacing("''", with: #"'\''"#)
          }
          let word = try #require(command.map(String.init) ?? input)
          // A hidden file of this folder is no menu.
          let ending = try program.shell("\"$juice\" validate -- \(word)")
          #expect(ending.status == 0 && ending.output.hasPrefix("1 menu, 1 file: "), "\(ending)")
        }
      }
    }
  }

  @Test("a name that a workflow cannot hold", arguments: ["two\nlines", "${{ name }}"])
  func impossibleNames(name: String) async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try await program.run(["init", name, "--ci", "github"] + Self.source)
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: a workflow cannot name the directory `"))
      #expect(try contents(program).isEmpty)
    }
  }

  @Test("a workflow that could not reach the menus is not written")
  func outside() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try program.shell(
        "mkdir a && cd a && \"$juice\" init ../b --ci github --from a/b")
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: a workflow cannot reach the directory `../b`: "))
      #expect(try contents(program) == ["a": "directory"])
    }
  }

  @Test("a program that was built by hand asks where it is released")
  func unknownSource() async throws {
    let cases: [(arguments: [String], errors: String)] = [
      (
        ["--ci", "github"],
        """
        error: this program was built by hand, and does not know which repository releases it
        help: nothing was written; name the repository of juice with --from OWNER/NAME

        """
      ),
      (
        ["--ci", "gitlab", "--from", "https://github.com/OWNER/juice"],
        """
        error: `https://github.com/OWNER/juice` does not name a repository
        help: it is OWNER/NAME on GitHub, or OWNER/NAME@VERSION

        """
      ),
      (
        Self.source,
        "error: --from says where a workflow fetches juice from, and there is none without --ci\n"
      ),
    ]
    for (arguments, errors) in cases {
      try await Program.inFreshFolder { program throws in
        try await program.expect(
          ["init"] + arguments, .init(status: 2, output: "", errors: errors))
        #expect(try contents(program).isEmpty)
      }
    }
  }

  @Test("a workflow is pinned to the version of the program, or to the one that is named")
  func pins() async throws {
    for (name, version) in [("a/b.c", "v0.1.0"), ("a/b.c@v2.0.0", "v2.0.0"), ("a/b.c@1.0", "1.0")] {
      try await Program.inFreshFolder { program throws in
        for (service, path) in Self.workflows {
          let arguments = ["init", service, "--ci", service, "--from", name]
          let ending = try await program.run(arguments)
          #expect(
            ending.output.hasSuffix("fetches juice \(version) from https://github.com/a/b.c.\n"))
          let text = try program.read(path)
          let word = version == "1.0" ? "'1.0'" : version
          #expect(
            text.contains(
              service == "github"
                ? "      - uses: a/b.c/.github/actions/validate@\(version)\n"
                : "  JUICE_REPOSITORY: https://github.com/a/b.c\n  JUICE_VERSION: \(word)\n"))
        }
      }
    }
  }

  @Test("the first menu has Korean comments and the same recipes")
  func starter() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try await program.run([
        "init", "--ci", "github", "--from", "a/b", "--lang", "ko",
      ])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("recipes/menu.yaml 만듦\nrecipes/menu.schema.json 만듦\n"))
      #expect(ending.output.contains("\n다음에 할 일:\n  juice menu "))
      #expect(ending.output.hasSuffix("\n워크플로가 받는 프로그램: https://github.com/a/b의 juice v0.1.0\n"))
      #expect(try await program.run(["init", "english"]).status == 0)
      let difference = try await program.run(["diff", "english", "recipes", "--exit-code"])
      #expect(difference.status == 0)
      let findings = try await program.run(["validate", "recipes", "--fail-on", "advice"])
      #expect(findings.status == 0)
      #expect(try await program.run(["test", "recipes"]).status == 0)
      #expect(try await program.run(["fmt", "--check", "recipes"]).status == 0)
      for line in try program.read("recipes/menu.yaml").split(separator: "\n").dropFirst() {
        #expect(line.displayWidth <= 100)
        guard let comment = line.firstMatch(of: /# (.+)/) else { continue }
        #expect(comment.1.contains(/\p{Hangul}/), "\(line)")
      }
    }
  }
}
