package import Diagnostics
package import StockLedger
package import Text

/// The result of a backup, or of moving rows of the journal to an archive.
package struct LedgerCopyReport: CommandResult {
  private let path: String
  private let copy: LedgerCopy
  private let isArchive: Bool

  package init(_ copy: LedgerCopy, at path: String, isArchive: Bool = false) {
    self.path = path
    self.copy = copy
    self.isArchive = isArchive
  }

  package func text(_ language: Language, _ layout: TextLayout = .plain) -> String {
    let rows = copy.rows
    let answer: LocalizedText =
      isArchive
      ? .text(
        "The journal up to that row (\(rows) \(plural: rows, "entry", "entries")) is moved to \(path)."
      )
      : .text(
        "Stock and journal (\(rows) \(plural: rows, "entry", "entries")) are copied to \(path).")
    return TerminalText.sanitized(answer[language]) + "\n" + language[.journalHead(copy.head.text)]
  }

  package func document(_ language: Language) -> WireBackup {
    WireBackup(path: path, copy: copy)
  }
}
