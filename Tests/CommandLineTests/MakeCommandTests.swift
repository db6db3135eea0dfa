import Foundation
import Testing

/// Cooking prepared bases from the command line, and what other commands say about them.
@Suite struct MakeCommandTests {
  private static let menu = """
    fruits: {sugar: {name: {ko: 설탕}, stock: 700 g}, water: 5 l, egg: 3}
    bases:
      syrup: {name: {ko: 시럽}, yields: 500 ml, stock: 0, max: 2 l, low: 100 ml, uses: {sugar: 250 g, water: 300 ml}}
      tea: {yields: 2 l, stock: 0, uses: {syrup: 200 ml, water: 1.8 l}}
      waffle: {yields: 6, stock: 0, uses: {egg: 2, sugar: 30 g}}
      foam: {yields: 100 ml, uses: {egg: 1}}
    juices: {ice-tea: {tea: 300 ml, syrup: 10 ml}, brunch: {waffle: 2}, cloud: {foam: 100 ml}}
    stores: {gangnam: {stock: {sugar: 100 g}}}

    """

  private func output(
    _ arguments: String, status: Int32 = 0, in program: Program
  ) async throws -> String {
    let result = try await program.onMenu(arguments)
    #expect(result.status == status)
    return result.errors.isEmpty ? result.output : result.errors
  }

