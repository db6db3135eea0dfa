import Dispatch
import Foundation
import StockLedger
import Synchronization

/// The time until which an operation waits for others, in all its attempts together.
struct WaitLimit: Comparable, Sendable {
  private let end: DispatchTime

  init(from start: DispatchTime = .now(), milliseconds: Int) {
    end = start + .milliseconds(milliseconds)
  }

  /// The remaining time, which is never negative.
  var remaining: DispatchTimeInterval {
    let (end, now) = (end.uptimeNanoseconds, DispatchTime.now().uptimeNanoseconds)
    return .nanoseconds(end > now ? Int(end - now) : 0)
  }

  var isOver: Bool { end <= .now() }

  static func < (left: WaitLimit, right: WaitLimit) -> Bool { left.end < right.end }
}

/// How the connections to a file wait for a lock: until the limit of the operation that uses one of
/// them.
final class BusyWait: Sendable {
  private struct State {
    var limit: WaitLimit
    var start: DispatchTime?
    var isTold = false
  }

  private let path: String
  private let notify: LedgerWait.Notify
  private let state = Mutex(State(limit: WaitLimit(milliseconds: 0)))

  /// - Parameters:
  ///   - path: the path of the ledger.
  ///   - notify: is called when an operation has waited for a second.
  init(_ path: String, notify: @escaping LedgerWait.Notify) {
    self.path = path
    self.notify = notify
  }

  /// Has to be called before each use of a connection.
  func begin(_ limit: WaitLimit) {
    state.withLock { $0 = State(limit: limit) }
  }

  /// Sleeps briefly. Short sleeps between attempts are fairer than SQLite's own timeout, whose growing
  /// sleeps can starve one of several busy processes.
  ///
  /// - Returns: whether to try again; false once the limit has passed.
  func sleep() -> Bool {
    usleep(1_000)
    let (isOver, tells) = state.withLock { state in
      let now = DispatchTime.now()
      let start = state.start ?? now
      state.start = start
      let tells = !state.isTold && now >= start + .milliseconds(LedgerWait.noticeDelay)
      if tells { state.isTold = true }
      return (state.limit.isOver, tells)
    }
    if tells { notify(LedgerWait(path: path, reason: .locked(by: LockHolder.find(ofLogOf: path)))) }
    return !isOver
  }
}
