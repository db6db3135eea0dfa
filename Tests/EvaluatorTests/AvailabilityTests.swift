import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Evaluator
@testable import Shop
@testable import StockLedger

@Suite struct AvailabilityTests {
  /// Each as `juice count`, with what lacks and what is low.
  private func texts(
    _ yaml: String, budget: SearchBudget = .capacities
  ) throws -> [String] {
    let graph = try menu(yaml)
    let all = try Availability.all(
      in: graph, stock: StockLevels(openingOf: graph), budget: budget)
    return all.map { row in
      let lacks = row.shortItems.map { " -\(graph[$0.fruit].id) \($0.missing.value)" }
      let low = row.low.map { " ~\(graph[$0].id)" }
      let other = row.other.map {
        " or \(graph.graph.label(of: $0.variant)) \($0.capacity.count.number.map { "\($0)" } ?? "?")"
      }
      let soldOut = row.isSoldOut.map { $0 ? " sold out" : "" } ?? " ?"
      return graph.graph.label(of: row.variant.juice, size: row.variant.size)
        + " \(row.capacity.count.number.map { "\($0)" } ?? "?")"
        + (lacks + low).joined() + (other ?? "") + soldOut
    }
  }

  @Test("every juice in every size, in the order of declaration")
  func sizes() throws {
    #expect(
      try texts("{fruits: {a: 3}, juices: {k: {uses: {a: 2}, sizes: {s: 1, l: 2}}, j: {a: 1}}}")
        == ["k:s 1", "k:l 0 -a 1 sold out", "j 3"])
  }

  @Test("what the first one lacks is reported, rounded up, and only that; what is low is told, too")
  func soldOut() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 1, divisible: true}, b: 5, c: {stock: 0 g, low: 1 kg}}
        juices: {j: {a: 4/3, b: 5, c: 2 mg}}
        """) == ["j 0 -a 0.334 -c 0.002 ~c sold out"])
  }

  @Test("a fruit at its `low` is low, and one without is not")
  func low() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 4, low: 4}, b: {stock: 5, low: 4}, c: 1}
        juices: {j: {b: 1, a: 1, c: 1}, k: {b: 1}}
        """) == ["j 1 ~a", "k 5"])
  }

  @Test("what a substitute saves is not sold out, and what is low is the recipe's")
  func substitutes() throws {
    #expect(
      try texts(
        """
        fruits: {a: {stock: 1, low: 1}, b: {stock: 6, low: 9}, c: 0}
        juices:
          j: {uses: {a: 2}, substitutes: {a: [{b: 3}]}}
          k: {uses: {a: 2}, substitutes: {a: [{c: 1}]}}
        """) == ["j 2 ~a", "k 0 -a 1 ~a sold out"])
  }

  @Test("a juice is sold out when no choice of it can be made, and the first that can is told")
  func otherChoices() throws {
    let fruits = "fruits: {coffee: 9, milk: 0, oat: 4, soy: 6, ice: 0, nut: 0}\n"
    for (juice, row) in [
      (
        "kind: {required: true, one-of: {whole: {add: {milk: 1}}, oaty: {add: {oat: 2}}}}",
        "j 0 -milk 1 or j+oaty 2"
      ),
      // None of them can be had.
      (
        "kind: {required: true, one-of: {whole: {add: {milk: 1}}, nutty: {add: {nut: 1}}}}",
        "j 0 -milk 1 sold out"
      ),
      // What takes more is no help, and one of a group that may be none is not needed.
      ("kind: {one-of: {oaty: {add: {oat: 2}}}}, double: {scale: {coffee: 2}}", "j 9"),
      // Two groups at once, and the first that suffices.
      (
        """
        a: {required: true, one-of: {a1: {add: {milk: 1}}, a2: {add: {oat: 3}}, a3: {add: {soy: 3}}}},
        b: {required: true, one-of: {b1: {add: {nut: 1}}, b2: {add: {oat: 2}}}}
        """, "j 0 -milk 1 -nut 1 or j+a3+b2 2"
      ),
    ] {
      let yaml = fruits + "juices: {j: {uses: {coffee: 1}, options: {\(juice)}}}\n"
      #expect(try texts(yaml) == [row])
    }
    // Free options: only those that are needed are left out.
    #expect(
      try texts(
        fruits + """
          juices:
            j:
              uses: {coffee: 1, ice: 1, nut: 1, oat: 8}
              options: {no-soy: {drop: [coffee]}, warm: {drop: [ice]}, plain: {drop: [nut]}, half: {scale: {oat: 1/2}}}
            k: {uses: {coffee: 1, ice: 1}, sizes: {s: 1, l: {scale: 2, drop: [ice]}}, options: {warm: {drop: [ice]}}}
          """) == [
          "j 0 -oat 4 -ice 1 -nut 1 or j+warm+plain+half 1",
          "k:s 0 -ice 1 or k:s+warm 9", "k:l 4",
        ])
    // A search that is too long is not known to have found nothing.
    #expect(
      try texts(
        fruits + """
          juices: {j: {uses: {ice: 1}, options: {kind: {required: true, one-of: {a: {}, b: {add: {nut: 1}}}}}}}
          """, budget: SearchBudget(work: 0)) == ["j 0 -ice 1 ?"])
  }

  @Test("a choice that is made is told apart from the usual one")
  func madeChoice() throws {
    let menu = try menu(
      """
      fruits: {tea: 9, tapioca: 0}
      juices: {j: {uses: {tea: 1}, options: {pearls: {add: {tapioca: 1}}, strong: {scale: {tea: 2}}}}}
      """)
    let variant = try menu.order("j+pearls+strong").lines[0].variant
    let row = try Availability(of: variant, stock: StockLevels(openingOf: menu), in: menu)
    #expect(row.other.map { menu.graph.label(of: $0.variant) } == "j+strong")
    #expect(row.isSoldOut == false)
  }

  @Test("after the unit of a fruit of the usual choice changes, only that choice is unknown")
  func changedUnit() throws {
    let menu = try menu(
      """
      fruits: {coffee: 9, milk: 10 l, oat: 1 l}
      juices:
        latte:
          uses: {coffee: 1}
          options: {kind: {required: true, one-of: {whole: {add: {milk: 200 ml}}, oaty: {add: {oat: 100 ml}}}}}
        espresso: {coffee: 1}
      """)
    let milk = try #require(menu.fruit("milk"))
    var stock = StockLevels(openingOf: menu)
    stock.set(milk, inOtherUnit: StockInOtherUnit(.zero, .pieces))
    let rows = try Availability.all(in: menu, stock: stock)
    #expect(rows.map(\.capacity.count) == [.unknown, .exactly(9)])
    #expect(rows[0].unitsChanged == [milk])
    // So that a decision on a snapshot does not hold once the milk is gone.
    #expect(
      Evaluator.fruits(of: try menu.order("latte"), in: menu.graph).contains(milk))
  }

  @Test("a juice too rich in substitutes leaves the others as they are")
  func unknown() throws {
    let yaml = """
      fruits: {a: 3, b: 4, c: 5, d: 6}
      juices:
        before: {a: 1}
        rich: {uses: {a: 2, b: 2}, substitutes: {a: [{c: 2}, {d: 3}], b: [{c: 1, d: 1}]}}
        after: {uses: {a: 1}, substitutes: {a: [{d: 3}]}}
      """
    #expect(try texts(yaml) == ["before 3", "rich 2", "after 3"])
    #expect(
      try texts(yaml, budget: SearchBudget(work: 0)) == ["before 3", "rich ? ?", "after ? ?"])
  }
}
