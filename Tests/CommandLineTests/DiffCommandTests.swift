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
      + (0..<400).map { "  s\($0): {stock: {f: 3}}\n" }.joined()
    try await Program.inFreshFolder { program throws in
      try program.write("old.yaml", menu)
      let text = try await program.run(["diff", "old.yaml", "old.yaml", "--exit-code"])
      #expect(
        text
          == .init(
            status: 1,
            output: "no difference; what can be made in 345 more stores was not compared, "
              + "for that takes too long\n", errors: ""))
      let json = try await program.json(["diff", "old.yaml", "old.yaml"])
      #expect(json["storesNotCompared"] as? Int == 345)
      // Stock that no juice takes makes no work.
      try program.write("other.yaml", menu.replacing("{f: 3}", with: "{h: 3}"))
      #expect(
        try await program.run(["diff", "other.yaml", "other.yaml", "--exit-code"])
          == .init(status: 0, output: "no difference\n", errors: ""))
    }
  }

  @Test("differences in a Korean locale")
  func korean() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write("old.yaml", before)
      try program.write("new.yaml", before.replacing("kiwi: 10", with: "kiwi: 2"))
      #expect(
        try await program.run(
          ["diff", "old.yaml", "new.yaml"], environment: ["LANG": "ko_KR.UTF-8"])
          == .init(
            status: 0,
            output: """
              재료
                ~ kiwi
                    ~ stock  10 → 2

              초기 재고로 만들 수 있는 쥬스
                ~ mango-kiwi
                    ~ 가능    5잔 → 2잔, 먼저 떨어지는 재료: kiwi
                ~ kiwi
              !     ~ 가능    3잔 → 0잔, 먼저 떨어지는 재료: kiwi

              변경 3개, 그 가운데 호환되지 않는 변경 1개 (!)

              """, errors: ""))
    }
  }

  @Test("a directory before, a file after, nothing written")
  func directoryAndFile() async throws {
    try await Program.inFreshFolder { program throws in
      try program.write(
        "before/recipes/fruits.yaml",
        "fruits: {mango: 10, kiwi: 10, sugar: 1 kg, water: 10 l}\n")
      try program.write(
        "before/recipes/juices.yml",
        """
        bases: {syrup: {yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}}
        juices:
          mango: {uses: {mango: 2, syrup: 20 ml}, sizes: {small: 1/2, large: 1}}
          mango-kiwi: {mango: 2, kiwi: 1}
          kiwi: {kiwi: 3}

        """)
      try program.write(
        "recipes/menu.yaml",
        """
        fruits: {mango: 10, kiwi: 2, sugar: 1000 g, water: 10 l}
        bases: {syrup: {yields: 500 ml, uses: {sugar: 300 g, water: 300 ml}}}
        juices:
          mango: {uses: {mango: 2, syrup: 20 ml}, sizes: {large: 1}}
          kiwi: {kiwi: 3}
          green: {mango: 2, kiwi: 1}

        """)
      let ending = try await program.run(["diff", "before/recipes", "recipes"])
      #expect(
        ending
          == .init(
            status: 0,
            output: """
              fruits
                ~ kiwi
                    ~ stock  10 → 2

              bases
                ~ syrup
                    ~ uses.sugar  250 g → 300 g

              juices
                ~ mango
              !     - sizes.small     {scale: 0.5}
              !     ~ usual-size      small → large
              ! ~ mango-kiwi → green

              at opening stock
                - mango:small      can make 10, limited by mango
                ~ mango:large
                    ~ takes sugar  10 g → 12 g
                ~ kiwi
              !     ~ can make     3 → 0, limited by kiwi
                ~ green
                    ~ can make     5 → 2, limited by kiwi

              9 differences, 4 breaking (!)

              """, errors: ""))
      #expect(try await program.run(["diff", "before/recipes", "recipes"]) == ending)
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
      #expect(
        document == [
          "version": 2, "before": "old.yaml", "after": "new.yaml", "differences": 0, "breaking": 0,
          "fruits": [], "bases": [], "juices": [], "stores": [],
          "capacities": [],
        ])
    }
  }

  @Test("a difference is no failure unless it is asked for, and only of what is asked for")
  func exitCode() async throws {
    try await Program.inFreshFolder { program throws in
      let mild = [("mango: 3", "mango: 4")]
      let mildText = """
        juices
          ~ mango
              ~ uses.mango  3 → 4

        at opening stock
          ~ mango
              ~ can make     3 → 2, limited by mango
              ~ takes mango  3 → 4

        3 differences

        """
      #expect(
        try await compare(mild, in: program) == .init(status: 0, output: mildText, errors: ""))
      #expect(
        try await compare(mild, ["--exit-code"], in: program)
          == .init(status: 1, output: mildText, errors: ""))
      let none = "no breaking difference\n"
      #expect(
        try await compare(mild, ["--exit-code", "--breaking"], in: program)
          == .init(status: 0, output: none, errors: ""))
      let breaking = mild + [(", kiwi: {kiwi: 3}", "")]
      let breakingText = "juices\n! - kiwi  uses: {kiwi: 3}\n\n1 difference, 1 breaking (!)\n"
      #expect(
        try await compare(breaking, ["--breaking"], in: program)
          == .init(status: 0, output: breakingText, errors: ""))
      #expect(
        try await compare(breaking, ["--breaking", "--exit-code"], in: program)
          == .init(status: 1, output: breakingText, errors: ""))
    }
  }

  @Test("markdown for a comment")
  func markdownForAComment() async throws {
    try await Program.inFreshFolder { program throws in
      let changes = [
        ("kiwi: 10, ice", "kiwi: 2, ice"), ("ice: 1 kg", "ice: {name: '@a|`b`', stock: 1 kg}"),
      ]
      #expect(
        try await compare(changes, ["--format", "markdown"], in: program)
          == .init(
            status: 0,
            output: """
              ### Menu: `old.yaml` → `new.yaml`

              4 differences, 1 breaking.

              #### Breaking

              | | what | field | before | after |
              | --- | --- | --- | --- | --- |
              | ~ | juice `kiwi` | `can make` | `3` | `0, limited by kiwi` |

              #### Fruits

              | | fruit | field | before | after |
              | --- | --- | --- | --- | --- |
              | ~ | `kiwi` | `stock` | `10` | `2` |
              | + | `ice` | `name` | | `` @a\\|`b` `` |

              #### At opening stock

              | | juice | field | before | after |
              | --- | --- | --- | --- | --- |
              | ~ | `mango-kiwi` | `can make` | `5` | `2, limited by kiwi` |

              """, errors: ""))
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
