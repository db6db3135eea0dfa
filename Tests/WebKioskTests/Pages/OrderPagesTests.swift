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

  @Test("every juice that is served has its count, or what is short, in words")
  func statuses() async throws {
    let fixture = try KioskFixture()
    let english = try await fixture.get("/")
    #expect(english.status == 200 && english.title == "Order" && english.heading == "Order")
    #expect(english.status(of: "strawberry") == ["can make 1"])
    #expect(english.status(of: "strawberry-banana") == ["can make 2"])
    #expect(english.status(of: "mango") == ["sold out: Mango 1 short"])
    #expect(english.status(of: "sweet") == ["regular: can make 15", "large: can make 7"])
    #expect(english.stock(of: "strawberry") == "20" && english.stock(of: "sugar") == "1.5\u{A0}kg")
    let korean = try await fixture.get("/", Self.korean)
    #expect(korean.status == 200 && korean.title == "주문" && korean.heading == "주문")
    #expect(korean.status(of: "strawberry") == ["1잔 가능"])
    #expect(korean.status(of: "strawberry-banana") == ["2잔 가능"])
    #expect(korean.status(of: "mango") == ["품절: 망고 1개 부족"])
    #expect(korean.status(of: "sweet") == ["레귤러: 15잔 가능", "라지: 7잔 가능"])
    #expect(korean.stock(of: "strawberry") == "20개" && korean.stock(of: "sugar") == "1.5\u{A0}kg")
    for name in ["딸기쥬스", "딸바쥬스", "망고쥬스", "단쥬스"] {
      #expect(korean.body.contains(">\(name)<"))
    }
  }

  @Test("what is low or sold out is said in words, not by colour alone")
  func marks() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet=11", id: "k1")
    try await fixture.order("strawberry", id: "k2")
    let page = try await fixture.get("/")
    #expect(
      page.status(of: "sweet") == [
        "regular: can make 4 · low: Sugar", "large: can make 2 · low: Sugar",
      ])
    #expect(page.status(of: "strawberry") == ["sold out: Strawberry 12 short"])
    #expect(page.stock(of: "sugar") == "400\u{A0}g low" && page.stock(of: "strawberry") == "4 low")
    let korean = try await fixture.get("/", Self.korean)
    #expect(korean.stock(of: "sugar") == "400\u{A0}g 얼마 안 남음")
  }

  @Test("a store shows its own stock, and not the juices that it hides")
  func store() async throws {
    let fixture = try KioskFixture()
    let page = try await fixture.get("/?store=gangnam", Self.korean)
    #expect(page.status == 200 && page.heading == "강남 주문")
    #expect(page.status(of: "mango") == nil && !page.body.contains("망고쥬스"))
    #expect(page.status(of: "strawberry") == ["품절: 딸기 4개 부족"])
    #expect(page.status(of: "strawberry-banana") == ["1잔 가능"])
    #expect(page.body.contains("action=\"/orders?store=gangnam\""))
    #expect(page.body.contains("data-live=\"/live?store=gangnam\""))
    #expect(
      page.body.contains(
        "<a href=\"/?store=gangnam\" aria-current=\"true\"><bdi>강남</bdi></a>"))
    #expect(page.body.contains("<a href=\"/\"><bdi>본점</bdi></a>"))
    #expect(try await fixture.get("/?store=none").status == 404)
  }

  @Test("a main store with a name is shown by it, with the addresses of one without")
  func mainStore() async throws {
    let fixture = try KioskFixture("store: {hongdae: {name: {ko: 홍대점}}}\n" + KioskFixture.menu)
    for address in ["/", "/?store=hongdae", "/?store=main"] {
      let page = try await fixture.get(address, Self.korean)
      #expect(page.status == 200 && page.heading == "홍대점 주문")
      #expect(page.body.contains("<a href=\"/\" aria-current=\"true\"><bdi>홍대점</bdi></a>"))
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
    for address in ["/", "/stock"] {
      let page = try await fixture.get(address)
      #expect(page.body.contains("src=\"/pictures/fruits/kiwi\""), "\(address)")
      for missing in ["fruits/mango", "fruits/fig", "juices/all"] {
        #expect(!page.body.contains("/pictures/\(missing)"), "\(missing)")
      }
      #expect(page.body.contains("<span class=\"picture\" aria-hidden=\"true\">M</span>"))
    }
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
    let page = try await KioskFixture().get("/")
    let limits = page.body.components(separatedBy: "name=\"quantity\" value=\"1\" min=\"1\" max=\"")
      .dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(limits == ["99", "99", "3"])
    // Each form has an order id of its own.
    #expect(Set(page.fields("id")).count == 3)
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

  // MARK: Ordering

  private func order(
    _ fixture: KioskFixture, _ form: [(String, String)],
    _ headers: [String: String] = OrderPagesTests.korean
  ) async throws -> Answer {
    let sent = try await fixture.post("/orders", form: form, headers)
    #expect(sent.status == 303)
    return try await fixture.get(try #require(sent.location), headers)
  }

  @Test("an order is answered with the app's sentence and a receipt")
  func receipt() async throws {
    let fixture = try KioskFixture()
    let sent = try await fixture.post(
      "/orders", form: [("id", pageID("k1")), ("juice", "strawberry-banana"), ("quantity", "1")],
      Self.korean)
    #expect(sent.status == 303 && sent.location == "/orders/\(pageID("k1"))")
    let receipt = try await fixture.get("/orders/\(pageID("k1"))", Self.korean)
    #expect(receipt.status == 200)
    #expect(receipt.heading == "딸바쥬스 나왔습니다! 맛있게 드세요!")
    #expect(receipt.title == "딸바쥬스 나왔습니다! 맛있게 드세요!")
    #expect(
      receipt.body.contains(
        "<tr><th scope=\"row\">딸기</th><td>10개</td><td>10개</td></tr>"
          + "<tr><th scope=\"row\">바나나</th><td>1개</td><td>9개</td></tr>"))
    #expect(receipt.body.contains("<p class=\"small\">주문 번호 2</p>"))
    #expect(
      try await fixture.get("/orders/\(pageID("k1"))").heading
        == "Strawberry banana is ready! Enjoy!")
  }

  @Test("a refusal asks whether to edit the stock, and leads to it at these fruits")
  func refusal() async throws {
    let fixture = try KioskFixture()
    let before = try await fixture.stock
    let refusal = try await order(fixture, [("id", pageID("k1")), ("juice", "mango")])
    #expect(refusal.status == 200 && refusal.heading == "재료가 모자라요")
    #expect(refusal.body.contains("<li>망고가 1개 모자라요 (남은 재고 3개): 망고쥬스에 4개</li>"))
    #expect(refusal.body.contains("<p>재고를 수정할까요?</p>"))
    let id = try #require(PageOrderID(pageID("k1"))).orderID.text
    #expect(refusal.body.contains("<a class=\"button\" href=\"/stock?order=\(id)\">네</a>"))
    let english = try await fixture.get("/orders/\(pageID("k1"))")
    #expect(english.heading == "There is not enough")
    #expect(english.body.contains("<p>Edit the stock?</p>"))
    #expect(try await fixture.stock == before)
    // There, all that is short can be added at once.
    let stock = try await fixture.get("/stock?order=\(id)")
    let row = try #require(stock.row(of: "mango"))
    #expect(row.contains("<strong class=\"short\">short 1</strong>"))
    #expect(row.contains("name=\"step\" value=\"mango=\""))
    let other = try #require(stock.row(of: "banana"))
    #expect(!other.contains("name=\"step\" value=\"banana=\""))
    let filled = try await fixture.post(
      "/stock/edit", form: [("order", id), ("step", "mango=")])
    #expect(
      fixture.staged(filled.location) == "/stock?order=\(id)&seen.mango=3000&by.mango=1000")
  }

  @Test("a guest is not asked whether to edit the stock, and staff are")
  func refusalOfGuest() async throws {
    let fixture = try KioskFixture.withToken()
    try await fixture.orderOnPage("mango", id: "k1")
    let guest = try await fixture.get("/orders/\(pageID("k1"))", Self.korean)
    #expect(guest.heading == "재료가 모자라요" && guest.body.contains("<li>부족: 망고 1개</li>"))
    #expect(guest.body.contains("다른 메뉴는 어떠세요? <strong>딸기쥬스, 딸바쥬스, 단쥬스</strong>"))
    #expect(!guest.body.contains("재고를 수정할까요?") && !guest.body.contains("/stock?order="))
    #expect(guest.body.contains("<a class=\"button\" data-close href=\"/\">메뉴로 돌아가기</a>"))
    let token = ["authorization": "Bearer \(KioskFixture.token)"]
    let staff = try await fixture.get("/orders/\(pageID("k1"))", Self.korean.merging(token) { $1 })
    #expect(staff.body.contains("<p>재고를 수정할까요?</p>"))
    #expect(staff.body.contains("/stock?order="))
  }

  @Test(
    "more than 20 of a juice are ordered after a question",
    arguments: [
      [("juice", "sweet"), ("quantity", "21"), ("line", "mango")],
      [("line", "sweet=10"), ("line", "mango"), ("line", "sweet:large+banana=11")],
    ])
  func largeOrder(form: [(String, String)]) async throws {
    let fixture = try KioskFixture(
      KioskFixture.menu.replacing("stock: 1.5 kg, max: 2 kg", with: "stock: 9 kg")
        .replacing("stock: 3, max: 9", with: "stock: 9").replacing("stock: 10}", with: "stock: 11}")
    )
    let question = try await fixture.post(
      "/orders?store=main", form: [("id", pageID("k1"))] + form, Self.korean)
    #expect(question.status == 200 && question.heading == "이만큼 주문할까요?")
    #expect(try await fixture.shop.head() == .empty)
    let article = try #require(question.text(in: "class=\"question\"", upTo: "</article>"))
    #expect(article.contains("<li>단쥬스"))
    let back = form.filter { $0.0 == "line" }.map { ("line", $0.1) }
    let address = "/?\(FormValues(back).text)".replacing("&", with: "&amp;")
    #expect(article.contains("data-close href=\"\(address)\""))
    // What the question sends orders.
    let lines = question.fields("line").map { ("line", $0) }
    #expect(question.fields("id") == [pageID("k1")] && question.fields("confirmed") == ["yes"])
    let sent = try await fixture.post(
      "/orders", form: [("id", pageID("k1"))] + lines + [("confirmed", "yes")])
    #expect(sent.status == 303 && sent.location == "/orders/\(pageID("k1"))")
    #expect(try await fixture.shop.head() != .empty)
  }

  @Test("20 of a juice, and what cannot be ordered, are not asked about")
  func smallOrder() async throws {
    let fixture = try KioskFixture()
    let forms: [([(String, String)], Int)] = [
      ([("juice", "sweet"), ("quantity", "20")], 303),
      ([("line", "sweet=20"), ("line", "strawberry=20")], 303),
      ([("juice", "kiwi"), ("quantity", "21")], 400),
      ([("juice", "sweet"), ("size", "huge"), ("quantity", "21")], 400),
    ]
    for (form, status) in forms {
      let answer = try await fixture.post("/orders", form: form)
      #expect(answer.status == status, "\(form)")
    }
  }

  @Test("a form that is sent twice orders once")
  func sentTwice() async throws {
    let fixture = try KioskFixture()
    let page = try await fixture.get("/")
    let form = [("id", try #require(page.fields("id").first)), ("juice", "strawberry-banana")]
    let answers = [
      try await fixture.post("/orders", form: form), try await fixture.post("/orders", form: form),
    ]
    #expect(answers.map(\.status) == [303, 303] && answers[0].location == answers[1].location)
    #expect(try await fixture.stock[1] == "banana 9000")
    let other = try await fixture.post("/orders", form: [form[0], ("juice", "sweet")])
    #expect(other.status == 422)
  }

  @Test("what cannot be ordered is reported in words")
  func problems() async throws {
    let fixture = try KioskFixture()
    let forms: [([(String, String)], Int, String)] = [
      ([("juice", "kiwi")], 400, "그런 쥬스가 없어요"), ([], 400, "요청의 형식이 맞지 않아요"),
      ([("juice", "mango"), ("quantity", "4")], 409, "한 주문에 담을 수 있는 잔 수를 넘었어요"),
      ([("juice", "mango"), ("quantity", "0")], 400, "요청의 형식이 맞지 않아요"),
      ([("juice", "sweet"), ("size", "huge")], 400, "그런 쥬스가 없어요"),
      (
        [("juice", "sweet"), ("id", "k1")], 400, "요청의 형식이 맞지 않아요"
      ),
    ]
    for (form, status, heading) in forms {
      let answer = try await fixture.post("/orders", form: form, Self.korean)
      #expect(answer.status == status && answer.heading == heading, "\(form)")
    }
    #expect(try await fixture.shop.head() == .empty)
    #expect(try await fixture.get("/orders/none").status == 404)
  }

  @Test("an order that was cancelled is shown as that")
  func cancelled() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("strawberry-banana", id: "k1")
    _ = try await fixture.shop.cancel(try OrderID("k1"))
    let page = try await fixture.get("/orders/k1", Self.korean)
    #expect(page.heading == "취소하고 재료를 모두 되돌린 주문이에요: 딸바쥬스")
    #expect(page.body.contains("class=\"cancelled\""))
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
        gangnam: {name: \(name)}

      """)
    try await fixture.order("mango:small+kiwi", id: "made")
    try await fixture.order("mango:large", id: "refused")
    let evil = FormValues.encoded(script)
    let shown = [
      "/", "/?store=gangnam", "/?line=mango", "/juices/mango", "/staff", "/orders/made",
      "/orders/refused", "/stock", "/stock?store=gangnam", "/stock?order=refused", "/history",
      "/orders/made/cancel", "/report", "/?line=\(evil)",
      "/orders/\(evil)", "/login?next=\(evil)", "/?store=\(evil)",
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
