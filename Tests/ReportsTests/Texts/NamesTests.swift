import Diagnostics
import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing

@testable import Reports

@Suite struct NamesTests {
  private static let menu = """
    fruits:
      mango: {name: {en: Mango, ko: 망고}, stock: 10}
      kiwi: {name: {en: Kiwi, ko: 키위}, stock: 4}
      gold-kiwi: {name: {en: Gold kiwi, ko: 키위}, stock: 4}
      lime: 3
    bases:
      sour: {name: {en: Sour, ko: lime}, yields: 1 l, uses: {lime: 1}}
    juices:
      mango:
        name: {en: Mango juice, ko: 망고쥬스}
        uses: {mango: 3}
        sizes:
          small: {name: {en: Small, ko: 스몰}, scale: 1}
          big: {name: {en: Big, ko: 라지}, scale: 2}
          large: {name: {en: Large, ko: 라지}, scale: 3}
        options: {sweet: {name: {en: sweet, ko: 달게}, add: {lime: 1}}}
      kiwi: {name: {en: Kiwi juice, ko: 과일쥬스}, uses: {kiwi: 1}}
      fruit: {name: {en: Fruit juice, ko: 과일쥬스}, uses: {gold-kiwi: 1, sour: 1 l}}
    stores:
      east: {name: {en: East, ko: 동쪽점}, stock: {mango: 1, kiwi: 4, gold-kiwi: 4, lime: 3}}

    """

  private func names(_ language: Language) throws -> Names {
    Names(try TestMenus.menu(Self.menu).graph, language)
  }

  @Test("the shop and categories go by their texts in the language, if they have one")
  func shopAndCategories() throws {
    let graph = try TestMenus.menu(
      """
      shop: {name: {en: Juice bar, ko: 쥬스바}}
      fruits: {mango: 10}
      juices:
        a: {category: {en: Ades, ko: 에이드}, uses: {mango: 1}}
        b: {mango: 1}

      """
    ).graph
    let (english, korean) = (Names(graph, .english), Names(graph, .korean))
    #expect(english.shop == "Juice bar")
    #expect(korean.shop == "쥬스바")
    #expect(graph.juices.indices.map { english.category(of: Ref($0)) } == ["Ades", nil])
    #expect(graph.juices.indices.map { korean.category(of: Ref($0)) } == ["에이드", nil])
    #expect(try names(.korean).shop == nil)
  }

  @Test("guests read the names of fruits that do not say what they contain")
  func unansweredFruits() throws {
    let graph = try TestMenus.menu(Self.menu).graph
    let kiwi: Ref<Fruit> = Ref(1)
    let sum = graph.labels(of: [kiwi])
    #expect(
      Names(graph, .english, forTapping: true).contents(sum) == "allergens not known of Kiwi")
    #expect(Names(graph, .english).contents(sum) == "allergens not known of kiwi")
  }

  @Test("what was switched off under an id that it has no more goes by its present one")
  func formerThings() throws {
    let graph = try TestMenus.menu(
      """
      fruits: {oat-milk: {stock: 1 l, was: oat-drink}}
      juices: {flat-white: {was: latte, uses: {oat-milk: 1 ml}, sizes: {small: 1, large: 2}}}

      """
    ).graph
    let things: [SwitchedThing] = [
      .juice("latte"), .size("large", of: "latte"), .ingredient("oat-drink"),
    ]
    for language in Language.allCases {
      let names = Names(graph, language)
      #expect(
        things.map { names.label($0) } == [
          "flat-white", names.label(part: "flat-white:large"), "oat-milk",
        ])
    }
  }

  private func lines(_ text: String) throws -> [OrderRecord.Line] {
    try #require([OrderRecord.Line](text: text))
  }

  @Test("in English, things go by their ids")
  func english() throws {
    let names = try names(.english)
    #expect(names.label(fruit: "mango") == "mango")
    #expect(names.label(store: "east") == "east")
    #expect(names.label(variant: "mango:big+sweet") == "mango:big+sweet")
    #expect(names.label(order: try lines("mango:big=2 kiwi")) == "mango:big=2 kiwi")
  }

  @Test("in Korean they go by their names, but by their ids where several have the name")
  func korean() throws {
    let names = try names(.korean)
    #expect(names.label(fruit: "mango") == "망고")
    #expect(names.label(fruit: "kiwi") == "kiwi")
    #expect(names.label(fruit: "gold-kiwi") == "gold-kiwi")
    // The name of the base is the id of the fruit, which has no name.
    #expect(names.label(ingredient: "lime") == "lime")
    #expect(names.label(ingredient: "sour") == "sour")
    #expect(names.label(store: "east") == "동쪽점")
    #expect(names.label(store: "main") == "본점")
    #expect(names.label(variant: "mango:small+sweet") == "망고쥬스 (스몰, 달게)")
    #expect(names.label(variant: "mango:large") == "망고쥬스 (large)")
    #expect(names.label(variant: "kiwi") == "kiwi")
  }

  @Test("what has left the menu goes by its id")
  func gone() throws {
    let names = try names(.korean)
    #expect(names.label(fruit: "papaya") == "papaya")
    #expect(names.label(store: "west") == "west")
    #expect(names.label(variant: "papaya:small") == "papaya:small")
    #expect(
      names.label(order: try lines("mango:small=2 papaya kiwi=3"))
        == "망고쥬스 (스몰) 2잔, papaya, kiwi 3잔")
    #expect(names.label(order: try lines("3")) == "3")
  }

  @Test(
    "where names are tapped, an order of what has left the menu is not in the form that is typed")
  func goneForTapping() throws {
    let names = Names(try TestMenus.menu(Self.menu).graph, .english, forTapping: true)
    #expect(names.label(variant: "mango:half+sweet") == "Mango juice (half, sweet)")
    #expect(names.displayName(variant: "papaya:regular+half") == "papaya (regular, half)")
    #expect(names.displayName(variant: "papaya") == "papaya")
  }

  @Test("names from right to left are isolated from what stands beside them, and no others")
  func isolated() throws {
    let menu = """
      fruits: {kiwi: {name: {en: קיווי}, stock: 1}, lime: {name: {en: Lime}, stock: 1}}
      juices: {kiwi: {name: {en: ميزان}, uses: {kiwi: 1}, options: {lime: {add: {lime: 1}}}}}

      """
    let names = Names(try TestMenus.menu(menu).graph, .english, forTapping: true)
    #expect(names.isolated.label(fruit: "kiwi") == "\u{2068}קיווי\u{2069}")
    #expect(names.isolated.label(fruit: "lime") == "Lime")
    #expect(names.isolated.displayName(variant: "kiwi+lime") == "\u{2068}ميزان\u{2069} (lime)")
    #expect(names.isolated.label(fruit: "תות") == "\u{2068}תות\u{2069}")
    #expect(names.label(fruit: "kiwi") == "קיווי")
  }
}
