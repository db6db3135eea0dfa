import Foundation
import TestSupport
import Testing

/// The power fails after every write, sync, rename and removal of commands. Whatever of it the disk then
/// holds, the ledger opens and audits, has all that was answered, and goes on.
@Suite(
  .serialized, .enabled(if: LongTests.areWanted),
  .enabled(if: Faults.canBeMade, "only Linux lets a library be preloaded that records the writes"))
struct PowerCutTests {
  private static let seed: UInt64 = 18

  /// How many disks are drawn for each cut and size of blocks.
  private static let draws = LongTests.areWhole ? 24 : 2

  /// One in so many disks is checked with commands, which takes longer.
  private static let commandShare = 40

  /// - Parameters:
  ///   - means: of checking all of them; nil for the ledger's module, and commands for some.
  ///   - isEnough: whether these problems suffice.
  private static func problems(
    after cuts: [PowerRecording.Cut], of recording: PowerRecording, _ program: Program,
    by means: PowerCheck.Means? = nil, until isEnough: @escaping @Sendable ([PowerProblem]) -> Bool
  ) async throws -> [PowerProblem] {
    @Sendable func problems(from first: Int) async throws -> [PowerProblem] {
      var problems: [PowerProblem] = []
      for number in stride(from: first, to: cuts.count, by: 2) where !isEnough(problems) {
        let folder = program.folder.appendingPathComponent("cut-\(number)")
        let problem = try await PowerCheck.problem(
          after: cuts[number], of: recording, in: folder,
          by: means ?? (number % commandShare == first ? .commands : .ledger))
        if let problem { problems.append(problem) }
      }
      return problems
    }
    async let some = problems(from: 0)
    async let others = problems(from: 1)
    return try await some + others
  }

  @Test(
    "nothing that was answered is lost, and nothing is half done", arguments: PowerScenario.all)
  func cuts(scenario: PowerScenario) async throws {
    try await Program.inFreshFolder { program in
      let recording = try await PowerRecording(scenario, program)
      let recorded = ContinuousClock.now
      let cuts = try recording.cuts(draws: Self.draws, seed: Self.seed)
      #expect(cuts.count > 40)
      let start = ContinuousClock.now
      let problems = try await Self.problems(after: cuts, of: recording, program) { $0.count >= 5 }
      print(
        "power cuts in \(scenario.testDescription): \(cuts.count) disks",
        "made in \(start - recorded), looked at in \(ContinuousClock.now - start)")
      for problem in problems { Issue.record("\(problem)") }
    }
  }

  @Test(
    "without the syncs of files, of folders or both, answered orders are lost",
    arguments: [
      (PowerRecording.IgnoredSyncs.all, PowerScenario.orders), (.files, .orders),
      (.folders, .firstOrder),
    ])
  func withoutSyncs(ignored: PowerRecording.IgnoredSyncs, scenario: PowerScenario) async throws {
    try await Program.inFreshFolder { program in
      let recording = try await PowerRecording(scenario, program, ignoring: ignored)
      let cuts = try recording.cuts(draws: 24, seed: Self.seed).filter { $0.answered > 0 }
      let problems = try await Self.problems(
        after: cuts, of: recording, program, by: .processes,
        until: { $0.contains { $0.kind == .lost } })
      #expect(problems.contains { $0.kind == .lost })
    }
  }
}
