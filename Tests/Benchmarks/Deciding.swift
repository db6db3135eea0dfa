import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import StockStore
import TestSupport

/// Nanoseconds of a one-line order in the store in memory, beside a C loop over flat arrays.
struct Deciding {
  let rounds: Int
  private let times = 1_000_000

  func run() throws {
    var floors: [Double] = []
    var ours: [Double] = []
    for _ in 0..<max(1, rounds) {
      floors.append(try floor())
      ours.append(try juice())
    }
    let ratios = zip(ours, floors).map { $0 / $1 }
    print(
      String(
        format: "a decision in memory: C %.0f ns, juice %.0f ns, juice / C %.1f",
        Table.median(floors), Table.median(ours), Table.median(ratios)))
  }

  private func floor() throws -> Double {
    let text = try Crewman.output(of: .floor, ["decide", "\(times * 10)"])
    guard let nanoseconds = text.split(whereSeparator: \.isWhitespace).last.flatMap({ Double($0) })
    else { throw Failure("the floor said: \(text)") }
    return nanoseconds
  }

  private func juice() throws -> Double {
    let source = SourceFile(
      path: "menu.yaml", text: menuOfSeven(stock: 9_000_000_000_000_000))
    guard let graph = try MenuAnalyzer.analyze([source]).graph else {
      throw Failure("the menu has findings")
    }
    let store = InMemoryStockStore(graph)
    let orders = graph.juiceRefs.map { Order([OrderLine($0)]) }
    var made = 0
    let duration = try ContinuousClock().measure {
      // Without a division, which takes as long as what is measured: the floor knows that there are
      // seven.
      for _ in 0..<times / orders.count {
        for order in orders {
          if case .made = try store.place(order, id: nil) { made += 1 }
        }
      }
    }
    let asked = times / orders.count * orders.count
    guard made == asked else { throw Failure("only \(made) were made") }
    return duration / .nanoseconds(1) / Double(asked)
  }
}
