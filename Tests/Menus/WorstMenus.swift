/// Menus of at most 64 KB each of which makes as much work as it can for some command: what limits and
/// budgets have to hold against.
package enum WorstMenus {
  package struct Menu: Sendable, CustomStringConvertible {
    package let name: String
    package let yaml: String

    package init(name: String, yaml: String) {
      (self.name, self.yaml) = (name, yaml)
    }

    package var description: String { name }
  }

  /// All of them, with the sizes that were found to be the hardest.
  package static let all: [Menu] =
    [
      Menu(name: "a wide table through a base", yaml: table(fruits: 300, juices: 3_600)),
      Menu(name: "as wide a table as may be", yaml: table(fruits: 1_000, juices: 50)),
      Menu(name: "as many sizes as may be", yaml: sizes(fruits: 90, sizes: 16, juices: 30)),
      Menu(name: "a wide table through an alias", yaml: aliasedTable(fruits: 1_000, juices: 480)),
      Menu(name: "sizes of a long recipe", yaml: sizes(fruits: 1_000, sizes: 16, juices: 40)),
      Menu(name: "the same sizes of many juices", yaml: namedSizes(sizes: 16, juices: 480)),
      Menu(name: "the same options of many juices", yaml: namedOptions(64, juices: 1_200)),
      Menu(name: "a chain of bases", yaml: chain(depth: 199, fruits: 500, juices: 2_000)),
      Menu(name: "a wide diamond of bases", yaml: diamond(width: 20, depth: 9, fruits: 300)),
      Menu(name: "a deep diamond of bases", yaml: diamond(width: 8, depth: 40, fruits: 300)),
      Menu(
        name: "substitutes and sizes",
        yaml: variants(substitutes: 16, alternatives: 16, options: 0, sizes: 16, juices: 60)),
      Menu(
        name: "options and sizes",
        yaml: variants(substitutes: 10, alternatives: 2, options: 64, sizes: 16, juices: 150)),
      Menu(
        name: "substitutes, options and sizes",
        yaml: variants(substitutes: 16, alternatives: 16, options: 64, sizes: 16, juices: 40)),
      Menu(name: "substitutes that nearly fit", yaml: knapsack(juices: 200, tests: 0)),
      Menu(name: "a long list of hard tests", yaml: knapsack(juices: 50, tests: 1_000)),
      Menu(name: "a long list of long tests", yaml: tests(fruits: 1_000, steps: 300, tests: 200)),
      Menu(name: "similar names", yaml: similarNames(1_500)),
      Menu(name: "stores with much stock", yaml: stores(fruits: 1_000, stores: 430)),
      Menu(name: "stores with juices that they may not make", yaml: hardStores(250)),
      Menu(name: "long ids in every line", yaml: longIDs(juices: 4_000)),
    ] + lists

  /// Those with a long list of something of which a part of a menu has few, most of it wrong.
  package static let lists = [
    Menu(name: "a size that drops and sets a long list", yaml: dropsAndSets(3_300)),
    Menu(name: "a size that sets what the recipe lacks", yaml: setsUnused(2_700)),
    Menu(name: "prices of sizes that are not there", yaml: pricesOfSizes(6_000)),
    Menu(name: "labels that nobody knows", yaml: labels(fruits: 130)),
    Menu(name: "names in many languages", yaml: languages(fruits: 110)),
    Menu(name: "each name in another language", yaml: languages(fruits: 1_700, each: 1)),
    Menu(name: "groups of a juice", yaml: groups(1_500, areShared: false)),
    Menu(name: "groups of the menu", yaml: groups(1_500, areShared: true)),
    Menu(name: "prices by size of many options", yaml: pricesBySize(juices: 80)),
    Menu(
      name: "juices that take sizes that drop a long list",
      yaml: taken("sizes: {z: {s: {drop: [", "%", "], add: {m: 2}}}}", "sizes: z")),
    Menu(
      name: "juices that take sizes that set a long list",
      yaml: taken("sizes: {z: {s: {set: {", "%: 1", "}}}}", "sizes: z")),
    Menu(
      name: "juices that take an option that adds a long list",
      yaml: taken("options: {o: {add: {", "%: 1", "}}}", "options: [o]")),
    Menu(
      name: "juices that take an option that drops a long list",
      yaml: taken("options: {o: {drop: [", "%", "]}}", "options: [o]")),
    Menu(
      name: "juices that take an option that scales a long list",
      yaml: taken("options: {o: {scale: {", "%: 2", "}}}", "options: [o]")),
    Menu(
      name: "juices that take an option with prices of a long list",
      yaml: "currency: KRW\n"
        + taken("options: {o: {add: {m: 1}, price: {", "%: 1", "}}}", "options: [o]")),
  ]

  private static func map(_ count: Int, _ separator: String = ", ", _ text: (Int) -> String)
    -> String
  {
    (0..<count).map(text).joined(separator: separator)
  }

  private static func fruits(_ count: Int, stock: Int = 9) -> String {
    "fruits: {\(map(count) { "f\($0): \(stock)" })}\n"
  }

  private static func recipe(_ count: Int) -> String { map(count) { "f\($0): 1" } }

  /// Each juice takes every fruit.
  package static func table(fruits count: Int, juices: Int) -> String {
    fruits(count) + "bases: {b: {yields: 1, uses: {\(recipe(count))}}}\njuices:\n"
      + map(juices, "") { "  j\($0): {b: 1}\n" }
  }

  package static func aliasedTable(fruits count: Int, juices: Int) -> String {
    fruits(count) + "juices:\n  j: &a {\(recipe(count))}\n" + map(juices, "") { "  k\($0): *a\n" }
  }

  package static func sizes(fruits count: Int, sizes: Int, juices: Int) -> String {
    fruits(count) + "sizes: {z: {\(map(sizes) { "s\($0): \($0 + 1)" })}}\njuices:\n"
      + "  j0: {uses: &u {\(recipe(count))}, sizes: z}\n"
      + map(juices - 1, "") { "  j\($0 + 1): {uses: *u, sizes: z}\n" }
  }

  package static func namedSizes(sizes: Int, juices: Int) -> String {
    "fruits: {f: 900}\nsizes: {z: {\(map(sizes) { "s\($0): \($0 + 1)" })}}\njuices:\n"
      + map(juices, "") { "  j\($0): {uses: {f: 1}, sizes: z}\n" }
  }

  package static func namedOptions(_ count: Int, juices: Int) -> String {
    "fruits: {f: 0, g: 9}\noptions:\n"
      + map(count, "") { "  o\($0): {drop: [f], add: {g: \($0 + 10)}}\n" } + "juices:\n"
      + "  j0: {uses: {f: 1, g: 1}, options: &o [\(map(count) { "o\($0)" })]}\n"
      + map(juices - 1, "") { "  j\($0 + 1): {uses: {f: 1, g: 1}, options: *o}\n" }
  }

  /// Each base is made of the one before it, and the first of every fruit.
  package static func chain(depth: Int, fruits count: Int, juices: Int) -> String {
    fruits(count, stock: 1)
      + "bases:\n  b0: {yields: 1, uses: {\(recipe(count))}}\n"
      + map(depth - 1, "") { "  b\($0 + 1): {yields: 1, uses: {b\($0): 1}}\n" }
      + "juices:\n" + map(juices, "") { "  j\($0): {b\(depth - 1 - $0 % depth): 2}\n" }
  }

  /// Each base of a layer is made of all of the layer before it.
  package static func diamond(width: Int, depth: Int, fruits count: Int) -> String {
    let first = "uses: {\(map(count) { "f\($0): 1 g" })}"
    return "fruits: {\(map(count) { "f\($0): 99 g" })}\nbases:\n"
      + map(width, "") {
        "  b0x\($0): {yields: 1 g, \($0 == 0 ? first : "uses: {f\($0 % count): 1 g}")}\n"
      }
      + map(depth - 1, "") { layer in
        let below = map(width) { "b\(layer)x\($0): 1 g" }
        return map(width, "") {
          "  b\(layer + 1)x\($0): {yields: \(width) g, uses: {\(below)}}\n"
        }
      }
      + "juices:\n" + map(width, "") { "  j\($0): {b\(depth - 1)x\($0): 1 g}\n" }
  }

  /// Alternatives none of which is better than another.
  package static func variants(
    substitutes: Int, alternatives: Int, options: Int, sizes: Int, juices: Int, stock: Int = 50
  ) -> String {
    let ways = map(substitutes) { substitute in
      let all = map(alternatives) {
        "{f\(substitute % 10): \($0 + 1), f\((substitute + 1) % 10): \(alternatives - $0)}"
      }
      return "x\(substitute): [\(all)]"
    }
    let sized = sizes == 0 ? "" : "sizes: &z {\(map(sizes) { "s\($0): \($0 + 1)" })}, "
    let wished =
      options == 0 ? "" : "options: &o {\(map(options) { "o\($0): {add: {f\($0 % 10): 1}}" })}, "
    let again = (sizes == 0 ? "" : "sizes: *z, ") + (options == 0 ? "" : "options: *o, ")
    return
      "fruits: {\(map(substitutes) { "x\($0): \(stock)" }), \(map(10) { "f\($0): \(stock)" })}\n"
      + "juices:\n  j0: {uses: &u {\(map(substitutes) { "x\($0): 1" })}, \(sized)\(wished)"
      + "substitutes: &s {\(ways)}}\n"
      + map(juices - 1, "") { "  j\($0 + 1): {uses: *u, \(again)substitutes: *s}\n" }
  }

  /// Options add so many different amounts of a fruit that has a substitute that hardly two sums of them are equal.
  package static func replaceableAdditions(options: Int, sizes: Int, juices: Int) -> String {
    let (all, wished) = (
      map(sizes) { "s\($0): \($0 + 1)" },
      map(options) {
        "o\($0): {add: {a: \($0 * $0 * $0 + 1)}}"
      }
    )
    return "fruits: {a: 9, b: 9}\njuices:\n"
      + "  j0: {uses: {a: 1}, sizes: &z {\(all)}, options: &o {\(wished)}, "
      + "substitutes: &s {a: [{b: 1}]}}\n"
      + map(juices - 1, "") {
        "  j\($0 + 1): {uses: {a: 1}, sizes: *z, options: *o, substitutes: *s}\n"
      }
  }

  /// Options whose scales and additions give a divided fruit many amounts, of which most leave the same fraction of its
  /// substitute.
  package static func scaledAdditions(options: Int) -> String {
    let additions = map(options) { "a\($0): {add: {a: \(1 << $0)/\(1 << options) ml}}" }
    let scales = map(options) { "s\($0): {scale: {a: 2}}" }
    return "fruits: {a: 1000000 ml, b: 1000000}\njuices:\n"
      + "  j: {uses: {a: 1 ml}, substitutes: {a: [{b: \(1 << options)}]}, "
      + "options: {\(additions), \(scales)}}\n"
  }

  private static let primes = (101..<2_000).filter { number in
    (2..<45).allSatisfy { number % $0 != 0 }
  }

  /// Nobody knows whether the substitutes of a juice fit the stock without trying most of them.
  package static func knapsack(juices: Int, tests: Int) -> String {
    let ways = map(16) { substitute in
      let all = map(6) { way in
        let parts = map(3) {
          let prime = primes[(substitute * 31 + way * 17 + $0 * 7) % primes.count]
          return "f\((substitute * 3 + way * 5 + $0) % 8): \(prime)"
        }
        return "{\(parts)}"
      }
      return "x\(substitute): [\(all)]"
    }
    return "fruits: {\(map(16) { "x\($0): 0" }), \(map(8) { "f\($0): \(4_000 + $0 * 7)" })}\n"
      + "juices:\n  j0: &j {uses: {\(map(16) { "x\($0): 1" })}, substitutes: {\(ways)}}\n"
      + map(juices - 1, "") { "  j\($0 + 1): *j\n" } + "tests:\n"
      + map(tests, "") { "  - {name: t\($0), order: {j\($0 % juices): 1}}\n" }
      + (tests == 0 ? "  []\n" : "")
  }

  /// Each test orders a long recipe again and again.
  package static func tests(fruits count: Int, steps: Int, tests: Int) -> String {
    fruits(count, stock: 9_999_999) + "juices: {j: {\(recipe(count))}}\ntests:\n"
      + "  - {name: a, steps: &s [\(map(steps) { _ in "{order: {j: 1}}" })]}\n"
      + map(tests, "") { "  - {name: t\($0), steps: *s}\n" }
  }

  /// Every id that is used is like all that are declared.
  package static func similarNames(_ count: Int) -> String {
    "fruits:\n" + map(count, "") { "  strawberry-\(1_000 + $0): 1\n" } + "juices:\n"
      + map(count * 2 / 3, "") { "  j\($0): {strawbery-\(1_000 + $0)x: 1}\n" }
  }

  package static func stores(fruits count: Int, stores: Int) -> String {
    fruits(count) + "juices: {j: {\(recipe(count))}}\nstores:\n"
      + "  a: {stock: &s {\(recipe(count))}}\n" + map(stores, "") { "  s\($0): {stock: *s}\n" }
  }

  package static func hardStores(_ count: Int) -> String {
    variants(substitutes: 16, alternatives: 16, options: 20, sizes: 16, juices: 6, stock: 60)
      + "stores:\n"
      + map(count, "") { "  t\($0): {stock: {x\($0 % 16): 0, f\($0 % 10): \($0 % 7)}}\n" }
  }

  package static func dropsAndSets(_ count: Int) -> String {
    let (drops, sets) = (map(count) { "d\($0)" }, map(count) { "d\($0): 1" })
    return "fruits: {m: 9}\n"
      + "juices: {j0: {uses: {m: 1}, sizes: {s: {drop: [\(drops)], set: {\(sets)}}}}}\n"
  }

  package static func setsUnused(_ count: Int) -> String {
    fruits(count + 1)
      + "juices: {j0: {uses: {f\(count): 1}, sizes: {s: {set: {\(recipe(count))}}}}}\n"
  }

  package static func pricesOfSizes(_ count: Int) -> String {
    "currency: KRW\nfruits: {m: 900}\njuices: {j0: {uses: {m: 1}, "
      + "sizes: {\(map(16) { "s\($0): \($0 + 1)" })}, price: {\(map(count) { "x\($0): 1" })}}}\n"
  }

  /// As many labels for each fruit as there may be.
  package static func labels(fruits count: Int) -> String {
    "fruits:\n"
      + map(count, "") { fruit in
        "  f\(fruit): {stock: 9, contains: [\(map(64) { "w\(fruit * 64 + $0)" })]}\n"
      } + "juices: {j0: {f0: 1}}\n"
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  /// - Parameter each: the languages of a name.
  package static func languages(fruits count: Int, each: Int = 64) -> String {
    func tag(_ number: Int) -> String {
      [number / 676, number / 26, number].map { String(letters[$0 % 26]) }.joined()
    }
    return "fruits:\n"
      + map(count, "") { fruit in
        "  f\(fruit): {stock: 9, name: {\(map(each) { "\(tag(fruit * each + $0)): x" })}}\n"
      } + "juices: {j0: {f0: 1}}\n"
  }

  package static func groups(_ count: Int, areShared: Bool) -> String {
    let groups = "options: {\(map(count) { "g\($0): {one-of: {o\($0): {add: {m: 1}}}}" })}"
    return "fruits: {m: 900}\n"
      + (areShared
        ? groups + "\njuices: {j0: {uses: {m: 1}}}\n" : "juices: {j0: {uses: {m: 1}, \(groups)}}\n")
  }

  package static func pricesBySize(juices: Int) -> String {
    let (sizes, prices) = (map(16) { "s\($0): \($0 + 1)" }, map(16) { "s\($0): \($0 + 900)" })
    let options = map(64) { "o\($0): {add: {m: \($0 + 1)}, price: *p}" }
    return "currency: KRW\nfruits: {m: 900}\njuices:\n"
      + "  j0: {uses: {m: 1}, sizes: &z {\(sizes)}, price: &p {\(prices)}, options: &o {\(options)}}\n"
      + map(juices - 1, "") {
        "  j\($0 + 1): {uses: {m: 1}, sizes: *z, price: *p, options: *o}\n"
      }
  }

  /// Many juices take one part of the menu that names every fruit.
  ///
  /// - Parameters:
  ///   - line: how it names a fruit, with `%` for its id.
  ///   - name: how a juice takes it.
  package static func taken(_ start: String, _ line: String, _ end: String, _ name: String)
    -> String
  {
    let lines = map(1_500) { line.replacing("%", with: "f\($0)") }
    return "fruits: {m: 9, \(map(1_500) { "f\($0): 9" })}\n\(start)\(lines)\(end)\njuices:\n"
      + map(700, "") { "  j\($0): {uses: {m: 1}, \(name)}\n" }
  }

  /// A line of what a juice takes is nearly as long as a key may be.
  package static func longIDs(juices: Int) -> String {
    let ids = (0..<14).map { "f\($0)" + String(repeating: "x", count: 900) }
    return "fruits: {\(ids.map { "\($0): 9" }.joined(separator: ", "))}\n"
      + "bases: {b: {yields: 1, uses: {\(ids.map { "\($0): 1" }.joined(separator: ", "))}}}\n"
      + "juices:\n" + map(juices / 2, "") { "  j\($0): {b: 1}\n" }
  }
}
