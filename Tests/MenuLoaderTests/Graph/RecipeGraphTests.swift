import Diagnostics
import TestSupport
import Testing

@testable import MenuLoader
@testable import RecipeGraph

@Suite struct RecipeGraphTests {
  private func graph(_ texts: String...) throws -> RecipeGraph {
    let sources = texts.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let analysis = try MenuLoader.load(sources)
    return try #require(analysis.graph, "\(analysis.findings.map(\.message.english))")
  }

  /// The needs of a juice as `fruit amount`, in the graph's order.
  private func needs(_ juice: String, in graph: RecipeGraph) throws -> [String] {
    graph.needs(of: try #require(graph.juice(juice))).map { need in
      "\(graph[need.fruit].id) \(Amount(need.amount, graph[need.fruit].dimension))"
    }
  }

  @Test("the classic menu")
  func theClassicMenu() throws {
    let graph = try graph(
      """
      fruits: {strawberry: 10, banana: 10, pineapple: 10, kiwi: 10, mango: 10}
      juices:
        strawberry: {strawberry: 16}
        strawberry-banana: {strawberry: 10, banana: 1}
        mango-kiwi: {mango: 2, kiwi: 1}
      """)
    #expect(graph.fruits.map(\.id) == ["strawberry", "banana", "pineapple", "kiwi", "mango"])
    #expect(graph.juices.map(\.id) == ["strawberry", "strawberry-banana", "mango-kiwi"])
    #expect(graph.bases.isEmpty)
    #expect(graph.fruits.allSatisfy { $0.openingStock.thousandths == 10_000 })
    #expect(try needs("strawberry", in: graph) == ["strawberry 16"])
    #expect(try needs("mango-kiwi", in: graph) == ["kiwi 1", "mango 2"])
  }

  @Test("ids lead to what they name")
  func idsLeadToWhatTheyName() throws {
    let graph = try graph("fruits: {mango: 10, 딸기: 5}\njuices: {mango: {mango: 3, 딸기: 1}}")
    #expect(graph.fruit("딸기").map { graph[$0].openingStock.thousandths } == 5_000)
    #expect(graph.juice("mango").map { graph[$0].uses.count } == 2)
    #expect(graph.juice("딸기") == nil)
    #expect(graph.fruit("kiwi") == nil)
    #expect(graph.fruitRefs.map { graph[$0].id } == ["mango", "딸기"])
    #expect(graph.view(from: nil).juiceRefs.map { graph[$0].id } == ["mango"])
  }

  @Test("an option of a group may stand for the recipe as it is")
  func unchangedAlternative() throws {
    let graph = try graph(
      """
      fruits: {milk: 10 l, oats: 10 l}
      juices:
        latte:
          uses: {milk: 200 ml}
          options:
            kind: {required: true, one-of: {dairy: {}, oat: {drop: [milk], add: {oats: 180 ml}}}}
      """)
    let latte = try #require(graph.juice("latte"))
    #expect(graph[latte].options.map(\.id) == ["dairy", "oat"])
    #expect(try needs("latte", in: graph) == ["milk 200 ml"])
    // Outside of a group, such an option would do nothing.
    let alone = "fruits: {milk: 1 l}\njuices: {a: {uses: {milk: 1 ml}, options: {dairy: {}}}}"
    let findings = try MenuLoader.load([SourceFile(path: "a.yaml", text: alone)]).findings
    #expect(findings.map(\.rule.code) == ["JU103"])
  }

  @Test("everything about a fruit is kept")
  func everythingAboutAFruitIsKept() throws {
    let graph = try graph(
      """
      fruits:
        lemon: {name: {en: Lemon, ko: 레몬}, stock: 7/2, max: 20, low: 2, divisible: true}
        sugar: {name: Sugar, stock: 1.5 kg, max: 2000 g, low: 500 mg}
        water: 0.25 l
      juices: {all: {lemon: 1/2, sugar: 1 g, water: 1 ml}}
      """)
    let lemon = graph.fruits[0]
    #expect(lemon.name?.text(in: "ko") == "레몬")
    #expect(lemon.name?.text(in: "fr") == "Lemon")
    #expect(lemon.dimension == .pieces)
    #expect(lemon.openingStock.thousandths == 3_500)
    #expect(lemon.max?.thousandths == 20_000)
    #expect(lemon.low?.thousandths == 2_000)
    #expect(lemon.isDivisible)
    let sugar = graph.fruits[1]
    #expect(sugar.name?.text(in: "ko") == "Sugar")
    #expect(sugar.dimension == .mass)
    #expect(sugar.openingStock.thousandths == 1_500_000)
    #expect(sugar.max?.thousandths == 2_000_000)
    #expect(sugar.low?.thousandths == 500)
    #expect(!sugar.isDivisible)
    let water = graph.fruits[2]
    #expect(water.name == nil)
    #expect(water.dimension == .volume)
    #expect(water.openingStock.thousandths == 250_000)
    #expect(water.max == nil)
    #expect(water.low == nil)
  }

