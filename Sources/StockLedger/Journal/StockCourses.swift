import Algorithms
import Evaluator
package import RecipeGraph

/// How the stock of the fruits of one store went over a period, with a bounded number of points for each fruit.
package struct StockCourses: Hashable, Sendable {
  /// The stock after the movements within a short interval.
  package struct Point: Hashable, Sendable {
    /// The time of the last of these movements, in milliseconds since 1970-01-01 UTC; at least that of the point before,
    /// also for a movement by a clock that was behind.
    package fileprivate(set) var time: Int
    /// The smallest stock after any of them.
    package fileprivate(set) var lowest: Quantity
    /// The stock after the last of them.
    package fileprivate(set) var balance: Quantity
    fileprivate let interval: Int
  }

  /// A stock and the first time at which it was that.
  package struct Extreme: Hashable, Sendable {
    package let stock: Quantity
    package let time: Int
  }

  package struct Course: Hashable, Sendable {
    /// The stock before the first movement; after it, if the fruit entered the ledger with it.
    package let first: Extreme
    package fileprivate(set) var lowest: Extreme
    package fileprivate(set) var highest: Extreme
    /// At least one, in the order of the journal.
    package fileprivate(set) var points: [Point]

    /// The stock after the last movement.
    package var last: Quantity { points[points.count - 1].balance }
  }

  /// What one of a juice takes of a fruit.
  package struct Need: Hashable, Sendable {
    /// The id of the juice.
    package let juice: String
    package let quantity: Quantity

    package init(juice: String, quantity: Quantity) {
      (self.juice, self.quantity) = (juice, quantity)
    }
  }

  /// A time in which the stock of a fruit did not suffice for one of a juice.
  package struct Stop: Hashable, Sendable {
    package let fruit: StoreSummary.CountedFruit
    /// The id of the juice.
    package let juice: String
    /// The time of the movement that took too much, in milliseconds since 1970-01-01 UTC.
    package let begin: Int
    /// The time of the movement after which there was enough again; nil if there was none in the period.
    package fileprivate(set) var end: Int?
  }

  /// The maximum number of points of each fruit.
  package static let maxPoints = 200
  /// The maximum number of stops that are kept.
  package static let maxStops = 200

  package private(set) var fruits: [StoreSummary.CountedFruit: Course] = [:]
  /// The first stops that began in the period, by time.
  package private(set) var stops: [Stop] = []
  /// The number of all stops that began in the period.
  package private(set) var stopCount = 0
  private let period: Range<Int>
  /// By fruit, sorted by quantity.
  private let needs: [StoreSummary.CountedFruit: [Need]]

  /// - Parameters:
  ///   - period: in milliseconds since 1970-01-01 UTC.
  ///   - needs: what one of each juice takes of each fruit.
  package init(of period: Range<Int>, needs: [StoreSummary.CountedFruit: [Need]]) {
    self.period = period
    self.needs = needs.mapValues { $0.sorted { $0.quantity < $1.quantity } }
  }

  /// Adds the next row of the store.
  ///
  /// - Throws: `LedgerError.damagedRow` for a row that this program cannot have written.
  package mutating func add(_ entry: JournalEntry) throws(LedgerError) {
    for movement in entry.event.stockMovements {
      guard let before = movement.before else { throw .damagedRow(sequence: entry.sequence) }
      let fruit = StoreSummary.CountedFruit(
        id: movement.fruitID, dimension: movement.dimension)
      let isOpening = [.opening, .rename].contains(entry.kind) && before == .zero
      let former = isOpening ? movement.balance : before
      add(movement.balance, after: former, of: fruit, at: entry.time)
      note(fruit, from: former, to: movement.balance, at: entry.time)
    }
  }

  private mutating func add(
    _ balance: Quantity, after former: Quantity, of fruit: StoreSummary.CountedFruit, at time: Int
  ) {
    let length = max(1, (period.count + Self.maxPoints - 1) / Self.maxPoints)
    let drawn = max(time, fruits[fruit]?.points.last?.time ?? .min)
    let since = min(max(drawn, period.lowerBound), period.upperBound) - period.lowerBound
    let interval = since / length
    let point = Point(time: drawn, lowest: balance, balance: balance, interval: interval)
    let now = Extreme(stock: balance, time: time)
    // Removed so that its points are not copied.
    guard var course = fruits.removeValue(forKey: fruit) else {
      let first = Extreme(stock: former, time: time)
      fruits[fruit] = Course(
        first: first, lowest: balance < former ? now : first,
        highest: balance > former ? now : first, points: [point])
      return
    }
    if balance < course.lowest.stock { course.lowest = now }
    if balance > course.highest.stock { course.highest = now }
    if let last = course.points.last, last.interval == interval {
      let lowest = min(last.lowest, balance)
      course.points[course.points.count - 1] = Point(
        time: drawn, lowest: lowest, balance: balance, interval: interval)
    } else {
      course.points.append(point)
    }
    fruits[fruit] = course
  }

  /// Notes which juices the movement of a fruit stops, and for which there is enough again.
  private mutating func note(
    _ fruit: StoreSummary.CountedFruit, from former: Quantity, to balance: Quantity, at time: Int
  ) {
    guard let needs = needs[fruit], former != balance else { return }
    func position(above stock: Quantity) -> Int {
      needs.partitioningIndex { $0.quantity > stock }
    }
    let (low, high) = (min(former, balance), max(former, balance))
    let crossed = needs[position(above: low)..<position(above: high)]
    for need in crossed {
      if balance < former {
        stopCount += 1
        guard stops.count < Self.maxStops else { continue }
        stops.append(Stop(fruit: fruit, juice: need.juice, begin: time, end: nil))
      } else if let last = stops.lastIndex(where: {
        $0.fruit == fruit && $0.juice == need.juice && $0.end == nil
      }) {
        stops[last].end = time
      }
    }
  }
}

extension MenuView {
  /// What one of each juice that the store serves takes of each fruit in any case: in the size that takes least
  /// of it, with the options that save most of it, and without ingredients that have a substitute.
  package var leastNeeds: [StoreSummary.CountedFruit: [StockCourses.Need]] {
    var all: [StoreSummary.CountedFruit: [StockCourses.Need]] = [:]
    for juice in juiceRefs {
      for need in leastNeeds(of: juice) {
        // Nobody can order what cannot be counted.
        guard let quantity = Quantity(covering: need.amount) else { continue }
        let fruit = self[need.fruit]
        let counted = StoreSummary.CountedFruit(id: fruit.id, dimension: fruit.dimension)
        all[counted, default: []].append(.init(juice: self[juice].id, quantity: quantity))
      }
    }
    return all
  }

  /// Only fruits that every size takes.
  private func leastNeeds(of juice: Ref<Juice>) -> Needs {
    do throws(ArithmeticOverflow) {
      var least = try graph.leastNeeds(of: juice, size: 0)
      for size in self[juice].sizes.indices.dropFirst() {
        least = least.minimum(try graph.leastNeeds(of: juice, size: size))
      }
      return least
    } catch {
      return Needs()
    }
  }
}
