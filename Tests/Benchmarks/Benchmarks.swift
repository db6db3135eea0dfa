import Foundation

/// What README.md has the command for: loading, watching, starting, deciding, editing and durable
/// orders, each beside a floor that is measured in the same run; all of them, or those that are named.
///
/// Each round measures every case once, so that a slow moment of the machine meets all of them.
@main struct Benchmarks {
  private static let topics = ["loading", "watching", "starting", "deciding", "editing", "orders"]

  /// `worker PATH SECONDS CALLERS` is what the benchmark starts itself as.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.first == "worker" {
        try Worker(Array(arguments.dropFirst())).run()
      } else {
        let unknown = arguments.filter { !topics.contains($0) }
        guard unknown.isEmpty else {
          throw Failure("no such topic: \(unknown.joined(separator: " ")); there are \(topics)")
        }
        for topic in topics where arguments.isEmpty || arguments.contains(topic) {
          try run(topic)
        }
      }
    } catch {
      FileHandle.standardError.write(Data("juice-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ topic: String) throws {
    let rounds = setting("ROUNDS", 5)
    print("\n\(topic)\n")
    switch topic {
    case "loading": try LoadingBenchmark(rounds: rounds).run()
    case "watching": try Watching(rounds: rounds).run()
    case "starting": try Starting(rounds: rounds).run()
    case "deciding": try Deciding(rounds: rounds).run()
    case "editing": try Editing(rounds: rounds).run()
    default: try Benchmark(rounds: rounds, seconds: setting("SECONDS", 1)).run()
    }
  }

  private static func setting<Value: LosslessStringConvertible>(
    _ name: String, _ usual: Value
  ) -> Value {
    ProcessInfo.processInfo.environment["JUICE_BENCH_\(name)"].flatMap(Value.init) ?? usual
  }
}

/// What is measured: so many processes, in each of which so many callers order at once.
struct Case: Hashable {
  enum Program: String { case floor, juice, redis }

  let program: Program
  var processes = 1
  /// Callers in one process; of the floor, which has one thread, orders in a transaction.
  var together = 1

  static let all: [Case] =
    [1, 2, 4, 8].flatMap { count in
      [Case(program: .floor, processes: count), Case(program: .juice, processes: count)]
    }
    + [4, 16, 64].flatMap { count in
      [Case(program: .floor, together: count), Case(program: .juice, together: count)]
    }
    + [1, 64].map { Case(program: .redis, together: $0) }
}

/// Of one case in one round.
struct Measurement {
  let ordersPerSecond: Double
  /// Of any order, in milliseconds.
  let longestWait: Double
}

struct Benchmark {
  let rounds: Int
  let seconds: Double

  func run() throws {
    try Workplace.inFolder(run)
  }

  private func run(in folder: String) throws {
    let redis = try Redis(in: folder)
    var measurements: [Case: [Measurement]] = [:]
    for round in 1...max(1, rounds) {
      FileHandle.standardError.write(Data("round \(round) of \(rounds)\n".utf8))
      for (number, one) in Case.all.enumerated() {
        let path = "\(folder)/\(round)-\(number).sqlite"
        if one.program == .redis {
          guard let redis else { continue }
          let speed = try redis.ordersPerSecond(callers: one.together, seconds: seconds)
          measurements[one, default: []].append(
            Measurement(ordersPerSecond: speed, longestWait: 0))
          continue
        }
        measurements[one, default: []].append(try measure(one, path))
        for name in [path, path + "-wal", path + "-shm", path + "-door"]
        where FileManager.default.fileExists(atPath: name) {
          try FileManager.default.removeItem(atPath: name)
        }
      }
    }
    print(Table(measurements).text)
  }

  private func measure(_ one: Case, _ path: String) throws -> Measurement {
    // The floor works in the same kind of file. Each has opened it before the first begins.
    _ = try Worker.open(path)
    let crew = try (0..<one.processes).map { _ in
      let crewman = try Crewman(
        one.program, arguments: [path, "\(seconds)", "\(one.together)"])
      try crewman.expectReady()
      return crewman
    }
    for crewman in crew { try crewman.begin() }
    let counts = try crew.map { try $0.end() }
    return Measurement(
      ordersPerSecond: counts.map { $0.orders / $0.seconds }.reduce(0, +),
      longestWait: counts.map(\.longestWait).max() ?? 0)
  }
}

/// A process that orders as fast as it can.
final class Crewman {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ program: Case.Program, arguments: [String]) throws {
    process.executableURL = URL(
      fileURLWithPath: program == .juice
        ? Workplace.benchmarks : Workplace.program("juice-floor"))
    process.arguments = (program == .juice ? ["worker"] : []) + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// What a program says when it is run to its end.
  static func output(of program: Case.Program, _ arguments: [String]) throws -> String {
    let crewman = try Crewman(program, arguments: arguments)
    let text = String(
      decoding: crewman.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    crewman.process.waitUntilExit()
    return text
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

struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
