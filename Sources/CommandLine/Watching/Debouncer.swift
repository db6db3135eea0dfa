/// When a burst of changes is over: editors save in several steps, and a branch that is checked out
/// changes many files.
struct Debouncer: Sendable {
  /// After so long without another change it is.
  static let quiet = Duration.milliseconds(50)
  /// A burst without an end is cut after so long.
  static let maxBurst = Duration.milliseconds(500)

  private var first: Duration?
  private var last = Duration.zero

  /// Whether changes are waited for that belong to one that was seen.
  var isWaiting: Bool { first != nil }

  /// Takes note of whether something has changed since the last time, and says whether the burst is
  /// over, with which the next one can begin.
  ///
  /// - Parameter now: on a clock that never goes back.
  mutating func note(changed: Bool, at now: Duration) -> Bool {
    if changed {
      first = first ?? now
      last = now
    }
    guard let start = first else { return false }
    guard now - last >= Self.quiet || now - start >= Self.maxBurst else { return false }
    first = nil
    return true
  }
}
