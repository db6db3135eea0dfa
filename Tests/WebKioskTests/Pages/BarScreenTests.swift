import Diagnostics
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct BarScreenTests {
  /// Menus with a substitute and labels, and a second store.
  private static let menu = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 900, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 100 ml, contains: [milk]}
      oat: {name: {en: Oat milk, ko: 귀리우유}, stock: 90 l, contains: []}
    juices:
      latte:
        name: {en: Latte, ko: 딸기라떼}
        uses: {strawberry: 1, milk: 100 ml}
        substitutes: {milk: [{oat: 100 ml}]}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {strawberry: 900, milk: 100 ml, oat: 90 l}}

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
    try await fixture.cancel("k1")
    #expect(
      Self.plain(try await fixture.get("/staff/orders")) == """
        <li id="order-2" class="gone" data-news="Order 2: Latte">\
        \(Self.form("k1", 2, " <strong class=\"short\">cancelled</strong>"))\
        <ul><li><strong>1</strong> <bdi>Latte</bdi></li></ul></li>\
        <li id="order-3" data-news="Order 3: 2 × Latte">\(Self.form("k2", 3))\
        <ul><li><strong>2</strong> <bdi>Latte</bdi></li>\
        <li class="note">Latte with Oat milk in place of Milk</li>\
        <li class="note">free of milk</li></ul></li>
        """)
    let korean = try await fixture.get("/staff/orders", ["accept-language": "ko"])
    #expect(korean.heading == "들어온 주문")
    #expect(korean.text(in: "id=\"open-orders\"", upTo: "</strong>") == "만들 주문 1건")
    #expect(Self.list(korean)?.contains("aria-label=\"주문 3번 완료\"") == true)
  }

  /// The form of an order that is open.
  private static func form(_ id: String, _ number: Int, _ mark: String = "") -> String {
    """
    <form method="post" action="/staff/orders/done" data-here><input type="hidden" name="order" value="\(id)">\
    <button name="done" value="yes" aria-pressed="false" aria-label="Order \(number) is done">\
    <span class="number">\(number)</span> <time></time>\(mark) <span class="mark">Done</span></button></form>
    """
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
    #expect(try await numbers("/staff/orders?all=1") == ["2", "4"])
    let all = try await fixture.get("/staff/orders?all=1")
    #expect(Self.list(all)?.contains("<bdi>Gangnam</bdi>") == true)
    #expect(all.body.contains("data-live=\"/staff/orders/live?all=1\""))
    let marked = try await fixture.post(
      "/staff/orders/done?store=gangnam", form: [("through", "9")])
    #expect(marked.location == "/staff/orders?store=gangnam")
    fixture.clock.advance(by: .seconds(15))
    #expect(try await numbers("/staff/orders?all=1") == ["2"])
  }

  /// The numbers of the orders on a screen, those that are done in brackets.
  private func numbers(
    _ fixture: KioskFixture, _ address: String = "/staff/orders"
  ) async throws -> [String] {
    let body = try await fixture.get(address).body
    return body.matches(of: /<li id="order-([0-9]+)"( class="[^"]*done")?/).map {
      $0.2 == nil ? "\($0.1)" : "(\($0.1))"
    }
  }

  private func mark(_ id: String, done: String = "yes", _ fixture: KioskFixture) async throws {
    let sent = try await fixture.post("/staff/orders/done", form: [("order", id), ("done", done)])
    #expect(sent.status == 303 && sent.location == "/staff/orders")
  }

  @Test("all open orders are there, and a mark moves none of the others until nobody taps any more")
  func marks() async throws {
    let fixture = try KioskFixture(Self.menu)
    for number in 1...39 { try await fixture.order("latte", id: "k\(number)") }
    #expect(try await numbers(fixture) == (2...40).map { "\($0)" })
    try await mark("k1", fixture)
    try await mark("k3", fixture)
    try await mark("unknown", fixture)
    fixture.clock.advance(by: .seconds(14))
    try await fixture.order("latte", id: "k40")
    #expect(
      try await numbers(fixture) == ["(2)", "3", "(4)"] + (5...41).map { "\($0)" })
    let page = try await fixture.get("/staff/orders")
    #expect(page.text(in: "id=\"open-orders\"", upTo: "</strong>") == "38 open orders")
    try await mark("k3", done: "no", fixture)
    fixture.clock.advance(by: .seconds(14))
    #expect(try await numbers(fixture).prefix(3) == ["(2)", "3", "4"])
    fixture.clock.advance(by: .seconds(1))
    #expect(try await numbers(fixture) == (3...41).map { "\($0)" })
    // What has left stays away when another is marked, until its mark is taken back.
    try await mark("k2", fixture)
    #expect(try await numbers(fixture).prefix(2) == ["(3)", "4"])
    #expect(try await numbers(fixture, "/staff/orders/done") == ["(3)", "(2)"])
    try await mark("k1", done: "no", fixture)
    #expect(try await numbers(fixture).prefix(3) == ["2", "(3)", "4"])
    let all = try await fixture.get("/staff/orders/done")
    #expect(all.body.contains("Mark all 39 open orders as done</button>"))
    // An order that came after the page was shown is not meant.
    try await fixture.order("latte", id: "k41")
    let through = try #require(all.fields("through").first)
    _ = try await fixture.post("/staff/orders/done", form: [("through", through)])
    fixture.clock.advance(by: .seconds(15))
    #expect(try await numbers(fixture) == ["42"])
  }

  @Test("an order that was cancelled stays until it is marked, too")
  func cancelled() async throws {
    let fixture = try KioskFixture(Self.menu)
    try await fixture.order("latte", id: "k1")
    try await fixture.cancel("k1")
    let page = try await fixture.get("/staff/orders")
    #expect(page.text(in: "id=\"open-orders\"", upTo: "</strong>") == "0 open orders")
    #expect(try await numbers(fixture) == ["2"])
    try await mark("k1", fixture)
    fixture.clock.advance(by: .seconds(15))
    #expect(try await numbers(fixture).isEmpty)
  }

  @Test("all screens see a mark at once, and that it has left, too")
  func screens() async throws {
    let fixture = try KioskFixture(Self.menu)
    try await fixture.order("latte", id: "k1")
    try await fixture.following {
      let feed = fixture.kiosk.services.feed
      #expect(try await becomes { feed.position.sequence == 2 })
      let live = try #require(try await fixture.get("/staff/orders/live").stream)
      let reader = StreamReader(live)
      defer { reader.stop() }
      _ = await reader.next(2)
      try await mark("k1", fixture)
      #expect(await reader.next()?.contains("aria-pressed=\\\"true\\\"") == true)
      fixture.clock.advance(by: .seconds(15))
      feed.ringAll()
      #expect(await reader.next()?.contains("order-2") == false)
    }
  }

  @Test("marks outlast the server, and a file that cannot be used is told and hides no order")
  func restart() async throws {
    let fixture = try KioskFixture(Self.menu, ledger: "stock.sqlite")
    try await fixture.order("latte", id: "k1")
    try await fixture.order("latte", id: "k2")
    try await mark("k1", fixture)
    func restarted() -> KioskFixture {
      var again = fixture
      again.kiosk = Kiosk(fixture.shop, fixture.settings, clock: fixture.clock.read)
      return again
    }
    #expect(try await numbers(restarted()) == ["3"])
    let file = fixture.directory.path + "/stock.sqlite-done"
    try Data("{".utf8).write(to: URL(fileURLWithPath: file))
    let damaged = restarted()
    #expect(try await numbers(damaged) == ["2", "3"])
    let page = try await damaged.get("/staff/orders", ["accept-language": "ko"])
    #expect(page.body.contains("stock.sqlite-done` 파일을 읽을 수 없어서 이미 완료한 주문이 보일 수 있어요"))
    // The next mark replaces it.
    try await mark("k2", damaged)
    #expect(try await numbers(damaged) == ["2", "(3)"])
    #expect(try await !damaged.get("/staff/orders").body.contains("stock.sqlite-done"))
    #expect(try await numbers(restarted()) == ["2"])
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    let unwritable = restarted()
    try await mark("k2", unwritable)
    #expect(try await numbers(unwritable) == ["2", "(3)"])
    #expect(
      try await unwritable.get("/staff/orders").body.contains(
        "cannot be written, so that what is done is forgotten when the server ends"))
  }

  @Test("servers of one ledger share their marks, and none is lost")
  func severalServers() async throws {
    let fixture = try KioskFixture(Self.menu, ledger: "stock.sqlite")
    for id in ["k1", "k 2\n%", "k3"] { try await fixture.order("latte", id: id) }
    var other = fixture
    other.kiosk = Kiosk(fixture.shop, fixture.settings, clock: fixture.clock.read)
    try await mark("k1", fixture)
    try await mark("k 2\n%", other)
    #expect(try await numbers(fixture) == ["(2)", "(3)", "4"])
    #expect(try await numbers(other) == ["(2)", "(3)", "4"])
    try await mark("k1", done: "no", other)
    #expect(try await numbers(fixture) == ["2", "(3)", "4"])
    fixture.clock.advance(by: .seconds(15))
    #expect(try await numbers(fixture) == ["2", "4"])
    #expect(try await numbers(other) == ["2", "4"])
  }

  @Test("a screen has the orders of the last twelve hours, and says how many there are beyond it")
  func limits() async throws {
    let wall = try TestWall("2026-11-27T08:00:00Z")
    let fixture = try KioskFixture(Self.menu, wall: wall.clock)
    try await fixture.order("latte", id: "old")
    try wall.set("2026-11-27T20:00:00Z")
    let last = try await fixture.get("/staff/orders")
    #expect(Self.list(last)?.contains("id=\"order-2\"") == true)
    try wall.set("2026-11-27T20:00:00.001Z")
    let none = try await fixture.get("/staff/orders")
    #expect(Self.list(none) == "<li class=\"hint\">There is no open order.</li>")
    for number in 1...102 { try await fixture.order("latte", id: "k\(number)") }
    let list = try #require(Self.list(try await fixture.get("/staff/orders")))
    #expect(list.matches(of: /id="order-/).count == 100)
    #expect(list.hasSuffix("<li id=\"more\" class=\"hint\">and 2 more after these</li>"))
  }

  @Test("customers are asked to sign in")
  func customers() async throws {
    let fixture = try KioskFixture.withToken()
    let answer = try await fixture.get("/staff/orders")
    #expect(answer.status == 303 && answer.location == "/login?next=%2Fstaff%2Forders")
  }
}
