import Foundation

/// A process that orders as fast as it can.
final class WorkerProcess {
  /// Waits are those of an order, in milliseconds.
  struct Result {
    let ordersPerSecond: Double
    let longestWait: Double
    /// These are 0 if the program does not tell them.
    var medianWait = 0.0
    /// That 99 of 100 are not longer than.
    var p99 = 0.0
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Runs processes that all have opened the ledger before the first begins.
  static func run(_ program: String, _ arguments: [String], count: Int) throws -> [Result] {
    let workers = try (0..<count).map { _ in
      let worker = try WorkerProcess(program, arguments)
      try worker.expectReady()
      return worker
    }
    for worker in workers { try worker.begin() }
    return try workers.map { try $0.end() }
  }

  private init(_ program: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  private func expectReady() throws {
    guard output.fileHandleForReading.availableData == Data("ready\n".utf8) else {
      throw Failure("a worker did not begin")
    }
  }

  private func begin() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
  }

  private func end() throws -> Result {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 3 || numbers.count == 5 else {
      throw Failure("a worker failed: \(text)")
    }
    var result = Result(ordersPerSecond: numbers[0] / numbers[1], longestWait: numbers[2])
    if numbers.count == 5 { (result.medianWait, result.p99) = (numbers[3], numbers[4]) }
    return result
  }
}
