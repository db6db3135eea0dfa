import Synchronization

/// Counts steps of work that a menu may ask for only so many times, whatever is written in it.
///
/// The parts of a menu are checked at the same time, each for itself. What they take together is
/// counted as well, so that all stop when it is too much: what they have found then is of no use,
/// and they are checked again, one after the other.
struct Work: Sendable {
  /// What several counts come to.
  final class Sum: Sendable {
    fileprivate let steps: Atomic<Int>

    init(_ steps: Int) { self.steps = Atomic(steps) }
  }

  let most: Int
  private let before: Int
  /// With what had been done before.
  private(set) var done: Int
  private let sum: Sum?
  /// Of `done`, what is not yet part of the sum.
  private var untold = 0
  private(set) var isTooMuch = false

  /// - Parameters:
  ///   - done: what has been done before.
  ///   - sum: of what is done at the same time, with what has been done before.
  init(most: Int, done: Int = 0, sum: Sum? = nil) {
    (self.most, before, self.done, self.sum) = (most, done, done, sum)
    isTooMuch = done > most
  }

  /// To be counted on by somebody else.
  var continued: Work { Work(most: most, done: done) }

  /// To do the same again, apart from what others do.
  var again: Work { Work(most: most, done: before) }

  var steps: Int { done - before }

  mutating func add(_ steps: Int) {
    done += steps
    untold += steps
    if done > most { isTooMuch = true }
    guard let sum, untold >= 4_096 else { return }
    if sum.steps.wrappingAdd(untold, ordering: .relaxed).newValue > most { isTooMuch = true }
    untold = 0
  }
}
