import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator

/// What is sold in a store, at a moment and to one who orders.
@Suite struct ServedTests {
  private let graph: RecipeGraph

  init() throws {
    graph = try menu(
      """
      time-zone: Europe/Berlin
      store: hongdae
      fruits: {lemon: 99, mint: 99}
      stores: {gangnam: {stock: {lemon: 99, mint: 99}}}
      juices:
        ade:
          uses: {lemon: 1}
          sizes:
            small: {scale: 1, when: {stores: [hongdae]}}
            large: {scale: 2, when: {hours: 07:00-11:00}}
            jug: {scale: 3, when: {staff: true}}
          options:
            minty: {add: {mint: 1}, when: {days: [mon, tue]}}
            taste: {required: true, when: [{staff: true}, {hours: 08:00-24:00}], one-of: {
              plain: {when: {stores: [hongdae]}}, sweet: {add: {mint: 2}}}}
        tasting: {uses: {lemon: 2}, when: {staff: true}}
        online: {uses: {lemon: 3}, when: {staff: false}}
        early: {uses: {lemon: 4}, sizes: {cup: {scale: 1, when: {hours: 05:00-06:00}}}}
      """
    ).graph
  }

  private func view(_ store: String, _ taker: Taker?, at time: String? = nil) throws -> MenuView {
    let store = try #require(graph.store(store))
    let moment = try time.map { graph.moment(at: try #require(CivilTime($0))) }
    return graph.view(from: store).at(moment).taken(by: taker)
  }

  private func juices(_ view: MenuView) -> [String] { view.juiceRefs.map { view[$0].id } }

  private func label(_ word: String, in view: MenuView) throws -> String {
    let reference = VariantReference(word)
    let juice = try #require(view.juice(reference.juice))
    return view.graph.label(of: try view.variant(reference, of: juice))
  }

  @Test("what a store or a taker can never order is not there")
  func served() throws {
    #expect(juices(try view("main", .guest)) == ["ade", "online", "early"])
    #expect(juices(try view("hongdae", .staff)) == ["ade", "tasting", "early"])
    #expect(juices(try view("main", nil)) == ["ade", "tasting", "online", "early"])
    let ade = try #require(graph.juice("ade"))
    #expect(try view("main", .guest).servedSizes(of: ade) == [0, 1])
    #expect(try view("gangnam", .guest).servedSizes(of: ade) == [1])
    #expect(try view("gangnam", .staff).servedSizes(of: ade) == [1, 2])
    #expect(try !view("gangnam", .guest).serves(option: 1, of: ade))
  }

  @Test("an order that leaves a choice open means the first that is served, and names no other")
  func open() throws {
    #expect(try label("ade", in: view("main", .guest)) == "ade:small+plain")
    #expect(try label("ade", in: view("gangnam", .guest)) == "ade:large+sweet")
    #expect(try label("ade:jug", in: view("gangnam", .staff)) == "ade:jug+sweet")
    #expect(throws: VariantReference.Problem.noSuchSize("jug", known: ["large"])) {
      try label("ade:jug", in: view("gangnam", .guest))
    }
    #expect(throws: VariantReference.Problem.noSuchOption("plain", known: ["minty", "sweet"])) {
      try label("ade+plain", in: view("gangnam", .guest))
    }
    #expect(throws: VariantReference.Problem.noSuchOption("taste", known: ["sweet"])) {
      try label("ade+taste", in: view("gangnam", .guest))
    }
  }

  @Test(
    "an order is refused for its parts that are not sold, with when they come",
    arguments: [
      // A Wednesday. Without one of a required group, there is no juice.
      ("ade", "2026-06-03 07:30", Taker.guest, [" 2026-06-03T08:00+02:00"]),
      ("ade", "2026-06-03 07:30", .staff, []), ("ade", "2026-06-03 08:00", .guest, []),
      (
        "ade:large+minty", "2026-06-03 12:00", .guest,
        [":large 2026-06-04T07:00+02:00", "+minty 2026-06-08T00:00+02:00"]
      ),
      ("early", "2026-06-03 12:00", .guest, [" 2026-06-04T05:00+02:00"]),
      ("tasting", "2026-06-03 12:00", .guest, [" "]), ("tasting", "2026-06-03 12:00", .staff, []),
      ("online", "2026-06-03 12:00", .staff, [" "]),
      ("ade:jug", "2026-06-03 12:00", .guest, [":jug "]),
    ])
  func unsold(word: String, time: String, taker: Taker, expected: [String]) throws {
    let menu = try view("main", taker, at: time)
    // Parsed for anybody, as a test or a guessed request may name anything.
    let order = try view("main", nil).order(word)
    let parts = Evaluator.unavailable(order, in: menu)
    let found = parts.map { part in
      let juice = menu[part.juice]
      let name =
        switch part.choice {
        case .size(let size): ":" + juice.sizes[size].id
        case .option(let option): "+" + juice.options[option].id
        case nil: ""
        }
      return "\(name) \(menu.pause(of: part)?.again?.text ?? "")"
    }
    #expect(found == expected)
    let decision = try Evaluator.decide(order, stock: StockLevels(openingOf: menu), in: menu)
    if parts.isEmpty {
      guard case .accepted = decision else { throw UnexpectedDecision(decision) }
    } else {
      #expect(decision == .unavailable(parts))
    }
  }

  private struct UnexpectedDecision: Error {
    let decision: Decision
    init(_ decision: Decision) { self.decision = decision }
  }

  @Test("what is offered first is sold at the moment if anything is")
  func first() throws {
    let ade = try #require(graph.juice("ade"))
    func first(_ store: String, _ time: String) throws -> String {
      graph.label(of: try view(store, .guest, at: time).firstVariant(of: ade))
    }
    #expect(try first("main", "2026-06-03 12:00") == "ade:small+plain")
    #expect(try first("gangnam", "2026-06-03 12:00") == "ade:large+sweet")
    let rows = try Availability.all(
      in: view("gangnam", .guest, at: "2026-06-03 12:00"),
      stock: StockLevels(openingOf: view("gangnam", nil)))
    #expect(rows.map { graph.label(of: $0.variant) } == ["ade:large+sweet", "online", "early:cup"])
    #expect(
      rows.map(\.pause?.again?.text)
        == ["2026-06-04T07:00+02:00", nil, "2026-06-04T05:00+02:00"])
  }

  @Test("a size that is not sold at the moment has an option with which it is sold at others")
  func pausedSize() throws {
    let menu = try menu(
      """
      fruits: {lemon: 9, mint: 9}
      juices:
        ade:
          uses: {lemon: 1}
          sizes: {small: 1, large: {scale: 2, when: {hours: 07:00-11:00}}}
          options: {taste: {required: true, one-of: {
            late: {when: {hours: 12:00-24:00}}, early: {add: {mint: 1}, when: {hours: 06:00-09:00}}}}}
      """)
    let ade = try #require(menu.juice("ade"))
    func first(_ size: Int, _ time: String) throws -> String {
      let view = menu.at(menu.graph.moment(at: try #require(CivilTime(time))))
      return menu.graph.label(of: view.firstVariant(of: ade, size: size))
    }
    #expect(try first(0, "2026-06-03 13:00") == "ade:small+late")
    #expect(try first(1, "2026-06-03 13:00") == "ade:large+early")
    #expect(try first(1, "2026-06-03 08:00") == "ade:large+early")
    #expect(try first(0, "2026-06-03 08:00") == "ade:small+early")
  }

  @Test("what is served, and what is sold, is told without when it comes", .timeLimit(.minutes(1)))
  func cost() throws {
    // Each comes on a Saturday that is February 29, in 2048.
    let conditions = (0..<When.maxConditions).map {
      "{from: 02-29, until: 02-29, days: [sat], hours: 00:0\($0 % 8)-00:\($0 + 10)}"
    }
    let when = conditions.joined(separator: ", ")
    let menu = try menu(
      """
      fruits: {lemon: 9}
      juices: {ade: {uses: {lemon: 1}, sizes: {cup: {scale: 1, when: [\(when)]}}}}
      """)
    let view = menu.at(menu.graph.moment(at: try #require(CivilTime("2026-06-03 12:00"))))
    let ade = try #require(menu.juice("ade"))
    let order = try menu.order("ade")
    for _ in 0..<5_000 {
      guard view.serves(ade), !view.holds(MenuPart(ade)), view.servedSizes(of: ade) == [0],
        !view.unsoldParts(of: order.lines[0].variant).isEmpty
      else {
        Issue.record("the juice is served, and not sold")
        return
      }
    }
    #expect(view.pause(of: MenuPart(ade))?.again?.civil == CivilTime("2048-02-29 00:00"))
  }

  @Test("a juice that comes again in no size of the store is not there")
  func noSize() throws {
    let menu = try menu(
      """
      fruits: {lemon: 9}
      stores: {gangnam: {stock: {lemon: 9}}}
      juices: {ade: {uses: {lemon: 1}, when: {hours: 07:00-11:00}, sizes: {cup: {
        scale: 1, when: {stores: [gangnam]}}}}}
      """)
    let noon = menu.graph.moment(at: try #require(CivilTime("2026-06-03 12:00")))
    #expect(juices(menu.at(noon)).isEmpty)
    let gangnam = try #require(menu.graph.store("gangnam"))
    #expect(juices(menu.graph.view(from: gangnam).at(noon)) == ["ade"])
  }

  @Test("nobody is offered an option that is not sold in place of one that is sold out")
  func otherChoice() throws {
    let seen = try menu(
      """
      fruits: {lemon: 9, milk: 0, oat: 9}
      juices:
        latte: {uses: {lemon: 1}, options: {milk: {required: true, one-of: {
          dairy: {add: {milk: 1}}, oat: {add: {oat: 1}, when: {staff: true}}}}}}
      """)
    func other(_ taker: Taker) throws -> Bool {
      let view = seen.taken(by: taker)
      return try Availability.all(in: view, stock: StockLevels(openingOf: view))[0].other != nil
    }
    #expect(try other(.staff))
    #expect(try !other(.guest))
  }
}
