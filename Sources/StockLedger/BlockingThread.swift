package import Dispatch

/// Runs blocking work on a thread of its own, after earlier work of the queue, since a thread of Swift's pool must not
/// block for a commit, a disk or a server (SE-0296, "Forward progress").
package func onThread<Value: Sendable, Problem: Error>(
  of queue: DispatchQueue = DispatchQueue(label: "blocking work"),
  _ work: @escaping @Sendable () throws(Problem) -> Value
) async throws(Problem) -> Value {
  let result = await withCheckedContinuation { continuation in
    queue.async {
      let result: Result<Value, Problem>
      do throws(Problem) {
        result = .success(try work())
      } catch {
        result = .failure(error)
      }
      continuation.resume(returning: result)
    }
  }
  return try result.get()
}
