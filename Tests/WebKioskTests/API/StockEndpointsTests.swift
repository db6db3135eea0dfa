import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct StockEndpointsTests {
  private let fixture: KioskFixture

  init() async throws {
    fixture = try KioskFixture()
    try await fixture.order("strawberry-banana", id: "k1")
  }

  private func change(_ body: String, ifMatch tag: String? = nil) async throws -> Answer {
    var headers: [String: String] = [:]
    headers["if-match"] = tag
    return try await fixture.json("PATCH", "/api/v1/stock", body, headers)
  }

  private func tag() async throws -> String {
    let head = try await fixture.shop.ledger.head()
    return "\"\(head.shortText)\""
  }

  // MARK: Reading

  @Test("the stock is that of the command, with a tag", arguments: ["main", "gangnam"])
  func show(store: String) async throws {
    let shop = try fixture.shop.viewed(from: store)
    let report = StockReport(shop.menu, levels: try await shop.levels())
    let answer = try await fixture.get("/api/v1/stock?store=\(store)")
    #expect(answer.status == 200)
    #expect(try report.json(Language.english) + "\n" == answer.body)
    #expect(try await tag() == answer.header("etag"))
  }

  // MARK: As a whole

  @Test(
    "a body that is no change is refused",
    arguments: [
      "", "{}", #"{"kind": "set"}"#, #"{"kind": "set", "amounts": {}}"#,
      #"{"kind": "move", "amounts": {"mango": "1"}}"#, #"{"kind": "set", "amounts": {"mango": 1}}"#,
      #"{"kind": "reset", "amounts": {"mango": "1"}}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "expekted": {}}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "aboveMax": true}"#,
      #"{"kind": "reset", "aboveMax": true}"#,
      #"{"kind": "add", "amounts": {"mango": "1"}, "aboveMax": "true"}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "reason": ""}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "reason": "a\nb"}"#,
    ])
  func malformed(body: String) async throws {
    let before = try await fixture.shop.ledger.head()
    let answer = try await change(body, ifMatch: try await tag())
    #expect(answer.status == 400, "\(answer.body)")
    #expect(answer.header("content-type") == "application/problem+json")
    #expect(try await fixture.shop.ledger.head() == before)
  }

  @Test("a delivery exceeds the max of a fruit only if it says so", arguments: [nil, false, true])
  func aboveMax(isAsked: Bool?) async throws {
    let member = isAsked.map { #", "aboveMax": \#($0)"# } ?? ""
    let answer = try await change(
      #"{"kind": "add", "amounts": {"mango": "7"}\#(member)}"#, ifMatch: try await tag())
    let mango = try #require(fixture.shop.menu.graph.fruit("mango"))
    let stock = try await fixture.shop.levels()[mango]
    if isAsked == true {
      #expect(answer.status == 200 && stock == Quantity(thousandths: 10_000))
    } else {
      #expect(answer.status == 409 && answer.body.contains(#""code" : "above-max""#))
      #expect(stock == Quantity(thousandths: 3_000))
    }
  }

  @Test("of those who change the same stock at once, one does, and the others are informed")
  func manyAtOnce() async throws {
    let tag = try await tag()
    let fixture = fixture
    let statuses = await withTaskGroup(of: Int.self) { group in
      for count in 0..<8 {
        group.addTask {
          // Each is another stock than there is.
          let body = #"{"kind": "set", "amounts": {"mango": "\#(count % 5 + 4)"}}"#
          do {
            return try await fixture.json("PATCH", "/api/v1/stock", body, ["if-match": tag]).status
          } catch {
            return 0
          }
        }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.sorted() == [200] + Array(repeating: 412, count: 7))
  }
}
