import Diagnostics
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct SwitchesAndPartsTests {
  private let fixture: KioskFixture

  init() throws {
    fixture = try KioskFixture(
      """
      fruits: {milk: 10 l, beans: 1 kg}
      juices:
        latte: {name: {en: Latte}, uses: {milk: 200 ml, beans: 10 g}}
        espresso: {name: {en: Espresso}, uses: {beans: 10 g}}
      """)
  }

  @Test("the stock screen switches things off and on, and guests cannot order what is off")
  func switches() async throws {
    let off = try await fixture.post("/stock/off", form: [("off", "Latte")])
    #expect(off.status == 303 && off.location == "/stock")
    let page = try await fixture.get("/stock")
    #expect(page.body.contains("name=\"on\" value=\"juice/latte\""))
    #expect(page.body.contains("off until"))
    let order = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "latte"}]}"#)
    #expect(order.status == 409 && order.body.contains("/problems/not-sold"))
    #expect(order.body.contains(#""off" : "juice/latte""#))
    let menu = try await fixture.get("/api/v1/menu")
    #expect(menu.body.contains(#""thing" : "juice/latte""#))
    let on = try await fixture.post("/stock/off", form: [("on", "juice/latte")])
    #expect(on.status == 303)
    #expect(
      try await fixture.json("POST", "/api/v1/orders", #"{"lines": [{"juice": "latte"}]}"#).status
        == 201)
    #expect(try await fixture.post("/stock/off", form: [("off", "late")]).status == 400)
    #expect(
      try await fixture.json("POST", "/api/v1/off", #"{"things": ["late"]}"#).body
        .contains("/problems/unknown-juice"))
    let kinds = try await fixture.shop.ledger.journal().map(\.kind)
    #expect(kinds == [.off, .opening, .refusal, .on, .order])
  }

  @Test("what is staged on the stock screen is there after something is switched off")
  func staged() async throws {
    let step = try await fixture.post("/stock/edit", form: [("step", "milk+")])
    let address = try #require(step.location)
    #expect(address.hasPrefix("/stock?draft="))
    let name = address.dropFirst("/stock?draft=".count)
    let page = try await fixture.get(address).body
    #expect(page.ranges(of: "<input type=\"hidden\" name=\"draft\" value=\"\(name)\">").count == 2)
    let off = try await fixture.post("/stock/off", form: [("draft", "\(name)"), ("off", "Latte")])
    #expect(off.status == 303 && off.location == address)
    let after = try await fixture.get(address).body
    #expect(after.contains("id=\"row-milk\"") && after.contains("row is-staged"))
  }

  @Test("sheets and lists say which sizes and options are off, without naming a size twice")
  func choices() async throws {
    let fixture = try KioskFixture(
      """
      fruits: {milk: 10 l, beans: 1 kg}
      juices:
        latte:
          uses: {milk: 200 ml, beans: 10 g}
          sizes: {small: 1, large: 2}
          options: {shot: {add: {beans: 10 g}}, wet: {add: {milk: 10 ml}}}
      """)
    for thing in ["latte:large", "shot"] {
      #expect(try await fixture.post("/stock/off", form: [("off", thing)]).status == 303)
    }
    let sheet = try await fixture.get("/juices/latte").body
    let notes = sheet.matches(of: /<small>off until [0-9-]{10} 00:00<\/small>/)
    #expect(notes.count == 2)
    let json = try await fixture.get("/api/v1/menu").body
    #expect(json.contains(#""optionsOff" : ["#) && json.contains(#""thing" : "option/shot""#))
    let list = try MenuReport(
      fixture.shop.menu(), levels: try await fixture.shop.levels(), showsChoices: true
    ).text(.english)
    #expect(list.contains("+shot (off until ") && list.contains("+wet"), "\(list)")
    #expect(list.contains("large: off until "), "\(list)")
  }

  @Test("all that can be switched off is proposed, bases that are made on demand too")
  func proposals() async throws {
    let fruits = (0..<600).map { "f\($0): 1 kg" }.joined(separator: ", ")
    let fixture = try KioskFixture(
      """
      fruits: {\(fruits)}
      bases:
        syrup: {yields: 10 ml, uses: {f0: 10 g}}
        jam: {yields: 1 kg, stock: 1 kg, uses: {f1: 1 kg}}
      juices:
        latte:
          uses: {f2: 10 g, jam: 1 g}
          sizes: {small: 1, large: 2}
          options: {sweet: {add: {syrup: 10 ml}}}
        mocha: {uses: {f2: 20 g}, options: {sweet: {add: {syrup: 10 ml}}}}
      """)
    let page = try await fixture.get("/stock").body
    let things = page.matches(of: /<option value="([a-z]+\/[^"]+)">/).map { String($0.1) }
    #expect(
      things == [
        "juice/latte", "size/latte:small", "size/latte:large", "option/sweet", "juice/mocha",
      ] + (0..<600).map { "ingredient/f\($0)" } + ["ingredient/jam", "ingredient/syrup"])
  }

  @Test("a part is given back on the page of the history, once, and the bar makes the rest")
  func parts() async throws {
    _ = try await fixture.shop.order(["latte=2", "espresso"], try OrderID("k1"))
    let page = try await fixture.get("/orders/k1/cancel")
    #expect(page.body.contains("name=\"part.latte\" value=\"0\" min=\"0\" max=\"2\""))
    let form = [("number", "1"), ("part.latte", "1"), ("part.espresso", "0")]
    for _ in 0..<2 {
      #expect(try await fixture.post("/orders/k1/cancel", form: form).status == 303)
    }
    #expect(try await fixture.stock == ["milk 9800000", "beans 980000"])
    let bar = try await fixture.get("/staff/orders")
    #expect(bar.body.contains("<li><strong>1</strong> <bdi>Latte</bdi></li>"))
    #expect(!bar.body.contains("class=\"cancellation\""))
    let more = try await fixture.post(
      "/orders/k1/cancel", form: [("number", "2"), ("part.latte", "2")])
    #expect(more.status == 409)
    for form in [
      [("number", "2")], [("part.latte", "1")], [("part.latte", "0")],
      [("number", "0"), ("part.latte", "1")],
    ] {
      #expect(try await fixture.post("/orders/k1/cancel", form: form).status == 400)
    }
    let again = try await fixture.json(
      "POST", "/api/v1/orders/k1/cancel/part", #"{"lines": [{"juice": "latte"}], "part": 1}"#)
    #expect(again.status == 200 && again.body.contains(#""part" : 1"#))
    #expect(try await fixture.post("/orders/k1/cancel", form: []).status == 303)
    #expect(try await fixture.stock == ["milk 10000000", "beans 1000000"])
    #expect(try await fixture.shop.ledger.audit().isValid)
  }

  @Test("a guest's name and note reach the bar, as text")
  func notes() async throws {
    let answer = try await fixture.json(
      "POST", "/api/v1/orders",
      #"{"lines": [{"juice": "latte"}, {"juice": "espresso", "note": "<b>"}], "for": "Mina & Tom"}"#
    )
    #expect(answer.status == 201 && answer.body.contains(#""for" : "Mina & Tom""#))
    let bar = try await fixture.get("/staff/orders")
    #expect(bar.body.contains("<li class=\"note\">for Mina &amp; Tom</li>"))
    #expect(
      bar.body.contains("Espresso: &lt;b&gt;</li>") || bar.body.contains("Espresso: &lt;b></li>"))
    let long = String(repeating: "a", count: 81)
    let refused = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "latte"}], "note": "\#(long)"}"#)
    #expect(refused.status == 400)
    #expect(try await fixture.get("/").status == 200)
  }
}
