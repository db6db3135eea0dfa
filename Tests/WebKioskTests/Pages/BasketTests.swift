import Diagnostics
import Foundation
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct BasketTests {
  private static let korean = ["accept-language": "ko"]
  private let fixture: KioskFixture

  init() throws { fixture = try KioskFixture() }

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
    for path in ["/", "/review"] {
      let page = try await long.get(address.replacing(/^\/\?/, with: "\(path)?"))
      let links = page.body.matches(of: /href="([^"]*)"/).map { $0.1.utf8.count }
      #expect(try #require(links.max()) < ServerLimits.maxHeaderField, "\(path)")
    }
  }
}
