import Foundation
import SQLiteLedger
import StockLedger
import TestMenus
import TestPostgres
import TestSupport
import Testing

/// Copies between a file and a server that are ended in the middle.
@Suite(
  .serialized,
  .enabled(if: PostgresCluster.isInstalled, "the server of PostgreSQL is not installed"))
struct InterruptedCopyTests {
  private static let yaml = "{fruits: {a: 900000}, juices: {j: {a: 1}}}"

  /// A ledger in the file `one.sqlite`, and the address of an empty one on a server.
  private func withLedgers(
    _ body: (Program, _ server: String) async throws -> Void
  ) async throws {
    let cluster = try PostgresCluster(["fsync=off"])
    try await Program.withMenu(Self.yaml) { program in
      let path = program.folder.appending(path: "one.sqlite").path
      let shop = TestShop(try TestMenus.menu(Self.yaml), SQLiteLedger(path: path))
      let orders = await concurrently(64) { _ in
        for _ in 0..<125 { try await shop.make("j") }
      }
      for order in orders { try order.get() }
      try await body(program, "postgresql://juice@/postgres?host=\(cluster.directory)")
    }
  }

  private func journal(_ program: Program, _ stock: String) async throws -> String {
    try await program.run(["history", "-m", "menu.yaml", "--stock", stock, "--format", "json"])
      .output
  }

  @Test("a copy that is killed goes on where it was", .enabled(if: LongTests.areWanted))
  func killed() async throws {
    try await withLedgers { program, server in
      for (source, target) in [("one.sqlite", server), (server, "two.sqlite")] {
        var kills = 0
        var ended = false
        while !ended {
          let process = program.process(["ledger", "copy", source, target])
          process.standardOutput = FileHandle.nullDevice
          process.standardError = FileHandle.nullDevice
          try process.run()
          // Long enough for some of the rows after a few times.
          usleep(.random(in: 0..<UInt32(200_000 * (1 + kills))))
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
          ended = process.terminationReason == .exit
          if ended {
            #expect(process.terminationStatus == 0)
          } else {
            kills += 1
          }
        }
        #expect(kills > 0)
      }
      let first = try await journal(program, "one.sqlite")
      #expect(try await journal(program, server) == first)
      #expect(try await journal(program, "two.sqlite") == first)
    }
  }

  @Test("a backup that is stopped leaves nothing behind", arguments: [SIGINT, SIGTERM])
  func stopped(signal: Int32) async throws {
    try await withLedgers { program, server in
      #expect(try await program.run(["ledger", "copy", "one.sqlite", server]).status == 0)
      func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
          .filter { $0.hasPrefix("copy.sqlite") }
      }
      let process = program.process(
        ["stock", "backup", "copy.sqlite", "-m", "menu.yaml", "--stock", server])
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while try files().isEmpty, process.isRunning { usleep(1_000) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      #expect(try files() == [])
    }
  }
}
