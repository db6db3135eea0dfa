import RecipeGraph
import StockLedger
import TestMenus
import Testing

/// Orders and cancellations at random by menus whose prices, costs and currencies differ, against sums of fractions
/// that know nothing of the product's code.
struct RandomSales {
  /// The prices and costs of one menu. Fruit `d` has no cost, and juice `w` no price. Fruit `f` is not counted, so that
  /// no amount of it is rounded.
  private struct Terms {
    let currency: String
    /// By juice with its size.
    let prices: [String: Int]
    /// By option and size; without a size for both.
    let options: [String: Int]
    /// Of one piece or gram.
    let costs: [String: Fraction]

    static let all = [
      Terms(
        currency: "KRW", prices: ["x:cup": 4900, "x:jug": 9900, "y": 3000, "z": 5500],
        options: ["p cup": 500, "p jug": 700, "q cup": -300, "q jug": -300],
        costs: [
          "a": Fraction(100, 3), "b": Fraction(250), "c": Fraction(9), "e": Fraction(2, 7),
          "f": Fraction(3, 11),
        ]),
      Terms(
        currency: "KRW", prices: ["x:cup": 5200, "x:jug": 9900, "y": 3300, "z": 5500],
        options: ["p cup": 600, "p jug": 700, "q cup": 0, "q jug": 0],
        costs: [
          "a": Fraction(110, 3), "b": Fraction(250), "c": Fraction(13, 2), "e": Fraction(1),
          "f": Fraction(0),
        ]),
      Terms(
        currency: "JPY", prices: ["x:cup": 490, "x:jug": 990, "y": 300, "z": 550],
        options: ["p cup": 50, "p jug": 70, "q cup": -30, "q jug": -30],
        costs: [
          "a": Fraction(10, 3), "b": Fraction(25), "c": Fraction(9, 10), "e": Fraction(1, 5),
          "f": Fraction(1, 13),
        ]),
    ]

    var yaml: String {
      func price(_ option: String) -> String {
        "{cup: \(options[option + " cup"] ?? 0), jug: \(options[option + " jug"] ?? 0)}"
      }
      func cost(_ fruit: String, _ unit: String = "") -> String {
        let cost = costs[fruit] ?? Fraction(0)
        return "\(cost.top) per \(cost.bottom)\(unit)"
      }
      return """
        currency: \(currency)
        vat: 1/10
        fruits:
          a: {stock: 1000000, cost: \(cost("a"))}
          b: {stock: 1000000, divisible: true, cost: \(cost("b"))}
          c: {stock: 10000000 g, cost: \(cost("c", " g"))}
          d: 1000000
          e: {stock: 10000000 g, cost: \(cost("e", " g"))}
          f: {stock: unlimited, cost: \(cost("f", " g"))}
        bases: {syrup: {yields: 70 g, uses: {c: 20 g, e: 15 g, f: 10 g}}}
        juices:
          x:
            uses: {a: 1, c: 10 g}
            sizes:
              cup: {scale: 1, price: \(prices["x:cup"] ?? 0)}
              jug: {scale: 3, price: \(prices["x:jug"] ?? 0), vat: 19/100}
            options:
              p: {add: {b: 1/3}, price: \(price("p")), vat: 7/100}
              q: {add: {d: 1}, price: \(price("q"))}
          y: {price: \(prices["y"] ?? 0), vat: 0, uses: {a: 2, b: 1/2}}
          z: {price: \(prices["z"] ?? 0), uses: {syrup: 30 g}}
          w: {uses: {a: 1}}
        """
    }

    /// Nil for a juice without a price.
    func price(of word: String) -> Int? {
      let parts = word.split(separator: "+").map(String.init)
      let size = parts[0].hasSuffix(":jug") ? "jug" : "cup"
      return prices[parts[0]].map { price in
        parts.dropFirst().reduce(price) { $0 + (options["\($1) \(size)"] ?? 0) }
      }
    }

    /// The VAT in the price of a juice, in percent.
    func vat(of word: String) -> Int {
      if word.contains("+p") { return 7 }
      return word.hasPrefix("x:jug") ? 19 : word == "y" ? 0 : 10
    }

    /// What one of a juice takes.
    func needs(of word: String) -> [String: Fraction] {
      let parts = word.split(separator: "+").map(String.init)
      let scale: Int128 = parts[0].hasSuffix(":jug") ? 3 : 1
      var needs: [String: Fraction] =
        switch parts[0] {
        case "y": ["a": Fraction(2), "b": Fraction(1, 2)]
        case "z": ["c": Fraction(60, 7), "e": Fraction(45, 7), "f": Fraction(30, 7)]
        case "w": ["a": Fraction(1)]
        default: ["a": Fraction(scale), "c": Fraction(10 * scale)]
        }
      if parts.contains("p") { needs["b"] = Fraction(1, 3) }
      if parts.contains("q") { needs["d"] = Fraction(1) }
      return needs
    }
  }

