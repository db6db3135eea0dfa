import Diagnostics
import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Shop

@Suite struct SwitchArgumentTests {
  private let view: MenuView

  init() throws {
    view = try menu(
      """
      fruits: {mango: 10, milk: {name: {en: Milk, ko: 우유}, stock: 1 l}, oat: 1 l}
      bases: {foam: {yields: 10 ml, uses: {milk: 10 ml}}}
      juices:
        mango: {mango: 1}
        latte:
          name: {ko: 라떼}
          uses: {milk: 100 ml}
          sizes: {small: 1, large: {name: {ko: 큰 컵}, scale: 2}}
          options: {with-oat: {add: {oat: 10 ml}}, foam-top: {add: {foam: 10 ml}}}
      """)
  }

  private func parse(_ words: String..., off: [SwitchedThing] = []) throws -> [String] {
    let items = off.map { SwitchedOff.Item($0, until: 1) }
    return try SwitchArgument.parse(words, off: SwitchedOff(items, in: view.graph), in: view)
      .map(\.text)
  }

  @Test("things are named by ids or names, once each, with their kind where it is needed")
  func things() throws {
    #expect(
      try parse("latte", "latte:large", "with-oat", "latte+with-oat", "milk", "foam")
        == [
          "juice/latte", "size/latte:large", "option/with-oat", "option/latte+with-oat",
          "ingredient/milk", "ingredient/foam",
        ])
    #expect(
      try parse("우유", "라떼", "라떼:큰 컵", "milk") == [
        "ingredient/milk", "juice/latte", "size/latte:large",
      ])
    #expect(try parse("juice/mango", "ingredient/mango") == ["juice/mango", "ingredient/mango"])
    #expect(try parse("gone", off: [.juice("gone")]) == ["juice/gone"])
    for thing in try parse("latte", "latte:large", "with-oat", "latte+with-oat", "milk") {
      #expect(SwitchedThing(text: thing)?.text == thing)
    }
  }

  @Test(
    "what had the id before is proposed",
    arguments: [
      ("latte", "flat-white"), ("latte:large", "flat-white:large"), ("oat-drink", "oat-milk"),
    ])
  func former(word: String, present: String) throws {
    let view = try menu(
      """
      fruits: {oat-milk: {stock: 1 l, was: oat-drink}}
      juices: {flat-white: {was: latte, uses: {oat-milk: 1 ml}, sizes: {small: 1, large: 2}}}
      """)
    let problem = #expect(throws: Problem.self) { try SwitchArgument.parse([word], in: view) }
    #expect(problem?.help == .didYouMean(present))
    let items = SwitchedThing.Kind.allCases.compactMap { SwitchedThing($0, word: present) }
    let off = SwitchedOff(items.prefix(1).map { .init($0, until: 1) }, in: view.graph)
    #expect(try SwitchArgument.parse([word], off: off, in: view) == Array(items.prefix(1)))
  }

  @Test("of several things of a name, the only one that is off is meant")
  func offAlone() throws {
    #expect(try parse("mango", off: [.ingredient("mango")]) == ["ingredient/mango"])
    #expect(try parse("mango", off: [.juice("mango"), .juice("latte")]) == ["juice/mango"])
    #expect(throws: Problem.self) {
      try parse("mango", off: [.juice("mango"), .ingredient("mango")])
    }
  }

  @Test(
    "what names nothing, or several things, says so",
    arguments: [
      ("mango", "say which: `juice/mango`, `ingredient/mango`"), ("late", "did you mean `latte`?"),
      ("latte:larg", "did you mean `latte:large`?"), ("with-oats", "did you mean `with-oat`?"),
    ])
  func problems(word: String, help: String) throws {
    let problem = try #require(throws: Problem.self) { try parse(word) }
    let remedy: LocalizedText? =
      switch problem.help {
      case .command(let text), .words(let text): text
      case nil: nil
      }
    #expect(remedy?.english == help, "\(problem.message.english)")
  }

  @Test(
    "what the menu does not have is refused",
    arguments: [
      "size/latte", "latte:large+with-oat", "", "/", "gone", "option/latte", "latte+", "latte:",
    ])
  func unknown(word: String) {
    #expect(throws: Problem.self) { try parse(word) }
  }

  @Test(
    "no other text is a thing of the journal",
    arguments: [
      "latte", "juice/", "juice/a:b", "size/a", "size/a:", "size/:b", "size/a:b:c", "option/a+b+c",
      "cup/a", "juice/a b", "/a", "juice", "ingredient/a=b",
    ])
  func texts(text: String) {
    #expect(SwitchedThing(text: text) == nil)
  }
}
