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

  private func error(_ words: String...) throws -> OrderArgumentError? {
    let graph = try menu(Self.menuText)
    do {
      _ = try OrderArgument.parse(words, in: graph)
      return nil
    } catch {
      return error
    }
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
    #expect(try error() == .empty)
  }

  @Test(
    "a quantity is a plain number from 1 to a billion",
    arguments: [
      "0", "00", "01", "-1", "+1", "1.5", "1,000", "1e3", "1_000", "0x1", "", " ", " 1", "1 ",
      "two", "٣", "１", "1=2", "1000000001", "9223372036854775807", "9223372036854775808",
      "99999999999999999999999999999999999999999999999999",
    ])
  func malformedQuantity(text: String) throws {
    #expect(try error("mango=\(text)") == .malformedQuantity(text, in: "mango=\(text)"))
  }

  @Test("a misspelled juice is reported with the one that was probably meant")
  func suggestions() throws {
    #expect(try error("mnago") == .unknownJuice("mnago", suggestion: "mango"))
    #expect(try error("mango-kiwy=3") == .unknownJuice("mango-kiwy", suggestion: "mango-kiwi"))
    #expect(try error("Mango") == .unknownJuice("Mango", suggestion: "mango"))
    #expect(try error("watermelon") == .unknownJuice("watermelon", suggestion: nil))
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
    func problem(_ word: String) -> OrderArgumentError? {
      #expect(throws: OrderArgumentError.self) { try label(word) }
    }
    #expect(
      problem("ade+no-ice+sour+less")
        == .variant(.oneOf(group: "cold", "no-ice", "less"), juice: "ade"))
    #expect(
      problem("ade+sweetness")
        == .variant(.noSuchOption("sweetness", known: ["usual", "half"]), juice: "ade"))
  }

  @Test("a juice, its size and its options go by their names in any language too")
  func names() throws {
    #expect(try lines("해돋이") == ["sunrise 1"])
    #expect(try lines("morning  GLORY=2", "sunrise=4잔") == ["sunrise 2", "sunrise 4"])
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
      #expect(throws: OrderArgumentError.ambiguous(name, ids: ids)) {
        try OrderArgument.parse([word], in: graph)
      }
    }
  }

  @Test("a fruit is not a juice")
  func fruit() throws {
    let graph = try menu("{fruits: {tapioca: 1}, juices: {tea: {tapioca: 1}}}")
    #expect(throws: OrderArgumentError.unknownJuice("tapioca", suggestion: nil)) {
      try OrderArgument.parse(["tapioca"], in: graph)
    }
  }

  @Test("a Korean id is the same composed and decomposed")
  func normalization() throws {
    let decomposed = "\u{1104}\u{1161}\u{11AF}\u{1107}\u{1161}\u{110C}\u{1172}\u{1109}\u{1173}"
    #expect(Array(decomposed.utf8) != Array("딸바쥬스".utf8))
    #expect(try lines("\(decomposed)=2") == ["딸바쥬스 2"])
    #expect(
      try error("\(decomposed):large") == .variant(.noSuchSize("large", known: []), juice: "딸바쥬스"))
  }

  @Test("the first mistake is reported")
  func first() throws {
    #expect(try error("mango", "apple", "mango=0") == .unknownJuice("apple", suggestion: nil))
  }

  @Test(
    "a word that does not begin with a juice has no form of a line",
    arguments: ["", "=", "=2", "=0", ":l", ":l=", "+p"])
  func form(word: String) throws {
    #expect(try error(word, "mango") == .form(word))
  }

  @Test("sizes and options that a juice does not have are reported by name")
  func sizesAndOptions() throws {
    #expect(try error("mango:large") == .variant(.noSuchSize("large", known: []), juice: "mango"))
    #expect(
      try error("mango:large+pearls=2") == .variant(.noSuchSize("large", known: []), juice: "mango")
    )
    #expect(
      try error("mango+pearls+ice") == .variant(.noSuchOption("pearls", known: []), juice: "mango"))
    #expect(try error("mango:") == .variant(.noSuchSize("", known: []), juice: "mango"))
    #expect(try error("mango+") == .variant(.noSuchOption("", known: []), juice: "mango"))
    #expect(try error("apple:large") == .unknownJuice("apple", suggestion: nil))
  }

  @Test("an order has at most a thousand lines")
  func mostLines() throws {
    let graph = try menu(Self.menuText)
    let words = Array(repeating: "mango", count: 1000)
    #expect(try OrderArgument.parse(words, in: graph).lines.count == 1000)
    #expect(throws: OrderArgumentError.tooManyLines(1001)) {
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
