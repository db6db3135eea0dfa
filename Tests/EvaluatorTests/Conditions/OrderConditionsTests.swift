import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

@Suite struct OrderConditionsTests {
  private let menu: MenuView

  init() throws {
    menu = try TestMenus.menu(cafe)
  }

  /// A juice of the fruit `a`, of which there is one and which `b` replaces.
  private func pair(_ a: String, _ b: String, kitchen: String = "") throws -> MenuView {
    try TestMenus.menu(
      """
      \(kitchen)
      fruits: {a: {stock: 1, \(a)}, b: {stock: 9, \(b)}}
      juices: {j: {uses: {a: 1}, substitutes: {a: [{b: 1}]}}}
      """)
  }

  private func decide(
    _ text: String, accept: String = "", freeOf: String = "", in menu: MenuView? = nil
  ) throws -> Decision {
    let menu = menu ?? self.menu
    return try Evaluator.decide(
      menu.order(text, accept: accept, freeOf: freeOf), stock: StockLevels(openingOf: menu),
      in: menu)
  }

  /// What the order takes, or nil if it is refused.
  private func taken(_ decision: Decision) -> [String]? {
    guard case .accepted(let plan) = decision else { return nil }
    return plan.consumptions.map { menu[$0.fruit].id }
  }

  private func offers(_ decision: Decision) -> (accept: [String], alternatives: [Int]) {
    let offers =
      switch decision {
      case .refused(let shortage): shortage.offers
      case .notFree(let refusal): refusal.offers
      case .accepted, .unavailable, .off: [SubstituteOffer]()
      }
    return (offers.acceptance.words, offers.map(\.substitution.alternative))
  }

  @Test("a substitute that brings a label is not tried, and the shortage says what would do")
  func bringsLabel() throws {
    #expect(try taken(decide("latte")) == ["milk"])
    let refused = try decide("latte=2")
    #expect(taken(refused) == nil)
    #expect(offers(refused) == (["oats"], [0]))
    #expect(try taken(decide("latte=2", accept: "oats")) == ["oats"])
    // A group accepts its members, and a member no other.
    #expect(try taken(decide("latte=2", accept: "gluten")) == ["oats"])
    #expect(try taken(decide("latte=2", accept: "wheat")) == nil)
    // What comes later in the text, for another label; it may also have traces.
    #expect(try taken(decide("latte=2", accept: "soybean")) == nil)
    #expect(try taken(decide("latte=2", accept: "soybean,nuts")) == ["soy"])
    #expect(try taken(decide("latte=2", accept: "soybean,nuts,oats")) == ["oats"])
    #expect(try taken(decide("latte=2", accept: "soybean,almond")) == nil)
  }

  @Test(
    "a substitute that does not answer where the line does is not tried unless that is accepted")
  func unanswered() throws {
    #expect(try taken(decide("latte=2", accept: "unknown")) == ["nut-milk"])
    // Nor is it known whether it is vegetarian: who need not know, is not asked.
    #expect(try taken(decide("latte=2", accept: "vegetarian")) == nil)
    let half = try pair("low: 0", "contains: []")
    #expect(try offers(decide("j=2", in: half)).accept == [])
    guard case .accepted = try decide("j=2", in: half) else {
      Issue.record("what answers may replace what does not")
      return
    }
  }

  @Test("a substitute that loses a diet is not tried unless that is accepted")
  func losesDiet() throws {
    for (before, after, accept) in [
      (["vegan"], ["vegetarian"], ["vegan"]), (["vegan"], [], ["vegetarian"]),
      (["vegetarian"], [], ["vegetarian"]), (["halal", "vegan"], ["vegan"], ["halal"]),
      (["vegetarian"], ["vegan"], []), ([], [], []),
    ] as [([String], [String], [String])] {
      let menu = try pair(
        "contains: [], diets: [\(before.joined(separator: ", "))]",
        "contains: [], diets: [\(after.joined(separator: ", "))]")
      let decision = try decide("j=2", in: menu)
      #expect(offers(decision).accept == accept, "\(before) \(after)")
      guard case .accepted = try decide("j=2", accept: accept.joined(separator: ","), in: menu)
      else {
        Issue.record("\(accept) is accepted")
        return
      }
    }
    // A diet that is not answered is not known to be kept.
    let menu = try pair("contains: [], diets: [vegan]", "contains: []")
    #expect(try offers(decide("j=2", in: menu)).accept == ["unknown"])
    guard case .accepted = try decide("j=2", accept: "vegetarian", in: menu) else {
      Issue.record("whoever need not have vegetarian food need not know")
      return
    }
  }

  @Test("what all may have traces of is brought by nothing, unless it is contained")
  func kitchenTraces() throws {
    let traces = try pair(
      "contains: []", "contains: [], traces: [peanut]", kitchen: "traces: [peanut]")
    guard case .accepted = try decide("j=2", in: traces) else {
      Issue.record("all have traces of it")
      return
    }
    let contained = try pair("contains: []", "contains: [peanut]", kitchen: "traces: [peanut]")
    #expect(try offers(decide("j=2", in: contained)).accept == ["peanut"])
  }