  private struct Sale {
    let terms: Terms
    let lines: [(word: String, quantity: Int)]
    let time: Int
    var cancelled: Int?

    var text: String { lines.map { "\($0.word)=\($0.quantity)" }.joined(separator: " ") }
    var prices: [Int?] { lines.map { terms.price(of: $0.word) } }
    /// Of the lines with a price.
    var takings: Int { zip(lines, prices).reduce(0) { $0 + $1.0.quantity * ($1.1 ?? 0) } }
    var total: Int? { prices.contains(nil) ? nil : takings }
    /// By rate in percent, what was paid, and the VAT in it.
    var taxes: [Int: (takings: Int, vat: Int)] {
      var takings: [Int: Int] = [:]
      for ((word, quantity), price) in zip(lines, prices) {
        if let price { takings[terms.vat(of: word), default: 0] += quantity * price }
      }
      return Dictionary(
        uniqueKeysWithValues: takings.map { percent, takings in
          (percent, (takings, (2 * takings * percent + 100 + percent) / (200 + 2 * percent)))
        })
    }

    var cost: Fraction? {
      var needs: [String: Fraction] = [:]
      for (word, quantity) in lines {
        for (fruit, need) in terms.needs(of: word) {
          needs[fruit] = (needs[fruit] ?? Fraction(0)) + need * Fraction(Int128(quantity))
        }
      }
      var sum = Fraction(0)
      for (fruit, need) in needs {
        guard let cost = terms.costs[fruit] else { return nil }
        sum = sum + cost * (fruit == "f" ? need : Fraction(Int128(need.thousandths), 1000))
      }
      return sum
    }
  }

  private static let words = [
    "x:cup", "x:jug", "x:cup+p", "x:jug+p", "x:cup+q", "x:jug+p+q", "y", "y", "z", "z", "w",
  ]
  /// How many orders and cancellations there are.
  private static let count = LongTests.areWhole ? 10_000 : 1_000

  /// The same for every ledger.
  private static let made = Task { try await sales() }

  /// The sales in a journal in memory, a row each millisecond.
  private static func sales() async throws -> (sales: [Sale], journal: [JournalEntry]) {
    var random = SplitMix64(seed: 36)
    let clock = SteppingClock(0)
    let ledger = InMemoryLedger(clock: clock.wall)
    let shops = try Terms.all.map { TestShop(try menu($0.yaml), ledger) }
    var sales: [Sale] = []
    for time in 1...count {
      clock.set(time)
      // Mostly the menu of the day.
      let menu = Int.random(in: 0..<5, using: &random) == 0 ? 2 : time * 2 / (count + 1)
      if Int.random(in: 0..<4, using: &random) == 0, !sales.isEmpty {
        let index = sales.count - 1 - Int.random(in: 0..<min(2000, sales.count), using: &random)
        _ = try await shops[menu].cancel(OrderID("\(index)"))
        if sales[index].cancelled == nil { sales[index].cancelled = time }
      } else {
        let lines = Set((0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(words) })
        let sale = Sale(
          terms: Terms.all[menu],
          lines: lines.sorted().map { ($0, Int.random(in: 1...3, using: &random)) }, time: time)
        try await shops[menu].place(
          shops[menu].menu.order(sale.text), id: OrderID("\(sales.count)"))
        sales.append(sale)
      }
    }
    return (sales, try await ledger.journal())
  }

