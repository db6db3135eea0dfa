/// Looks for the first choices that suffice, decision by decision, each choice in its order, so
/// that the first that it completes is the answer.
///
/// It leaves out what cannot lead to one: where, even if all later decisions took the least that
/// they can, a weighted sum of all fruits would not suffice (a surrogate constraint; Glover,
/// "Surrogate constraints", Operations Research 16, 1968), and what has failed before with the same
/// left. Least amounts of single fruits have been taken out of the problem.
struct DepthFirstSearch {
  private struct Choice {
    let needs: [FruitAmount]
    /// The weighted sum of the needs.
    let weight: Double
  }

  private struct Group {
    let choices: [Choice]
    let most: [FruitAmount]
  }

  /// What is left for a decision and all after it, as far as they can take it.
  private struct State: Hashable {
    let decision: Int
    let left: [Int128]
  }

  /// Bytes of states that are remembered; beyond that, more is tried twice.
  private static let mostMemory = 64 << 20

  private let groups: [Group]
  /// By decision, its group.
  private let decisions: [Int]
  /// By decision: the least weight that it and all later ones can take.
  private let leastWeights: [Double]
  private var left: [Int128]
  /// By fruit, what the decisions that are not yet made take at most.
  private var most: [Int128]
  /// What was left of the weight before each decision made, and now.
  private var weights: [Double]
  private var failed: Set<State> = []
  private var memoryLeft = mostMemory

  init(_ problem: SubstitutionProblem, _ component: SubstitutionProblem.Component) {
    var positions: [Int: Int] = [:]
    for (position, fruit) in component.fruits.enumerated() { positions[fruit] = position }
    func local(_ needs: [FruitAmount]) -> [FruitAmount] {
      needs.map { FruitAmount(fruit: positions[$0.fruit, default: 0], amount: $0.amount) }
    }
    let left = component.fruits.map { problem.left[$0] }
    let unit = Self.weights(problem, component, left, positions)
    var numbers: [Int: Int] = [:]
    var groups: [Group] = []
    for index in component.groups {
      numbers[index] = groups.count
      let group = problem.groups[index]
      let choices = group.choices.map { choice in
        let needs = local(choice.needs)
        return Choice(needs: needs, weight: Self.weight(of: needs, unit))
      }
      groups.append(Group(choices: choices, most: local(group.most)))
    }
    self.groups = groups
    self.left = left
    decisions = component.decisions.map { place in
      numbers[problem.decisions[place.line][place.substitute], default: 0]
    }
    let lightest = groups.map { $0.choices.map(\.weight).min() ?? 0 }
    var most = [Int128](repeating: 0, count: left.count)
    var leastWeights = [0.0]
    for group in decisions.reversed() {
      leastWeights.append(leastWeights[leastWeights.count - 1] + lightest[group])
      for need in groups[group].most {
        let (sum, overflow) = most[need.fruit].addingReportingOverflow(need.amount)
        most[need.fruit] = sum
        // Sums that wrap cannot be compared, so that no state is known again.
        if overflow { memoryLeft = 0 }
      }
    }
    self.most = most
    self.leastWeights = leastWeights.reversed()
    weights = [zip(left, unit).reduce(0) { $0 + Double($1.0) * $1.1 }]
  }

