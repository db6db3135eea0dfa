import Synchronization

/// The number of open connections or streams of each address.
final class AddressCounts: Sendable {
  private let max: Int
  private let counts = Mutex<[String: Int]>([:])

  /// - Parameter max: how many one address may hold.
  init(max: Int) { self.max = max }

  /// Counts one more.
  ///
  /// - Returns: false, and counts nothing, if the address holds as many as it may.
  func enter(_ address: String) -> Bool {
    counts.withLock { counts in
      let key = ClientAddress.network(of: address)
      guard counts[key, default: 0] < max else { return false }
      counts[key, default: 0] += 1
      return true
    }
  }

  /// Counts one less, of those that were counted.
  func leave(_ address: String) {
    counts.withLock { counts in
      let key = ClientAddress.network(of: address)
      let left = counts[key, default: 0] - 1
      counts[key] = left > 0 ? left : nil
    }
  }
}
