import Foundation
import Synchronization
import TestSupport
import Testing

@testable import StockLedger

@Suite struct GroupCommitTests {
  /// The works of each transaction.
  private final class Transactions: Sendable {
    let works = Mutex<[[Int]]>([])

    func add(_ batch: [LedgerWork]) { works.withLock { $0.append(batch.map(number(of:))) } }
    var all: [[Int]] { works.withLock { $0 } }
  }

  /// A work with a number.
  private func work(_ number: Int) -> LedgerWork {
    LedgerWork(LedgerOperation(stores: ["\(number)"]), of: "stock.sqlite") { _ in nil }
  }

  @Test("a caller that may block does its work before it returns, on its own thread")
  func callerThatMayBlock() async {
    let (group, transactions) = (GroupCommit(), Transactions())
    await BlockingCaller.$isHere.withValue(true) {
      for number in 1...2 {
        await group.perform(work(number)) { works in
          // A task-local value is that of the task whose thread this is.
          if BlockingCaller.isHere { transactions.add(works) }
        }
      }
    }
    #expect(transactions.all == [[1], [2]])
    #expect(group.counts == WriteCounts(transactions: 2, writes: 2))
  }

  @Test("who comes while a caller blocks is served after it, as one who does not block")
  func othersBesideACallerThatBlocks() async throws {
    let (group, transactions) = (GroupCommit(), Transactions())
    let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
    let mayEnd = DispatchSemaphore(value: 0)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask(executorPreference: OwnThread()) {
        await BlockingCaller.$isHere.withValue(true) {
          await group.perform(work(1)) { works in
            // It also does the works of those who came meanwhile.
            if works.map(number(of:)) == [1] {
              beginning.yield()
              mayEnd.wait()
            }
            transactions.add(works)
          }
        }
      }
      for await _ in begun { break }
      for number in 2...4 {
        tasks.addTask {
          await BlockingCaller.$isHere.withValue(number == 2) {
            await group.perform(work(number)) { transactions.add($0) }
          }
        }
      }
      while group.waitingCount < 3 { try await Task.sleep(for: .milliseconds(1)) }
      mayEnd.signal()
      try await tasks.waitForAll()
    }
    #expect(transactions.all == [[1], transactions.all[1]])
    #expect(transactions.all[1].sorted() == [2, 3, 4])
    #expect(group.counts == WriteCounts(transactions: 2, writes: 4))
  }
}

private func number(of work: LedgerWork) -> Int { Int(work.operation.stores[0]) ?? 0 }
