import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct NumberBoardTests {
  private static let menu = """
    shop: {name: {en: Bar, ko: 바}}
    fruits: {milk: {stock: 900 l}}
    juices: {latte: {milk: 10 ml}}
    stores: {gangnam: {name: {en: Gangnam, ko: 강남}, stock: {milk: 900 l}}}

    """
  private let wall: TestWall
  private let start: Int
  private let fixture: KioskFixture

  init() throws {
    start = try TestWall.milliseconds("2026-11-27T08:00:00Z")
    wall = try TestWall("2026-11-27T08:00:00Z")
    fixture = try KioskFixture(Self.menu, wall: wall.clock) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
  }

  private func at(_ seconds: Int) { wall.set(milliseconds: start + 1_000 * seconds) }

  private func mark(_ orders: Set<Int>, _ state: Ticket.State) async throws {
    try await fixture.shop.ledger.mark(orders, state)
  }

  /// What is preparing and what is ready.
  private func numbers(_ address: String = "/board") async throws -> [String] {
    let page = try await fixture.get(address)
    return ["preparing", "ready"].map { id in
      let list = page.text(in: "<ol id=\"\(id)\"", upTo: "</ol>") ?? "none"
      return list.matches(of: /<strong>([0-9]+)</).map { String($0.1) }.joined(separator: " ")
    }
  }

  @Test("everybody sees what is preparing, and what is ready, the newest first")
  func board() async throws {
    for id in ["k1", "k2", "k3"] { try await fixture.order("latte", id: id) }
    #expect(try await numbers() == ["1 2 3", ""])
    try await mark([2], .started)
    try await mark([3], .finished)
    at(5)
    try await mark([2], .finished)
    #expect(try await numbers() == ["3", "1 2"])
    // What is brought back is not ready.
    try await mark([3], .started)
    #expect(try await numbers() == ["2 3", "1"])
    try await fixture.cancel("k3")
    #expect(try await numbers() == ["2", "1"])
    at(604)
    #expect(try await numbers() == ["2", "1"])
    at(605)
    #expect(try await numbers() == ["2", ""])
  }

  @Test("it has no links and no names but those that an order has, in the language of the device")
  func page() async throws {
    _ = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "latte"}], "for": "Mina & Tom"}"#)
    try await fixture.order("latte", id: "k2")
    try await mark([2], .finished)
    let page = try await fixture.get("/board", ["accept-language": "ko"])
    #expect(page.status == 200 && page.title == "주문 번호 안내")
    #expect(
      page.body.contains("<h2>준비 중</h2><ol id=\"preparing\"><li><strong>2</strong></li></ol>"))
    #expect(page.body.contains("<h2>나왔습니다!</h2>"))
    #expect(page.body.contains("<strong>1</strong> <bdi>Mina &amp; Tom</bdi></li>"))
    #expect(page.body.contains("data-live=\"/board/live\"") && !page.body.contains("data-home"))
    #expect(!page.body.contains("href=\"/staff") && !page.body.contains("<a "))
    #expect(page.body.contains("<noscript><meta http-equiv=\"refresh\" content=\"10\"></noscript>"))
  }

  @Test("each store has its own board")
  func stores() async throws {
    try await fixture.order("latte", id: "k1")
    _ = try await fixture.shop.viewed(from: "gangnam").order(["latte"], nil)
    try await fixture.order("latte", id: "k2")
    #expect(try await numbers()[0].split(separator: " ").count == 2)
    #expect(try await numbers("/board?store=gangnam")[0].split(separator: " ").count == 1)
  }

  @Test("a store that got another id has its open orders here, in the kitchen and in the history")
  func renamedStore() async throws {
    _ = try await fixture.shop.viewed(from: "gangnam").order(["latte"], try OrderID("k1"))
    try fixture.write(Self.menu.replacing("gangnam: {", with: "seocho: {was: gangnam, "))
    fixture.kiosk.services.menus.reload()
    #expect(try await numbers("/board?store=seocho") == ["1", ""])
    #expect(try await numbers() == ["", ""])
    let sign = ["authorization": "Bearer \(KioskFixture.token)"]
    let kitchen = try await fixture.get("/staff/orders?store=seocho", sign)
    #expect(kitchen.body.matches(of: /<li id="order-/).count == 1)
    for address in ["/history", "/api/v1/journal"] {
      let page = try await fixture.get("\(address)?store=seocho", sign)
      #expect(page.status == 200 && page.body.contains("k1"), "\(address)")
    }
  }

  @Test("it has so many numbers, and says how many more there are")
  func limits() async throws {
    for number in 1...70 { try await fixture.order("latte", id: "k\(number)") }
    let orders = try await fixture.shop.ledger.journal().filter { $0.kind == .order }
    try await mark(Set(orders.prefix(27).map(\.sequence)), .finished)
    let page = try await fixture.get("/board")
    #expect(page.body.matches(of: /<strong>/).count == 24 + 40)
    #expect(page.body.contains("<li class=\"hint\">and 3 more</li>"))
  }

  @Test("the stream of the board is for everybody, and tells it at once")
  func live() async throws {
    try await fixture.order("latte", id: "k1")
    try await fixture.following {
      let feed = fixture.kiosk.services.feed
      #expect(try await becomes { feed.position.sequence == 2 })
      let reader = StreamReader(try #require(try await fixture.get("/board/live").stream))
      defer { reader.stop() }
      let first = await reader.next(2)
      #expect(first.last?.contains("<strong>1") == true)
      #expect(first.last?.contains("menu-problem") == false)
      let sign = ["authorization": "Bearer \(KioskFixture.token)"]
      let marked = try await fixture.post(
        "/staff/orders/done", form: [("order", "2"), ("state", "finished")], sign)
      #expect(marked.status == 303)
      #expect(await reader.next()?.contains("data-news") == true)
    }
  }
}
