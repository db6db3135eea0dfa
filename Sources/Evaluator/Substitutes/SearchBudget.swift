/// The work that a search for substitutes may still do before it ends with an error.
///
/// Work is counted in amounts read, not in time, so that a search ends at the same place on every
/// machine.
package struct SearchBudget: Sendable {
  /// About a second in a release build, for one order.
  package static let order = SearchBudget(work: 90_000_000)
  /// About a second, for all lines of a forecast together.
  package static let forecast = SearchBudget(work: 90_000_000)
  /// About half a second, for the capacities of all juices of a menu, which are many small
  /// searches.
  package static let capacities = SearchBudget(work: 20_000_000)
  /// About an eighth of a second, for all juices of a menu that is loaded.
  package static let loading = SearchBudget(work: 5_000_000)
  /// About a quarter of a second, for the capacities of one of two compared menus.
  package static let comparison = SearchBudget(work: 10_000_000)

  private let whole: Int
  package private(set) var left: Int

  package init(work: Int) {
    whole = work
    left = work
  }

  package var spent: Int { whole - left }

  package mutating func spend(_ work: Int) throws(OrderError) {
    left -= work
    guard left >= 0 else { throw .tooManySubstitutions }
  }

  /// Runs one of many tasks with at most a tenth of the whole budget, so that an expensive task
  /// leaves enough for the others. Even once the budget is spent, each task may take some thousands
  /// of steps, for as many tasks as a menu can have.
  package mutating func share<Failure, Result>(
    _ body: (inout SearchBudget) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var share = SearchBudget(work: max(min(left, whole / 10), whole / 20_000))
    defer { left = max(0, left - share.spent) }
    return try body(&share)
  }
}
