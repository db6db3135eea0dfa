import Foundation
import Shop
import Testing

@testable import CommandLine
@testable import CommandSupport

/// What `juice validate` reads in directories that hold more than menus.
@Suite struct ValidatePathsTests {
  private let good = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
  private let bad = "fruits: {mango: 1_0}\njuices: {mango: {mango: 3}}\n"

  /// The summary of a run that reads these files, all without a mistake, each a menu.
  private func summary(_ count: Int) -> String {
    let (menus, files) = count == 1 ? ("1 menu", "1 file") : ("\(count) menus", "\(count) files")
    return "\(menus), \(files): no errors, no warnings"
  }

  // MARK: Files that are no menus

  @Test("YAML without a section of a menu is skipped in directories, and counted")
  func others() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/menu.yaml", good)
      try program.write("menus/compose.yaml", "services:\n  fruits: {image: x}\n")
      try program.write("deploy/a.yaml", "kind: Deployment\n")
      try program.write("deploy/b.yml", "- fruits: 1\n")
      try program.write("deploy/blank.yaml", "# nothing\n")
      let ending = try await program.run(["validate", "."])
      #expect(
        ending
          == .init(
            status: 0,
            output: summary(1) + "; skipped 4 YAML files without a section of a menu\n",
            errors: ""))
      let json = try await program.json(["validate", "."])
      #expect(json["skippedFiles"] as? Int == 4 && json["files"] as? Int == 1)
      let named = try await program.run(["validate", ".", "menus/compose.yaml"])
      #expect(named.output.contains("error[JU020]: a menu has no key `services`"))
      #expect(
        named.output.hasSuffix("skipped 3 YAML files without a section of a menu\n"))
      let alone = try await program.run(["validate", "deploy/a.yaml"])
      #expect(alone.status == 1 && alone.output.contains("a menu has no key `kind`"))
    }
  }

  @Test("beside a menu, a blank file and one with a misspelled section are mistakes")
  func besideMenu() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/a.yaml", good)
      try program.write("menus/b.yaml", "# soon\n")
      try program.write("menus/c.yaml", "juice:\n  kiwi: {mango: 1}\n")
      let ending = try await program.run(["validate", "menus", "--format", "concise"])
      let lines = ending.output.split(separator: "\n").map { String($0.prefix(28)) }
      #expect(ending.status == 1)
      #expect(lines.contains { $0.hasPrefix("menus/b.yaml:1:1: error[JU00") })
      #expect(lines.contains { $0.hasPrefix("menus/c.yaml:1:1: error[JU02") })
    }
  }

  @Test("a file in UTF-16 is not taken for another program's")
  func utf16() async throws {
    try await Program.inFreshFolder { program throws in
      try Data([0xFF, 0xFE] + Array("fruits: {}".utf8).flatMap { [$0, 0] })
        .write(to: program.folder.appendingPathComponent("menu.yaml"))
      let ending = try await program.run(["validate", "."])
      #expect(ending.status == 1 && ending.output.contains("error[JU006]"))
    }
  }

  @Test("a directory with nothing but other files has no menu, and that is reported")
  func onlyOthers() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("deploy/a.yaml", "kind: Deployment\n")
      try await program.expect(
        ["validate", "deploy"],
        .init(
          status: 2, output: "",
          errors: """
            error: there is no menu at or below `deploy`, only 1 YAML file without a section of a menu
            help: put a file such as menu.yaml there, or say --allow-empty

            """))
      try await program.expect(
        ["validate", "deploy", "--allow-empty"],
        .init(
          status: 0,
          output: "no menus found; skipped 1 YAML file without a section of a menu\n", errors: ""))
    }
  }

  @Test(
    "validation and orders read the same files of a directory",
    arguments: [
      ("\"\\x66ruits\": {a: 010}", true), ("? fruits", true), ("&a fruits: {a: 010}", true),
      ("kind: Deployment", false), ("frutis: {a: 010}", true),
    ])
  func sharedDecision(text: String, isPart: Bool) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("shop/menu.yaml", good)
      try program.write("shop/other.yaml", text + "\n")
      #expect(try await program.run(["validate", "shop"]).status == (isPart ? 1 : 0))
      for command in ["menu -m shop", "stock -m shop", "diff shop shop", "test shop"] {
        let ending = try await program.run(command.split(separator: " ").map(String.init))
        #expect((ending.status == 0) == !isPart, "\(command): \(ending)")
      }
    }
  }

  @Test("formatting and tests pass over directories whose files are no menu")
  func onlyOthersBeside() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("compose.yaml", "services:   {}\n")
      try program.write("shop/menu.yaml", "fruits:   {mango: 3}\n")
      let ending = try await program.run(["fmt", "."])
      #expect(ending == .init(status: 0, output: "", errors: "formatted 1 file\n"))
      #expect(try program.read("compose.yaml") == "services:   {}\n")
      let menu = try await program.run(["menu", "-m", "."])
      #expect(
        menu.errors == """
          error: there is no menu in `.`, only 1 YAML file without a section of a menu
          help: put a file such as menu.yaml there

          """)
    }
  }

  // MARK: --exclude

  @Test(
    "--exclude leaves out files and directories by name or path",
    arguments: [
      (["build"], 3), (["*.y[m]l"], 4), (["b.yaml"], 3), (["menus/build"], 4),
      (["menus/**"], 2), (["./menus/b.yaml"], 4), (["**/b.yaml"], 3),
      (["build", "menus/*.yaml"], 2),
    ])
  func exclude(globs: [String], count: Int) async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["menus/b.yaml", "menus/build/x.yaml", "menus/c/d.yml", "build/b.yaml"] {
        try program.write(name, good)
      }
      try program.write("menu.yaml", good)
      let excluded = globs.flatMap { ["--exclude", $0] }
      let ending = try await program.run(["validate", "."] + excluded)
      #expect(ending.errors.isEmpty && ending.status == 0)
      #expect(ending.output == summary(count) + "\n")
      let absolute = try await program.run(["validate", program.folder.path] + excluded)
      #expect(absolute.output == ending.output)
    }
  }

  @Test("a path from the directory that is named is excluded, too, and a whole path")
  func excludeFromNamed() async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["shop/old/a.yaml", "shop/new/a.yaml"] { try program.write(name, good) }
      for glob in ["old/a.yaml", program.folder.path + "/shop/old"] {
        let ending = try await program.run(["validate", "shop", "--exclude", glob])
        #expect(ending == .init(status: 0, output: summary(1) + "\n", errors: ""), "\(glob)")
      }
    }
  }

  @Test("an --exclude that matches nothing is reported, and one of nothing is wrong usage")
  func excludeNothing() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", good)
      try await program.expect(
        ["validate", ".", "--exclude", "biuld", "--exclude", "*.txt"],
        .init(
          status: 0, output: summary(1) + "\n",
          errors: """
            note: --exclude `biuld` matches no YAML file or directory
            note: --exclude `*.txt` matches no YAML file or directory

            """))
      #expect(try await program.run(["validate", ".", "--exclude", ""]).status == 2)
    }
  }

  @Test("a file that is named itself is read, whatever is excluded")
  func namedAndExcluded() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menus/a.yaml", good)
      try program.write("build/b.yaml", bad)
      for paths in [["build/b.yaml"], [".", "build/b.yaml"]] {
        let ending = try await program.run(["validate"] + paths + ["--exclude", "build"])
        #expect(ending.output.contains("error[JU101]"))
      }
    }
  }

  // MARK: git

  private static let hasGit =
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") } ?? false

  /// In a repository with a menu that is tracked, one that is ignored, and one that is both.
  private func inRepository(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["menu.yaml", "build/a.yaml", "build/b/c.yaml", "drafts/x-draft.yaml"] {
        try program.write(name, good)
      }
      try program.write("build/tracked/t.yaml", good)
      try program.write(".gitignore", "/build/\n*-draft.yaml\n")
      let made = try program.shell("git init -q . && git add -f build/tracked/t.yaml menu.yaml")
      #expect(made.status == 0, "\(made.errors)")
      try await body(program)
    }
  }

  @Test("what git ignores is left out, and what it tracks is not", .enabled(if: hasGit))
  func ignored() async throws {
    try await inRepository { program throws in
      #expect(try await program.run(["validate", "."]).output == summary(2) + "\n")
      #expect(try await program.run(["validate", program.folder.path]).output == summary(2) + "\n")
      // Git ignores no directory in which it tracks a file; one that it does is meant by who names it.
      #expect(try await program.run(["validate", "build"]).output == summary(1) + "\n")
      #expect(try await program.run(["validate", "build/b"]).output == summary(1) + "\n")
      #expect(
        try await program.run(["validate", ".", "build/a.yaml"]).output == summary(3) + "\n")
      #expect(try await program.run(["validate", "drafts"]).status == 2)
    }
  }

  @Test("each repository has rules of its own", .enabled(if: hasGit))
  func nestedRepository() async throws {
    try await inRepository { program throws in
      try program.write("other/build/a.yaml", good)
      try program.write("other/secret.yaml", good)
      try program.write("other/.gitignore", "secret.yaml\n")
      #expect(try program.shell("git init -q other").status == 0)
      #expect(try await program.run(["validate", "."]).output == summary(3) + "\n")
    }
  }

  @Test("the files of a hook's repository are not taken for those of another", .enabled(if: hasGit))
  func withinHook() async throws {
    try await inRepository { program throws in
      let ending = try program.launch(
        ["validate", "."],
        environment: ["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"])
      #expect(ending.output == summary(2) + "\n")
    }
  }

  @Test("where git refuses somebody else's repository, that is reported with its remedy")
  func dubiousOwnership() async throws {
    try await inRepository { program throws in
      let ending = try program.shell(
        "GIT_TEST_ASSUME_DIFFERENT_OWNER=1 \"$juice\" validate . build 2>&1 >/dev/null")
      let lines = ending.output.split(separator: "\n")
      try #require(lines.count == 2, "\(ending)")
      #expect(lines[0].hasPrefix("note: git does not tell which files it ignores, so none are"))
      #expect(lines[0].contains("dubious ownership"))
      #expect(lines[1].hasPrefix("help: To add an exception for this directory, call: git config"))
    }
  }

  @Test("nothing is ignored where there is no git, or it fails")
  func withoutGit() async throws {
    try await inRepositoryWithoutGit { program throws in
      for path in ["", "bin", program.folder.path + "/bin", program.folder.path + "/none"] {
        let ending = try await program.run(["validate", "."], environment: ["PATH": path])
        #expect(ending.status == 0 && ending.output == summary(2) + "\n")
        let reason = path.hasSuffix("/bin") ? "it failed" : "git is not installed"
        #expect(
          ending.errors
            == "note: git does not tell which files it ignores, so none are skipped: \(reason)\n")
      }
      // A path that begins in the working directory may be a part of the repository.
      #expect(try program.read("calls") == "called\n")
    }
  }

  /// In a folder that looks like a repository, with a git that fails in `bin`.
  private func inRepositoryWithoutGit(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("menu.yaml", good)
      try program.write("build/a.yaml", good)
      try program.write(".git/config", "")
      try program.write(".gitignore", "build\n")
      let calls = program.folder.appendingPathComponent("calls").path
      try program.write("bin/git", "#!/bin/sh\necho called >> '\(calls)'\nexit 128\n")
      #expect(try program.shell("chmod +x bin/git").status == 0)
      try await body(program)
    }
  }

  @Test("no program starts that a repository's configuration names", .enabled(if: hasGit))
  func hostileConfiguration() async throws {
    try await inRepository { program throws in
      let trace = program.folder.appendingPathComponent("trace").path
      try program.write("evil", "#!/bin/sh\necho \"$0 $*\" >> '\(trace)'\n")
      let evil = program.folder.appendingPathComponent("evil").path
      let hooks = ["post-index-change", "pre-auto-gc", "reference-transaction"].map {
        "cp evil .git/hooks/\($0)"
      }
      let settings = [
        "core.fsmonitor", "core.pager", "pager.check-ignore", "core.sshCommand", "core.editor",
        "alias.check-ignore", "core.askPass", "filter.x.process", "filter.x.clean",
        "core.gitProxy", "uploadpack.packObjectsHook", "credential.helper",
      ].map { "git config \($0) '\(evil)'" }
      let made = try program.shell(
        (["chmod +x evil", "mkdir -p .git/hooks"] + hooks + settings).joined(separator: " && "))
      #expect(made.status == 0, "\(made.errors)")
      _ = try program.shell("rm -f trace")
      #expect(try await program.run(["validate", "."]).output == summary(2) + "\n")
      #expect(!program.exists("trace"))
    }
  }

  @Test(
    "a repository without work tree that lies in a directory is not asked", .enabled(if: hasGit))
  func bareRepository() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("data/menu.yaml", good)
      #expect(try program.shell("git init -q --bare data").status == 0)
      #expect(try await program.run(["validate", "data"]).output == summary(1) + "\n")
    }
  }
}
