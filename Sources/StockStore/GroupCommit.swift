import Dispatch
import Synchronization

/// Lets the threads of a process that wait to write share one transaction, and so one sync of the
/// disk ("group commit"; Gawlick and Kinkade, "Varieties of concurrency control in IMS/VS fast
/// path", Database Engineering 8(2), 1985).
///
/// Requests are worked off in the order in which they came. A thread that finds nobody at work does
/// the work itself: for all that wait then, and after that the first who came meanwhile takes over.
final class GroupCommit<Work: Sendable>: Sendable {
  /// One thread's wish, and how it learns that it has been worked off or is to lead.
  private final class Request: Sendable {
    let work: Work
    private let ended = Mutex(false)
    private let woken = DispatchSemaphore(value: 0)

    init(_ work: Work) {
      self.work = work
    }

    /// Whether it has been worked off; otherwise this thread leads now.
    func wait() -> Bool {
      woken.wait()
      return ended.withLock { $0 }
    }

    func end() {
      ended.withLock { $0 = true }
      woken.signal()
    }

    func lead() { woken.signal() }
  }

  private struct State {
    var waiting: [Request] = []
    var isLed = false
  }

  private let most: Int
  private let state = Mutex(State())

  /// - Parameter most: as many share a transaction, so that nobody waits for long behind a crowd.
  init(most: Int = 256) {
    self.most = most
  }

  /// Returns when the work has been done, with others or alone.
  ///
  /// - Parameter transact: does some works in one transaction; it may be called for others' works,
  ///   and not at all on this thread.
  func perform(_ work: Work, _ transact: ([Work]) -> Void) {
    let request = Request(work)
    let leads = state.withLock { state in
      state.waiting.append(request)
      defer { state.isLed = true }
      return !state.isLed
    }
    if !leads, request.wait() { return }
    // First in line, whether it came to an empty room or was told to lead.
    let batch = state.withLock { state in
      let batch = Array(state.waiting.prefix(most))
      state.waiting.removeFirst(batch.count)
      return batch
    }
    transact(batch.map(\.work))
    let next = state.withLock { state in
      state.isLed = !state.waiting.isEmpty
      return state.waiting.first
    }
    next?.lead()
    for other in batch where other !== request { other.end() }
  }
}
