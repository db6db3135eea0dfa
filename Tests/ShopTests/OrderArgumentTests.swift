import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

@Suite struct OrderArgumentTests {
  private static let menuText = """
    fruits: {a: 10}
    juices:
      mango: {a: 1}
      mango-kiwi: {a: 1}
      딸바쥬스: {a: 1}
      sunrise: {name: {en: Morning glory, ko: 해돋이}, uses: {a: 1}}
    """

  private func lines(_ words: String...) throws -> [String] {
    let graph = try menu(Self.menuText)
    return try OrderArgument.parse(words, in: graph).lines.map {
      "\(graph[$0.juice].id) \($0.quantity)"
    }
  }

  /// Why words are no order; nil if they are one.
  private func error(_ words: String...) throws -> Problem? {
    let graph = try menu(Self.menuText)
    do {
      _ = try OrderArgument.parse(words, in: graph)
      return nil
    } catch {
      return error
    }
  }

  private func message(_ words: String...) throws -> String? {
    let graph = try menu(Self.menuText)
    return #expect(throws: Problem.self) { try OrderArgument.parse(words, in: graph) }?
      .message.english
  }

  /// What is proposed in place of a juice that the menu does not have.
  private func suggestion(_ word: String) throws -> String? {
    let error = try #require(try error(word))
    #expect(error.kind == .unknownJuice)
    return error.help?.text.english
  }

