/// Joins changes in quick succession: editors save in several steps, and checking out a branch changes
/// many files.
struct Debouncer: Sendable {
  /// A burst ends after this time without a change.
  static let quiet = Duration.milliseconds(50)
  /// The longest duration of a burst.
  static let maxBurst = Duration.milliseconds(500)

  private var first: Duration?
  private var last = Duration.zero

  /// Whether a burst has begun and not ended.
  var isWaiting: Bool { first != nil }

  /// Records whether something has changed since the last call, and returns whether a burst ended.
  ///
  /// - Parameter now: the time of a monotonic clock.
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
