import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockStore

/// Orders as fast as it can, with so many concurrent callers of one store.
struct Worker: Sendable {
  private static let menu = """
    fruits: {mango: 9000000000000, kiwi: 9000000000000}
    juices: {mango-kiwi: {mango: 2, kiwi: 2}}

    """

  private let path: String
  private let seconds: Double
  private let callers: Int

  init(_ arguments: [String]) throws {
    guard arguments.count == 3, let seconds = Double(arguments[1]),
      let callers = Int(arguments[2]), callers > 0
    else { throw Failure("usage: worker PATH SECONDS CALLERS") }
    path = arguments[0]
    self.seconds = seconds
    self.callers = callers
  }

  func run() async throws {
    let (store, order) = try Self.open(path)
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    guard readLine() != nil else { return }
    let clock = ContinuousClock()
    let start = clock.now
    let all = try await withThrowingTaskGroup(of: Work.self) { group in
      for _ in 0..<callers {
        group.addTask { try await orders(until: start + .seconds(seconds), store, order) }
      }
      return try await group.reduce(into: Work()) { $0.add($1) }
    }
    print(all.orders, (clock.now - start) / .seconds(1), all.longest / .milliseconds(1))
  }

  private struct Work {
    var orders = 0
    var longest = Duration.zero

    mutating func add(_ other: Work) {
      orders += other.orders
      longest = max(longest, other.longest)
    }
  }

  private func orders(
    until end: ContinuousClock.Instant, _ store: SQLiteStockStore, _ order: Order
  ) async throws -> Work {
    let clock = ContinuousClock()
    var work = Work()
    var now = clock.now
    while now < end {
      // A single caller need not suspend.
      let outcome =
        callers == 1 ? try placeAlone(store, order) : try await store.place(order, id: nil)
      guard case .made = outcome else { throw Failure("sold out") }
      let after = clock.now
      work.add(Work(orders: 1, longest: after - now))
      now = after
    }
    return work
  }

  private func placeAlone(_ store: SQLiteStockStore, _ order: Order) throws -> OrderOutcome {
    try store.place(order)
  }

  /// A store that has its tables and its fruits, and what is to be ordered.
  static func open(_ path: String) throws -> (SQLiteStockStore, Order) {
    let source = SourceFile(path: "menu.yaml", text: Self.menu)
    guard let graph = try MenuAnalyzer.analyze([source]).graph else {
      throw Failure("the menu has findings")
    }
    let store = SQLiteStockStore(path: path, graph, menu: MenuDigest([source]))
    let order = try OrderArgument.parse(["mango-kiwi"], in: graph)
    _ = try store.place(order)
    return (store, order)
  }
}
