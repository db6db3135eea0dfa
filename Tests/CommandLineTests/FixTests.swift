import Foundation
import Testing

/// What `juice validate --fix` does to files besides fixing them: nothing.
@Suite struct FixTests {
  private static let bad = "fruits: {mango: 1_0}\njuices: {mango: {mango: 3}}\n"
  private static let good = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"

  private func link(_ path: String, to target: String, in program: Program) throws {
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private func target(_ path: String, in program: Program) -> String {
    program.folder.appendingPathComponent(path).resolvingSymlinksInPath().path
  }

  // MARK: Links

  @Test("a link that leads out of the tree that was named is not followed for writing")
  func linkOut() async throws {
    try await Program.inFreshFolder { program in
      try program.write("tree/menu.yaml", Self.bad)
      try program.write("outside/menu.yaml", Self.bad)
      try link("tree/linked.yaml", to: "../outside/menu.yaml", in: program)
      let help = "help: name that path itself if it is meant\n"
      for named in ["tree", "tree/linked.yaml"] {
        let ending = try await program.run(["validate", "--fix", named])
        #expect(ending.status == 2)
        #expect(
          ending.errors.contains(
            """
            error: `tree/linked.yaml` is not followed: it leads out of what was named, to \
            `\(target("outside/menu.yaml", in: program))`
            \(help)
            """))
        #expect(try program.read("outside/menu.yaml") == Self.bad)
      }
      // A name of the folder as a whole is a link as well.
      try link("other", to: "/\(target("outside", in: program).dropFirst())", in: program)
      #expect(try await program.run(["validate", "--fix", "outside", "other"]).status == 0)
      #expect(try program.read("outside/menu.yaml") == Self.good)
    }
  }

  @Test("a link within what was named is followed, and stays a link")
  func linkWithin() async throws {
    try await Program.inFreshFolder { program in
      try program.write("tree/shared/menu.txt", Self.bad)
      try FileManager.default.createDirectory(
        at: program.folder.appendingPathComponent("tree/shop"), withIntermediateDirectories: true)
      try link("tree/shop/menu.yaml", to: "../shared/menu.txt", in: program)
      #expect(try await program.run(["validate", "--fix", "tree/shop"]).status == 2)
      #expect(try await program.run(["validate", "--fix", "tree"]).status == 0)
      #expect(try program.read("tree/shared/menu.txt") == Self.good)
      let link = program.folder.appendingPathComponent("tree/shop/menu.yaml").path
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../shared/menu.txt")
    }
  }

