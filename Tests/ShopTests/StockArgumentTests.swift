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
      ("mango", StockArgumentError.form("mango")),
      ("=5", .form("=5")),
      ("mnago=5", .unknownFruit("mnago", suggestion: "mango")),
      ("durian=5", .unknownFruit("durian", suggestion: nil)),
      ("mango=", .malformedAmount("", fruit: "mango")),
      ("mango=-1", .malformedAmount("-1", fruit: "mango")),
      ("mango=1=2", .malformedAmount("1=2", fruit: "mango")),
      ("mango=99999999999999999999", .tooLarge("99999999999999999999", fruit: "mango")),
      ("sugar=3개", .wrongUnit("3개", fruit: "sugar", .mass)),
      ("sugar=1 kg개", .malformedAmount("1 kg개", fruit: "sugar")),
      ("mango=1 kg", .wrongUnit("1 kg", fruit: "mango", .pieces)),
      ("sugar=5", .wrongUnit("5", fruit: "sugar", .mass)),
      ("mango=1/2", .fraction("1/2", fruit: "mango")),
      ("mango=1crate", .malformedAmount("1crate", fruit: "mango")),
      ("lime=crate", .malformedAmount("crate", fruit: "lime")),
      ("lime=2crates", .malformedAmount("2crates", fruit: "lime")),
      ("lime=1/5crate", .fraction("1/5crate", fruit: "lime")),
      ("sugar=99999999999999sack", .tooLarge("99999999999999sack", fruit: "sugar")),
      ("sugar=999999999999999999sack", .tooLarge("999999999999999999sack", fruit: "sugar")),
      ("lemon=1/3", .tooFine("1/3", fruit: "lemon")),
    ])
  func problems(word: String, error: StockArgumentError) {
    #expect(throws: error) { try StockArgument.parse([word], in: graph.graph) }
  }

  @Test("a fruit is given once")
  func twice() {
    #expect(throws: StockArgumentError.twice("mango")) {
      try StockArgument.parse(["mango=1", "lemon=1", "mango=2"], in: graph.graph)
    }
  }
}
