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

  @Test("lines are one order, and their needs are summed")
  func lines() async throws {
    try await Program.withRecipes { program in
      let made = try await program.run(["order", "mango=2", "mango-kiwi=2"])
      #expect(made.status == 0)
      #expect(
        made.output.withoutIDs == """
          2 Mango juices and 2 Mango-kiwi juices are ready! Enjoy!

          fruit  taken  left
          kiwi       2     8
          mango     10     0  sold out

          order ID
          journal 2:HASH

          """)
    }
  }

  @Test("the second fruit is short, and the first is untouched")
  func secondFruitShort() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", smallestMenu)
      #expect(try await program.run(["stock", "set", "kiwi=0", "-m", "menu.yaml"]).status == 0)
      let refused = try await program.run(["order", "mango-kiwi", "-m", "menu.yaml"])
      #expect(refused.status == 1)
      #expect(refused.output.contains("kiwi short 1 (0 left): 1 through mango-kiwi"))
      let stock = try await program.run(["stock", "-m", "menu.yaml"]).output
      #expect(stock.contains("mango          10\n"))
    }
  }

  @Test("every lacking fruit is named, with the juices and bases it is needed through")
  func derivation() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        fruits: {mango: 2, sugar: 10 g}
        bases: {tropical: {yields: 100 ml, uses: {mango: 1, sugar: 20 g}}}
        juices: {sunrise: {mango: 1, tropical: 200 ml}, plain: {mango: 1}}

        """)
      try await program.expect(
        ["order", "plain=2", "sunrise", "-m", "menu.yaml"],
        .init(
          status: 1,
          output: """
            Not made, and nothing was taken:
              mango short 3 (2 left): 2 through plain, 1 through sunrise, 2 through tropical in sunrise
              sugar short 30 g (10 g left): 40 g through tropical in sunrise

            """, errors: ""))
    }
  }

  @Test("a dry run says what would happen and takes nothing")
  func dryRun() async throws {
    try await Program.withRecipes { program in
      try await program.expect(
        ["order", "--dry-run", "mango"],
        .init(
          status: 0,
          output: """
            Mango juice can be made; nothing was taken.

            fruit  taken  left
            mango      3     7

            """, errors: ""))
      #expect(try await program.run(["order", "--dry-run", "mango=4"]).status == 1)
      #expect(try await program.run(["stock"]).output.contains("Mango          10\n"))
    }
  }

  @Test("JSON of an order that is made, and of one that is refused")
  func json() async throws {
    func amount(_ count: Int) -> String {
      #"{"text": "\#(count)", "unit": "piece", "value": "\#(count)"}"#
    }
    try await Program.withRecipes { program in
      let made = try await program.json(["order", "mango=3"])
      #expect((made["journal"] as? String)?.wholeMatch(of: /2:[0-9a-f]{64}/) != nil)
      #expect((made["id"] as? String)?.withoutIDs == "ID")
      try await program.expectJSON(
        ["order", "mango=3", "--stock", "memory:", "--dry-run"],
        """
        {
          "version": 2, "outcome": "would-be-made", "lines": [{"juice": "mango", "quantity": 3}],
          "taken": [{"fruit": "mango", "amount": \(amount(9)), "left": \(amount(1))}]
        }
        """)
      let refused = try await program.run(["order", "mango", "--format", "json"])
      #expect(refused.status == 1 && refused.output.withoutIDs.contains(#""journal" : "3:HASH""#))
      try await program.expectJSON(
        ["order", "mango", "--dry-run"],
        """
        {
          "version": 2, "outcome": "refused", "lines": [{"juice": "mango", "quantity": 1}],
          "shortage": [{
            "fruit": "mango", "available": \(amount(1)), "needed": \(amount(3)), "short": \(amount(2)),
            "through": [{"juice": "mango", "amount": \(amount(3))}]
          }]
        }
        """)
    }
  }

  @Test("Korean: names from the menu, and the words of the apps")
  func korean() async throws {
    try await Program.withRecipes { program in
      let made = try await program.run(["order", "strawberry-banana", "--lang", "ko"])
      #expect(made.output.hasPrefix("딸바쥬스 나왔습니다! 맛있게 드세요!\n\n재료    사용  남음\n"))
      #expect(made.output.contains("\n딸기    10개   0개  품절\n"))
      let refused = try await program.run(
        ["order", "strawberry-banana", "kiwi=4"], environment: ["LANG": "ko_KR.UTF-8"])
      #expect(
        refused.output.hasPrefix(
          """
          재료가 모자라서 만들지 못했어요. 재고는 그대로예요.
            딸기가 10개 모자라요 (남은 재고 0개): 딸바쥬스에 10개

          """))
    }
  }

  @Test(
    "wrong usage is distinguished from a shortage",
    arguments: [
      (
        ["order"],
        "error: an order needs at least one juice\nhelp: for example: juice order mango\n"
      ),
      (
        ["order", "mnago"],
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
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix(errors), "\(ending.errors)")
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

  @Test("a stock that cannot be used is an error that names it")
  func brokenStores() async throws {
    try await Program.withRecipes { program in
      try program.write("garbage", String(repeating: "this is no database ", count: 100))
      let garbage = try await program.run(["order", "mango", "--stock", "garbage"])
      #expect(garbage.status == 2 && garbage.output.isEmpty)
      #expect(garbage.errors.hasPrefix("error: `garbage` is not a ledger: "))
      let nowhere = try await program.run(["order", "mango", "--stock", "no/such/folder.sqlite"])
      #expect(nowhere.status == 2 && nowhere.output.isEmpty)
      #expect(
        nowhere.errors.hasPrefix("error: the ledger `no/such/folder.sqlite` has no folder"))
      let scheme = try await program.run(["order", "mango", "--stock", "http://example.org/x"])
      #expect(scheme.status == 2)
      for nothing in ["", "sqlite:", ":memory:", "file:x?mode=memory"] {
        let ending = try await program.run(["order", "mango", "--stock", nothing])
        #expect(ending.status == 2 && ending.output.isEmpty, "\(nothing)")
      }
      #expect(scheme.errors.hasPrefix("error: there is no kind of ledger called `http:`"))
      let keywords = try await program.run(
        ["order", "mango", "--stock", "host=db1 password=se:cret"])
      #expect(keywords.status == 2)
      #expect(
        keywords.errors == """
          error: the address of the ledger begins with `host=`, which is neither an address nor a path
          help: write postgresql://USER@HOST/DATABASE for a server; for a file ./NAME

          """)
    }
  }

  @Test("the same command is the same order, whatever has become of the menu")
  func sameCommand() async throws {
    try await Program.inFreshFolder { program in
      func order(_ juices: String) async throws -> Program.Ending {
        try program.write("menu.yaml", "fruits: {mango: 20}\njuices: {\(juices)}\n")
        return try await program.run(["order", "mango", "--id", "t1", "-m", "menu.yaml"])
      }
      let sizes = "mango: {uses: {mango: 3}, sizes: {small: 1, large: 2}}"
      let first = try await order(sizes)
      #expect(first.status == 0)
      for juices in [
        "mango: {uses: {mango: 3}, sizes: {large: 2, small: 1}}", "mango: {mango: 7}",
        "mango: {uses: {mango: 3}, sizes: {large: 2}}", "kiwi: {mango: 1}",
      ] {
        let again = try await order(juices)
        #expect(again.status == 0, "\(juices)")
        #expect(again.output.contains("mango      3    17\n\norder t1\n"))
        #expect(again.errors.contains("order t1 was answered before"))
      }
      let stock = try await program.run(["stock", "-m", "menu.yaml"])
      #expect(stock.output == "fruit  stock\nmango     17\n")
    }
  }

  @Test("files and ledgers that cannot be used are reported in the language of the results")
  func koreanFailures() async throws {
    try await Program.withRecipes { program in
      try program.write("bad.yaml", "fruits: {a: 1}\njuices: {j: {b: 1}}\n")
      for (options, errors) in [
        (["-m", "none"], "오류: `none`을(를) 읽을 수 없어요: 파일이나 디렉터리가 없어요\n"),
        (
          ["--stock", "http:x"],
          """
          오류: `http:`(이)라는 재고는 없어요
          도움말: 경로, sqlite:경로, postgresql://서버/데이터베이스, memory: 가운데 하나를 적어 주세요. 이름에 쌍점이 있으면 ./이름으로 적어요

          """
        ),
        (
          ["--stock", "no/such"],
          """
          오류: 재고 파일 `no/such`을(를) 둘 곳이 없어요: `no`은(는) 디렉터리가 아니에요
          도움말: 디렉터리를 만들거나 --stock에 다른 경로를 적어 주세요

          """
        ),
        (
          ["--stock", "recipes"],
          "오류: 재고 파일 `recipes`은(는) 디렉터리예요\n도움말: --stock에 파일을 적어 주세요\n"
        ),
      ] {
        let ending = try await program.run(["order", "mango", "--lang", "ko"] + options)
        #expect(ending == Program.Ending(status: 2, output: "", errors: errors))
      }
      let invalid = try await program.run(["order", "j", "-m", "bad.yaml", "--lang", "ko"])
      #expect(invalid.status == 2)
      #expect(
        invalid.errors.hasSuffix(
          """
          오류: 메뉴 `bad.yaml`에 오류가 1개 있어서 아무것도 하지 않았어요
          도움말: 고친 뒤에 다시 해 주세요. 경고는 `juice validate`로 볼 수 있어요

          """))
    }
  }

  @Test("changing the stock in YAML never changes stock, and a new fruit enters with it")
  func editedMenu() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n")
      #expect(try await program.run(["order", "mango", "-m", "menu.yaml"]).status == 0)
      try program.write(
        "menu.yaml",
        "fruits: {mango: 99, kiwi: 5}\njuices: {mango: {mango: 3}, kiwi: {kiwi: 1}}\n")
      #expect(try await program.run(["order", "kiwi", "-m", "menu.yaml"]).status == 0)
      #expect(
        try await program.run(["stock", "-m", "menu.yaml"]).output == """
          fruit  stock
          mango      7
          kiwi       4

          """)
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
      #expect(ending.status == 1)
      #expect(
        ending.errors == """
          error: one order may ask for at most 5 `x`, and this one asks for 6
          help: order the rest in another order

          """)
      try await program.expectJSON(
        words,
        """
        {
          "version": 2, "outcome": "refused", "overLimit": {"asked": 6, "juice": "x", "limit": 5},
          "lines": [{"juice": "x", "quantity": 4}, {"juice": "x", "quantity": 2}]
        }
        """)
    }
  }
}
