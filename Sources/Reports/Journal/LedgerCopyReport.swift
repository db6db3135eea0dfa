package import Diagnostics
package import StockLedger
import Text

/// The result of a backup, or of moving rows of the journal to an archive.
package struct LedgerCopyReport: Sendable {
  private let path: String
  private let copy: LedgerCopy
  private let isArchive: Bool

  package init(path: String, backup copy: LedgerCopy) {
    self.path = path
    self.copy = copy
    isArchive = false
  }

  package init(path: String, archive: LedgerArchive) {
    self.path = path
    copy = archive.copy
    isArchive = true
  }

  package func text(_ language: Language) -> String {
    let answer =
      isArchive
      ? language[.archived(path, entries: copy.rows)]
      : language[.backedUp(path, entries: copy.rows)]
    return TerminalText.sanitized(answer) + "\n" + language[.journalHead(copy.head.text)]
  }

  package func json() throws -> String {
    try JSONText.encode(WireBackup(path: path, entries: copy.rows, journal: copy.head.text))
  }
}
