import Dispatch
import Foundation

/// The processor time of a thread.
enum ThreadTime {
  /// That of the current thread since it was started.
  static var now: Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else {
      preconditionFailure("the system has no clock for threads")
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
