import Diagnostics
import Evaluator
import Foundation
import MenuLoader
import RecipeGraph
import TestMenus

/// Decisions on orders of one line, one juice after the other, beside a C loop over flat arrays.
struct DecidingBenchmark {
  private static let recipes = [
    "strawberry: 16", "banana: 2", "kiwi: 3", "pineapple: 2", "strawberry: 10, banana: 1",
    "mango: 3", "mango: 2, kiwi: 1",
  ]
  private static let decisions = 1_000_000

  let rounds: Int

  func run() throws -> [Verdict] {
    let menus = try [7, 1_000].map(generated)
    var (floors, few, many): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      floors.append(try floor())
      few.append(try nanoseconds(in: menus[0]))
      many.append(try nanoseconds(in: menus[1]))
    }
    print(
      String(
        format: "one line: C %.0f ns; juice %.0f ns of 7 juices, %.0f ns of 1,000 juices",
        floors.median, few.median, many.median))
    func ratio(_ times: [Double], to others: [Double]) -> Double {
      zip(times, others).map { $0 / $1 }.median
    }
    return [
      Verdict(.decidingFew, ratio(few, to: floors)),
      Verdict(.decidingMany, ratio(many, to: floors)),
      Verdict(.decidingGrowth, ratio(many, to: few)),
    ]
  }

  /// The classic recipes, again and again, of as much fruit as can be counted.
  private func generated(juices: Int) throws -> MenuView {
    let fruits = ["strawberry", "banana", "pineapple", "kiwi", "mango"]
      .map { "  \($0): 9000000000000000\n" }.joined()
    let juices = (0..<juices)
      .map { "  juice-\($0): {\(Self.recipes[$0 % Self.recipes.count])}\n" }.joined()
    return try menu("fruits:\n\(fruits)juices:\n\(juices)")
  }

  private func floor() throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: BenchmarkFolder.program("juice-floor"))
    process.arguments = ["decide", "\(Self.decisions * 10)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let nanoseconds = text.split(whereSeparator: \.isWhitespace).last.flatMap({ Double($0) })
    else { throw Failure("the floor printed: \(text)") }
    return nanoseconds
  }

  private func nanoseconds(in menu: MenuView) throws -> Double {
    let orders = menu.juiceRefs.map { Order([OrderLine(menu.variant($0))]) }
    var stock = StockLevels(openingOf: menu)
    var made = 0
    let duration = try ContinuousClock().measure {
      while made < Self.decisions {
        for order in orders {
          guard case .accepted(let plan) = try Evaluator.decide(order, stock: stock, in: menu)
          else { throw Failure("sold out") }
          stock.take(plan)
          made += 1
        }
      }
    }
    return duration / .nanoseconds(1) / Double(made)
  }
}
