import Foundation
import TestSupport
import Testing

@Suite struct StockCommandTests {
  private let menu = """
    fruits:
      strawberry: {stock: 5 kg, max: 6 kg, low: 500 g}
      banana: {stock: 4, max: 10}
      lemon: {stock: 2, divisible: true}
    juices:
      all: {strawberry: 160 g, banana: 1, lemon: 1/3}

    """

  private func inShop(_ body: (Program) async throws -> Void) async throws {
    try await Program.inFreshFolder { program in
      try program.write("recipes/menu.yaml", menu)
      try await body(program)
    }
  }

  @Test("stock is shown with its bounds and marks")
  func show() async throws {
    try await inShop { program throws in
      #expect(try await program.run(["stock", "set", "strawberry=400g", "banana=0"]).status == 0)
      #expect(
        try await program.run(["stock"]).output == """
          fruit       stock   max
          strawberry  400 g  6 kg  low
          banana          0    10  sold out
          lemon           2

          """)
    }
  }

  @Test("some fruits are shown, by id, or because they are low")
  func some() async throws {
    try await inShop { program in
      let none = try await program.run(["stock", "--low"])
      #expect(none == .init(status: 0, output: "There is enough of every fruit.\n", errors: ""))
      #expect(try await program.run(["stock", "set", "strawberry=400g"]).status == 0)
      for (words, output) in [
        ("stock --low", "fruit       stock   max\nstrawberry  400 g  6 kg  low\n"),
        ("stock lemon", "fruit  stock\nlemon      2\n"),
        (
          "stock lemon banana",
          "fruit   stock  max\nlemon       2\nbanana      4   10\n"
        ),
        ("stock --low lemon", "There is enough of every fruit.\n"),
        ("stock --low lemon --lang ko", "모자란 재료가 없어요.\n"),
      ] {
        let ending = try await program.run(words.split(separator: " ").map(String.init))
        #expect(ending == .init(status: 0, output: output, errors: ""))
      }
      #expect(
        try await program.json(["stock", "lemon"])
          == jsonObject(
            #"""
            {
              "stock": [{"amount": {"text": "2", "unit": "piece", "value": "2"}, "fruit": "lemon",
                "name": "lemon"}],
              "version": 2
            }
            """#))
    }
  }

  @Test(
    "what is neither a command nor a fruit is one or the other misspelled",
    arguments: [
      ("ad lemon=1", "there is no command `juice stock ad`", "did you mean `juice stock add`?"),
      ("rest", "there is no command `juice stock rest`", "did you mean `juice stock reset`?"),
      ("lemon=1", "there is no command `juice stock lemon=1`", "`juice stock --help` lists"),
      ("lemmon", "the menu has no fruit `lemmon`", "did you mean `lemon`?"),
      ("vinegar", "the menu has no fruit `vinegar`", "`juice stock` lists the fruits"),
    ])
  func misspelled(words: String, error: String, help: String) async throws {
    try await inShop { program in
      let ending = try await program.run(
        ["stock"] + words.split(separator: " ").map(String.init))
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.contains(error) && ending.errors.contains(help), "\(ending.errors)")
    }
  }

  @Test("adding, removing, setting and resetting say what changed")
  func changes() async throws {
    try await inShop { program in
      for (words, line) in [
        ("add strawberry=0.5kg banana=5", "strawberry    5 kg  5.5 kg\n"),
        ("remove lemon=1/2", "lemon       2  1.5\n"), ("set lemon=1.5", "Nothing changed.\n"),
        ("reset banana", "The stock is back to opening stock.\nfruit   before  now\n"),
        ("reset --yes", "\nstrawberry  5.5 kg  5 kg\nlemon          1.5     2\n"),
      ] {
        let ending = try await program.run(["stock"] + words.split(separator: " ").map(String.init))
        #expect(ending.status == 0 && ending.errors.isEmpty)
        #expect(ending.output.contains(line), "\(ending.output)")
      }
    }
  }

  @Test("a change beyond a bound is refused whole")
  func refused() async throws {
    try await inShop { program in
      let above = try await program.run(["stock", "add", "lemon=1", "banana=7", "strawberry=2kg"])
      #expect(above.status == 1 && above.errors.isEmpty)
      #expect(above.output.hasPrefix("Nothing was changed:\n  strawberry: 7 kg would be above "))
      let below = try await program.run(
        ["stock", "remove", "lemon=1", "banana=5", "--lang", "ko"])
      #expect(
        below
          == .init(
            status: 1,
            output: "재고를 바꾸지 않았어요.\n  banana은(는) 4개밖에 없어서 5개 뺄 수 없어요\n", errors: ""))
      #expect(try await program.run(["stock"]).output.contains(/banana +4 +10\nlemon +2\n/))
    }
  }

  @Test(
    "what is typed wrong changes nothing",
    arguments: [
      ("mango=1", "error: the menu has no fruit `mango`\nhelp: `juice stock` lists the fruits\n"),
      ("bananna=1", "error: the menu has no fruit `bananna`\nhelp: did you mean `banana`?\n"),
      (
        "banana",
        "error: `banana` has no quantity\nhelp: write fruit=amount, for example `mango=5`\n"
      ),
      (
        "banana=",
        """
        error: `banana=` has no quantity
        help: write a number that is not below zero, with a unit or a pack if the fruit has one: `5` or \
        `1.5 kg`

        """
      ),
      (
        "=5",
        "error: `=5` does not begin with a fruit\nhelp: write fruit=amount, for example `mango=5`\n"
      ),
      (
        "",
        """
        error: `""` does not begin with a fruit
        help: write fruit=amount, for example `mango=5`

        """
      ),
      (
        "banana=1.5",
        "error: `1.5` is not a whole number of `banana`\nhelp: this fruit comes in whole pieces\n"
      ),
      (
        "banana=1kg",
        "error: `banana` is not measured like `1kg`\nhelp: write a number without a unit\n"
      ),
      (
        "strawberry=5",
        "error: `strawberry` is not measured like `5`\nhelp: write an amount in `g` or `kg`\n"
      ),
      (
        "lemon=1/3",
        "error: `1/3` of `lemon` is finer than stock counts\nhelp: stock counts thousandths of a gram, a millilitre or a piece\n"
      ),
      (
        "lemon=-1",
        """
        error: `-1` is not an amount of `lemon`
        help: write a number that is not below zero, with a unit or a pack if the fruit has one: `5` or \
        `1.5 kg`

        """
      ),
    ])
  func usage(word: String, errors: String) async throws {
    try await inShop { program in
      try await program.expect(
        ["stock", "add", "lemon=1", word], .init(status: 2, output: "", errors: errors))
      #expect(!program.exists("recipes/.juice"))
    }
  }

  @Test("a fruit whose unit changed stops only what needs it, until it is reset")
  func unitChange() async throws {
    try await inShop { program in
      #expect(try await program.run(["stock", "add", "lemon=1"]).status == 0)
      try program.write(
        "recipes/menu.yaml",
        """
        fruits: {banana: 500 g, lemon: {stock: 3, divisible: true}}
        juices: {banana: {banana: 100 g}, lemonade: {lemon: 1}}

        """)
      let refused = try await program.run(["order", "banana"])
      #expect(
        refused
          == .init(
            status: 2, output: "",
            errors: """
              error: the stock counts `banana` in pieces, the menu in grams
              help: `juice stock reset banana` goes back to opening stock in the menu's unit

              """))
      #expect(
        try await program.run(["menu"]).output.contains(
          "\nbanana     unknown              unit changed: banana  banana 100 g\n"))
      let remedy = """
        banana: the stock has 4, and the menu counts it in grams; `juice stock reset banana` goes back to \
        opening stock in that unit
        """
      let stock = try await program.run(["stock"]).output
      #expect(stock.contains("\nbanana      4  unit changed\n") && stock.contains("\n\(remedy)\n"))
      #expect(
        try await program.run(["stock", "add", "lemon=1", "banana=1 g"])
          == .init(
            status: 1,
            output: "Nothing was changed:\n  \(remedy)\n", errors: ""))
      #expect(
        try await program.run(["explain", "banana"]).output.hasSuffix(
          "How many can be made now could not be worked out.\n\(remedy)\n"))
      #expect(try await program.run(["plan", "--for", "banana"]).status == 2)
      #expect(try await program.run(["plan", "--for", "lemonade"]).status == 0)
      #expect(
        try await program.run(["plan", "--for", "banana", "--with", "banana=1kg"]).status == 0)
      #expect(try await program.run(["order", "lemonade"]).status == 0)
      #expect(try await program.run(["stock", "add", "lemon=1"]).status == 0)
      #expect(try await program.run(["audit"]).status == 0)
      #expect(try await program.run(["stock", "reset", "banana"]).status == 0)
      #expect(try await program.run(["order", "banana"]).status == 0)
      #expect(try await program.run(["stock"]).output.contains("banana  400 g"))
    }
  }

  @Test("JSON of a change that is refused has what is in its way")
  func json() async throws {
    func amount(_ count: Int) -> String {
      #"{"text": "\#(count)", "unit": "piece", "value": "\#(count)"}"#
    }
    try await inShop { program in
      let expected = try jsonObject(
        """
        {
          "version": 2, "kind": "remove", "outcome": "refused",
          "obstacles": [
            {"fruit": "banana", "reason": "below-zero", "asked": \(amount(9)), "limit": \(amount(4))}
          ]
        }
        """)
      #expect(try await program.json(["stock", "remove", "banana=9"]) == expected)
    }
  }
}
