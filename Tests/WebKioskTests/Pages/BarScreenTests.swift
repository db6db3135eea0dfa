import Diagnostics
import Foundation
import RecipeGraph
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct BarScreenTests {
  /// Menus with a substitute and labels, sizes and options, and a second store.
  private static let menu = """
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 9000, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 100 ml, contains: [milk]}
      oat: {name: {en: Oat milk, ko: 귀리우유}, stock: 900 l, contains: []}
      ice: {name: {en: Ice, ko: 얼음}, stock: 90 kg, contains: []}
    juices:
      latte:
        name: {en: Latte, ko: 딸기라떼}
        uses: {strawberry: 1, milk: 100 ml}
        substitutes: {milk: [{oat: 100 ml}]}
      ade:
        name: {en: Ade, ko: 딸기에이드}
        uses: {strawberry: 1, ice: 100 g}
        sizes:
          small: {name: {en: small, ko: 작은}, scale: 1}
          large: {name: {en: large, ko: 큰}, scale: 2}
        options:
          sweetness:
            required: true
            one-of:
              usual: {name: {en: usual, ko: 보통}, scale: {strawberry: 1}}
              half: {name: {en: half sweet, ko: 반만 달게}, scale: {strawberry: 2}}
          no-ice: {name: {en: no ice, ko: 얼음 빼기}, drop: [ice]}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {strawberry: 900, milk: 100 ml, oat: 90 l, ice: 9 kg}}

    """
  /// 2026-11-27T08:00:00Z
  private static let morning = "2026-11-27T08:00:00Z"

  private struct Bar {
    let wall: TestWall
    let start: Int
    var fixture: KioskFixture

    init(ledger: String = "memory:") throws {
      start = try TestWall.milliseconds(BarScreenTests.morning)
      wall = try TestWall(BarScreenTests.morning)
      fixture = try KioskFixture(BarScreenTests.menu, ledger: ledger, wall: wall.clock)
    }

    /// Sets the clock to some seconds after the start.
    func at(_ seconds: Int) { wall.set(milliseconds: start + 1_000 * seconds) }

    func page(_ address: String = "/staff/orders", _ language: String = "en") async throws -> Answer
    {
      try await fixture.get(address, ["accept-language": language])
    }

    /// The tickets of a screen, each as the sequence of its row and its classes.
    func tickets(_ address: String = "/staff/orders") async throws -> [String] {
      let body = try await page(address).body
      return body.matches(of: /<li id="order-([0-9]+)"(?: class="([^"]*)")?/)
        .map { match in "\(match.1)\(match.2.map { " \($0)" } ?? "")" }
    }

    func mark(_ order: String, _ state: String, at address: String = "/staff/orders/done")
      async throws -> Answer
    {
      try await fixture.post(address, form: [("order", order), ("state", state)])
    }

    /// The same shop with another server, as after a restart.
    func restarted() -> Bar {
      var again = self
      again.fixture.kiosk = Kiosk(fixture.shop, fixture.settings, clock: fixture.clock.read)
      return again
    }
  }

  private static func list(_ page: Answer) -> String? {
    page.text(in: "id=\"orders\"", upTo: "</ol>")
  }

  @Test("a ticket has a number, an age, what differs from the usual, and loudly what is left out")
  func ticket() async throws {
    let bar = try Bar()
    _ = try await bar.fixture.shop.order(
      ["ade:large+half+no-ice=2", "ade:small"], try OrderID("k1"))
    bar.at(125)
    let page = try await bar.page()
    #expect(
      Self.list(page) == """
        <li id="order-2" data-news="Order 1: 2 × Ade (large, half sweet, no ice), Ade (small, usual)">\
        <form method="post" action="/staff/orders/done?store=main" data-here><input type="hidden" name="order" value="2">\
        <button name="state" value="started" aria-label="Start order 1"><span class="number">1</span> \
        <time data-time="\(bar.start)"><span>2</span> min</time> <span class="mark">Start</span></button></form>\
        <ul><li><strong>2</strong> <bdi>Ade</bdi><p><span>large</span> <span>half sweet</span> \
        <span class="loud">no ice</span></p></li><li><strong>1</strong> <bdi>Ade</bdi></li></ul></li>
        """)
    #expect(
      page.body.contains(
        "data-now=\"\(bar.start + 125_000)\" data-late=\"5\" data-very-late=\"10\""))
    #expect(page.body.contains("data-locked=\"Touch the screen once for sound\""))
    #expect(page.body.contains("<meta http-equiv=\"refresh\" content=\"20\">"))
    let korean = try await bar.page("/staff/orders", "ko")
    #expect(korean.heading == "들어온 주문")
    #expect(korean.text(in: "id=\"open-orders\"", upTo: "</strong>") == "만들 주문 1건")
    #expect(Self.list(korean)?.contains("<span>2</span>분</time>") == true)
    #expect(Self.list(korean)?.contains("<span class=\"loud\">얼음 빼기</span>") == true)
  }

  @Test("what an order must be free of is loud, and names, notes and substitutes are there")
  func notes() async throws {
    let bar = try Bar()
    _ = try await bar.fixture.shop.order(["latte"], try OrderID("k1"))
    _ = try await bar.fixture.shop.order(
      ["latte=2"], try OrderID("k2"), .init(accept: [], freeOf: ["milk"]))
    let list = try #require(Self.list(try await bar.page()))
    #expect(
      list.hasSuffix(
        """
        <ul><li><strong>2</strong> <bdi>Latte</bdi></li><li class="loud">free of milk</li>\
        <li class="note">Latte with Oat milk in place of Milk</li></ul></li>
        """))
    #expect(list.matches(of: /class="loud"/).count == 1)
  }

  @Test("an age turns amber and then red after the minutes of the settings")
  func ages() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte", id: "k1")
    #expect(try await bar.tickets() == ["2"])
    for (seconds, classes) in [
      (299, ""), (300, " late"), (599, " late"), (600, " very-late"), (40_000, " very-late"),
    ] {
      bar.at(seconds)
      #expect(try await bar.tickets() == ["2\(classes)"], "\(seconds)")
    }
    // A clock that was set back makes nothing younger than new.
    bar.at(-60)
    #expect(try await bar.page().body.contains("<span>0</span> min"))
    let other = try KioskFixture(Self.menu, wall: bar.wall.clock) {
      ($0.lateMinutes, $0.veryLateMinutes) = (1, 2)
    }
    try await other.order("latte", id: "k1")
    bar.at(0)
    #expect(try await other.get("/staff/orders").body.contains("<li id=\"order-2\" class=\"late\""))
  }

  @Test("a tap starts an order and another finishes it, which then keeps its place for a while")
  func states() async throws {
    let bar = try Bar()
    for id in ["k1", "k2", "k3"] { try await bar.fixture.order("latte", id: id) }
    let started = try await bar.mark("2", "started")
    #expect(started.status == 303 && started.location == "/staff/orders?store=main")
    #expect(try await bar.tickets() == ["2 started", "3", "4"])
    #expect(try await bar.page().body.contains("value=\"finished\" aria-label=\"Order 1 is done\""))
    bar.at(60)
    _ = try await bar.mark("2", "finished")
    #expect(try await bar.tickets() == ["2 finished", "3", "4"])
    #expect(
      try await bar.page().text(in: "id=\"open-orders\"", upTo: "</strong>") == "2 open orders")
    // Another tap keeps all in place.
    bar.at(74)
    _ = try await bar.mark("3", "started")
    bar.at(88)
    #expect(try await bar.tickets() == ["2 finished", "3 started", "4"])
    bar.at(89)
    #expect(try await bar.tickets() == ["3 started", "4"])
    // What has left stays away when another is finished.
    _ = try await bar.mark("4", "finished")
    #expect(try await bar.tickets() == ["3 started", "4 finished"])
    // A second tap takes it back.
    #expect(try await bar.page().body.contains("aria-label=\"Bring order 3 back\""))
    _ = try await bar.mark("4", "started")
    #expect(try await bar.tickets() == ["3 started", "4 started"])
  }

  @Test("the last ten that were finished can be brought back, and all that are open finished")
  func recall() async throws {
    let bar = try Bar()
    for number in 1...13 { try await bar.fixture.order("latte", id: "k\(number)") }
    for number in 2...13 {
      bar.at(number)
      _ = try await bar.mark("\(number)", "finished")
    }
    bar.at(60)
    #expect(try await bar.tickets() == ["14"])
    let page = try await bar.page("/staff/orders/done")
    #expect(page.heading == "Last finished orders")
    #expect(
      try await bar.tickets("/staff/orders/done")
        == (4...13).reversed().map { "\($0) finished" })
    #expect(page.body.contains("<span class=\"mark\">Bring back</span>"))
    _ = try await bar.mark("13", "started")
    #expect(try await bar.tickets() == ["13 started", "14"])
    // An order that came after the page was shown is not meant.
    #expect(page.body.contains("Mark the open order as done</button>"))
    try await bar.fixture.order("latte", id: "k14")
    _ = try await bar.fixture.post("/staff/orders/done", form: [("through", "14")])
    bar.at(90)
    #expect(try await bar.tickets() == ["15"])
    let none = try Bar()
    #expect(
      try await none.page("/staff/orders/done", "ko").body.contains("최근에 완료한 주문이 없어요."))
  }

  @Test("an order that was cancelled says so, loudly once it was started, and leaves after a tap")
  func cancelled() async throws {
    let bar = try Bar()
    for id in ["k1", "k2"] { try await bar.fixture.order("latte", id: id) }
    _ = try await bar.mark("3", "started")
    for id in ["k1", "k2"] { try await bar.fixture.cancel(id) }
    let page = try await bar.page()
    #expect(page.text(in: "id=\"open-orders\"", upTo: "</strong>") == "0 open orders")
    #expect(try await bar.tickets() == ["2 cancelled", "3 started cancelled"])
    #expect(page.body.contains("<p class=\"cancellation\">cancelled</p>"))
    #expect(page.body.contains("<p class=\"cancellation\">STOP: cancelled</p>"))
    #expect(
      page.body.matches(of: /value="finished" aria-label="Take order [12] off the screen"/).count
        == 2)
    #expect(page.text(in: "id=\"open-drinks\"", upTo: "</ul>") == "")
    // All that are open are finished without those that nobody has seen.
    #expect(!(try await bar.page("/staff/orders/done").body.contains("name=\"through\"")))
    try await bar.fixture.order("latte", id: "k3")
    #expect(try await bar.page("/staff/orders/done").body.contains(">Mark the open order"))
    _ = try await bar.fixture.post("/staff/orders/done", form: [("through", "99")])
    bar.at(15)
    #expect(try await bar.tickets() == ["2 cancelled", "3 started cancelled"])
    for order in ["2", "3"] { _ = try await bar.mark(order, "finished") }
    bar.at(30)
    #expect(try await bar.tickets().isEmpty)
  }

  @Test("totals are those of what is open, the most first, without what was given back")
  func totals() async throws {
    let bar = try Bar()
    _ = try await bar.fixture.shop.order(["latte=4", "ade:large=2"], try OrderID("k1"))
    _ = try await bar.fixture.shop.order(["ade:small+no-ice=3"], try OrderID("k2"))
    try await bar.fixture.order("latte=50", id: "k3")
    _ = try await bar.mark("4", "finished")
    func drinks() async throws -> String? {
      try await bar.page().text(in: "id=\"open-drinks\"", upTo: "</ul>")
    }
    #expect(
      try await drinks()
        == "<li><strong>5</strong> × <bdi>Ade</bdi></li><li><strong>4</strong> × <bdi>Latte</bdi></li>"
    )
    let form = [("number", "1"), ("part.latte", "3")]
    #expect(try await bar.fixture.post("/orders/k1/cancel", form: form).status == 303)
    #expect(try await drinks()?.hasSuffix("<strong>1</strong> × <bdi>Latte</bdi></li>") == true)
    #expect(
      try await bar.page().body.contains("<ul><li><strong>1</strong> <bdi>Latte</bdi></li>"))
  }

  @Test("a juice that got another id is one drink in the totals")
  func renamed() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte=2", id: "k1")
    try bar.fixture.write(Self.menu.replacing("  latte:\n", with: "  milky:\n    was: latte\n"))
    bar.fixture.kiosk.services.menus.reload()
    let sent = try await bar.fixture.post("/orders", form: [("line", "milky")])
    #expect(sent.status == 303)
    #expect(
      try await bar.page().text(in: "id=\"open-drinks\"", upTo: "</ul>")
        == "<li><strong>3</strong> × <bdi>Latte</bdi></li>")
  }

  @Test("each store has its own orders, and all together say where they were taken")
  func stores() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte", id: "k1")
    _ = try await bar.fixture.shop.viewed(from: "gangnam").order(["latte"], nil)
    #expect(try await bar.tickets() == ["2"])
    #expect(try await bar.tickets("/staff/orders?store=gangnam").count == 1)
    #expect(try await bar.tickets("/staff/orders?all=1").count == 2)
    let all = try await bar.page("/staff/orders?all=1")
    #expect(Self.list(all)?.contains("<bdi>Gangnam</bdi>") == true)
    #expect(all.body.contains("data-live=\"/staff/orders/live?store=main&amp;all=1\""))
    // A form of one store marks nothing of another.
    _ = try await bar.mark("2", "finished", at: "/staff/orders/done?store=gangnam")
    #expect(try await bar.tickets() == ["2"])
    let marked = try await bar.fixture.post(
      "/staff/orders/done?store=gangnam", form: [("through", "99")])
    #expect(marked.location == "/staff/orders?store=gangnam")
    bar.at(15)
    #expect(try await bar.tickets("/staff/orders?all=1") == ["2"])
  }

  @Test("a form that was tampered with marks nothing")
  func tampering() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte", id: "k1")
    let head = try await bar.fixture.shop.ledger.head()
    for (order, state) in [
      ("2", "done"), ("2", ""), ("", "started"), ("two", "started"),
      ("99999999999999999999", "open"),
    ] {
      #expect(try await bar.mark(order, state).status == 400, "\(order) \(state)")
    }
    for order in ["1", "3", "-2", "0", "\(Int.max)", "\(Int.min)"] {
      #expect(try await bar.mark(order, "finished").status == 303, "\(order)")
    }
    let all = try await bar.fixture.post("/staff/orders/done", form: [("through", "\(Int.min)")])
    #expect(all.status == 303)
    #expect(try await bar.tickets() == ["2"])
    #expect(try await bar.fixture.shop.ledger.head() == head)
  }

  @Test("all screens see a mark at once, and that the order has left, too")
  func screens() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte", id: "k1")
    try await bar.fixture.following {
      let feed = bar.fixture.kiosk.services.feed
      #expect(try await becomes { feed.position.sequence == 2 })
      let live = try #require(try await bar.fixture.get("/staff/orders/live").stream)
      let reader = StreamReader(live)
      defer { reader.stop() }
      _ = await reader.next(2)
      _ = try await bar.mark("2", "finished")
      #expect(await reader.next()?.contains("class=\\\"finished\\\"") == true)
      bar.at(15)
      feed.ringAll()
      #expect(await reader.next()?.contains("order-2") == false)
    }
  }

  @Test("tickets outlast the server, and servers of one ledger share them")
  func severalServers() async throws {
    let bar = try Bar(ledger: "stock.sqlite")
    for id in ["k1", "k2", "k3"] { try await bar.fixture.order("latte", id: id) }
    _ = try await bar.mark("2", "finished")
    let other = bar.restarted()
    _ = try await other.mark("3", "started")
    for server in [bar, other, bar.restarted()] {
      #expect(try await server.tickets() == ["2 finished", "3 started", "4"])
    }
    try await other.fixture.following {
      let reader = StreamReader(
        try #require(try await other.fixture.get("/staff/orders/live").stream))
      defer { reader.stop() }
      _ = await reader.next(2)
      // Nothing tells the other server of it.
      _ = try await bar.mark("4", "started")
      var block = await reader.next()
      while block?.contains("Start order") == true { block = await reader.next() }
      #expect(block?.contains("event: screen") == true)
    }
  }

  @Test("orders that were archived meanwhile leave the screen, and the others keep their tickets")
  func archived() async throws {
    let bar = try Bar(ledger: "stock.sqlite")
    try await bar.fixture.order("latte", id: "k1")
    _ = try await bar.mark("2", "finished")
    bar.at(60)
    try await bar.fixture.order("latte", id: "k2")
    _ = try await bar.mark("3", "started")
    #expect(try await bar.tickets() == ["3 started"])
    _ = try await bar.fixture.shop.ledger.archive(
      before: bar.start + 30_000, to: bar.fixture.directory.path + "/a.sqlite", by: nil,
      at: RowTime(bar.wall.clock, in: .machine, .always)
    ) { _ in }
    #expect(try await bar.tickets() == ["3 started"])
    _ = try await bar.mark("2", "started")
    #expect(try await bar.tickets() == ["3 started"])
  }

  @Test("a screen has the orders of the last twelve hours, and says how many there are beyond it")
  func limits() async throws {
    let bar = try Bar()
    try await bar.fixture.order("latte", id: "old")
    bar.at(12 * 3_600)
    #expect(try await bar.tickets() == ["2 very-late"])
    bar.wall.set(milliseconds: bar.start + 12 * 3_600_000 + 1)
    #expect(
      Self.list(try await bar.page()) == "<li class=\"hint\">There is no open order.</li>")
    for number in 1...102 { try await bar.fixture.order("latte", id: "k\(number)") }
    let list = try #require(Self.list(try await bar.page()))
    #expect(list.matches(of: /id="order-/).count == 100)
    #expect(list.hasSuffix("<li id=\"more\" class=\"hint\">and 2 more after these</li>"))
  }

  @Test("customers are asked to sign in")
  func customers() async throws {
    let fixture = try KioskFixture.withToken()
    let answer = try await fixture.get("/staff/orders")
    #expect(answer.status == 303 && answer.location == "/login?next=%2Fstaff%2Forders")
    let sent = try await fixture.post(
      "/staff/orders/done", form: [("order", "2"), ("state", "started")])
    #expect(sent.status == 303 && sent.location?.hasPrefix("/login") == true)
  }
}
