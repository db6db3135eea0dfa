import Diagnostics
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct BarScreenTests {
  /// Menus with a substitute and labels, and a second store.
  private static let menu = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 100, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 100 ml, contains: [milk]}
      oat: {name: {en: Oat milk, ko: 귀리우유}, stock: 5 l, contains: []}
    juices:
      latte:
        name: {en: Latte, ko: 딸기라떼}
        uses: {strawberry: 1, milk: 100 ml}
        substitutes: {milk: [{oat: 100 ml}]}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}}

    """

  private static func list(_ page: Answer) -> String? {
    page.text(in: "id=\"orders\"", upTo: "</ol>")
  }

  /// The list without the times of day.
  private static func plain(_ page: Answer) -> String? {
    list(page)?.replacing(/<time>[0-9]{2}:[0-9]{2}<\/time>/, with: "<time></time>")
  }

  @Test(
    "an order is shown with its number, lines, substitutes and conditions, and that it was cancelled"
  )
  func orders() async throws {
    let fixture = try KioskFixture(Self.menu)
    try await fixture.order("latte", id: "k1")
    _ = try await fixture.shop.order(
      ["latte=2"], try OrderID("k2"), .init(accept: [], freeOf: ["milk"]))
    _ = try await fixture.shop.cancel(try OrderID("k1"))
    #expect(
      Self.plain(try await fixture.get("/staff/orders")) == """
        <li id="order-3" data-news="Order 3: 2 × Latte">\
        <label><input type="checkbox" aria-label="Order 3 is done">\
        <span class="number">3</span> <time></time>  </label>
        <ul><li><strong>2</strong> <bdi>Latte</bdi></li>\
        <li class="note">Latte with Oat milk in place of Milk</li>\
        <li class="note">free of milk</li></ul></li>\
        <li id="order-2" class="gone" data-news="Order 2: Latte">\
        <label><input type="checkbox" aria-label="Order 2 is done">\
        <span class="number">2</span> <time></time>  <strong class="short">cancelled</strong></label>
        <ul><li><strong>1</strong> <bdi>Latte</bdi></li></ul></li>
        """)
    let korean = try await fixture.get("/staff/orders", ["accept-language": "ko"])
    #expect(korean.heading == "들어온 주문")
    #expect(Self.list(korean)?.contains("aria-label=\"주문 3번 완료\"") == true)
  }

  @Test("each store has its own orders, and all together say where they were taken")
  func stores() async throws {
    let fixture = try KioskFixture()
    _ = try await fixture.shop.order(["sweet"], nil)
    _ = try await fixture.shop.viewed(from: "gangnam").order(["strawberry-banana"], nil)
    func numbers(_ address: String) async throws -> [String] {
      let list = try #require(Self.list(try await fixture.get(address)))
      return list.matches(of: /id="order-([0-9]+)"/).map { String($0.output.1) }
    }
    #expect(try await numbers("/staff/orders") == ["2"])
    #expect(try await numbers("/staff/orders?store=gangnam") == ["4"])
    #expect(try await numbers("/staff/orders?all=1") == ["4", "2"])
    let all = try await fixture.get("/staff/orders?all=1")
    #expect(Self.list(all)?.contains("<bdi>Gangnam</bdi>") == true)
    #expect(all.body.contains("data-live=\"/staff/orders/live?all=1\""))
  }

  @Test("a screen has the latest orders of the last twelve hours")
  func limits() async throws {
    let wall = try TestWall("2026-11-27T08:00:00Z")
    let fixture = try KioskFixture(Self.menu, wall: wall.clock)
    try await fixture.order("latte", id: "old")
    try wall.set("2026-11-27T20:00:00Z")
    let last = try await fixture.get("/staff/orders")
    #expect(Self.list(last)?.contains("id=\"order-2\"") == true)
    try wall.set("2026-11-27T20:00:00.001Z")
    let none = try await fixture.get("/staff/orders")
    #expect(Self.list(none) == "<li class=\"hint\">There is no order yet.</li>")
    for number in 1...26 { try await fixture.order("latte", id: "k\(number)") }
    let list = try #require(Self.list(try await fixture.get("/staff/orders")))
    #expect(list.matches(of: /id="order-/).count == 24)
  }

  @Test("customers are asked to sign in")
  func customers() async throws {
    let fixture = try KioskFixture.withToken()
    let answer = try await fixture.get("/staff/orders")
    #expect(answer.status == 303 && answer.location == "/login?next=%2Fstaff%2Forders")
  }
}
