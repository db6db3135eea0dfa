import FindingReports

/// That a copy of a store was written.
package struct BackupReport: Sendable {
  private let path: String
  private let entries: Int

  /// - Parameter entries: how many the copy's journal has.
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

private struct WireBackup: Encodable {
  let version = 1
  let path: String
  let entries: Int
}
