import RecipeGraph
import TestMenus
import Testing

@testable import Evaluator

/// Every label that a guest may ask to be free of, against every label that a fruit may say. What a label means is
/// written out here from the laws, and not taken from the table.
@Suite struct LabelPairsTests {
  private typealias Meanings = [String: Set<String>]

  private static func meanings(_ text: String) -> Meanings {
    Meanings(
      uniqueKeysWithValues: text.split(separator: "\n").map { line in
        let sides = line.split(separator: ":")
        return (String(sides[0]), Set(sides[1].split(separator: " ").map(String.init)))
      })
  }

  /// Regulation (EU) No 1169/2011, Annex II. Kinds that it leaves open have more than the table names.
  private static let eu = meanings(
    """
    gluten: durum spelt khorasan rye barley oats
    crustaceans: crab shrimp lobster
    egg: egg
    fish: mackerel tuna
    peanut: peanut
    soybean: soybean
    milk: milk
    tree-nuts: almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia
    celery: celery
    mustard: mustard
    sesame: sesame
    sulphites: sulphites
    lupin: lupin
    molluscs: squid octopus snail oyster abalone mussel clam
    """)

  /// 21 U.S.C. 321(qq), and the FDA's tree nuts of 2025.
  private static let us = meanings(
    """
    milk: milk
    egg: egg
    fish: mackerel tuna
    crustaceans: crab shrimp lobster
    tree-nuts: almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut
    peanut: peanut
    wheat: durum spelt khorasan
    soybean: soybean
    sesame: sesame
    """)

  /// 식품등의 표시기준; 조개류 has 굴, 전복 and 홍합.
  private static let kr = meanings(
    """
    egg: egg
    milk: milk
    buckwheat: buckwheat
    peanut: peanut
    soybean: soybean
    wheat: durum spelt khorasan
    mackerel: mackerel
    crab: crab
    shrimp: shrimp
    pork: pork
    peach: peach
    tomato: tomato
    sulphites: sulphites
    walnut: walnut
    chicken: chicken
    beef: beef
    squid: squid
    shelled-molluscs: oyster abalone mussel clam
    pine-nut: pine-nut
    """)

  /// What guests name, and what the kinds above are one by one.
  private static let others = meanings(
    """
    nuts: peanut almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut
    shellfish: crab shrimp lobster squid octopus snail oyster abalone mussel clam
    seafood: mackerel tuna crab shrimp lobster squid octopus snail oyster abalone mussel clam
    spelt: spelt
    rye: rye
    barley: barley
    oats: oats
    almond: almond
    hazelnut: hazelnut
    cashew: cashew
    pecan: pecan
    brazil-nut: brazil-nut
    pistachio: pistachio
    macadamia: macadamia
    oyster: oyster
    abalone: abalone
    mussel: mussel
    """)

  private static let all = [eu, us, kr, others].reduce(into: Meanings()) { all, list in
    all.merge(list) { $0.union($1) }
  }

  private let words = all.keys.sorted()

  @Test("the lists are those of the laws, and every label has a meaning")
  func lists() {
    func ids(_ list: LabelList) -> Set<String> {
      Set(FoodLabel.all.filter { $0.lists.contains(list) }.map(\.id))
    }
    #expect(ids(.eu) == Set(Self.eu.keys) && Self.eu.count == 14)
    #expect(ids(.us) == Set(Self.us.keys) && Self.us.count == 9)
    #expect(ids(.kr) == Set(Self.kr.keys) && Self.kr.count == 19)
    #expect(FoodLabel.all.map(\.id).sorted() == words)
  }

  private func meaning(_ word: String) -> Set<String> { Self.all[word] ?? [] }

  /// Nil for a fruit that a guest may have.
  private func expected(_ asked: String, _ said: String, isTrace: Bool) -> LabelFault.Reason? {
    guard !meaning(asked).isDisjoint(with: meaning(said)) else { return nil }
    if isTrace { return .traces }
    return meaning(said).isSubset(of: meaning(asked)) ? .contains : .mayContain
  }

  /// Why an order of a juice is refused; nil if it is made.
  private func reason(
    _ juice: String, freeOf asked: String, in menu: MenuView
  ) throws -> LabelFault.Reason? {
    let order = try menu.order(juice, freeOf: asked)
    switch try Evaluator.decide(order, stock: StockLevels(openingOf: menu), in: menu) {
    case .accepted: return nil
    case .notFree(let refusal):
      #expect(refusal.faults.map(\.label?.id) == [asked])
      return refusal.faults.first?.reason
    case .refused, .unavailable, .off:
      Issue.record("there is enough of \(juice)")
      return nil
    }
  }

  @Test("nobody is served what may be meant by what they name", arguments: [false, true])
  func pairs(isTrace: Bool) throws {
    let fruits = words.map { said in
      "  \(said): {stock: 9, \(isTrace ? "contains: [], traces" : "contains"): [\(said)]}\n"
    }
    let bases = words.map { "  b-\($0): {yields: 1, stock: 9, uses: {\($0): 1}}\n" }
    let juices = words.map { "  \($0): {\($0): 1}\n  b-\($0): {b-\($0): 1}\n" }
    let menu = try TestMenus.menu(
      "fruits:\n\(fruits.joined())bases:\n\(bases.joined())juices:\n\(juices.joined())")
    for said in words {
      let needs = menu.graph.needs(of: try #require(menu.juice(said)))
      for asked in words {
        let expected = expected(asked, said, isTrace: isTrace)
        for juice in [said, "b-\(said)"] {
          #expect(
            try reason(juice, freeOf: asked, in: menu) == expected,
            "free of \(asked), \(juice) says \(said)")
        }
        let label = try #require(FoodLabel(asked))
        #expect(
          menu.graph.labels(of: needs).possible(among: LabelSet([label])).isEmpty
            == (expected == nil),
          "a test that is free of \(asked), \(said)")
        #expect(
          try ConditionalSearch.faults(
            of: menu.variant(try #require(menu.juice(said))), freeOf: LabelSet([label]),
            in: menu.graph
          ).map(\.reason) == [expected].compactMap(\.self))
      }
    }
  }

  @Test("what all that the kitchen makes may have traces of counts as well")
  func kitchen() throws {
    for said in words {
      let menu = try TestMenus.menu(
        "traces: [\(said)]\nfruits: {tea: {stock: 9, contains: []}}\njuices: {tea: {tea: 1}}\n")
      for asked in words {
        #expect(
          try reason("tea", freeOf: asked, in: menu) == expected(asked, said, isTrace: true),
          "free of \(asked), traces of \(said)")
      }
    }
  }

  @Test("a substitute that may be what the line is not has to be accepted")
  func substitutes() throws {
    let fruits = words.map { "  \($0): {stock: 1, contains: [\($0)]}\n" }
    for line in words {
      let others = words.filter { $0 != line }
      let juices = others.map {
        "  \($0): {uses: {\(line): 2}, substitutes: {\(line): [{\($0): 1}]}}\n"
      }
      let menu = try TestMenus.menu("fruits:\n\(fruits.joined())juices:\n\(juices.joined())")
      for other in others {
        let order = try menu.order(other)
        let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: menu), in: menu)
        guard case .refused(let shortage) = decision else {
          Issue.record("\(other) was taken for \(line)")
          continue
        }
        #expect(shortage.offers.acceptance.words == [other])
      }
    }
  }
}
