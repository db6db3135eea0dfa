import Shop
import StockLedger
import Testing

@testable import WebKiosk

/// Devices of the shop: staff set them up, and they have a store, a screen, and no rights beyond them.
@Suite struct DevicePagesTests {
  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture.withToken() }

  private static func form(
    _ name: String = "Counter", _ screen: String = "order", place: String = "gangnam",
    start: Bool = false
  ) -> [(String, String)] {
    [("name", name), ("screen", screen), ("place", place)] + (start ? [("start", "1")] : [])
  }

  /// The cookie of a device that staff have set up.
  private func device(
    _ name: String = "Counter", _ screen: String = "order", place: String = "gangnam",
    start: Bool = false
  ) async throws -> [String: String] {
    let form = Self.form(name, screen, place: place, start: start)
    let sent = try await fixture.post("/staff/devices", form: form, Self.staff)
    #expect(sent.status == 303)
    return ["cookie": "juice-device=\(try #require(sent.cookieValue("juice-device")))"]
  }

  private func orders() async throws -> [JournalEntry] {
    try await fixture.shop.ledger.journal().filter { $0.kind == .order }
  }

  /// Whether an order screen has a juice.
  private func shows(_ juice: String, _ page: Answer) -> Bool {
    page.body.contains("id=\"juice-\(juice)\"")
  }

  private var ids: [String] { fixture.kiosk.services.staff.devices.devices.map(\.id) }

  // MARK: The store

  @Test("a guest's device is of its store, without a chooser and whatever an address says")
  func store() async throws {
    let cookie = try await device()
    let page = try await fixture.get("/", cookie)
    #expect(page.status == 200)
    // The store serves no mango, which the main one does.
    #expect(shows("sweet", page) && !shows("mango", page))
    #expect(!page.body.contains("aria-label=\"Stores\""))
    #expect(
      page.body.contains("<body data-home=\"/\" data-device data-live=\"/live?store=gangnam\""))
    for address in [
      "/?store=main", "/?store=nowhere", "/juices/mango?store=main", "/live?store=main",
    ] {
      let moved = try await fixture.get(address, cookie)
      #expect(moved.status == 303 && moved.location == "/", "\(address)")
    }
    #expect(try await fixture.get("/?store=gangnam", cookie).status == 200)
    let plain = try await fixture.get("/")
    #expect(plain.body.contains("aria-label=\"Stores\"") && shows("mango", plain))
  }

  @Test("an order of the device is one of its store")
  func order() async throws {
    let cookie = try await device()
    let sent = try await fixture.post(
      "/orders", form: [("id", pageID("x")), ("line", "sweet:regular")], cookie)
    #expect(sent.location == "/orders/\(pageID("x"))?store=gangnam")
    #expect(try await orders().map(\.store) == ["gangnam"])
    let other = try await fixture.post(
      "/orders?store=main", form: [("id", pageID("y")), ("line", "sweet:regular")], cookie)
    #expect(other.status == 403)
    #expect(other.body.contains("<p>This screen now belongs to another store.</p>"))
    #expect(try await orders().count == 1)
  }

  @Test("an order is not sent to the store that the device had when its page was made")
  func movedDevice() async throws {
    let cookie = try await device(place: "main")
    let page = try await fixture.get("/", cookie)
    #expect(page.body.contains("data-live=\"/live?store=main\""))
    let changed = try await fixture.post(
      "/staff/devices/\(ids[0])", form: Self.form(), Self.staff)
    #expect(changed.location == "/staff/devices")
    let sent = try await fixture.post(
      "/orders?store=main", form: [("id", pageID("x")), ("line", "sweet:regular")], cookie)
    #expect(sent.status == 403)
    #expect(try await orders().isEmpty)
    #expect(try await fixture.get("/?store=main", cookie).location == "/")
    #expect(try await !shows("mango", fixture.get("/", cookie)))
  }

  @Test("staff who sign in on the device see its store, and may choose another")
  func staffOnIt() async throws {
    let headers = try await device().merging(Self.staff) { $1 }
    let page = try await fixture.get("/staff", headers)
    #expect(page.body.contains("href=\"/stock?store=gangnam\""))
    #expect(page.body.contains("href=\"/staff?store=main\""))
    let main = try await fixture.get("/?store=main", headers)
    #expect(shows("mango", main))
    #expect(main.body.contains("aria-label=\"Stores\""))
  }

  @Test(
    "a store that got another id is still that of the device, and one that left the menu is told")
  func storeLeft() async throws {
    let cookie = try await device()
    let menu = KioskFixture.menu
    try fixture.write(menu.replacing("  gangnam: {", with: "  seocho: {was: gangnam, "))
    fixture.kiosk.services.menus.reload()
    let page = try await fixture.get("/", cookie)
    #expect(page.body.contains("data-live=\"/live?store=seocho\""))
    try fixture.write(menu.replacing("  gangnam: {", with: "  busan: {"))
    fixture.kiosk.services.menus.reload()
    for address in ["/", "/live", "/juices/sweet", "/?store=gangnam"] {
      let left = try await fixture.get(address, cookie)
      #expect(left.location == "/login?next=%2Fstaff%2Fdevices", "\(address)")
    }
    let told = try await fixture.get("/login?next=/staff/devices", cookie)
    #expect(told.body.contains("The store of this screen is no longer on the menu."))
    let sent = try await fixture.post("/orders", form: [("line", "sweet:regular")], cookie)
    #expect(sent.status == 403 && sent.body.contains("<p>Please ask at the counter.</p>"))
    // Staff choose another one, on whichever device.
    let list = try await fixture.get("/staff/devices", Self.staff)
    #expect(list.body.contains("its store gangnam is no longer on the menu"))
    let empty = try await fixture.post(
      "/staff/devices/\(ids[0])", form: Self.form(place: ""), Self.staff)
    #expect(empty.status == 400 && empty.body.contains("role=\"alert\""))
    _ = try await fixture.post(
      "/staff/devices/\(ids[0])", form: Self.form(place: "busan"), Self.staff)
    #expect(try await fixture.get("/", cookie).body.contains("store=busan"))
  }

  // MARK: The screen

  @Test("a device in the kitchen sees and marks orders, and nothing else of staff")
  func kitchen() async throws {
    let cookie = try await device("Kitchen", "kitchen")
    for route in Route.all where route.access != .anyone {
      let answer = try await fixture.send(route.method.name, KioskTests.address(route), cookie)
      let isRefused = answer.status == 401 || answer.location?.hasPrefix("/login") == true
      #expect(isRefused == (route.access == .staff), "\(route.testDescription)")
    }
    let page = try await fixture.get("/staff/orders", cookie)
    #expect(page.status == 200)
    for text in [
      "/stock", "/report", "/history", "menu-problem", "data-home", "aria-label=\"Stores\"",
    ] {
      #expect(!page.body.contains(text), "\(text)")
    }
  }

  @Test("a device in the kitchen sees the orders of its store alone")
  func kitchenOfStore() async throws {
    let cookie = try await device("Kitchen", "kitchen")
    for store in ["main", "gangnam"] {
      let order = try await fixture.json(
        "POST", "/api/v1/orders?store=\(store)", #"{"lines": [{"juice": "sweet"}]}"#,
        ["idempotency-key": store])
      #expect(order.status == 201)
    }
    let sequences = try await orders().map(\.sequence)
    let (main, own) = (try #require(sequences.first), try #require(sequences.last))
    for address in ["/staff/orders", "/staff/orders?all=1"] {
      let page = try await fixture.get(address, cookie)
      #expect(page.body.contains("id=\"order-\(own)\""))
      #expect(!page.body.contains("id=\"order-\(main)\""))
      #expect(!page.body.contains("Orders of all stores"))
    }
    #expect(try await fixture.get("/staff/orders?store=main", cookie).location == "/staff/orders")
    for order in sequences {
      let sent = try await fixture.post(
        "/staff/orders/done", form: [("order", "\(order)"), ("state", "started")], cookie)
      #expect(sent.status == 303)
    }
    let all = try await fixture.get("/staff/orders?all=1", Self.staff)
    #expect(all.body.contains("id=\"order-\(own)\" class=\"started\""))
    #expect(!all.body.contains("id=\"order-\(main)\" class=\"started\""))
  }

  @Test("staff on the device of one store mark orders of another on its screen")
  func barOfOtherStore() async throws {
    let headers = try await device().merging(Self.staff) { $1 }
    try await fixture.order("sweet:regular", id: "k1")
    let page = try await fixture.get("/staff/orders?store=main", headers)
    let order = try #require(try await orders().first?.sequence)
    let action = try #require(page.body.firstMatch(of: /action="(\/staff\/orders\/done[^"]*)"/))
    let form = [("order", "\(order)"), ("state", "started")]
    let sent = try await fixture.post(String(action.1), form: form, headers)
    #expect(sent.location == "/staff/orders?store=main")
    let marked = try await fixture.get("/staff/orders?store=main", headers)
    #expect(marked.body.contains("id=\"order-\(order)\" class=\"started\""))
    #expect(marked.body.contains("data-live=\"/staff/orders/live?store=main\""))
  }

  @Test("a device for orders gets nothing of staff", arguments: ["order", "board"])
  func noStaff(screen: String) async throws {
    let cookie = try await device("Counter", screen)
    for route in Route.all where route.access != .anyone {
      let answer = try await fixture.send(route.method.name, KioskTests.address(route), cookie)
      #expect(answer.status == 401 || answer.location?.hasPrefix("/login") == true)
    }
  }

  @Test("a stream of the kitchen ends when the device is signed out")
  func stream() async throws {
    let cookie = try await device("Kitchen", "kitchen")
    let id = ids[0]
    try await fixture.following {
      let reader = StreamReader(
        try #require(try await fixture.get("/staff/orders/live", cookie).stream))
      #expect(await reader.next() == "retry: 1000")
      #expect(await reader.next() != nil)
      let sent = try await fixture.post("/staff/devices/\(id)/out", form: [], Self.staff)
      #expect(sent.location == "/staff/devices")
      var last: String? = ""
      while last != nil { last = await reader.next() }
    }
    #expect(
      try await fixture.get("/staff/orders", cookie).location == "/login?next=%2Fstaff%2Fdevices")
  }

  // MARK: Setting up

  @Test("the device on which staff set it up is no longer theirs")
  func setUp() async throws {
    let signedIn = try await fixture.post("/login", form: [("token", KioskFixture.token)])
    let session = ["cookie": "juice-staff=\(try #require(signedIn.cookieValue("juice-staff")))"]
    let page = try await fixture.get("/staff/devices", session)
    #expect(page.body.contains("<h2>This device</h2>"))
    let sent = try await fixture.post("/staff/devices", form: Self.form(start: true), session)
    #expect(sent.status == 303 && sent.location == "/start")
    #expect(sent.cookieValue("juice-staff") == "")
    let cookie = try #require(sent.cookie("juice-device"))
    #expect(cookie.hasSuffix("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax"))
    #expect(try await fixture.get("/staff", session).location == "/login?next=%2Fstaff")
    let list = try await fixture.get("/staff/devices", Self.staff)
    #expect(list.body.contains("<bdi>Counter</bdi>"))
    #expect(list.body.contains("Orders of guests · start screen · Gangnam · last used "))
  }

  @Test(
    "a form that cannot be is told, and sets up nothing",
    arguments: [
      ([("name", ""), ("screen", "order"), ("place", "main")], "the name of the device is empty."),
      (
        [("name", "x"), ("screen", "order"), ("place", "nowhere")],
        "the menu has no store `nowhere`."
      ),
      (
        [("name", "Counter"), ("screen", "order"), ("place", "main")],
        "another device is called Counter."
      ),
    ] as [([(String, String)], String)])
  func refusals(form: [(String, String)], message: String) async throws {
    _ = try await device()
    let sent = try await fixture.post("/staff/devices", form: form, Self.staff)
    #expect(sent.status == 400 && sent.cookie("juice-device") == nil)
    #expect(sent.text(in: "role=\"alert\"", upTo: "</p>")?.hasPrefix(message) == true)
    #expect(ids.count == 1)
    let unknown = form.filter { $0.0 != "screen" } + [("screen", "till")]
    #expect(try await fixture.post("/staff/devices", form: unknown, Self.staff).status == 400)
  }

  @Test("only staff set devices up, change them and sign them out")
  func guests() async throws {
    let cookie = try await device()
    for headers in [[:], cookie] {
      for (path, form) in [
        ("/staff/devices", Self.form("Mine")), ("/staff/devices/\(ids[0])", Self.form("Mine")),
        ("/staff/devices/\(ids[0])/out", []),
      ] {
        #expect(try await fixture.post(path, form: form, headers).location == "/login?next=%2F")
      }
    }
    #expect(fixture.kiosk.services.staff.devices.devices.map(\.device.name) == ["Counter"])
  }

  @Test(
    "a device that is signed out takes no orders, in whichever store, until staff set it up again")
  func signedOut() async throws {
    let cookie = try await device()
    let id = ids[0]
    #expect(
      try await fixture.post("/staff/devices/\(id)/out", form: [], Self.staff).location
        == "/staff/devices")
    #expect(try await fixture.get("/", cookie).location == "/login?next=%2Fstaff%2Fdevices")
    let sent = try await fixture.post("/orders", form: [("line", "sweet:regular")], cookie)
    #expect(sent.status == 403 && sent.body.contains("<p>This screen is signed out.</p>"))
    #expect(try await orders().isEmpty)
    let told = try await fixture.get("/login?next=/staff/devices", cookie)
    #expect(told.status == 200 && told.body.contains("This screen is signed out."))
    for path in ["/staff/devices/\(id)", "/staff/devices/\(id)/out"] {
      let again = try await fixture.post(path, form: Self.form(), Self.staff)
      #expect(again.status == 400 && again.body.contains("that device is signed out already."))
    }
    let staff = cookie.merging(Self.staff) { $1 }
    #expect(try await fixture.get("/staff/devices", staff).body.contains("name=\"forget\""))
    let forgotten = try await fixture.post("/staff/devices", form: [("forget", "1")], staff)
    #expect(forgotten.cookieValue("juice-device") == "")
  }

  @Test("programs say themselves of which store they are")
  func programs() async throws {
    let cookie = try await device()
    let menu = try await fixture.get("/api/v1/menu", cookie)
    #expect(menu.status == 200 && menu.body.contains("mango"))
  }

  // MARK: Links

  /// A kiosk that was started a minute ago, with Mina's token.
  private static func linked() throws -> (KioskFixture, StaffToken, TestWall) {
    let wall = try TestWall("2026-11-23T09:00:00Z")
    let token = try StaffToken(line: "mina \(KioskFixture.token)")
    let fixture = try KioskFixture(wall: wall.clock) { $0.tokens = [token] }
    try wall.set("2026-11-23T09:01:00Z")
    return (fixture, token, wall)
  }

  @Test("a link sets up the device on which it is opened, once")
  func link() async throws {
    let (fixture, token, wall) = try Self.linked()
    let device = try ShopDevice(name: "Counter", .order, store: "gangnam", hasStart: true)
    let link = SignInLink(for: token, device, at: wall.clock.milliseconds()).text
    let asked = try await fixture.get("/login?link=\(link)")
    #expect(
      asked.body.contains(
        "This link makes this device one of the shop: Counter (Orders of guests, start screen, Gangnam)."
      ))
    #expect(asked.fields("link") == [link] && asked.fields("device").isEmpty)
    let form = [("link", link), ("next", "/staff")]
    let sent = try await fixture.post("/login", form: form)
    #expect(sent.location == "/start" && sent.cookie("juice-staff") == nil)
    let cookie = ["cookie": "juice-device=\(try #require(sent.cookieValue("juice-device")))"]
    #expect(try await fixture.get("/start", cookie).body.contains("<bdi>Gangnam</bdi>"))
    #expect(try await fixture.get("/staff", cookie).location == "/login?next=%2Fstaff")
    let other = SignInLink(
      for: token, try device.moved(to: "main"), at: wall.clock.milliseconds()
    ).text
    let sameName = try await fixture.post("/login", form: [("link", other)])
    #expect(sameName.status == 400)
    #expect(sameName.body.contains("another device is called Counter."))
    // On the device itself, it moves it.
    #expect(try await fixture.post("/login", form: [("link", other)], cookie).location == "/start")
    let again = try await fixture.post("/login", form: [("link", other)], cookie)
    #expect(again.status == 401)
    #expect(fixture.kiosk.services.staff.devices.devices.map(\.device.store) == ["main"])
  }

  @Test("a link for a store that the menu does not have is told, and can be used when it has")
  func linkOfOtherStore() async throws {
    let (fixture, token, wall) = try Self.linked()
    let device = try ShopDevice(name: "Counter", .order, store: "hafen", hasStart: false)
    let link = SignInLink(for: token, device, at: wall.clock.milliseconds()).text
    let sent = try await fixture.post("/login", form: [("link", link)])
    #expect(sent.status == 400 && sent.body.contains("the menu has no store `hafen`."))
    try fixture.write(KioskFixture.menu.replacing("  gangnam: {", with: "  hafen: {"))
    fixture.kiosk.services.menus.reload()
    #expect(try await fixture.post("/login", form: [("link", link)]).location == "/")
  }

  @Test("whoever has no right link is not told which devices and stores there are")
  func forgedLink() async throws {
    let (fixture, token, wall) = try Self.linked()
    let now = wall.clock.milliseconds()
    let forger = try StaffToken(String(repeating: "f", count: 32))
    let device = try ShopDevice(name: "Counter", .order, store: "main", hasStart: false)
    let right = SignInLink(for: token, device, at: now).text
    #expect(try await fixture.post("/login", form: [("link", right)]).location == "/")
    let refused = try await fixture.post("/login", form: [("link", right)])
    #expect(refused.status == 401 && refused.body.contains("This link was used before"))
    for (name, store) in [("Counter", "main"), ("Other", "main"), ("Other", "hafen")] {
      let device = try ShopDevice(name: name, .order, store: store, hasStart: false)
      let forged = SignInLink(for: forger, device, at: now).text
      let answer = try await fixture.post("/login", form: [("link", forged)])
      #expect(answer.status == 401 && answer.body == refused.body, "\(name) in \(store)")
    }
    // They count as wrong tokens.
    let last = SignInLink(for: forger, device, at: now).text
    #expect(try await fixture.post("/login", form: [("link", last)]).status == 401)
    #expect(try await fixture.post("/login", form: [("link", last)]).status == 429)
    #expect(fixture.kiosk.services.staff.devices.devices.count == 1)
  }
}
