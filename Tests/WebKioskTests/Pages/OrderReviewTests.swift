import Diagnostics
import Evaluator
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

/// What a guest sees of an order before it is sent, beside the menu and on its own page.
@Suite struct OrderReviewTests {
  private static let korean = ["accept-language": "ko"]

  /// Two rates of VAT, allergens, and a juice that is sold out.
  private static let cafe = """
    currency: EUR
    vat: 19/100
    fruits:
      fig: {name: Fig, stock: 0, contains: []}
      milk: {name: Milk, stock: 400 ml, contains: [milk]}
      oat: {name: Oat milk, stock: 10 l, contains: [oats]}
      tea: {name: Tea, stock: 1 kg, contains: []}
      cup: {stock: 50, kind: packaging}
    juices:
      fig: {name: Fig, price: 3, uses: {fig: 1}}
      shake: {name: Shake, price: 4, uses: {milk: 200 ml, cup: 1}}
      latte: {name: Latte, price: 5, vat: 7/100, uses: {milk: 200 ml, cup: 1}, options: {oat: {name: oat, swap: {milk: oat}}}}
      tea: {name: Tea, price: 2, vat: 7/100, uses: {tea: 5 g, cup: 1}}

    """

  /// The parts of a page between its tags for lines.
  private func rows(_ page: Answer) -> [String] {
    page.text(in: "class=\"lines\"", upTo: "</ul>")?.components(separatedBy: "</li>")
      .map(Answer.withoutTags).filter { !$0.isEmpty } ?? []
  }

  // MARK: The cart

