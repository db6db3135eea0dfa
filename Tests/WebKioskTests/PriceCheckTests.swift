import Diagnostics
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

/// Prices on the screens, and orders that say what price was seen.
@Suite struct PriceCheckTests {
  private static func menu(mango: Int, large: Int = 5900) -> String {
    """
    shop: {one-tap: true}
    currency: KRW
    traces: [peanut]
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 9, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 2 l, contains: [milk]}
      honey: {stock: 1 l}
    juices:
      mango: {price: \(mango), uses: {mango: 2}}
      latte:
        uses: {mango: 1, milk: 200 ml}
        sizes: {regular: {scale: 1, price: 4900}, large: {scale: 2, price: \(large)}}
        options: {honey: {add: {honey: 15 ml}, price: {regular: 300, large: 500}}, shot: {add: {mango: 1}, price: 700}}

    """
  }

  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture(Self.menu(mango: 4000)) }

  private func place(_ body: String, key: String? = nil) async throws -> Answer {
    var headers: [String: String] = [:]
    headers["idempotency-key"] = key
    return try await fixture.json("POST", "/api/v1/orders", body, headers)
  }

  private func change(_ menu: String) throws {
    try fixture.write(menu)
    fixture.kiosk.services.menus.reload()
  }

  private static let order =
    #"{"lines": [{"juice": "latte", "size": "large", "options": ["honey"], "quantity": 2}, {"juice": "mango"}]"#

  // MARK: Programs

  @Test(arguments: [#""16800""#, "1.5", "1e300", "[]"])
  func malformedTotal(total: String) async throws {
    #expect(try await place(Self.order + ", \"total\": \(total)}").status == 400)
  }

  @Test("a total is compared with the price of the offer that staff ask for")
  func askedOffer() async throws {
    let fixture = try KioskFixture.withToken(
      Self.menu(mango: 4000) + "offers: {regular: {price: -50 %, asked: true}}\n")
    func status(_ total: Int, _ key: String) async throws -> Int {
      try await fixture.json(
        "POST", "/api/v1/orders",
        #"{"lines": [{"juice": "mango", "quantity": 2}], "offer": "regular", "total": \#(total)}"#,
        ["authorization": "Bearer \(KioskFixture.token)", "idempotency-key": key]
      ).status
    }
    #expect(try await status(8000, "usual") == 409)
    #expect(try await fixture.shop.ledger.head() == .empty)
    #expect(try await status(4000, "half") == 201)
  }

  // MARK: Screens

  @Test("what is shown of a required group adds up to what an order costs")
  func requiredGroup() async throws {
    let menu = """
      currency: KRW
      fruits: {tea: 50, milk: 50, oat: 50}
      juices:
        tea:
          uses: {tea: 1}
          sizes: {small: 1, large: {scale: 2}}
          price: {small: 1000, large: 1500}
          options:
            milk:
              required: true
              one-of:
                dairy: {add: {milk: 1}, price: {small: 200, large: 300}}
                oat: {add: {oat: 1}, price: 500}
                none: {price: -600}

      """
    let fixture = try KioskFixture(menu)
    let page = try await fixture.send("GET", "/juices/tea").body
    #expect(page.contains("<bdi>small</bdi> <span class=\"price\">₩1,200</span>"))
    #expect(page.contains("<bdi>dairy</bdi></label>"))
    #expect(page.contains("<bdi>oat</bdi> <span class=\"price\">+₩300 / +₩200</span>"))
    #expect(page.contains("<bdi>none</bdi> <span class=\"price\">-₩800 / -₩900</span>"))
    for (option, total) in [("dairy", 1200), ("oat", 1500), ("none", 400)] {
      let order = #"{"lines": [{"juice": "tea", "size": "small", "options": ["\#(option)"]}]"#
      let answer = try await fixture.json(
        "POST", "/api/v1/orders", order + ", \"total\": \(total)}")
      #expect(answer.status == 201, "\(option)")
    }
  }

  @Test("a menu without prices and labels shows none")
  func none() async throws {
    let page = try await KioskFixture().send("GET", "/").body
    #expect(!page.contains("class=\"price\"") && !page.contains("class=\"labels\""))
    #expect(!page.contains("name=\"menu\""))
  }

  @Test("a restart of the server changes no price unasked")
  func restart() async throws {
    for (address, form) in [
      ("/juices/mango", [("juice", "mango")]), ("/review?line=mango", [("line", "mango")]),
      ("/juices/latte", [("juice", "latte"), ("size", "large"), ("option", "honey")]),
    ] {
      let fixture = try KioskFixture(Self.menu(mango: 1000))
      let page = try await fixture.get(address)
      let prices = page.hiddenFields.last { ["total", "prices"].contains($0.0) }
      try fixture.write(Self.menu(mango: 9000, large: 9900))
      let restarted = try KioskFixture(Self.menu(mango: 9000, large: 9900))
      let sent = form + [try #require(prices), ("id", pageID("k"))]
      let asked = try await restarted.post("/orders", form: sent)
      #expect(asked.status == 409 && asked.body.contains("the total was ₩"), "\(address)")
      #expect(try await restarted.shop.ledger.head() == .empty)
      #expect(try await restarted.post("/orders", form: asked.hiddenFields).status == 303)
    }
  }

  @Test("a sheet knows the price of each choice, also of those that were made since it was shown")
  func sheet() async throws {
    let page = try await fixture.get("/juices/latte")
    let prices = try #require(page.fields("prices").first)
    #expect(prices == "KRW regular=4900 large=5900 regular+honey=300 large+honey=500 +shot=700")
    let choices = [
      [("size", "regular")], [("size", "large")], [("size", "large"), ("option", "honey")],
      [("size", "regular"), ("option", "honey"), ("option", "shot")],
    ]
    for (number, choice) in choices.enumerated() {
      let form = [("id", pageID("\(number)")), ("juice", "latte"), ("prices", prices)] + choice
      #expect(try await fixture.post("/orders", form: form).status == 303, "\(choice)")
    }
    try change(Self.menu(mango: 4000, large: 6500))
    for (number, choice) in choices.enumerated() {
      let form = [("id", pageID("n\(number)")), ("juice", "latte"), ("prices", prices)] + choice
      let isLarge = choice.contains { $0.1 == "large" }
      #expect(
        try await fixture.post("/orders", form: form).status == (isLarge ? 409 : 303), "\(choice)")
    }
  }

  @Test("the address of a sheet does not grow with the prices of all choices")
  func manyChoices() async throws {
    let options = (0..<64).map {
      "a-rather-long-option-\($0): {add: {ice: 1}, price: {a: \($0), b: 9}}"
    }
    let fixture = try KioskFixture(
      """
      shop: {one-tap: true}
      currency: KRW
      fruits: {ice: 1000}
      juices:
        cola: {uses: {ice: 1}, price: 900, sizes: {a: 1, b: {scale: 2}}, options: {\(options.joined(separator: ", "))}}

      """)
    let page = try await fixture.get("/juices/cola?size=b&option=a-rather-long-option-7")
    #expect(page.fields("prices") == ["KRW b=900 +a-rather-long-option-7=9"])
    // Other choices are asked about.
    let form = [("id", pageID("k")), ("juice", "cola"), ("prices", page.fields("prices")[0])]
    let asked = try await fixture.post("/orders", form: form + [("size", "a")])
    #expect(asked.status == 409 && asked.body.contains("the total is ₩900 now"))
    #expect(try await fixture.post("/orders", form: form + [("size", "b")]).status == 303)
  }

  @Test("an order of a juice beside the lines of a cart has the price of all")
  func collected() async throws {
    let page = try await fixture.get("/review?line=latte:large&line=latte")
    #expect(page.fields("total") == ["KRW 10800"])
    let form = page.hiddenFields + [("juice", "mango"), ("prices", "KRW =4000")]
    try change(Self.menu(mango: 4500))
    let asked = try await fixture.post("/orders", form: form)
    #expect(asked.body.contains("the total was ₩14,800, and is ₩15,300 now"))
    try change(Self.menu(mango: 4000))
    #expect(try await fixture.post("/orders", form: form).status == 303)
  }

  @Test("a change of the menu that leaves the price asks nothing")
  func samePrice() async throws {
    let page = try await fixture.send("GET", "/juices/mango")
    try change(Self.menu(mango: 4000, large: 6500))
    let form = [("id", pageID("k")), ("juice", "mango"), ("prices", page.fields("prices")[0])]
    #expect(try await fixture.post("/orders", form: form).status == 303)
  }
}
