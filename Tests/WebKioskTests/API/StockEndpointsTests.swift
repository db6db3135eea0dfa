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
    let head = try await fixture.shop.head()
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

  // MARK: Saying what was seen

  @Test("a change that does not say what stock it is meant for is refused")
  func withoutPrecondition() async throws {
    let before = try await fixture.shop.head()
    let answer = try await change(#"{"kind": "add", "amounts": {"mango": "1"}}"#)
    #expect(answer.status == 428)
    #expect(answer.body.contains("\"type\" : \"/problems/precondition-required\""))
    let other = try await change(
      #"{"kind": "add", "amounts": {"mango": "1", "banana": "1"}, "expected": {"mango": "3"}}"#)
    #expect(other.status == 428 && other.body.contains("`expected` has no amount of `banana`"))
    let reset = try await change(#"{"kind": "reset", "expected": {"mango": "3"}}"#)
    #expect(reset.status == 428)
    #expect(try await fixture.shop.head() == before)
  }

  @Test("the tag may be one of several, in one field or in two, but not a weak one")
  func severalTags() async throws {
    let body = #"{"kind": "add", "amounts": {"mango": "1"}}"#
    let tag = try await tag()
    #expect(try await change(body, ifMatch: "W/\(tag)").status == 412)
    #expect(try await change(body, ifMatch: tag.replacing("\"", with: "")).status == 400)
    #expect(try await change(body, ifMatch: "\"a\" \(tag)").status == 400)
    #expect(try await change(body, ifMatch: "\"NaN\", W/\"2}V,F=\", W/\"\"").status == 412)
    #expect(try await change(body, ifMatch: ", \"a, b\",, \(tag) ,").status == 200)
    #expect(try await change(body, ifMatch: "*").status == 428)
  }

  @Test("only a reset has fruits, since other kinds would not use them")
  func needlessFruits() async throws {
    let answer = try await change(
      #"{"kind": "add", "amounts": {"mango": "1"}, "fruits": ["kiwi"], "expected": {"mango": "3"}}"#
    )
    #expect(answer.status == 400 && answer.body.contains("(fruits): only a reset has `fruits`"))
  }

  @Test("a change with the tag of the present stock is made, and has the next one's")
  func tagged() async throws {
    let first = try #require(try await fixture.get("/api/v1/stock").header("etag"))
    let answer = try await change(
      #"{"kind": "set", "amounts": {"mango": "9"}, "reason": "입고: 배달"}"#, ifMatch: first)
    #expect(answer.status == 200 && answer.body.contains("\"outcome\" : \"applied\""))
    #expect(try await fixture.stock[2] == "mango 9000")
    let second = try #require(answer.header("etag"))
    #expect(second != first)
    #expect(try await fixture.get("/api/v1/stock").header("etag") == second)
    let entry = try #require(try await fixture.shop.ledger.journal(JournalQuery(), limit: 100).last)
    #expect(entry.kind == .set && entry.event.note.reason == "delivery:배달")
    // The next change can do without reading.
    #expect(
      try await change(#"{"kind": "remove", "amounts": {"mango": "1"}}"#, ifMatch: second).status
        == 200)
  }

  @Test("a change with an old tag is refused, whatever has happened since")
  func oldTag() async throws {
    let tag = try #require(try await fixture.get("/api/v1/stock").header("etag"))
    try await fixture.order("strawberry-banana", id: "k2")
    let before = try await fixture.shop.head()
    let present = try await self.tag()
    // A weak tag is none to compare with (RFC 9110, section 13.1.1).
    for old in [tag, "\"0:0\"", "W/\(present)"] {
      let answer = try await change(#"{"kind": "add", "amounts": {"mango": "1"}}"#, ifMatch: old)
      #expect(answer.status == 412, "\(old)")
      #expect(answer.body.contains("\"type\" : \"/problems/changed-meanwhile\""))
    }
    #expect(try await fixture.shop.head() == before)
  }

  @Test("a change with old amounts is refused, with the present ones")
  func oldAmounts() async throws {
    let before = try await fixture.stock
    let answer = try await change(
      #"{"kind": "set", "amounts": {"mango": "9"}, "expected": {"mango": "2"}}"#)
    #expect(answer.status == 412)
    for text in [
      "\"detail\" : \"mango: somebody changed it from 2 to 3 meanwhile\"", "\"kind\" : \"set\"",
      "\"reason\" : \"changed-meanwhile\"", "\"outcome\" : \"refused\"",
      "\"title\" : \"The stock was changed meanwhile\"",
    ] { #expect(answer.body.contains(text), "\(text)") }
    #expect(try await fixture.stock == before)
  }

  @Test("what others do to other fruits does not matter to a change that names its amounts")
  func otherFruits() async throws {
    try await fixture.order("strawberry-banana", id: "k2")
    let body = #"{"kind": "set", "amounts": {"mango": "9"}, "expected": {"mango": "3"}}"#
    #expect(try await change(body).status == 200)
    #expect(try await fixture.stock[2] == "mango 9000")
    // It was meant for 3, and is not made twice.
    #expect(try await change(body).status == 412)
  }

  // MARK: As a whole

  @Test(
    "a change of several fruits is made as a whole or not at all",
    arguments: [
      (#""set", "amounts": {"banana": "5", "mango": "10"}"#, 409, "10 would be above its max of 9"),
      (#""add", "amounts": {"banana": "5", "mango": "7"}"#, 409, "10 would be above its max of 9"),
      (#""remove", "amounts": {"banana": "5", "mango": "4"}"#, 409, "cannot remove 4, 3 left"),
      (#""set", "amounts": {"banana": "5", "kiwi": "1"}"#, 400, "no fruit `kiwi`"),
      (#""set", "amounts": {"banana": "5", "mango": "1.5"}"#, 400, "not a whole number of `mango`"),
      (#""set", "amounts": {"banana": "5", "mango": "-1"}"#, 400, "is not an amount of `mango`"),
      (#""set", "amounts": {"banana": "5", "mango": "1 kg"}"#, 400, "is not measured like"),
      (#""set", "amounts": {"banana": "5", "sugar": "1"}"#, 400, "write an amount in `g` or `kg`"),
    ])
  func atomic(change: String, status: Int, reason: String) async throws {
    let before = try await fixture.shop.head()
    let answer = try await self.change(#"{"kind": \#(change)}"#, ifMatch: try await tag())
    #expect(answer.status == status)
    #expect(answer.body.contains(reason), "\(answer.body)")
    #expect(try await fixture.shop.head() == before)
  }

  @Test("each kind of change does what the command does")
  func kinds() async throws {
    let changes = [
      (#""add", "amounts": {"mango": "2", "sugar": "0.5 kg"}"#, "mango 5000", "sugar 2000000"),
      (#""remove", "amounts": {"mango": "1", "sugar": "1500 g"}"#, "mango 4000", "sugar 500000"),
      (#""set", "amounts": {"mango": "0", "sugar": "1 g"}"#, "mango 0", "sugar 1000"),
      (#""reset", "fruits": ["mango"]"#, "mango 3000", "sugar 1000"),
    ]
    for (change, mango, sugar) in changes {
      let answer = try await self.change(#"{"kind": \#(change)}"#, ifMatch: try await tag())
      #expect(answer.status == 200, "\(answer.body)")
      let stock = try await fixture.stock
      #expect(Array(stock[2...]) == [mango, sugar])
    }
    #expect(try await change(#"{"kind": "reset"}"#, ifMatch: try await tag()).status == 200)
    #expect(
      try await fixture.stock == [
        "strawberry 20000", "banana 10000", "mango 3000", "sugar 1500000",
      ])
  }

  @Test(
    "a body that is no change is refused",
    arguments: [
      "", "{}", #"{"kind": "set"}"#, #"{"kind": "set", "amounts": {}}"#,
      #"{"kind": "move", "amounts": {"mango": "1"}}"#, #"{"kind": "set", "amounts": {"mango": 1}}"#,
      #"{"kind": "reset", "amounts": {"mango": "1"}}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "expekted": {}}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "reason": ""}"#,
      #"{"kind": "set", "amounts": {"mango": "1"}, "reason": "a\nb"}"#,
    ])
  func malformed(body: String) async throws {
    let before = try await fixture.shop.head()
    let answer = try await change(body, ifMatch: try await tag())
    #expect(answer.status == 400, "\(answer.body)")
    #expect(answer.header("content-type") == "application/problem+json")
    #expect(try await fixture.shop.head() == before)
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
