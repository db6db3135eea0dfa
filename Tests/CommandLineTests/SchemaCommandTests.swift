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

  @Test("prints the schema of a result, by the words of its command")
  func results() async throws {
    try await Program.inFreshFolder { program in
      let ending = try await program.run(["schema", "stock", "add"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.contains("\"title\" : \"juice stock add\",\n"))
      #expect(try await program.run(["schema", "stock-add"]) == ending)
    }
  }

  @Test("has no schema of anything else, and takes no format")
  func wrongUsage() async throws {
    try await Program.inFreshFolder { program in
      let unknown = try await program.run(["schema", "ordr"])
      #expect(unknown.status == 2 && unknown.output.isEmpty)
      #expect(
        unknown.errors.hasPrefix(
          """
          error: no result is called `ordr`
          help: did you mean `order`? there are validate, rule, menu,
          """))
      let formatted = try await program.run(["schema", "--format", "json"])
      #expect(formatted.status == 2 && formatted.output.isEmpty)
      #expect(formatted.errors.hasPrefix("error: "))
    }
  }
}
