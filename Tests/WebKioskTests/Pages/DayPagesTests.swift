import Diagnostics
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct DayPagesTests {
  private let fixture: KioskFixture

  init() async throws {
    fixture = try KioskFixture()
    try await fixture.order("strawberry-banana", id: "k1")
    try await fixture.order("mango=2", id: "k2")
  }

  /// The cells of the rows, without the first, which has the time.
  private func rows(_ page: Answer) -> [[String]] {
    let body = page.text(in: "<tbody", upTo: "</tbody>") ?? ""
    return body.components(separatedBy: "</tr>").dropLast().map { row in
      row.components(separatedBy: "</td>").dropFirst().dropLast().map(Answer.withoutTags)
    }
  }

  @Test("the day's entries are shown, the latest first", arguments: [Language.english, .korean])
  func history(language: Language) async throws {
    let page = try await fixture.get("/history", ["accept-language": language.rawValue])
    #expect(page.status == 200)
    let expected =
      language == .english
      ? [
        ["refusal 2 × Mango", "Mango short 5", ""],
        ["order 1: Strawberry banana", "Strawberry -10, Banana -1", "Give back Receipt"],
        ["opening", "Strawberry +20, Banana +10, Mango +3, Sugar +1.5\u{A0}kg", ""],
      ]
      : [
        ["거절 망고쥬스 2잔", "망고 5개 부족", ""],
        ["주문 1: 딸바쥬스", "딸기 -10개, 바나나 -1개", "되돌리기 영수증"],
        ["초기 재고", "딸기 +20개, 바나나 +10개, 망고 +3개, 설탕 +1.5\u{A0}kg", ""],
      ]
    #expect(rows(page) == expected)
    let outage =
      language == .english
      ? "<ul><li>Mango: short of Mango, 2 refused</li></ul>"
      : "<ul><li>망고쥬스: 망고 부족, 거절 2잔</li></ul>"
    #expect(page.body.contains(outage))
    let day = ShopTimeZone.machine.dayText(milliseconds: WallClock.system.milliseconds())
    #expect(page.heading == (language == .english ? "History, \(day)" : "\(day) 기록"))
  }

  @Test("an order is cancelled after a question, once")
  func cancelling() async throws {
    let before = try await fixture.stock
    let question = try await fixture.get("/orders/k1/cancel", ["accept-language": "ko"])
    #expect(question.status == 200 && question.heading == "이 주문을 취소할까요?")
    #expect(question.body.contains("<p>딸바쥬스</p>"))
    #expect(question.body.contains("<form method=\"post\" action=\"/orders/k1/cancel\">"))
    // A question changes nothing.
    #expect(try await fixture.stock == before)
    for _ in 0..<2 {
      let cancelled = try await fixture.post("/orders/k1/cancel", form: [])
      #expect(cancelled.status == 303 && cancelled.location == "/history")
      #expect(
        try await fixture.stock == [
          "strawberry 20000", "banana 10000", "mango 3000", "sugar 1500000",
        ])
    }
    let page = try await fixture.get("/history")
    #expect(rows(page)[0] == ["cancel Strawberry banana", "Strawberry +10, Banana +1", ""])
    #expect(
      rows(page)[2] == [
        "order 1: Strawberry banana", "Strawberry -10, Banana -1", "cancelled Receipt",
      ])
    // From the history of another day, it leads back there.
    let day = "day=2026-11-20"
    let later = try await fixture.get("/orders/k1/cancel?\(day)")
    #expect(later.body.contains("<form method=\"post\" action=\"/orders/k1/cancel?\(day)\">"))
    let again = try await fixture.post("/orders/k1/cancel?\(day)", form: [])
    #expect(again.location == "/history?\(day)")
    #expect(try await fixture.post("/orders/k2/cancel", form: []).status == 409)
    #expect(try await fixture.post("/orders/none/cancel", form: []).status == 404)
    #expect(try await fixture.get("/orders/none/cancel").status == 404)
  }

  @Test("a store has its own entries")
  func store() async throws {
    let page = try await fixture.get("/history?store=gangnam")
    #expect(rows(page) == [] && page.body.contains("<p>There are no entries of this time.</p>"))
    let shop = try fixture.shop.viewed(from: "gangnam")
    _ = try await shop.order(["sweet"], try OrderID("g1"))
    let later = try await fixture.get("/history?store=gangnam")
    #expect(rows(later).map { $0[0] } == ["order 1: Sweet (regular)", "opening"])
    #expect(later.body.contains("href=\"/orders/g1/cancel?store=gangnam\""))
  }

  @Test("of a long day the latest entries are shown")
  func longDay() async throws {
    for number in 0..<198 { try await fixture.order("mango=2", id: "more-\(number)") }
    let all = try await fixture.get("/history")
    #expect(rows(all).count == 200 && all.body.contains("<p>Only the latest entries"))
    #expect(rows(all).last?[0] == "order 1: Strawberry banana")
  }
}
