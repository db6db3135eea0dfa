import Diagnostics
import Testing

@testable import RecipeGraph

/// What offers do to a price, against whole numbers alone.
@Suite struct PriceOfferTests {
  @Test("per cents are rounded half up to the smallest coin, once")
  func shares() {
    for usual in 0...700 {
      for tenths in [1, 5, 100, 125, 333, 500, 995, 1000] {
        let reduced = PriceOffer.Reduction.shareOff(Rational(Int128(tenths), over: 1000))
          .price(usual: Money(usual), own: Money(usual))
        // Twice the exact price in thousandths of a coin, and half a coin more.
        let expected = (2 * usual * (1000 - tenths) + 1000) / 2000
        #expect(reduced == Money(expected), "\(usual) less \(tenths) thousandths")
      }
    }
  }

  @Test("a price replaces that of the size, and options keep theirs, but a price of zero gives all")
  func prices() {
    func price(_ price: Int, usual: Int, own: Int) -> Money {
      PriceOffer.Reduction.price(Money(price)).price(usual: Money(usual), own: Money(own))
    }
    #expect(price(350, usual: 450, own: 390) == Money(410))
    #expect(price(350, usual: 390, own: 390) == Money(350))
    #expect(price(1, usual: 100, own: 390) == .zero)
    #expect(price(0, usual: 450, own: 390) == .zero)
  }

  @Test("many offers of many times are asked once, not for each juice", .timeLimit(.minutes(1)))
  func cost() throws {
    let day = try #require(YearDay("02-29"))
    let times = (0..<When.maxConditions).map { start in
      When.Condition(
        SaleTimes(
          weekdays: [.sun], hours: [start..<start + 1],
          .yearly(from: day, until: day)))
    }
    let offers = (0..<256).map { number in
      PriceOffer(
        id: "o\(number)", name: nil, .amountOff(Money(1)), juices: nil, isAsked: false,
        when: When(times), span: Span(file: SourceID(0), 0..<0))
    }
    let graph = RecipeGraph(
      fruits: [], bases: [], juices: [], stores: [], offers: offers, tests: [], baseOrder: [],
      needsPerUnit: [])
    let noon = try #require(CivilTime("2026-11-29 12:00"))
    let view = MenuView(graph).at(graph.moment(at: noon))
    #expect((0..<3_000).allSatisfy { view.offers(for: Ref($0)).isEmpty })
    let first = try #require(CivilTime("2032-02-29 00:07"))
    #expect(MenuView(graph).at(graph.moment(at: first)).offers(for: Ref(0)).count == 256)
  }

  @Test("an amount off leaves no price below zero")
  func amounts() {
    for usual in 0...20 {
      for off in 1...25 {
        let reduced = PriceOffer.Reduction.amountOff(Money(off))
          .price(usual: Money(usual), own: Money(usual))
        #expect(reduced == Money(usual > off ? usual - off : 0))
      }
    }
  }

  @Test("a share of a price that cannot be counted leaves the price")
  func overflow() {
    let usual = Money(Int128.max)
    #expect(
      PriceOffer.Reduction.shareOff(Rational(1, over: 3)).price(usual: usual, own: usual) == usual)
  }
}
