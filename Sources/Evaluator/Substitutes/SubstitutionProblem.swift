import RecipeGraph

/// The choices for the lines of an order and the stock for them, without everything that single
/// fruits decide.
///
/// The first assignment stays the same: a choice is removed only if no assignment with it suffices
/// or an earlier choice takes no more of anything, and a fruit only if it suffices for any
/// assignment.
struct SubstitutionProblem {
  struct Choice {
    /// 0 for the ingredient itself, or the number of an alternative.
    let number: Int
    /// Without the amounts that every choice of the group takes.
    var needs: CountedNeeds
  }

  /// A substitute of a line, or of several equal lines.
  struct Group {
    let count: Int
    /// In the order of preference; never empty.
    var choices: [Choice]

    var size: Int { choices.reduce(1) { $0 + 1 + $1.needs.count } }
  }

  private(set) var groups: [Group] = []
  /// By line and substitute, its group.
  private(set) var decisions: [[Int]] = []
  /// By fruit of the table.
  private(set) var left: [Int128]

  /// How often all groups are simplified again after one has changed.
  private static let maxRounds = 8
  /// The number of earlier choices that each choice is compared with.
  private static let maxCompared = 16

  /// Nil if no assignment suffices.
  init?(
    _ lines: [OrderLine], _ table: NeedTable, left stock: [Int128], _ budget: inout SearchBudget
  ) throws(OrderError) {
    left = stock
    var counts: [OrderLine: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    var firstGroups: [OrderLine: Int] = [:]
    for line in lines {
      let parts = table[line.variant]
      if firstGroups[line] == nil {
        let count = counts[line, default: 1]
        firstGroups[line] = groups.count
        try budget.spend(1 + parts.fixed.count)
        let fixed = parts.fixed.timesSaturating(line.quantity).timesSaturating(count)
        guard take(fixed) else { return nil }
        for (choices, permitted) in zip(parts.choices, parts.permitted) {
          let group = Group(
            count: count,
            choices: permitted.map { number in
              Choice(number: number, needs: choices[number].timesSaturating(line.quantity))
            })
          try budget.spend(group.size)
          groups.append(group)
        }
      }
      let first = firstGroups[line, default: 0]
      try budget.spend(1 + parts.choices.count)
      decisions.append(Array(first..<first + parts.choices.count))
    }
    guard try tighten(&budget) else { return nil }
  }

  /// False if some fruit is short.
  private mutating func take(_ amounts: CountedNeeds) -> Bool {
    for amount in amounts {
      guard amount.amount <= left[amount.fruit.index] else { return false }
      left[amount.fruit.index] -= amount.amount
    }
    return true
  }

  /// False if no assignment suffices.
  private mutating func tighten(_ budget: inout SearchBudget) throws(OrderError) -> Bool {
    for _ in 0..<Self.maxRounds {
      var isChanged = false
      for index in groups.indices {
        try budget.spend(3 * groups[index].size)
        let former = groups[index].choices.count
        var choices = groups[index].choices.filter { $0.needs.fits(in: left) }
        let common = choices.map(\.needs).common
        guard !choices.isEmpty, take(common.timesSaturating(groups[index].count)) else {
          return false
        }
        if !common.isEmpty {
          for choice in choices.indices {
            choices[choice].needs = choices[choice].needs.minus(common)
          }
        }
        groups[index].choices = choices
        isChanged = isChanged || choices.count < former || !common.isEmpty
      }
      let isAnyPlentiful = try dropPlentiful(&budget)
      let isAnyDominated = try dropDominated(&budget)
      isChanged = isChanged || isAnyPlentiful || isAnyDominated
      guard isChanged else { break }
    }
    return true
  }

  /// Removes fruits that suffice for any assignment.
  private mutating func dropPlentiful(_ budget: inout SearchBudget) throws(OrderError) -> Bool {
    var greatest = [Int128](repeating: 0, count: left.count)
    try budget.spend(left.count)
    for group in groups {
      try budget.spend(2 * group.size)
      for need in group.choices.reduce(CountedNeeds(), { $0.maximum($1.needs) }) {
        let fruit = need.fruit.index
        greatest[fruit] = greatest[fruit].plusSaturating(need.amount.timesSaturating(group.count))
      }
    }
    var isChanged = false
    for index in groups.indices {
      for choice in groups[index].choices.indices {
        let needs = groups[index].choices[choice].needs
        let scarce = needs.filter { greatest[$0.fruit.index] > left[$0.fruit.index] }
        guard scarce.count < needs.count else { continue }
        groups[index].choices[choice].needs = scarce
        isChanged = true
      }
    }
    return isChanged
  }

  /// Removes choices that take at least as much of everything as an earlier one.
  private mutating func dropDominated(_ budget: inout SearchBudget) throws(OrderError) -> Bool {
    var isChanged = false
    for index in groups.indices {
      var kept: [Choice] = []
      for choice in groups[index].choices {
        var isDominated = false
        for earlier in kept.prefix(Self.maxCompared) where !isDominated {
          try budget.spend(1 + choice.needs.count)
          isDominated = choice.needs.covers(earlier.needs)
        }
        if !isDominated { kept.append(choice) }
      }
      if kept.count < groups[index].choices.count {
        groups[index].choices = kept
        isChanged = true
      }
    }
    return isChanged
  }
}
