import Diagnostics
import Foundation
import PostgresLedger
package import StockLedger
import SystemPackage

/// What is done for a ledger before it is used.
package struct LedgerAdministration: Sendable {
  private let location: LedgerLocation
  private let files: Files

  /// - Parameters:
  ///   - address: of the ledger; nil for the place that belongs to the menu.
  ///   - menu: the path of the menu, which is not read.
  package init(_ address: String?, menu: String, _ files: Files) throws(LedgerLocation.Problem) {
    location = try LedgerLocation(address, menu: menu, files)
    self.files = files
  }

  /// What messages call the ledger; nil for one in memory.
  package var name: String? { location.name }

  /// Makes the tables on a server, and gives roles what they need.
  ///
  /// - Returns: nil for a ledger that is not on a server, which the first order makes.
  /// - Throws: `LedgerError`, or `LedgerSetupError`.
  package func setUp(roles: [String]) async throws -> LedgerSetup? {
    #if PostgreSQL
      if case .server(let address) = location {
        return try await PostgresSetup.run(address, roles: roles)
      }
    #endif
    guard roles.isEmpty else { throw LedgerSetupError.noServer }
    return nil
  }

  /// Finds out whether the ledger can be used and how safe it is; it can if there is no error.
  package func check() async -> [LedgerCheck] {
    #if PostgreSQL
      if case .server(let address) = location { return await PostgresCheckup.run(address) }
    #endif
    guard let path = location.path else {
      return [
        LedgerCheck(
          .file, .note,
          .text(
            "the ledger is in memory, and is forgotten when the command ends",
            ko: "재고가 메모리에 있어서 명령이 끝나면 지워져요"))
      ]
    }
    return await check(path)
  }

  private func check(_ path: String) async -> [LedgerCheck] {
    let backup = LedgerCheck(
      .standbys, .note,
      .text(
        "the ledger is one file: what its disk loses is lost, up to the last backup",
        ko: "재고가 파일 하나라서 그 디스크를 잃으면 마지막 백업 뒤의 것을 모두 잃어요"),
      help: .text("`juice stock backup PATH` copies it", ko: "`juice stock backup 경로`로 복사할 수 있어요"))
    guard files.exists(path) else {
      let missing = LedgerCheck(
        .file, .note,
        .text(
          "`\(path)` is not there yet: the first order makes it",
          ko: "`\(path)` 파일은 아직 없고 첫 주문 때 만들어져요"))
      return [missing, writes(to: path), backup]
    }
    do throws(LedgerError) {
      let rows = try await location.ledger(files) { _ in }.head().sequence
      let file = LedgerCheck(
        .file, .ok,
        .text(
          "`\(path)` is a ledger, and its journal has \(rows) \(rows == 1 ? "row" : "rows")",
          ko: "`\(path)` 파일은 기록이 \(rows)건인 재고 파일이에요"))
      return [file, writes(to: path), backup]
    } catch {
      return [LedgerCheck(.file, error)]
    }
  }

  /// SQLite writes files beside the ledger too. A folder that is not there yet is made.
  private func writes(to path: String) -> LedgerCheck {
    let folder = FilePath(path).removingLastComponent()
    let places = [path, folder.isEmpty ? "." : folder.string]
    let locked = places.first {
      files.exists($0) && !FileManager.default.isWritableFile(atPath: files.resolve($0))
    }
    guard let locked else {
      return LedgerCheck(.writes, .ok, .text("its place can be written", ko: "그 위치에 쓸 수 있어요"))
    }
    return LedgerCheck(
      .writes, .error,
      .text("`\(locked)` cannot be written", ko: "`\(locked)` 경로에 쓸 수 없어요"),
      help: .text(
        "change its permissions, or name another place with --stock PATH",
        ko: "권한을 바꾸거나 --stock에 다른 경로를 적어 주세요"))
  }
}
