import RecipeGraph

/// Finds the first assignment of substitutes that stock covers, if there is one.
///
/// Assignments are compared line by line, and within a line substitute by substitute: the recipe
/// itself before its alternatives, these as written. The search goes through them in that order,
/// depth first, so that the first it completes is the answer. It leaves out what cannot lead to
/// one: a line chosen so that, even if all later lines took the least that they can, some fruit or
/// a weighted sum of all fruits would not suffice (a surrogate constraint; Glover, "Surrogate
/// constraints", Operations Research 16, 1968), and what has failed before with the same stock left.
struct SubstitutionSearch {
  /// Ways tried before the search gives up with an error, a second's work or so.
  static let mostSteps = 300_000
  /// Ways to make one line that are looked at.
  private static let mostWaysOfALine = 10_000

  private struct Way {
    let choices: [Int]
    /// By scarce fruit, in units of which every need and all stock are whole numbers.
    let needs: [Int128]
    /// The weighted sum of the needs.
    let weight: Double
  }

  private let ways: [[Way]]
  /// By line: the least that it and all later lines can take of each fruit, and of the weight.
  private let least: [[Int128]]
  private let leastWeight: [Double]
  private let stockWeight: Double
  private var stepsLeft = mostSteps
  private var failed: Set<State> = []

  private struct State: Hashable {
    let line: Int
    let left: [Int128]
  }

  /// By line the choice for each substitute of its juice; nil if no assignment suffices.
  ///
  /// - Throws: `OrderError.tooManySubstitutions` if that is not known after the work allowed.
  static func choices(
    for order: Order, stock: StockLevels, in graph: RecipeGraph, mostSteps: Int = mostSteps
  ) throws(OrderError) -> [[Int]]? {
    guard order.lines.contains(where: { !graph[$0.juice].substitutes.isEmpty }) else { return nil }
    var needs: [[(choices: [Int], needs: [Need])]] = []
    for line in order.lines { needs.append(try waysToMake(line, in: graph)) }
    let fruits = Set(needs.joined().flatMap { $0.needs.map(\.fruit) }).sorted()
    let left: [Int128]
    var search: SubstitutionSearch
    do throws(ArithmeticOverflow) {
      (search, left) = try prepare(needs, fruits, stock)
    } catch {
      throw .tooLarge
    }
    search.stepsLeft = mostSteps
    return try search.search(from: 0, left: left)
  }

  /// The ways to make a line, in order of preference, each with what it takes.
  static func waysToMake(
    _ line: OrderLine, in graph: RecipeGraph
  ) throws(OrderError) -> [(choices: [Int], needs: [Need])] {
    do throws(ArithmeticOverflow) {
      let substitutes = graph[line.juice].substitutes
      let factors = try graph.factors(of: line.variant)
      var choices: [[Int]] = [[]]
      for substitute in substitutes {
        // What a variant does not use needs no substitute.
        let count = factors[substitute.use] > .zero ? substitute.alternatives.count : 0
        choices = choices.flatMap { start in (0...count).map { start + [$0] } }
        guard choices.count <= mostWaysOfALine else { throw ArithmeticOverflow() }
      }
      var ways: [(choices: [Int], needs: [Need])] = []
      let quantity = Rational(line.quantity)
      for choices in choices {
        var needs: [Need] = []
        for need in try graph.needs(of: line.variant, choices: choices) {
          needs.append(Need(fruit: need.fruit, amount: try need.amount.multiplied(by: quantity)))
        }
        ways.append((choices, needs))
      }
      return ways
    } catch {
      throw .tooManySubstitutions
    }
  }

  /// Every amount as a whole number of a unit that divides them all.
  private static func prepare(
    _ needs: [[(choices: [Int], needs: [Need])]], _ fruits: [Ref<Fruit>], _ stock: StockLevels
  ) throws(ArithmeticOverflow) -> (SubstitutionSearch, [Int128]) {
    let positions = Dictionary(uniqueKeysWithValues: fruits.enumerated().map { ($1, $0) })
    var denominators = [Int128](repeating: 1000, count: fruits.count)
    for need in needs.joined().flatMap(\.needs) {
      guard let position = positions[need.fruit] else { continue }
      denominators[position] = try leastCommonMultiple(
        denominators[position], need.amount.denominator)
    }
    var left: [Int128] = []
    for (fruit, denominator) in zip(fruits, denominators) {
      let thousandths = Int128(stock[fruit].thousandths)
      left.append(try product(thousandths, denominator / 1000))
    }
    // A fruit's weight is what share of the stock a unit of it is.
    let weights = left.map { 1 / max(Double($0), 1) }
    var ways: [[Way]] = []
    for line in needs {
      var list: [Way] = []
      for way in line {
        var amounts = [Int128](repeating: 0, count: fruits.count)
        for need in way.needs {
          guard let position = positions[need.fruit] else { continue }
          amounts[position] = try product(
            need.amount.numerator, denominators[position] / need.amount.denominator)
        }
        let weight = zip(amounts, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
        list.append(Way(choices: way.choices, needs: amounts, weight: weight))
      }
      ways.append(list)
    }
    return (try SubstitutionSearch(ways, left, weights), left)
  }

  private init(
    _ ways: [[Way]], _ left: [Int128], _ weights: [Double]
  ) throws(ArithmeticOverflow) {
    self.ways = ways
    var least = [[Int128](repeating: 0, count: left.count)]
    var leastWeight = [0.0]
    for line in ways.reversed() {
      var sums = least[least.count - 1]
      for position in sums.indices {
        let minimum = line.map { $0.needs[position] }.min() ?? 0
        let (sum, overflow) = sums[position].addingReportingOverflow(minimum)
        guard !overflow else { throw ArithmeticOverflow() }
        sums[position] = sum
      }
      least.append(sums)
      leastWeight.append(leastWeight[leastWeight.count - 1] + (line.map(\.weight).min() ?? 0))
    }
    self.least = least.reversed()
    self.leastWeight = leastWeight.reversed()
    stockWeight = zip(left, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
    self.weights = weights
  }

  private let weights: [Double]

  private mutating func search(
    from line: Int, left: [Int128]
  ) throws(OrderError) -> [[Int]]? {
    guard line < ways.count else { return [] }
    guard zip(least[line], left).allSatisfy({ $0 <= $1 }) else { return nil }
    let weightLeft = zip(left, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
    // Rounding of floating point never decides: the bound is passed by more than it can be wrong.
    guard leastWeight[line] <= weightLeft + stockWeight * 1e-9 else { return nil }
    let state = State(line: line, left: left)
    if failed.contains(state) { return nil }
    for way in ways[line] {
      stepsLeft -= 1
      guard stepsLeft >= 0 else { throw .tooManySubstitutions }
      guard zip(way.needs, left).allSatisfy({ $0 <= $1 }) else { continue }
      let rest = zip(left, way.needs).map { $0 - $1 }
      if let found = try search(from: line + 1, left: rest) { return [way.choices] + found }
    }
    failed.insert(state)
    return nil
  }

  private static func product(
    _ left: Int128, _ right: Int128
  ) throws(ArithmeticOverflow) -> Int128 {
    let (product, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw ArithmeticOverflow() }
    return product
  }

  private static func leastCommonMultiple(
    _ left: Int128, _ right: Int128
  ) throws(ArithmeticOverflow) -> Int128 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return try product(left / a, right)
  }
}
