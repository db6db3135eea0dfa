import FindingReports

/// The answer to a backup.
package struct BackupReport: Sendable {
  private let path: String
  private let entries: Int

  /// - Parameter entries: the number of entries in the copy's journal.
  package init(path: String, entries: Int) {
    self.path = path
    self.entries = entries
  }

  package func text(_ phrases: any Phrases) -> String {
    TerminalText.sanitized(phrases.backedUp(path, entries: entries))
  }

  package func json() throws -> String {
    try JSONText.encode(WireBackup(path: path, entries: entries))
  }
}
