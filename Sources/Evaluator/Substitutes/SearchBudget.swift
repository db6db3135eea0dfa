/// How much work the search for substitutes may still do before it gives up with an error.
///
/// Work is counted in amounts that are looked at, not in time, so that a search ends at the same
/// place everywhere.
package struct SearchBudget: Sendable {
  /// A second of a release build for one order.
  package static let order = SearchBudget(work: 90_000_000)
  /// A second, for all lines of a forecast together.
  package static let forecast = SearchBudget(work: 90_000_000)
  /// Half a second, for the capacities of all juices of a menu, which are many small searches.
  package static let capacities = SearchBudget(work: 20_000_000)
  /// A quarter of a second, for the capacities of one of two menus that are compared.
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

  /// Does one of many pieces of work with a tenth of the whole at most, so that one that is too
  /// much leaves enough for the others. What is easy can always be done: each of as many pieces as a
  /// menu can have may take some thousands of steps.
  package mutating func share<Failure, Result>(
    _ body: (inout SearchBudget) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var share = SearchBudget(work: max(min(left, whole / 10), whole / 20_000))
    defer { left = max(0, left - share.spent) }
    return try body(&share)
  }
}
