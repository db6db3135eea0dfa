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
    let entries = copy.rows == 1 ? "1 entry" : "\(copy.rows) entries"
    let answer: LocalizedText =
      isArchive
      ? .text(
        "The journal up to that row (\(entries)) is moved to \(path).",
        ko: "그 기록까지의 장부(기록 \(copy.rows)건)를 \(path) 파일로 옮겼어요.")
      : .text(
        "Stock and journal (\(entries)) are copied to \(path).",
        ko: "재고와 장부(기록 \(copy.rows)건)를 \(path)에 복사했어요.")
    return TerminalText.sanitized(answer[language]) + "\n" + language[.journalHead(copy.head.text)]
  }

  package func document(_ language: Language) -> WireBackup {
    WireBackup(path: path, copy: copy)
  }
}
