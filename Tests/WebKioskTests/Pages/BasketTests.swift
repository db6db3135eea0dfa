import Diagnostics
import Foundation
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct BasketTests {
  private static let korean = ["accept-language": "ko"]
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

  /// The addresses of the links with a label that begins so.
  private func links(_ label: String, _ page: Answer) -> [String] {
    page.body.matches(of: /href="([^"]*)"\s+aria-label="([^":]*):/)
      .filter { $0.2 == label }.map { String($0.1).replacing("&amp;", with: "&") }
  }

  /// The lines of the order that is collected, as they are shown, with their quantities.
  private func shown(_ page: Answer) -> [String] {
    let list = page.text(in: "<h2 id=\"basket\"", upTo: "</ul>") ?? ""
    return list.matches(of: /<bdi class="name">([^<]*)<\/bdi>.*?(?:<output>([0-9]+)|<span>)/)
      .map { "\($0.1) \($0.2 ?? "gone")" }
  }

  @Test("a juice is added with its choices, at an address that adds nothing again")
  func adding() async throws {
    let address = "/?id=k1&juice=sweet&line=mango&size=large&option=banana&quantity=3"
    let added = try await fixture.get(address)
    #expect(added.status == 303)
    #expect(added.location == "/?line=mango&line=sweet%3Alarge%2Bbanana%3D3")
    let page = try await fixture.get(try #require(added.location), Self.korean)
    #expect(page.status == 200)
    #expect(shown(page) == ["망고쥬스 1", "단쥬스 (라지, 바나나 추가) 3"])
    let one = try await fixture.get("/?juice=mango&quantity=1")
    #expect(one.location == "/?line=mango")
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("a line has one more, or one less, or is taken out by a link, and the others stay")
  func steps() async throws {
    let page = try await fixture.get("/?line=mango&line=sweet%3D2&free-of=milk", Self.korean)
    #expect(shown(page) == ["망고쥬스 1", "단쥬스 (레귤러) 2"])
    #expect(
      links("늘리기", page) == [
        "/?line=mango%3D2&line=sweet%3Aregular%3D2&free-of=milk",
        "/?line=mango&line=sweet%3Aregular%3D3&free-of=milk",
      ])
    #expect(links("줄이기", page) == ["/?line=mango&line=sweet%3Aregular&free-of=milk"])
    #expect(links("빼기", page) == ["/?line=sweet%3Aregular%3D2&free-of=milk"])
    #expect(shown(try await fixture.get("/", Self.korean)) == [])
  }

  @Test("lines of the same variant become one, and have no more than a guest may order")
  func merging() async throws {
    let added = try await fixture.get(
      "/?juice=sweet&size=regular&line=sweet%3D2&line=sweet%3Alarge")
    #expect(added.location == "/?line=sweet%3Aregular%3D3&line=sweet%3Alarge")
    let fixture = try KioskFixture(language: .korean) { $0.maxQuantity = 5 }
    let full = try await fixture.get("/?line=sweet%3D5")
    #expect(links("늘리기", full) == [] && !full.body.contains("class=\"beyond\""))
    let more = try await fixture.get("/?line=sweet%3D6")
    #expect(more.body.contains("<p class=\"beyond\">단쥬스 (레귤러)는 한 번에 5잔까지 주문할 수 있어요.</p>"))
    let order = try await fixture.post(
      "/orders", form: [("id", pageID("k1")), ("line", "sweet=6")])
    #expect(order.status == 400 && order.body.contains("한 번에 5잔까지"))
    #expect(try await fixture.shop.head() == .empty)
  }

  @Test("what cannot be ordered together now is said beside the lines")
  func beyond() async throws {
    let short = try await fixture.get("/?line=strawberry&line=strawberry-banana", Self.korean)
    #expect(short.text(in: "class=\"beyond\"", upTo: "</p>") == "부족: 딸기 6개")
    let limited = try await fixture.get("/?line=mango%3D4", Self.korean)
    #expect(limited.text(in: "class=\"beyond\"", upTo: "</p>")?.isEmpty == false)
    let possible = try await fixture.get("/?line=strawberry", Self.korean)
    #expect(!possible.body.contains("class=\"beyond\""))
  }

  @Test("all lines are ordered at once")
  func orderAll() async throws {
    let page = try await fixture.get("/?line=strawberry-banana&line=sweet%3D2", Self.korean)
    let form = try #require(page.text(in: "<h2 id=\"basket\"", upTo: "</form>"))
    let lines = form.components(separatedBy: "name=\"line\" value=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    #expect(lines == ["strawberry-banana", "sweet:regular=2"])
    let sent = try await fixture.post(
      "/orders", form: [("id", pageID("k1"))] + lines.map { ("line", $0) }, Self.korean)
    #expect(sent.location == "/orders/\(pageID("k1"))")
    let receipt = try await fixture.get("/orders/\(pageID("k1"))", Self.korean)
    #expect(receipt.heading == "딸바쥬스, 단쥬스 (레귤러) 2잔 나왔습니다! 맛있게 드세요!")
    #expect(
      try await fixture.stock == [
        "strawberry 10000", "banana 9000", "mango 3000", "sugar 1300000",
      ])
  }

  /// The words on the buttons of the cards, or of a sheet.
  private func buttons(_ page: Answer) -> [String] {
    page.body.matches(of: /<button class="[^"]*(?:collect|order)"[^>]*>([^<]*)<\/button>/)
      .map { String($0.1) }
  }

  @Test("beside something that is collected, a juice can only be added to it")
  func cardWithBasket() async throws {
    #expect(Set(buttons(try await fixture.get("/"))) == ["Add", "Order"])
    #expect(buttons(try await fixture.get("/juices/sweet")) == ["Add", "Order"])
    let page = try await fixture.get("/?line=sweet%3D2")
    #expect(buttons(page) == ["Add", "Add", "Add", "Order all of it"])
    #expect(buttons(try await fixture.get("/juices/sweet?line=mango")) == ["Add"])
    // What left the menu is still to be decided about.
    #expect(Set(buttons(try await fixture.get("/?line=kiwi"))) == ["Add"])
    // What was collected is in the form of each card, and in the address of the sheet.
    #expect(page.fields("line").count == 3 + 1)
    #expect(Set(page.fields("line")) == ["sweet:regular=2"])
    #expect(page.body.contains(/href="\/juices\/sweet\?id=[^"]*&amp;line=sweet%3Aregular%3D2"/))
  }

  @Test("an order of one juice takes with it what is collected")
  func orderWithBasket() async throws {
    let sent = try await fixture.post(
      "/orders",
      form: [
        ("id", pageID("k1")), ("line", "strawberry-banana"), ("line", "sweet"), ("juice", "sweet"),
      ])
    #expect(sent.location == "/orders/\(pageID("k1"))")
    #expect(
      try await fixture.stock == [
        "strawberry 10000", "banana 9000", "mango 3000", "sugar 1300000",
      ])
  }

  @Test("no way back from a refusal, to another store or to the top loses what is collected")
  func stays() async throws {
    let sent = try await fixture.post(
      "/orders?store=gangnam",
      form: [
        ("id", pageID("k1")), ("line", "strawberry=2"), ("line", "sweet"), ("free-of", "milk"),
      ])
    #expect(
      sent.location
        == "/orders/\(pageID("k1"))?store=gangnam&line=strawberry%3D2&line=sweet&free-of=milk")
    let collected = "line=strawberry%3D2&amp;line=sweet&amp;free-of=milk"
    let refused = try await fixture.get(try #require(sent.location))
    #expect(refused.body.contains("class=\"refused\""))
    #expect(refused.body.contains("data-close href=\"/?store=gangnam&amp;\(collected)\""))
    for page in [
      refused, try await fixture.get("/?store=gangnam&\(collected.replacing("amp;", with: ""))"),
    ] {
      #expect(page.body.contains("class=\"brand\" href=\"/?store=gangnam&amp;\(collected)\""))
      #expect(page.body.contains("<li><a href=\"/?\(collected)\""))
    }
    // A link on the answer to a form cannot have what the form had.
    let question = try await fixture.post(
      "/orders", form: [("line", "sweet=21"), ("line", "mango")])
    #expect(question.body.contains("class=\"question\""))
    #expect(
      !question.body.contains("class=\"language\"")
        && !question.body.contains("aria-label=\"Stores\""))
  }

  @Test("a juice that is added in a store is ordered there")
  func store() async throws {
    let page = try await fixture.get("/?store=gangnam")
    // The browser sends the fields of the form in place of the query of its address.
    #expect(page.fields("store").count == 2)
    let added = try await fixture.get("/?store=gangnam&juice=sweet")
    #expect(added.location == "/?store=gangnam&line=sweet%3Aregular")
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

  @Test("what left the menu stays, marked, and the rest can be ordered")
  func leftMenu() async throws {
    let query = "line=kiwi%3D2&line=mango&line=sweet%3Ahuge&line=sweet"
    let page = try await fixture.get("/?\(query)", Self.korean)
    #expect(page.status == 200)
    #expect(
      shown(page) == [
        "망고쥬스 1", "단쥬스 (레귤러) 1", "kiwi 2잔 gone", "sweet:huge 1잔 gone",
      ])
    #expect(page.body.contains("<span>지금은 없는 메뉴</span>"))
    let form = try #require(page.text(in: "class=\"basket\"", upTo: "</form>"))
    #expect(form.matches(of: /name="line" value="([^"]*)"/).map(\.1) == ["mango", "sweet:regular"])
    #expect(links("빼기", page).last == "/?line=mango&line=sweet%3Aregular&line=kiwi%3D2")
    let added = try await fixture.get("/?line=kiwi&juice=sweet")
    #expect(added.location == "/?line=sweet%3Aregular&line=kiwi")
    let hidden = try await fixture.get("/?store=gangnam&line=mango&line=sweet")
    #expect(shown(hidden) == ["Sweet (regular) 1", "1 × Mango gone"])
  }

  @Test("an order with a juice that left the menu leads back to what was collected")
  func orderOfLeftMenu() async throws {
    let form = [("id", pageID("k1")), ("line", "kiwi"), ("line", "sweet")]
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
    // No address on the way is too long for the server, also that of a link to the other language.
    let ids = (0..<50).map { "아주-긴-이름의-딸기바나나쥬스-\($0)" }
    let long = try KioskFixture(
      "fruits: {kiwi: 99}\njuices: {\(ids.map { "\($0): {kiwi: 1}" }.joined(separator: ", "))}\n")
    var address = "/"
    var count = 0
    for id in ids {
      let added = try await long.get(
        FormValues(
          try FormValues(address.dropFirst(2)).pairs.map { ($0.name, $0.value) } + [("juice", id)]
        ).address("/"), Self.korean)
      guard added.status == 303 else {
        #expect(added.status == 400 && added.body.contains("담은 메뉴를 먼저 주문해 주세요"))
        break
      }
      address = try #require(added.location)
      count += 1
    }
    #expect(count > 10)
    let page = try await long.get(address)
    let links = page.body.matches(of: /href="([^"]*)"/).map { $0.1.utf8.count }
    #expect(try #require(links.max()) < ServerLimits.maxHeaderField)
  }
}
