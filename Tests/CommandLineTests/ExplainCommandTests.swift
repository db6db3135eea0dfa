import Foundation
import Testing

@Suite struct ExplainCommandTests {
  @Test("every number has its place")
  func everyNumberHasItsPlace() async throws {
    try await Program.inShop { program throws in
      let arguments = ["explain", "-m", "shop.yaml", "strawberry-banana:large+pearls=2"]
      let ending = try await program.run(arguments)
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(
        ending.output.hasPrefix("2 × Strawberry banana (large, pearls)\n├─ strawberry 480 g "))
      #expect(ending.output.contains("= 160 g × 3      shop.yaml:29:24\n"))
      #expect(ending.output.hasSuffix("\n20 can be made now, limited by strawberry, banana.\n"))
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
}
