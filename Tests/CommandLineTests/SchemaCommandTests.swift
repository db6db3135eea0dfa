import Foundation
import Testing

@Suite struct SchemaCommandTests {
  @Test("prints the schema as JSON, and nothing else")
  func prints() async throws {
    try await Program.inFreshFolder { program in
      let ending = try await program.run(["schema"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasSuffix("\n}\n"))
      let value = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
      let schema = try #require(value as? NSDictionary)
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    }
  }

  @Test("takes nothing", arguments: [["schema", "recipes"], ["schema", "--format", "json"]])
  func wrongUsage(arguments: [String]) async throws {
    try await Program.inFreshFolder { program in
      let ending = try await program.run(arguments)
      #expect(ending.status == 2 && ending.output.isEmpty)
      #expect(ending.errors.hasPrefix("error: "))
    }
  }

  @Test("a reader that goes away ends it quietly, a full disk does not")
  func output() async throws {
    try await Program.inFreshFolder { program in
      let closed = try program.shell("\"$juice\" schema | true")
      #expect(closed == .init(status: 0, output: "", errors: ""))
      guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
      let full = try program.shell("\"$juice\" schema > /dev/full")
      #expect(
        full.status == 2
          && full.errors == "error: cannot write the output: no space left on device\n")
    }
  }
}
