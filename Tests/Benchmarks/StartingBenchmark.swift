import Foundation
import TestMenus

/// Whole processes of small commands on the classic menu, beside a C program that does nothing and
/// the `sqlite3` shell that does the same.
struct StartingBenchmark {
  /// The rows that an order of `juice` writes.
  private static let order = """
    PRAGMA synchronous = FULL;
    BEGIN IMMEDIATE;
    UPDATE stock SET level = level - 2000
      WHERE store = 'main' AND fruit = 'banana' AND level >= 2000;
    INSERT INTO journal (time, store, kind, order_id, content, menu, hash)
      VALUES (1, 'main', 'order', hex(randomblob(16)), 'banana', hex(zeroblob(32)), randomblob(32));
    INSERT INTO movement VALUES (last_insert_rowid(), 0, 'banana', 'pieces', -2000, 0);
    COMMIT;
    """
  private static let repetitions = 20

  let rounds: Int

  func run() async throws -> [Verdict] {
    let shell = "/usr/bin/sqlite3"
    guard FileManager.default.isExecutableFile(atPath: shell) else {
      print("starting is measured beside the sqlite3 shell (apt-get install sqlite3)")
      return []
    }
    return try await BenchmarkFolder.use { folder in try run(in: folder, shell) }
  }

  private func run(in folder: String, _ shell: String) throws -> [Verdict] {
    let menu = folder + "/menu.yaml"
    try Data(menuOfSeven(stock: 1_000_000).utf8).write(to: URL(fileURLWithPath: menu))
    let juice = BenchmarkFolder.program("juice")
    let stocks = (ours: folder + "/ours.sqlite", shells: folder + "/shells.sqlite")
    // Makes the ledgers.
    for path in [stocks.ours, stocks.shells] {
      _ = try Command(arguments: [juice, "order", "banana", "-m", menu, "--stock", path]).run()
    }
    let pairs = [
      (
        "juice --version / a C program that does nothing", Budget?.none,
        Command(arguments: [juice, "--version"]),
        Command(arguments: [BenchmarkFolder.program("juice-floor"), "nothing"])
      ),
      (
        "juice validate / sqlite3 :memory: 'select 1'", .validateProcess,
        Command(arguments: [juice, "validate", menu]),
        Command(arguments: [shell, ":memory:", "select 1"])
      ),
      (
        "juice validate recipes / sqlite3 :memory: 'select 1'", .validateFolderProcess,
        Command(arguments: [juice, "validate", BenchmarkFolder.recipes]),
        Command(arguments: [shell, ":memory:", "select 1"])
      ),
      (
        "juice order banana / sqlite3 with the same writes", .orderProcess,
        Command(arguments: [juice, "order", "banana", "-m", menu, "--stock", stocks.ours]),
        Command(arguments: [shell, stocks.shells, Self.order])
      ),
    ]
    var times = pairs.map { _ in (ours: [Double](), floor: [Double]()) }
    for _ in 0..<rounds * Self.repetitions {
      for (index, pair) in pairs.enumerated() {
        times[index].ours.append(try pair.2.run().seconds * 1000)
        times[index].floor.append(try pair.3.run().seconds * 1000)
      }
    }
    return zip(pairs, times).compactMap { pair, times in
      let (ours, floor) = (times.ours.median, times.floor.median)
      print(String(format: "%5.1f ms / %4.1f ms = %4.1f  ", ours, floor, ours / floor) + pair.0)
      return pair.1.map { Verdict($0, ours / floor) }
    }
  }
}
