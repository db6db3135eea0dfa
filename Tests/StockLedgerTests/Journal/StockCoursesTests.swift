import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import StockLedger

@Suite struct StockCoursesTests {
  private static let mango = StoreSummary.CountedFruit(id: "mango", dimension: .pieces)
  private static let day = 0..<86_400_000
  private static let needs: [StoreSummary.CountedFruit: [StockCourses.Need]] = [
    mango: [
      .init(juice: "large", quantity: Quantity(thousandths: 8)),
      .init(juice: "small", quantity: Quantity(thousandths: 3)),
    ]
  ]

  private static func entry(
    _ kind: JournalEntry.Kind, at time: Int, delta: Int, balance: Int
  ) throws -> JournalEntry {
    let movement = Movement(
      fruitID: "mango", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
    let content = kind == .order ? "large" : nil
    let event = try JournalEvent(stored: kind, [.content: content], [movement])
    return JournalEntry(sequence: 7, time: time, event: event, hash: .zero)
  }

  private static func courses(
    _ movements: [(JournalEntry.Kind, Int, Int)], from stock: Int
  ) throws -> StockCourses {
    var courses = StockCourses(of: day, needs: needs)
    var stock = stock
    for (kind, time, delta) in movements {
      stock += delta
      try courses.add(entry(kind, at: time, delta: delta, balance: stock))
    }
    return courses
  }

  @Test("a stop begins with the movement that leaves too little, and ends with enough")
  func stops() throws {
    let courses = try Self.courses(
      [
        (.order, 1_000_000, -2), (.order, 2_000_000, -1), (.order, 3_000_000, -5),
        (.add, 4_000_000, 1), (.add, 5_000_000, 5), (.remove, 6_000_000, -8),
      ], from: 10)
    func stop(_ juice: String, _ begin: Int, _ end: Int?) -> StockCourses.Stop {
      StockCourses.Stop(fruit: Self.mango, juice: juice, begin: begin, end: end)
    }
    // 10 8 7 2 3 8 0
    #expect(
      courses.stops == [
        stop("large", 2_000_000, 5_000_000), stop("small", 3_000_000, 4_000_000),
        stop("small", 6_000_000, nil), stop("large", 6_000_000, nil),
      ])
    let course = try #require(courses.fruits[Self.mango])
    #expect((course.first.stock.thousandths, course.last.thousandths) == (10, 0))
    #expect((course.lowest.stock.thousandths, course.lowest.time) == (0, 6_000_000))
    #expect((course.highest.stock.thousandths, course.highest.time) == (10, 1_000_000))
  }

  @Test("a juice that could not be made before the period does not stop in it")
  func stoppedBefore() throws {
    let courses = try Self.courses([(.order, 1_000, -1), (.add, 2_000, 9)], from: 2)
    #expect(courses.stops == [] && courses.stopCount == 0)
  }

  @Test("the stock before its opening is no stock")
  func opening() throws {
    let courses = try Self.courses([(.opening, 5_000, 20), (.order, 9_000, -4)], from: 0)
    let course = try #require(courses.fruits[Self.mango])
    #expect(course.first == StockCourses.Extreme(stock: Quantity(thousandths: 20), time: 5_000))
    #expect(course.lowest.stock.thousandths == 16 && course.highest.stock.thousandths == 20)
    #expect(courses.stops == [])
  }

  @Test("of many movements few points and stops are kept, and no low is lost")
  func bounded() throws {
    let count = 40_000
    let movements = (0..<count).map { number -> (JournalEntry.Kind, Int, Int) in
      let delta = number.isMultiple(of: 2) ? -6 : 6
      return (.set, number * (86_400_000 / count), delta)
    }
    let courses = try Self.courses(movements, from: 9)
    let course = try #require(courses.fruits[Self.mango])
    #expect(course.points.count == StockCourses.maxPoints)
    #expect(course.points.allSatisfy { $0.lowest.thousandths == 3 && $0.balance.thousandths == 9 })
    #expect(courses.stops.count == StockCourses.maxStops && courses.stopCount == count / 2)
    #expect(courses.stops.allSatisfy { $0.juice == "large" && $0.end != nil })
  }

