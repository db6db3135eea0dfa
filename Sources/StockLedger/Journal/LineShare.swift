import Evaluator
package import RecipeGraph

/// What one line of an order took of each fruit: its share of what the order took, which was rounded up once.
package struct LineShare: Hashable, Sendable {
  package struct Take: Hashable, Sendable {
    /// The position of the movement in the row of the order.
    package let movement: Int
    /// Above zero.
    package let thousandths: Int
  }

  /// In the order of the movements.
  package let takes: [Take]
  /// The exact cost of what the line took, in minor units; nil if it is not known.
  package let cost: Rational?

  init(_ takes: [Take], cost: Rational?) {
    (self.takes, self.cost) = (takes, cost)
  }
}

extension [LineShare] {
  /// The shares of the lines of an order. A line has what the exact needs up to it come to, rounded up, beyond what those
  /// before it have, so that the shares add up to what the order takes. Empty for an order of one line, whose share is
  /// all, and for needs that cannot be counted.
  init(_ order: Order, _ plan: Plan, in graph: RecipeGraph) {
    self = []
    guard order.lines.count > 1 else { return }
    let positions = Dictionary(
      uniqueKeysWithValues: plan.consumptions.enumerated().map { ($1.fruit, $0) })
    var sums = [Rational](repeating: .zero, count: plan.consumptions.count)
    var taken = [Int](repeating: 0, count: plan.consumptions.count)
    var shares: [LineShare] = []
    do {
      for (line, needs) in zip(order.lines, try plan.needs(of: order, in: graph)) {
        var takes: [LineShare.Take] = []
        var uncounted: [Need] = []
        for need in needs {
          guard let position = positions[need.fruit] else {
            guard graph[need.fruit].isUnlimited else { return }
            let amount = try need.amount.multiplied(by: Rational(line.quantity))
            uncounted.append(Need(fruit: need.fruit, amount: amount))
            continue
          }
          sums[position] = try sums[position]
            .adding(need.amount.multiplied(by: Rational(line.quantity)))
          guard let sum = Quantity(covering: sums[position]) else { return }
          let take = sum.thousandths - taken[position]
          taken[position] = sum.thousandths
          if take > 0 { takes.append(.init(movement: position, thousandths: take)) }
        }
        takes.sort { $0.movement < $1.movement }
        let amounts = takes.map { take in
          Need(
            fruit: plan.consumptions[take.movement].fruit,
            amount: Quantity(thousandths: take.thousandths).value)
        }
        shares.append(LineShare(takes, cost: graph.sum(.cost, of: amounts + uncounted).value))
      }
    } catch {
      return
    }
    guard taken == plan.consumptions.map(\.quantity.thousandths) else { return }
    self = shares
  }

  /// Whether they add up to what an order took.
  func add(up movements: [Movement]) -> Bool {
    var rest = movements.map { $0.delta }
    for take in flatMap(\.takes) {
      guard take.movement < rest.count else { return false }
      let (sum, overflow) = rest[take.movement].addingReportingOverflow(take.thousandths)
      guard !overflow, sum <= 0 else { return false }
      rest[take.movement] = sum
    }
    return rest.allSatisfy { $0 == 0 }
  }
}

/// The position of a movement and the amount in thousandths of each fruit that a line took, and its cost if it is known:
/// `0:18000,2:200=691.2`, and `-` for a line that took nothing of its own.
extension LineShare: JournalWord {
  package var text: String {
    let list = takes.map { "\($0.movement):\($0.thousandths)" }.joined(separator: ",")
    return (list.isEmpty ? "-" : list) + (cost.map { "=\($0)" } ?? "")
  }

  package init?(text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let cost = sides.count == 2 ? Rational(unsigned: String(sides[1])) : nil
    guard sides.count == 1 || cost != nil else { return nil }
    var takes: [Take] = []
    for word in sides[0] == "-" ? [] : sides[0].split(separator: ",") {
      let numbers = word.split(separator: ":").map { Int($0) }
      guard numbers.count == 2, let movement = numbers[0], let thousandths = numbers[1],
        movement > takes.last?.movement ?? -1, thousandths > 0
      else { return nil }
      takes.append(Take(movement: movement, thousandths: thousandths))
    }
    self.init(takes, cost: cost)
  }
}
