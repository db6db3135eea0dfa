package import Diagnostics
package import StockLedger

/// A warning that the journal ends in rows whose times are far in the future, with the first of them.
package struct RowAhead: Sendable {
  private let entry: JournalEntry

  package init(_ entry: JournalEntry) {
    self.entry = entry
  }

  package func note(_ language: Language) -> String {
    let time = Timestamp.shortText(milliseconds: entry.time)
    return LocalizedText.text(
      "note: row \(entry.sequence) of the journal is of \(time), which the clock has not reached: until "
        + "then, new rows carry that time, and a report of today lacks them",
      ko:
        "참고: 장부의 \(entry.sequence)번 기록의 시각이 지금보다 늦은 \(time)이에요. 그때까지는 새 기록도 그 시각으로 남아서 오늘 보고서에 나오지 않아요"
    )[language]
  }

  var wire: WireRowAhead {
    WireRowAhead(sequence: entry.sequence, time: Timestamp.text(milliseconds: entry.time))
  }
}
