import CClock

/// The processor time of a thread.
enum ThreadTime {
  /// That of the current thread since it was started.
  static var now: Duration {
    let nanoseconds = juice_thread_time()
    precondition(nanoseconds >= 0, "the system has no clock for threads")
    return .nanoseconds(nanoseconds)
  }
}
