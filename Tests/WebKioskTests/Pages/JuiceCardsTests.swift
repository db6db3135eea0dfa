import Foundation
import Testing

@testable import WebKiosk

/// The cards of the order screen, each as a whole.
@Suite struct JuiceCardsTests {
  private static let menu = """
    time-zone: Asia/Seoul
    currency: KRW
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 90, contains: []}
      milk: {name: {en: Milk, ko: 우유}, stock: 3 l, contains: [milk]}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 2, contains: []}
      grape: {name: {en: Grape, ko: 포도}, stock: 0, contains: []}
      cup: {name: {en: Cup, ko: 컵}, stock: 500, kind: packaging}
    juices:
      mango: {name: {en: Mango juice, ko: 망고쥬스}, picture: 🥭, price: 4000, uses: {mango: 2, cup: 1}}
      latte:
        name: {en: Mango latte, ko: 망고라떼}
        picture: 🥛
        price: {regular: 5000, large: 6000}
        uses: {mango: 1, milk: 200 ml, cup: 1}
        sizes: {regular: 1, large: 2}
      kiwi: {name: {en: Kiwi juice, ko: 키위쥬스}, picture: 🥝, price: 3000, uses: {kiwi: 1, cup: 1}}
      grape: {name: {en: Grape juice, ko: 포도쥬스}, picture: 🍇, price: 3000, uses: {grape: 1}}
      late: {name: {en: Late juice, ko: 늦은쥬스}, picture: 🌙, price: 3000, uses: {mango: 1}, when: {hours: 17:00-20:00}}

    """

  /// 9 o'clock in the shop.
  private func fixture(_ menu: String = JuiceCardsTests.menu) throws -> KioskFixture {
    let wall = try TestWall("2026-06-01T00:00:00Z")
    return try KioskFixture(menu, wall: wall.clock) { settings in
      settings.tokens = [try StaffToken(KioskFixture.token)]
    }
  }

  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  /// The card of a juice without the heading above it, and with `ID` for the id of its order.
  private func card(_ juice: String, _ page: Answer) throws -> String {
    let cards = page.body.components(separatedBy: "<li class=\"card").dropFirst()
    let card = try #require(cards.first { $0.contains("id=\"juice-\(juice)\"") })
    return card.components(separatedBy: "</li>")[0]
      .replacing(/<h2.*<\/h2>/, with: "").replacing(/[0-9a-f]{32}/, with: "ID")
  }

  private func card(
    _ juice: String, at address: String = "/", _ headers: [String: String] = [:]
  ) async throws -> String {
    try card(juice, try await fixture().get(address, headers))
  }

  private static func picture(_ symbol: String) -> String {
    "<span class=\"picture\" aria-hidden=\"true\">\(symbol)</span>"
  }

  private static func verb(_ text: String) -> String { "<span class=\"hidden\">\(text): </span>" }

  private static func cost(_ price: String) -> String {
    "<span class=\"cost\"> <span class=\"price\">\(price)</span></span>"
  }

  @Test("a juice without choices is put into the cart by a tap")
  func plain() async throws {
    let expected = """
      "><a class="tap" id="add-mango" href="/?juice=mango" data-here>\(Self.verb("Add to order"))\(Self.picture("🥭"))\
      <bdi class="name">Mango juice</bdi>\(Self.cost("₩4,000"))<span class="takes">Mango</span>\
      <span id="juice-mango" class="badge"></span></a>
      """
    #expect(try await card("mango") == expected)
  }

  @Test("a juice with choices opens its sheet by a tap")
  func choices() async throws {
    let expected = """
      "><a class="tap" id="choose-latte" href="/juices/latte" data-dialog>\(Self.picture("🥛"))\
      <bdi class="name">망고라떼</bdi>\(Self.cost("5,000원부터"))<span class="takes">망고, 우유</span>\
      <span id="juice-latte" class="badge"></span></a>
      """
    #expect(try await card("latte", ["accept-language": "ko"]) == expected)
  }

