import Foundation
import Testing

@Suite struct PlanCommandTests {
  @Test("what can be served in part ends with 1 and a shopping list")
  func shopping() async throws {
    try await Program.withRecipes { program throws in
      let plan = try await program.run(["plan", "--for", "mango=20", "kiwi=10", "banana"])
      #expect(plan.status == 1 && plan.errors.isEmpty)
      #expect(
        plan.output.contains("\nkiwi       20      30     10\nmango      50      60     10\n"))
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("what can be served in whole ends with 0, in Korean too")
  func complete() async throws {
    try await Program.withRecipes { program in
      for (language, end) in [("en", "Everything can be served.\n"), ("ko", "모두 만들 수 있어요.\n")] {
        let plan = try await program.run(["plan", "--for", "mango=2", "kiwi=2", "--lang", language])
        #expect(plan.status == 0 && plan.errors.isEmpty)
        #expect(plan.output.hasSuffix("\n\n\(end)"))
      }
    }
  }

  @Test("hypothetical stock counts in place of what there is, and a limit does not")
  func hypothetical() async throws {
    try await Program.inShop { program throws in
      let words = ["plan", "-m", "shop.yaml", "--for", "strawberry-banana:large=30", "lemonade"]
      let plan = try await program.run(
        words + ["--with", "sugar=100g", "strawberry=600g", "banana=200"])
      #expect(plan.status == 1 && plan.errors.isEmpty)
      #expect(plan.output.contains("\nstrawberry-banana:large     30          2\n"))
      #expect(
        plan.output.hasSuffix(
          "\nstrawberry   6.6 kg   7.2 kg  600 g\nsugar       0.37 kg  0.47 kg  100 g\n"))
      let json = try await program.json(words + ["--with", "strawberry=7200g", "banana=60"])
      #expect(json["complete"] as? Bool == true)
      #expect((json["toBuy"] as? [Any])?.isEmpty == true)
      #expect(!program.exists(".juice"))
    }
  }

  @Test("without --for, every juice is looked at by itself")
  func each() async throws {
    try await Program.withRecipes { program throws in
      let plan = try await program.run(["plan", "--with", "strawberry=40", "kiwi=0"])
      #expect(plan.status == 0 && plan.errors.isEmpty)
      let rows = plan.output.split(separator: "\n").map {
        $0.replacing(#/ +/#, with: " ")
      }
      #expect(rows[1] == "strawberry Strawberry juice 2 strawberry ₩6,500 strawberry 16")
      #expect(rows[3] == "kiwi Kiwi juice 0 kiwi ₩4,500 sold out: kiwi 3 short kiwi 3")
      #expect(try await program.run(["plan"]) == program.run(["menu"]))
    }
  }

  @Test("live stock counts, and is left as it is, byte for byte")
  func storeIsUntouched() async throws {
    try await Program.withRecipes { program throws in
      #expect(try await program.run(["order", "mango=2"]).status == 0)
      let folder = program.folder.appendingPathComponent("recipes/.juice")
      func contents() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
          uniqueKeysWithValues: names.map {
            ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
          })
      }
      let before = try contents()
      let stock = try await program.run(["stock"])
      let plan = try await program.run(["plan", "--for", "mango=2", "--with", "kiwi=1"])
      #expect(plan.status == 1)
      #expect(plan.output.contains("\nmango      2          1\n"))
      #expect(try contents() == before)
      #expect(try await program.run(["stock"]) == stock)
    }
  }

  @Test("what was asked for is planned once more")
  func like() async throws {
    let menu = """
      fruits: {mango: {stock: 10, packs: {crate: 12}}, kiwi: 9}
      juices: {mango: {uses: {mango: 3}, sizes: {cup: 1, jug: 2}}, kiwi: {kiwi: 3}}
      stores: {gangnam: {}}

      """
    try await Program.withMenu(menu) { program in
      let none = try await program.onMenu("plan --like 7d")
      #expect(none == .init(status: 0, output: "Nothing was asked for.\n", errors: ""))
      for command in [
        "order mango:cup kiwi", "order mango:jug=3", "order kiwi --id x", "cancel x",
        "order mango:cup --store gangnam",
      ] { _ = try await program.onMenu(command) }
      let plan = try await program.onMenu("plan --like 7d")
      #expect(
        plan
          == .init(
            status: 1,
            output: """
              juice      asked  can serve
              mango:cup      1          1
              mango:jug      3          0
              kiwi           1          1

              To serve everything, buy:
              fruit            to buy  needed  stock
              mango  14 (2 crate, 24)      21      7

              """, errors: ""))
      try program.write("menu.yaml", menu.replacing(", jug: 2", with: ""))
      let gone = try await program.onMenu("plan --like today --for kiwi --lang ko")
      #expect(gone.status == 0)
      #expect(gone.output.hasSuffix("\n이제 팔지 않는 것: mango:jug 3잔\n\n모두 만들 수 있어요.\n"))
      let json = try await program.json(["plan", "-m", "menu.yaml", "--like", "1h"])
      #expect(
        json["gone"] as? [NSDictionary] == [["juice": "mango", "size": "jug", "quantity": 3]])
      _ = try await program.onMenu("ledger archive --before 9999-01-01 old.sqlite")
      let archived = try await program.onMenu("plan --like 7d")
      #expect(archived.output == "Nothing was asked for.\n")
      #expect(archived.errors.hasPrefix("note: rows of the journal up to "))
    }
  }

  @Test("what fills the stock is told, also for another stock")
  func fill() async throws {
    try await Program.withMenu("{fruits: {a: {stock: 1, max: 9}}, juices: {j: {a: 1}}}") {
      program in
      let fill = try await program.onMenu("plan --fill --with a=4")
      #expect(
        fill
          == .init(
            status: 0,
            output: """
              To fill the stock up to its max, buy:
              fruit  to buy  stock  max
              a           5      4    9

              """, errors: ""))
      let both = try await program.onMenu("plan --fill --like 1d")
      #expect(both.status == 2 && both.errors.contains("leave out --for and --like"))
    }
  }

  @Test(
    "what cannot be planned is wrong usage",
    arguments: [
      (["--with", "mango=1g"], "error: `mango` is not measured like `1g`\n"),
      (["--for", "mango=0"], "error: `0` in `mango=0` is not a quantity\n"),
    ])
  func wrongUsage(arguments: [String], errors: String) async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(["plan"] + arguments)
      #expect(ending.status == 2 && ending.output.isEmpty && ending.errors.hasPrefix(errors))
    }
  }
}
