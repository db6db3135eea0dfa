import Dispatch
import Synchronization

/// Waits for asynchronous work on a thread that may block.
package enum Blocking {
  private final class Box<Value: Sendable, Problem: Error>: Sendable {
    let result = Mutex<Result<Value, Problem>?>(nil)
  }

  package static func wait<Value: Sendable, Problem: Error>(
    _ work: @escaping @Sendable () async throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let (box, ended) = (Box<Value, Problem>(), DispatchSemaphore(value: 0))
    Task.detached {
      let result: Result<Value, Problem>
      do throws(Problem) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      box.result.withLock { $0 = result }
      ended.signal()
    }
    ended.wait()
    guard let result = box.result.withLock({ $0 }) else {
      preconditionFailure("the work ended without a result")
    }
    return try result.get()
  }
}

/// Runs asynchronous work on the thread that waits for it.
///
/// Most commands never wait for anything, and starting three threads of the concurrency runtime for them
/// takes a tenth of the budget for starting. The heap of another thread than the main one would also grow by a
/// page and a system call at a time.
package final class WaitingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let hasNews = DispatchSemaphore(value: 0)

  /// Child tasks of the work share the thread as well, unless they prefer another executor.
  package static func run<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let (thread, box) = (WaitingThread(), Box<Value>())
    Task.detached(executorPreference: thread) {
      let value = await work()
      box.result.withLock { $0 = value }
      thread.hasNews.signal()
    }
    while true {
      thread.hasNews.wait()
      thread.next()?.runSynchronously(on: thread.asUnownedTaskExecutor())
      if let value = box.result.withLock({ $0 }) { return value }
    }
  }

  private final class Box<Value: Sendable>: Sendable {
    let result = Mutex<Value?>(nil)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    hasNews.signal()
  }

  private func next() -> UnownedJob? {
    jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
