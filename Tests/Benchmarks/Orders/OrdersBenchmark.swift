import Foundation

/// Durable orders of several processes, and of several callers in one process.
struct OrdersBenchmark {
  /// So many processes, in each of which so many callers order at once.
  struct Case: Hashable {
    enum Program { case floor, juice, redis }

    let program: Program
    var processes = 1
    /// Callers in one process; of the floor, which has one thread, orders in a transaction.
    var callers = 1

    static let all: [Case] =
      [1, 2, 4, 8].flatMap { count in
        [Case(program: .floor, processes: count), Case(program: .juice, processes: count)]
      }
      + [4, 16, 64].flatMap { count in
        [Case(program: .floor, callers: count), Case(program: .juice, callers: count)]
      }
      + [1, 64].map { Case(program: .redis, callers: $0) }
  }

  /// Of one case in one round.
  struct Measurement {
    let ordersPerSecond: Double
    /// Of any order, in milliseconds.
    let longestWait: Double
  }

  let rounds: Int
  let seconds: Double

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      let redis = try Redis(in: folder)
      var measurements: [Case: [Measurement]] = [:]
      for round in 1...rounds {
        FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
        for one in Case.all where one.program != .redis || redis != nil {
          measurements[one, default: []].append(try await measure(one, in: folder, redis))
        }
      }
      let table = OrdersTable(measurements)
      print(table.text)
      return table.verdicts
    }
  }

  private func measure(
    _ one: Case, in folder: String, _ redis: Redis?
  ) async throws -> Measurement {
    if one.program == .redis, let redis {
      let speed = try redis.ordersPerSecond(callers: one.callers, seconds: seconds)
      return Measurement(ordersPerSecond: speed, longestWait: 0)
    }
    let ledger = "\(folder)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: ledger, withIntermediateDirectories: true)
    let path = ledger + "/stock.sqlite"
    // The floor writes to a ledger that juice has made. All have opened it before the first begins.
    try await Worker.createLedger(at: path)
    let arguments = [path, "\(seconds)", "\(one.callers)"]
    let results =
      one.program == .juice
      ? try WorkerProcess.run(
        BenchmarkFolder.ownPath, ["worker"] + arguments, count: one.processes)
      : try WorkerProcess.run(
        BenchmarkFolder.program("juice-floor"), arguments, count: one.processes)
    return Measurement(
      ordersPerSecond: results.map(\.ordersPerSecond).reduce(0, +),
      longestWait: results.map(\.longestWait).max() ?? 0)
  }
}
