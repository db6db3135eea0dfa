import Synchronization
import Testing

@testable import MenuLoader

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 100])
  func resultsComeInTheOrderOfTheNumbers(_ count: Int) {
    let numbers = (0..<count).map { ($0 * 37) % 101 }
    #expect(inParallel(numbers) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test(arguments: [false, true])
  func bothOfTwoAreDoneOnce(_ isLong: Bool) {
    let calls = Mutex<[String]>([])
    let (first, second) = inParallel(
      if: isLong,
      {
        calls.withLock { $0.append("first") }
        return 1
      },
      {
        calls.withLock { $0.append("second") }
        return "two"
      })
    #expect(first == 1)
    #expect(second == "two")
    #expect(calls.withLock { $0.sorted() } == ["first", "second"])
  }

  @Test func whatIsInParallelMayBeSoWithinItself() {
    let (sums, count) = inParallel(
      if: true, { inParallel(Array(0..<20)) { $0 + 1 } }, { inParallel(Array(0..<30)) { $0 }.count }
    )
    #expect(sums == Array(1...20))
    #expect(count == 30)
  }
}
