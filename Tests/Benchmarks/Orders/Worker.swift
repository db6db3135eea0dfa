import Diagnostics
import Evaluator
import Foundation
import MenuLoader
import RecipeGraph
import SQLiteLedger
import Shop
import StockLedger
import Synchronization

/// Orders as fast as it can, with so many concurrent callers of one ledger.
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

  func run() throws {
    let (ledger, order) = try Self.open(path)
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    guard readLine() != nil else { return }
    var work = Work(seconds: seconds)
    if callers == 1 {
      // One caller needs no task.
      while try work.goOn(ledger.place(order)) {}
    } else {
      work = try inTasks(from: work, ledger, order)
    }
    print(work.orders, work.duration / .seconds(1), work.longest / .milliseconds(1))
  }

  private func inTasks(
    from start: Work, _ ledger: SQLiteLedger, _ order: Order
  ) throws -> Work {
    let total = Total(start)
    let ended = DispatchGroup()
    for _ in 0..<callers {
      ended.enter()
      Task {
        var work = start
        do {
          while try await work.goOn(ledger.place(order, id: nil)) {}
          total.add(.success(work))
        } catch {
          total.add(.failure(error))
        }
        ended.leave()
      }
    }
    ended.wait()
    return try total.get()
  }

  private final class Total: Sendable {
    private let work: Mutex<Result<Work, any Error>>

    init(_ start: Work) { work = Mutex(.success(start)) }

    func add(_ other: Result<Work, any Error>) {
      work.withLock { work in work = work.flatMap { work in other.map(work.together) } }
    }

    func get() throws -> Work { try work.withLock { $0 }.get() }
  }

  private struct Work: Sendable {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let end: ContinuousClock.Instant
    private var last: ContinuousClock.Instant
    private(set) var orders = 0
    private(set) var longest = Duration.zero

    init(seconds: Double) {
      start = clock.now
      end = start + .seconds(seconds)
      last = start
    }

    var duration: Duration { last - start }

    /// Counts an order, and says whether there is time for another.
    mutating func goOn(_ outcome: OrderOutcome) throws -> Bool {
      guard case .made = outcome else { throw Failure("sold out") }
      let now = clock.now
      orders += 1
      longest = max(longest, now - last)
      last = now
      return now < end
    }

    func together(with other: Work) -> Work {
      var both = self
      both.orders += other.orders
      both.longest = max(longest, other.longest)
      both.last = max(last, other.last)
      return both
    }
  }

  /// Makes a ledger with its tables and its fruits.
  static func createLedger(at path: String) throws { _ = try open(path) }

  /// The ledger, after an order that makes sure that it is ready, and the order.
  private static func open(_ path: String) throws -> (SQLiteLedger, Order) {
    let source = SourceFile(path: "menu.yaml", text: Self.menu)
    guard let graph = try MenuLoader.load([source]).graph else {
      throw Failure("the menu has findings")
    }
    let ledger = SQLiteLedger(path: path, graph.view(from: nil), menu: MenuDigest([source]))
    let order = try OrderArgument.parse(["mango-kiwi"], in: graph.view(from: nil))
    _ = try ledger.place(order)
    return (ledger, order)
  }
}
