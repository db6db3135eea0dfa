import Diagnostics
import Evaluator
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct StockFormTests {
  private let menu: MenuView
  private let mango = Ref<Fruit>(0)
  private let kiwi = Ref<Fruit>(1)
  private let sugar = Ref<Fruit>(2)

  init() throws {
    menu = try TestMenus.menu(
      """
      fruits: {mango: {stock: 3, max: 5}, kiwi: 10, sugar: {stock: 1.5 kg, max: 2 kg}}
      juices: {mango: {mango: 1}, kiwi: {kiwi: 1}, sweet: {sugar: 100 g}}
      """)
  }

  private func pieces(_ count: Int) -> Quantity { Quantity(thousandths: count * 1000) }

  private func form(
    _ query: String, mango: Int = 3, kiwi: Int = 10, sugar: Int = 1_500
  ) throws -> StockForm {
    var levels = StockLevels(openingOf: menu)
    for (fruit, count) in [(self.mango, mango), (self.kiwi, kiwi), (self.sugar, sugar)] {
      levels[fruit] = pieces(count)
    }
    return try StockForm(FormValues(query), current: levels, in: menu, typedIn: .english)
  }

  private func text(_ form: StockForm) -> String { FormValues(form.values).text }

  // MARK: Steps

  @Test("what is short is added at once, as a step is")
  func fill() throws {
    var form = try form("", mango: 1)
    form.step("mango=", needs: [mango: pieces(4)])
    form.step("kiwi=", needs: [mango: pieces(4)])
    #expect(text(form) == "seen.mango=1000&by.mango=3000" && form.obstacles.isEmpty)
    form.step("mango=", needs: [mango: pieces(9)])
    #expect(form.obstacles == [.aboveMax(mango, max: pieces(5), wanted: pieces(9))])
    #expect(form.draft[mango] == pieces(5))
  }

  @Test("a step of nothing is none", arguments: ["", "+", "mango", "mango*", "apple+", "mango++"])
  func noStep(word: String) throws {
    var form = try form("")
    form.step(word, needs: [:])
    #expect(form.draft.isEmpty && form.obstacles.isEmpty)
  }

  // MARK: Numbers

  @Test(
    "an amount that was typed is what there is to be, in its unit",
    arguments: [
      ("amount.mango=5&shown.mango=3", "seen.mango=3000&to.mango=5000"),
      ("amount.mango=%200%20&shown.mango=3", "seen.mango=3000&to.mango=0"),
      ("amount.mango=4%EA%B0%9C&shown.mango=3", "seen.mango=3000&to.mango=4000"),
      ("amount.sugar=1.2+kg&shown.sugar=1.5+kg", "seen.sugar=1500000&to.sugar=1200000"),
      ("amount.sugar=800+g&shown.sugar=1.5+kg", "seen.sugar=1500000&to.sugar=800000"),
      ("amount.sugar=0&shown.sugar=1.5+kg", "seen.sugar=1500000&to.sugar=0"),
      // As it stood there, and as it is now.
      ("amount.mango=3&shown.mango=3", ""), ("amount.mango=3&shown.mango=4", ""),
      ("amount.sugar=1500+g&shown.sugar=1+kg", ""),
    ])
  func typed(query: String, expected: String) throws {
    let form = try form(query)
    #expect(text(form) == expected)
    #expect(form.rejected.isEmpty && form.obstacles.isEmpty && form.overtaken.isEmpty)
  }

  @Test("a number that was typed stands for the steps before it, and steps go on from it")
  func typedAfterSteps() throws {
    var form = try form("seen.mango=3000&by.mango=1000&amount.mango=1&shown.mango=4")
    #expect(text(form) == "seen.mango=3000&to.mango=1000")
    form.step("mango+", needs: [:])
    #expect(text(form) == "seen.mango=3000&to.mango=2000")
    // What was staged before and stands there unchanged stays.
    #expect(
      try text(self.form("seen.mango=3000&by.mango=1000&amount.mango=4&shown.mango=4"))
        == "seen.mango=3000&by.mango=1000")
  }

  @Test(
    "what is no amount of the fruit is rejected, and nothing is done with it",
    arguments: [
      ("mango", "x", "`x` is not an amount of `mango`"),
      ("mango", "", "`mango=` has no quantity"),
      ("mango", "-1", "`-1` is not an amount of `mango`"),
      ("mango", "1.5", "`1.5` is not a whole number of `mango`"),
      ("mango", "1 kg", "`mango` is not measured like `1 kg`"),
      ("sugar", "1", "`sugar` is not measured like `1`"),
      ("sugar", "0.0001 g", "`0.0001 g` of `sugar` is finer than stock counts"),
    ])
  func rejected(fruit: String, typed: String, message: String) throws {
    let values = FormValues([("amount.\(fruit)", typed), ("shown.\(fruit)", "3")])
    let form = try form(values.text)
    let position = try #require(menu.fruit(fruit))
    #expect(form.rejected.keys.elementsEqual([position]))
    let rejection = try #require(form.rejected[position])
    #expect(rejection.text == typed && rejection.problem.message.english == message)
    #expect(form.draft.isEmpty && form.obstacles.isEmpty)
  }

  @Test("a number above max is not taken, and reported")
  func aboveMax() throws {
    let form = try form("amount.mango=6&shown.mango=3")
    #expect(form.obstacles == [.aboveMax(mango, max: pieces(5), wanted: pieces(6))])
    #expect(form.draft.isEmpty && form.rejected.isEmpty)
  }

  // MARK: Other people's changes

  @Test("what others do to fruits that are not staged is no news")
  func otherFruits() throws {
    let form = try form("seen.mango=3000&by.mango=1000", kiwi: 2)
    #expect(form.overtaken.isEmpty && text(form) == "seen.mango=3000&by.mango=1000")
  }

  // MARK: What no form says

  @Test(
    "values of another form are refused",
    arguments: [
      "by.mango=x", "by.mango=", "by.mango=1.5", "seen.mango=-1", "to.mango=-1", "to.mango=1+kg",
      "by.mango=9223372036854775808",
    ])
  func malformed(query: String) {
    #expect(throws: ProblemDetails.self) { _ = try form(query) }
  }

  @Test("a fruit that the menu does not have is passed over")
  func unknownFruit() throws {
    let form = try form("by.apple=1000&amount.apple=x&shown.apple=1&seen.apple=-1&other=1&by=2")
    #expect(form.draft.isEmpty && form.rejected.isEmpty)
  }

  @Test("numbers at the end of what can be counted are cut, and end nothing")
  func extremes() async {
    // In a process of its own, since the smallest has once ended the server.
    await #expect(processExitsWith: .success) {
      let menu = try TestMenus.menu("fruits: {kiwi: 10}\njuices: {kiwi: {kiwi: 1}}")
      let levels = StockLevels(openingOf: menu)
      for number in [Int.min, Int.min + 1, Int.max] {
        for query in ["by.kiwi=\(number)", "seen.kiwi=5000&by.kiwi=\(number)"] {
          let form = try StockForm(FormValues(query), current: levels, in: menu, typedIn: .english)
          precondition(!form.obstacles.isEmpty)
        }
      }
    }
  }

  // MARK: A model

  /// What a stock screen is meant to do with one fruit, in thousandths.
  private struct Model {
    enum Edit {
      case by(Int)
      case to(Int)
    }

    let max: Int?
    let step: Int
    var stock: Int
    var edit: Edit?

    var value: Int {
      switch edit {
      case nil: stock
      case .by(let difference): stock + difference
      case .to(let value): value
      }
    }

    private func bounded(_ value: Int) -> Int { min(max ?? Int.max, Swift.max(0, value)) }

    /// - Returns: whether all of it fits.
    mutating func add(_ difference: Int) -> Bool {
      let after = bounded(value + difference)
      let fits = after == value + difference
      if case .to = edit { edit = .to(after) } else { edit = .by(after - stock) }
      if value == stock { edit = nil }
      return fits
    }

    mutating func type(_ number: Int) {
      edit = number == stock ? nil : .to(number)
    }

    mutating func restock(_ now: Int) -> Bool {
      guard case .by(let difference) = edit else {
        stock = now
        if value == now { edit = nil }
        return true
      }
      stock = now
      edit = nil
      return add(difference)
    }
  }

  @Test("whatever is tapped and typed, and whatever others do meanwhile, is what a model says")
  func model() throws {
    for seed in 0..<100 {
      var random = SplitMix64(seed: UInt64(seed))
      let fruits = [mango, kiwi, sugar]
      let bounds: [Int?] = [5_000, nil, 2_000_000]
      let tops = [5_000, 20_000, 2_000_000]
      let steps = [1_000, 1_000, 100_000]
      var levels = StockLevels(openingOf: menu)
      var models = fruits.indices.map {
        Model(max: bounds[$0], step: steps[$0], stock: levels[fruits[$0]].thousandths)
      }
      var query = ""
      for round in 0..<30 {
        let index = Int.random(in: fruits.indices, using: &random)
        let id = menu[fruits[index]].id
        var (typed, step): ([(String, String)], String?) = ([], nil)
        var fits = true
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          // Somebody else changes the stock.
          let units = Int.random(in: 0...(tops[index] / steps[index]), using: &random)
          levels[fruits[index]] = Quantity(thousandths: units * steps[index])
          fits = models[index].restock(units * steps[index])
        case 1:
          let units = Int.random(in: 0...(tops[index] / steps[index]), using: &random)
          let text = index == 2 ? "\(units * steps[index] / 1000) g" : "\(units)"
          typed = [("amount.\(id)", text), ("shown.\(id)", "something else")]
          models[index].type(units * steps[index])
        default:
          let isUp = Bool.random(using: &random)
          step = "\(id)\(isUp ? "+" : "-")"
          fits = models[index].add(isUp ? steps[index] : -steps[index])
        }
        let values = FormValues(
          try FormValues(query).pairs.map { ($0.name, $0.value) } + typed)
        var form = try StockForm(values, current: levels, in: menu, typedIn: .english)
        if let step { form.step(step, needs: [:]) }
        let place: Comment = "seed \(seed), round \(round), \(query)"
        #expect(fruits.map { form.draft[$0].thousandths } == models.map(\.value), place)
        #expect(fruits.map { form.draft.changes($0) } == models.map { $0.edit != nil }, place)
        #expect(form.obstacles.isEmpty == fits && form.rejected.isEmpty, place)
        query = text(form)
        // The address is all that there is to know.
        let again = try StockForm(FormValues(query), current: levels, in: menu, typedIn: .english)
        #expect(text(again) == query, place)
        #expect(again.obstacles.isEmpty && again.overtaken.isEmpty, place)
        #expect(again.draft.change == form.draft.change, place)
      }
    }
  }
}
