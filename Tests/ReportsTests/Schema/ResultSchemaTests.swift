import Foundation
import Reports
import Testing

@Suite struct ResultSchemaTests {
  @Test("results have names of their own")
  func names() {
    let names = WireDocument.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.contains("stock-add") && names.contains("plan-fill"))
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil })
  }

  @Test("a schema has what it refers to, and nothing else", arguments: WireDocument.all.map(\.name))
  func references(name: String) throws {
    let document = try #require(WireDocument.all.first { $0.name == name })
    let text = try document.schema()
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = schema["$defs"] as? [String: Any] ?? [:]
    let references = text.matches(of: /"\$ref" : "#\/\$defs\/(\w+)"/).map { String($0.1) }
    #expect(Set(definitions.keys) == Set(references))
    #expect(schema["title"] as? String == document.command)
    #expect(schema["required"] as? [String] != nil)
  }
}
