import Foundation
import Testing

/// Ordering in sizes, with options and with substitutes, from the shop menu.
@Suite struct VariantOrderTests {

  @Test("a missing ingredient is substituted, and the order says so")
  func missingIngredient() async throws {
    try await Program.inShop { program throws in
      #expect(try await program.run(["stock", "set", "-m", "shop.yaml", "sugar=15g"]).status == 0)
      let arguments = ["order", "-m", "shop.yaml", "strawberry-banana", "strawberry-banana:large"]
      let ending = try await program.run(arguments + ["--dry-run"])
      #expect(ending.status == 0)
      // The first line keeps its syrup, since lines are served in order.
      #expect(ending.output.contains("\n  strawberry-banana:large with honey in place of syrup\n"))
      #expect(!ending.output.contains("regular with honey"))
      let json = try await program.json(arguments)
      let substitutions = try #require(json["substitutions"] as? [NSDictionary])
      #expect(substitutions.count == 1)
      #expect(substitutions[0]["line"] as? Int == 2)
      #expect(substitutions[0]["by"] as? [String] == ["honey"])
      let taken = try #require(json["taken"] as? [NSDictionary])
      let honey = taken.first { $0["fruit"] as? String == "honey" }
      #expect((honey?["amount"] as? NSDictionary)?["value"] as? String == "22.5")
    }
  }

  @Test("a shortage is that of the recipes as they are")
  func aShortageIsThatOfTheRecipesAsTheyAre() async throws {
    try await Program.inShop { program throws in
      #expect(
        try await program.run(["stock", "set", "-m", "shop.yaml", "sugar=5g", "honey=1ml"]).status
          == 0)
      let ending = try await program.run(["order", "-m", "shop.yaml", "strawberry-banana:large=2"])
      #expect(ending.status == 1)
      #expect(
        ending.output == """
          Not made, and nothing was taken:
            sugar short 25 g (5 g left): 30 g through syrup in strawberry-banana:large

          """)
    }
  }

  @Test(
    "what cannot be ordered is reported with what can",
    arguments: [
      (
        ["strawberry-banana:huge"], 2,
        "error: juice `strawberry-banana` has no size `huge`\nhelp: its sizes are `regular`, `large`\n"
      ),
      (
        ["strawberry-banana+ice"], 2,
        "error: juice `strawberry-banana` has no option `ice`\nhelp: its options are `pearls`, `no-syrup`\n"
      ),
      (
        ["strawberry-banana+pearls+pearls"], 2,
        "error: option `pearls` of juice `strawberry-banana` is named twice\nhelp: name it once\n"
      ),
      (
        ["strawberry-banana=3", "strawberry-banana:large=3"], 1,
        "error: one order may ask for at most 5 `strawberry-banana`, and this one asks for 6\nhelp: order the rest in another order\n"
      ),
    ])
  func refusals(words: [String], status: Int32, errors: String) async throws {
    try await Program.inShop { program throws in
      let ending = try await program.run(["order", "-m", "shop.yaml"] + words)
      #expect(ending == .init(status: status, output: "", errors: errors))
    }
  }
}
