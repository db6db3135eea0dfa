import Diagnostics
import Evaluator
import Foundation
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct ReceiptPageTests {
  private static let menu = """
    time-zone: Europe/Berlin
    currency: EUR
    vat: 19/100
    shop: {name: {en: Half Moon, ko: 반달}}
    fruits: {milk: 10 l, beans: 1 kg, bread: 20}
    juices:
      latte:
        name: {en: Latte, ko: 라떼}
        price: 3.90
        uses: {milk: 200 ml, beans: 10 g}
        options: {shot: {name: {en: extra shot, ko: 샷 추가}, add: {beans: 10 g}, price: 0.80}}
      espresso: {name: {en: Espresso, ko: 에스프레소}, price: 2.60, uses: {beans: 10 g}}
      toast: {name: {en: Toast, ko: 토스트}, price: 5.50, vat: 7/100, uses: {bread: 2}}
    offers:
      happy: {name: {en: Happy hour, ko: 해피아워}, juices: [espresso], price: 2.00}
    """

  private let clock = SteppingClock(1_800_000_000_000)
  private let fixture: KioskFixture
  private let address = "/orders/\(pageID("k1"))/receipt"

  init() throws {
    fixture = try KioskFixture(Self.menu, wall: clock.wall) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
  }

  /// Orders as a page does, and gives one drink back five minutes later.
  private func order() async throws -> JournalEntry {
    let id = try #require(PageOrderID(pageID("k1"))).orderID
    let answered = try await fixture.shop.order(
      ["latte+shot=2", "espresso", "toast"], id,
      notes: OrderNotes(order: OrderNotes.Note(name: "Mina")))
    clock.set(1_800_000_300_000)
    let part = OrderPart(try OrderArgument.lines(["latte+shot=1"]))
    let parted = try await fixture.shop.ledger.cancel(id, part, in: fixture.shop.ledgerMenu)
    #expect(answered.answer.isAccepted && parted.isAccepted)
    return answered.entry
  }

  private func main(_ page: Answer) throws -> String {
    try #require(page.text(in: "<main", upTo: "</main>"))
  }

  @Test("a receipt has what was ordered, paid and given back, by the clocks of the shop")
  func whole() async throws {
    let entry = try await order()
    let page = try await fixture.get(address)
    #expect(page.status == 200 && page.title == "Receipt \(entry.orderNumber)")
    #expect(
      try main(page) == """

        <p class="actions"><button type="button" data-print>Print</button>\
        <a class="button quiet" href="/">Back to the menu</a></p>
        <p class="hint print">To print the receipt, choose Print in the browser&#39;s menu.</p>
        <article class="receipt">
        <h1>Half Moon</h1>
        <p>Order number <strong>\(entry.orderNumber)</strong></p>
        <p>2027-01-15 09:00:00</p>
        <p><bdi>for Mina</bdi></p>
        <ul class="ordered">\
        <li><span><bdi>2 × Latte (extra shot)</bdi> <small>(€4.70 each)</small></span> \
        <span class="price">€9.40</span></li>\
        <li><span><bdi>1 × Espresso (Happy hour, usually €2.60)</bdi></span> \
        <span class="price">€2.00</span></li>\
        <li><span><bdi>1 × Toast</bdi></span> <span class="price">€5.50</span></li></ul>
        <ul class="ordered sums"><li><strong>Total</strong> <span class="price">€16.90</span></li>\
        <li>VAT 19 % on €9.58 <span class="price">€1.82</span></li>\
        <li>VAT 7 % on €5.14 <span class="price">€0.36</span></li></ul>
        <h2>Given back, 2027-01-15 09:05:00</h2>
        <ul class="ordered"><li><span><bdi>1 × Latte (extra shot)</bdi></span> \
        <span class="price">€4.70</span></li></ul>
        <ul class="ordered sums"><li><strong>Total</strong> <span class="price">€4.70</span></li>\
        <li>VAT 19 % on €3.95 <span class="price">€0.75</span></li></ul>
        <p class="small">\(try #require(entry.orderID))</p>
        <p class="small">This is not a fiscal receipt.</p>
        </article>

        """)
  }

  @Test("it is in the language of the page, and says what it is not")
  func korean() async throws {
    let entry = try await order()
    let page = try main(try await fixture.get(address, ["accept-language": "ko"]))
    for text in [
      "<h1>반달</h1>", "주문 번호 <strong>\(entry.orderNumber)</strong>", "<bdi>Mina 님</bdi>",
      "<bdi>라떼 (샷 추가) 2잔</bdi> <small>(한 잔 4.70유로)</small>",
      "에스프레소 1잔 (해피아워, 원래 2.60유로)", "<strong>합계</strong>", "부가세 19 % (공급가액 9.58유로)",
      "<h2>돌려드린 것 (2027-01-15 09:05:00)</h2>", "현금영수증이나 세금계산서가 아니에요.", ">인쇄하기</button>",
      "브라우저 메뉴에서 인쇄를 골라 주세요.",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test(
    "the times of a receipt have the form of the language",
    arguments: [("de", "15.01.2027"), ("ja", "2027/01/15")])
  func times(language: String, day: String) async throws {
    _ = try await order()
    let page = try main(try await fixture.get(address, ["accept-language": language]))
    #expect(page.contains("<p>\(day) 09:00:00</p>"), "\(page)")
    #expect(page.contains("\(day) 09:05:00"), "\(page)")
  }

  @Test(
    "what drinks contain is told in sentences of the language",
    arguments: [
      ("en", "<p>Contains milk.</p>", "<p>latte: contains milk. porridge: contains peanut.</p>"),
      ("ja", "<p>乳を含む。</p>", "<p>latte: 乳を含む。 porridge: 落花生を含む。</p>"),
    ])
  func contents(language: String, one: String, several: String) async throws {
    let fixture = try KioskFixture(
      """
      fruits: {milk: {stock: 1 l, contains: [milk]}, grain: {stock: 1 kg, contains: [peanut]}}
      juices: {latte: {milk: 200 ml}, porridge: {grain: 1 g}}

      """)
    for (key, words, text) in [("k1", ["latte"], one), ("k2", ["latte", "porridge"], several)] {
      let id = try #require(PageOrderID(pageID(key))).orderID
      _ = try await fixture.shop.order(words, id)
      let page = try await fixture.get(
        "/orders/\(pageID(key))/receipt", ["accept-language": language])
      #expect(try main(page).contains(text))
    }
  }

  @Test("the guest who made the order has it, staff have all, and nobody else has any")
  func access() async throws {
    let entry = try await order()
    let id = try #require(entry.orderID)
    let link = "href=\"\(address)\""
    #expect(try await fixture.get("/orders/\(pageID("k1"))").body.contains(link))
    for other in [id, "\(entry.orderNumber)", pageID("k2")] {
      let page = try await fixture.get("/orders/\(other)/receipt")
      #expect(page.status == 404 && !page.body.contains("Latte"), "\(other)")
    }
    let staff = ["authorization": "Bearer \(KioskFixture.token)"]
    let page = try await fixture.get("/orders/\(id)/receipt?day=2027-01-14", staff)
    #expect(page.status == 200 && page.body.contains("Half Moon"))
    #expect(page.body.contains("href=\"/history?day=2027-01-14\">Back to the history"))
    let history = try await fixture.get("/history", staff)
    #expect(history.body.contains("href=\"/orders/\(id)/receipt"))
  }

  @Test(
    "an order that was cancelled has all of it as given back, and one that was refused no receipt")
  func cancelled() async throws {
    let entry = try await order()
    let id = try OrderID(try #require(entry.orderID))
    let rest = try await fixture.shop.ledger.cancel(id, in: fixture.shop.ledgerMenu)
    #expect(rest.isAccepted)
    let page = try main(try await fixture.get(address))
    #expect(page.components(separatedBy: "<h2>Given back").count == 3)
    #expect(page.contains("<strong>Total</strong> <span class=\"price\">€12.20</span>"))
    try await fixture.orderOnPage("toast=11", id: "k2")
    let refused = try await fixture.get("/orders/\(pageID("k2"))/receipt")
    #expect(refused.status == 404 && refused.body.contains("so there is no receipt"))
  }

  @Test("without prices it has what was ordered, and the store")
  func withoutPrices() async throws {
    let fixture = try KioskFixture()
    try await fixture.orderOnPage("sweet:large", id: "k1")
    let page = try main(try await fixture.get(address))
    #expect(page.contains("<h1>Receipt</h1>\n<p><bdi>Main store</bdi></p>"))
    #expect(page.contains("<bdi>1 × Sweet (large)</bdi>"))
    #expect(!page.contains("price") && !page.contains("Total"))
  }

  @Test("what the page says is Korean, too")
  func texts() {
    let texts: [LocalizedText] = [
      ReceiptWords.receipt, ReceiptWords.print, ReceiptWords.printYourself,
      ReceiptWords.backToHistory, ReceiptWords.notMade, ReceiptWords.total, ReceiptWords.notFiscal,
      ReceiptWords.title(1), ReceiptWords.givenBack("1"), ReceiptWords.each("1"),
      ReceiptWords.vat("1 %", on: "2"), ReceiptText.unknownTotal,
    ]
    #expect(texts.compactMap(\.koreanProblem) == [])
  }
}
