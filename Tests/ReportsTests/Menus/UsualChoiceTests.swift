import Diagnostics
import Evaluator
import MenuAnalysis
import RecipeGraph
import Shop
import StockLedger
import TestMenus
import Testing

@testable import Reports

/// What is shown of a juice whose first option of a required group is not for everybody at every time: what an order
/// then takes and costs that names no option.
@Suite struct UsualChoiceTests {
  static let menu = """
    time-zone: Europe/Berlin
    currency: EUR
    fruits:
      beans: {stock: 99, contains: [], diets: [vegan]}
      milk: {stock: 99, contains: [milk], diets: [vegetarian]}
      soy: {stock: 99, contains: [soybean], diets: [vegan]}
      nut: {stock: 99, contains: [cashew], diets: [vegan]}
      oats: {stock: 99, contains: [oats], diets: [vegan]}
    stores: {harbour: {stock: {beans: 99, milk: 99, soy: 99, nut: 99, oats: 99}}}
    juices:
      latte:
        price: 4.00
        uses: {beans: 1}
        sizes: {cup: {scale: 1, when: {hours: 07:00-11:00}}, small: 2, large: {scale: 3, price: 5.00}}
        options:
          milk: {required: true, one-of: {
            house: {add: {milk: 1}, price: 1.00, when: {staff: true}},
            fresh: {add: {soy: 1}, price: 0.50, when: {hours: 07:00-11:00}},
            local: {add: {nut: 1}, price: 0.30, when: {stores: [harbour]}},
            oat: {add: {oats: 1}, price: {cup: 0.20, small: 0.20, large: 0.25}}}}
          foam: {one-of: {thick: {price: 0.10}, none: {drop: [beans], add: {oats: 1}}}}
          shot: {add: {beans: 1}, at-most: 3, price: 0.80, when: {staff: true}}
          syrup: {add: {beans: 1}, at-most: 2, price: 0.40}
      tea: {price: 3.00, uses: {beans: 1}}

    """

  /// A store, who reads, and a moment there.
  struct Reader: Sendable, CustomTestStringConvertible {
    let store: String
    let taker: Taker?
    let time: String?

    var testDescription: String { "\(store) \(taker?.rawValue ?? "anybody") \(time ?? "ever")" }

