extension SubstitutionProblem {
  /// Of fruits that every choice takes in the same proportion, such as those of one base, keeps
  /// the one that runs out first.
  mutating func mergeFruits(_ budget: inout SearchBudget) throws(OrderError) {
    var columns: [Int: [Cell]] = [:]
    var row = 0
    for group in groups {
      try budget.spend(4 * group.size)
      for choice in group.choices {
        for need in choice.needs {
          columns[need.fruit, default: []].append(Cell(choice: row, amount: need.amount))
        }
        row += 1
      }
    }
    var kept: [[Cell]: (fruit: Int, limit: Int128)] = [:]
    var divisors: [Int: Int128] = [:]
    for fruit in columns.keys.sorted() {
      guard let column = columns[fruit] else { continue }
      let divisor = column.reduce(0) { greatestCommonDivisor($0, $1.amount) }
      divisors[fruit] = divisor
      // Sums of multiples of the divisor are within the limit if and only if they are within what
      // of it is a multiple.
      let limit = left[fruit] / divisor
      let key = column.map { Cell(choice: $0.choice, amount: $0.amount / divisor) }
      let former = kept[key]
      kept[key] = (former?.fruit ?? fruit, min(former?.limit ?? limit, limit))
    }
    keep(kept.values.sorted { $0.fruit < $1.fruit }, divisors)
  }

  /// What a choice, counted over all groups, takes of a fruit.
  private struct Cell: Hashable {
    let choice: Int
    let amount: Int128
  }
}
