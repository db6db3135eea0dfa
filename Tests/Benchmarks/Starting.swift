import Foundation

/// Whole processes of small commands on the classic menu, beside a C program that does nothing and
/// the `sqlite3` shell that does the same.
struct Starting {
  private static let menu = """
    fruits: {strawberry: 10, banana: 1000000, pineapple: 10, kiwi: 10, mango: 10}
    juices:
      strawberry: {strawberry: 16}
      banana: {banana: 2}
      kiwi: {kiwi: 3}
      pineapple: {pineapple: 2}
      strawberry-banana: {strawberry: 10, banana: 1}
      mango: {mango: 3}
      mango-kiwi: {mango: 2, kiwi: 1}

    """
  /// What an order of `juice` writes.
  private static let order = """
    PRAGMA synchronous = FULL;
    BEGIN IMMEDIATE;
    UPDATE stock SET level = level - 2000
      WHERE store = 'main' AND fruit = 'banana' AND level >= 2000;
    INSERT INTO journal (time, store, kind, order_id, content, menu)
      VALUES (1, 'main', 'order', hex(randomblob(16)), 'banana', hex(zeroblob(32)));
    INSERT INTO movement VALUES (last_insert_rowid(), 0, 'banana', 'pieces', -2000, 0);
    COMMIT;
    """
  private static let repetitions = 20

  let rounds: Int

  func run() throws {
    let shell = "/usr/bin/sqlite3"
    guard FileManager.default.isExecutableFile(atPath: shell) else {
      return print("starting is measured beside the sqlite3 shell (apt-get install sqlite3)")
    }
    let folder = FileManager.default.currentDirectoryPath + "/.build/bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let menu = folder + "/menu.yaml"
    try Data(Self.menu.utf8).write(to: URL(fileURLWithPath: menu))
    let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let juice = programs.appendingPathComponent("juice").path
    let stocks = (ours: folder + "/ours.sqlite", shells: folder + "/shells.sqlite")
    // Makes the stores.
    for path in [stocks.ours, stocks.shells] {
      _ = try Command(arguments: [juice, "order", "banana", "-m", menu, "--stock", path]).run()
    }
    let pairs = [
      (
        "juice --version / a C program that does nothing",
        Command(arguments: [juice, "--version"]),
        Command(arguments: [programs.appendingPathComponent("juice-floor").path, "nothing"])
      ),
      (
        "juice validate / sqlite3 :memory: 'select 1'",
        Command(arguments: [juice, "validate", menu]),
        Command(arguments: [shell, ":memory:", "select 1"])
      ),
      (
        "juice order banana / sqlite3 with the same writes",
        Command(arguments: [juice, "order", "banana", "-m", menu, "--stock", stocks.ours]),
        Command(arguments: [shell, stocks.shells, Self.order])
      ),
    ]
    var times = pairs.map { _ in (ours: [Double](), floor: [Double]()) }
    for _ in 0..<max(1, rounds) * Self.repetitions {
      for (index, pair) in pairs.enumerated() {
        times[index].ours.append(try pair.1.run().seconds * 1000)
        times[index].floor.append(try pair.2.run().seconds * 1000)
      }
    }
    for (pair, times) in zip(pairs, times) {
      let (ours, floor) = (Table.median(times.ours), Table.median(times.floor))
      print(String(format: "%5.1f ms / %4.1f ms = %4.1f  ", ours, floor, ours / floor) + pair.0)
    }
  }
}