  @Test("each word is a line, kept in order and not merged")
  func linesAreWords() throws {
    #expect(try lines("mango") == ["mango 1"])
    #expect(
      try lines("mango=2", "mango-kiwi", "mango=1") == ["mango 2", "mango-kiwi 1", "mango 1"])
    #expect(try lines("mango=1000000000") == ["mango 1000000000"])
  }

  @Test("no words are no order")
  func empty() throws {
    #expect(try error() == OrderArgument.empty)
  }

  @Test(
    "a quantity is a plain number from 1 to a billion",
    arguments: [
      "0", "00", "01", "-1", "+1", "1.5", "1,000", "1e3", "1_000", "0x1", "", " ", " 1", "1 ",
      "two", "٣", "１", "1=2", "1000000001", "9223372036854775807", "9223372036854775808",
      "99999999999999999999999999999999999999999999999999",
    ])
  func malformedQuantity(text: String) throws {
    #expect(
      try error("mango=\(text)") == OrderArgument.malformedQuantity(text, in: "mango=\(text)"))
  }

  @Test("a misspelled juice is reported with the one that was probably meant")
  func suggestions() throws {
    #expect(try suggestion("mnago") == "did you mean `mango`?")
    #expect(try suggestion("mango-kiwy=3") == "did you mean `mango-kiwi`?")
    #expect(try suggestion("Mango") == "did you mean `mango`?")
    #expect(try suggestion("watermelon") == "`juice menu` lists the juices")
  }

  @Test(
    "a line has at most one option of a group, and the first of a required one if it names none")
  func groups() throws {
    let graph = try menu(menuWithGroups)
    func label(_ word: String) throws -> String {
      graph.graph.label(of: try OrderArgument.parse([word], in: graph).lines)
    }
    #expect(try label("ade") == "ade+usual")
    #expect(try label("ade+sour+half=2") == "ade+half+sour=2")
    #expect(try label("ade+no-ice") == "ade+usual+no-ice")
    func message(_ word: String) -> String? {
      #expect(throws: Problem.self) { try label(word) }?.message.english
    }
    #expect(
      message("ade+no-ice+sour+less")
        == "`no-ice` and `less` exclude each other: juice `ade` has one of `cold`")
    #expect(message("ade+sweetness") == "juice `ade` has no option `sweetness`")
  }

  private static let coffee = """
    fruits: {a: 10}
    juices:
      latte:
        uses: {a: 1}
        options:
          shot: {name: {en: Espresso, ko: 샷}, add: {a: 1}, at-most: 3}
          toppings: {at-most: 2, one-of: {pearls: {add: {a: 2}, at-most: 2}, jelly: {add: {a: 3}}}}
    """

  @Test(
    "a line may take an option several times, and several of a group, in any order",
    arguments: [
      ("latte+shot+shot", "latte+shot*2"), ("latte+shot*2=3", "latte+shot*2=3"),
      ("latte+shot*1", "latte+shot"), ("latte+샷*2+pearls+Espresso", "latte+shot*3+pearls"),
      ("latte+jelly+shot+pearls", "latte+shot+pearls+jelly"), ("latte+pearls*2", "latte+pearls*2"),
    ])
  func repeated(word: String, label: String) throws {
    let graph = try menu(Self.coffee)
    let order = try OrderArgument.parse([word], in: graph)
    #expect(graph.graph.label(of: order.lines) == label)
    // What the journal keeps of it is the same order.
    let content = OrderContent(OrderRecord.lines(of: order.lines, in: graph))
    #expect(content.text == label && OrderContent(text: label) == content)
    let typed = try #require([OrderRecord.Line](text: order.typed ?? label))
    #expect(try OrderArgument.order(typed, in: graph).lines == order.lines)
  }

  @Test(
    "more of an option or group than a line has are refused with what it has",
    arguments: [
      ("latte+shot*4", "juice `latte` has option `shot` at most 3 times"),
      ("latte+shot*99999999999999999999", "juice `latte` has option `shot` at most 3 times"),
      ("latte+shot*2+shot*2", "juice `latte` has option `shot` at most 3 times"),
      ("latte+jelly*2", "option `jelly` of juice `latte` is named twice"),
      ("latte+pearls*2+jelly", "juice `latte` has at most 2 of `toppings`, and 3 are chosen"),
      ("latte+shot*0", "juice `latte` has no option `shot*0`"),
      ("latte+*2", "`latte+` names no option"),
    ])
  func tooOften(word: String, message: String) throws {
    let graph = try menu(Self.coffee)
    let problem = #expect(throws: Problem.self) { try OrderArgument.parse([word], in: graph) }
    #expect(problem?.message.english == message)
  }

  @Test("a juice, its size and its options go by their names in any language too")
  func names() throws {
    #expect(try lines("해돋이") == ["sunrise 1"])
    #expect(try lines("morning  GLORY=2", "sunrise=4잔") == ["sunrise 2", "sunrise 4"])
    #expect(try lines("sunrise=4杯") == ["sunrise 4"])
    let graph = try menu(
      """
      fruits: {a: 10}
      juices:
        tea:
          name: {ko: 차}
          uses: {a: 1}
          sizes: {regular: 1, large: {scale: 2, name: {en: Large one, ko: 큰 것}}}
          options: {ice: {name: {ko: 얼음}, add: {a: 1}}, hot: {name: {ko: 얼음}, add: {a: 1}}}
        coffee: {name: {ko: 차}, uses: {a: 1}}
      """)
    let order = try OrderArgument.parse(["tea:큰 것+ice=2", "tea:LARGE ONE", "tea"], in: graph)
    #expect(
      order.lines.map { graph.graph.label(of: $0.variant) } == [
        "tea:large+ice", "tea:large", "tea:regular",
      ])
    #expect(order.typed == "tea:large+ice=2 tea:large tea")
    for (word, ids) in [("차", ["tea", "coffee"]), ("tea+얼음", ["ice", "hot"])] {
      let name = String(word.split(separator: "+").last ?? "")
      #expect(throws: Problem.ambiguous(name, ids: ids)) {
        try OrderArgument.parse([word], in: graph)
      }
    }
  }

  @Test("a line that names what its text would not name again is kept by ids")
  func typedText() throws {
    let graph = try menu("{fruits: {a: 10}, juices: {x: {name: A=B, uses: {a: 1}}}}")
    let line = OrderRecord.Line(juice: "A=B", size: nil, options: [], quantity: 1)
    #expect(try OrderArgument.order([line], in: graph).typed == "x")
    let option = "options: {o: {name: P*2, add: {a: 1}}}"
    let other = try menu("{fruits: {a: 10}, juices: {x: {uses: {a: 1}, \(option)}}}")
    let starred = OrderRecord.Line(juice: "x", size: nil, options: ["P*2"], quantity: 1)
    #expect(try OrderArgument.order([starred], in: other).typed == "x+o")
  }

  @Test("a fruit is not a juice")
  func fruit() throws {
    let graph = try menu("{fruits: {tapioca: 1}, juices: {tea: {tapioca: 1}}}")
    let problem = #expect(throws: Problem.self) { try OrderArgument.parse(["tapioca"], in: graph) }
    #expect(problem?.message.english == "the menu has no juice `tapioca`")
  }

  @Test("a Korean id is the same composed and decomposed")
  func normalization() throws {
    let decomposed = "\u{1104}\u{1161}\u{11AF}\u{1107}\u{1161}\u{110C}\u{1172}\u{1109}\u{1173}"
    #expect(Array(decomposed.utf8) != Array("딸바쥬스".utf8))
    #expect(try lines("\(decomposed)=2") == ["딸바쥬스 2"])
    #expect(try message("\(decomposed):large") == "juice `딸바쥬스` has no size `large`")
  }

  @Test("the first mistake is reported")
  func first() throws {
    #expect(try message("mango", "apple", "mango=0") == "the menu has no juice `apple`")
  }

  @Test(
    "a word that does not begin with a juice has no form of a line",
    arguments: ["", "=", "=2", "=0", ":l", ":l=", "+p"])
  func form(word: String) throws {
    #expect(try message(word, "mango") == "\(word.quoted) does not begin with a juice")
  }

  @Test("sizes and options that a juice does not have are reported by name")
  func sizesAndOptions() throws {
    #expect(try message("mango:large") == "juice `mango` has no size `large`")
    #expect(try message("mango:large+pearls=2") == "juice `mango` has no size `large`")
    #expect(try message("mango+pearls+ice") == "juice `mango` has no option `pearls`")
    #expect(try message("mango:") == "`mango:` names no size")
    #expect(try message("mango+") == "`mango+` names no option")
    #expect(try message("apple:large") == "the menu has no juice `apple`")
  }

  @Test("an order has at most a thousand lines")
  func mostLines() throws {
    let graph = try menu(Self.menuText)
    let words = Array(repeating: "mango", count: 1000)
    #expect(try OrderArgument.parse(words, in: graph).lines.count == 1000)
    #expect(throws: OrderArgument.tooManyLines(1001)) {
      try OrderArgument.parse(words + ["mango"], in: graph)
    }
  }

  @Test("the text of an order is read as the same order")
  func roundTrip() throws {
    let graph = try menu(Self.menuText)
    let order = try graph.order("mango=2 딸바쥬스 mango=1 mango-kiwi=1000000000")
    let text = graph.graph.label(of: order.lines)
    #expect(text == "mango=2 딸바쥬스 mango mango-kiwi=1000000000")
    #expect(try graph.order(text) == order)
  }
}
