import Diagnostics
package import Files
import Foundation
import PostgresLedger
import RecipeGraph
package import StockLedger
import SystemPackage

/// Sets up and checks a ledger before it is used.
package struct LedgerAdministration: Sendable {
  private let location: LedgerLocation
  private let files: Files

  /// - Parameters:
  ///   - address: the address of the ledger; nil for the menu's default ledger.
  ///   - menu: the path of the menu, which is not read.
  package init(_ address: String?, menu: String, _ files: Files) throws {
    location = try LedgerLocation(address, menu: menu, files)
    self.files = files
  }

  /// The name of the ledger in messages; nil for one in memory.
  package var name: String? { location.name }

  /// Makes the tables on a server, and gives roles their privileges.
  ///
  /// - Returns: nil for a ledger that is not on a server, which the first order makes.
  /// - Throws: `LedgerError`, or `LedgerFault`.
  package func setUp(roles: [String]) async throws -> LedgerSetup? {
    if case .server(let address) = location {
      return try await PostgresSetup.run(address, roles: roles)
    }
    guard roles.isEmpty else {
      throw LedgerFault(
        "no-server", .text("only a ledger on a server has roles"),
        help: .command(
          .text("leave out --role, or name a server with --stock postgresql://HOST/DATABASE")))
    }
    return nil
  }

  /// Checks whether the ledger can be used and how durable it is. It can be used if no check is an
  /// error.
  package func check() async -> [LedgerCheck] {
    let checks = await checkUse()
    return checks.contains { $0.verdict == .error } ? checks : checks + (await checkClocks())
  }

  private func checkUse() async -> [LedgerCheck] {
    if case .server(let address) = location { return await PostgresCheckup.run(address) }
    guard let path = location.path else {
      return [
        LedgerCheck(
          .file, .note,
          .text("the ledger is in memory, and is forgotten when the command ends"))
      ]
    }
    let ledger = location.ledger(files) { _ in }
    do throws(LedgerError) {
      guard try await ledger.exists() else {
        return [
          LedgerCheck(
            .file, .note,
            .text(
              "`\(path)` is not there yet: the first order makes it")), writes(to: path), oneFile,
        ]
      }
      let rows = try await ledger.head().sequence
      return [
        LedgerCheck(
          .file, .ok,
          .text(
            "`\(path)` is a ledger, and its journal has \(rows) \(plural: rows, "row", "rows")")),
        writes(to: path), oneFile,
      ]
    } catch {
      return [LedgerCheck(.file, error)]
    }
  }

  /// Compares the clock with the times of rows.
  private func checkClocks() async -> [LedgerCheck] {
    do throws(LedgerError) {
      let ledger = location.ledger(files) { _ in }
      let last = try await ledger.read { try $0.last() } ?? .none
      return [
        try await ledger.rowAhead().map { entry in
          LedgerCheck(
            .clock, .warning,
            .text(
              "row \(entry.sequence) of the journal is of \(Timestamp.text(milliseconds: entry.time)), "
                + "which the clock has not reached"),
            help: .words(
              .text("a clock was ahead: look at those of all machines that write here")))
        },
        RowTime(ledger.clock, in: .machine).lead(after: last).map {
          LedgerCheck(.clock, .clockAhead($0), .warning)
        },
      ].compactMap(\.self)
    } catch {
      return [LedgerCheck(.clock, error)]
    }
  }

  /// A ledger without a copy: data lost with its disk is gone.
  private let oneFile = LedgerCheck(
    .standbys, .note,
    .text("the ledger is one file: what its disk loses is lost, up to the last backup"),
    help: .command(.text("`juice stock backup PATH` copies it")))

  /// Checks that SQLite can write in the ledger's directory too. A missing directory will be made.
  private func writes(to path: String) -> LedgerCheck {
    let folder = FilePath(path).removingLastComponent()
    let places = [path, folder.isEmpty ? "." : folder.string]
    let locked = places.first {
      access(files.resolve($0), W_OK) != 0 && ![ENOENT, ENOTDIR].contains(errno)
    }
    return locked.map { path in
      LedgerCheck(
        .writes, .error, .text("`\(path)` cannot be written"),
        help: .command(
          .text("change its permissions, or name another place with --stock PATH")))
    } ?? LedgerCheck(.writes, .ok, .text("its place can be written"))
  }
}
