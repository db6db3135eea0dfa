import Diagnostics
import Foundation
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct OrderEndpointsTests {
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

  private static let line = #"{"lines": [{"juice": "strawberry-banana"}]}"#

  private func order(_ body: String, key: String? = nil) async throws -> Answer {
    var headers: [String: String] = [:]
    headers["idempotency-key"] = key
    return try await fixture.json("POST", "/api/v1/orders", body, headers)
  }

  /// What the command prints for an order that was answered.
  private func document(
    _ id: String, _ standing: (String, JournalHead) -> OrderStanding
  ) async throws -> String {
    let answered = try #require(try await fixture.shop.answered(try OrderID(id)))
    guard case .replayed(_, let head, _) = answered.standing else {
      Issue.record("an order in the journal was answered before")
      return ""
    }
    let report = OrderReport(
      AnsweredOrder(
        answered.record, standing(id, head), store: answered.store, answered.conditions),
      in: fixture.shop.menu)
    return try report.json(Language.english) + "\n"
  }

  // MARK: Placing

  @Test("an order that is made has an address, and the document that the command prints")
  func made() async throws {
    let answer = try await order(Self.line, key: "k1")
    #expect(answer.status == 201 && answer.location == "/api/v1/orders/k1")
    #expect(answer.header("content-type") == "application/json")
    #expect(try await document("k1") { .placed(id: $0, $1) } == answer.body)
    #expect(
      try await fixture.stock == [
        "strawberry 10000", "banana 9000", "mango 3000", "sugar 1500000",
      ])
  }

  @Test("the same order under its key is answered as it was, and takes nothing again")
  func replayed() async throws {
    let first = try await order(Self.line, key: "\"k1\"")
    let stock = try await fixture.stock
    // The key is the same in quotes and without.
    for key in ["\"k1\"", "k1"] {
      let again = try await order(Self.line, key: key)
      #expect(again.status == 200 && again.location == first.location)
      #expect(
        try await document("k1") { .replayed(id: $0, $1, isCancelled: false) } == again.body)
      #expect(again.body.replacing("  \"replay\" : true,\n", with: "") == first.body)
    }
    #expect(try await fixture.stock == stock)
    #expect(try await fixture.get("/metrics").body.contains("outcome=\"replayed\"} 2\n"))
  }

  @Test("an order without a key is another one each time")
  func withoutKey() async throws {
    let answers = [try await order(Self.line), try await order(Self.line)]
    #expect(answers.map(\.status) == [201, 201])
    #expect(answers[0].location != answers[1].location)
    let shown = try await fixture.get(try #require(answers[1].location))
    #expect(shown.status == 200)
    #expect(
      shown.body.replacing("  \"replay\" : true,\n", with: "") == answers[1].body)
  }

  @Test("a refusal is a problem with the shortage, and has an address as well")
  func refused() async throws {
    let answer = try await order(#"{"lines": [{"juice": "mango"}]}"#, key: "k1")
    #expect(answer.status == 409 && answer.location == "/api/v1/orders/k1")
    #expect(answer.header("content-type") == "application/problem+json")
    let head = try await fixture.shop.head()
    #expect(
      try jsonObject(answer.body)
        == jsonObject(
          """
          {
            "detail": "not enough: Mango 1 short", "id": "k1", "journal": "\(head.text)",
            "lines": [{"juice": "mango", "quantity": 1}], "outcome": "refused",
            "shortage": [
              {
                "available": {"text": "3", "unit": "piece", "value": "3"},
                "fruit": "mango",
                "needed": {"text": "4", "unit": "piece", "value": "4"},
                "short": {"text": "1", "unit": "piece", "value": "1"},
                "through": [
                  {
                    "amount": {"text": "4", "unit": "piece", "value": "4"},
                    "juice": "mango"
                  }
                ]
              }
            ],
            "status": 409, "title": "There is not enough", "type": "/problems/refused",
            "version": 2
          }
          """))
    // Even if there is enough by now, the order stays refused.
    _ = try await fixture.json(
      "PATCH", "/api/v1/stock",
      #"{"kind": "set", "amounts": {"mango": "9"}, "expected": {"mango": "3"}}"#)
    let again = try await order(#"{"lines": [{"juice": "mango"}]}"#, key: "k1")
    #expect(again.status == 409)
    #expect(again.body.replacing("  \"replay\" : true,\n", with: "") == answer.body)
  }

  @Test("more than one order may have is a problem that says how many it may")
  func overLimit() async throws {
    let answer = try await order(#"{"lines": [{"juice": "mango", "quantity": 4}]}"#, key: "k1")
    #expect(answer.status == 409)
    #expect(
      try jsonObject(answer.body)
        == jsonObject(
          """
          {
            "detail": "one order may ask for at most 3 `mango`, and this one asks for 4; order the rest in another order",
            "lines": [{"juice": "mango", "quantity": 4}], "outcome": "refused",
            "overLimit": {"asked": 4, "juice": "mango", "limit": 3}, "status": 409,
            "title": "The order is over the limit", "type": "/problems/over-limit", "version": 2
          }
          """))
    #expect(try await fixture.get("/api/v1/orders/k1").status == 404)
  }

  @Test("another order under a key is none of the two")
  func otherContent() async throws {
    #expect(try await order(Self.line, key: "k1").status == 201)
    let stock = try await fixture.stock
    let answer = try await order(#"{"lines": [{"juice": "strawberry"}]}"#, key: "k1")
    #expect(answer.status == 422)
    #expect(
      answer.body.contains("stands for `strawberry-banana` already, and now for `strawberry`"))
    #expect(answer.body.contains("\"type\" : \"/problems/other-content\""))
    #expect(try await fixture.stock == stock)
  }

  @Test("sizes, options and quantities are those of the line")
  func variant() async throws {
    let body =
      #"{"lines": [{"juice": "sweet", "size": "large", "options": ["banana"], "quantity": 2}]}"#
    #expect(try await order(body, key: "k1").status == 201)
    #expect(
      try await fixture.stock == [
        "strawberry 20000", "banana 8000", "mango 3000", "sugar 1100000",
      ])
  }

  @Test("a line without a size is one of the usual size", arguments: ["", #", "size": null"#])
  func usualSize(size: String) async throws {
    let answer = try await order(#"{"lines": [{"juice": "sweet"\#(size)}]}"#, key: "k1")
    #expect(answer.status == 201)
    #expect(answer.body.contains(#""size" : "regular""#))
  }

  @Test("an order is for the store that the address names")
  func store() async throws {
    let answer = try await fixture.json(
      "POST", "/api/v1/orders?store=gangnam", Self.line, ["idempotency-key": "k1"])
    #expect(answer.status == 201)
    #expect(answer.location == "/api/v1/orders/k1?store=gangnam")
    #expect(answer.body.contains("\"store\" : \"gangnam\""))
    #expect(try await fixture.stock.first == "strawberry 20000")
    let mango = #"{"lines": [{"juice": "mango"}]}"#
    let hidden = try await fixture.json("POST", "/api/v1/orders?store=gangnam", mango)
    #expect(hidden.status == 400 && hidden.body.contains("/problems/unknown-juice"))
    let unknown = try await fixture.json("POST", "/api/v1/orders?store=gangnma", mango)
    #expect(unknown.status == 404)
    #expect(unknown.body.contains("no store `gangnma`; did you mean `gangnam`?"))
    #expect(unknown.body.contains("\"type\" : \"/problems/unknown-store\""))
  }

  @Test("an order of another store names it, wherever it is asked for")
  func otherStore() async throws {
    _ = try await fixture.json(
      "POST", "/api/v1/orders?store=gangnam", Self.line, ["idempotency-key": "k1"])
    let answer = try await fixture.get("/api/v1/orders/k1")
    #expect(answer.status == 200 && answer.body.contains("\"store\" : \"gangnam\""))
    let main = try await fixture.get("/api/v1/orders/k1?store=main")
    #expect(main.body == answer.body)
  }

  // MARK: What is no order

  @Test(
    "a body that is no order is refused, and says where it is not",
    arguments: [
      ("", "it is no JSON in UTF-8 from byte 0 on"),
      ("{", "it is no JSON in UTF-8 from byte 1 on"),
      (#"{"lines": [{"juice": "mango"},]}"#, "it is no JSON in UTF-8 from byte 30 on"),
      (#"{"lines": [], "lines": [{"juice": "mango"}]}"#, "an object has `lines` twice"),
      ("\u{FEFF}{}", "it is no JSON in UTF-8 from byte 0 on"),
      ("{}", "`lines` is missing"), (#"{"lines": [{}]}"#, "(lines.[0]): `juice` is missing"),
      (#"{"lines": [{"juice": "mango", "sise": 1}]}"#, "(lines.[0].sise): there is no such key"),
      (#"{"line": []}"#, "(line): there is no such key; there are accept, freeOf, lines, total"),
      (#"{"lines": [{"juice": "mango", "quantity": "2"}]}"#, "(lines.[0].quantity)"),
      (
        #"{"lines": [{"juice": "mango", "quantity": 1.5}]}"#,
        "(lines.[0].quantity): it has to be a whole number"
      ),
      (#"{"lines": [{"juice": 1}]}"#, "(lines.[0].juice): it has to be a string"),
      (#"{"lines": ["mango"]}"#, "(lines.[0]): it has to be an object"),
      (#"{"lines": [{"juice": "mango=2"}]}"#, "names have none of `:`, `+` and `=`"),
      (#"{"lines": "mango"}"#, "(lines)"), ("[]", "the body is malformed"),
      (#"{"lines": []}"#, "an order needs at least one juice"),
      (#"{"lines": [{"juice": ""}]}"#, "does not begin with a juice"),
      (#"{"lines": [{"juice": "mango", "quantity": 0}]}"#, "is not a quantity"),
      (#"{"lines": [{"juice": "mango", "quantity": -1}]}"#, "is not a quantity"),
      (#"{"lines": [{"juice": "sweet", "size": "huge"}]}"#, "has no size `huge`"),
      (#"{"lines": [{"juice": "sweet", "options": ["ice"]}]}"#, "has no option `ice`"),
      (#"{"lines": [{"juice": "sweet", "options": ["banana", "banana"]}]}"#, "is named twice"),
    ])
  func malformed(body: String, reason: String) async throws {
    let answer = try await order(body, key: "k1")
    #expect(answer.status == 400)
    #expect(answer.body.contains(reason), "\(answer.body)")
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("for a juice that the menu does not have, one that it has is suggested")
  func suggestion() async throws {
    let answer = try await order(#"{"lines": [{"juice": "mnago"}]}"#)
    #expect(answer.status == 400)
    #expect(answer.body.contains("no juice `mnago`; did you mean `mango`?"))
    #expect(answer.body.contains("\"type\" : \"/problems/unknown-juice\""))
  }

  @Test(
    "a key is any text that an order id may be",
    arguments: [
      ("\"a\\\"b\\\\c\"", "a\"b\\c"), ("a b", "a b"),
      (String(repeating: "k", count: 200), String(repeating: "k", count: 200)),
    ])
  func keys(key: String, id: String) async throws {
    let answer = try await order(Self.line, key: key)
    #expect(answer.status == 201)
    #expect(answer.location == "/api/v1/orders/\(FormValues.encoded(id))")
    #expect(try await fixture.get(try #require(answer.location)).status == 200)
    #expect(try await fixture.shop.answered(try OrderID(id)) != nil)
  }

  @Test(
    "any other key is refused",
    arguments: [
      "\"\"", "", String(repeating: "k", count: 201), "\"", "\"k1", "\"k\"1\"", "\"k1\"; a=1",
      "\"\\k\"", "k\u{FFFD}", ".", "..", "\"..\"", "9", "\"0042\"",
    ])
  func wrongKeys(key: String) async throws {
    #expect(try await order(Self.line, key: key).status == 400)
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a key that is archived is gone, whatever is ordered with it and however it is asked for")
  func archivedKeys() async throws {
    let menu = KioskFixture.menu.replacing("uses: {mango: 4}", with: "price: 400, uses: {mango: 1}")
    let fixture = try KioskFixture("currency: KRW\n" + menu, ledger: "stock.sqlite") {
      $0.requestsPerSecond = 1_000
    }
    try await fixture.order("mango", id: "k1")
    // Of an earlier version.
    _ = try await fixture.shop.ledger.place(
      OrderArgument.parse(["mango"], in: fixture.shop.menu), id: OrderID("9"),
      in: LedgerMenu(fixture.shop.menu))
    _ = try await fixture.shop.archive(before: .max, to: "old.sqlite") { _ in }
    let stock = try await fixture.stock
    for key in ["k1", "9"] {
      let headers = ["idempotency-key": key]
      // More refusals than leave a row.
      for number in 0...15 {
        for lines in [
          #"{"juice": "mango"}], "total": 900"#, #"{"juice": "strawberry", "quantity": 90}]"#,
          #"{"juice": "gone"}]"#, #"{"juice": "mango", "quantity": 9}]"#, #"{"juice": "mango"}]"#,
        ] {
          let answer = try await fixture.json(
            "POST", "/api/v1/orders", "{\"lines\": [\(lines)}", headers)
          #expect(answer.status == 410 && answer.body.contains("/problems/archived"), "\(lines)")
        }
        let body = #"{"lines": [{"juice": "strawberry", "quantity": 90}]}"#
        #expect(
          try await fixture.json("POST", "/api/v1/orders", body).body.contains("\"id\"")
            == (key == "k1" && number < Kiosk.maxRefusals))
      }
      #expect(try await fixture.get("/api/v1/orders/\(key)").status == 410)
      #expect(
        try await fixture.send("POST", "/api/v1/orders/\(key)/cancel").status == 410)
    }
    #expect(try await fixture.stock == stock)
  }

  @Test("two keys are one too many")
  func twoKeys() async throws {
    let fields = [
      ("host", KioskFixture.host), ("content-type", "application/json"),
      ("idempotency-key", "a"), ("idempotency-key", "b"),
    ]
    let request = WebRequest(
      .post, target: "/api/v1/orders",
      headers: WebHeaders(fields.map { (name: $0.0, value: $0.1) }), address: ""
    ) { _ throws(BodyProblem) in Array(Self.line.utf8) }
    #expect(await fixture.send(request).status == 400)
    #expect(try await fixture.shop.head() == .empty)
  }

  // MARK: Cancelling

  private func cancel(_ id: String) async throws -> Answer {
    try await fixture.send("POST", "/api/v1/orders/\(id)/cancel")
  }

  @Test("an order is cancelled once, and the answer is that of the command")
  func cancelling() async throws {
    let before = try await fixture.stock
    try await fixture.order("strawberry-banana", id: "k1")
    let answer = try await cancel("k1")
    #expect(answer.status == 200)
    #expect(try await fixture.stock == before)
    guard
      case .cancelled(let event, let head, let isReplay) =
        try await fixture.shop.cancel(try OrderID("k1"))
    else {
      Issue.record("the order was made")
      return
    }
    func document(isReplay: Bool) throws -> String {
      try CancellationReport(event, head, id: "k1", isReplay: isReplay, in: fixture.shop.menu)
        .json() + "\n"
    }
    #expect(isReplay)
    #expect(try document(isReplay: false) == answer.body)
    let again = try await cancel("k1")
    #expect(again.status == 200)
    #expect(try document(isReplay: true) == again.body)
    #expect(try await fixture.stock == before)
  }

  @Test("an order that was cancelled is not made again under its key")
  func replayAfterCancelling() async throws {
    #expect(try await order(Self.line, key: "k1").status == 201)
    #expect(try await cancel("k1").status == 200)
    let stock = try await fixture.stock
    let answer = try await order(Self.line, key: "k1")
    #expect(answer.status == 409)
    #expect(answer.body.contains("\"type\" : \"/problems/cancelled\""))
    #expect(answer.body.contains("\"outcome\" : \"cancelled\""))
    #expect(answer.body.contains("\"cancelled\" : true"))
    #expect(try await fixture.stock == stock)
    let shown = try await fixture.get("/api/v1/orders/k1")
    #expect(shown.status == 200)
    #expect(
      try await document("k1") { .replayed(id: $0, $1, isCancelled: true) } == shown.body)
  }

  @Test("what was never made cannot be cancelled")
  func nothingToCancel() async throws {
    let unknown = try await cancel("k1")
    #expect(unknown.status == 404 && unknown.body.contains("`k1`"))
    try await fixture.order("mango", id: "k1")
    let refused = try await cancel("k1")
    #expect(refused.status == 409 && refused.body.contains("/problems/not-cancellable"))
    #expect(try await fixture.get("/api/v1/orders/none").status == 404)
    let long = String(repeating: "k", count: 201)
    #expect(try await fixture.get("/api/v1/orders/\(long)").status == 400)
  }
}
