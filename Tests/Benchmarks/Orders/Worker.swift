import Diagnostics
import Evaluator
import Foundation
import MenuLoader
import PostgresLedger
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

  /// The path or address of the ledger.
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
    // A single caller may block, as a command does.
    let work = try await BlockingCaller.$isHere.withValue(callers == 1) {
      try await withThrowingTaskGroup(of: Work.self) { group in
        for _ in 0..<callers {
          group.addTask {
            var work = start
            while try await work.goOn(ledger.place(order, id: nil, in: menu)) {}
            return work
          }
        }
        return try await group.reduce(start) { $0.together(with: $1) }
      }
    }
    let waits = work.waits.sorted()
    print(
      waits.count, work.duration / .seconds(1), waits[waits.count - 1], waits[waits.count / 2],
      waits[waits.count * 99 / 100])
  }

  private struct Work: Sendable {
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let end: ContinuousClock.Instant
    private var last: ContinuousClock.Instant
    /// Of each order, in milliseconds.
    private(set) var waits: [Double] = []

    init(seconds: Double) {
      start = clock.now
      end = start + .seconds(seconds)
      last = start
    }

    var duration: Duration { last - start }

    /// Counts an order, and says whether there is time for another.
    mutating func goOn(_ answer: WriteAnswer) throws -> Bool {
      guard answer.isAccepted else { throw Failure("sold out") }
      let now = clock.now
      waits.append((now - last) / .milliseconds(1))
      last = now
      return now < end
    }

    func together(with other: Work) -> Work {
      var both = self
      both.waits += other.waits
      both.last = max(last, other.last)
      return both
    }
  }

  /// Makes a ledger with its tables and its fruits.
  static func createLedger(at path: String) async throws { _ = try await open(path) }

  /// The ledger, after an order that makes sure that it is ready, and the order with its menu.
  private static func open(_ path: String) async throws -> (any StockLedger, LedgerMenu, Order) {
    let (menu, order) = try menuAndOrder()
    let ledger = try ledger(path)
    _ = try await ledger.place(order, id: nil, in: menu)
    return (ledger, menu, order)
  }

  private static func ledger(_ path: String) throws -> any StockLedger {
    if path.hasPrefix("postgresql://") { return PostgresLedger(try PostgresAddress(path)) }
    return SQLiteLedger(path: path)
  }

  /// An order of two fruits, and its menu.
  static func menuAndOrder() throws -> (LedgerMenu, Order) {
    let source = SourceFile(path: "menu.yaml", text: menu)
    guard let view = try MenuLoader.load([source]).graph?.view(from: nil) else {
      throw Failure("the menu has findings")
    }
    let order = try OrderArgument.parse(["mango-kiwi"], in: view)
    return (LedgerMenu(view, digest: MenuDigest([source])), order)
  }
}
