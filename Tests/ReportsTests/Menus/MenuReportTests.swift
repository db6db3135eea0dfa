import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import RecipeGraph
import StockLedger
import TestMenus
import TestSupport
import Testing
import Text

@testable import Reports

@Suite struct MenuReportTests {
  private func report() throws -> MenuReport {
    let shop = try SampleShop()
    return MenuReport(shop.graph, levels: shop.opening)
  }

  @Test("what is sold out and what is low has a note")
  func text() throws {
    #expect(
      try report().text(Language.english) == """
        juice  name                   can make  limited by
        mango  Mango juice  regular 4, large 1  mango; low: mango
        sour   Sour                          0  sold out: lemon 0.334 short
        """)
    #expect(
      try report().text(Language.korean) == """
        쥬스   이름                  가능  먼저 떨어지는 재료
        mango  망고쥬스  레귤러 4, 라지 1  망고; 얼마 안 남음: 망고
        sour   사워                     0  품절: 레몬 0.334개 부족
        """)
  }

  @Test("options, the limit of an order and what a juice takes are shown on request")
  func choices() throws {
    let shop = try SampleShop()
    let report = MenuReport(shop.graph, levels: shop.opening, showsChoices: true)
    #expect(
      try report.text(Language.english) == """
        juice  name                   can make  limited by                   options           takes
        mango  Mango juice  regular 4, large 1  mango; low: mango            +tart, at most 3  regular: mango 3, syrup 20 ml; large: mango 9, syrup 60 ml
        sour   Sour                          0  sold out: lemon 0.334 short                    lemon 4/3
        """)
  }

  @Test("on a narrow terminal, why a juice cannot be made is kept, and its name is left out")
  func narrow() throws {
    let menu = try TestMenus.menu(
      """
      fruits: {strawberry: 100 g, milk: {stock: 9 l, contains: [milk]}}
      juices:
        strawberry-and-banana-latte:
          name: {en: Latte with strawberries and a lot of milk}
          uses: {strawberry: 60 g, milk: 200 ml}
          sizes: {regular: 1, large: 3}
          options: {more-strawberries: {add: {strawberry: 40 g}}}
      """)
    let report = MenuReport(menu, levels: StockLevels(openingOf: menu))
    let text = try report.text(.english, TextLayout(columns: 80, useColor: false))
    #expect(!text.contains("Latte with"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      text.replacing(/\s+/, with: " ").contains(
        "regular 1, large 0 strawberry; large: sold out: strawberry 80 g short"))
  }

  @Test(
    "only juices that can be as a guest asks are listed, with what to choose",
    arguments: [
      ("milk", [], ["latte:small", "cocoa", "tea"], ["oaty"]),
      ("", [.vegan], ["latte:small", "tea"], []),
      ("", [.vegetarian], ["latte:small", "latte:large", "cocoa", "tea"], []),
      ("milk", [.vegetarian], ["latte:small", "tea"], []),
      ("oats", [], ["latte:small", "latte:large", "cocoa", "tea"], []),
    ] as [(String, [Diet], [String], [String])])
  func wishes(label: String, diets: [Diet], expected: [String], choosable: [String]) throws {
    let menu = try TestMenus.menu(
      """
      fruits:
        milk: {stock: 9 l, contains: [milk], diets: [vegetarian]}
        oat: {stock: 9 l, contains: [oats]}
        water: {stock: 9 l, contains: [], diets: [vegan]}
      juices:
        latte: {uses: {milk: 1 ml, water: 1 ml}, sizes: {small: {drop: [milk]}, large: 1}}
        cocoa:
          uses: {water: 1 ml}
          options: {kind: {required: true, one-of: {whole: {add: {milk: 1 ml}}, oaty: {add: {oat: 1 ml}}}}}
        tea: {water: 1 ml}
      """)
    let report = MenuReport(
      menu, levels: StockLevels(openingOf: menu),
      for: GuestWish(freeOf: LabelSet(FoodLabel(label).map { [$0] } ?? []), diets: DietSet(diets)))
    let juices = try report.document(.english).juices
    #expect(
      juices.map { menu.graph.label(of: $0.row.variant.juice, size: $0.row.variant.size) }
        == expected)
    #expect(juices.compactMap(\.choosable).flatMap(\.self) == choosable)
    if !choosable.isEmpty { #expect(try report.text(.english).contains("as asked with +oaty")) }
  }

  @Test("count, price and labels are those with the option that a guest's wish needs")
  func wishedOption() throws {
    let menu = try TestMenus.menu(
      """
      currency: EUR
      fruits:
        milk: {stock: 9 l, contains: [milk]}
        oats: {stock: 500 ml, contains: [oats]}
      juices:
        latte: {price: 4, uses: {milk: 200 ml}, options: {oat: {swap: {milk: oats}, price: 0.50}}}
      """)
    func report(_ stock: StockLevels) throws -> WireMenu.Juice {
      let wish = GuestWish(freeOf: LabelSet(FoodLabel("milk").map { [$0] } ?? []))
      let juices = try MenuReport(menu, levels: stock, for: wish).document(.english).juices
      return try #require(juices.first)
    }
    var stock = StockLevels(openingOf: menu)
    let juice = try report(stock)
    #expect(juice.row.capacity.count == .exactly(2) && juice.choosable == ["oat"])
    #expect(juice.totals.price == Money(450))
    stock[try #require(menu.fruit("oats"))] = .zero
    // It can be made with milk, which was not asked for.
    let short = try report(stock)
    #expect(short.row.capacity.count == .exactly(0) && short.row.other == nil)
  }

  @Test("of several options that a wish allows, those are told with which some can be made")
  func wishedOptions() throws {
    let menu = try TestMenus.menu(
      """
      fruits:
        milk: {stock: 9 l, contains: [milk]}
        oats: {stock: 100 ml, contains: [oats]}
        almonds: {stock: 8 l, contains: [almond]}
      juices:
        latte:
          uses: {milk: 200 ml}
          options: {kind: {one-of: {oat: {swap: {milk: oats}}, almond: {swap: {milk: almonds}}}}}
      """)
    func report(_ stock: StockLevels) throws -> [String] {
      let wish = GuestWish(freeOf: LabelSet(FoodLabel("milk").map { [$0] } ?? []))
      let juice = try MenuReport(menu, levels: stock, for: wish).document(.english).juices.first
      let count = juice?.row.capacity.count.number
      return ["\(count ?? -1)"] + (juice?.choosable ?? [])
    }
    var stock = StockLevels(openingOf: menu)
    #expect(try report(stock) == ["40", "almond"])
    stock[try #require(menu.fruit("oats"))] = Quantity(thousandths: 400_000)
    #expect(try report(stock) == ["2", "oat", "almond"])
    stock.off = SwitchedOff([.init(.option("oat", of: nil), until: 1)], in: menu.graph)
    #expect(try report(stock) == ["40", "almond"])
    stock[try #require(menu.fruit("almonds"))] = .zero
    #expect(try report(stock) == ["0", "oat", "almond"])
  }

  @Test("what the usual choice lacks is told as such, with a choice that can be made")
  func otherChoices() throws {
    let menu = try TestMenus.menu(
      """
      fruits: {coffee: {name: {en: Coffee, ko: 커피}, stock: 9}, milk: {name: {en: Milk, ko: 우유}, stock: 0 l}, oat: 1 l}
      juices:
        latte:
          uses: {coffee: 1}
          options:
            kind:
              required: true
              one-of:
                whole: {name: {en: Whole milk, ko: 우유}, add: {milk: 200 ml}}
                oaty: {name: {en: Oat milk, ko: 귀리 우유}, add: {oat: 300 ml}}
      """)
    let report = MenuReport(menu, levels: StockLevels(openingOf: menu))
    #expect(
      try report.text(.english).contains(
        "usual choice sold out: milk 200 ml short; can be made with oaty"))
    #expect(
      try report.text(.korean).contains("기본 선택 품절: 우유 200 ml 부족; 이렇게는 가능: 귀리 우유 선택"))
    let json = try report.json(.english)
    #expect(json.contains("\"soldOut\" : false") && json.contains("\"canMake\" : 0"))
    #expect(
      json.contains(
        "\"otherChoice\" : {\n        \"canMake\" : 3,\n        \"options\" : [\n          \"oaty\"\n        ]\n      }"
      ))
    let map = try RecipeMap(stock: StockLevels(openingOf: menu), in: menu)
    let dot = GraphReport(map, .english).rendered(as: .dot)
    #expect(dot.contains("usual choice sold out: milk 200 ml short; can be made with oaty"))
  }

  @Test("the picture of a juice is an emoji or a file")
  func pictures() throws {
    let yaml = """
      fruits: {mango: {picture: 🥭, stock: 9}}
      juices: {a: {picture: 🥤, uses: {mango: 1}}, b: {picture: b/c.png, uses: {mango: 1}}}
      """
    let menu = try TestMenus.menu(yaml)
    let json = try MenuReport(menu, levels: StockLevels(openingOf: menu))
      .json(Language.english)
    #expect(json.contains("\"picture\" : {\n        \"symbol\" : \"🥤\"\n      }"))
    #expect(json.contains("\"picture\" : {\n        \"file\" : \"b/c.png\"\n      }"))
  }

  @Test("JSON has the shop and categories in the language of the answer")
  func shopAndCategories() throws {
    let menu = try TestMenus.menu(
      """
      shop: {name: {en: Juice bar, ko: 쥬스바}, picture: logo.svg}
      fruits: {mango: 9}
      juices: {a: {category: {en: Ades, ko: 에이드}, uses: {mango: 1}}}

      """)
    let report = MenuReport(menu, levels: StockLevels(openingOf: menu))
    for (language, shop, category) in [
      (Language.english, "Juice bar", "Ades"), (.korean, "쥬스바", "에이드"),
    ] {
      let json = try report.json(language)
      #expect(json.contains("\"category\" : \"\(category)\""))
      #expect(json.contains("\"name\" : \"\(shop)\",\n    \"picture\" : {"))
      #expect(json.contains("\"file\" : \"logo.svg\""))
    }
  }

  @Test("JSON leaves out what a juice does not have")
  func json() throws {
    #expect(
      try jsonObject(report().json(Language.english))
        == jsonObject(
          """
          {
            "juices": [
              {
                "canMake": 4, "id": "mango", "limit": 3, "limitedBy": ["mango"],
                "low": ["mango"], "name": "Mango juice", "options": ["tart"],
                "size": "regular", "soldOut": false,
                "takes": [
                  {
                    "amount": {"text": "3", "unit": "piece", "value": "3"},
                    "fruit": "mango"
                  },
                  {
                    "amount": {"text": "20 ml", "unit": "ml", "value": "20"},
                    "fruit": "syrup"
                  }
                ]
              },
              {
                "canMake": 1, "id": "mango", "limit": 3, "limitedBy": ["mango"],
                "low": ["mango"], "name": "Mango juice", "options": ["tart"],
                "size": "large", "soldOut": false,
                "takes": [
                  {
                    "amount": {"text": "9", "unit": "piece", "value": "9"},
                    "fruit": "mango"
                  },
                  {
                    "amount": {"text": "60 ml", "unit": "ml", "value": "60"},
                    "fruit": "syrup"
                  }
                ]
              },
              {
                "canMake": 0, "id": "sour", "limitedBy": ["lemon"], "name": "Sour",
                "short": [
                  {
                    "amount": {
                      "text": "0.334", "unit": "piece",
                      "value": "0.334"
                    },
                    "fruit": "lemon"
                  }
                ],
                "soldOut": true,
                "takes": [
                  {
                    "amount": {"text": "4/3", "unit": "piece", "value": "4/3"},
                    "fruit": "lemon"
                  }
                ]
              }
            ],
            "version": 2
          }
          """))
  }

  @Test("a capacity that could not be worked out is unknown, and the others are informed")
  func unknown() throws {
    let shop = try SampleShop()
    let report = MenuReport(shop.graph, levels: shop.opening, budget: SearchBudget(work: 0))
    #expect(
      try report.text(Language.english) == """
        juice  name                               can make  limited by
        mango  Mango juice  regular unknown, large unknown  low: mango
        sour   Sour                                      0  sold out: lemon 0.334 short
        """)
    let json = try report.json(Language.korean)
    #expect(json.contains("\"canMake\" : null,") && json.contains("\"soldOut\" : null,"))
  }

  @Test("where an offer holds, margins and the prices of sizes are those of its price")
  func offer() throws {
    let menu = try TestMenus.menu(
      """
      currency: EUR
      fruits: {a: {stock: 1 kg, cost: 100 per 1 kg}}
      juices: {x: {uses: {a: 10 g}, sizes: {small: {scale: 1, price: 4}, large: {scale: 2, price: 8}}}}
      offers: {half: {price: -50 %}}
      """)
    let report = MenuReport(menu, levels: StockLevels(openingOf: menu), showsCosts: true)
    #expect(try report.text(.english).contains("€2.00 / €4.00  half"))
    #expect(try report.text(.english).contains("50 %"))
    let json = try report.json()
    #expect(json.contains("\"margin\" : \"1/2\"") && !json.contains("\"margin\" : \"3/4\""))
    let prices = JuicePrices(Ref(0), in: menu, Names(menu.graph, .english))
    #expect([0, 1].map(prices.size) == ["€2.00", "€4.00"])
  }
}
