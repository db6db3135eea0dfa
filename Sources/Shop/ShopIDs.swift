import Diagnostics
package import Files
package import MenuLoader
import SQLiteLedger

/// The ids of a menu and of its ledger, for completing a command line.
///
/// Reading them never writes and never waits; a ledger that cannot be read at once has no ids.
package struct ShopIDs: Sendable {
  private let path: String
  private let address: String?
  private let files: Files

  /// - Parameter address: the address of the ledger; nil for the menu's default ledger.
  package init(menuAt path: String, ledger address: String?, _ files: Files) {
    self.path = path
    self.address = address
    self.files = files
  }

  /// - Throws: `FileError` if the menu cannot be read.
  package func menu() throws -> MenuIDs { try MenuIDs(files.menu(at: path)) }

  /// The orders that were made and can be cancelled, the latest first.
  ///
  /// - Throws: `Problem`, `FileError` or `LedgerError`.
  package func orders(beginningWith text: String, limit: Int) throws -> [String] {
    try ledger()?.orders(beginningWith: text, limit: limit) ?? []
  }

  /// The fruits that the ledger has seen, by store.
  ///
  /// - Throws: `Problem`, `FileError` or `LedgerError`.
  package func seenFruits() throws -> [String: Set<String>] { try ledger()?.fruits() ?? [:] }

  /// The people who wrote to the ledger lately.
  ///
  /// - Throws: `Problem`, `FileError` or `LedgerError`.
  package func people() throws -> [String] { try ledger()?.people() ?? [] }

  /// Nil if the ledger has no file to read.
  private func ledger() throws -> SQLiteGlance? {
    let path = try LedgerLocation(address, menu: path, files).path
    return path.map { SQLiteGlance(path: files.resolve($0)) }
  }
}
