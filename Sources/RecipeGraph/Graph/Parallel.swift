import Dispatch
import Synchronization

/// What a function makes of each of several numbers, all at the same time on all cores.
///
/// One is done without starting a thread.
func inParallel<Result: Sendable>(
  _ numbers: [Int], _ body: @Sendable (Int) -> Result
) -> [Result] {
  guard numbers.count > 1 else { return numbers.map(body) }
  let results = Mutex<[Int: Result]>([:])
  DispatchQueue.concurrentPerform(iterations: numbers.count) { position in
    let result = body(numbers[position])
    results.withLock { $0[position] = result }
  }
  return results.withLock { results in numbers.indices.compactMap { results[$0] } }
}
