import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

/// Prepared bases against a model that walks every path, and that finds what to cook by trying until nothing
/// lacks any more.
@Suite struct PreparedBaseTests {
  private func menuOf(_ sample: RandomMenu) throws -> MenuView { try menu(sample.yaml) }

  /// What making an amount takes, by item of the model: rounded up once.
  private func takes(_ sample: NaiveMenu, _ base: NaiveMenu.Base, _ amount: Fraction) -> [Int] {
    let paths = sample.paths(base.uses, amount / base.yields)
    return sample.fruits.map { fruit in
      paths.filter { $0.fruit == fruit.id }.reduce(Fraction(0)) { $0 + $1.amount }.thousandths
    }
  }

  private func prepared(_ menu: NaiveMenu) -> [NaiveMenu.Base] { menu.bases.filter(\.isPrepared) }

  private func stockIndex(_ base: NaiveMenu.Base, _ menu: NaiveMenu) throws -> Int {
    try #require(menu.fruits.firstIndex { $0.id == base.id })
  }

  @Test("on random menus, orders take prepared bases from stock", arguments: LongTests.seeds(0..<2))
  func orders(seed: UInt64) throws {
    var random = SplitMix64(seed: 700 + seed)
    var (made, refused, nested) = (0, 0, 0)
    for _ in 0..<200 {
      let sample = RandomMenu(&random, preparesBases: true)
      let menu = try menuOf(sample)
      let comment = Comment(rawValue: "\(sample.yaml)\n\(sample.words)")
      let expected = sample.menu.outcome(of: sample.lines)
      let decision = try Evaluator.decide(
        menu.order(sample.words.joined(separator: " ")), stock: StockLevels(openingOf: menu),
        in: menu)
      try #require(NaiveOutcome(decision, in: menu) == expected, comment)
      if expected.isMade { made += 1 } else { refused += 1 }
      let ids = prepared(sample.menu).map(\.id)
      if prepared(sample.menu).contains(where: { base in
        sample.menu.paths(base.uses).contains { ids.contains($0.fruit) }
      }) {
        nested += 1
      }
    }
    #expect(made > 50 && refused > 50 && nested > 30, "\(made) \(refused) \(nested)")
  }

