import Dispatch

/// Runs tasks on a thread of its own, which they may block.
package final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "own thread")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs work that waits on a thread of its own, so that it keeps no other test from running.
package func onOwnThread<Value: Sendable>(
  _ work: @Sendable () throws -> Value
) async throws -> Value {
  try await withTaskExecutorPreference(OwnThread()) { try work() }
}
