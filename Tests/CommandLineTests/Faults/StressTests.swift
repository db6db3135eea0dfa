import Foundation
import Synchronization
import TestMenus
import TestPostgres
import TestSupport
import Testing

/// Many processes that order, cancel, restock and move at random, while some of them are killed
/// and writes of others fail. `JUICE_STRESS_SECONDS` says for how long: otherwise a minute, or half of it for a sample.
@Suite(.serialized) struct StressTests {
  private static let workers = 6

  @Test(
    "nothing is oversold, lost or done twice, whatever dies or fails",
    .enabled(if: LongTests.areWanted))
  func everythingAtOnce() async throws {
    try await Program.inFreshFolder { try await Self.stress($0) }
  }

  @Test(
    "nor on a server",
    .enabled(if: LongTests.areWanted),
    .enabled(if: PostgresCluster.isInstalled, "the server of PostgreSQL is not installed"))
  func server() async throws {
    let cluster = try PostgresCluster(["fsync=off", "max_connections=50"])
    try await Program.inFreshFolder { program in
      var program = program
      program.stock = "postgresql://juice@/postgres?host=\(cluster.directory)"
      try await Self.stress(program)
    }
  }

  private static func stress(_ program: Program) async throws {
    let environment = ProcessInfo.processInfo.environment
    let usualSeconds = LongTests.areWhole ? 60.0 : 12
    let seconds = Double(environment["JUICE_STRESS_SECONDS"] ?? "") ?? usualSeconds
    let seed = UInt64(environment["JUICE_STRESS_SEED"] ?? "") ?? .random(in: 0..<1_000_000)
    try program.write("recipes/menu.yaml", StressEvidence.menu)
    let faults = Faults.canBeMade ? try Faults(program) : nil
    let start = ContinuousClock.now
    #expect(try program.launch(["order", "ab"]).status == 0)
    let usual = UInt32((ContinuousClock.now - start) / .microseconds(1))
    let deeds = Mutex<[Deed]>([])
    let failures = Mutex<[String]>([])
    let end = ContinuousClock.now + .seconds(seconds)
    await inParallel(Self.workers) { number in
      var worker = StressWorker(program, faults, usual: usual, seed: seed * 100 + UInt64(number))
      do {
        while ContinuousClock.now < end {
          let deed = try worker.work()
          deeds.withLock { $0.append(deed) }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [], "seed \(seed)")
    let evidence = try await StressEvidence(program, deeds.withLock { $0 })
    print("stress, seed \(seed): \(evidence.summary)")
    evidence.expectClearEndings()
    try evidence.expectAudit()
    try evidence.expectReceipts()
    evidence.expectChanges()
    try await evidence.expectDecisions()
  }
}

/// One run of the program, and how it ended.
struct Deed: Sendable {
  enum Disturbance { case none, killed, faulty }

  let words: [String]
  let disturbance: Disturbance
  let wasKilled: Bool
  let ending: Program.Ending
}

/// Does one random thing after the other.
private struct StressWorker {
  private let program: Program
  private let faults: Faults?
  private let usual: UInt32
  private let seed: UInt64
  private var random: SplitMix64
  private var count = 0

  init(_ program: Program, _ faults: Faults?, usual: UInt32, seed: UInt64) {
    self.program = program
    self.faults = faults
    self.usual = usual
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func work() throws -> Deed {
    count += 1
    let words = words()
    switch number(0...7) {
    case 0...1: return try run(words, killedAfter: UInt32.random(in: 0...usual * 3, using: &random))
    case 2...3:
      guard let faults else { fallthrough }
      let kinds: [Faults.Kind] = [.eio, .eio, .enospc, .short]
      let environment = faults.environment(
        kinds[number(0...3)], oneIn: number(5...60), seed: random.next() >> 1)
      return try run(words, .faulty, environment)
    default: return try run(words, .none)
    }
  }

  private func run(
    _ words: [String], _ disturbance: Deed.Disturbance, _ environment: [String: String] = [:]
  ) throws -> Deed {
    let process = program.process(words, environment: environment)
    let ending = try program.launch(process)
    return Deed(
      words: words, disturbance: disturbance,
      wasKilled: process.terminationReason == .uncaughtSignal, ending: ending)
  }

  private func run(_ words: [String], killedAfter delay: UInt32) throws -> Deed {
    let process = program.process(words)
    let killer = Killer(process, after: delay)
    let ending = try program.launch(process)
    killer.stop()
    return Deed(
      words: words, disturbance: .killed,
      wasKilled: process.terminationReason == .uncaughtSignal, ending: ending)
  }

  private mutating func words() -> [String] {
    switch number(0...19) {
    case 0...6: return order("own-\(seed)-\(count)")
    case 7...9: return order("shared-\(number(0...count * 2))")
    case 10:
      // Perhaps another order than the first of that id.
      return ["order", "ab=3", "--id", "shared-\(number(0...count))", "--format", "json"]
    case 11: return ["order", "sweet=2", "--format", "json"]
    case 12: return cancel("own-\(seed)-\(number(1...count))")
    case 13: return cancel("shared-\(number(0...count))")
    case 14...15: return ["stock", "add", "a=\(number(1...6))", "b=\(number(1...6))"] + store()
    case 16: return ["stock", "add", "c=\(number(1...3))", "d=\(number(1...6))", "e=30g"] + store()
    case 17: return ["stock", "remove", "a=\(number(1...3))"] + store()
    case 18:
      let isOut = number(0...1) == 0
      return [
        "stock", "move", "b=\(number(1...4))", "--from", isOut ? "main" : "east", "--to",
        isOut ? "east" : "main",
      ]
    default: return ["audit"]
    }
  }

  private mutating func store() -> [String] { number(0...3) == 0 ? ["--store", "east"] : [] }

  private func cancel(_ id: String) -> [String] { ["cancel", id, "--format", "json"] }

  /// The content follows from the id.
  private func order(_ id: String) -> [String] {
    var random = SplitMix64(seed: id.utf8.reduce(3) { $0 &* 31 &+ UInt64($1) })
    let juices = ["ab", "bc", "sweet", "soft"].shuffled(using: &random)
    let lines = juices.prefix(Int.random(in: 1...3, using: &random)).map {
      "\($0)=\(Int.random(in: 1...3, using: &random))"
    }
    let store = Int.random(in: 0...3, using: &random) == 0 ? ["--store", "east"] : []
    return ["order"] + lines + store + ["--id", id, "--format", "json"]
  }
}
