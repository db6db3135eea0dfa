import FindingReports
package import StockLedger

/// The answer to a backup.
package struct BackupReport: Sendable {
  private let path: String
  private let head: JournalHead

  /// - Parameter head: the last row of the copy's journal.
  package init(path: String, head: JournalHead) {
    self.path = path
    self.head = head
  }

  package func text(_ phrases: any Phrases) -> String {
    TerminalText.sanitized(phrases.backedUp(path, entries: head.sequence)) + "\n"
      + phrases.journalHead(head.text)
  }

  package func json() throws -> String {
    try JSONText.encode(WireBackup(path: path, entries: head.sequence, journal: head.text))
  }
}
