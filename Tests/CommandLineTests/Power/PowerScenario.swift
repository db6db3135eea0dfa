import Foundation
import Testing

/// Commands on a ledger, of whose writes the disk may have any when the power fails.
struct PowerScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Commands that are over long before; each is a line of words.
  var before: [String] = []
  let steps: [String]
  /// A ledger that the steps make beside that of the menu.
  var copy: String?
  /// Whether somebody follows the ledger meanwhile, so that its write-ahead log stays.
  var isFollowed = false

  static let firstOrder = PowerScenario(
    testDescription: "the first order", steps: ["order mango --id a"])

  static let orders = PowerScenario(
    testDescription: "orders", before: ["order mango --id a"],
    steps: ["order mango=2 --id b", "order mango=200 --id c", "order mango --id d"])

  static let all = [
    firstOrder, orders,
    PowerScenario(
      testDescription: "orders while somebody looks on", before: ["order mango --id a"],
      steps: ["order mango=2 --id b", "stock add mango=3", "order mango --id c"], isFollowed: true),
    PowerScenario(
      testDescription: "a cancellation", before: ["order mango --id a", "order mango --id b"],
      steps: ["cancel a"]),
    PowerScenario(
      testDescription: "a move", before: ["order mango --id a"],
      steps: ["stock move mango=2 --from main --to east"]),
    PowerScenario(
      testDescription: "a backup", before: ["order mango --id a", "cancel a"],
      steps: ["stock backup disk/copy.sqlite", "order mango --id b"], copy: "disk/copy.sqlite"),
    PowerScenario(
      testDescription: "an archive", before: ["order mango --id a", "order mango --id d"],
      steps: ["ledger archive --before 2999-01-01 disk/copy.sqlite", "order mango --id b"],
      copy: "disk/copy.sqlite"),
  ]

  static let menu = """
    fruits: {mango: 100}
    juices: {mango: {mango: 1}}
    stores: {east: {stock: {mango: 5}}}

    """

  static let environment = ["JUICE_MENU": "disk/menu"]
  static let ledger = "disk/menu/.juice/stock.sqlite"

  /// Makes the folder `disk`, with what there is before the steps.
  func prepare(_ program: Program) throws {
    try program.write("disk/menu/menu.yaml", Self.menu)
    for line in before {
      let ending = try program.launch(Self.words(line), environment: Self.environment)
      try #require(ending.status == 0, "\(line): \(ending.errors)")
    }
  }

  static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
}