  @Test("pictures are kept, with all else and in every store")
  func picturesAreKept() throws {
    let graph = try graph(
      """
      fruits: {mango: {picture: 🥭, stock: 10}, kiwi: {picture: images/kiwi.png, stock: 10}, fig: 1}
      juices:
        mango: {picture: mango.svg, uses: {mango: 1}, sizes: {small: 1, large: 2}}
        kiwi: {picture: 🥝, uses: {kiwi: 1}}
        fig: {fig: 1}
      stores: {gangnam: {stock: {mango: 5}}}
      """)
    #expect(graph.fruits.map(\.display.picture) == [.symbol("🥭"), .file("images/kiwi.png"), nil])
    #expect(graph.juices.map(\.display.picture) == [.file("mango.svg"), .symbol("🥝"), nil])
    #expect(
      graph.view(from: Ref(0)).fruits.map(\.display.picture) == graph.fruits.map(\.display.picture))
  }

  @Test("categories are kept as they are written, and one is the same in any juice")
  func categories() throws {
    let graph = try graph(
      """
      fruits: {mango: 10}
      juices:
        a: {category: &ades {en: Ades, ko: 에이드}, uses: {mango: 1}}
        b: {category: *ades, uses: {mango: 2}}
        c: {category: {en: Ades, ko: 에이드}, uses: {mango: 3}}
        d: {category: Teas, uses: {mango: 4}}
        e: {mango: 5}
      """)
    let categories = graph.juices.map(\.display.category)
    #expect(categories.map { $0?.text(in: "ko") } == ["에이드", "에이드", "에이드", "Teas", nil])
    #expect(categories[0] == categories[1] && categories[0] == categories[2])
  }

  @Test("the name and the logo of the shop are kept, of whichever file has them")
  func shop() throws {
    let menu = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
    let sources = [menu, "shop: {name: {en: Bar, ko: 바}, picture: logo.svg}\n"].enumerated()
      .map { SourceFile(path: "\($0).yaml", text: $1) }
    let shop = try #require(try MenuLoader.load(sources).graph).terms.shop
    #expect(shop.name?.text(in: "ko") == "바")
    #expect(shop.picture == .file("logo.svg"))
    #expect(try graph("shop: {picture: 🧃}\n" + menu).terms.shop.picture == .symbol("🧃"))
    #expect(try graph(menu).terms.shop == Display())
  }

  @Test("what the menu says of the screens is kept, and a malformed part does not remove the rest")
  func screens() throws {
    let menu = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
    #expect(try graph(menu + "shop: {name: Bar, one-tap: false}").terms.screens == ShopScreens())
    let shop = """
      shop:
        colour: "#B34700"
        one-tap: true
        stock-strip: true
        after-order: {en: Pay at the counter, ko: 계산대에서 결제해 주세요}

      """
    let screens = try graph(shop + menu).terms.screens
    #expect(screens.colour == Colour(red: 0xB3, green: 0x47, blue: 0))
    #expect(screens.isOneTap && screens.showsStock)
    #expect(screens.afterOrder?.text(in: "ko") == "계산대에서 결제해 주세요")
  }

  @Test("the languages of the screens are kept in their order, each once, and none is all")
  func languages() throws {
    let menu = "fruits: {mango: 10}\njuices: {mango: {mango: 3}}\n"
    func languages(_ shop: String) throws -> [Language]? {
      try graph("shop: \(shop)\n\(menu)").terms.screens.languages
    }
    #expect(try languages("{languages: [ko, en]}") == [.korean, .english])
    #expect(try languages("{languages: ko}") == [.korean])
    #expect(try languages("{languages: [ko, en, ko]}") == [.korean, .english])
    #expect(try languages("{name: Bar}") == nil)
  }

  @Test(
    "a name is shown to whom it is for, and else in the language that is declared first",
    arguments: [
      ("{ko: 망고, de: Mango}", "de", "Mango"), ("{ko: 망고, de: Mango}", "de-AT", "Mango"),
      ("{ko: 망고, DE: Mango}", "de", "Mango"), ("{ko: 망고, de-AT: Mango}", "de", "Mango"),
      ("{zh-Hant: 芒果, zh: 芒}", "zh-Hant-TW", "芒果"), ("{ko: 망고, en: Mango}", "ja", "망고"),
      ("{ko: 망고, den: Mango}", "de", "망고"), ("Mango", "ja", "Mango"),
    ])
  func names(name: String, language: String, text: String) throws {
    let graph = try graph("fruits: {m: {name: \(name), stock: 9}}\njuices: {m: {m: 1}}")
    #expect(graph.fruits[0].name?.text(in: language) == text)
  }

  @Test("a fruit directly and through a base is summed")
  func aFruitDirectlyAndThroughABaseIsSummed() throws {
    let graph = try graph(
      """
      fruits: {sugar: 1 kg, water: 1 l}
      bases: {syrup: {yields: 500 ml, uses: {sugar: 250 g, water: 300 ml}}}
      juices: {sweet: {sugar: 10 g, syrup: 20 ml, water: 100 ml}}
      """)
    #expect(try needs("sweet", in: graph) == ["sugar 20 g", "water 112 ml"])
  }

  @Test("an ingredient three bases deep is not dropped")
  func anIngredientThreeBasesDeepIsNotDropped() throws {
    let graph = try graph(
      """
      fruits: {lime: 10, salt: 1 kg}
      bases:
        c: {yields: 2, uses: {b: 1}}
        b: {yields: 3, uses: {a: 6}}
        a: {yields: 4 , uses: {lime: 8, salt: 1 g}}
      juices: {sour: {c: 1}}
      """)
    #expect(try needs("sour", in: graph) == ["lime 2", "salt 0.25 g"])
  }

  @Test("a diamond is summed over all its paths")
  func aDiamondIsSummedOverAllItsPaths() throws {
    let graph = try graph(
      """
      fruits: {sugar: 1 kg}
      bases:
        top: {yields: 1 l, uses: {left: 400 ml, right: 600 ml}}
        left: {yields: 1 l, uses: {syrup: 500 ml}}
        right: {yields: 1 l, uses: {syrup: 250 ml, sugar: 10 g}}
        syrup: {yields: 1 l, uses: {sugar: 100 g}}
      juices: {sweet: {top: 1 l, syrup: 1 l}}
      """)
    // 0.4 × 50 + 0.6 × (25 + 10) + 100
    #expect(try needs("sweet", in: graph) == ["sugar 141 g"])
  }

  @Test("thirds are exact")
  func thirdsAreExact() throws {
    let graph = try graph(
      """
      fruits: {sugar: 1 kg}
      bases: {syrup: {yields: 3 l, uses: {sugar: 1 g}}}
      juices: {one: {syrup: 1 l}, three: {syrup: 3 l}, seventh: {syrup: 3/7 l}}
      """)
    #expect(try needs("one", in: graph) == ["sugar 1/3 g"])
    #expect(try needs("three", in: graph) == ["sugar 1 g"])
    #expect(try needs("seventh", in: graph) == ["sugar 1/7 g"])
  }

  @Test("bases come after those that they use")
  func basesComeAfterThoseThatTheyUse() throws {
    let graph = try graph(
      "bases: {d: {yields: 1, uses: {b: 1, c: 1}}, b: {yields: 1, uses: {a: 1}}}",
      "fruits: {x: 100}\njuices: {j: {d: 1}}",
      "bases: {a: {yields: 1, uses: {x: 1}}, c: {yields: 1, uses: {a: 1, b: 1}}}")
    let order = graph.basesFromTheirIngredients.map(\.index)
    #expect(order.sorted() == Array(graph.bases.indices))
    for (position, index) in order.enumerated() {
      for use in graph.bases[index].uses {
        guard case .base(let used) = use.ingredient else { continue }
        #expect(order[..<position].contains(used.index))
      }
    }
    #expect(try needs("j", in: graph) == ["x 3"])
  }

  @Test("a recipe through an alias is the same recipe")
  func aRecipeThroughAnAliasIsTheSameRecipe() throws {
    let graph = try graph(
      """
      fruits: {mango: 10, kiwi: 10}
      juices:
        first: &recipe {mango: &two 2, kiwi: 1}
        second: *recipe
        third: {<<: *recipe, kiwi: *two}
      """)
    #expect(try needs("first", in: graph) == ["mango 2", "kiwi 1"])
    #expect(try needs("second", in: graph) == ["mango 2", "kiwi 1"])
    #expect(try needs("third", in: graph) == ["mango 2", "kiwi 2"])
  }

  @Test("spans lead back to the files")
  func spansLeadBackToTheFiles() throws {
    let graph = try graph("fruits: {딸기: 10}", "juices: {mix: {딸기: 3}}")
    #expect(graph.fruits[0].span == Span(file: SourceID(0), start: 9, end: 15))
    #expect(graph.juices[0].span == Span(file: SourceID(1), start: 9, end: 12))
    #expect(graph.juices[0].uses[0].span == Span(file: SourceID(1), start: 23, end: 24))
  }

  @Test("an id in another normalization is the same")
  func anIdInAnotherNormalizationIsTheSame() throws {
    let graph = try graph("fruits: {caf\u{E9}: 10}\njuices: {a: {cafe\u{301}: 1}}")
    #expect(try needs("a", in: graph) == ["caf\u{E9} 1"])
    #expect(graph.fruit("cafe\u{301}") != nil)
  }
}
