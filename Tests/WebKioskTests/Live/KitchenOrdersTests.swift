import StockLedger
import Testing

@testable import WebKiosk

@Suite struct KitchenOrdersTests {
  @Test("screens change when a finished order leaves its place while tickets are read")
  func leavingMeanwhile() async throws {
    let start = try TestWall.milliseconds("2026-11-27T08:00:00Z")
    let wall = try TestWall("2026-11-27T08:00:00Z")
    let fixture = try KioskFixture(wall: wall.clock)
    let kitchen = fixture.kitchen
    try await fixture.orderOnPage("sweet", id: "first")
    try await kitchen.mark(try await kitchen.orders(), .finished)
    let before = kitchen.changes
    wall.set(milliseconds: start + 16_000)
    #expect(try await kitchen.orders().map(\.isGone) == [true])
    #expect(kitchen.changes > before)
  }
}
