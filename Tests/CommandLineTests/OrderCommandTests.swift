import Foundation
import Testing

@Suite struct OrderCommandTests {
  @Test("an order is made once, then refused whole, and nothing is consumed")
  func madeThenRefused() async throws {
    try await Program.withRecipes { program in
      let made = try await program.run(["order", "strawberry-banana"])
      #expect(made.status == 0 && made.errors.isEmpty)
      #expect(made.output.hasPrefix("Strawberry-banana juice is ready! Enjoy!\n"))
      let stock = try await program.run(["stock"])
      #expect(stock.output.contains("Strawberry      0  sold out\nbanana      Banana          9\n"))
      let refused = try await program.run(["order", "strawberry-banana"])
      #expect(refused.status == 1 && refused.errors.isEmpty)
      #expect(refused.output.hasPrefix("Not made, and nothing was taken:\n  strawberry short 10 "))
      #expect(try await program.run(["stock"]) == stock)
    }
  }

  @Test("a dry run says what would happen and takes nothing")
  func dryRun() async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(["order", "--dry-run", "mango"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("Mango juice can be made; nothing was taken.\n"))
      #expect(try await program.run(["order", "--dry-run", "mango=4"]).status == 1)
      #expect(try await program.run(["stock"]).output.contains("Mango          10\n"))
    }
  }

  @Test("amounts are rounded so that what is short suffices, and exact beside a small difference")
  func roundedShortage() async throws {
    let menu = "fruits: {sugar: 13.334 g}\njuices: {a: {sugar: 13.335 g}, b: {sugar: 40.001 g}}\n"
    try await Program.withMenu(menu) { program in
      let small = try await program.onMenu("order a")
      #expect(
        small.output.contains(
          "  sugar short 0.001 g (13.334 g left): 13.335 g through a\n"))
      let large = try await program.onMenu("order b")
      #expect(large.output.contains("  sugar short 26.7 g (13.3 g left): 40 g through b\n"))
      #expect(try await program.onMenu("stock add sugar=26.7g").status == 0)
      #expect(try await program.onMenu("order b").status == 0)
    }
  }

  @Test("JSON of an order that is made, and of one that is refused")
  func json() async throws {
    try await Program.withRecipes { program in
      let made = try await program.json(["order", "mango=3"])
      #expect((made["journal"] as? String)?.wholeMatch(of: /2:[0-9a-f]{64}/) != nil)
      #expect((made["id"] as? String)?.withoutIDs == "ID")
      let trial = try await program.json(["order", "mango=3", "--stock", "memory:", "--dry-run"])
      #expect(trial["outcome"] as? String == "would-be-made" && trial["id"] == nil)
      let refused = try await program.run(["order", "mango", "--format", "json"])
      #expect(refused.status == 1 && refused.output.withoutIDs.contains(#""journal" : "3:HASH""#))
      let doubted = try await program.json(["order", "mango", "--dry-run"])
      #expect(doubted["outcome"] as? String == "refused" && doubted["journal"] == nil)
    }
  }

  @Test(
    "wrong usage is distinguished from a shortage",
    arguments: [
      (
        ["order"],
        """
        error: the screen of `juice order` needs a terminal for input and output
        help: name a juice to order without one: `juice order mango`

        """
      ),
      (
        ["order", "--format", "json"],
        "error: an order needs at least one juice\nhelp: for example: juice order mango\n"
      ),
      (
        ["order", "mnago"],
        "error: the menu has no juice `mnago`\nhelp: did you mean `mango`?\n"
      ),
      (
        ["explain", "mnago"],
        "error: the menu has no juice `mnago`\nhelp: did you mean `mango`?\n"
      ),
      (
        ["graph", "--juice", "mnago"],
        "error: the menu has no juice `mnago`\nhelp: did you mean `mango`?\n"
      ),
      (
        ["order", "durian"],
        "error: the menu has no juice `durian`\nhelp: `juice menu` lists the juices\n"
      ),
      (
        ["order", "mango=0"],
        """
        error: `0` in `mango=0` is not a quantity
        help: write a whole number from 1 to 1000000000

        """
      ),
      (
        ["order", "mango="],
        """
        error: `mango=` has no quantity
        help: write a whole number from 1 to 1000000000

        """
      ),
      (
        ["order", "mango=", "--lang", "ko"],
        """
        오류: `mango=`에 수량이 없어요
        도움말: 1부터 1000000000까지의 정수를 적어 주세요

        """
      ),
      (
        ["plan", "--for", "mango="],
        """
        error: `mango=` has no quantity
        help: write a whole number from 1 to 1000000000

        """
      ),
      (
        ["order", "="],
        """
        error: `=` does not begin with a juice
        help: write juice[=quantity], for example `mango=2`

        """
      ),
      (
        ["order", ""],
        """
        error: `""` does not begin with a juice
        help: write juice[=quantity], for example `mango=2`

        """
      ),
      (
        ["order", "", "--lang", "ko"],
        """
        오류: `""`에 쥬스가 없어요
        도움말: 쥬스[=수량]으로 적어 주세요. 예: `mango=2`

        """
      ),
      (["order", "mango:"], "error: `mango:` names no size\nhelp: order it without `:`\n"),
      (["order", "mango+"], "error: `mango+` names no option\nhelp: order it without `+`\n"),
      (
        ["order", "mango:", "--lang", "ko"],
        "오류: `mango:`에 사이즈를 적지 않았어요\n도움말: `:` 없이 주문하세요\n"
      ),
      (
        ["order", "mango+", "--lang", "ko"],
        "오류: `mango+`에 옵션을 적지 않았어요\n도움말: `+` 없이 주문하세요\n"
      ),
      (
        ["order", "mango:large"],
        "error: juice `mango` has no size `large`\nhelp: order it without `:large`\n"
      ),
      (
        ["order", "mango+pearls=2"],
        "error: juice `mango` has no option `pearls`\nhelp: order it without `+pearls`\n"
      ),
    ])
  func usage(arguments: [String], errors: String) async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(arguments)
      #expect(ending == .init(status: 2, output: "", errors: errors))
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("the store keeps itself out of commits, and belongs to its menu")
  func storePlaces() async throws {
    try await Program.withRecipes { program in
      #expect(try await program.run(["order", "banana"]).status == 0)
      #expect(program.exists("recipes/.juice/stock.sqlite"))
      #expect(try program.read("recipes/.juice/.gitignore") == "*\n")
      try program.write("menu.yaml", smallestMenu)
      #expect(try await program.run(["order", "banana", "-m", "menu.yaml"]).status == 0)
      #expect(program.exists(".juice/menu.yaml.sqlite"))
      let elsewhere = ["order", "banana", "--stock", "sqlite:my.sqlite"]
      #expect(try await program.run(elsewhere).status == 0)
      #expect(program.exists("my.sqlite"))
      let environment = ["JUICE_STOCK": "other.sqlite"]
      #expect(try await program.run(["order", "banana"], environment: environment).status == 0)
      #expect(program.exists("other.sqlite"))
      #expect(try await program.run(["order", "banana", "--stock", "memory:"]).status == 0)
      #expect(try await program.run(["stock"]).output.contains("Banana          8\n"))
    }
  }

  @Test(
    "a menu or stock that cannot be used is an error that names it, in both languages",
    arguments: [
      (
        ["-m", "none"], "error: cannot read `none`: no such file or directory\n",
        "오류: `none`을(를) 읽을 수 없어요: 파일이나 디렉터리가 없어요\n"
      ),
      (
        ["--stock", "http:x"], "error: there is no kind of ledger called `http:`",
        "오류: `http:`(이)라는 재고는 없어요\n도움말: 경로, sqlite:경로, "
      ),
      (
        ["--stock", "no/such"], "error: the ledger `no/such` has no folder",
        "오류: 재고 파일 `no/such`을(를) 둘 곳이 없어요: `no`은(는) 디렉터리가 아니에요\n도움말: "
      ),
      (
        ["--stock", "recipes"], "error: the ledger `recipes` is a directory\n",
        "오류: 재고 파일 `recipes`은(는) 디렉터리예요\n도움말: --stock에 파일을 적어 주세요\n"
      ),
      (["--stock", "garbage"], "error: `garbage` is not a ledger: ", "오류: "),
      (["--stock", ""], "error: ", "오류: "), (["--stock", "sqlite:"], "error: ", "오류: "),
      (["--stock", ":memory:"], "error: ", "오류: "),
      (["--stock", "file:x?mode=memory"], "error: ", "오류: "),
      (
        ["--stock", "host=db1 password=se:cret"],
        """
        error: the address of the ledger begins with `host=`, which is neither an address nor a path
        help: write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME

        """, "오류: "
      ),
    ] as [([String], String, String)])
  func unusable(options: [String], english: String, korean: String) async throws {
    try await Program.withRecipes { program in
      try program.write("garbage", String(repeating: "this is no database ", count: 100))
      for (language, errors) in [("en", english), ("ko", korean)] {
        let ending = try await program.run(["order", "mango", "--lang", language] + options)
        #expect(ending.status == 2 && ending.output.isEmpty)
        #expect(ending.errors.hasPrefix(errors), "\(ending.errors)")
      }
    }
  }

  @Test("each substitution says how many juices it is in")
  func substitutesOfRepeatedLines() async throws {
    let menu = """
      fruits: {a: 10, b: 3, c: 2}
      juices: {x: {uses: {a: 1, b: 1}, substitutes: {b: [{c: 1}]}}}

      """
    try await Program.withMenu(menu) { program in
      let order = try await program.onMenu("order x x x x --dry-run")
      #expect(
        order.output.hasPrefix(
          "4 × x can be made; nothing was taken.\n  1 × x with c in place of b\n"))
      let korean = try await program.onMenu("order x x x x --lang ko")
      #expect(korean.output.contains("  x 1잔: "))
    }
  }

  @Test("an order over the limit is a refusal to programs, too", arguments: [[], ["--dry-run"]])
  func overLimitForPrograms(option: [String]) async throws {
    try await Program.withMenu("fruits: {a: 9}\njuices: {x: {uses: {a: 1}, limit: 5}}\n") {
      program in
      let words = ["order", "x=4", "x=2", "-m", "menu.yaml", "--format", "json"] + option
      let ending = try await program.run(words)
      #expect(ending.status == 1 && ending.output.contains(#""overLimit" : {"#))
      #expect(ending.errors.hasPrefix("error: one order may ask for at most 5 `x`, and this one"))
    }
  }
}
