import Foundation
import Testing

@Suite struct MenuCommandTests {
  @Test("a menu can have a name of one character, and lie anywhere")
  func shortNames() async throws {
    try await Program.inFreshFolder { program throws in
      for name in ["m", "d/e", "d/f/g.yaml"] {
        try program.write(name, smallestMenu)
        #expect(try await program.run(["order", "mango", "-m", name]).status == 0)
        #expect(
          try await program.run(["order", "mango", "-m", program.folder.path + "//" + name]).status
            == 0)
      }
      for store in [".juice/m.sqlite", "d/.juice/e.sqlite", "d/f/.juice/g.yaml.sqlite"] {
        #expect(program.exists(store))
      }
      #expect(try await program.run(["stock", "-m", "m", "--stock", "s"]).status == 0)
    }
  }

  @Test("the classic menu at opening stock can be made 0, 5, 3, 5, 1, 3 and 5 times")
  func classicCapacities() async throws {
    try await Program.withRecipes { program in
      try await program.expect(
        ["menu"],
        .init(
          status: 0,
          output: """
            juice              name                     can make  limited by  note                          takes
            strawberry         Strawberry juice                0  strawberry  sold out: strawberry 6 short  strawberry 16
            banana             Banana juice                    5  banana                                    banana 2
            kiwi               Kiwi juice                      3  kiwi                                      kiwi 3
            pineapple          Pineapple juice                 5  pineapple                                 pineapple 2
            strawberry-banana  Strawberry-banana juice         1  strawberry                                strawberry 10, banana 1
            mango              Mango juice                     3  mango                                     mango 3
            mango-kiwi         Mango-kiwi juice                5  mango                                     kiwi 1, mango 2

            """, errors: ""))
    }
  }

  @Test("tables line up with Korean names, which are two cells wide")
  func korean() async throws {
    try await Program.withRecipes { program in
      let ending = try await program.run(["menu"], environment: ["LC_ALL": "ko_KR.UTF-8"])
      #expect(
        ending.output == """
          쥬스               이름          가능  먼저 떨어지는 재료  비고                 재료
          strawberry         딸기쥬스         0  딸기                품절: 딸기 6개 부족  딸기 16개
          banana             바나나쥬스       5  바나나                                   바나나 2개
          kiwi               키위쥬스         3  키위                                     키위 3개
          pineapple          파인애플쥬스     5  파인애플                                 파인애플 2개
          strawberry-banana  딸바쥬스         1  딸기                                     딸기 10개, 바나나 1개
          mango              망고쥬스         3  망고                                     망고 3개
          mango-kiwi         망고키위쥬스     5  망고                                     키위 1개, 망고 2개

          """)
    }
  }

  @Test("a menu without names has no column for them")
  func withoutNames() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n")
      #expect(
        try await program.run(["menu", "-m", "menu.yaml"]).output == """
          juice  can make  limited by  takes
          mango         3  mango       mango 3

          """)
    }
  }

  @Test("JSON has the same numbers as text, amounts as exact strings")
  func json() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        fruits: {lemon: {stock: 2, divisible: true}}
        juices: {shot: {lemon: 1/3}}

        """)
      #expect(
        try await program.run(["menu", "-m", "menu.yaml", "--format", "json"]).output == """
          {
            "juices" : [
              {
                "canMake" : 6,
                "id" : "shot",
                "limitedBy" : [
                  "lemon"
                ],
                "name" : "shot",
                "soldOut" : false,
                "takes" : [
                  {
                    "amount" : {
                      "text" : "1/3",
                      "unit" : "piece",
                      "value" : "1/3"
                    },
                    "fruit" : "lemon"
                  }
                ]
              }
            ],
            "version" : 2
          }

          """)
    }
  }

  @Test("a number beyond 64 bits is said to be more, with what limits it")
  func beyondCounting() async throws {
    try await Program.inFreshFolder { program in
      try program.write(
        "menu.yaml",
        """
        fruits:
          salt: {stock: 9000000000000000 g, divisible: true}
          sugar: {stock: 9000000000000000 g, divisible: true}
        juices: {sip: {salt: 1/4 mg, sugar: 1/2 mg}}

        """)
      let options = ["-m", "menu.yaml", "--stock", "memory:"]
      let english = try await program.run(["menu"] + options)
      #expect(
        english.output == """
          juice                       can make  limited by  takes
          sip    more than 9223372036854775807  sugar       salt 0.00025 g, sugar 0.0005 g

          """)
      let explained = try await program.run(["explain", "sip"] + options)
      #expect(
        explained.output.contains(
          "\nMore than 9223372036854775807 can be made now, limited by sugar.\n"))
      let korean = try await program.run(["explain", "sip", "--lang", "ko"] + options)
      #expect(
        korean.output.contains(
          "\n지금 9223372036854775807잔 넘게 만들 수 있어요 (먼저 떨어지는 재료: sugar).\n"))
      let json = try await program.run(["menu", "--format", "json"] + options)
      #expect(json.output.contains("\"canMake\" : \"more than 9223372036854775807\""))
    }
  }

  @Test("the chart shows the stock as bars, in ASCII where the locale has no more")
  func chart() async throws {
    try await Program.withRecipes { program throws in
      #expect(try await program.run(["order", "strawberry-banana"]).status == 0)
      let chart = try await program.run(["menu", "--chart"], environment: ["COLUMNS": "44"])
      #expect(
        chart.output == """
          fruit                        stock
          strawberry  ▕             ▏      0  sold out
          banana      ▕███████████▋ ▏      9
          pineapple   ▕█████████████▏     10
          kiwi        ▕█████████████▏     10
          mango       ▕█████████████▏     10

          A full bar is the fruit's max or, where it
          has none, the largest stock in its unit.

          """)
      let plain = try await program.run(
        ["menu", "--chart", "--lang", "ko"], environment: ["LC_ALL": "C", "COLUMNS": "44"])
      #expect(
        plain.output == """
          재료                              재고
          딸기      [                    ]   0개  품절
          바나나    [##################  ]   9개
          파인애플  [####################]  10개
          키위      [####################]  10개
          망고      [####################]  10개

          막대가 다 차면 최대 재고예요. 최대가 없는
          재료는 단위가 같은 재료 가운데 가장 많은
          재고가 기준이에요.

          """)
    }
  }

  @Test("the chart is as wide as the terminal")
  func chartOnTerminal() async throws {
    try await Program.withRecipes { program throws in
      for columns in [40, 61] {
        let terminal = try Terminal(program, ["menu", "--chart"], columns: columns)
        let widest = try terminal.rest().split(separator: "\n").map(\.count).max()
        #expect(widest == columns)
      }
    }
  }

  @Test("a chart is no JSON")
  func chartAsJSON() async throws {
    try await Program.withRecipes { program throws in
      let ending = try await program.run(["menu", "--chart", "--format", "json"])
      #expect(ending.status == 2)
      #expect(
        ending.errors.hasPrefix(
          "error: --chart is for people; `juice stock --format json` has the numbers\n"))
    }
  }

  @Test("reading makes no store")
  func readingWritesNothing() async throws {
    try await Program.withRecipes { program throws in
      #expect(try await program.run(["menu"]).status == 0)
      #expect(try await program.run(["stock"]).status == 0)
      #expect(try await program.run(["order", "mango", "--dry-run"]).status == 0)
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("the menu comes from the option, then the environment, then the folder `recipes`")
  func menuPath() async throws {
    try await Program.withRecipes { program in
      try program.write("one.yaml", "fruits: {mango: 10}\njuices: {one: {mango: 3}}\n")
      try program.write("two.yaml", "fruits: {mango: 10}\njuices: {two: {mango: 3}}\n")
      let environment = ["JUICE_MENU": "one.yaml"]
      let fromEnvironment = try await program.run(["menu"], environment: environment)
      #expect(fromEnvironment.output.contains("\none "))
      let fromOption = try await program.run(
        ["menu", "--menu", "two.yaml"], environment: environment)
      #expect(fromOption.output.contains("\ntwo "))
    }
  }

  @Test("a missing menu is unreadable input", arguments: ["nowhere", "nowhere.yaml"])
  func missing(path: String) async throws {
    try await Program.inFreshFolder { program in
      try await program.expect(
        ["menu", "-m", path],
        .init(
          status: 2, output: "",
          errors: "error: cannot read `\(path)`: no such file or directory\n"))
    }
  }

  @Test("a menu with a mistake is not used, and the mistake is shown")
  func invalid() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", "fruits: {mango: 10}\njuices: {mango: {mnago: 3}}\n")
      try await program.expect(
        ["menu", "-m", "menu.yaml"],
        .init(
          status: 2, output: "",
          errors: """
            error[JU201]: juice `mango` uses undefined fruit `mnago`
             --> menu.yaml:2:18
              |
            1 | fruits: {mango: 10}
              |          ----- a similar id
            2 | juices: {mango: {mnago: 3}}
              |                  ^^^^^ no fruit or base has this id
              = help: did you mean `mango`?

            error: the menu `menu.yaml` has 1 error, so nothing was done
            help: fix it and try again; `juice validate` shows warnings too

            """))
    }
  }
}
