import Foundation
import Testing

@Suite struct ExplainCommandTests {
  @Test("every number has its place")
  func everyNumberHasItsPlace() async throws {
    try await Program.inShop { program throws in
      let arguments = ["explain", "-m", "shop.yaml", "strawberry-banana:large+pearls=2"]
      let ending = try await program.run(arguments)
      #expect(
        ending
          == .init(
            status: 0,
            output: """
              2 × Strawberry banana (large, pearls)
              ├─ strawberry 480 g  = 160 g × 3      shop.yaml:28:24
              ├─ banana 4          = 2 × 2          shop.yaml:31:68
              ├─ syrup 60 ml       = 20 ml × 3      shop.yaml:28:49
              │  ├─ sugar 30 g     = 250 g × 3/25   shop.yaml:22:19
              │  └─ water 36 ml    = 300 ml × 3/25  shop.yaml:22:33
              └─ tapioca 80 g      = 40 g × 2       shop.yaml:33:61

              fruit       needed  stock  short for one more
              strawberry   480 g   5 kg                40 g
              banana           4     40                   2
              sugar         30 g   2 kg
              water        36 ml   20 l
              tapioca       80 g   1 kg

              20 can be made now, limited by strawberry, banana.

              """, errors: ""))
      #expect(try await program.run(arguments) == ending)
      #expect(!program.exists(".juice"))
    }
  }

  @Test("an order takes exactly what is explained")
  func explainedIsTaken() async throws {
    try await Program.inShop { program throws in
      let word = "strawberry-banana:large+pearls=2"
      let sums = try #require(
        try await program.json(["explain", "-m", "shop.yaml", word])["sums"] as? [NSDictionary])
      let taken = try #require(
        try await program.json(["order", "-m", "shop.yaml", word])["taken"] as? [NSDictionary])
      #expect(sums.map { $0["fruit"] as? String } == taken.map { $0["fruit"] as? String })
      #expect(
        sums.map { $0["needed"] as? NSDictionary } == taken.map { $0["amount"] as? NSDictionary })
    }
  }

  @Test("what is no juice is wrong usage")
  func whatIsNoJuiceIsWrongUsage() async throws {
    try await Program.inShop { program throws in
      try await program.expect(
        ["explain", "-m", "shop.yaml", "lemonad"],
        .init(
          status: 2, output: "",
          errors: "error: the menu has no juice `lemonad`\nhelp: did you mean `lemonade`?\n"))
    }
  }
}
