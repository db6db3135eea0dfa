import Foundation
import Testing

@Suite struct InitCommandTests {
  private static let workflows = [
    "github": ".github/workflows/juice.yml", "gitlab": ".gitlab-ci.yml",
  ]

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
        ["init", "--ci", "github"],
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

            Set JUICE_REPOSITORY in .github/workflows/juice.yml to where juice comes from.

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
        let ending = try await program.run(["init"] + arguments)
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
      let arguments = ["init", place.path, "--ci", service]
      let workflow = try #require(Self.workflows[service])
      let ending = try await program.run(arguments)
      #expect(ending.status == 0 && ending.errors.isEmpty)
      let kept =
        "wrote \(workflow)\nkept the menu as it is: \(place.menu)\n\nNext:\n  juice validate "
      #expect(ending.output.hasPrefix(kept + place.path))
      #expect(try program.read(workflow).contains("/juice validate \(place.path) --output "))
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
      let ending = try await program.run(["init", "--ci", "gitlab"])
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
        "\(repository) && mkdir sub && cd sub && \"$juice\" init shop/menus --ci \(service)")
      #expect(ending.status == 0 && ending.errors.isEmpty)
      let path = try #require(Self.workflows[service])
      #expect(ending.output.contains("/\(path)\n"))
      #expect(try program.read(path).contains("/juice validate sub/shop/menus --output "))
    }
  }

  @Test(
    "a workflow runs what is pinned by digest, leaves no token behind, and uploads from a job of its own"
  )
  func supply() async throws {
    try await Program.inFreshFolder { program in
      for (service, path) in Self.workflows {
        let menus = "\(service)-menus"
        #expect(try await program.run(["init", menus, "--ci", service]).status == 0)
        let text = try program.read(path)
        let images = text.matches(of: /(?:container|image): (.*)/).map { String($0.1) }
        #expect(images.count == 1)
        #expect(
          images.allSatisfy { $0.wholeMatch(of: /swift@sha256:[0-9a-f]{64} # [0-9.]+/) != nil })
      }
      let text = try program.read(".github/workflows/juice.yml")
      let actions = text.matches(of: /uses: (.*)/).map { String($0.1) }
      #expect(actions.count == 7)
      for action in actions {
        #expect(action.wholeMatch(of: /[a-z\/-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+/) != nil)
      }
      let steps = text.components(separatedBy: "      - ")
      let checkouts = steps.filter { $0.contains("uses: actions/checkout@") }
      #expect(checkouts.count == 3)
      #expect(checkouts.allSatisfy { $0.contains("persist-credentials: false\n") })
      let jobs = text.components(separatedBy: "\n  upload:\n")
      try #require(jobs.count == 2)
      #expect(jobs[0].contains("\npermissions:\n  contents: read\n\n"))
      #expect(!jobs[0].contains("write\n") && jobs[0].contains("run: |"))
      #expect(jobs[1].contains("security-events: write\n") && !jobs[1].contains("run:"))
    }
  }

  /// Puts programs in the place of those that a build needs, which write down that they are called.
  private func replaceBuildTools(_ program: Program) throws {
    let tools = [
      "apt-get": "",
      "git": "[ $1 = clone ] || cat commit",
      "swift": "mkdir -p .juice-source/.build/release\n"
        + "cp \"$juice\" .juice-source/.build/release/juice",
    ]
    for (name, script) in tools {
      try program.write("bin/\(name)", "#!/bin/sh\necho \(name) \"$@\" >> calls\n\(script)\n")
    }
  }

  @Test("GitLab builds a commit once, and another anew")
  func gitlabCache() async throws {
    try await Program.inFreshFolder { program in
      #expect(try await program.run(["init", "--ci", "gitlab"]).status == 0)
      let text = try program.read(".gitlab-ci.yml")
      #expect(text.contains("paths: [.juice-build/]\n"))
      let lines = try #require(text.firstMatch(of: /script:\n((?: {4}.*\n)+)/)).1
        .split(separator: "\n").map { String($0.dropFirst(6)) }.filter { $0 != "|" }
      let script = lines.joined(separator: "\n").replacing("/tmp/juice", with: ".juice-source")
      try replaceBuildTools(program)
      for (commit, isBuilt) in [("a", true), ("a", false), ("b", true), ("b", false)] {
        try program.write("commit", commit)
        try program.write("calls", "")
        let ending = try program.shell(
          "chmod +x bin/*; PATH=$PWD/bin:$PATH; export JUICE_REVISION=v1 JUICE_REPOSITORY=r; set -e\n\(script)"
        )
        #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
        #expect(
          ending.output.contains("1 menu, 1 file: ") && ending.output.contains("2 of 2 tests"))
        let calls = try program.read("calls")
        #expect(calls.contains("swift build -c release") == isBuilt, "\(calls)")
        #expect(calls.contains("git clone --depth 1 --branch v1 r .juice-source\n"))
        #expect(try program.read(".juice-build/commit") == "\(commit)\n")
        #expect(program.exists("juice-quality.json"))
      }
    }
  }

  @Test("GitHub looks for a build of the commit, and builds where there is none")
  func githubCache() async throws {
    try await Program.inFreshFolder { program in
      #expect(try await program.run(["init", "--ci", "github"]).status == 0)
      let text = try program.read(".github/workflows/juice.yml")
      #expect(
        text.contains(
          "key: juice-${{ runner.os }}-${{ runner.arch }}-${{ steps.source.outputs.commit }}\n"))
      #expect(text.contains("if: ${{ steps.build.outputs.cache-hit != 'true' }}\n"))
      let scripts = text.matches(of: /run: \|\n((?: {10}.*\n)+)/).map { String($0.1) }
      #expect(scripts.count == 3)
      try replaceBuildTools(program)
      let ending = try program.shell(
        "chmod +x bin/*; PATH=$PWD/bin:$PATH; set -e\n\(scripts.joined())")
      #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
      let calls = try program.read("calls").split(separator: "\n")
      #expect(calls.last?.hasSuffix(" -Xswiftc -static-executable -Xlinker -s") == true)
      #expect(program.exists("juice.sarif"))
    }
  }

  @Test("the command of a workflow works for every name of a directory")
  func names() async throws {
    let names = [".", "with space", "it's #1: $HOME", "-v", "딸기/쥬스", "*", "{a: b}"]
    for name in names {
      for (service, path) in Self.workflows {
        try await Program.inFreshFolder { program in
          #expect(try await program.run(["init", "--ci", service, "--", name]).status == 0)
          let lines = try program.read(path).split(separator: "\n")
          let line = try #require(lines.first { $0.contains("/juice validate ") })
          let word = try #require(line.firstMatch(of: /juice validate (.*) --output\b/)).1
          // A hidden file of this folder is no menu.
          let ending = try program.shell("\"$juice\" validate \(word)")
          #expect(ending.status == 0 && ending.output.hasPrefix("1 menu, 1 file: "), "\(ending)")
        }
      }
    }
  }

  @Test("a name that a workflow cannot hold", arguments: ["two\nlines", "${{ name }}"])
  func impossibleNames(name: String) async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try await program.run(["init", name, "--ci", "github"])
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: a workflow cannot name the directory `"))
      #expect(try contents(program).isEmpty)
    }
  }

  @Test("a workflow that could not reach the menus is not written")
  func outside() async throws {
    try await Program.inFreshFolder { program throws in
      let ending = try program.shell("mkdir a && cd a && \"$juice\" init ../b --ci github")
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: a workflow cannot reach the directory `../b`: "))
      #expect(try contents(program) == ["a": "directory"])
    }
  }
}
