import Foundation
import Testing

@Suite struct DiffCommandTests {
  private let before = """
    fruits: {mango: 10, kiwi: 10, ice: 1 kg}
    juices: {mango: {mango: 3}, mango-kiwi: {mango: 2, kiwi: 1}, kiwi: {kiwi: 3}}

    """

  /// The menu as it was, and with other texts in places of it.
  private func compare(
    _ changes: [(String, String)], _ options: [String] = [], in program: Program
  ) async throws -> Program.Ending {
    try program.write("old.yaml", before)
    try program.write("new.yaml", changes.reduce(before) { $0.replacing($1.0, with: $1.1) })
    return try await program.run(["diff", "old.yaml", "new.yaml"] + options)
  }

  @Test("stores that there is too much in are counted, and are a difference")
  func uncomparedStores() async throws {
    let menu =
      "fruits: {f: 9, g: 9, h: 9}\njuices:\n"
      + (0..<300).map { "  j\($0): {f: 1, g: 1}\n" }.joined() + "stores:\n"
      + (0..<250).map { "  s\($0): {stock: {f: 3}}\n" }.joined()
    try await Program.inFreshFolder { program throws in
      try program.write("old.yaml", menu)
      let text = try await program.run(["diff", "old.yaml", "old.yaml", "--exit-code"])
      #expect(
        text
          == .init(
            status: 1,
            output: "no difference; what can be made in 195 more stores was not compared, "
              + "for that takes too long\n", errors: ""))
      let json = try await program.json(["diff", "old.yaml", "old.yaml"])
      #expect(json["storesNotCompared"] as? Int == 195)
      // Stock that no juice takes makes no work.
      try program.write("other.yaml", menu.replacing("{f: 3}", with: "{h: 3}"))
      #expect(
        try await program.run(["diff", "other.yaml", "other.yaml", "--exit-code"])
          == .init(status: 0, output: "no difference\n", errors: ""))
    }
  }

  @Test("a directory before, a file after, in both languages, and nothing written")
  func directoryAndFile() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("before/recipes/fruits.yaml", "fruits: {mango: 10, kiwi: 10}\n")
      try program.write(
        "before/recipes/juices.yml", "juices: {mango: {mango: 2}, kiwi: {kiwi: 3}}\n")
      try program.write(
        "recipes/menu.yaml",
        "fruits: {mango: 10, kiwi: 2}\njuices: {mango: {mango: 2}, kiwi: {kiwi: 3}}\n")
      for (locale, heading, end) in [
        ("en_US.UTF-8", "fruits", "2 differences, 1 breaking (!)"),
        ("ko_KR.UTF-8", "재료", "변경 2개, 그 가운데 호환되지 않는 변경 1개 (!)"),
      ] {
        let ending = try await program.run(
          ["diff", "before/recipes", "recipes"], environment: ["LANG": locale])
        #expect(ending.status == 0 && ending.errors.isEmpty)
        #expect(ending.output.hasPrefix("\(heading)\n  ~ kiwi\n      ~ stock  10 → 2\n"))
        #expect(ending.output.hasSuffix("\n\(end)\n"))
      }
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("no difference is said")
  func noDifferenceIsSaid() async throws {
    try await Program.inFreshFolder { program throws in
      let same = [("ice: 1 kg", "ice: 1000 g"), ("mango: 10, kiwi: 10", "kiwi: 10, mango: 10")]
      for options in [[], ["--exit-code"]] {
        #expect(
          try await compare(same, options, in: program)
            == .init(status: 0, output: "no difference\n", errors: ""))
      }
      #expect(
        try await compare(same, ["--format", "markdown", "--exit-code"], in: program)
          == .init(
            status: 0, output: "### Menu: `old.yaml` → `new.yaml`\n\nNo difference.\n", errors: ""))
      let document = try await program.json(["diff", "old.yaml", "new.yaml"])
      #expect(document["before"] as? String == "old.yaml" && document["differences"] as? Int == 0)
    }
  }

  @Test("a difference is no failure unless it is asked for, and only of what is asked for")
  func exitCode() async throws {
    try await Program.inFreshFolder { program throws in
      let mild = [("mango: 3", "mango: 4")]
      let breaking = mild + [(", kiwi: {kiwi: 3}", "")]
      let some = "\n3 differences\n"
      let none = "no breaking difference\n"
      let one = "juices\n! - kiwi  uses: {kiwi: 3}\n\n1 difference, 1 breaking (!)\n"
      for (changes, options, status, end) in [
        (mild, [String](), 0, some), (mild, ["--exit-code"], 1, some),
        (mild, ["--exit-code", "--breaking"], 0, none), (breaking, ["--breaking"], 0, one),
        (breaking, ["--breaking", "--exit-code"], 1, one),
      ] {
        let ending = try await compare(changes, options, in: program)
        #expect(ending.status == status && ending.errors.isEmpty)
        #expect(ending.output.hasSuffix(end))
      }
    }
  }

  @Test("a menu that cannot be used is an error, not a difference")
  func unusableMenus() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("good.yaml", before)
      try program.write("bad.yaml", "fruits: {mango: 010}\njuices: {a: {mango: 1}}\n")
      for arguments in [["bad.yaml", "good.yaml"], ["good.yaml", "bad.yaml"]] {
        let ending = try await program.run(["diff"] + arguments)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix("error[JU101]: "))
        #expect(ending.errors.contains("error: the menu `bad.yaml` has 1 error, so nothing was "))
      }
      let missing = try await program.run(["diff", "good.yaml", "none.yaml", "--exit-code"])
      #expect(
        missing
          == .init(
            status: 2, output: "",
            errors: "error: cannot read `none.yaml`: no such file or directory\n"))
      let alone = try await program.run(["diff", "good.yaml"])
      #expect(alone.status == 2 && alone.output.isEmpty)
      #expect(alone.errors.hasPrefix("error: "))
    }
  }
}
