import Foundation
import GRDB
import Testing

@testable import SQLiteLedger

/// Commands on a ledger, of whose writes the disk may have any when the power fails.
struct PowerScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Commands that are over long before; each is a line of words.
  var before: [String] = []
  let steps: [String]
  /// A ledger that the steps make beside that of the menu.
  var copy: String?
  /// The version of the tables that the ledger has before, if it is not what `before` makes.
  var olderVersion: Int?
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
    PowerScenario(
      testDescription: "an order on a ledger of version 1", steps: ["order mango --id b"],
      olderVersion: 1),
    PowerScenario(
      testDescription: "an order on a ledger of version 3", steps: ["order mango --id b"],
      olderVersion: 3),
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
    if let olderVersion { try makeLedger(program, version: olderVersion) }
  }

  static func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

  /// With one order, `a`.
  private func makeLedger(_ program: Program, version: Int) throws {
    let folder = program.folder.appendingPathComponent("disk/menu/.juice")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let queue = try DatabaseQueue(path: folder.appendingPathComponent("stock.sqlite").path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL")
      try SQLiteSchema.migrate(db, to: version)
      let (column, value) = version < 3 ? ("", "") : ("store, ", "'main', ")
      try db.execute(
        sql: """
          INSERT INTO journal (sequence, time, \(column)kind, order_id, content)
            VALUES (1, 5, \(value)'opening', NULL, NULL), (2, 6, \(value)'order', 'a', 'mango');
          INSERT INTO movement (sequence, position, fruit, dimension, delta, balance)
            VALUES (1, 0, 'mango', 'pieces', 9000, 9000), (2, 0, 'mango', 'pieces', -1000, 8000);
          INSERT INTO stock (\(column)fruit, dimension, level)
            VALUES (\(value)'mango', 'pieces', 8000);
          """)
    }
    try queue.close()
  }
}
