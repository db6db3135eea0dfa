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

  @Test("some juices are listed in the order in which they are named")
  func some() async throws {
    try await Program.withRecipes { program throws in
      #expect(
        try await program.run(["menu", "mango", "kiwi"]).output == """
          juice  name         can make  limited by   price  takes
          mango  Mango juice         3  mango       ₩4,900  mango 3
          kiwi   Kiwi juice          3  kiwi        ₩4,500  kiwi 3

          """)
      let unknown = try await program.run(["menu", "mangoo"])
      #expect(unknown.status == 2 && unknown.errors.contains("did you mean `mango`?"))
      for option in ["--chart", "--watch"] {
        let ending = try await program.run(["menu", option, "mango"])
        #expect(ending.status == 2 && ending.errors.contains("\(option) shows the whole menu"))
      }
    }
  }

  @Test("the chart shows the stock as bars, in ASCII where the locale has no more")
  func chart() async throws {
    try await Program.withRecipes { program throws in
      #expect(try await program.run(["order", "strawberry-banana"]).status == 0)
      let chart = try await program.run(["menu", "--chart"], environment: ["COLUMNS": "44"])
      #expect(chart.output.contains("\nbanana      ▕███████████▋ ▏      9\n"))
      let plain = try await program.run(
        ["menu", "--chart", "--lang", "ko"], environment: ["LC_ALL": "C", "COLUMNS": "44"])
      #expect(plain.output.contains("\n바나나    [##################  ]   9개\n"))
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
      let english = try await program.run(["menu", "-m", "menu.yaml"])
      #expect(english.status == 2 && english.output.isEmpty)
      #expect(
        english.errors.hasPrefix("error[JU201]: juice `mango` uses undefined fruit `mnago`\n"))
      #expect(
        english.errors.hasSuffix(
          """
          error: the menu `menu.yaml` has 1 error, so nothing was done
          help: fix it and try again; `juice validate` shows warnings too

          """))
      let korean = try await program.run(["menu", "-m", "menu.yaml", "--lang", "ko"])
      #expect(
        korean.errors.hasSuffix(
          """
          오류: 메뉴 `menu.yaml`에 오류가 1개 있어서 아무것도 하지 않았어요
          도움말: 고친 뒤에 다시 해 주세요. 경고는 `juice validate`로 볼 수 있어요

          """))
    }
  }
}
