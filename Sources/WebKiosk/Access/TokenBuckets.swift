import Synchronization

/// The time since an arbitrary moment; changes of the wall clock do not affect it.
package typealias MonotonicClock = @Sendable () -> Duration

/// A token bucket for each address, which limits how often it may do something (ATM Forum, "Traffic Management
/// Specification", generic cell rate algorithm).
final class TokenBuckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Duration
  }

  /// The maximum number of addresses that are remembered, which take about a megabyte.
  private static let maxAddresses = 10_000

  private let capacity: Double
  private let perSecond: Double
  private let clock: MonotonicClock
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameters:
  ///   - capacity: how many tokens a bucket holds.
  ///   - perSecond: how many tokens are added each second.
  init(capacity: Int, perSecond: Double, _ clock: @escaping MonotonicClock) {
    self.capacity = Double(capacity)
    self.perSecond = perSecond
    self.clock = clock
  }

  /// Takes a token.
  ///
  /// - Returns: nil, or in how many seconds there will be a token if there is none.
  func take(_ address: String) -> Int? {
    let missing = use(address, 1, mayOwe: false)
    return missing > 0 ? max(1, Int((missing / perSecond).rounded(.up))) : nil
  }

  /// Returns a token that was not needed.
  func giveBack(_ address: String) { _ = use(address, -1, mayOwe: true) }

  /// Takes tokens for what was done already. If there are not as many, they are owed.
  func charge(_ address: String, _ tokens: Double) { _ = use(address, tokens, mayOwe: true) }

  /// Returns after how long an address owes nothing; zero if it does not.
  func debt(of address: String) -> Duration {
    .seconds(use(address, 0, mayOwe: false) / perSecond)
  }

  /// Takes tokens if there are as many, and otherwise only if they may be owed.
  ///
  /// - Returns: how many tokens are missing.
  private func use(_ address: String, _ tokens: Double, mayOwe: Bool) -> Double {
    let now = clock()
    let key = ClientAddress.network(of: address)
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: capacity, time: now)
      bucket.tokens = min(
        capacity, bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond)
      bucket.time = now
      let missing = max(0, tokens - bucket.tokens)
      if missing == 0 || mayOwe { bucket.tokens = min(capacity, bucket.tokens - tokens) }
      if buckets.count >= Self.maxAddresses, buckets[key] == nil { forgetFull(&buckets, now) }
      buckets[key] = bucket
      return missing
    }
  }

  /// Forgets the addresses whose buckets are full again, or all where too many are not.
  private func forgetFull(_ buckets: inout [String: Bucket], _ now: Duration) {
    buckets = buckets.filter { _, bucket in
      bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond < capacity
    }
    if buckets.count >= Self.maxAddresses { buckets = [:] }
  }
}
