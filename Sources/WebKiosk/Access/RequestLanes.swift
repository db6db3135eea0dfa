import Dispatch
import StockLedger
import Synchronization

/// Runs requests so that those of one address, however much work they are, leave time for those of others.
///
/// Of each address a few run at once, and the others wait for them. The processor time that they take is charged to
/// the address.
final class RequestLanes: Sendable {
  private struct Lane {
    var running = 0
    var waiting: [CheckedContinuation<Bool, Never>] = []
  }

  /// How many requests of one address run at once.
  static let width = 2
  /// How many more of one address wait: as many as it may have connections, also behind a proxy, which has more.
  static let maxWaiting = ServerLimits.maxConnectionsOfAddress
  /// How much processor time one address may take at once.
  static let burst = Duration.seconds(5)
  /// How much of a processor one address may take for long.
  static let share = 0.5

  private let lanes = Mutex<[String: Lane]>([:])
  /// In milliseconds of processor time.
  private let time: TokenBuckets

  init(_ clock: @escaping MonotonicClock, burst: Duration = burst) {
    time = TokenBuckets(
      capacity: Int(burst / .milliseconds(1)), perSecond: 1_000 * Self.share, clock)
  }

  /// How many requests wait for others of their address.
  var waiting: Int { lanes.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }

  /// Runs a request on threads of its own when it is its turn.
  ///
  /// - Parameter isCharged: false for staff, whom nobody else has to be protected from. Their requests have another lane.
  /// - Throws: `ProblemDetails` if the address has taken too much time, or too many of its requests wait; else what the
  ///   request throws.
  func run<Result>(
    for address: String, isCharged: Bool, _ request: () async throws -> Result
  ) async throws -> Result {
    let key = (isCharged ? "" : "staff ") + ClientAddress.network(of: address)
    try await enter(key)
    defer { leave(key) }
    let debt = isCharged ? time.debt(of: address) : .zero
    guard debt == .zero else {
      throw ProblemDetails.tooMuchTime(retryAfter: Int((debt / .seconds(1)).rounded(.up)))
    }
    let executor = MeteredExecutor { [time] spent in
      if isCharged { time.charge(address, spent / .milliseconds(1)) }
    }
    return try await SnapshotDecision.$executor.withValue(executor) {
      try await withTaskExecutorPreference(executor) { try await request() }
    }
  }

  /// Waits for the turn of a request.
  private func enter(_ key: String) async throws(ProblemDetails) {
    let isAllowed = await withCheckedContinuation { continuation in
      let answer = lanes.withLock { lanes -> Bool? in
        var lane = lanes[key] ?? Lane()
        defer { lanes[key] = lane }
        if lane.running < Self.width {
          lane.running += 1
          return true
        }
        guard lane.waiting.count < Self.maxWaiting else { return false }
        lane.waiting.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
    guard isAllowed else { throw .tooMuchTime(retryAfter: 1) }
  }

  private func leave(_ key: String) {
    let next = lanes.withLock { lanes -> CheckedContinuation<Bool, Never>? in
      guard var lane = lanes[key] else { return nil }
      guard lane.waiting.isEmpty else {
        defer { lanes[key] = lane }
        // It takes the place of the one that leaves.
        return lane.waiting.removeFirst()
      }
      lane.running -= 1
      lanes[key] = lane.running == 0 ? nil : lane
      return nil
    }
    next?.resume(returning: true)
  }
}

/// Runs the parts of one task one after another, on a thread beside those of others, and measures their processor time.
///
/// The system divides the processors among threads. On the pool that tasks share otherwise, a long part would keep all
/// parts of other tasks waiting.
final class MeteredExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "request")
  private let charge: @Sendable (Duration) -> Void

  /// - Parameter charge: is called with the processor time of each part.
  init(charge: @escaping @Sendable (Duration) -> Void) { self.charge = charge }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      let start = ThreadTime.now
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.charge(ThreadTime.now - start)
    }
  }
}
