import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct StaffPagesTests {
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture.withToken() }

  @Test("signing in on a device of one's own lasts")
  func signIn() async throws {
    let sent = try await fixture.post(
      "/login", form: [("token", " \(KioskFixture.token) "), ("device", "own")])
    let cookie = ["cookie": "juice-staff=\(try #require(sent.cookieValue("juice-staff")))"]
    fixture.clock.advance(by: .seconds(100 * 24 * 60 * 60))
    #expect(try await fixture.get("/staff", cookie).status == 200)
  }

  @Test(
    "on a device for customers, who does not touch it is signed out", arguments: ["customers", ""])
  func customersDevice(device: String) async throws {
    let sent = try await fixture.post(
      "/login", form: [("token", KioskFixture.token), ("device", device)])
    let session = try #require(sent.cookieValue("juice-staff"))
    #expect(
      sent.cookie("juice-staff") == "juice-staff=\(session); Path=/; HttpOnly; SameSite=Strict")
    let cookie = ["cookie": "juice-staff=\(session)"]
    let touching = cookie.merging(["accept": "text/html"]) { $1 }
    let page = try await fixture.get("/staff", cookie)
    #expect(page.body.contains("<form method=\"post\" action=\"/logout\" data-idle=\"900\">"))
    func isSignedIn() async throws -> Bool { try await fixture.get("/staff", cookie).status == 200 }
    fixture.clock.advance(by: .seconds(800))
    #expect(try await fixture.get("/stock", touching).status == 200)
    fixture.clock.advance(by: .seconds(800))
    let told = try await fixture.post("/staff/touch", form: [], cookie)
    #expect(told.status == 204 && told.body.isEmpty)
    #expect(try await isSignedIn())
    fixture.clock.advance(by: .seconds(800))
    // Neither does what a customer opens.
    #expect(try await fixture.get("/", touching).status == 200)
    let evil = cookie.merging(["origin": "http://example.com"]) { $1 }
    #expect(try await fixture.post("/staff/touch", form: [], evil).status == 403)
    #expect(try await isSignedIn())
    fixture.clock.advance(by: .seconds(100))
    #expect(try await !isSignedIn())
    #expect(try await fixture.post("/staff/touch", form: [], cookie).location == "/login?next=%2F")
    #expect(try await !isSignedIn())
  }

  /// A kiosk that was started a minute ago, with Mina's token, and the text of a link of it.
  private static func linked() throws -> (KioskFixture, link: String, TestWall) {
    let wall = try TestWall("2026-11-23T09:00:00Z")
    let token = try StaffToken(line: "mina \(KioskFixture.token)")
    let fixture = try KioskFixture(wall: wall.clock) { $0.tokens = [token] }
    try wall.set("2026-11-23T09:01:00Z")
    return (fixture, SignInLink(for: token, at: wall.clock.milliseconds()).text, wall)
  }

  @Test("a link asks before it signs in, and does it once")
  func link() async throws {
    let (fixture, link, _) = try Self.linked()
    for _ in 0..<2 {
      let asked = try await fixture.get("/login?link=\(link)")
      #expect(asked.status == 200 && asked.header("cache-control") == "no-store")
      #expect(asked.header("referrer-policy") == "same-origin")
      #expect(asked.body.contains("<p>This link signs in once, as mina.</p>"))
      #expect(asked.fields("link") == [link] && asked.fields("next") == ["/staff"])
      #expect(
        asked.fields("device") == ["own", "customers"] && !asked.body.contains("name=\"token\""))
      // It is on its owner's own device.
      #expect(asked.body.contains("value=\"own\" checked"))
      #expect(asked.cookie("juice-staff") == nil)
    }
    let form = [("link", link), ("next", "/staff"), ("device", "own")]
    let evil = ["origin": "http://example.com"]
    #expect(try await fixture.post("/login", form: form, evil).status == 403)
    let sent = try await fixture.post("/login", form: form)
    #expect(sent.status == 303 && sent.location == "/staff")
    let cookie = ["cookie": "juice-staff=\(try #require(sent.cookieValue("juice-staff")))"]
    let order = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "sweet"}]}"#, cookie)
    #expect(order.status == 201)
    #expect(try await fixture.shop.ledger.journal().last?.event.person == "mina")
    let again = try await fixture.post("/login", form: form, ["accept-language": "ko"])
    #expect(again.status == 401 && again.cookie("juice-staff") == nil)
    #expect(again.body.contains("`juice serve token --qr`로 새로 만들어 주세요.</p>"))
    #expect(again.fields("next") == ["/staff"] && again.body.contains("name=\"token\""))
    #expect(fixture.log.lines.allSatisfy { !$0.contains(link) })
  }

  @Test("a link that is too old is reported, and says what to do")
  func oldLink() async throws {
    let (fixture, link, wall) = try Self.linked()
    try wall.set("2026-11-23T09:11:00Z")
    let asked = try await fixture.get("/login?link=\(link)")
    #expect(asked.status == 401)
    #expect(
      asked.body.contains(
        """
        <p class="notices" role="alert">This link was used before, is older than 10 minutes, or is not \
        for this server. `juice serve token --qr` prints a new one.</p>
        """))
    #expect(try await fixture.post("/login", form: [("link", link)]).status == 401)
    for _ in 1...3 { #expect(try await fixture.get("/login?link=x").status == 401) }
    #expect(try await fixture.get("/login?link=x").status == 429)
  }

  @Test("a link of a shared token names nobody")
  func sharedLink() async throws {
    let wall = try TestWall("2026-11-23T09:00:00Z")
    let token = try StaffToken(KioskFixture.token)
    let fixture = try KioskFixture(wall: wall.clock) { $0.tokens = [token] }
    try wall.set("2026-11-23T09:01:00Z")
    let link = SignInLink(for: token, at: wall.clock.milliseconds()).text
    let asked = try await fixture.get("/login?link=\(link)", ["accept-language": "ko"])
    #expect(asked.body.contains("<p>한 번만 쓸 수 있는 직원용 링크예요.</p>"))
    #expect(asked.body.contains("value=\"customers\" checked"))
    #expect(asked.body.contains("href=\"/language?lang=en&amp;next=%2Flogin%3Flink%3D\(link)\""))
  }

  @Test(
    "nobody is led to another site",
    arguments: [
      "http://example.com", "https://example.com/", "//example.com", "///example.com",
      "/\\example.com", "\\\\example.com", "/\t/example.com", "/\n/example.com", "example.com",
      "javascript:alert(1)", "/stock\r\nset-cookie: a=b", "/ /", "/딸기", "",
    ])
  func otherSites(next: String) async throws {
    let sent = try await fixture.post(
      "/login", form: [("next", next), ("token", KioskFixture.token)])
    #expect(sent.status == 303 && sent.location == "/")
    let query = FormValues([("lang", "ko"), ("next", next)]).text
    #expect(try await fixture.get("/language?\(query)").location == "/")
  }

  @Test(
    "a page of this server is where somebody goes on", arguments: ["/", "/stock", "/?line=a%20b"])
  func ownPages(next: String) async throws {
    let sent = try await fixture.post(
      "/login", form: [("next", next), ("token", KioskFixture.token)])
    #expect(sent.location == next)
  }

  @Test("a form that was sent is not sent again after signing in")
  func formBeforeLogin() async throws {
    let sent = try await fixture.post("/stock", form: [("by.mango", "1000")])
    #expect(sent.status == 303 && sent.location == "/login?next=%2F")
    // It leads back to the page that had the form.
    for (page, next) in [
      ("http://\(KioskFixture.host)/stock?draft=k1", "%2Fstock%3Fdraft%3Dk1"),
      ("http://juice.example/stock", "%2F"),
    ] {
      let sent = try await fixture.post("/stock/edit", form: [], ["referer": page])
      #expect(sent.location == "/login?next=\(next)")
    }
    #expect(try await fixture.shop.ledger.head() == .empty)
  }
}
