import Diagnostics
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct OrderAnswersTests {
  private static let korean = ["accept-language": "ko"]

  @Test("who has made an order can cancel it for a minute, and staff later")
  func undo() async throws {
    let clock = SteppingClock(1_800_000_000_000)
    let fixture = try KioskFixture(wall: clock.wall) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
    let before = try await fixture.stock
    try await fixture.order("sweet", id: "k1")
    clock.set(1_800_000_050_000)
    let made = try await fixture.get("/orders/k1", Self.korean)
    #expect(made.body.contains("action=\"/orders/k1/undo\" data-seconds=\"10\""))
    #expect(made.body.contains("<p class=\"number\">주문 번호 <strong>2</strong></p>"))
    // A guest has no use for amounts of stock, or for ids.
    #expect(!made.body.contains("<table") && !made.body.contains("(k1)"))
    let undone = try await fixture.post("/orders/k1/undo", form: [("id", "k1")])
    #expect(undone.status == 303 && undone.location == "/orders/k1")
    #expect(try await fixture.stock == before)
    // Twice is once.
    #expect(try await fixture.post("/orders/k1/undo", form: []).status == 303)
    let page = try await fixture.get("/orders/k1")
    #expect(page.body.contains("class=\"cancelled\"") && !page.body.contains("/undo"))

    try await fixture.order("sweet", id: "k2")
    clock.set(1_800_000_110_000)
    #expect(try await !fixture.get("/orders/k2").body.contains("/undo"))
    let late = try await fixture.post("/orders/k2/undo", form: [], Self.korean)
    #expect(late.status == 409 && late.body.contains("1분이 지나서"))
    #expect(try await fixture.stock != before)
    try await fixture.order("mango", id: "k3")
    #expect(try await fixture.post("/orders/k3/undo", form: []).status == 409)
    #expect(try await fixture.post("/orders/none/undo", form: []).status == 404)
  }

  @Test("a refusal offers what of the order can be made")
  func part() async throws {
    let fixture = try KioskFixture.withToken()
    _ = try await fixture.shop.order(
      ["mango", "strawberry-banana=3", "sweet=16"], try OrderID("k1"))
    let page = try await fixture.get("/orders/k1")
    #expect(page.fields("line") == ["strawberry-banana=2", "sweet:regular=15"])
    #expect(page.body.contains("Order what there is</button>"))
    try await fixture.order("mango", id: "k2")
    #expect(try await fixture.get("/orders/k2").fields("line") == [])
  }
}