  @Test("where the menu says so, a tap orders, unless something is in the cart")
  func oneTap() async throws {
    let fixture = try fixture("shop: {one-tap: true}\n\(Self.menu)")
    let page = try await fixture.get("/")
    let expected = """
      "><form method="post" action="/orders"><input type="hidden" name="id" value="ID">\
      <input type="hidden" name="juice" value="mango"><input type="hidden" name="prices" value="KRW =4000">\
      <button class="tap order">\(Self.verb("Order"))\(Self.picture("🥭"))\
      <bdi class="name">Mango juice</bdi>\(Self.cost("₩4,000"))<span class="takes">Mango</span>\
      <span id="juice-mango" class="badge"></span></button></form>
      """
    #expect(try card("mango", page) == expected)
    #expect(try card("latte", page).contains("href=\"/juices/latte\" data-dialog"))
    // Each form has an order id of its own.
    #expect(page.fields("id").count == 2 && Set(page.fields("id")).count == 2)
    let collected = try await fixture.get("/?line=kiwi")
    #expect(try card("mango", collected).contains("href=\"/?line=kiwi&amp;juice=mango\" data-here"))
  }

  @Test("a card says how many of its juice are in the cart, and keeps the cart")
  func inCart() async throws {
    let address = "/?line=latte%3Alarge&line=latte%3Aregular%3D2&line=mango"
    let expected = """
      "><a class="tap" id="choose-latte" href="/juices/latte?line=latte%3Alarge&amp;\
      line=latte%3Aregular%3D2&amp;line=mango" data-dialog>\(Self.picture("🥛"))\
      <bdi class="name">Mango latte</bdi>\(Self.cost("from ₩5,000"))<span class="takes">Mango, Milk</span>\
      <span id="juice-latte" class="badge"></span>\
      <span class="taken">3<span class="hidden"> in your order</span></span></a>
      """
    #expect(try await card("latte", at: address) == expected)
    #expect(
      try await card("mango", at: address, ["accept-language": "ko"]).hasSuffix(
        "<span class=\"taken\">1<span class=\"hidden\"> 담음</span></span></a>"))
    #expect(try await !card("kiwi", at: address).contains("taken"))
    let added = try await fixture().get("/?line=mango&juice=mango")
    #expect(added.status == 303 && added.location == "/?line=mango%3D2")
  }

  @Test("what is sold out is no button, and is marked so")
  func soldOut() async throws {
    let expected = """
      "><div class="tap">\(Self.picture("🍇"))\
      <bdi class="name">Grape juice</bdi>\(Self.cost("₩3,000"))<span class="takes">Grape</span>\
      <span id="juice-grape" class="badge">\
      <span class="sold-out" data-news="Grape juice: sold out">sold out</span></span></div>
      """
    #expect(try await card("grape") == expected)
  }

  @Test("a card says that few are left")
  func fewLeft() async throws {
    let expected = """
      "><a class="tap" id="add-kiwi" href="/?juice=kiwi" data-here>\(Self.verb("Add to order"))\(Self.picture("🥝"))\
      <bdi class="name">Kiwi juice</bdi>\(Self.cost("₩3,000"))<span class="takes">Kiwi</span>\
      <span id="juice-kiwi" class="badge"><span class="low">2 left</span></span></a>
      """
    #expect(try await card("kiwi") == expected)
    #expect(try await card("kiwi", ["accept-language": "ko"]).contains(">2잔 남음</span>"))
    for (stock, badge) in [("5", "5 left"), ("6", nil)] {
      let fixture = try fixture(Self.menu.replacing("stock: 2,", with: "stock: \(stock),"))
      #expect(try await fixture.get("/").status(of: "kiwi") == [badge].compactMap(\.self))
    }
  }

  @Test("of a size that is sold out, others may be left")
  func otherSize() async throws {
    let fixture = try fixture(Self.menu.replacing("stock: 3 l", with: "stock: 300 ml"))
    let page = try await fixture.get("/")
    #expect(page.status(of: "latte") == ["1 left"])
    #expect(try card("latte", page).contains("<a class=\"tap\""))
  }

  @Test("what is off today is no button, and says so")
  func off() async throws {
    let fixture = try fixture()
    for thing in ["Mango juice", "Kiwi"] {
      let off = try await fixture.post("/stock/off", form: [("off", thing)], Self.staff)
      #expect(off.status == 303, "\(thing)")
    }
    let page = try await fixture.get("/")
    let expected = """
      "><div class="tap">\(Self.picture("🥭"))\
      <bdi class="name">Mango juice</bdi>\(Self.cost("₩4,000"))<span class="takes">Mango</span>\
      <span id="juice-mango" class="badge">\
      <span class="sold-out" data-news="Mango juice: off today">off today</span></span></div>
      """
    #expect(try card("mango", page) == expected)
    #expect(page.status(of: "kiwi") == ["off today"])
    let korean = try await fixture.get("/", ["accept-language": "ko"])
    #expect(korean.status(of: "mango") == ["오늘은 안 팔아요"])
  }

  @Test("what is not sold at this time is no button, and says from when it is")
  func outOfTime() async throws {
    let expected = """
      "><div class="tap">\(Self.picture("🌙"))\
      <bdi class="name">Late juice</bdi>\(Self.cost("₩3,000"))<span class="takes">Mango</span>\
      <span id="juice-late" class="badge">\
      <span class="sold-out" data-news="Late juice: not before 17:00">not before 17:00</span></span></div>
      """
    #expect(try await card("late") == expected)
    #expect(try await card("late", ["accept-language": "ko"]).contains(">17:00부터 팔아요<"))
    for (times, badge) in [
      ("{days: [tue]}", "off today"), ("{days: [tue], hours: 08:00-09:00}", "from tomorrow 08:00"),
      ("{days: [sun]}", "from Sunday"), ("{from: 2026-09-01}", "from 2026-09-01"),
      ("{until: 2020-01-01}", "no longer sold"),
    ] {
      let menu = Self.menu.replacing("{hours: 17:00-20:00}", with: times)
      #expect(try await fixture(menu).get("/").status(of: "late") == [badge], "\(times)")
    }
  }

  @Test("what is not free of what the guest asks is no button, and comes last")
  func notFree() async throws {
    let page = try await fixture().get("/?free-of=milk")
    let expected = """
       excluded"><div class="tap">\(Self.picture("🥛"))\
      <bdi class="name">Mango latte</bdi>\(Self.cost("from ₩5,000"))<span class="takes">Mango, Milk</span>\
      <span class="fit">Cannot be made without milk</span><span id="juice-latte" class="badge"></span></div>
      """
    #expect(try card("latte", page) == expected)
    let order = page.body.matches(of: /id="juice-([a-z]+)"/).map { String($0.1) }
    #expect(order == ["mango", "kiwi", "grape", "late", "latte"])
    #expect(try card("mango", page).contains("href=\"/?free-of=milk&amp;juice=mango\""))
  }

  @Test("staff who have signed in see how many can be made")
  func staff() async throws {
    let expected = """
      "><a class="tap" id="choose-latte" href="/juices/latte" data-dialog>\(Self.picture("🥛"))\
      <bdi class="name">Mango latte</bdi>\(Self.cost("from ₩5,000"))<span class="takes">Mango, Milk</span>\
      <span id="juice-latte" class="badge"><small>regular: can make 15</small>\
      <small>large: can make 7</small></span></a>
      """
    #expect(try await card("latte", Self.staff) == expected)
    #expect(
      try await card("kiwi", Self.staff).contains(
        "<span class=\"low\">2 left</span><small>can make 2</small>"))
  }

  @Test("guests see no amount, no packaging and no count, neither on the page nor later")
  func food() async throws {
    let fixture = try fixture()
    let page = try await fixture.get("/")
    let stream = try #require(try await fixture.get("/live").stream)
    let reader = StreamReader(stream)
    let frame = await reader.next(2).joined()
    reader.stop()
    for text in [page.body, frame] {
      #expect(text.contains("juice-latte"))
      for secret in ["200 ml", "200\u{A0}ml", "Cup", "can make", "Mango 2", "Mango 1"] {
        #expect(!text.contains(secret), "\(secret)")
      }
    }
    #expect(try await fixture.get("/", Self.staff).body.contains("can make 45"))
  }

  @Test(
    "a juice that sells out while it is shown gets its badge in the frame that all guests share")
  func live() async throws {
    let fixture = try fixture()
    try await fixture.following {
      let reader = StreamReader(try #require(try await fixture.get("/live").stream))
      var block = await reader.next(2).joined()
      #expect(block.contains("2 left") && block.contains(#""juice-mango":"""#))
      try await fixture.order("kiwi=2", id: "k1")
      repeat { block = try #require(await reader.next()) } while block.contains("2 left")
      #expect(block.contains("Kiwi juice: sold out"))
      reader.stop()
    }
  }
}
