import Foundation
import Testing

/// Which files `juice validate` reads, beyond what the pages `Paths` and `IgnoredFiles` show.
@Suite struct ValidatePathsTests {
  private let good = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
  private let summaryOfTwo = "2 menus, 2 files: no errors, no warnings\n"

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

  private static let hasGit =
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") } ?? false

  /// In a repository with a menu that is tracked, one that is ignored, and one that is both.
  private func inRepository(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["menu.yaml", "build/a.yaml", "build/tracked/t.yaml"] {
        try program.write(name, good)
      }
      try program.write(".gitignore", "/build/\n")
      let made = try program.shell("git init -q . && git add -f build/tracked/t.yaml menu.yaml")
      #expect(made.status == 0, "\(made.errors)")
      try await body(program)
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
        #expect(ending.status == 0 && ending.output == summaryOfTwo)
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
      #expect(try await program.run(["validate", "."]).output == summaryOfTwo)
      #expect(!program.exists("trace"))
    }
  }
}
