import Foundation
import GRDB
import Testing

/// Completion beside a program that uses the ledger. What is completed is in the transcript `Completion`.
@Suite struct CompletionTests {
  /// The orders that `juice cancel` is offered, by number, as the scripts of shells ask for them.
  private func orders(_ program: Program) async throws -> [String] {
    let ending = try await program.run(
      ["---completion", "cancel", "--", "positional@0", "2", "0", "juice", "cancel", ""])
    #expect(ending.status == 0 && ending.errors.isEmpty)
    // Another test of this process may have had a script generated. The parser remembers for which shell, and then writes
    // a space in place of no candidate.
    return ending.output.split(separator: "\n").map(String.init).filter { $0 != " " }
  }

  @Test(
    "no file is made or changed, and nothing waits, even while the ledger is locked",
    arguments: ["WAL", "DELETE"])
  func locked(mode: String) async throws {
    try await Program.withRecipes { program in
      _ = try await program.run(["order", "mango", "--id", "till-1"])
      let folder = program.folder.appendingPathComponent("recipes/.juice")
      let path = folder.appendingPathComponent("stock.sqlite").path
      func state() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
          uniqueKeysWithValues: try names.map {
            ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
          })
      }
      let idle = try state()
      #expect(try await orders(program) == ["1"])
      #expect(try state() == idle)
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let other = try DatabaseQueue(path: path, configuration: configuration)
      _ = try await other.writeWithoutTransaction {
        try String.fetchOne($0, sql: "PRAGMA journal_mode = \(mode)")
      }
      try await other.writeWithoutTransaction {
        try $0.execute(sql: "BEGIN EXCLUSIVE; UPDATE stock SET level = level + 1000")
      }
      let locked = try state().filter { !$0.key.hasSuffix("-shm") }
      let start = ContinuousClock.now
      let found = try await orders(program)
      #expect(ContinuousClock.now - start < .seconds(1))
      // Where a change may be half written, nothing is known.
      #expect(found == (mode == "WAL" ? ["1"] : []))
      #expect(try state().filter { !$0.key.hasSuffix("-shm") } == locked)
      try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try other.close()
      #expect(try await program.run(["audit"]).status == 0)
    }
  }
}
