import Diagnostics
import Foundation
import RecipeGraph
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

  // MARK: What is no order

  @Test(
    "a body that is no order is refused, and says where it is not",
    arguments: [
      ("", "it is no JSON in UTF-8"), ("{", "it is no JSON in UTF-8"),
      (#"{"lines": [{"juice": "mango"},]}"#, "it is no JSON in UTF-8"),
      (#"{"lines": [], "lines": [{"juice": "mango"}]}"#, "an object has `lines` twice"),
      ("\u{FEFF}{}", "it is no JSON in UTF-8"),
      ("{}", "`lines` is missing"), (#"{"lines": [{}]}"#, "(lines.[0]): `juice` is missing"),
      (#"{"lines": [{"juice": "mango", "sise": 1}]}"#, "(lines.[0].sise): there is no such key"),
      (
        #"{"line": []}"#,
        "(line): there is no such key; there are accept, for, freeOf, lines, note, offer, total"
      ),
      (#"{"lines": [{"juice": "mango", "quantity": "2"}]}"#, "(lines.[0].quantity)"),
      (
        #"{"lines": [{"juice": "mango", "quantity": 1.5}]}"#,
        "(lines.[0].quantity): it has to be a whole number"
      ),
      (#"{"lines": [{"juice": 1}]}"#, "(lines.[0].juice): it has to be a string"),
      (#"{"lines": ["mango"]}"#, "(lines.[0]): it has to be an object"),
      (#"{"lines": [{"juice": "mango=2"}]}"#, "(lines.[0].juice): names have none of"),
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
    #expect(try await fixture.shop.ledger.head() == .empty)
  }

  @Test(
    "an option that is taken several times stands as often, or with its number",
    arguments: [#"["shot", "shot"]"#, #"["shot*2"]"#])
  func repeated(options: String) async throws {
    let fixture = try KioskFixture(
      """
      fruits: {bean: 100}
      juices:
        latte: {uses: {bean: 2}, options: {shot: {add: {bean: 1}, at-most: 3}}}

      """)
    let body = #"{"lines": [{"juice": "latte", "options": \#(options)}]}"#
    let answer = try await fixture.json("POST", "/api/v1/orders", body, [:])
    #expect(answer.status == 201, "\(answer.body)")
    #expect(try await fixture.stock == ["bean 96000"])
    let more = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "latte", "options": ["shot*4"]}]}"#)
    #expect(more.status == 400 && more.body.contains(#""title" : "That is not on the menu""#))
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
    #expect(try await fixture.shop.ledger.head() == .empty)
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
          try await fixture.json("POST", "/api/v1/orders", body).body.contains("\"journal\"")
            == (key == "k1" && number < Kiosk.maxRefusals))
      }
      #expect(try await fixture.get("/api/v1/orders/\(key)").status == 410)
      #expect(
        try await fixture.send("POST", "/api/v1/orders/\(key)/cancel").status == 410)
    }
    #expect(try await fixture.stock == stock)
  }

  @Test("staff see and cancel an order by its number, by which guests do not see it")
  func numbers() async throws {
    let fixture = try KioskFixture.withToken()
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    let made = try await fixture.json(
      "POST", "/api/v1/orders", Self.line, ["idempotency-key": "k1"])
    #expect(made.status == 201 && made.body.contains(#""number" : 1"#))
    let entry = try #require(try await fixture.shop.ledger.answer(to: OrderID("k1"))?.entry)
    let day = try #require(entry.number?.day.text)
    #expect(made.body.contains("\"day\" : \"\(day)\""))
    for name in ["1", "\(day)%2F1", "%23\(entry.sequence)"] {
      let seen = try await fixture.get("/api/v1/orders/\(name)", staff)
      #expect(seen.status == 200 && seen.body.contains(#""orderID" : "k1""#), "\(name)")
      #expect(try await fixture.get("/api/v1/orders/\(name)").status == 404, "\(name)")
    }
    for name in ["2", "2020-01-01%2F1", "%239"] {
      #expect(try await fixture.get("/api/v1/orders/\(name)", staff).status == 404, "\(name)")
    }
    let address = "/api/v1/orders/1"
    let part = try await fixture.json("POST", "\(address)/cancel/part", Self.line, staff)
    #expect(part.status == 200 && part.body.contains(#""orderID" : "k1""#))
    let all = try await fixture.send("POST", "\(address)/cancel", staff)
    #expect(all.status == 200 && all.body.contains(#""replay" : true"#))
    #expect(try await fixture.send("POST", "\(address)9/cancel", staff).status == 404)
  }

  @Test("staff who name a store cancel no order of another one, and a former id is the same store")
  func otherStore() async throws {
    let body = #"{"lines": [{"juice": "sweet"}]}"#
    for (store, key) in [("gangnam", "k1"), ("main", "k2")] {
      let made = try await fixture.json(
        "POST", "/api/v1/orders?store=\(store)", body, ["idempotency-key": key])
      #expect(made.status == 201)
    }
    func cancelled() async throws -> Set<String> {
      try await fixture.shop.ledger.cancelledOrders(["k1", "k2"])
    }
    for (key, store, own) in [("k1", "main", "gangnam"), ("k2", "gangnam", "main")] {
      for path in ["/api/v1/orders/\(key)/cancel", "/api/v1/orders/\(key)/cancel/part"] {
        let refused = try await fixture.json("POST", "\(path)?store=\(store)", body)
        #expect(refused.status == 404, "\(path)")
        #expect(refused.body.contains("order \(key) is one of store `\(own)`"), "\(path)")
      }
      #expect(try await fixture.get("/orders/\(key)/cancel?store=\(store)").status == 404)
      #expect(
        try await fixture.post("/orders/\(key)/cancel?store=\(store)", form: []).status == 404)
    }
    #expect(try await cancelled().isEmpty)
    // The main store may be named, too, and a store that is not named may be any.
    #expect(try await fixture.get("/orders/k2/cancel?store=main").status == 200)
    #expect(try await fixture.send("POST", "/api/v1/orders/k2/cancel").status == 200)
    try fixture.write(
      KioskFixture.menu.replacing("  gangnam: {", with: "  seocho: {was: gangnam, "))
    fixture.kiosk.services.menus.reload()
    #expect(try await fixture.get("/orders/k1/cancel?store=seocho").status == 200)
    #expect(try await fixture.send("POST", "/api/v1/orders/k1/cancel?store=seocho").status == 200)
    #expect(try await cancelled() == ["k1", "k2"])
  }

  @Test("a number that two orders have since their store got another id names none of them")
  func severalOrders() async throws {
    let body = #"{"lines": [{"juice": "sweet"}]}"#
    func place(_ key: String, in store: String) async throws -> Int {
      let made = try await fixture.json(
        "POST", "/api/v1/orders?store=\(store)", body, ["idempotency-key": key])
      #expect(made.status == 201)
      return try #require(try await fixture.shop.ledger.answer(to: OrderID(key))?.entry.sequence)
    }
    func cancelled() async throws -> Set<String> {
      try await fixture.shop.ledger.cancelledOrders(["k1", "k2"])
    }
    let former = try await place("k1", in: "gangnam")
    try fixture.write(
      KioskFixture.menu.replacing("  gangnam: {", with: "  seocho: {was: gangnam, "))
    fixture.kiosk.services.menus.reload()
    let address = "/api/v1/orders/1"
    #expect(try await fixture.get("\(address)?store=seocho").status == 200)
    let present = try await place("k2", in: "seocho")
    let answers = [
      try await fixture.get("\(address)?store=seocho"),
      try await fixture.send("POST", "\(address)/cancel?store=seocho"),
      try await fixture.json("POST", "\(address)/cancel/part?store=seocho", body),
    ]
    for answer in answers {
      #expect(answer.status == 409 && answer.body.contains("/problems/conflict"))
      #expect(answer.body.contains("`#\(present)` of `seocho`, `#\(former)` of `gangnam`"))
    }
    #expect(try await cancelled().isEmpty)
    let row = "/api/v1/orders/%23\(former)/cancel?store=seocho"
    #expect(try await fixture.send("POST", row).status == 200)
    #expect(try await cancelled() == ["k1"])
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
    #expect(try await fixture.shop.ledger.head() == .empty)
  }
}
