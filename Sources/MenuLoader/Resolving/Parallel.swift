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

/// What two functions come to, both at the same time where that is asked for.
func inParallel<First: Sendable, Second: Sendable>(
  if isLong: Bool, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
) -> (First, Second) {
  guard isLong else { return (first(), second()) }
  let results = Mutex<(First?, Second?)>((nil, nil))
  DispatchQueue.concurrentPerform(iterations: 2) { number in
    if number == 0 {
      let result = first()
      results.withLock { $0.0 = result }
    } else {
      let result = second()
      results.withLock { $0.1 = result }
    }
  }
  guard case (let first?, let second?) = results.withLock({ $0 }) else {
    preconditionFailure("both have been done")
  }
  return (first, second)
}
