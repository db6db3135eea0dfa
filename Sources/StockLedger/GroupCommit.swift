import Dispatch
import Synchronization

/// Lets the callers in a process that wait to write share one transaction, and so one sync of the disk
/// ("group commit"; Gawlick and Kinkade, "Varieties of concurrency control in IMS/VS fast path",
/// Database Engineering 8(2), 1985).
///
/// Requests run in order of arrival on a queue of their own, so that no caller blocks a thread while it
/// waits.
package final class GroupCommit: Sendable {
  /// Performs a batch of works in one transaction.
  package typealias Transact = @Sendable ([LedgerWork]) -> Void

  private struct Request: Sendable {
    let work: LedgerWork
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var waiting: [Request] = []
    var isRunning = false
    var counts = WriteCounts()
    /// How many works shared the last transaction, and how long it took.
    var last = (count: 1, duration: Duration.zero)
    /// How many requests the next transaction waits for, and the signal that they have arrived.
    var gathering: (count: Int, complete: DispatchSemaphore)?

    /// Whether nobody is writing; then nobody else begins.
    mutating func begin() -> Bool {
      defer { isRunning = true }
      return !isRunning
    }
  }

  /// The maximum number of requests in a transaction, so that nobody waits long behind a crowd.
  private let maxBatch: Int
  private let state = Mutex(State())

  package var counts: WriteCounts { state.withLock { $0.counts } }
  /// How many callers are waiting for the next transaction.
  var waitingCount: Int { state.withLock { $0.waiting.count } }
  private let queue = DispatchQueue(label: "group commit")

  package init(maxBatch: Int = 256) {
    self.maxBatch = maxBatch
  }

  /// Runs the work of one caller in a transaction that other works may share, and returns once it is
  /// durable.
  ///
  /// - Parameters:
  ///   - path: the name of the ledger in messages.
  ///   - transact: may be called with the works of others, or not at all.
  package func write(
    _ operation: LedgerOperation, of path: String, _ body: @escaping LedgerWork.Body,
    _ transact: @escaping Transact
  ) async throws(LedgerError) -> WriteAnswer? {
    let work = LedgerWork(operation, of: path, body)
    await perform(work, transact)
    return try work.answer()
  }

  /// Performs a work, alone or with others, and returns once it is done.
  ///
  /// - Parameter transact: may be called with the works of others, or not at all.
  func perform(_ work: LedgerWork, _ transact: @escaping Transact) async {
    if BlockingCaller.isHere, state.withLock({ $0.begin() }) {
      return runAlone(work, transact)
    }
    await withCheckedContinuation { continuation in
      let isFirst = state.withLock { state in
        state.waiting.append(Request(work: work, continuation: continuation))
        if let gathering = state.gathering, state.waiting.count >= gathering.count {
          gathering.complete.signal()
          state.gathering = nil
        }
        return state.begin()
      }
      if isFirst { queue.async { self.run(transact) } }
    }
  }

  /// Performs a work on its caller's thread, then starts the requests that arrived meanwhile.
  private func runAlone(_ work: LedgerWork, _ transact: @escaping Transact) {
    transactCounted([work], transact)
    let isWaitedFor = state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
    if isWaitedFor { queue.async { self.run(transact) } }
  }

  private func run(_ transact: Transact) {
    while true {
      gather()
      let batch = state.withLock { state in
        let batch = Array(state.waiting.prefix(maxBatch))
        state.waiting.removeFirst(batch.count)
        state.isRunning = !batch.isEmpty
        return batch
      }
      guard !batch.isEmpty else { return }
      transactCounted(batch.map { $0.work }, transact)
      for request in batch { request.continuation.resume() }
    }
  }

  private func transactCounted(_ works: [LedgerWork], _ transact: Transact) {
    let duration = SuspendingClock().measure { transact(works) }
    state.withLock { state in
      state.last = (works.count, duration)
      state.counts.transactions += 1
      state.counts.writes += works.count
    }
  }

  /// Waits briefly for the callers that shared the last transaction, since they are likely to return
  /// soon. This turns two syncs into one where a sync takes about as long as their work between
  /// requests.
  private func gather() {
    let wait = state.withLock { state -> (complete: DispatchSemaphore, timeout: Duration)? in
      let expected = min(state.last.count, maxBatch)
      guard expected > 1, state.waiting.count < expected else { return nil }
      let complete = DispatchSemaphore(value: 0)
      state.gathering = (expected, complete)
      // The last transaction may have waited for others too, and for long.
      return (complete, min(state.last.duration / 2, .milliseconds(10)))
    }
    guard let (complete, timeout) = wait else { return }
    _ = complete.wait(timeout: .now() + .nanoseconds(Int(timeout / .nanoseconds(1))))
    state.withLock { $0.gathering = nil }
  }
}

/// Whether the current task may block its thread because nothing else in the process needs one. A
/// ledger then commits on that thread and saves two thread switches.
package enum BlockingCaller {
  @TaskLocal package static var isHere = false
}

/// Numbers of writes since a ledger was opened.
package struct WriteCounts: Hashable, Sendable {
  package fileprivate(set) var transactions = 0
  /// The writes that callers requested; several may share a transaction.
  package fileprivate(set) var writes = 0
}
