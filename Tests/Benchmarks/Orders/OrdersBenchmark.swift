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
    let workers = try (0..<one.processes).map { _ in
      let arguments = [path, "\(seconds)", "\(one.callers)"]
      let worker = try WorkerProcess(one.program, arguments)
      try worker.expectReady()
      return worker
    }
    for worker in workers { try worker.begin() }
    let results = try workers.map { try $0.end() }
    return Measurement(
      ordersPerSecond: results.map { $0.orders / $0.seconds }.reduce(0, +),
      longestWait: results.map(\.longestWait).max() ?? 0)
  }
}

/// A process that orders as fast as it can.
private final class WorkerProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: OrdersBenchmark.Case.Program, _ arguments: [String]) throws {
    let path = program == .juice ? BenchmarkFolder.ownPath : BenchmarkFolder.program("juice-floor")
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = (program == .juice ? ["worker"] : []) + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func expectReady() throws {
    guard output.fileHandleForReading.availableData == Data("ready\n".utf8) else {
      throw Failure("a worker did not begin")
    }
  }

  func begin() throws { try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8)) }

  func end() throws -> (orders: Double, seconds: Double, longestWait: Double) {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 3 else {
      throw Failure("a worker failed: \(text)")
    }
    return (numbers[0], numbers[1], numbers[2])
  }
}
