import Evaluator
import Foundation
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import WebKiosk

/// Juices that are not always sold, on the kiosk's pages and in its API.
@Suite(.timeLimit(.minutes(10))) struct SaleTimesTests {
  private static let menu = """
    time-zone: Asia/Seoul
    fruits: {lemon: {name: {en: Lemon, ko: 레몬}, stock: 10}}
    juices:
      lemonade: {name: {en: Lemonade, ko: 레모네이드}, uses: {lemon: 1}}
      ade: {name: {en: Ade, ko: 에이드}, uses: {lemon: 2}, when: {hours: 07:00-11:00}}

    """

  /// 2026-06-01 06:00 in Seoul.
  private static let morning = 1_780_261_200_000
  private static let hour = 3_600_000

  private let clock = SteppingClock(SaleTimesTests.morning)

  private func fixture() throws -> KioskFixture { try KioskFixture(Self.menu, wall: clock.wall) }

  @Test("the order screen says when a juice is sold from, and how many are left once it is")
  func page() async throws {
    let fixture = try fixture()
    func status(_ headers: [String: String] = [:]) async throws -> [String]? {
      try await fixture.get("/", headers).status(of: "ade")
    }
    #expect(try await status() == ["not before 07:00"])
    #expect(try await status(["accept-language": "ko"]) == ["07:00부터 팔아요"])
    clock.set(Self.morning + Self.hour)
    #expect(try await status() == ["5 left"])
    clock.set(Self.morning + 5 * Self.hour)
    #expect(try await status() == ["from tomorrow 07:00"])
    clock.set(Self.morning + 18 * Self.hour)
    #expect(try await status() == ["not before 07:00"])
  }

  @Test("a page that is open follows the hours, without any order")
  func live() async throws {
    let fixture = try fixture()
    try await fixture.following {
      let reader = StreamReader(try #require(try await fixture.get("/live").stream))
      #expect(await reader.next() == "retry: 1000")
      var block = try #require(await reader.next())
      #expect(block.contains("not before 07:00"))
      clock.set(Self.morning + Self.hour)
      repeat { block = try #require(await reader.next()) } while block.contains("not before")
      #expect(block.contains("5 left"))
      clock.set(Self.morning + 5 * Self.hour)
      repeat { block = try #require(await reader.next()) } while block.contains("5 left")
      #expect(block.contains("from tomorrow 07:00"))
      // At midnight, tomorrow is today.
      clock.set(Self.morning + 18 * Self.hour)
      repeat { block = try #require(await reader.next()) } while block.contains("tomorrow")
      #expect(block.contains("not before 07:00"))
      reader.stop()
    }
  }

  @Test("an order is refused in words on a page, takes nothing, and is the same answer again")
  func order() async throws {
    let fixture = try fixture()
    let placed = try await fixture.post("/orders", form: [("id", pageID("x")), ("juice", "ade")])
    #expect(placed.status == 303)
    let answer = try await fixture.get("/orders/\(pageID("x"))")
    #expect(answer.body.contains("Not sold at this time"))
    #expect(answer.body.contains("Ade: sold from 2026-06-01 07:00"))
    clock.set(Self.morning + 2 * Self.hour)
    _ = try await fixture.post("/orders", form: [("id", pageID("x")), ("juice", "ade")])
    #expect(
      try await fixture.get("/orders/\(pageID("x"))").body.contains(
        "Ade: sold from 2026-06-01 07:00"))
    let lemon = try #require(fixture.shop.menu.fruit("lemon"))
    #expect(try await fixture.shop.levels()[lemon].thousandths == 10_000)
  }

  private struct Problem: Decodable {
    struct Obstacle: Decodable, Equatable {
      let code: String
      let juice: String
      let availableFrom: String
    }

    let type: String
    let detail: String
    let journal: String
    let obstacles: [Obstacle]
  }

  @Test("a program gets a problem of its own kind, with the juices and their return")
  func program() async throws {
    let fixture = try fixture()
    let answer = try await fixture.json(
      "POST", "/api/v1/orders", #"{"lines": [{"juice": "lemonade"}, {"juice": "ade"}]}"#,
      ["idempotency-key": "x"])
    #expect(answer.status == 409)
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.body.utf8))
    #expect(problem.type == "/problems/not-sold")
    #expect(problem.detail == "Ade: sold from 2026-06-01 07:00")
    #expect(problem.journal.hasPrefix("2:"))
    #expect(
      problem.obstacles
        == [.init(code: "not-sold", juice: "ade", availableFrom: "2026-06-01T07:00+09:00")])
    let menu = try await fixture.get("/api/v1/menu")
    #expect(menu.body.contains(#""availableFrom" : "2026-06-01T07:00+09:00""#))
  }
}
