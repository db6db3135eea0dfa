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

  @Test("an order with the total that it costs is made")
  func rightTotal() async throws {
    #expect(try await place(Self.order + #", "total": 16800}"#).status == 201)
  }

  @Test("an order with another total is refused with both, takes nothing, and is not kept")
  func wrongTotal() async throws {
    let stock = try await fixture.stock
    let answer = try await place(Self.order + #", "total": 16000}"#, key: "k")
    #expect(answer.status == 409)
    let json = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
    let problem = try #require(json as? [String: Any])
    #expect(problem["type"] as? String == "/problems/price-changed")
    #expect(problem["total"] as? Int == 16800 && problem["seenTotal"] as? Int == 16000)
    #expect(problem["currency"] as? String == "KRW")
    #expect((problem["detail"] as? String)?.contains("was ₩16,000, and is ₩16,800 now") == true)
    #expect(try await fixture.stock == stock)
    #expect(try await fixture.send("GET", "/api/v1/orders/k").status == 404)
    // The same key can be used for the order at its price.
    #expect(try await place(Self.order + #", "total": 16800}"#, key: "k").status == 201)
  }

  @Test("an order that was made is answered as it was, although its price has changed since")
  func replay() async throws {
    #expect(try await place(Self.order + #", "total": 16800}"#, key: "k").status == 201)
    try change(Self.menu(mango: 4500))
    #expect(try await place(Self.order + #", "total": 16800}"#, key: "k").status == 200)
    #expect(try await place(Self.order + #", "total": 16800}"#, key: "l").status == 409)
  }

  @Test(arguments: [#""16800""#, "1.5", "1e300", "[]"])
  func malformedTotal(total: String) async throws {
    #expect(try await place(Self.order + ", \"total\": \(total)}").status == 400)
  }

  // MARK: Screens

  @Test("cards have the prices of juices, sizes and options, and what they contain")
  func cards() async throws {
    let page = try await fixture.send("GET", "/").body
    #expect(page.contains("<bdi class=\"name\">mango</bdi> <span class=\"price\">₩4,000</span>"))
    let sheet = try await fixture.send("GET", "/juices/latte").body
    #expect(sheet.contains("<bdi>large</bdi> <span class=\"price\">₩5,900</span>"))
    #expect(sheet.contains("<bdi>honey</bdi> <span class=\"price\">+₩300 / +₩500</span>"))
    #expect(sheet.contains("<bdi>shot</bdi> <span class=\"price\">+₩700</span>"))
    #expect(page.contains("contains milk; may contain peanut"))
    let korean = try await fixture.send("GET", "/", ["accept-language": "ko"]).body
    #expect(korean.contains("<span class=\"price\">4,000원</span>"))
    #expect(korean.contains("우유 함유; 땅콩 혼입 가능"))
  }

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

  @Test("the collected order has the price of each line and the total")
  func basket() async throws {
    let page = try await fixture.send("GET", "/?line=latte:large%2Bhoney=2&line=mango").body
    #expect(page.contains("<span class=\"price\">₩12,800</span>"))
    #expect(page.contains("Order all of it <span class=\"price\">₩16,800</span>"))
  }

  @Test("a page with former prices asks before it orders at the present ones")
  func formerPage() async throws {
    let page = try await fixture.send("GET", "/")
    #expect(page.fields("prices") == ["KRW =4000"])
    try change(Self.menu(mango: 4500))
    let old = [("id", pageID("k")), ("prices", page.fields("prices")[0]), ("quantity", "2")]
    let asked = try await fixture.post("/orders", form: old + [("juice", "mango")])
    #expect(asked.status == 409)
    #expect(asked.body.contains("the total was ₩8,000, and is ₩9,000 now"))
    #expect(asked.body.contains("Order at this price?"))
    #expect(try await fixture.stock.first == "mango 9000")
    // What the question sends orders at the price that it names.
    #expect(asked.fields("total") == ["KRW 9000"] && asked.fields("id") == [pageID("k")])
    let made = try await fixture.post("/orders", form: asked.hiddenFields)
    #expect(made.status == 303)
    #expect(try await fixture.stock.first == "mango 5000")
    // Whoever did not get the answer sends the first form again, and is not asked about what was made.
    let again = try await fixture.post("/orders", form: old + [("juice", "mango")])
    #expect(again.status == 303 && again.location == made.location)
    #expect(try await fixture.stock.first == "mango 5000")
  }

  @Test("a restart of the server changes no price unasked")
  func restart() async throws {
    for (address, form) in [
      ("/", [("juice", "mango")]), ("/?line=mango", [("line", "mango")]),
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
      #expect(try await restarted.shop.head() == .empty)
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

  @Test("an order of one juice with what is collected has the price of both")
  func collected() async throws {
    let page = try await fixture.get("/?line=latte:large&line=latte")
    #expect(page.fields("total") == ["KRW 10800", "KRW 10800"])
    let card =
      page.hiddenFields.prefix { $0.0 != "prices" } + [("prices", page.fields("prices")[0])]
    let form = [("juice", "mango")] + card.drop { $0.0 != "id" }
    try change(Self.menu(mango: 4500))
    let asked = try await fixture.post("/orders", form: form)
    #expect(asked.body.contains("the total was ₩14,800, and is ₩15,300 now"))
    try change(Self.menu(mango: 4000))
    #expect(try await fixture.post("/orders", form: form).status == 303)
  }

  @Test("a large order is asked about, and keeps the price that was seen")
  func largeOrder() async throws {
    let menu = Self.menu(mango: 4000).replacing("stock: 9", with: "stock: 99")
    let fixture = try KioskFixture(menu)
    let form = [
      ("id", pageID("k")), ("juice", "mango"), ("quantity", "21"), ("prices", "KRW =3000"),
    ]
    let question = try await fixture.post("/orders", form: form)
    #expect(question.status == 200 && question.fields("prices") == ["KRW =3000"])
    let asked = try await fixture.post("/orders", form: question.hiddenFields)
    #expect(asked.status == 409 && asked.body.contains("the total was ₩63,000, and is ₩84,000 now"))
    #expect(try await fixture.post("/orders", form: asked.hiddenFields).status == 303)
  }

  @Test("a menu that gets prices, and one with another currency, asks")
  func otherCurrency() async throws {
    for (before, after) in [
      (
        KioskFixture.menu,
        "currency: KRW\n" + KioskFixture.menu.replacing("sweet:", with: "sweet:\n    price: 100")
      ),
      (Self.menu(mango: 4000), Self.menu(mango: 4000).replacing("KRW", with: "JPY")),
    ] {
      let fixture = try KioskFixture(before)
      let juice = before == KioskFixture.menu ? "sweet" : "mango"
      let page = try await fixture.get(juice == "sweet" ? "/juices/sweet" : "/")
      let form = [("id", pageID("k")), ("juice", juice), ("prices", page.fields("prices")[0])]
      try fixture.write(after)
      fixture.kiosk.services.menus.reload()
      let asked = try await fixture.post("/orders", form: form)
      #expect(asked.status == 409 && asked.body.contains("the total is "))
    }
  }

  @Test("a change of the menu that leaves the price asks nothing")
  func samePrice() async throws {
    let page = try await fixture.send("GET", "/")
    try change(Self.menu(mango: 4000, large: 6500))
    let form = [("id", pageID("k")), ("juice", "mango"), ("prices", page.fields("prices")[0])]
    #expect(try await fixture.post("/orders", form: form).status == 303)
  }
}