  @Test("an order is free of something or refused, with each label and its path")
  func freeOf() throws {
    #expect(try taken(decide("tea", freeOf: "milk,gluten")) == ["honey", "peach"])
    func faults(_ text: String, freeOf: String, in menu: MenuView? = nil) throws -> [String] {
      let view = menu ?? self.menu
      guard case .notFree(let refusal) = try decide(text, freeOf: freeOf, in: view) else {
        Issue.record("`\(text)` is free of \(freeOf)")
        return []
      }
      return refusal.faults.map { fault in
        "\(view.graph.label(of: fault.variant)) \(fault.reason) \(fault.label?.id ?? "-") "
          + fault.path.map { view.graph.id(of: $0) }.joined(separator: ">")
      }
    }
    #expect(
      try faults("latte tea=2 latte=3", freeOf: "milk,peach")
        == ["latte:regular contains milk milk", "tea contains peach peach"])
    let kitchen = try TestMenus.menu("traces: [nuts]\n" + cafe)
    #expect(try faults("tea", freeOf: "walnut", in: kitchen) == ["tea traces walnut "])
    func oats(_ facts: String) throws -> MenuView {
      try TestMenus.menu(
        """
        fruits: {oats: {stock: 9\(facts)}}
        bases: {oat-milk: {yields: 1, uses: {oats: 1}}, mix: {yields: 1, stock: 9, uses: {oat-milk: 1}}}
        juices: {banana-oat: {mix: 1}}
        """)
    }
    for (facts, freeOf, expected) in [
      (", contains: [oats]", "gluten", "contains gluten"),
      (", contains: [gluten]", "wheat", "mayContain wheat"),
      (", contains: [], traces: [nuts]", "walnut", "traces walnut"),
      ("", "egg,milk", "unanswered -"),
    ] {
      #expect(
        try faults("banana-oat", freeOf: freeOf, in: oats(facts))
          == ["banana-oat \(expected) mix>oat-milk>oats"])
    }
  }

  @Test(
    "an alternative replaces an ingredient that the order has to be free of, if what it brings is accepted"
  )
  func freeBySubstitute() throws {
    let refused = try decide("latte", freeOf: "milk")
    #expect(offers(refused) == (["oats"], [0]))
    guard case .accepted(let plan) = try decide("latte", accept: "oats", freeOf: "milk") else {
      Issue.record("oat milk is accepted")
      return
    }
    #expect(plan.substitutions == [Substitution(line: 0, substitute: 0, alternative: 0)])
    #expect(taken(.accepted(plan)) == ["oats"])
    // What is accepted, but not free of it, is not used: soy may have traces of nuts.
    #expect(
      try taken(decide("latte", accept: "oats,soybean,nuts", freeOf: "milk,oats,nuts")) == nil)
    #expect(try taken(decide("latte", accept: "soybean,nuts", freeOf: "milk,oats")) == ["soy"])
    // An alternative that brings nothing needs no acceptance.
    let free = try TestMenus.menu(
      """
      fruits: {a: {stock: 9, contains: [milk]}, b: {stock: 3, contains: []}}
      juices: {j: {uses: {a: 1}, substitutes: {a: [{b: 1}]}}}
      """)
    guard case .accepted(let replaced) = try decide("j=3", freeOf: "milk", in: free) else {
      Issue.record("b is free of milk and brings nothing")
      return
    }
    #expect(replaced.consumptions.map { free[$0.fruit].id } == ["b"])
    // Then the shortage is that of the first choice that is permitted.
    guard case .refused(let shortage) = try decide("j=4", freeOf: "milk", in: free) else {
      Issue.record("there are three of b")
      return
    }
    #expect(shortage.items.map { free[$0.fruit].id } == ["b"])
    #expect(shortage.items[0].contributions.map(\.amount) == [Rational(4)])
  }

  @Test("a menu in which no fruit answers is decided as before, and is free of nothing")
  func noAnswers() throws {
    let plain = try TestMenus.menu(plainCafe)
    #expect(try taken(decide("latte=2", in: plain)) == ["oats"])
    guard case .notFree(let refusal) = try decide("latte", freeOf: "milk", in: plain) else {
      Issue.record("nothing is known")
      return
    }
    #expect(refusal.faults.map(\.reason) == [.unanswered] && refusal.offers.isEmpty)
  }

  @Test("what can be made is counted without acceptance")
  func capacity() throws {
    let stock = StockLevels(openingOf: menu)
    let latte = menu.variant(try #require(menu.juice("latte")))
    #expect(try Capacity(of: latte, stock: stock, in: menu).count == .exactly(1))
    let plain = try TestMenus.menu(plainCafe)
    #expect(try Capacity(of: latte, stock: stock, in: plain).count == .exactly(100))
    let tea = menu.variant(try #require(menu.juice("tea")))
    #expect(try Capacity(of: tea, stock: stock, in: menu).count == .exactly(10))
  }
}
