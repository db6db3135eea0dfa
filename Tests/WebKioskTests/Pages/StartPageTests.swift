import Shop
import Testing

@testable import WebKiosk

/// The beginning and the end of a guest's visit.
@Suite struct StartPageTests {
  private let fixture: KioskFixture
  private let cookie: String

  init() throws {
    fixture = try KioskFixture.withToken()
    let device = try ShopDevice(name: "Counter", .order, store: "gangnam", hasStart: true)
    let request = try KioskFixture.request("GET", "/")
    cookie =
      "juice-device=\(try #require(try fixture.kiosk.services.staff.setUp(device, on: request)))"
  }

  private func get(_ target: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await fixture.get(target, ["cookie": cookie].merging(headers) { $1 })
  }

  private static let ownPage = ["referer": "http://\(KioskFixture.host)/start"]

  @Test("guests begin with a touch, in a language of their choice")
  func start() async throws {
    let page = try await get("/start")
    #expect(page.status == 200 && !page.body.contains("<header>"))
    #expect(page.body.contains("<body data-home=\"/start\" data-device>"))
    #expect(page.body.contains("href=\"/?store=gangnam&amp;begin=1\">Touch to begin</a>"))
    let next = FormValues.encoded("/?store=gangnam&begin=1")
    for (language, current, name) in [
      ("en", " aria-current=\"true\"", "English"), ("ko", "", "한국어"),
    ] {
      #expect(
        page.body.contains(
          """
          href="/language?lang=\(language)&amp;next=\(next)&amp;guest=1" lang="\(language)" \
          hreflang="\(language)"\(current)>\(name)</a>
          """))
    }
    #expect(try await get("/start", ["accept-language": "ko"]).body.contains("화면을 눌러 주문하세요"))
    #expect(try await get("/?store=gangnam&begin=1").status == 200)
  }

  @Test(
    "a device that is opened by its address begins at the start, and no link of a page leads there")
  func opened() async throws {
    #expect(try await get("/").location == "/start")
    #expect(try await get("/?store=gangnam").location == "/start")
    #expect(try await get("/", Self.ownPage).status == 200)
    #expect(try await get("/", ["referer": "http://example.com/"]).location == "/start")
    #expect(try await get("/?store=gangnam&line=sweet:regular").status == 200)
    // Staff and other devices are not asked for a touch.
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    #expect(try await get("/", staff).status == 200)
    #expect(try await fixture.get("/").status == 200)
  }

  @Test("the language of the guest before is forgotten at the start")
  func language() async throws {
    let cookies = ["cookie": "\(cookie); juice-guest-lang=ko"]
    let page = try await get("/start", cookies)
    #expect(page.location == "/language?next=%2Fstart")
    let forgotten = try await get("/language?next=%2Fstart", cookies)
    #expect(forgotten.location == "/start" && forgotten.cookieValue("juice-guest-lang") == "")
  }

  @Test("starting over is offered where something was chosen, and leads to where the device begins")
  func startOver() async throws {
    let link = "<a class=\"over\" href=\"/language?next=%2Fstart\" data-begin>Start over</a>"
    #expect(try await get("/", Self.ownPage).body.contains(link))
    #expect(try await get("/juices/sweet").body.contains(link))
    #expect(try await !get("/start").body.contains("Start over"))
    let plain = "<a class=\"over\" href=\"/language?next=%2F\" data-begin>Start over</a>"
    #expect(try await !fixture.get("/").body.contains("Start over"))
    #expect(try await fixture.get("/?line=sweet:regular").body.contains(plain))
    let chosen = try await fixture.get("/", ["cookie": "juice-guest-lang=en"])
    #expect(chosen.body.contains(plain))
    let store = try await fixture.get("/?store=gangnam&line=sweet:regular")
    let next = "/language?next=%2F%3Fstore%3Dgangnam"
    #expect(store.body.contains("href=\"\(next)\" data-begin>Start over</a>"))
  }

  @Test("after an order, the next guest begins at the start")
  func nextOrder() async throws {
    let sent = try await fixture.post(
      "/orders", form: [("id", pageID("x")), ("line", "sweet:regular")], ["cookie": cookie])
    let answer = try await get(try #require(sent.location), Self.ownPage)
    #expect(answer.body.contains("href=\"/language?next=%2Fstart\" data-begin>New order</a>"))
  }
}