  @Test("bases are made in the order in which they take each other, and orders then take them")
  func make() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await output("make tea syrup=1.5l --dry-run --lang ko", status: 1, in: program) == """
          만들지 못했어요. 재고는 그대로예요.
            설탕이 50 g 모자라요 (남은 재고 700 g): 시럽에 750 g

          """)
      #expect(
        try await output("make tea syrup=1l", in: program) == """
          Made syrup: 1 l (2 batches)

          fruit   change    now
          sugar   -500 g  200 g
          water  -600 ml  4.4 l
          syrup     +1 l    1 l

          Made tea: 2 l (1 batch)

          fruit   change     now
          water   -1.8 l   2.6 l
          syrup  -200 ml  800 ml
          tea       +2 l     2 l

          """)
      #expect(try await program.onMenu("order ice-tea=2 --id x").status == 0)
      #expect(
        try await output("make waffle=3pieces --lang ko", in: program) == """
          waffle 3개 만들었어요

          재료     변화   지금
          설탕    -15 g  185 g
          egg      -1개    2개
          waffle   +3개    3개

          """)
      #expect(
        try await output("stock undo", in: program) == """
          Entry 5 (make) is undone:
          fruit   before    now
          sugar    185 g  200 g
          egg          2      3
          waffle       3      0

          """)
      let history = try await output("history --kind make", in: program)
      #expect(history.contains("  main  make: tea 2 l\n    water  -1.8 l  2.6 l\n"))
      #expect(try await output("audit", in: program).hasPrefix("The journal and the stock agree"))
      #expect(
        try await output("report", in: program).contains(
          """
          fruit  before  opening  made    used   after
          sugar     0 g    700 g         500 g   200 g
          water    0 ml      5 l         2.4 l   2.6 l
          egg         0        3                     3
          syrup    0 ml            1 l  0.22 l  0.78 l
          tea      0 ml            2 l   0.6 l   1.4 l

          """))
    }
  }

  @Test("a shortage says how many batches the stock suffices for")
  func shortage() async throws {
    try await Program.withMenu(Self.menu) { program in
      let short = try await output("order ice-tea=2 brunch --dry-run", status: 1, in: program)
      #expect(
        short == """
          Not made, and nothing was taken:
            syrup short 20 ml (0 ml left): 20 ml through ice-tea; the stock is enough for 2 batches (1 l): juice make syrup=1
            tea short 600 ml (0 ml left): 600 ml through ice-tea; the stock is not enough for one batch
            waffle short 2 (0 left): 2 through brunch; the stock is enough for 1 batch (6): juice make waffle=1

          """)
      #expect(
        try await output("order brunch=9 --lang ko", status: 1, in: program).contains(
          "; 지금 재고로 1번 분량(6개)을 만들 수 있어요: juice make waffle=1\n"))
      #expect(
        try await output("order ice-tea --store gangnam", status: 1, in: program).contains(
          "; the stock is not enough for one batch\n"))
      #expect(
        try await output("make tea syrup=5", status: 1, in: program) == """
          Not made, and nothing was taken:
            sugar short 550 g (700 g left): 1.25 kg through syrup
            syrup: 2.5 l would be above its max of 2 l

          """)
      #expect(
        try await output("make tea", status: 1, in: program) == """
          Not made, and nothing was taken:
            syrup short 200 ml (0 ml left): 200 ml through tea; the stock is enough for 2 batches (1 l): juice make syrup=1

          """)
      #expect(try await output("history", in: program).contains("refusal"))
      #expect(
        try await output("history --kind make", status: 0, in: program)
          == "note: no entry of the journal matches\n")
    }
  }

  @Test("a plan says what to cook, and then what to buy for that")
  func plan() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(
        try await output("plan --for ice-tea=10 brunch=4", status: 1, in: program) == """
          juice    asked  can serve
          ice-tea     10          0
          brunch       4          0

          To serve everything, cook, in this order:
          base    batches  to cook  needed  stock
          syrup         1   500 ml  500 ml   0 ml
          tea           2      4 l     3 l   0 ml
          waffle        2       12       8      0

          To serve everything, buy:
          fruit  to buy  needed  stock
          egg         1       4      3

          """)
      let json = try await program.json(
        ["plan", "-m", "menu.yaml", "--for", "ice-tea=50", "--with", "water=1l"])
      let cook = try #require(json["toCook"] as? [NSDictionary])
      #expect(cook.map { $0["base"] as? String } == ["syrup", "tea"])
      #expect(cook.map { $0["batches"] as? Int } == [5, 8])
      #expect(cook.map { $0["aboveMax"] as? Bool } == [true, false])
      let korean = try await output("plan --for ice-tea=50 --lang ko", status: 1, in: program)
      #expect(korean.contains("  시럽: 최대 2 l까지만 둘 수 있으니 나누어 만드세요\n"))
    }
  }

  @Test(
    "what cannot be made is explained",
    arguments: [
      ("sugar", "`sugar` is a fruit, which is bought and not made"),
      ("foam", "base `foam` is made on demand, so there is nothing to cook ahead"),
      ("syrup=1/3", "`1/3` batches of `syrup` come to an amount that stock cannot count"),
      ("syrup=0", "`0` of `syrup` is nothing to make"),
      (
        "syrup=",
        "`syrup=` has no quantity\nhelp: write a number of batches or an amount above zero"
      ),
      ("waffle=pieces", "`pieces` is not an amount of `waffle`"),
      ("=2", "the menu has no base `\"\"` that is cooked ahead"),
      ("syrup=2g", "`syrup` is not measured like `2g`"),
      ("waffle=1pieces", "`1pieces` of `waffle` takes a fraction of `egg`, which comes in"),
      ("waffle=1/4", "`1/4` is not a whole number of `waffle`"),
      ("syrup syrup=2", "base `syrup` is given twice"),
      ("syrop", "the menu has no base `syrop` that is cooked ahead"),
    ])
  func mistakes(arguments: String, message: String) async throws {
    try await Program.withMenu(Self.menu) { program in
      let result = try await program.onMenu("make \(arguments)")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.hasPrefix("error: \(message)"))
      #expect(result.errors.contains("\nhelp: "))
    }
  }

  @Test("the result as JSON")
  func json() async throws {
    try await Program.withMenu(Self.menu) { program in
      let made = try await program.json(["make", "-m", "menu.yaml", "syrup=0.5"])
      #expect(made["outcome"] as? String == "made")
      #expect((made["journal"] as? String)?.hasPrefix("2:") == true)
      let base = try #require((made["made"] as? [NSDictionary])?.first)
      #expect(base["base"] as? String == "syrup" && base["batches"] as? String == "0.5")
      let refused = try await program.json(["make", "-m", "menu.yaml", "syrup=9"])
      #expect(refused["outcome"] as? String == "refused")
      let short = try #require((refused["shortage"] as? [NSDictionary])?.first)
      #expect(short["fruit"] as? String == "sugar")
      #expect((refused["aboveMax"] as? [NSDictionary])?.count == 1)
      let stock = try await program.json(["stock", "-m", "menu.yaml"])
      let levels = try #require(stock["stock"] as? [NSDictionary])
      #expect(
        levels.filter { $0["prepared"] as? Bool == true }.map { $0["fruit"] as? String }
          == ["syrup", "tea", "waffle"])
    }
  }

  @Test("explain goes through the recipe of a prepared base")
  func explain() async throws {
    try await Program.withMenu(Self.menu) { program in
      let text = try await output("explain ice-tea", in: program)
      #expect(text.contains("├─ tea 300 ml (cooked ahead, from stock)"))
      #expect(text.contains("│  ├─ syrup 30 ml (cooked ahead, from stock)"))
      #expect(text.contains("\nfruit  needed  stock  short for one more\nsyrup   10 ml   0 ml"))
    }
  }

  @Test("a base that becomes a prepared one is a difference, and so is its stock")
  func difference() async throws {
    try await Program.withMenu(Self.menu) { program in
      let onDemand = Self.menu.replacing("stock: 0, max: 2 l, low: 100 ml, ", with: "")
      try program.write("before.yaml", onDemand)
      let difference = try await program.run(["diff", "before.yaml", "menu.yaml"])
      #expect(
        difference.output == """
          bases
            ~ syrup
                + stock  0 ml
                + max    2 l
                + low    100 ml

          at opening stock
            ~ ice-tea
                - takes sugar  5 g
                - takes water  6 ml
                + takes syrup  10 ml

          6 differences

          """)
    }
  }
}
