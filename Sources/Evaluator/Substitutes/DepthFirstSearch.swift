import RecipeGraph

/// Tries the choices of one decision after another, in the order of preference: the first complete
/// assignment is the answer.
///
/// A choice that takes more than is left is skipped, and so is an assignment in which a line has
/// choices that come before those of an equal line above it: equal lines can be exchanged, so the
/// first assignment is never one of these.
struct DepthFirstSearch {
  /// A substitute of a line with more than one remaining choice.
  private struct Decision {
    let line: Int
    let substitute: Int
    let group: Int
    /// The same substitute of the nearest equal line above.
    let model: Int?
  }

  private let problem: SubstitutionProblem
  /// In the order of preference.
  private let decisions: [Decision]
  /// By fruit of the problem, after subtracting what the path takes.
  private var left: [Int128]
  /// The position of the choice made for each decision so far.
  private var path: [Int] = []
  /// For each decision so far and the next one, whether its line repeats its model's choices up to
  /// there.
  private var isLikeModel: [Bool]

  init(_ problem: SubstitutionProblem) {
    self.problem = problem
    left = problem.left
    var decisions: [Decision] = []
    var models: [Int: Int] = [:]
    for (line, groups) in problem.decisions.enumerated() {
      for (substitute, group) in groups.enumerated()
      where problem.groups[group].choices.count > 1 {
        let model = models.updateValue(decisions.count, forKey: group)
        decisions.append(Decision(line: line, substitute: substitute, group: group, model: model))
      }
    }
    self.decisions = decisions
    isLikeModel = [false]
  }

  /// By line the number of the choice for each substitute of its juice; nil if no assignment suffices.
  mutating func first(_ budget: inout SearchBudget) throws(OrderError) -> [[Int]]? {
    var next = 0
    while path.count < decisions.count {
      if let choice = try fitting(from: next, &budget) {
        make(choice)
        next = firstChoice
      } else if let last = takeBack() {
        next = last + 1
      } else {
        return nil
      }
    }
    var choices = problem.decisions.map { $0.map { problem.groups[$0].choices[0].number } }
    for (decision, choice) in zip(decisions, path) {
      choices[decision.line][decision.substitute] =
        problem.groups[decision.group].choices[choice].number
    }
    return choices
  }

  /// The first choice of the next decision that the remaining stock covers.
  private func fitting(
    from first: Int, _ budget: inout SearchBudget
  ) throws(OrderError) -> Int? {
    let choices = problem.groups[decisions[path.count].group].choices
    for choice in first..<choices.count {
      // The needs are read, subtracted and added back.
      try budget.spend(1 + 3 * choices[choice].needs.count)
      if choices[choice].needs.fits(in: left) { return choice }
    }
    return nil
  }

  /// The position of the first choice to try for the next decision.
  private var firstChoice: Int {
    guard path.count < decisions.count, isLikeModel[path.count],
      let model = decisions[path.count].model
    else { return 0 }
    return path[model]
  }

  private mutating func make(_ choice: Int) {
    let decision = decisions[path.count]
    for need in problem.groups[decision.group].choices[choice].needs {
      left[need.fruit.index] -= need.amount
    }
    let isLike = isLikeModel[path.count] && decision.model.map { path[$0] == choice } ?? false
    path.append(choice)
    let beginsLine = path.count < decisions.count && decisions[path.count].line > decision.line
    isLikeModel.append(isLike || beginsLine)
  }

  /// Undoes the last decision and returns its choice; nil if there is none.
  private mutating func takeBack() -> Int? {
    guard let choice = path.popLast() else { return nil }
    isLikeModel.removeLast()
    for need in problem.groups[decisions[path.count].group].choices[choice].needs {
      left[need.fruit.index] += need.amount
    }
    return choice
  }
}