  /// What a unit of each fruit weighs: what share of what is left it is, or of the least or the most
  /// that a choice takes of it, whichever makes the least that all decisions can take the heaviest
  /// beside what is left.
  private static func weights(
    _ problem: SubstitutionProblem, _ component: SubstitutionProblem.Component, _ left: [Int128],
    _ positions: [Int: Int]
  ) -> [Double] {
    var least = left
    var most = left.map { _ in Int128(1) }
    for group in component.groups {
      for need in problem.groups[group].choices.flatMap(\.needs) {
        let position = positions[need.fruit, default: 0]
        least[position] = min(least[position], need.amount)
        most[position] = max(most[position], need.amount)
      }
    }
    var best: (weights: [Double], ratio: Double) = ([], -1)
    for divisors in [left, least, most] {
      let weights = divisors.map { 1 / Double(max($0, 1)) }
      var sum = 0.0
      for index in component.groups {
        let group = problem.groups[index]
        let lightest = group.choices.map { choice in
          choice.needs.reduce(0) {
            $0 + Double($1.amount) * weights[positions[$1.fruit, default: 0]]
          }
        }.min()
        sum += (lightest ?? 0) * Double(group.count)
      }
      let ratio = sum / zip(left, weights).reduce(0) { $0 + Double($1.0) * $1.1 }
      if ratio > best.ratio || best.weights.isEmpty { best = (weights, ratio) }
    }
    return best.weights
  }

  private static func weight(of needs: [FruitAmount], _ unit: [Double]) -> Double {
    needs.reduce(0) { $0 + Double($1.amount) * unit[$1.fruit] }
  }

  /// By decision the position of its choice; nil if no choices suffice.
  mutating func first(_ budget: inout SearchBudget) throws(OrderError) -> [Int]? {
    try budget.spend(left.count + 4 * groups.reduce(0) { $0 + $1.choices.count } + decisions.count)
    guard try !isHopeless(decision: 0, &budget) else { return nil }
    var path: [Int] = []
    var next = 0
    while path.count < decisions.count {
      if let choice = try fitting(decision: path.count, from: next, &budget) {
        try move(decision: path.count, choice, sign: 1, &budget)
        path.append(choice)
        next = 0
        guard try isHopeless(decision: path.count, &budget) else { continue }
      } else {
        try remember(decision: path.count, &budget)
      }
      guard let last = path.popLast() else { return nil }
      try move(decision: path.count, last, sign: -1, &budget)
      next = last + 1
    }
    return path
  }

  private func fitting(
    decision: Int, from first: Int, _ budget: inout SearchBudget
  ) throws(OrderError) -> Int? {
    let choices = groups[decisions[decision]].choices
    for choice in first..<choices.count {
      try budget.spend(1 + choices[choice].needs.count)
      if choices[choice].needs.fits(in: left) { return choice }
    }
    return nil
  }

  /// Makes a decision, or takes it back.
  private mutating func move(
    decision: Int, _ choice: Int, sign: Int128, _ budget: inout SearchBudget
  ) throws(OrderError) {
    let group = groups[decisions[decision]]
    try budget.spend(1 + group.choices[choice].needs.count + group.most.count)
    for need in group.choices[choice].needs { left[need.fruit] -= sign * need.amount }
    for need in group.most { most[need.fruit] &-= sign * need.amount }
    if sign > 0 {
      weights.append(weights[weights.count - 1] - group.choices[choice].weight)
    } else {
      weights.removeLast()
    }
  }

  private func isHopeless(
    decision: Int, _ budget: inout SearchBudget
  ) throws(OrderError) -> Bool {
    // Rounding of floating point never decides: the bound is passed by more than it can be wrong.
    guard leastWeights[decision] <= weights[weights.count - 1] + weights[0] * 1e-9 else {
      return true
    }
    guard !failed.isEmpty else { return false }
    return failed.contains(try state(decision, &budget))
  }

  private mutating func remember(
    decision: Int, _ budget: inout SearchBudget
  ) throws(OrderError) {
    guard memoryLeft > 0 else { return }
    let state = try state(decision, &budget)
    memoryLeft -= 100 + 16 * state.left.count
    failed.insert(state)
  }

  private func state(
    _ decision: Int, _ budget: inout SearchBudget
  ) throws(OrderError) -> State {
    try budget.spend(10 + 4 * left.count)
    var key: [Int128] = []
    key.reserveCapacity(left.count)
    for fruit in left.indices where most[fruit] > 0 { key.append(min(left[fruit], most[fruit])) }
    return State(decision: decision, left: key)
  }
}
