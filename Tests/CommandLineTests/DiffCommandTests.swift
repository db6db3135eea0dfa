import Foundation
import Testing

@Suite struct DiffCommandTests {
  @Test("stores that there is too much in are counted, and are a difference")
  func uncomparedStores() async throws {
    let menu =
      "fruits: {f: 9, g: 9, h: 9}\njuices:\n"
      + (0..<300).map { "  j\($0): {f: 1, g: 1}\n" }.joined() + "stores:\n"
      + (0..<250).map { "  s\($0): {stock: {f: 3}}\n" }.joined()
    try await Program.inFreshFolder { program throws in
      try program.write("old.yaml", menu)
      let text = try await program.run(["diff", "old.yaml", "old.yaml", "--exit-code"])
      #expect(
        text
          == .init(
            status: 1,
            output: "no difference; what can be made in 195 more stores was not compared, "
              + "for that takes too long\n", errors: ""))
      let json = try await program.json(["diff", "old.yaml", "old.yaml"])
      #expect(json["storesNotCompared"] as? Int == 195)
      // Stock that no juice takes makes no work.
      try program.write("other.yaml", menu.replacing("{f: 3}", with: "{h: 3}"))
      #expect(
        try await program.run(["diff", "other.yaml", "other.yaml", "--exit-code"])
          == .init(status: 0, output: "no difference\n", errors: ""))
    }
  }
}
