package import Diagnostics
package import RecipeGraph
package import StockLedger

/// Texts of the journal and its ledger.
extension LocalizedText {
  /// The kind of an entry of the journal.
  package static func kind(_ kind: JournalEntry.Kind) -> LocalizedText {
    switch kind {
    case .opening: .text("opening", context: "kind of an entry")
    case .order: .text("order", context: "kind of an entry")
    case .refusal: .text("refusal", context: "kind of an entry")
    case .cancel: .text("cancel", context: "kind of an entry")
    case .add: .text("add", context: "kind of an entry")
    case .remove: .text("remove", context: "kind of an entry")
    case .set: .text("set", context: "kind of an entry")
    case .reset: .text("reset", context: "kind of an entry")
    case .move: .text("move", context: "kind of an entry")
    case .make: .text("make", context: "kind of an entry")
    case .rename: .text("rename", context: "kind of an entry")
    case .undo: .text("undo", context: "kind of an entry")
    case .archive: .text("archive", context: "kind of an entry")
    case .off: .text("off", context: "kind of an entry")
    case .on: .text("on", context: "kind of an entry")
    }
  }

  /// A note that there is no entry of the journal to show.
  ///
  /// - Parameter isFiltered: whether only some entries were requested.
  package static func noEntries(isFiltered: Bool) -> LocalizedText {
    isFiltered
      ? .text("note: no entry of the journal matches") : .text("note: the journal has no entries")
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
    let time = clocks.shown(milliseconds: entry.time)
    return LocalizedText.text(
      "note: row \(entry.sequence) of the journal is of \(time), which the clock has not reached: it was "
        + "written by a clock that was ahead, and is in the reports of that day")
  }

  /// A note that the command waits for a ledger which others have locked.
  package static func waiting(_ wait: LedgerWait) -> LocalizedText {
    switch wait.reason {
    case .locked(nil):
      return .text("note: waiting for others to unlock `\(wait.path)`")
    case .locked(let holder?):
      let process = "\(holder.process)\(holder.name.map { " (\($0))" } ?? "")"
      return .text("note: waiting for `\(wait.path)`, which process \(process) has locked")
    case .noAnswer:
      return .text("note: waiting for an answer from `\(wait.path)`, which others may have locked")
    }
  }
}

extension JournalEvent {
  /// Who wrote the row, as far as it is known: a phrase for each column that tells it.
  package var writers: [LocalizedText] {
    [person.map { .text("by \($0)") }].compactMap { $0 }
  }
}
