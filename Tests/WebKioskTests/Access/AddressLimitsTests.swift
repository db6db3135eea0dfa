import Shop
import StockLedger
import Testing

@testable import WebKiosk

/// What one address may not do to others.
@Suite struct AddressLimitsTests {
  private static let other = "192.0.2.2"

  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture { $0.requestsPerSecond = 1_000 } }

  private func order(
    _ juice: String, key: String? = nil, from address: String = KioskFixture.customer
  ) async throws -> Answer {
    var headers = ["content-type": "application/json"]
    headers["idempotency-key"] = key
    return try await fixture.send(
      "POST", "/api/v1/orders", headers,
      body: Array(#"{"lines": [{"juice": "\#(juice)"}]}"#.utf8), from: address)
  }

  /// Uses up what refusals may leave in the journal; the ledger has its opening and ten rows then.
  private func useUpRefusals() async throws {
    for number in 0..<10 {
      #expect(try await order("mango", key: "used-\(number)").status == 409)
    }
    #expect(try await fixture.shop.ledger.head().sequence == 11)
  }

  @Test("an address has eight streams, of whichever kind, and others have theirs")
  func streams() async throws {
    var open: [Answer] = []
    for number in 0..<8 {
      open.append(try await fixture.get(number.isMultiple(of: 2) ? "/live" : "/api/v1/events"))
    }
    #expect(open.allSatisfy { $0.status == 200 })
    for path in ["/live", "/api/v1/events"] {
      let refused = try await fixture.get(path)
      #expect(refused.status == 429 && refused.header("retry-after") == "10")
      #expect(try await fixture.get(path, from: Self.other).status == 200)
    }
    open.removeLast()
    #expect(try await fixture.get("/live").status == 200)
  }

  @Test("refusals beyond a rate are answered alike, and leave no row")
  func refusals() async throws {
    let first = try await order("mango", key: "a")
    for number in 0..<9 { _ = try await order("mango", key: "k\(number)") }
    let unrecorded = try await order("mango", key: "b")
    #expect(unrecorded.status == 409 && unrecorded.location == nil)
    #expect(first.body.contains("\"journal\"") && !unrecorded.body.contains("\"journal\""))
    // The reasons beside the row, which has them, too.
    let reasons = /\n  "obstacles" : [\s\S]*/
    #expect(
      try #require(first.body.firstMatch(of: reasons)).output
        == #require(unrecorded.body.firstMatch(of: reasons)).output)
    #expect(try await fixture.shop.ledger.head().sequence == 11)
    let metrics = try await fixture.get("/metrics").body
    #expect(metrics.contains("outcome=\"refused\"} 10\n"))
    #expect(metrics.contains("outcome=\"unrecorded\"} 1\n"))
  }

  @Test("an address that was refused too often can order what there is")
  func accepted() async throws {
    try await useUpRefusals()
    #expect(try await order("strawberry-banana", key: "k1").status == 201)
    #expect(try await order("strawberry-banana", key: "k1").status == 200)
    #expect(try await fixture.shop.ledger.head().sequence == 12)
  }

  @Test("an id with an answer keeps it, and one without a row gets what holds then")
  func ids() async throws {
    try await useUpRefusals()
    let again = try await order("mango", key: "used-3")
    #expect(again.status == 409 && again.body.contains("\"replay\" : true"))
    #expect(try await order("sweet", key: "used-3").status == 422)
    #expect(try await order("mango", key: "k1").status == 409)
    #expect(try await order("mango", key: "k1").status == 409)
    _ = try await fixture.json(
      "PATCH", "/api/v1/stock",
      #"{"kind": "set", "amounts": {"mango": "9"}, "expected": {"mango": "3"}}"#)
    #expect(try await order("mango", key: "k1").status == 201)
  }

  @Test("another address, and the same one six seconds later, has rows again")
  func otherRefusals() async throws {
    try await useUpRefusals()
    #expect(try await order("mango", key: "k1", from: Self.other).location != nil)
    fixture.clock.advance(by: .seconds(6))
    #expect(try await order("mango", key: "k2").location != nil)
    #expect(try await order("mango", key: "k3").location == nil)
  }

  @Test("what is no refusal for want of stock uses up nothing")
  func otherAnswers() async throws {
    for number in 0..<20 {
      #expect(try await order("none", key: "n\(number)").status == 400)
      #expect(try await order("sweet", key: "replayed").status < 300)
    }
    for _ in 0..<20 { #expect(try await order("mango", key: "same").location != nil) }
    for number in 0..<9 { #expect(try await order("mango", key: "k\(number)").location != nil) }
    #expect(try await order("mango", key: "last").location == nil)
  }

  @Test("the answer to a form is the page itself where no address leads to it")
  func page() async throws {
    try await useUpRefusals()
    let answer = try await fixture.post(
      "/orders", form: [("juice", "mango"), ("id", pageID("k1"))])
    #expect(answer.status == 409 && answer.heading == "There is not enough")
    #expect(answer.body.contains("id=\"result\" class=\"refused\""))
    #expect(try await fixture.get("/orders/\(pageID("k1"))").status == 404)
  }

  @Test("without a limit of requests there is none of these")
  func noLimits() async throws {
    let fixture = try KioskFixture()
    var open: [Answer] = []
    for _ in 0..<9 { open.append(try await fixture.get("/live")) }
    for number in 0..<11 { try await fixture.order("mango", id: "k\(number)") }
    #expect(open.allSatisfy { $0.status == 200 })
    #expect(try await fixture.shop.ledger.head().sequence == 12)
    #expect(!fixture.kiosk.limitsConnections(of: KioskFixture.customer))
  }

  @Test("a trusted proxy has the connections of all its customers")
  func proxy() throws {
    let fixture = try KioskFixture {
      $0.requestsPerSecond = 1
      $0.trustedProxies = ["192.0.2.9"]
    }
    #expect(!fixture.kiosk.limitsConnections(of: "192.0.2.9"))
    #expect(fixture.kiosk.limitsConnections(of: KioskFixture.customer))
  }
}
