import Foundation
import Reports
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
