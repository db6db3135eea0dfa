import Foundation
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct BasketTests {
  private static let korean = ["accept-language": "ko"]
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

  /// The addresses of the links that take a line out again.
  private func removals(_ page: Answer) -> [String] {
    page.body.components(separatedBy: "<a class=\"button quiet\" href=\"").dropFirst()
      .filter { $0.contains("aria-label=\"빼기: ") }
      .map { String($0.prefix { $0 != "\"" }).replacing("&amp;", with: "&") }
  }

  /// The lines of the order that is collected, as they are shown.
  private func shown(_ page: Answer) -> [String] {
    let list = page.text(in: "<h2 id=\"basket\"", upTo: "</ul>") ?? ""
    return list.components(separatedBy: "<li><span>").dropFirst().map { line in
      String(line.prefix { $0 != "<" })
    }
  }

  @Test("a juice is added with its choices, at an address that adds nothing again")
  func adding() async throws {
    let address = "/?id=k1&juice=sweet&line=mango&size=large&option=banana&quantity=3"
    let added = try await fixture.get(address)
    #expect(added.status == 303)
    #expect(added.location == "/?line=mango&line=sweet%3Alarge%2Bbanana%3D3")
    let page = try await fixture.get(try #require(added.location), Self.korean)
    #expect(page.status == 200)
    #expect(shown(page) == ["망고쥬스 1잔", "단쥬스 (라지, 바나나 추가) 3잔"])
    let one = try await fixture.get("/?juice=mango&quantity=1")
    #expect(one.location == "/?line=mango")
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a line is taken out by its link, and the others stay")
  func removing() async throws {
    let page = try await fixture.get("/?line=mango&line=sweet&line=mango", Self.korean)
    #expect(
      removals(page) == [
        "/?line=sweet&line=mango", "/?line=mango&line=mango", "/?line=mango&line=sweet",
      ])
    #expect(shown(try await fixture.get("/", Self.korean)) == [])
  }

  @Test("all lines are ordered at once")
  func orderAll() async throws {
    let page = try await fixture.get("/?line=strawberry-banana&line=sweet%3D2", Self.korean)
    let form = try #require(page.text(in: "<h2 id=\"basket\"", upTo: "</form>"))
    let lines = form.components(separatedBy: "name=\"line\" value=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(lines == ["strawberry-banana", "sweet=2"])
    let sent = try await fixture.post(
      "/orders", form: [("id", "k1")] + lines.map { ("line", $0) }, Self.korean)
    #expect(sent.location == "/orders/k1")
    let receipt = try await fixture.get("/orders/k1", Self.korean)
    #expect(receipt.heading == "딸바쥬스, 단쥬스 (레귤러) 2잔 나왔습니다! 맛있게 드세요!")
    #expect(
      try await fixture.stock == [
        "strawberry 10000", "banana 9000", "mango 3000", "sugar 1300000",
      ])
  }

  @Test("a card orders its juice alone, and what was collected stays for later")
  func cardWithBasket() async throws {
    let sent = try await fixture.post(
      "/orders", form: [("id", "k1"), ("line", "mango"), ("juice", "sweet")])
    #expect(sent.location == "/orders/k1")
    #expect(try await fixture.stock[2...] == ["mango 3000", "sugar 1400000"])
    // What was collected is in the form of each card.
    let page = try await fixture.get("/?line=sweet%3D2")
    #expect(page.fields("line").count == 4 + 1)
    #expect(Set(page.fields("line")) == ["sweet=2"])
  }

  @Test("a juice that is added in a store is ordered there")
  func store() async throws {
    let page = try await fixture.get("/?store=gangnam")
    // The browser sends the fields of the form in place of the query of its address.
    #expect(page.fields("store").count == 3)
    let added = try await fixture.get("/?store=gangnam&juice=sweet")
    #expect(added.location == "/?store=gangnam&line=sweet")
    let basket = try await fixture.get("/?store=gangnam&line=sweet")
    #expect(basket.body.contains("<form method=\"post\" action=\"/orders?store=gangnam\">"))
    #expect(try await fixture.get("/?store=gangnam&juice=mango").status == 400)
  }

  @Test(
    "what nobody can order is not collected",
    arguments: [
      "juice=kiwi", "juice=sweet&size=huge", "juice=mango&quantity=0",
      "line=mango%3Dx", "juice=sweet&option=ice", "line=%3D1",
    ])
  func unknown(query: String) async throws {
    #expect(try await fixture.get("/?\(query)").status == 400)
  }

  @Test("what left the menu is taken out with a notice, and the rest stays")
  func leftMenu() async throws {
    let query = "line=kiwi%3D2&line=mango&line=sweet%3Ahuge&line=sweet"
    let page = try await fixture.get("/?\(query)", Self.korean)
    #expect(page.status == 200 && shown(page) == ["망고쥬스 1잔", "단쥬스 (레귤러) 1잔"])
    let notice = try #require(page.text(in: "<p class=\"notices\"", upTo: "</p>"))
    #expect(notice.hasPrefix("메뉴에서 빠져서 담은 주문에서도 뺐어요: "))
    #expect(notice.contains("kiwi 2잔") && notice.contains("sweet:huge 1잔"))
    // Neither links nor forms of the page have them.
    #expect(Set(page.fields("line")) == ["mango", "sweet"])
    #expect(removals(page) == ["/?line=sweet", "/?line=mango"])
    // What is added to a page from before the change has the notice, too.
    let added = try await fixture.get("/?line=kiwi&juice=sweet")
    #expect(added.location == "/?line=sweet&line=kiwi")
    let hidden = try await fixture.get("/?store=gangnam&line=mango&line=sweet")
    #expect(hidden.text(in: "<p class=\"notices\"", upTo: "</p>")?.contains("Mango") == true)
    #expect(try await fixture.get("/?line=sweet").body.contains("notices") == false)
  }

  @Test("an order with a juice that left the menu leads back to what was collected")
  func orderOfLeftMenu() async throws {
    let form = [("id", "k1"), ("line", "kiwi"), ("line", "sweet")]
    let answer = try await fixture.post("/orders?store=gangnam", form: form)
    #expect(answer.status == 400 && answer.heading == "There is no such juice")
    #expect(answer.body.contains("href=\"/?store=gangnam&amp;line=kiwi&amp;line=sweet\""))
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("there are at most as many lines as an order has")
  func tooMany() async throws {
    func query(_ count: Int) -> String {
      Array(repeating: "line=sweet", count: count).joined(separator: "&")
    }
    #expect(try await fixture.get("/?\(query(50))").status == 200)
    #expect(try await fixture.get("/?\(query(1_001))").status == 400)
  }
}
