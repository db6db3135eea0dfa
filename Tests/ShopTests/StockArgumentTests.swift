import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop

@Suite struct StockArgumentTests {
  private let graph: MenuView

  init() throws {
    graph = try menu(
      """
      fruits:
        mango: {name: {en: Mango, ko: 망고}, stock: 10}
        lemon: {stock: 2, divisible: true}
        sugar: {stock: 1 kg, packs: {sack: 20 kg, 봉지: 500 g}}
        lime: {stock: 10, packs: {crate: 12, half-crate: 6}}
      juices: {all: {mango: 1, lemon: 1/2, sugar: 1 g, lime: 1}}
      """)
  }

  private func parse(_ words: String...) throws -> [String: Int] {
    let quantities = try StockArgument.parse(words, in: graph.graph)
    let pairs = quantities.map { (graph[$0.key].id, $0.value.thousandths) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test("amounts in the fruit's own unit, in thousandths")
  func amounts() throws {
    #expect(
      try parse("mango=5", "lemon=1.5", "sugar=0.25kg")
        == ["mango": 5000, "lemon": 1500, "sugar": 250_000])
    #expect(try parse("sugar=1 mg", "lemon=3/2") == ["sugar": 1, "lemon": 1500])
    #expect(try parse("sugar=0", "mango=0") == ["sugar": 0, "mango": 0])
    #expect(try parse("망고=3개", "sugar=1.5 kg") == ["mango": 3000, "sugar": 1_500_000])
    #expect(try parse("mango=3個") == ["mango": 3000])
  }

  @Test("an amount that is typed on a German screen has a decimal comma")
  func decimalComma() throws {
    let sugar = try #require(graph.fruit("sugar"))
    func thousandths(_ text: String) throws -> Int {
      let german = Language(tag: "de")
      return try StockArgument.quantity(text, of: sugar, in: graph.graph, typedIn: german)
        .thousandths
    }
    #expect(try thousandths("1,5 kg") == 1_500_000)
    #expect(try thousandths("1,5kg+1sack") == 21_500_000)
    #expect(try thousandths("0.5 kg") == 500_000)
    let problem = #expect(throws: Problem.self) { try thousandths("1.500 g") }
    #expect(problem?.message.english == "`1.500 g` can be read in two ways")
  }

  @Test("what a screen shows can be typed on it", arguments: Language.allCases)
  func shown(language: Language) throws {
    for id in ["sugar", "lemon"] {
      let fruit = try #require(graph.fruit(id))
      for thousandths in [0, 1, 500, 1500, 999_999, 1_000_000, 1_125_000, 1_234_567_891] {
        let quantity = Quantity(thousandths: thousandths)
        let text = quantity.amount(graph[fruit].dimension).text(in: language)
        let typed = try StockArgument.quantity(
          text, of: fruit, in: graph.graph, typedIn: language)
        #expect(typed == quantity, "\(text)")
      }
    }
  }

  @Test("amounts in packs of the fruit, which may be fractions of one")
  func packs() throws {
    #expect(
      try parse("lime=2crate", "sugar=1.5 sack") == ["lime": 24_000, "sugar": 30_000_000])
    #expect(
      try parse("lime=1half-crate", "sugar=3봉지") == ["lime": 6000, "sugar": 1_500_000])
    #expect(try parse("lime=1/2crate", "sugar=0sack") == ["lime": 6000, "sugar": 0])
  }

  @Test(
    "what cannot be an amount says why",
    arguments: [
      ("mango", "`mango` has no quantity"), ("=5", "`=5` does not begin with a fruit"),
      ("mnago=5", "the menu has no fruit `mnago`"), ("durian=5", "the menu has no fruit `durian`"),
      ("mango=", "`mango=` has no quantity"), ("mango=-1", "`-1` is not an amount of `mango`"),
      ("mango=1=2", "`1=2` is not an amount of `mango`"),
      (
        "mango=99999999999999999999",
        "`99999999999999999999` of `mango` is more than can be counted"
      ),
      ("sugar=3개", "`sugar` is not measured like `3개`"),
      ("sugar=1 kg개", "`1 kg개` is not an amount of `sugar`"),
      ("mango=1 kg", "`mango` is not measured like `1 kg`"),
      ("sugar=5", "`sugar` is not measured like `5`"),
      ("mango=1/2", "`1/2` is not a whole number of `mango`"),
      ("mango=1crate", "`1crate` is not an amount of `mango`"),
      ("lime=crate", "`crate` is not an amount of `lime`"),
      ("lime=2crates", "`2crates` is not an amount of `lime`"),
      ("lime=1/5crate", "`1/5crate` is not a whole number of `lime`"),
      ("sugar=99999999999999sack", "`99999999999999sack` of `sugar` is more than can be counted"),
      (
        "sugar=999999999999999999sack",
        "`999999999999999999sack` of `sugar` is more than can be counted"
      ),
      ("lemon=1/3", "`1/3` of `lemon` is finer than stock counts"),
    ])
  func problems(word: String, message: String) {
    let problem = #expect(throws: Problem.self) { try StockArgument.parse([word], in: graph.graph) }
    #expect(problem?.message.english == message)
  }

  @Test(
    "the packs of a fruit are listed where an amount has none of them",
    arguments: [
      (
        "lime=2box",
        "write 0 or a larger number, without a unit, or with one of its packs: `crate`, `half-crate`"
      ),
      (
        "lime=2kg",
        "write 0 or a larger number, without a unit, or with one of its packs: `crate`, `half-crate`"
      ),
      (
        "sugar=3",
        "write 0 or a larger amount, in `g` or `kg`, or with one of its packs: `sack`, `봉지`"
      ),
      ("mango=2kg", "write 0 or a larger number, without a unit"),
    ])
  func packsInRemedy(word: String, remedy: String) {
    let problem = #expect(throws: Problem.self) { try StockArgument.parse([word], in: graph.graph) }
    #expect(problem?.help?.text.english == remedy)
  }

  @Test("a similar fruit is proposed")
  func suggestion() {
    let problem = #expect(throws: Problem.self) {
      try StockArgument.parse(["mnago=5"], in: graph.graph)
    }
    #expect(problem?.help == .didYouMean("mango"))
  }

  @Test("a fruit is given once")
  func twice() {
    let problem = #expect(throws: Problem.self) {
      try StockArgument.parse(["mango=1", "lemon=1", "mango=2"], in: graph.graph)
    }
    #expect(problem?.message.english == "fruit `mango` is given twice")
  }
}
