import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct StaffPagesTests {
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture.withToken() }

  @Test("signing in leads on to the page that was wanted, and lasts")
  func signIn() async throws {
    let wanted = "/stock?seen.mango=3000&by.mango=1000"
    let asked = try await fixture.get(wanted)
    #expect(asked.status == 303)
    #expect(asked.location == "/login?next=%2Fstock%3Fseen.mango%3D3000%26by.mango%3D1000")
    let login = try await fixture.get(try #require(asked.location))
    #expect(login.status == 200 && login.heading == "For staff")
    #expect(login.fields("next") == ["/stock?seen.mango=3000&amp;by.mango=1000"])
    let sent = try await fixture.post(
      "/login", form: [("next", wanted), ("token", " \(KioskFixture.token) ")])
    #expect(sent.status == 303 && sent.location == wanted)
    let session = try #require(sent.cookieValue("juice-staff"))
    #expect(session.utf8.count == 64)
    #expect(
      sent.cookie("juice-staff")
        == "juice-staff=\(session); Path=/; Max-Age=43200; HttpOnly; SameSite=Strict")
    let cookie = ["cookie": "juice-staff=\(session)"]
    #expect(try await fixture.get(wanted, cookie).status == 200)
    fixture.clock.advance(by: .seconds(12 * 60 * 60))
    #expect(try await fixture.get(wanted, cookie).location == asked.location)
  }

  @Test("signing out makes a customer again")
  func signOut() async throws {
    let sent = try await fixture.post("/login", form: [("token", KioskFixture.token)])
    let cookie = ["cookie": "juice-staff=\(try #require(sent.cookieValue("juice-staff")))"]
    #expect(try await fixture.get("/history", cookie).status == 200)
    let left = try await fixture.post("/logout", form: [], cookie)
    #expect(left.status == 303 && left.location == "/")
    #expect(
      left.cookie("juice-staff") == "juice-staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict")
    #expect(try await fixture.get("/history", cookie).status == 303)
    // Nobody is signed out by a page of another site.
    let again = try await fixture.post("/login", form: [("token", KioskFixture.token)])
    let other = ["cookie": "juice-staff=\(try #require(again.cookieValue("juice-staff")))"]
    let evil = other.merging(["origin": "http://example.com"]) { $1 }
    #expect(try await fixture.post("/logout", form: [], evil).status == 403)
    #expect(try await fixture.get("/history", other).status == 200)
  }

  @Test("a wrong token is reported, and the wanted page is kept", arguments: ["wrong", "", " "])
  func wrong(token: String) async throws {
    let sent = try await fixture.post(
      "/login", form: [("next", "/report"), ("token", token)], ["accept-language": "ko"])
    #expect(sent.status == 401 && sent.cookie("juice-staff") == nil)
    #expect(sent.body.contains("role=\"alert\">직원 토큰이 맞지 않아요.</p>"))
    #expect(sent.fields("next") == ["/report"])
    #expect(token.isEmpty || !sent.body.contains("value=\"\(token)\""))
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
    #expect(try await fixture.shop.head() == .empty)
  }
}
