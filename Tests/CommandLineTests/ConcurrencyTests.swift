import Diagnostics
import Evaluator
import Foundation
import MenuAnalysis
import RecipeGraph
import SQLiteLedger
import StockLedger
import Synchronization
import TestMenus
import TestSupport
import Testing

@Suite(.serialized) struct ConcurrencyTests {
  private let menu = "fruits: {mango: 100}\njuices: {mango: {mango: 1}}\n"

  @Test("8 processes × 15 orders on stock for 60: exactly 60 are made, none errs")
  func neverOversold() async throws {
    try await Program.inFreshFolder { program in
      try program.write("recipes/menu.yaml", menu.replacing("100", with: "60"))
      let endings = Mutex<[Program.Ending]>([])
      let failures = Mutex<[String]>([])
      await inParallel(8) { _ in
        for _ in 0..<15 {
          do {
            let ending = try program.launch(["order", "mango"])
            endings.withLock { $0.append(ending) }
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
      let all = endings.withLock { $0 }
      #expect(failures.withLock { $0 } == [])
      #expect(all.count { $0.status == 0 } == 60)
      #expect(all.count { $0.status == 1 } == 60)
      #expect(all.allSatisfy { $0.hasOnlyWaited })
      #expect(try program.launch(["stock"]).output == "fruit  stock\nmango      0  sold out\n")
    }
  }

  @Test("orders killed at random moments: what was answered is there, and the sums are right")
  func killed() async throws {
    try await Program.inFreshFolder { program in
      try program.write("recipes/menu.yaml", menu)
      let start = ContinuousClock.now
      #expect(try program.launch(["order", "mango"]).status == 0)
      let usual = UInt32((ContinuousClock.now - start) / .microseconds(1))
      let answered = Mutex<[Int]>([])
      let failures = Mutex<[String]>([])
      await inParallel(6) { worker in
        var random = SplitMix64(seed: UInt64(worker))
        for _ in 0..<30 {
          do {
            let process = program.process(["order", "mango"])
            let killer = Killer(process, after: UInt32.random(in: 0...usual * 3, using: &random))
            let output = try program.launch(process).output
            killer.stop()
            if let found = output.firstMatch(of: #/(?m)^order (\d+)$/#), let number = Int(found.1) {
              answered.withLock { $0.append(number) }
            }
          } catch {
            failures.withLock { $0.append("\(error)") }
          }
        }
      }
      #expect(failures.withLock { $0 } == [])
      let graph = try TestMenus.menu(menu)
      let store = SQLiteLedger(
        path: program.folder.appendingPathComponent("recipes/.juice/stock.sqlite").path)
      let journal = try await store.journal()
      let numbers = answered.withLock { $0 }
      #expect(
        !numbers.isEmpty && numbers.count < 180, "some orders have to be killed, and some made")
      #expect(Set(numbers).count == numbers.count)
      #expect(Set(journal.filter { $0.kind == .order }.map(\.sequence)).isSuperset(of: numbers))
      #expect(journal.map(\.sequence) == Array(1...journal.count))
      let sum = journal.flatMap(\.movements).reduce(0) { $0 + $1.delta }
      #expect(try await store.levels(in: graph)[Ref(0)].thousandths == sum)
      let orders = journal.count { $0.kind == .order }
      #expect(sum == 100_000 - 1_000 * orders, "opening stock less what the journal took")
    }
  }
}

/// Runs the work on so many threads at once, and waits for all without a thread of its own, since other tests need
/// those of the concurrency runtime.
func inParallel(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) async {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      work(index)
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume() }
  }
}

/// Kills a process some microseconds after it was started, unless it ends before.
final class Killer: Sendable {
  private let isOver = Mutex(false)

  init(_ process: Process, after delay: UInt32) {
    Thread.detachNewThread { [self] in
      while !process.isRunning {
        if isOver.withLock({ $0 }) { return }
        usleep(200)
      }
      usleep(delay)
      isOver.withLock { isOver in
        if !isOver, process.isRunning { kill(process.processIdentifier, SIGKILL) }
      }
    }
  }

  func stop() { isOver.withLock { $0 = true } }
}

extension Program.Ending {
  /// Whether it says no more than that it waited for others, as on a busy machine.
  fileprivate var hasOnlyWaited: Bool {
    errors.split(separator: "\n").allSatisfy { $0.hasPrefix("note: waiting for ") }
  }
}
