import Foundation
import Reports
import StockLedger
import Testing
import Text

@testable import WebKiosk

@Suite struct OpenAPITests {
  private func document() throws -> [String: Any] {
    let data = Data(try OpenAPI.text.get().utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("the document has every route for programs, and says what staff alone may do")
  func routes() throws {
    let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
    let described = paths.flatMap { path, methods in
      methods.map { "\($0.uppercased()) \(path) \($1["security"] != nil)" }
    }
    let routes = Route.all.filter { $0.audience == .programs }.map {
      "\($0.method.name) \($0.template) \($0.access == .staff)"
    }
    #expect(described.sorted() == routes.sorted())
  }

  @Test("every reference leads to a part of the document, and every part is used")
  func references() throws {
    let text = try OpenAPI.text.get()
    let references = Set(
      text.matches(of: /"\$ref" : "#\/components\/([^"]+)"/).map { String($0.1) })
    let components = try #require(try document()["components"] as? [String: [String: Any]])
    let parts = ["schemas", "responses"].flatMap { kind in
      (components[kind] ?? [:]).keys.map { "\(kind)/\($0)" }
    }
    // Any address may have the first; the stream's data are the second.
    let unused = Set(parts).subtracting(references)
    #expect(unused == ["responses/MethodNotAllowed", "schemas/StockEvent"])
    #expect(references.subtracting(parts).isEmpty)
  }

  /// All objects within a value with their paths, but maps of names to schemas and examples.
  private func objects(in value: Any, at path: String = "") -> [(path: String, [String: Any])] {
    if let array = value as? [Any] {
      return array.enumerated().flatMap { objects(in: $1, at: "\(path)/\($0)") }
    }
    guard let object = value as? [String: Any] else { return [] }
    let isMap = ["/properties", "/schemas"].contains { path.hasSuffix($0) }
    return (isMap ? [] : [(path, object)])
      + object.filter { $0.key != "example" }.flatMap { objects(in: $1, at: "\(path)/\($0)") }
  }

  @Test(
    "arrays say what is in them, no text is limited in characters, and patterns suit every language"
  )
  func schemas() throws {
    var faults: [String] = []
    var arrays = 0
    for (path, object) in objects(in: try document()) {
      let isArray = object["type"] as? String == "array"
      let isObject = object["type"] as? String == "object" || object["$ref"] != nil
      func names(_ names: String...) -> Bool { names.contains { object[$0] != nil } }
      if isArray { arrays += 1 }
      if isArray != names("items") { faults.append("\(path): items") }
      if !isArray, names("minItems", "maxItems") { faults.append("\(path): an array without type") }
      if !isObject, names("minProperties", "maxProperties") {
        faults.append("\(path): an object without type")
      }
      // The server counts bytes.
      if names("maxLength") { faults.append("\(path): maxLength") }
      if let pattern = object["pattern"] as? String, pattern.contains(#"\u"#) {
        faults.append("\(path): \(pattern)")
      }
    }
    #expect(faults == [] && arrays > 20)
  }

  @Test("what is limited in bytes says so")
  func bytes() throws {
    let limited = objects(in: try document()).filter {
      ($0.1["description"] as? String)?.hasPrefix("At most") == true
    }
    let texts = limited.map { "\($0.path) \($0.1["description"] ?? "")" }.sorted()
    #expect(
      texts == [
        "/components/schemas/Reason At most 500 bytes of UTF-8.",
        "/paths//api/v1/orders/{id}/cancel/part/post/parameters/0/schema At most 200 bytes of UTF-8.",
        "/paths//api/v1/orders/{id}/cancel/post/parameters/0/schema At most 200 bytes of UTF-8.",
        "/paths//api/v1/orders/{id}/get/parameters/0/schema At most 200 bytes of UTF-8.",
      ])
  }

  @Test("the forms of a body are whole, and each value of its kind leads to one")
  func forms() throws {
    let components = try #require(try document()["components"] as? [String: Any])
    let schemas = try #require(components["schemas"] as? [String: [String: Any]])
    let change = try #require(schemas["StockRequest"]?["discriminator"] as? [String: Any])
    let mapping = try #require(change["mapping"] as? [String: String])
    #expect(mapping.keys.sorted() == StockChange.Kind.allCases.map(\.rawValue).sorted())
    for (kind, address) in mapping {
      let form = try #require(schemas[address.replacing("#/components/schemas/", with: "")])
      let properties = try #require(form["properties"] as? [String: [String: Any]])
      #expect(properties.keys.sorted() == StockRequest.fields.map(\.name).sorted())
      #expect((properties["kind"]?["enum"] as? [String])?.contains(kind) == true)
    }
  }

  @Test("a problem with members of its own is told by its type")
  func problems() throws {
    let components = try #require(try document()["components"] as? [String: Any])
    let responses = try #require(components["responses"] as? [String: [String: Any]])
    let name = "RefusedOrNotSoldOrNotFreeOrPriceChangedOrCancelledOrOverLimit"
    let content = try #require(responses[name]?["content"] as? [String: [String: [String: Any]]])
    let schema = try #require(content["application/problem+json"]?["schema"])
    let choice = try #require(schema["discriminator"] as? [String: Any])
    let mapping = try #require(choice["mapping"] as? [String: String])
    for (type, address) in mapping {
      let name = type.hasSuffix("price-changed") ? "PriceChangeProblem" : "AnswerProblem"
      #expect(address == "#/components/schemas/" + name)
    }
    #expect(mapping.count == 6)
  }

  @Test("the parameters of a path are described", arguments: Route.all)
  func parameters(route: Route) {
    guard let operation = route.operation else { return }
    let described = operation.parameters.filter { $0.place == .path }.map(\.name)
    #expect(described == route.template.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test("the examples of bodies are read as such")
  func examples() throws {
    for body in Route.all.compactMap(\.body) {
      _ = try JSONText.decode(body, from: Array(JSONText.encode(body.example).utf8))
    }
  }

  @Test("it is served as JSON")
  func served() async throws {
    let fixture = try KioskFixture()
    let answer = try await fixture.get("/api/v1/openapi.json")
    #expect(try answer.status == 200 && answer.body == OpenAPI.text.get())
    #expect(answer.header("content-type") == "application/json")
  }
}
