import Diagnostics
import Evaluator
import Foundation
import MenuLoader
import RecipeGraph
import SQLiteLedger
import Shop
import StockLedger

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

  func run() async throws {
    let (ledger, menu, order) = try await Self.open(path)
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    guard readLine() != nil else { return }
    let start = Work(seconds: seconds)
    let work = try await withThrowingTaskGroup(of: Work.self) { group in
      for _ in 0..<callers {
        group.addTask {
          var work = start
          while try await work.goOn(ledger.place(order, id: nil, in: menu)) {}
          return work
        }
      }
      return try await group.reduce(start) { $0.together(with: $1) }
    }
    print(work.orders, work.duration / .seconds(1), work.longest / .milliseconds(1))
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
  static func createLedger(at path: String) async throws { _ = try await open(path) }

  /// The ledger, after an order that makes sure that it is ready, and the order with its menu.
  private static func open(_ path: String) async throws -> (SQLiteLedger, LedgerMenu, Order) {
    let source = SourceFile(path: "menu.yaml", text: Self.menu)
    guard let view = try MenuLoader.load([source]).graph?.view(from: nil) else {
      throw Failure("the menu has findings")
    }
    let ledger = SQLiteLedger(path: path)
    let menu = LedgerMenu(view, digest: MenuDigest([source]))
    let order = try OrderArgument.parse(["mango-kiwi"], in: view)
    _ = try await ledger.place(order, id: nil, in: menu)
    return (ledger, menu, order)
  }
}
