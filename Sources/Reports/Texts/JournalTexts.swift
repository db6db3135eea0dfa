package import Diagnostics
package import RecipeGraph
package import StockLedger

/// Texts of the journal and its ledger.
extension LocalizedText {
  /// The kind of an entry of the journal.
  package static func kind(_ kind: JournalEntry.Kind) -> LocalizedText {
    let korean =
      switch kind {
      case .opening: "초기 재고"
      case .order: "주문"
      case .refusal: "거절"
      case .cancel: "취소"
      case .add: "추가"
      case .remove: "빼기"
      case .set: "설정"
      case .reset: "초기화"
      case .move: "이동"
      case .make: "조리"
      case .rename: "이름 변경"
      case .undo: "되돌림"
      case .archive: "보관"
      case .off: "판매 끄기"
      case .on: "판매 켜기"
      }
    return LocalizedText(kind.rawValue, ko: korean)
  }

  /// A note that there is no entry of the journal to show.
  ///
  /// - Parameter isFiltered: whether only some entries were requested.
  package static func noEntries(isFiltered: Bool) -> LocalizedText {
    .text(
      isFiltered ? "note: no entry of the journal matches" : "note: the journal has no entries",
      ko: isFiltered ? "참고: 조건에 맞는 기록이 없어요" : "참고: 장부에 아직 기록이 없어요")
  }

  /// A note that a sum over a period lacks rows.
  package static func missingRows(upTo last: Int) -> LocalizedText {
    .text(
      "note: rows of the journal up to \(last) are in an archive; those of this time are missing here"
    )
  }

  /// A row of the journal with its hash.
  package static func journalHead(_ head: String) -> LocalizedText {
    .text("journal \(head)")
  }

  /// How many rows have been read so far.
  package static func rowsRead(_ count: Int) -> LocalizedText {
    .text("\(count) rows of the journal")
  }

  /// A note that the journal has rows whose times are far in the future.
  ///
  /// - Parameter entry: the first of these rows.
  package static func rowAhead(_ entry: JournalEntry, _ clocks: ShopTimeZone) -> LocalizedText {
    let time = clocks.shortText(milliseconds: entry.time)
    return LocalizedText.text(
      "note: row \(entry.sequence) of the journal is of \(time), which the clock has not reached: it was "
        + "written by a clock that was ahead, and is in the reports of that day")
  }

  /// A note that the command waits for a ledger which others have locked.
  package static func waiting(_ wait: LedgerWait) -> LocalizedText {
    switch wait.reason {
    case .locked(nil):
      return .text(
        "note: waiting for others to unlock `\(wait.path)`")
    case .locked(let holder?):
      let process = "\(holder.process)\(holder.name.map { " (\($0))" } ?? "")"
      return .text(
        "note: waiting for `\(wait.path)`, which process \(process) has locked")
    case .noAnswer:
      return .text(
        "note: waiting for an answer from `\(wait.path)`, which others may have locked")
    }
  }
}

extension JournalEvent {
  /// Who wrote the row, as far as it is known: a phrase for each column that tells it.
  package var writers: [LocalizedText] {
    [person.map { .text("by \($0)") }].compactMap { $0 }
  }
}
