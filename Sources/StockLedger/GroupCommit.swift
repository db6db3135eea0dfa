import Dispatch
import Synchronization

/// Lets the callers of a process that wait to write share one transaction, and so one sync of the
/// disk ("group commit"; Gawlick and Kinkade, "Varieties of concurrency control in IMS/VS fast
/// path", Database Engineering 8(2), 1985).
///
/// Requests are worked off in the order in which they came. Who finds nobody at work leads: for all
/// that wait then, and after that the first who came meanwhile takes over. A thread leads itself; for
/// a task, which must not block, a queue does.
package final class GroupCommit<Work: Sendable>: Sendable {
  private struct Request: Sendable {
    enum Caller: Sendable {
      case thread(WaitingThread)
      case task(@Sendable () -> Void)
    }

    let work: Work
    let caller: Caller

    func end() {
      switch caller {
      case .thread(let thread): thread.wake(leads: false)
      case .task(let resume): resume()
      }
    }
  }

  private final class WaitingThread: Sendable {
    private let leads = Mutex(false)
    private let woken = DispatchSemaphore(value: 0)

    func wake(leads: Bool) {
      if leads { self.leads.withLock { $0 = true } }
      woken.signal()
    }

    /// Whether it leads now; otherwise its work is done.
    func sleep() -> Bool {
      woken.wait()
      return leads.withLock { $0 }
    }
  }

  private struct State {
    var waiting: [Request] = []
    var isLed = false
    /// How many shared the last transaction, and how long it took.
    var last = (count: 1, duration: Duration.zero)
    /// What a leader waits for.
    var gathering: (count: Int, complete: DispatchSemaphore)?

    mutating func append(_ request: Request) {
      waiting.append(request)
      guard let gathering, waiting.count >= gathering.count else { return }
      gathering.complete.signal()
      self.gathering = nil
    }
  }

  private let most: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "group commit")

  /// Does some works in one transaction.
  package typealias Transact = @Sendable ([Work]) -> Void

  /// - Parameter most: as many share a transaction, so that nobody waits for long behind a crowd.
  package init(most: Int = 256) {
    self.most = most
  }

  /// Returns when the work has been done, with others or alone.
  ///
  /// - Parameter transact: may be called for others' works, and not at all.
  package func perform(_ work: Work, _ transact: @escaping Transact) {
    let (thread, leads) = state.withLock { state -> (WaitingThread?, leads: Bool) in
      defer { state.isLed = true }
      if !state.isLed, state.last.count == 1 { return (nil, true) }
      let thread = WaitingThread()
      state.append(Request(work: work, caller: .thread(thread)))
      return (thread, !state.isLed)
    }
    guard let thread else {
      // Nobody waits, and nobody is expected.
      transact([work])
      return handOver(transact)
    }
    // Whoever leads is the first in line, and so in its own batch.
    if leads || thread.sleep() { lead(transact) }
  }

  /// Calls back when the work has been done.
  package func perform(
    _ work: Work, _ transact: @escaping Transact, then resume: @escaping @Sendable () -> Void
  ) {
    let leads = state.withLock { state in
      state.append(Request(work: work, caller: .task(resume)))
      defer { state.isLed = true }
      return !state.isLed
    }
    if leads { queue.async { self.lead(transact) } }
  }

  private func lead(_ transact: @escaping Transact) {
    gather()
    let batch = state.withLock { state in
      let batch = Array(state.waiting.prefix(most))
      state.waiting.removeFirst(batch.count)
      return batch
    }
    let duration = SuspendingClock().measure { transact(batch.map(\.work)) }
    state.withLock { $0.last = (batch.count, duration) }
    for request in batch { request.end() }
    handOver(transact)
  }

  /// Those who shared the last transaction may well be back soon: to wait for them a little makes one
  /// sync of two, where a sync takes about as long as they need.
  private func gather() {
    let complete = DispatchSemaphore(value: 0)
    let patience = state.withLock { state -> Duration? in
      let expected = min(state.last.count, most)
      guard state.waiting.count < expected else { return nil }
      state.gathering = (expected, complete)
      // It may have waited for others as well, and for long.
      return min(state.last.duration / 2, .milliseconds(10))
    }
    guard let patience else { return }
    _ = complete.wait(timeout: .now() + .nanoseconds(Int(patience / .nanoseconds(1))))
    state.withLock { $0.gathering = nil }
  }

  /// Lets the first who came meanwhile lead.
  private func handOver(_ transact: @escaping Transact) {
    let next = state.withLock { state in
      state.isLed = !state.waiting.isEmpty
      return state.waiting.first
    }
    switch next?.caller {
    case .thread(let thread): thread.wake(leads: true)
    case .task: queue.async { self.lead(transact) }
    case nil: break
    }
  }
}
