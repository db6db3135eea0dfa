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
