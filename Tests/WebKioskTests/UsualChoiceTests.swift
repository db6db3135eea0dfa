import Evaluator
import Foundation
import RecipeGraph
import Shop
import TestSupport
import Testing

@testable import WebKiosk

/// Juices whose first option of a required group is for staff, or sold at another hour: what guests see is what they get.
@Suite(.timeLimit(.minutes(10))) struct UsualChoiceTests {
  private static let menu = """
    currency: EUR
    time-zone: Asia/Seoul
    fruits:
      beans: {name: Beans, stock: 100, contains: []}
      milk: {name: House milk, stock: 100, contains: [milk]}
      soy: {name: Soy milk, stock: 100, contains: [soybean]}
      oats: {name: Oat milk, stock: 100, contains: [oats]}
    juices:
      latte:
        price: 4.00
        uses: {beans: 1}
        options:
          milk: {required: true, one-of: {
            house: {add: {milk: 1}, price: 1.00, when: {staff: true}},
            soy: {add: {soy: 1}, price: 0.50, when: {hours: 07:00-11:00}},
            oat: {add: {oats: 1}, price: 0.20}}}
          shot: {add: {beans: 1}, at-most: 3, price: 0.80, when: {staff: true}}
          syrup: {add: {beans: 1}, at-most: 2, price: 0.40}

    """

  /// 2026-06-01 06:00 in Seoul.
  private static let morning = 1_780_261_200_000
  private static let hour = 3_600_000
  private static let staff = ["authorization": "Bearer \(KioskFixture.token)"]

  private let clock = SteppingClock(UsualChoiceTests.morning)

  private func fixture() throws -> KioskFixture {
    try KioskFixture(Self.menu, wall: clock.wall) {
      $0.tokens = [try StaffToken(KioskFixture.token)]
    }
  }

  private struct Menu: Decodable {
    struct Juice: Decodable {
      struct Group: Decodable { let usual: String? }
      struct Taken: Decodable { let fruit: String }

      let price: Int
      let optionPrices: [String: Int]
      let optionTimes: [String: Int]
      let optionGroups: [Group]
      let contains: [String]
      let takes: [Taken]
    }

    let juices: [Juice]
  }

  private func latte(
    _ fixture: KioskFixture, _ headers: [String: String] = [:]
  ) async throws -> Menu.Juice {
    let answer = try await fixture.get("/api/v1/menu", headers)
    return try JSONDecoder().decode(Menu.self, from: Data(answer.body.utf8)).juices[0]
  }

  @Test("programs read the price, options and ingredients of the order that names nothing")
  func program() async throws {
    let fixture = try fixture()
    let early = try await latte(fixture)
    #expect(early.price == 420 && early.contains == ["gluten", "oats"])
    #expect(early.takes.map(\.fruit) == ["beans", "oats"])
    #expect(early.optionPrices == ["soy": 30, "syrup": 40])
    #expect(early.optionTimes == ["syrup": 2])
    #expect(early.optionGroups.map(\.usual) == ["oat"])
    clock.set(Self.morning + 2 * Self.hour)
    let open = try await latte(fixture)
    #expect(open.price == 450 && open.contains == ["soybean"])
    #expect(open.optionPrices == ["oat": -30, "syrup": 40])
    #expect(open.optionGroups.map(\.usual) == ["soy"])
    let staff = try await latte(fixture, Self.staff)
    #expect(staff.price == 500 && staff.contains == ["milk"])
    #expect(staff.optionTimes == ["shot": 3, "syrup": 2])
    #expect(staff.optionGroups.map(\.usual) == ["house"])
  }

  @Test("an order takes it at its price, and is the same order when it is repeated at another hour")
  func order() async throws {
    let fixture = try fixture()
    let body = #"{"lines": [{"juice": "latte"}]}"#
    let first = try await fixture.json(
      "POST", "/api/v1/orders", body, ["idempotency-key": "early"])
    #expect(first.status == 201 && first.body.contains(#""total" : 420"#))
    clock.set(Self.morning + 2 * Self.hour)
    let again = try await fixture.json(
      "POST", "/api/v1/orders", body, ["idempotency-key": "early"])
    #expect(again.body.contains(#""total" : 420"#))
    let open = try await fixture.json("POST", "/api/v1/orders", body, ["idempotency-key": "open"])
    #expect(open.status == 201 && open.body.contains(#""total" : 450"#))
    #expect(
      try await fixture.stock == ["beans 98000", "milk 100000", "soy 99000", "oats 99000"])
  }

  @Test("cards and sheets show it")
  func page() async throws {
    let fixture = try fixture()
    for (hours, price, ingredient) in [(0, "€4.20", "Oat milk"), (2, "€4.50", "Soy milk")] {
      clock.set(Self.morning + hours * Self.hour)
      let sheet = try await fixture.get("/juices/latte").body
      #expect(sheet.contains(price) && sheet.contains(ingredient))
      let cards = try await fixture.get("/").body
      #expect(cards.contains(price) && cards.contains(ingredient))
      #expect(!cards.contains("House milk"))
    }
  }
}
