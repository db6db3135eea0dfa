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
}
