import Evaluator
import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// The times in which juices could not be made; part of the conformance suite.
struct OutageConformance: LedgerSuite {
  static let clauses: [LedgerClause] =
    [
      clause(
        "a juice is out from the row that took the last of a fruit until there is enough", example)
    ]
    + LongTests.seeds(1...3).map { seed in
      LedgerClause("outages are those of a simple model, seed \(seed)") {
        try await OutageConformance().model(kind: $0, seed: UInt64(seed))
      }
    }

  private static let yaml = """
    fruits: {a: {stock: 10, divisible: true}, b: 4, honey: 0}
    bases: {p: {yields: 2, uses: {a: 3}}}
    juices:
      x: {a: 4}
      y: {uses: {p: 1, b: 1}, sizes: {cup: 1, jug: 2}}
      z: {uses: {b: 3}, substitutes: {b: [{honey: 1}]}}
    stores: {east: {stock: {a: 5, b: 4}}}
    """

  private func shops(_ place: any LedgerPlace) throws -> (main: TestShop, east: TestShop) {
    let shop = { try LedgerConformance().shop(place, Self.yaml, seenFrom: $0) }
    return (try shop("main"), try shop("east"))
  }

  private static func text(_ outage: Outage) -> String {
    "\(outage.store) \(outage.word) \(outage.fruit.id) \(outage.begin.map { "\($0.sequence)" } ?? "-")"
      + " \(outage.end.map { "\($0.sequence)" } ?? "-") \(outage.orders) \(outage.refused)"
  }

  func example(kind: LedgerKind) async throws {
    let place = try kind.makePlace()
    let (main, east) = try shops(place)
    try await main.make("x")  // 2: 6 of a are left
    try await main.make("y:cup=2")  // 3: 3 of a, 2 of b
    _ = try await main.place("y:cup=9")  // 4: too many, but one can be made
    _ = try await main.place("x=2 z")  // 5: x since 3, z since 3
    try await main.change(.remove, ["a": 2000])  // 6: 1 of a is left
    _ = try await main.place("x y:cup=3")  // 7: both, y since 6
    try await main.change(.add, ["a": 1000])  // 8: 2 of a, enough for y
    try await main.change(.set, ["honey": 5000])  // 9
    try await main.make("z")  // 10: with honey
    _ = try await east.place("x=2")  // 11 and 12: 5 of a are too little for two alone
    let wanted = ["main x a 3 - 2 3", "main z b 3 10 1 1", "main y:cup a 6 8 1 3"]
    for limit in [1, 2, 100] {
      let found = try await main.ledger.outages(of: JournalQuery(), limit: limit)
      #expect(found.all.map(Self.text) == wanted && found.archivedUpTo == nil)
    }
    let late = try await main.ledger.outages(of: JournalQuery(after: 6))
    #expect(late.all.map(Self.text) == ["main x a - - 1 1", "main y:cup a - 8 1 3"])
    withExtendedLifetime(place) {}
  }

  /// By trying every row for every juice and fruit that was refused.
  func model(kind: LedgerKind, seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let place = try kind.makePlace()
    let (main, east) = try shops(place)
    let words = ["x", "x=2", "y:cup", "y:jug=2", "y:cup=2 x", "z", "z=2 y:cup"]
    for _ in 1...150 {
      let shop = random.pick([main, east])
      if Int.random(in: 0..<3, using: &random) > 0 {
        try await shop.place(random.pick(words))
      } else {
        let fruit = random.pick(["a", "b", "honey"])
        try await shop.change(.set, [fruit: 1000 * Int.random(in: 0...9, using: &random)])
      }
    }
    let journal = try await main.ledger.journal()
    let found = try await main.ledger.outages(of: JournalQuery(), limit: 40).all
    #expect(Set(found.map(Self.text)) == Self.outages(in: journal))
    #expect(found.count > 10 && found.contains { $0.end == nil || $0.refused > 1 })
    withExtendedLifetime(place) {}
  }

  /// What one of each juice needs in thousandths.
  private static let needs = [
    "x": ["a": 4000], "y:cup": ["a": 1500, "b": 1000], "y:jug": ["a": 3000, "b": 2000],
    "z": ["b": 3000],
  ]

  private static func outages(in journal: [JournalEntry]) -> Set<String> {
    var texts: Set<String> = []
    for store in ["main", "east"] {
      let rows = journal.filter { $0.store == store }
      for (word, fruits) in needs {
        for (fruit, need) in fruits {
          // The stock after each row, and whether the row says that one of the juice can be made.
          var stock: Int?
          var isEnough: [Bool] = []
          for row in rows {
            stock = row.movements.last { $0.fruitID == fruit }?.balance.thousandths ?? stock
            let isMade = row.kind == .order && quantity(of: word, in: row) > 0
            isEnough.append(isMade || stock.map { $0 >= need } ?? true)
          }
          var index = 0
          while index < rows.count {
            guard isRefusal(rows[index], of: word, for: fruit), !isEnough[index] else {
              index += 1
              continue
            }
            let end = rows.indices.first { $0 > index && isEnough[$0] }
            var begin = index
            var level = stockLevels(of: fruit, in: rows)
            level.removeSubrange(index...)
            while begin > 0, level[begin - 1].map({ $0 < need }) ?? false { begin -= 1 }
            // It was made with a substitute since.
            let made = rows[..<index].lastIndex {
              $0.kind == .order && quantity(of: word, in: $0) > 0
            }
            if let made, begin < made { begin = index }
            let refusals = rows[index..<(end ?? rows.count)]
              .filter { isRefusal($0, of: word, for: fruit) }
            let count = refusals.reduce(0) { $0 + quantity(of: word, in: $1) }
            texts.insert(
              "\(store) \(word) \(fruit) \(rows[begin].sequence) "
                + "\(end.map { "\(rows[$0].sequence)" } ?? "-") \(refusals.count) \(count)")
            index = end ?? rows.count
          }
        }
      }
    }
    return texts
  }

  private static func stockLevels(of fruit: String, in rows: [JournalEntry]) -> [Int?] {
    var stock: Int?
    return rows.map { row in
      stock = row.movements.last { $0.fruitID == fruit }?.balance.thousandths ?? stock
      return stock
    }
  }

  private static func isRefusal(
    _ row: JournalEntry, of word: String, for fruit: String
  ) -> Bool {
    row.event.shortItems.contains { item in
      item.fruit == fruit && item.parts.contains { $0.word == word }
    }
  }

  private static func quantity(of word: String, in row: JournalEntry) -> Int {
    (row.content ?? "").split(separator: " ").reduce(0) { sum, line in
      let parts = line.split(separator: "=")
      return parts[0] == word ? sum + (parts.count == 2 ? Int(parts[1]) ?? 0 : 1) : sum
    }
  }
}