  @Test("there is no cart while it is empty")
  func empty() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let screen = try await fixture.get("/?free-of=milk")
    #expect(!screen.body.contains("class=\"cart\"") && !screen.body.contains("still-there"))
    let review = try await fixture.get("/review?free-of=milk")
    #expect(review.status == 303 && review.location == "/?free-of=milk")
  }

  @Test("the cart says how many there are, what they cost, and leads to the review")
  func cart() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/?line=tea%3D2&line=latte&for=Mina")
    let bar = try #require(page.text(in: "class=\"bar\"", upTo: "</p>"))
    #expect(bar.contains("<strong>3 drinks, €9.00</strong>"))
    #expect(
      bar.contains("href=\"/review?line=tea%3D2&amp;line=latte&amp;for=Mina\">Review</a>"))
    let korean = try await fixture.get("/?line=tea", Self.korean)
    #expect(korean.text(in: "class=\"bar\"", upTo: "</p>")?.contains(">주문 확인</a>") == true)
    #expect(korean.body.contains("처음부터 다시") && korean.body.contains("<h2 id=\"cart\">주문 내역</h2>"))
  }

  @Test("each line can have one more or one less, where the guest is")
  func steps() async throws {
    let fixture = try KioskFixture(Self.cafe)
    for path in ["/", "/review"] {
      let page = try await fixture.get("\(path)?line=tea%3D2&line=latte&free-of=egg")
      func link(_ label: String) -> String? {
        page.body.components(separatedBy: "\" data-here aria-label=\"\(label)\"").first?
          .components(separatedBy: "href=\"").last?.replacing("&amp;", with: "&")
      }
      #expect(link("Less: Tea") == "\(path)?line=tea&line=latte&free-of=egg")
      #expect(link("More: Tea") == "\(path)?line=tea%3D3&line=latte&free-of=egg")
      #expect(link("Remove: Latte") == "\(path)?line=tea%3D2&free-of=egg")
    }
  }

  // MARK: What a line says

  @Test("each line says what it contains and costs, with a sign beside the words")
  func lines() async throws {
    let page = try await KioskFixture(Self.cafe).get("/review?line=tea&line=latte&line=latte%2Boat")
    let rows = rows(page).map { $0.replacing(/\s+/, with: " ") }
    #expect(rows.count == 3)
    #expect(rows[0].hasPrefix("Tea €2.00") && !rows[0].contains("contains"))
    #expect(rows[1].hasPrefix("Latte €5.00🥛 contains milk"))
    #expect(rows[2].hasPrefix("Latte (oat) €5.00🌾 contains gluten, oats"))
    #expect(page.body.contains("<span aria-hidden=\"true\">🥛</span> contains milk</p>"))
    // Packaging is nothing that a guest eats or drinks.
    #expect(!page.body.contains("cup"))
  }

  @Test("the total is told with the VAT of each rate")
  func taxes() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/review?line=shake&line=tea%3D2")
    #expect(page.body.contains("<p class=\"total\">Total <span class=\"price\">€8.00</span></p>"))
    let rates = page.body.components(separatedBy: "<p class=\"vat\">").dropFirst()
      .map { Answer.withoutTags(String($0.prefix { $0 != "\n" })) }
    #expect(rates.count == 2)
    #expect(rates.first?.hasPrefix("VAT of 19 % included €0.64") == true)
    #expect(rates.last?.hasPrefix("VAT of 7 % included €0.26") == true)
    let plain = try await KioskFixture().get("/review?line=sweet")
    #expect(plain.status == 200 && !plain.body.contains("class=\"total\""))
  }

  // MARK: Ordering

  @Test("the review orders its lines once, however often its form is sent")
  func ordered() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/review?line=tea%3D2&line=latte")
    #expect(page.fields("id").count == 1 && page.fields("line") == ["tea=2", "latte"])
    let form = page.hiddenFields + [("for", "Mina"), ("note", "")]
    var answers: Set<String?> = []
    for _ in 0..<3 { answers.insert(try await fixture.post("/orders", form: form).location) }
    #expect(answers.count == 1)
    let entries = try await fixture.shop.ledger.journal()
    #expect(entries.map(\.kind) == [.opening, .order])
    #expect(entries.last?.event.notes == OrderNotes(order: .init(name: "Mina")))
    // Another visit to the page is another order.
    let next = try await fixture.get("/review?line=tea%3D2&line=latte")
    #expect(next.fields("id") != page.fields("id"))
  }

  @Test("a price that has changed since is asked about, and going back leads to the review")
  func price() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/review?line=tea")
    try fixture.write(Self.cafe.replacing("price: 2", with: "price: 3"))
    fixture.kiosk.services.menus.reload()
    let asked = try await fixture.post("/orders", form: page.hiddenFields)
    #expect(asked.status == 409 && asked.body.contains("the total was €2.00, and is €3.00 now"))
    #expect(asked.body.contains("href=\"/review?line=tea\" data-close>No</a>"))
    #expect(try await fixture.post("/orders", form: asked.hiddenFields).status == 303)
  }

  @Test("name and note stay while their guest adds more, also without the script")
  func noted() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/review?line=tea")
    let button = "<button class=\"quiet\" formmethod=\"get\" formaction=\"/\">Add more</button>"
    #expect(page.body.contains(button))
    // The button of a browser sends the whole form, with the id of the order that is not made yet.
    let form = FormValues(page.hiddenFields + [("for", "Mina"), ("note", "no lid")])
    #expect(form["id"] != nil)
    let menu = try await fixture.get(form.address("/"))
    let notes = "for=Mina&note=no%20lid"
    #expect(menu.status == 303 && menu.location == "/?line=tea&\(notes)")
    let sheet = try await fixture.get("/juices/latte?line=tea&\(notes)")
    let added = try await fixture.get(FormValues(sheet.hiddenFields).address("/"))
    #expect(added.location == "/?line=tea&line=latte&\(notes)")
    let review = try await fixture.get("/review?line=tea&line=latte&\(notes)")
    #expect(review.fields("for") == ["Mina"] && review.fields("note") == ["no lid"])
    #expect(try await fixture.shop.ledger.journal().isEmpty)
    // Lines that have left the menu stay until they are taken out.
    let gone = try await fixture.get("/review?line=kiwi&line=tea")
    #expect(gone.body.contains("href=\"/?line=tea&amp;line=kiwi\">Add more</a>"))
    let branch = try KioskFixture()
    let there = try await branch.get("/review?store=gangnam&line=sweet")
    let back = try await branch.get(FormValues(there.hiddenFields).address("/"))
    #expect(back.location == "/?store=gangnam&line=sweet%3Aregular")
  }

  // MARK: What cannot be made

  @Test("nothing is ordered that cannot be made, and the guest sees what can be in its place")
  func short() async throws {
    let fixture = try KioskFixture(Self.cafe)
    for path in ["/", "/review"] {
      let page = try await fixture.get("\(path)?line=shake%3D3&line=tea")
      #expect(page.body.contains("<p class=\"beyond\">not enough: Milk"))
      let review = try #require(page.text(in: "class=\"review\"", upTo: "</form>"))
      #expect(review.contains("We can make this now:") && review.contains("Order what we can make"))
      #expect(!review.contains("<button class=\"order\">Order</button>"))
      #expect(review.contains("name=\"line\" value=\"shake=2\""))
      #expect(page.body.contains("How about one of these? <strong>"))
    }
    let page = try await fixture.get("/review?line=shake%3D3&line=tea")
    #expect(try await fixture.post("/orders", form: page.hiddenFields).status == 303)
    #expect(
      try await fixture.shop.ledger.journal().last?.event.lines.map(\.text) == ["shake=2", "tea"])
  }

  @Test("a juice that is sold out says so at its line, and can be taken out")
  func soldOut() async throws {
    let page = try await KioskFixture(Self.cafe).get("/review?line=tea&line=fig")
    let rows = rows(page)
    #expect(rows.count == 2 && !rows[0].contains("sold out"))
    #expect(rows[1].contains("sold out: Fig 1 short"))
    #expect(page.body.contains("<li id=\"line-fig\" class=\"short\">"))
    #expect(page.body.contains("href=\"/review?line=tea\" data-here aria-label=\"Remove: Fig\""))
  }

  @Test("guests read of no packaging, also where nothing else lacks; staff do")
  func packaging() async throws {
    let menu = Self.cafe.replacing("cup: {stock: 50", with: "cup: {stock: 1")
    let fixture = try KioskFixture.withToken(menu)
    let page = try await fixture.get("/review?line=tea%3D3")
    #expect(page.body.contains("<p class=\"beyond\">There is not enough</p>"))
    #expect(page.fields("line") == ["tea"] && !page.body.contains("cup"))
    let both = try await fixture.get("/review?line=tea&line=shake%3D3")
    #expect(both.body.contains("<p class=\"beyond\">not enough: Milk"))
    #expect(!both.body.contains("cup"))
    let form = [("id", pageID("a")), ("line", "tea=3")]
    let address = try #require(try await fixture.post("/orders", form: form).location)
    let refused = try await fixture.get(address)
    #expect(refused.heading == "There is not enough" && !refused.body.contains("cup"))
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    #expect(try await fixture.get(address, staff).body.contains("cup short 2"))
  }

  @Test("a juice that has left the menu is marked, and the others can be ordered")
  func gone() async throws {
    let fixture = try KioskFixture(Self.cafe)
    let page = try await fixture.get("/review?line=kiwi&line=tea")
    #expect(page.fields("line") == ["tea"])
    #expect(page.body.contains("<p class=\"why\">no longer on the menu</p>"))
    let alone = try await fixture.get("/review?line=kiwi")
    #expect(alone.status == 200 && !alone.body.contains("action=\"/orders\""))
  }

  @Test("what a guest may not have is said, with what would do")
  func freeOf() async throws {
    let page = try await KioskFixture(Self.cafe).get("/review?line=latte&free-of=milk")
    #expect(page.body.contains("<p class=\"fit\">free of milk</p>"))
    #expect(page.body.contains("<p class=\"beyond\">Latte: milk through Milk</p>"))
    #expect(!page.body.contains("<button class=\"order\">Order</button>"))
  }
}