  static func check(kind: LedgerKind) async throws {
    let (sales, journal) = try await made.value
    let place = try kind.makePlace()
    let ledger = place.open(.system)
    for start in stride(from: 0, to: journal.count, by: 1000) {
      #expect(try await ledger.append(Array(journal[start..<min(start + 1000, journal.count)])))
    }
    try await checkRows(try await ledger.journal(), sales)
    #expect(try await ledger.audit(expecting: nil) { _ in }.violations == [])
    for times in [0..<count + 1, 0..<count / 3, count / 3..<count * 2 / 3, count / 2..<count + 1] {
      var query = JournalQuery()
      (query.since, query.until) = (times.lowerBound, times.upperBound)
      let summary = try await ledger.summary(of: query, limit: 3000).total()
      for currency in ["KRW", "JPY"] {
        let code = try #require(Currency(currency))
        let sums = try #require(summary.money[code])
        try #expect(
          numbers(sums) == numbers(sales.filter { $0.terms.currency == currency }, times))
      }
    }
    withExtendedLifetime(place) {}
  }

  private static func checkRows(_ journal: [JournalEntry], _ sales: [Sale]) async throws {
    var counts: [JournalEntry.Kind: Int] = [:]
    for entry in journal where entry.kind != .opening {
      counts[entry.kind, default: 0] += 1
      let sale = sales[try #require(entry.orderID.flatMap { Int($0) })]
      let money = try #require(entry.event.sale.money)
      try #require(money.currency.code == sale.terms.currency)
      try #require(money.unitPrices == sale.prices.map { $0.map { Money($0) } })
      try #require(money.total == sale.total.map { Money($0) })
      try #require(
        money.rates == sale.lines.map { Rational(Int128(sale.terms.vat(of: $0.word)), over: 100) })
      try #require(money.cost.map(fraction) == sale.cost, "\(sale.text)")
      try #require(entry.event.sale.labels == nil)
    }
    #expect(counts[.order] == sales.count)
    #expect(counts[.cancel] == sales.count { $0.cancelled != nil })
    #expect(Set(counts.keys) == [.order, .cancel])
    #expect(counts.values.allSatisfy { $0 > count / 10 })
  }

  private static func fraction(_ value: Rational) -> Fraction {
    Fraction(value.numerator, value.denominator)
  }

  // MARK: Sums

  /// Numbers that are not zero.
  private struct Numbers: Equatable {
    private var values: [String: Fraction] = [:]

    mutating func add(_ name: String, _ value: Fraction) {
      let sum = (values[name] ?? Fraction(0)) + value
      values[name] = sum == Fraction(0) ? nil : sum
    }

    mutating func add(_ name: String, _ value: Int) { add(name, Fraction(Int128(value))) }

    /// - Parameter taxes: by rate in percent.
    mutating func add(_ taxes: [Int: (takings: Int, vat: Int)], _ name: String) {
      for (percent, sum) in taxes {
        add("\(name)takings at \(percent)", sum.takings)
        add("\(name)vat at \(percent)", sum.vat)
      }
    }

    mutating func add(_ taxes: [Rational?: TaxedSum], _ name: String) throws {
      for (rate, sum) in taxes {
        let percent = Int(try #require(rate).multiplied(by: Rational(100)).numerator)
        add([percent: (Int(sum.takings.minorUnits), Int(try #require(sum.vat).minorUnits))], name)
      }
    }
  }

  private static func numbers(_ sales: [Sale], _ times: Range<Int>) -> Numbers {
    var numbers = Numbers()
    for sale in sales {
      let isOfTime = times.contains(sale.time)
      let isCancelled = sale.cancelled.map(times.contains) ?? false
      for ((word, quantity), price) in zip(sale.lines, sale.prices) {
        let juice = "\(word) \(price.map { "\($0)" } ?? "-")"
        if isOfTime { numbers.add("\(juice) made", quantity) }
        if isCancelled { numbers.add("\(juice) \(isOfTime ? "cancelled" : "earlier")", quantity) }
      }
      if isCancelled, !isOfTime {
        numbers.add("givenBackEarlier", sale.takings)
        numbers.add(sale.taxes, "given back ")
      }
      guard isOfTime, !isCancelled else { continue }
      let (total, cost) = (sale.total, sale.cost)
      numbers.add("takings", sale.takings)
      if let cost { numbers.add("cost", cost) }
      numbers.add(sale.taxes, "")
      if let total, let cost {
        let net = Fraction(Int128(sale.taxes.values.reduce(total) { $0 - $1.vat }))
        numbers.add("net", net)
        numbers.add("margin", net + Fraction(-1) * cost)
      }
      if cost == nil {
        numbers.add("withoutCost", sale.takings)
        numbers.add("ordersWithoutCost", 1)
      } else if total == nil {
        numbers.add("ordersWithoutTotal", 1)
      }
    }
    return numbers
  }

  private static func numbers(_ sums: MoneySummary) throws -> Numbers {
    var numbers = Numbers()
    for (juice, sales) in sums.juices {
      let name = "\(juice.word) \(juice.price.map { "\($0.minorUnits)" } ?? "-")"
      numbers.add("\(name) made", sales.made)
      numbers.add("\(name) cancelled", sales.cancelled)
      numbers.add("\(name) earlier", sales.cancelledEarlier)
    }
    numbers.add("takings", Fraction(try sums.takings().minorUnits))
    numbers.add("givenBackEarlier", Fraction(sums.givenBackEarlier.minorUnits))
    try numbers.add(sums.taxes, "")
    try numbers.add(sums.taxesGivenBackEarlier, "given back ")
    numbers.add("cost", fraction(try #require(sums.cost.value)))
    numbers.add("net", fraction(try #require(sums.complete.net.value)))
    numbers.add("margin", fraction(try #require(sums.margin)))
    numbers.add("withoutCost", Fraction(sums.withoutCost.takings.minorUnits))
    numbers.add("ordersWithoutCost", sums.withoutCost.count)
    numbers.add("ordersWithoutTotal", sums.withoutTotal.count)
    return numbers
  }
}
