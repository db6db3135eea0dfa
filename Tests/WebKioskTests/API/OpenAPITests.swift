import Foundation
import Testing

@testable import WebKiosk

@Suite struct OpenAPITests {
  @Test("the document has every route for programs, and no other")
  func routes() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(OpenAPI.text.utf8)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let described = paths.flatMap { path, methods in
      methods.keys.map { "\($0.uppercased()) \(path)" }
    }
    let routes = Route.all.filter { $0.audience == .programs }.map {
      "\($0.method.name) \($0.template)"
    }
    // The document does not describe itself.
    #expect(described.sorted() == routes.filter { !$0.hasSuffix("openapi.json") }.sorted())
  }

  @Test("staff are asked for where the document says so", arguments: Route.all)
  func access(route: Route) throws {
    guard route.audience == .programs, route.template != "/api/v1/openapi.json" else { return }
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(OpenAPI.text.utf8)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let operation = try #require(paths[route.template]?[route.method.name.lowercased()])
    #expect((operation["security"] != nil) == (route.access == .staff))
  }

  @Test("it is served as JSON")
  func served() async throws {
    let fixture = try KioskFixture()
    let answer = try await fixture.get("/api/v1/openapi.json")
    #expect(answer.status == 200 && answer.body == OpenAPI.text)
    #expect(answer.header("content-type") == "application/json")
  }
}