  @Test(
    "any movements are followed as a plain model follows them", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var stock = Int.random(in: 0...12, using: &random)
    var movements: [(JournalEntry.Kind, Int, Int)] = []
    var levels = [stock]
    for number in 0..<Int.random(in: 1...60, using: &random) {
      let next = Int.random(in: 0...12, using: &random)
      movements.append((.set, number * 1_400_000, next - stock))
      stock = next
      levels.append(stock)
    }
    let courses = try Self.courses(movements, from: levels[0])
    let course = try #require(courses.fruits[Self.mango])
    #expect(course.lowest.stock.thousandths == levels.min())
    #expect(course.highest.stock.thousandths == levels.max())
    #expect(course.points.map(\.balance.thousandths) == Array(levels.dropFirst()))
    for (juice, need) in [("large", 8), ("small", 3)] {
      var expected: [[Int]] = []
      for (index, movement) in movements.enumerated() {
        if levels[index] >= need, levels[index + 1] < need { expected.append([movement.1]) }
        if levels[index] < need, levels[index + 1] >= need, let last = expected.last,
          last.count == 1
        {
          expected[expected.count - 1].append(movement.1)
        }
      }
      let stops = courses.stops.filter { $0.juice == juice }
      #expect(stops.map { [$0.begin] + ($0.end.map { [$0] } ?? []) } == expected)
    }
  }

  @Test("a row that no program of ours has written is an error")
  func damaged() {
    for (delta, balance) in [(5, 4), (Int.min, 4)] {
      var courses = StockCourses(of: Self.day, needs: [:])
      #expect(throws: LedgerError.damagedRow(sequence: 7)) {
        try courses.add(Self.entry(.add, at: 0, delta: delta, balance: balance))
      }
    }
  }

  @Test("a juice needs of a fruit what it takes with the options that save most of it")
  func leastNeedsWithOptions() throws {
    let menu = try TestMenus.menu(
      """
      fruits: {milk: {stock: 9, divisible: true}, oat: 9, coffee: {stock: 9, divisible: true}, ice: 9, cup: 9}
      juices:
        latte:
          uses: {coffee: 4, ice: 2, cup: 1}
          options:
            milk: {required: true, one-of: {whole: {add: {milk: 3}}, skim: {add: {milk: 1}}}}
            warm: {drop: [ice]}
            weak: {scale: {coffee: 1/2}}
            double: {scale: {coffee: 2}, add: {cup: 1}}
        flat:
          uses: {cup: 2}
          options: {kind: {required: true, one-of: {cow: {add: {milk: 1}}, none: {add: {oat: 1}}}}}
      """)
    let texts = menu.leastNeeds.map { fruit, needs in
      "\(fruit.id): "
        + needs.map { "\($0.juice) \($0.quantity.thousandths)" }.joined(separator: ", ")
    }
    #expect(
      texts.sorted() == ["coffee: latte 2000", "cup: latte 1000, flat 2000", "milk: latte 1000"])
  }

  @Test("a juice needs what its smallest size takes, but nothing that has a substitute")
  func leastNeeds() throws {
    let menu = try TestMenus.menu(
      """
      fruits: {mango: {stock: 9, divisible: true}, syrup: 1 l, honey: 1 l, ice: 1 kg}
      juices:
        mango:
          uses: {mango: 3, syrup: 20 ml, ice: 10 g}
          sizes: {regular: 1, large: {scale: 2, drop: [ice]}, small: 1/2}
          substitutes: {syrup: [{honey: 15 ml}]}
        plain: {mango: 4}
      """)
    let needs = menu.leastNeeds
    let texts = needs.mapValues { $0.map { "\($0.juice) \($0.quantity.thousandths)" } }
    #expect(texts == [Self.mango: ["mango 1500", "plain 4000"]])
  }
}
