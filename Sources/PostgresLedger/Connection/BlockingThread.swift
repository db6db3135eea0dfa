import Dispatch

/// Runs blocking work on a thread of its own, after earlier work of the queue.
func onThread<Value: Sendable, Problem: Error>(
  of queue: DispatchQueue = DispatchQueue(label: "PostgreSQL"),
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
