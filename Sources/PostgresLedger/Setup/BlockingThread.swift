#if PostgreSQL
  import Dispatch

  /// Runs blocking work on a thread of its own.
  func onThread<Value: Sendable, Problem: Error>(
    _ work: @escaping @Sendable () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue(label: "PostgreSQL").async {
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
#endif
