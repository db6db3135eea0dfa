import Diagnostics
import Evaluator
import Foundation
import MenuLoader
import RecipeGraph
import StockLedger
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
    let store = InMemoryLedger(graph)
    let orders = graph.juiceRefs.map { Order([OrderLine($0)]) }
    guard orders.count == 7 else { throw Failure("there are \(orders.count) juices") }
    // Held one by one: what a list hands out counts references, which takes a fifth as long as to
    // decide.
    let (first, second, third, fourth) = (orders[0], orders[1], orders[2], orders[3])
    let (fifth, sixth, seventh) = (orders[4], orders[5], orders[6])
    var made = 0
    func place(_ order: Order) throws {
      if case .made = try store.place(order, id: nil) { made += 1 }
    }
    let duration = try ContinuousClock().measure {
      // Without a division, which takes as long as what is measured: the floor knows that there are
      // seven.
      for _ in 0..<times / orders.count {
        try place(first)
        try place(second)
        try place(third)
        try place(fourth)
        try place(fifth)
        try place(sixth)
        try place(seventh)
      }
    }
    let asked = times / orders.count * orders.count
    guard made == asked else { throw Failure("only \(made) were made") }
    return duration / .nanoseconds(1) / Double(asked)
  }
}
