import Diagnostics
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct OrderAnswersTests {
  private static let korean = ["accept-language": "ko"]

  @Test("who has made an order can cancel it for a minute, and staff later")
  func undo() async throws {
    let clock = SteppingClock(1_800_000_000_000)
    let fixture = try KioskFixture(wall: clock.wall) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
    let before = try await fixture.stock
    let addresses = ["k1", "k2", "k3"].map { "/orders/\(pageID($0))" }
    let sent = try await fixture.post("/orders", form: [("id", pageID("k1")), ("juice", "sweet")])
    #expect(sent.location == addresses[0])
    clock.set(1_800_000_050_000)
    let made = try await fixture.get(addresses[0], Self.korean)
    #expect(made.body.contains("action=\"\(addresses[0])/undo\" data-seconds=\"10\""))
    // The script puts the seconds in place of the words.
    #expect(made.body.contains("data-text=\"(#초 남음)\">(1분 동안)</span>"))
    #expect(made.heading == "준비하고 있어요")
    #expect(made.body.contains("<p class=\"number\">주문 번호 <strong>1</strong> · 본점</p>"))
    // A guest has no use for amounts of stock, or for ids.
    let id = try #require(try await fixture.shop.ledger.journal().last?.orderID)
    #expect(!made.body.contains("<table") && !made.body.contains(id))
    let undone = try await fixture.post(
      "\(addresses[0])/undo", form: [("id", pageID("k1"))])
    #expect(undone.status == 303 && undone.location == addresses[0])
    #expect(try await fixture.stock == before)
    // Twice is once.
    #expect(try await fixture.post("\(addresses[0])/undo", form: []).status == 303)
    let page = try await fixture.get(addresses[0])
    #expect(page.body.contains("class=\"cancelled\"") && !page.body.contains("/undo"))

    try await fixture.orderOnPage("sweet", id: "k2")
    clock.set(1_800_000_110_000)
    #expect(try await !fixture.get(addresses[1]).body.contains("/undo"))
    let late = try await fixture.post("\(addresses[1])/undo", form: [], Self.korean)
    #expect(late.status == 409 && late.body.contains("1분이 지나서"))
    #expect(try await fixture.stock != before)
    try await fixture.orderOnPage("mango", id: "k3")
    #expect(try await fixture.post("\(addresses[2])/undo", form: []).status == 409)
    #expect(try await fixture.post("/orders/\(pageID("none"))/undo", form: []).status == 404)
  }

  @Test("nobody can see or undo the order of another page, of a till or of the command line")
  func others() async throws {
    let fixture = try KioskFixture.withToken()
    let secret = try #require(try await fixture.get("/review?line=sweet").fields("id").first)
    #expect(
      try await fixture.post("/orders", form: [("id", secret), ("juice", "sweet")]).status == 303)
    let idOnPage = try #require(try await fixture.shop.ledger.journal().last?.orderID)
    #expect(!idOnPage.contains(secret.prefix(8)))
    try await fixture.order("sweet", id: "till-1")
    // The id of a till may look like that of a page.
    try await fixture.order("sweet", id: secret)
    let generated = try await fixture.shop.order(["sweet"], nil).id
    let stock = try await fixture.stock
    for id in ["till-1", idOnPage, try #require(generated), "2", pageID("x")] {
      for (method, path) in [("GET", ""), ("POST", "/undo")] {
        let answer = try await fixture.send(method, "/orders/\(id)\(path)")
        #expect(answer.status == 404, "\(method) \(id)\(path)")
        #expect(!answer.body.contains("Sweet") && !answer.body.contains("100 g"))
      }
    }
    // What no page has as an id cannot be ordered with, so nobody finds out about it that way either.
    for id in ["till-1", idOnPage, "k1", secret.uppercased() + "0"] {
      let answer = try await fixture.post("/orders", form: [("id", id), ("juice", "mango")])
      #expect(answer.status == 400 && !answer.body.contains("Sweet"), "\(id)")
    }
    #expect(try await fixture.stock == stock)
    // Staff see all orders, and cancel them where they always do.
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for id in ["till-1", idOnPage] {
      let page = try await fixture.get("/orders/\(id)", staff)
      #expect(page.status == 200 && page.body.contains("Sweet") && !page.body.contains("/undo"))
    }
    #expect(try await fixture.post("/orders/till-1/undo", form: [], staff).status == 404)
    #expect(try await fixture.post("/orders/till-1/cancel", form: [], staff).status == 303)
    // It is that of the page, and not the one of the till with the same letters.
    #expect(try await fixture.post("/orders/\(secret)/undo", form: []).status == 303)
    let cancelled = try await fixture.shop.ledger.journal().filter { $0.kind == .cancel }
    #expect(cancelled.map(\.orderID) == ["till-1", idOnPage])
  }

  @Test("an answer says what its guest does next, and begins another order")
  func next() async throws {
    let fixture = try KioskFixture(
      KioskFixture.menu.replacing(
        "{stock-strip: true}", with: "{after-order: {en: Pay at the counter, ko: 계산대에서 결제해 주세요}}"))
    let sent = try await fixture.post("/orders", form: [("id", pageID("k1")), ("juice", "sweet")])
    let address = try #require(sent.location)
    let page = try await fixture.get(address)
    #expect(page.heading == "We are preparing it" && page.body.contains("class=\"made\""))
    #expect(page.body.contains("<p class=\"next\"><bdi>Pay at the counter</bdi></p>"))
    #expect(page.body.contains("href=\"/\" data-begin>New order</a>"))
    let korean = try await fixture.get(address, Self.korean)
    #expect(korean.body.contains("<bdi>계산대에서 결제해 주세요</bdi>"))
    _ = try await fixture.post("\(address)/undo", form: [])
    #expect(try await !fixture.get(address).body.contains("class=\"next\""))
  }

  @Test("guests read which food takes the place of another, and of no packaging; staff of both")
  func substitutes() async throws {
    let fixture = try KioskFixture.withToken(
      """
      fruits:
        cup: {name: Small cup, stock: 0, kind: packaging, substitutes: [big]}
        big: {name: Big cup, stock: 9, kind: packaging}
        milk: {name: Milk, stock: 0, substitutes: [oat]}
        oat: {name: Oat milk, stock: 9}
      juices: {latte: {name: Latte, uses: {milk: 1, cup: 1}}}

      """)
    let form = [("id", pageID("a")), ("line", "latte")]
    let address = try #require(try await fixture.post("/orders", form: form).location)
    for path in [address, "\(address)/receipt"] {
      let page = try await fixture.get(path).body
      #expect(page.contains("Oat milk in place of Milk") && !page.contains("cup"), "\(path)")
    }
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    #expect(try await fixture.get(address, staff).body.contains("Big cup in place of Small cup"))
  }

  @Test("an order can be undone by its page after a restart of the server")
  func undoAfterRestart() async throws {
    let fixture = try KioskFixture.withToken()
    let sent = try await fixture.post("/orders", form: [("id", pageID("k")), ("juice", "sweet")])
    let restarted = Kiosk(fixture.shop, fixture.settings)
    let request = try KioskFixture.request("POST", "\(try #require(sent.location))/undo")
    #expect(await restarted.answer(request).status == 303)
  }
}