    func view(_ graph: RecipeGraph) throws -> MenuView {
      let moment = try time.map { graph.moment(at: try #require(CivilTime($0))) }
      return graph.view(from: try #require(graph.store(store))).at(moment).taken(by: taker)
    }

    static let all = ["main", "harbour"].flatMap { store in
      [Taker.guest, .staff, nil].flatMap { taker in
        ["2026-06-03 06:30", "2026-06-03 08:00", nil].map {
          Reader(store: store, taker: taker, time: $0)
        }
      }
    }
  }

  private func rows(
    _ view: MenuView, for wish: GuestWish = GuestWish(freeOf: LabelSet())
  ) throws -> [WireMenu.Juice] {
    try MenuReport(view, levels: StockLevels(openingOf: view), for: wish)
      .document(.english).juices
  }

  /// An order of a row that names the options alone that it has to.
  private func line(_ row: WireMenu.Juice, _ more: String = "", in view: MenuView) throws
    -> OrderLine
  {
    let size = row.juice.size(at: row.row.variant.size).map { ":\($0.id)" } ?? ""
    let named = row.choosable?.first.map { "+\($0)" } ?? ""
    return try OrderArgument.parse([row.juice.id + size + named + more], in: view).lines[0]
  }

  @Test(
    "it is the first that is served to the reader and sold now",
    arguments: [
      (Reader(store: "main", taker: .guest, time: "2026-06-03 06:30"), "small", "oat", 420),
      (Reader(store: "main", taker: .guest, time: "2026-06-03 08:00"), "cup", "fresh", 450),
      (Reader(store: "harbour", taker: .guest, time: "2026-06-03 06:30"), "small", "local", 430),
      (Reader(store: "harbour", taker: .guest, time: "2026-06-03 08:00"), "cup", "fresh", 450),
      (Reader(store: "main", taker: .staff, time: "2026-06-03 06:30"), "small", "house", 500),
      (Reader(store: "main", taker: nil, time: nil), "cup", "house", 500),
    ])
  func first(reader: Reader, size: String, option: String, price: Int) throws {
    let view = try reader.view(try TestMenus.menu(Self.menu).graph)
    let variant = try OrderArgument.parse(["latte"], in: view).lines[0].variant
    #expect(view.graph.label(of: variant) == "latte:\(size)+\(option)")
    #expect(view.charge(for: variant)?.price == Money(price))
    let juice = try #require(view.juice("latte"))
    #expect(view.firstVariant(of: juice) == variant)
    let names = Names(view.graph, .english)
    let text = try #require(JuicePrices(juice, in: view, names).size(variant.size))
    #expect(text == "€\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100)")
  }

  @Test("price, needs and labels are those of an order that names nothing", arguments: Reader.all)
  func agreement(reader: Reader) throws {
    let view = try reader.view(try TestMenus.menu(Self.menu).graph)
    let rows = try rows(view)
    #expect(rows.count == view.servedSizes(of: try #require(view.juice("latte"))).count + 1)
    for row in rows {
      let order = try line(row, in: view)
      #expect(row.row.variant == order.variant)
      #expect(row.totals.paid == view.price(of: [order]))
      #expect(row.totals.needs == (try view.graph.needs(of: [order])))
      #expect(row.totals.labels == view.graph.labels(of: try view.graph.needs(of: [order])))
      #expect(row.takes.map(\.fruit.id) == row.totals.needs.map { view[$0.fruit].id })
    }
  }

  @Test("an option costs what an order costs more with it", arguments: Reader.all)
  func options(reader: Reader) throws {
    let view = try reader.view(try TestMenus.menu(Self.menu).graph)
    let names = Names(view.graph, .english)
    for row in try rows(view) {
      let prices = JuicePrices(row.row.variant.juice, in: view, names)
      for option in row.served {
        let id = row.juice.options[option].id
        let added =
          try #require(view.price(of: [try line(row, "+\(id)", in: view)]))
          - (try #require(view.price(of: [try line(row, in: view)])))
        #expect((row.addedPrice(ofOption: option) ?? .zero) == added, "\(id)")
        #expect((prices.option(option) == nil) == (added == .zero), "\(id)")
      }
    }
  }

  @Test("what is asked to be free of something is what an order then takes", arguments: Reader.all)
  func wishes(reader: Reader) throws {
    let view = try reader.view(try TestMenus.menu(Self.menu).graph)
    let wishes =
      ["milk", "soybean", "cashew", "oats", "gluten"].map { word in
        GuestWish(freeOf: LabelSet([FoodLabel(word)].compactMap(\.self)))
      } + [GuestWish(freeOf: LabelSet(), diets: .only(.vegan))]
    for wish in wishes {
      for row in try rows(view, for: wish) {
        let order = try line(row, in: view)
        let labels = view.graph.labels(of: try view.graph.needs(of: [order]))
        #expect(labels.possible(among: wish.freeOf).isEmpty)
        #expect(labels.knownDiets.isSuperset(of: wish.diets))
        #expect(row.row.variant == order.variant)
        #expect(row.totals.paid == view.price(of: [order]))
      }
    }
  }

  @Test("the labels list a juice by what orders that name nothing take", arguments: Reader.all)
  func labels(reader: Reader) throws {
    let view = try reader.view(try TestMenus.menu(Self.menu).graph)
    let document = try LabelReport(view).document(.english)
    let rows = try rows(view)
    for word in document.labels {
      let ids = rows.filter { $0.totals.labels.contains.withGroups.contains(word.label) }
        .map(\.juice.id)
      #expect(Set(word.juices) == Set(ids), "\(word.label.id)")
    }
    for word in document.diets {
      let ids = Set(rows.map(\.juice.id)).filter { id in
        rows.filter { $0.juice.id == id }.allSatisfy {
          $0.totals.labels.knownDiets.contains(word.diet)
        }
      }
      #expect(Set(word.juices) == ids, "\(word.diet.rawValue)")
    }
  }

  @Test("how often an option may be taken is told of those alone that are served")
  func times() throws {
    let graph = try TestMenus.menu(Self.menu).graph
    func times(_ taker: Taker) throws -> String {
      let view = graph.view(from: nil).taken(by: taker)
      return try MenuReport(view, levels: StockLevels(openingOf: view)).json()
    }
    #expect(try times(.guest).contains(#""syrup" : 2"#))
    #expect(try !times(.guest).contains("shot"))
    #expect(try times(.staff).contains(#""shot" : 3"#))
  }
}
