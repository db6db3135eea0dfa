import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import MenuAnalysis

/// Orders that cost less by offers, as tests of menus place them.
@Suite struct OfferTests {
  private static let recipes = """
    currency: EUR
    fruits: {a: 100, milk: {stock: 0, contains: [milk]}, oats: {stock: 9, contains: [oats]}}
    juices:
      latte:
        price: 4.45
        category: {en: Coffee, ko: 커피}
        uses: {a: 1}
        options: {shot: {add: {a: 1}, price: 0.80}}
      tea: {price: 3, uses: {a: 2}}
      water: {uses: {a: 3}}
      shake: {price: 5, uses: {milk: 1}, substitutes: {milk: [{oats: 1}]}}
    offers:
      early: {juices: [tea], price: 2.80}
      coffee: {categories: [커피], price: -0.50}
      same: {juices: [latte], price: 3.95}
      dear: {price: 4}
      regular: {price: -10 %, asked: true}
      spilled: {price: 0, asked: true}
      card: {juices: [tea], price: 3.50, asked: true}

    """

  private func result(_ test: String) throws -> MenuTestResult {
    let graph = try menu(Self.recipes + "tests: [{name: t, \(test)}]").graph
    return MenuTestRun.run(try #require(graph.tests.first), in: graph)
  }

  @Test(
    "a line has the offer that is asked for, or the cheapest",
    arguments: [
      ("order: {latte: 1}", "3.95"), ("order: {latte+shot: 2}", "9.50"),
      ("order: {tea: 3}", "8.40"), ("order: {latte: 1, tea: 1}", "6.75"),
      // 4.005 and 2.70, each rounded once.
      ("order: {latte: 3, tea: 1}, offer: regular", "14.73"),
      ("order: {latte+shot: 1, tea: 1}, offer: spilled", "0"),
      ("order: {shake: 1}, accept: oats", "4"),
    ])
  func totals(order: String, total: String) throws {
    #expect(try result("\(order), total: \(total)").failures.isEmpty)
    #expect(try !result("\(order), total: 123").failures.isEmpty)
  }

  /// A net price of 1 is all cost, and nothing is left of what is given away.
  @Test(
    "a margin is that of what is paid, whether an offer holds by itself or is asked for",
    arguments: [
      ("order: {x: 2}, margin-at-most: 0 %, margin-at-least: 0 %", true),
      ("order: {x: 1}, margin-at-least: 1 %", false),
      ("order: {x: 1, y: 1}, margin-at-least: 50 %, margin-at-most: 50 %", true),
      ("order: {x: 1}, offer: free, margin-at-most: 100 %", false),
      ("every: {margin-at-least: 75 %}", true),
    ])
  func margins(test: String, isPassed: Bool) throws {
    let graph = try menu(
      """
      currency: EUR
      vat: 1/10
      fruits: {a: {stock: 1 kg, cost: 100 per 1 kg}}
      juices: {x: {price: 4.40, uses: {a: 10 g}}, y: {price: 4.40, uses: {a: 10 g}}}
      offers: {half: {juices: [x], price: 1.10}, less: {juices: [y], price: 3.30}, free: {price: 0, asked: true}}
      tests: [{name: t, \(test)}]
      """
    ).graph
    let result = MenuTestRun.run(try #require(graph.tests.first), in: graph)
    #expect(result.isPassed == isPassed, "\(result.failures)")
  }

  @Test(
    "an offer that makes no line cheaper does not hold",
    arguments: [
      "order: {tea: 1}, offer: card", "order: {latte: 1}, offer: card",
      "order: {water: 1}, offer: regular",
    ])
  func refused(order: String) throws {
    guard case .ending(.made, .failure(.offerDoesNotHold)) = try result(order).failures.first
    else {
      Issue.record("it is made")
      return
    }
  }

  private static let conditional = """
    currency: KRW
    fruits: {a: 100}
    juices: {j: {price: 1000, uses: {a: 1}}}
    stores: {east: {stock: {a: 50}}}
    offers:
      hour: {price: 900, when: {hours: 16:00-18:00}}
      branch: {price: 800, when: {stores: [east]}}
      crew: {price: 500, when: {staff: true}}

    """

  @Test(
    "an offer holds at its times, in its stores and for its takers alone",
    arguments: [
      ("", 1000), ("at: 2026-07-01 15:59", 1000), ("at: 2026-07-01 16:00", 900),
      ("at: 2026-07-01 18:00", 1000), ("store: east", 800), ("staff: false", 1000),
      ("staff: true", 500), ("staff: false, store: east, at: 2026-07-01 17:00", 800),
    ])
  func conditions(of order: String, total: Int) throws {
    let graph = try menu(
      Self.conditional
        + "tests: [{name: t, order: {j: 1}, total: \(total)\(order.isEmpty ? "" : ", " + order)}]"
    ).graph
    #expect(MenuTestRun.run(try #require(graph.tests.first), in: graph).failures.isEmpty)
  }

  @Test("nobody is shown offers that are never for them, or never in the store")
  func shown() throws {
    func ids(_ view: MenuView) -> [String] {
      view.prices(of: view.variant(Ref(0))).map { view.graph[$0.offer].id }
    }
    let main = try menu(Self.conditional)
    #expect(ids(main.taken(by: .guest)) == ["hour"])
    #expect(ids(main.taken(by: .staff)) == ["hour", "crew"])
    #expect(ids(main.graph.view(from: Ref(0)).taken(by: .guest)) == ["hour", "branch"])
    let asked = try menu(Self.recipes)
    #expect(ids(asked.taken(by: .guest)) == ["coffee", "same", "dear"])
    #expect(
      ids(asked.taken(by: .staff)) == ["coffee", "same", "dear", "regular", "spilled"])
  }

  @Test("a substitute that is not accepted is not taken")
  func accept() throws {
    #expect(try result("order: {shake: 1}, short: {milk: 1}").failures.isEmpty)
  }

  @Test("every choice has the least price that its offers allow")
  func everyPrice() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let price = Int.random(in: 0...500, using: &random)
      let added = Int.random(in: 0...90, using: &random)
      let offers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (
          kind: Int.random(in: 0...2, using: &random),
          value: Int.random(in: 1...100, using: &random)
        )
      }
      let texts = offers.enumerated().map { index, offer in
        let text =
          switch offer.kind {
          case 0: "\(offer.value * 5)"
          case 1: "-\(offer.value)"
          default: "-\(offer.value) %"
          }
        return "o\(index): {price: \(text)}"
      }
      let view = try menu(
        """
        currency: KRW
        fruits: {a: 9}
        juices: {j: {price: \(price), uses: {a: 1}, options: {x: {add: {a: 1}, price: \(added)}}}}
        offers: {\(texts.joined(separator: ", "))}
        """)
      for options in [[], [0]] {
        let usual = price + (options.isEmpty ? 0 : added)
        let least =
          offers.map { offer in
            switch offer.kind {
            case 0: offer.value * 5 + usual - price
            case 1: max(0, usual - offer.value)
            // Half a coin more, and no fraction.
            default: (2 * usual * (100 - offer.value) + 100) / 200
            }
          }.min() ?? usual
        let charge = try #require(view.charge(for: view.variant(Ref(0), options: options)))
        #expect(charge.price == Money(min(usual, least)), "\(texts) of \(price) and \(added)")
        #expect((charge.offer == nil) == (least >= usual))
      }
    }
  }
}
