import Diagnostics
import Evaluator
import RecipeGraph
import Reports
import Shop
import StockLedger
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct AvailabilityCacheTests {
  private static let menu = """
    time-zone: Asia/Seoul
    fruits: {kiwi: 9}
    juices:
      early: {uses: {kiwi: 2}, when: {hours: 07:00-11:00}}
      own: {uses: {kiwi: 1}, when: {staff: true}}
      local: {uses: {kiwi: 3}, when: {stores: [gangnam]}}
    stores:
      gangnam: {stock: {kiwi: 5}}

    """

  @Test("what is known is good for one menu, store, taker, stock and minute only")
  func state() throws {
    let cache = AvailabilityCache()
    let fixtures = [
      try KioskFixture(Self.menu),
      try KioskFixture(Self.menu.replacing("kiwi: 2", with: "kiwi: 4")),
    ]
    let shops = try fixtures.flatMap { fixture in
      try [fixture.shop, fixture.shop.viewed(from: "gangnam")].flatMap { shop in
        Taker.allCases.map { shop.taken(by: $0) }
      }
    }
    // 08:00, 10:59 and 11:00 in Seoul.
    let eight = 1_780_268_400_000
    let times = [eight, eight + 179 * 60_000, eight + 180 * 60_000]
    var seen: Set<[Availability]> = []
    for milliseconds in times + times.reversed() {
      for shop in shops + shops.reversed() {
        let menu = shop.menu(at: shop.menu.graph.moment(milliseconds: milliseconds))
        for levels in [StockLevels(openingOf: menu), StockLevels([.zero])] {
          let rows = try Availability.all(in: menu, stock: levels, budget: .answer)
          seen.insert(rows)
          for _ in 1...2 {
            #expect(try cache.all(in: menu, of: shop, levels: levels) == rows)
          }
        }
      }
    }
    // Otherwise some of them need not be told apart.
    #expect(seen.count > shops.count)
  }

  @Test(
    "what cards say is good for one menu, store, taker, language and minute, whatever the stock is")
  func cards() throws {
    let priced = """
      time-zone: Asia/Seoul
      currency: KRW
      fruits: {kiwi: {name: {en: Kiwi, ko: 키위}, stock: 9}}
      juices:
        juice: {name: {en: Juice, ko: 쥬스}, price: 5000, uses: {kiwi: 2}}
      offers:
        early: {when: {hours: 07:00-11:00}, juices: [juice], price: 4000}
        own: {when: {staff: true}, juices: [juice], price: 3000}
        local: {when: {stores: [gangnam]}, juices: [juice], price: 3500}
      stores:
        gangnam: {stock: {kiwi: 5}}

      """
    let cache = AvailabilityCache()
    let fixtures = [
      try KioskFixture(priced), try KioskFixture(priced.replacing("5000", with: "6000")),
    ]
    let shops = try fixtures.flatMap { fixture in
      try [fixture.shop, fixture.shop.viewed(from: "gangnam")].flatMap { shop in
        Taker.allCases.map { shop.taken(by: $0) }
      }
    }
    let eight = 1_780_268_400_000
    let times = [eight, eight + 179 * 60_000, eight + 180 * 60_000]
    var seen: Set<HTML> = []
    for milliseconds in times + times.reversed() {
      for shop in shops + shops.reversed() {
        let graph = shop.menu.graph
        let menu = shop.menu(at: graph.moment(milliseconds: milliseconds))
        let juice = try #require(menu.juice("juice"))
        for language in [Language.english, .korean] {
          let names = Names(graph, language, forTapping: true)
          func contents() throws -> [Ref<Juice>: HTML] {
            try JuiceCards.contents(of: [menu.firstVariant(of: juice)], in: menu, names)
          }
          let expected = try contents()
          seen.formUnion(expected.values)
          let first = try cache.cards(in: menu, of: shop, language) { try contents() }
          // It is not made again.
          let again = try cache.cards(in: menu, of: shop, language) { [:] }
          #expect(first == expected && again == expected)
        }
      }
    }
    // With each regular price those of three offers and none, in two languages.
    #expect(seen.count == 2 * 4 * 2)
  }
}
