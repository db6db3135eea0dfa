import Diagnostics
import Foundation
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct OrderPagesTests {
  private static let korean = ["accept-language": "ko"]

  // MARK: The screen

  @Test("a main store with a name is shown by it, with the addresses of one without")
  func mainStore() async throws {
    let fixture = try KioskFixture("store: {hongdae: {name: {ko: 홍대점}}}\n" + KioskFixture.menu)
    for address in ["/", "/?store=hongdae", "/?store=main"] {
      let page = try await fixture.get(address, Self.korean)
      #expect(page.status == 200 && page.heading == "홍대점 주문")
      #expect(page.body.contains("<a href=\"/\" aria-current=\"true\"><bdi>홍대점</bdi></a>"))
    }
    for store in ["", "&store=hongdae", "&store=main"] {
      let page = try await fixture.get("/review?line=sweet\(store)")
      #expect(page.body.contains("action=\"/orders\""))
    }
    let answer = try await fixture.get("/api/v1/stock?store=hongdae")
    #expect(answer.body.contains(#""store" : "hongdae""#))
    try await fixture.order("sweet", id: "one")
    let journal = try await fixture.get("/api/v1/journal?store=hongdae&limit=1")
    #expect(journal.body.contains(#""store" : "hongdae""#))
    #expect(journal.header("link")?.contains("store=hongdae") == true)
  }

  @Test("a picture is shown if its file can be, and else the tile of a thing without one")
  func pictures() async throws {
    let menu = """
      fruits:
        mango: {picture: mango.png, stock: 4}
        kiwi: {picture: kiwi.png, stock: 4}
        fig: {picture: fig.png, stock: 4}
      juices: {all: {picture: all.svg, uses: {mango: 1, kiwi: 1, fig: 1}}}

      """
    let fixture = try KioskFixture(menu)
    let folder = URL(fileURLWithPath: fixture.directory.path)
    try Data("x".utf8).write(to: folder.appendingPathComponent("kiwi.png"))
    try Data(count: 1 << 20 + 1).write(to: folder.appendingPathComponent("fig.png"))
    func tile(_ letter: String) -> String {
      "<span class=\"picture\" aria-hidden=\"true\">\(letter)</span>"
    }
    let stock = try await fixture.get("/stock")
    #expect(stock.body.contains("src=\"/pictures/fruits/kiwi\""))
    for missing in ["fruits/mango", "fruits/fig"] {
      #expect(!stock.body.contains("/pictures/\(missing)"), "\(missing)")
    }
    #expect(stock.body.contains(tile("M")))
    let orders = try await fixture.get("/")
    #expect(!orders.body.contains("/pictures/") && orders.body.contains(tile("A")))
    try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
      .write(to: folder.appendingPathComponent("all.svg"))
    #expect(try await fixture.get("/").body.contains("src=\"/pictures/juices/all\""))
    #expect(try await fixture.get("/pictures/fruits/mango").status == 404)
  }

  @Test("the logo of the shop has an address, if its file can be shown")
  func logo() async throws {
    let fixture = try KioskFixture(
      "{shop: {name: Bar, picture: logo.svg}, fruits: {a: 1}, juices: {a: {a: 1}}}\n")
    #expect(try await fixture.get("/pictures/shop").status == 404)
    let logo = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    try Data(logo.utf8)
      .write(to: URL(fileURLWithPath: fixture.directory.path).appendingPathComponent("logo.svg"))
    let answer = try await fixture.get("/pictures/shop")
    #expect(answer.status == 200)
    #expect(answer.header("content-type") == "image/svg+xml")
    #expect(answer.body == logo)
    #expect(try await KioskFixture().get("/pictures/shop").status == 404)
  }

  @Test("a form asks for no more than one order may have")
  func limits() async throws {
    let fixture = try KioskFixture()
    for (juice, limit) in [("strawberry", 99), ("sweet", 99), ("mango", 3)] {
      let sheet = try await fixture.get("/juices/\(juice)")
      let field = "name=\"quantity\" value=\"1\" min=\"1\" max=\"\(limit)\""
      #expect(sheet.body.contains(field), "\(juice)")
      // A line that has as many gets no more.
      let review = try await fixture.get("/review?line=\(juice)%3D\(limit)")
      #expect(!review.body.contains("aria-label=\"More: "), "\(juice)")
    }
  }

  // MARK: Languages

  @Test(
    "a guest chooses a language until the next guest comes, and staff choose that of the device")
  func language() async throws {
    let fixture = try KioskFixture()
    let page = try await fixture.get("/?line=sweet", Self.korean)
    let link = "/language?lang=en&next=%2F%3Fline%3Dsweet&guest=1"
    #expect(page.body.contains("href=\"\(link.replacing("&", with: "&amp;"))\" lang=\"en\""))
    let guest = try await fixture.get(link, Self.korean)
    #expect(guest.status == 303 && guest.location == "/?line=sweet")
    #expect(
      guest.cookie("juice-guest-lang") == "juice-guest-lang=en; Path=/; HttpOnly; SameSite=Lax")
    #expect(guest.cookie("juice-lang") == nil)
    let ended = "juice-guest-lang=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
    let staff = try await fixture.get("/stock", Self.korean)
    #expect(staff.body.contains("href=\"/language?lang=en&amp;next=%2Fstock\" lang=\"en\""))
    let device = try await fixture.get("/language?lang=en&next=%2Fstock", Self.korean)
    #expect(
      device.cookie("juice-lang")
        == "juice-lang=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax")
    #expect(device.cookie("juice-guest-lang") == ended)
    let next = try await fixture.get("/language?next=%2F%3Fstore%3Dgangnam")
    #expect(next.location == "/?store=gangnam" && next.cookie("juice-lang") == nil)
    #expect(next.cookie("juice-guest-lang") == ended)
    for (cookie, language) in [
      ("juice-lang=en", "en"), ("juice-guest-lang=en", "en"), ("juice-guest-lang=fr", "ko"),
      ("juice-lang=ko; juice-guest-lang=en", "en"), ("juice-lang=en; juice-guest-lang=ko", "ko"),
    ] {
      let page = try await fixture.get("/", ["accept-language": "ko", "cookie": cookie])
      #expect(page.body.contains("<html lang=\"\(language)\">"), "\(cookie)")
    }
    #expect(try await fixture.get("/language?lang=fr").status == 400)
  }

  // MARK: Names

  @Test("of a group of options, one can be chosen, or none unless it is required")
  func groups() async throws {
    let fixture = try KioskFixture.withToken(menuWithGroups)
    let page = try await fixture.get("/juices/ade").body
    let choices = page.matches(of: /<legend>.*?<\/legend>|<input type="(?:radio|checkbox)"[^>]*>/)
      .map { $0.output.replacing("<bdi>", with: "").replacing("</bdi>", with: "") }
    #expect(
      choices == [
        "<legend>sweetness</legend>",
        #"<input type="radio" name="option.sweetness" value="usual" checked>"#,
        #"<input type="radio" name="option.sweetness" value="half">"#,
        "<legend>cold</legend>", #"<input type="radio" name="option.cold" value="" checked>"#,
        #"<input type="radio" name="option.cold" value="less">"#,
        #"<input type="radio" name="option.cold" value="no-ice">"#,
        "<legend>Options</legend>", #"<input type="checkbox" name="option" value="sour">"#,
      ])
    let collected = try await fixture.get(
      "/?juice=ade&option.sweetness=half&option.cold=&option=sour&quantity=2")
    #expect((collected.location ?? collected.body).contains("ade%2Bhalf%2Bsour%3D2"))
  }

  @Test("a name that looks like HTML is a name on every page")
  func names() async throws {
    let script = "<script>alert(1)</script>"
    let name = "{en: \"\(script)\", ko: \"\(script)\"}"
    let fixture = try KioskFixture.withToken(
      """
      fruits:
        mango: {name: \(name), stock: 4, max: 9, low: 4}
        kiwi: 1
      juices:
        mango:
          name: \(name)
          uses: {mango: 3}
          sizes: {small: {name: \(name), scale: 1}, large: {scale: 2}}
          options: {kiwi: {name: \(name), add: {kiwi: 1}}}
        kiwi: {kiwi: 1}
      stores:
        gangnam: {name: \(name), stock: {mango: 4, kiwi: 1}}

      """)
    try await fixture.order("mango:small+kiwi", id: "made")
    try await fixture.order("mango:large", id: "refused")
    let evil = FormValues.encoded(script)
    let shown = [
      "/", "/?store=gangnam", "/?line=mango", "/juices/mango", "/staff", "/orders/made",
      "/orders/refused", "/stock", "/stock?store=gangnam", "/stock?order=refused", "/history",
      "/orders/made/cancel", "/report", "/?line=\(evil)", "/review?line=mango",
      "/review?line=\(evil)",
      "/login?next=\(evil)", "/?store=\(evil)",
    ]
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    for address in shown {
      let page = try await fixture.get(address, staff)
      #expect(!page.body.contains("<script>"), "\(address)")
      #expect(page.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), "\(address)")
    }
    for form in [
      [("seen.mango", "1000"), ("by.mango", "8000")],
      [("amount.mango", script), ("draft", script)],
      [("amount.mango", "99"), ("show", "draft")],
    ] {
      let page = try await fixture.post("/stock/edit", form: form, staff)
      #expect(page.status == 200 && !page.body.contains("<script>"))
      #expect(page.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }
    let login = try await fixture.get("/stock?next=\(evil)")
    #expect(login.location?.contains("<") == false)
    let live = try #require(try await fixture.get("/live").stream)
    let reader = StreamReader(live)
    let frame = await reader.next(2).joined()
    reader.stop()
    #expect(frame.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !frame.contains("<script>"))
  }
}
