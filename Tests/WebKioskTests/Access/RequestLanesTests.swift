import Synchronization
import TestSupport
import Testing

@testable import WebKiosk

@Suite struct RequestLanesTests {
  private let clock = TestClock()
  private let lanes: RequestLanes

  init() { lanes = RequestLanes(clock.read, burst: .milliseconds(20)) }

  /// The requests that have begun, and those that may end.
  private final class Log: Sendable {
    private let state = Mutex<(begun: [Int], ended: Set<Int>)>(([], []))

    var begun: [Int] { state.withLock { $0.begun } }

    func end(_ numbers: Range<Int>) { state.withLock { $0.ended.formUnion(numbers) } }

    func run(_ number: Int) async throws {
      state.withLock { $0.begun.append(number) }
      while state.withLock({ !$0.ended.contains(number) }) {
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }

  @Test("two requests of an address run at once, the others after them in their order")
  func width() async throws {
    // What waits here looks again and again, which takes some time of a processor.
    let lanes = RequestLanes(clock.read)
    let log = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask { [lanes] in
          try await lanes.run(for: "192.0.2.1", isCharged: true) { try await log.run(number) }
        }
        #expect(
          try await becomes {
            number < 2 ? log.begun.count == number + 1 : lanes.waiting == number - 1
          })
      }
      // Those of others and of staff do not wait.
      #expect(try await lanes.isAnswered("192.0.2.2"))
      #expect(try await lanes.isAnswered("192.0.2.1", isCharged: false))
      #expect(log.begun == [0, 1])
      log.end(1..<2)
      #expect(try await becomes { log.begun == [0, 1, 2] })
      log.end(0..<4)
      try await group.waitForAll()
    }
    #expect(log.begun == [0, 1, 2, 3])
    #expect(lanes.waiting == 0)
  }

  @Test("as many wait as an address may have connections, and another is refused")
  func waiting() async throws {
    let lanes = RequestLanes(clock.read)
    let log = Log()
    let count = RequestLanes.width + RequestLanes.maxWaiting
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask { [lanes] in
          try await lanes.run(for: "192.0.2.1", isCharged: true) { try await log.run(number) }
        }
      }
      #expect(try await becomes { lanes.waiting == RequestLanes.maxWaiting })
      #expect(try await !lanes.isAnswered("192.0.2.1"))
      log.end(0..<count)
      try await group.waitForAll()
    }
    #expect(try await lanes.isAnswered("192.0.2.1"))
  }

  @Test(
    "an address that took more time than there is waits until it owes none, and nobody else does")
  func time() async throws {
    #expect(try await lanes.isAnswered("2001:db8::1", work: .milliseconds(120)))
    // The time of a part is known after its end.
    #expect(try await becomes { try await !lanes.isAnswered("2001:db8::2") })
    #expect(try await lanes.isAnswered("2001:db8:0:1::1"))
    #expect(try await lanes.isAnswered("2001:db8::1", isCharged: false, work: .milliseconds(50)))
    clock.advance(by: .milliseconds(150))
    #expect(try await !lanes.isAnswered("2001:db8::1"))
    clock.advance(by: .seconds(60))
    #expect(try await lanes.isAnswered("2001:db8::1"))
  }

  @Test("what waits takes no time")
  func waitingTime() async throws {
    for _ in 0..<3 {
      try await lanes.run(for: "192.0.2.1", isCharged: true) {
        try await Task.sleep(for: .milliseconds(30))
      }
    }
    #expect(try await lanes.isAnswered("192.0.2.1"))
  }

  @Test("a request that fails leaves its place to the next one")
  func failure() async throws {
    struct Failure: Error {}
    for _ in 0..<5 {
      await #expect(throws: Failure.self) {
        try await lanes.run(for: "192.0.2.1", isCharged: true) { throw Failure() }
      }
    }
    #expect(try await lanes.isAnswered("192.0.2.1"))
  }
}

extension RequestLanes {
  /// Whether a request of an address is answered; nothing else than the limits may refuse it.
  ///
  /// - Parameter work: the time of a processor for which it computes.
  fileprivate func isAnswered(
    _ address: String, isCharged: Bool = true, work: Duration = .zero
  ) async throws -> Bool {
    do {
      try await run(for: address, isCharged: isCharged) {
        let start = ThreadTime.now
        while ThreadTime.now - start < work {}
      }
      return true
    } catch let problem as ProblemDetails {
      #expect(problem.kind == .tooManyRequests)
      return false
    }
  }
}