  @Test("a path below the working directory does not leave it by a link")
  func linkedFolder() async throws {
    try await Program.inFreshFolder { program in
      try program.write("outside/menu.yaml", Self.bad)
      try program.write("here/readme.txt", "")
      try link("here/recipes", to: "../outside", in: program)
      for path in ["", "recipes", "recipes/menu.yaml"] {
        let ending = try program.shell("cd here && \"$juice\" validate --fix \(path)")
        #expect(ending.status == 2)
        #expect(ending.errors.contains("is not followed: it leads out of what was named"))
      }
      #expect(try program.read("outside/menu.yaml") == Self.bad)
      #expect(
        try program.shell("cd here && \"$juice\" validate --fix ../outside").status == 0)
    }
  }

  @Test("in CI such a link is not followed for reading either, with a note")
  func linkInCI() async throws {
    try await Program.inFreshFolder { program in
      try program.write("outside/secret.yaml", "fruits: {password: hunter2}\n")
      try program.write("tree/menu.yaml", Self.good)
      try link("tree/linked.yaml", to: "../outside/secret.yaml", in: program)
      try link("linked", to: "outside", in: program)
      #expect(
        try await program.run(["validate", "tree"]).output.contains("fruit `password`"))
      let ci = ["CI": "true"]
      let note = """
        note: `tree/linked.yaml` was not read: it leads out of what was named, to \
        `\(target("outside/secret.yaml", in: program))`, which is not followed in CI

        """
      #expect(
        try await program.run(["validate", "tree"], environment: ci)
          == .init(status: 0, output: "1 menu, 1 file: no errors, no warnings\n", errors: note))
      let menu = try await program.run(["menu", "-m", "tree"], environment: ci)
      #expect(menu.status == 0 && menu.errors == note)
      let test = try await program.run(["test", "tree"], environment: ci)
      #expect(test.status == 0 && test.errors == note)
      let named = try await program.run(["validate", "tree/linked.yaml"], environment: ci)
      #expect(named.status == 2 && named.output == "" && named.errors.contains("is not followed"))
      let both = try await program.run(["validate", "tree", "outside"], environment: ci)
      #expect(both.status == 1 && both.errors.isEmpty)
    }
  }

  @Test("a report does not go through a link below the working directory")
  func report() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", Self.good)
      try program.write("hooks/pre-commit", "precious")
      try link("report.json", to: "hooks/pre-commit", in: program)
      try link("reports", to: "hooks", in: program)
      for (path, link) in [
        ("report.json", "report.json"), ("reports/pre-commit", "reports"),
        ("reports/new", "reports"), (program.folder.path + "/report.json", "report.json"),
      ] {
        let ending = try await program.run(["validate", "--output", "json=\(path)", "menu.yaml"])
        #expect(ending.status == 2)
        #expect(
          ending.errors == """
            error: cannot write the report `\(path)`: `\(link)` is a link, and somebody may have \
            committed it
            help: delete the link, or name the file that it leads to

            """)
      }
      #expect(try program.read("hooks/pre-commit") == "precious")
      #expect(!program.exists("hooks/new"))
      let ending = try program.shell(
        "\"$juice\" validate --format json --output json=/dev/stdout menu.yaml | cat")
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.split(separator: "\"failures\"").count == 3)
    }
  }

  @Test("the ledger of a menu is not behind a link", arguments: ["en", "ko"])
  func ledger(language: String) async throws {
    try await Program.inFreshFolder { program in
      try program.write("recipes/menu.yaml", Self.good)
      try program.write("elsewhere/readme.txt", "")
      try link("recipes/.juice", to: "../elsewhere", in: program)
      let path = target("elsewhere", in: program) + "/stock.sqlite"
      let errors =
        language == "en"
        ? """
        error: `recipes/.juice` is a link, which is not followed: somebody may have committed it
        help: delete it, or name the ledger itself with --stock `\(path)`

        """
        : """
        오류: `recipes/.juice`은(는) 다른 사람이 커밋했을 수 있는 링크라서 따라가지 않아요
        도움말: 링크를 지우거나 --stock에 재고 파일 `\(path)`을(를) 직접 적어 주세요

        """
      for words in [["order", "mango"], ["menu"], ["stock", "add", "mango=1"]] {
        let ending = try await program.run(words + ["--lang", language])
        #expect(ending == .init(status: 2, output: "", errors: errors))
      }
      #expect(!program.exists("elsewhere/stock.sqlite") && !program.exists("elsewhere/.gitignore"))
      #expect(try await program.run(["order", "mango", "--stock", path]).status == 0)
      // A link in the place of the file alone.
      try FileManager.default.removeItem(
        at: program.folder.appendingPathComponent("recipes/.juice"))
      try program.write("recipes/.juice/.gitignore", "*\n")
      try link("recipes/.juice/stock.sqlite", to: path, in: program)
      let ending = try await program.run(["order", "mango"])
      #expect(ending.status == 2)
      #expect(ending.errors.hasPrefix("error: `recipes/.juice/stock.sqlite` is a link, which"))
    }
  }

  // MARK: Failures

  @Test(
    "whichever write or sync fails, the file is as before or after",
    .enabled(if: Faults.canBeMade), arguments: [Faults.Kind.eio, .enospc, .short, .kill])
  func faults(kind: Faults.Kind) async throws {
    try await Program.inFreshFolder { program in
      let faults = try Faults(program)
      let manager = FileManager.default
      let folder = program.folder.appendingPathComponent("shop")
      for call in 1... {
        let hint: Comment = "call \(call)"
        if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
        try program.write("shop/menu.yaml", Self.bad)
        let process = program.process(
          ["validate", "--fix", "shop"],
          environment: faults.environment(kind, call: call)
            .merging(["JUICE_FAULT_FILE": "/shop/"]) { $1 })
        let ending = try program.launch(process)
        let text = try program.read("shop/menu.yaml")
        guard try faults.haveHappened() else {
          #expect(ending.status == 0 && text == Self.good)
          #expect(call > 1, "a fix is some writes and syncs")
          break
        }
        if kind == .kill {
          #expect(text == Self.bad || text == Self.good, hint)
          continue
        }
        #expect(ending.status == 2 && ending.errors.hasPrefix("error: "), hint)
        #expect(text == Self.bad, hint)
        #expect(ending.errors.hasPrefix("error: cannot write `shop/menu.yaml`: "), hint)
        let others = try manager.contentsOfDirectory(atPath: folder.path)
        #expect(others.count == 1, hint)
      }
    }
  }

  // MARK: Edits

  @Test("a fix begins anew with what was saved meanwhile")
  func savedMeanwhile() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", Self.bad)
      let ending = try program.shell(
        """
        (for n in $(seq 200); do
          printf '%s# %s\n' "$bad" "$n" > saved && mv saved menu.yaml
          sleep 0.005
        done; touch ended) &
        while [ ! -e ended ]; do "$juice" validate --fix menu.yaml >/dev/null 2>>errors; done
        wait; "$juice" validate --fix menu.yaml >/dev/null 2>>errors
        grep -v -e '^fixed' -e 'was changed by somebody else' -e '^help: run the' errors
        rm ended errors
        """, environment: ["bad": Self.bad])
      #expect(ending.output == "" && ending.errors == "")
      #expect(try program.read("menu.yaml") == "\(Self.good)# 200\n")
      let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(names == ["menu.yaml"])
    }
  }
}
