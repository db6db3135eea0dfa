import Evaluator
import Foundation
import RecipeGraph
import Synchronization
import TestSupport
import Testing

@testable import StockLedger

extension MenuView {
  /// A change in thousandths.
  func change(_ kind: StockChange.Kind, _ thousandths: [String: Int]) throws -> StockChange {
    var quantities: [Ref<Fruit>: Quantity] = [:]
    for (id, count) in thousandths {
      quantities[try #require(fruit(id))] = Quantity(thousandths: count)
    }
    return StockChange(kind, quantities)
  }

  func reset(_ ids: [String]) throws -> StockChange {
    try .reset(ids.map { try #require(fruit($0)) }, in: self)
  }

  /// Thousandths by fruit.
  func dictionary(_ levels: StockLevels) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: fruitRefs.map { (self[$0].id, levels[$0].thousandths) })
  }
}

/// A store under one menu, with what tests ask of it in a word.
struct Shop {
  let graph: MenuView
  let store: any StockLedger
  /// What has to live for as long as the store is used.
  var owner: (any AnyObject & Sendable)?

  /// Thousandths by fruit.
  var levels: [String: Int] {
    get throws { graph.dictionary(try store.levels()) }
  }

  @discardableResult
  func place(_ text: String) throws -> OrderOutcome {
    try store.place(graph.order(text))
  }

  /// The id of an order that has to be made.
  @discardableResult
  func make(_ text: String) throws -> String {
    guard case .made(let id, _) = try place(text) else {
      throw Refused(order: text)
    }
    return id.text
  }

  struct Refused: Error {
    let order: String
  }

  @discardableResult
  func change(_ kind: StockChange.Kind, _ thousandths: [String: Int]) throws -> ChangeOutcome {
    try store.change(graph.change(kind, thousandths))
  }

  @discardableResult
  func reset(_ ids: String...) throws -> ChangeOutcome {
    try store.change(graph.reset(ids))
  }

  func kinds() throws -> [JournalEntry.Kind] {
    try store.journal().map(\.kind)
  }
}

/// A clock that tells a time of the test's choosing.
final class SteppingClock: Sendable {
  private let time: Mutex<Int>

  init(_ milliseconds: Int) {
    time = Mutex(milliseconds)
  }

  var wall: WallClock { WallClock { self.time.withLock { $0 } } }

  func set(_ milliseconds: Int) {
    time.withLock { $0 = milliseconds }
  }
}

/// An empty directory that goes with its last owner.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/juice-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var contents: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}

/// Runs work on so many threads at once, and gives their results when all have ended.
func concurrently<Value: Sendable>(
  _ count: Int, _ work: @escaping @Sendable (Int) throws -> Value
) -> [Result<Value, any Error>] {
  let results = Results<Value>()
  let ended = DispatchSemaphore(value: 0)
  for number in 0..<count {
    Thread.detachNewThread {
      let result = Result { try work(number) }
      results.list.withLock { $0.append(result) }
      ended.signal()
    }
  }
  for _ in 0..<count { ended.wait() }
  return results.list.withLock { $0 }
}

private final class Results<Value: Sendable>: Sendable {
  let list = Mutex<[Result<Value, any Error>]>([])
}

/// On a thread of its own, which may block.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}