  @Test(
    "on random menus, making bases takes and adds what the model does",
    arguments: LongTests.seeds(0..<2))
  func making(seed: UInt64) throws {
    var random = SplitMix64(seed: 710 + seed)
    var (made, refused, several) = (0, 0, 0)
    for _ in 0..<300 {
      let sample = RandomMenu(&random, preparesBases: true)
      let model = sample.menu
      let menu = try menuOf(sample)
      var amounts: [Ref<Base>: Quantity] = [:]
      var levels = model.fruits.map(\.stock)
      // Generous stock now and then, so that something can be made.
      if Bool.random(using: &random) { levels = levels.map { $0 + 1_000_000 } }
      var stock = StockLevels(openingOf: menu)
      for (fruit, level) in zip(model.fruits, levels) {
        stock[try #require(menu.fruit(fruit.id))] = Quantity(thousandths: level)
      }
      var needed = levels.map { _ in 0 }
      var added = levels.map { _ in 0 }
      for base in prepared(model) where Bool.random(using: &random) {
        let amount = base.yields * Fraction(Int128(Int.random(in: 1...3, using: &random)))
        amounts[try #require(menu.base(base.id))] = Quantity(thousandths: amount.thousandths)
        needed = zip(needed, takes(model, base, amount)).map { $0 + $1 }
        added[try stockIndex(base, model)] += amount.thousandths
      }
      guard !amounts.isEmpty else { continue }
      let comment = Comment(rawValue: "\(sample.yaml)\n\(amounts)")
      let left = levels.indices.map { levels[$0] + added[$0] - needed[$0] }
      switch try Evaluator.make(amounts, stock: stock, in: menu) {
      case .made(let makings):
        made += 1
        if makings.count > 1 { several += 1 }
        try #require(left.allSatisfy { $0 >= 0 }, comment)
        // Each row begins with what the one before it left.
        var running = levels
        for making in makings {
          for taken in making.consumptions {
            running[taken.fruit.index] -= taken.quantity.thousandths
            try #require(running[taken.fruit.index] == taken.left.thousandths, comment)
          }
          running[making.fruit.index] += making.made.thousandths
          try #require(running[making.fruit.index] == making.now.thousandths, comment)
        }
        try #require(running == left, comment)
      case .refused(let refusal):
        refused += 1
        let lacks = left.enumerated().filter { $0.element < 0 }
        try #require(
          refusal.short.map { "\(menu[$0.fruit].id) \($0.missing.thousandths)" }
            == lacks.map { "\(model.fruits[$0.offset].id) \(-$0.element)" }, comment)
      }
    }
    #expect(made > 50 && refused > 30 && several > 20, "\(made) \(refused) \(several)")
  }

  /// The fewest whole batches after which no base lacks, found by repeated addition.
  private func batches(
    _ model: NaiveMenu, _ order: [Int]
  ) throws -> (counts: [String: Int], needed: [Int]) {
    var counts: [String: Int] = [:]
    while true {
      var needed = order
      for base in prepared(model) {
        let amount = base.yields * Fraction(Int128(counts[base.id] ?? 0))
        needed = zip(needed, takes(model, base, amount)).map { $0 + $1 }
      }
      let lacking = try prepared(model).first { base in
        let index = try stockIndex(base, model)
        let made = (base.yields * Fraction(Int128(counts[base.id] ?? 0))).thousandths
        return needed[index] > model.fruits[index].stock + made
      }
      guard let lacking else { return (counts, needed) }
      counts[lacking.id, default: 0] += 1
    }
  }

  @Test(
    "on random menus, what to cook and to buy is the least that suffices",
    arguments: LongTests.seeds(0..<2))
  func plans(seed: UInt64) throws {
    var random = SplitMix64(seed: 720 + seed)
    var (cooked, several, bought) = (0, 0, 0)
    for _ in 0..<200 {
      let sample = RandomMenu(&random, preparesBases: true)
      let model = sample.menu
      let menu = try menuOf(sample)
      let order = try menu.order(sample.words.joined(separator: " "))
      let stock = StockLevels(openingOf: menu)
      let comment = Comment(rawValue: "\(sample.yaml)\n\(sample.words)")
      let (counts, needed) = try batches(
        model, model.assignments(sample.lines)[0].needs.map(\.thousandths))
      let plan = try CookingPlan(of: order, stock: stock, in: menu)
      try #require(
        Dictionary(uniqueKeysWithValues: plan.batches.map { (menu[$0.base].id, $0.count) })
          == counts, comment)
      let bases = prepared(model).map(\.id)
      let missing = zip(model.fruits, needed).filter { fruit, needed in
        !bases.contains(fruit.id) && needed > fruit.stock
      }
      try #require(
        plan.purchases.map { "\(menu[$0.fruit].id) \($0.missing.thousandths)" }
          == missing.map { "\($0.id) \($1 - $0.stock)" }, comment)
      if missing.isEmpty {
        try #require(
          Evaluator.cooking(for: order, stock: stock, in: menu)
            == Dictionary(uniqueKeysWithValues: plan.batches.map { ($0.base, $0.amount) }), comment)
      }
      // Done in the order of the plan, each step succeeds, and then the order does.
      var levels = stock
      for item in plan.purchases { levels[item.fruit] = item.needed }
      for item in plan.batches {
        guard
          case .made(let makings) = try Evaluator.make(
            [item.base: item.amount], stock: levels, in: menu)
        else {
          Issue.record(comment)
          return
        }
        levels.apply(makings[0])
      }
      try #require(try Evaluator.shortage(of: order, stock: levels, in: menu) == nil, comment)
      if !counts.isEmpty { cooked += 1 }
      if counts.count > 1 { several += 1 }
      if !missing.isEmpty, !counts.isEmpty { bought += 1 }
    }
    #expect(cooked > 60 && several > 20 && bought > 30, "\(cooked) \(several) \(bought)")
  }

  @Test(
    "what is cooked for an order has to be enough for it",
    arguments: [
      // A base of a base is cooked too, though the order itself does not lack it.
      ("{sugar: 700 g}", "stock: 0", "{sauce: 50 ml}", "", "syrup 500 ml, sauce 500 ml"),
      // Three batches are more than there is sugar for.
      ("{sugar: 700 g}", "stock: 0", "{syrup: 1100 ml}", "", ""),
      ("{sugar: 700 g}", "stock: 40 ml, max: 500 ml", "{syrup: 60 ml}", "", ""),
      ("{sugar: 700 g}", "stock: 40 ml, max: 540 ml", "{syrup: 60 ml}", "", "syrup 500 ml"),
      // A fruit lacks too, which only a substitute replaces.
      ("{sugar: 700 g, kiwi: 1, lime: 0}", "stock: 0", "{lime: 1, syrup: 60 ml}", "", ""),
      (
        "{sugar: 700 g, kiwi: 1, lime: 0}", "stock: 0",
        "{uses: {lime: 1, syrup: 60 ml}, substitutes: {lime: [{kiwi: 1}]}}", "", "syrup 500 ml"
      ),
      // The order permits no honey, and takes the syrup in its place.
      (
        """
        {sugar: {stock: 700 g, contains: []}, honey: {stock: 90, contains: [peach]}}
        """, "stock: 0", "{uses: {honey: 1}, substitutes: {honey: [{syrup: 60 ml}]}}", "peach",
        "syrup 500 ml"
      ),
    ])
  func cooking(fruits: String, stock: String, juice: String, freeOf: String, expected: String)
    throws
  {
    let menu = try menu(
      """
      fruits: \(fruits)
      bases:
        sauce: {yields: 500 ml, stock: 0, uses: {syrup: 100 ml}}
        syrup: {yields: 500 ml, \(stock), uses: {sugar: 250 g}}
      juices: {j: \(juice), sweet: {sauce: 1 ml, syrup: 1 ml}}
      """)
    let amounts = Evaluator.cooking(
      for: try menu.order("j", freeOf: freeOf), stock: StockLevels(openingOf: menu), in: menu)
    let cooked = menu.graph.basesFromTheirIngredients.compactMap { base in
      amounts[base].map { "\(menu[base].id) \($0.amount(.volume).text(in: .english))" }
    }
    #expect(cooked.joined(separator: ", ") == expected)
  }

  @Test("the batches that a stock suffices for, below the bound and with other bases as they are")
  func possible() throws {
    let menu = try menu(
      """
      fruits: {sugar: 740 g, water: 10 l, tap: unlimited}
      bases:
        syrup: {yields: 500 ml, stock: 100 ml, max: 3 l, uses: {sugar: 250 g, water: 300 ml}}
        lemonade: {yields: 1 l, stock: 0, uses: {syrup: 40 ml, water: 1 l}}
        ice: {yields: 1 kg, stock: 0, uses: {tap: 1 l}}
        snow: {yields: 1 kg, stock: 0, max: 4500 g, uses: {tap: 1 l}}
      juices: {ade: {lemonade: 300 ml}, sweet: {syrup: 150 ml}, cold: {ice: 10 g, snow: 10 g}}
      """)
    var stock = StockLevels(openingOf: menu)
    func count(_ id: String) throws -> Int? {
      PossibleBatches(of: try #require(menu.fruit(id)), stock: stock, in: menu)?.count
    }
    #expect(try count("syrup") == 2)
    #expect(try count("lemonade") == 2, "syrup is not made for it")
    #expect(try count("sugar") == nil)
    let ice = PossibleBatches(of: try #require(menu.fruit("ice")), stock: stock, in: menu)
    #expect(ice != nil && ice?.count == nil && ice?.isLimitedByMax == false, "any number")
    #expect(try count("snow") == 4, "4 kg fit below 4.5 kg")
    stock[try #require(menu.fruit("sugar"))] = Quantity(thousandths: 9_000_000)
    #expect(try count("syrup") == 5, "5 · 500 ml and what is there fit below 3 l")
    let short = try Evaluator.shortage(of: menu.order("sweet ade"), stock: stock, in: menu)
    #expect(short?.items.map { $0.possible?.count } == [5, 2])
  }
}
