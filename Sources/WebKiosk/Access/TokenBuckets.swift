import Foundation
import Synchronization

/// The time since some moment; changes of the wall clock do not affect it.
package typealias MonotonicClock = @Sendable () -> Duration

/// How much each address may still do: a token bucket an address (ATM Forum, "Traffic Management
/// Specification", generic cell rate algorithm).
final class TokenBuckets: Sendable {
  private struct Bucket {
    var tokens: Double
    var time: Duration
  }

  /// Addresses that are remembered at most; the memory they take is about a megabyte.
  private static let maxAddresses = 10_000

  private let capacity: Double
  private let perSecond: Double
  private let clock: MonotonicClock
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameters:
  ///   - capacity: how much may be done at once.
  ///   - perSecond: how much is allowed again each second.
  init(capacity: Int, perSecond: Double, _ clock: @escaping MonotonicClock) {
    self.capacity = Double(capacity)
    self.perSecond = perSecond
    self.clock = clock
  }

  /// Takes a token.
  ///
  /// - Returns: in how many seconds there will be one, if there is none.
  func take(_ address: String) -> Int? { use(address, 1) }

  /// In how many seconds there will be a token; nil if there is one.
  func wait(_ address: String) -> Int? { use(address, 0) }

  private func use(_ address: String, _ tokens: Double) -> Int? {
    let now = clock()
    let key = Self.key(address)
    return buckets.withLock { buckets in
      var bucket = buckets[key] ?? Bucket(tokens: capacity, time: now)
      bucket.tokens = min(
        capacity, bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond)
      bucket.time = now
      defer {
        if buckets.count >= Self.maxAddresses, buckets[key] == nil { forgetFull(&buckets, now) }
        buckets[key] = bucket
      }
      guard bucket.tokens >= 1 else {
        return max(1, Int(((1 - bucket.tokens) / perSecond).rounded(.up)))
      }
      bucket.tokens -= tokens
      return nil
    }
  }

  /// Forgets the addresses whose buckets are full again, or all where too many are not.
  private func forgetFull(_ buckets: inout [String: Bucket], _ now: Duration) {
    buckets = buckets.filter { _, bucket in
      bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond < capacity
    }
    if buckets.count >= Self.maxAddresses { buckets = [:] }
  }

  /// The network of 64 bits for IPv6, of which one customer has all addresses (RFC 6177); an address of
  /// IPv4 as such, also where IPv6 contains it (RFC 4291, section 2.5.5.2).
  private static func key(_ address: String) -> String {
    var parsed = in6_addr()
    guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
    let bytes = withUnsafeBytes(of: parsed) { Array($0) }
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xFF }) {
      return bytes.suffix(4).map { "\($0)" }.joined(separator: ".")
    }
    return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
  }
}
