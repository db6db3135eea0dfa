import Shop
import StockLedger
import Testing

@testable import WebKiosk

/// A clock of the server, or of a row, that may be wrong.
@Suite struct ClockTests {
  private static let menu = KioskFixture.menu.replacing(
    "fruits:", with: "time-zone: Asia/Seoul\nfruits:", maxReplacements: 1)
  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  /// After a first order by a clock in Seoul, which then shows another time.
  private static func fixture(then later: String) async throws -> KioskFixture {
    let wall = try TestWall("2026-11-27T15:30Z")
    let fixture = try KioskFixture(menu, wall: wall.clock) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
    try await fixture.orderOnPage("sweet", id: "first")
    try wall.set(later)
    await fixture.kiosk.services.feed.checkClock()
    return fixture
  }

  @Test("an order by a clock that is far ahead waits until staff have looked at it")
  func lead() async throws {
    let fixture = try await Self.fixture(then: "2026-12-01T00:00Z")
    let order = [("juice", "sweet"), ("id", pageID("second"))]
    #expect(try await fixture.post("/orders", form: order).status == 503)
    let readiness = try await fixture.get("/readyz", Self.staff)
    #expect(readiness.status == 503)
    #expect(
      readiness.body.contains(
        "the clock shows 2026-12-01 09:00:00, more than a day after the last row of the journal: row 2, of 2026-11-28 00:30:00"
      ), "\(readiness.body)")
    let korean = Self.staff.merging(["accept-language": "ko"]) { $1 }
    let page = try await fixture.get("/stock", korean)
    #expect(page.body.contains("시계가 2026-12-01 09:00:00이에요."))
    #expect(page.body.contains("<form method=\"post\" action=\"/staff/clock\">"))
    #expect(page.fields("after") == ["2"])
    // Guests are told no more than that it does not work, and cannot say that the clock is right.
    #expect(try await !fixture.get("/").body.contains("2026-12-01"))
    #expect(
      try await fixture.post("/staff/clock", form: [("after", "2")]).location?.hasPrefix("/login")
        == true)
    #expect(try await fixture.post("/staff/clock", form: [], Self.staff).status == 400)
    let confirmed = try await fixture.post("/staff/clock", form: [("after", "2")], Self.staff)
    #expect(confirmed.status == 303 && confirmed.location == "/staff")
    #expect(try await fixture.get("/readyz").body == "ready\n")
    #expect(try await !fixture.get("/staff", Self.staff).body.contains("/staff/clock"))
    #expect(try await fixture.post("/orders", form: order).status == 303)
    #expect(try await fixture.shop.ledger.head().sequence == 3)
  }

  @Test(
    "an order by a clock that was put back is made, and staff are told of the future row")
  func ahead() async throws {
    let fixture = try await Self.fixture(then: "2026-11-20T00:00Z")
    #expect(
      try await fixture.post("/orders", form: [("juice", "sweet"), ("id", pageID("second"))]).status
        == 303)
    let note =
      "note: row 1 of the journal is of 2026-11-28 00:30:00, which the clock has not reached"
    let readiness = try await fixture.get("/readyz")
    #expect(readiness.status == 200 && readiness.body.hasPrefix("ready\n\(note)"))
    for page in ["/staff", "/staff/orders", "/stock", "/history", "/report"] {
      #expect(try await fixture.get(page, Self.staff).body.contains(note), "\(page)")
    }
    #expect(try await !fixture.get("/").body.contains(note))
    // Today has the second order alone, and the first one can no longer be undone by whoever made it.
    let today = try await fixture.get("/history", Self.staff)
    #expect(today.heading == "History, 2026-11-20")
    #expect(today.body.ranges(of: "order 1:").count == 1)
    #expect(
      try await fixture.post("/orders/\(pageID("first"))/undo", form: [("id", pageID("first"))])
        .status == 409)
  }
}
