import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockStore
import Synchronization

/// Orders as fast as it can, on so many threads of one store.
struct Worker {
  private static let menu = """
    fruits: {mango: 9000000000000, kiwi: 9000000000000}
    juices: {mango-kiwi: {mango: 2, kiwi: 2}}

    """

  private let path: String
  private let seconds: Double
  private let threads: Int

  init(_ arguments: [String]) throws {
    guard arguments.count == 3, let seconds = Double(arguments[1]),
      let threads = Int(arguments[2]), threads > 0
    else { throw Failure("usage: worker PATH SECONDS THREADS") }
    path = arguments[0]
    self.seconds = seconds
    self.threads = threads
  }

  func run() throws {
    let source = SourceFile(path: "menu.yaml", text: Self.menu)
    guard let graph = try MenuAnalyzer.analyze([source]).graph else {
      throw Failure("the menu has findings")
    }
    let store = SQLiteStockStore(path: path, graph, menu: MenuDigest([source]))
    let order = try OrderArgument.parse(["mango-kiwi"], in: graph)
    // Opens the file, and enters the fruits.
    _ = try store.place(order)
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    guard readLine() != nil else { return }
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(seconds)
    let sum = Mutex((orders: 0, longest: Duration.zero, failure: String?.none))
    let ended = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        var (orders, longest, failure) = (0, Duration.zero, String?.none)
        var now = clock.now
        while now < end, failure == nil {
          do {
            guard case .made = try store.place(order) else { throw Failure("sold out") }
          } catch {
            failure = "\(error)"
          }
          let after = clock.now
          longest = max(longest, after - now)
          orders += 1
          now = after
        }
        sum.withLock { sum in
          sum = (sum.orders + orders, max(sum.longest, longest), sum.failure ?? failure)
        }
        ended.signal()
      }
    }
    for _ in 0..<threads { ended.wait() }
    let duration = (clock.now - start) / .seconds(1)
    let (orders, longest, failure) = sum.withLock { $0 }
    if let failure { throw Failure(failure) }
    print(orders, duration, longest / .milliseconds(1))
  }
}
