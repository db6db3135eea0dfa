import Diagnostics
import TestSupport
import Testing

@testable import StockLedger

extension AuditTests {
  /// The valid journal, a second a row.
  private func entries(time: (Int) -> Int = { 1000 * $0 }) throws -> [JournalEntry] {
    var last = LastRow.none
    return try Self.valid.enumerated().map { index, row in
      let event = try row.event()
      let entry = try #require(
        JournalEntry(event, event.columnTexts, after: last.head, time: time(index)))
      last = LastRow(entry)
      return entry
    }
  }

  private static func changed(
    _ entry: JournalEntry, time: Int? = nil, event: JournalEvent? = nil, hash: Digest? = nil
  ) -> JournalEntry {
    JournalEntry(
      sequence: entry.sequence, time: time ?? entry.time, event: event ?? entry.event,
      hash: hash ?? entry.hash)
  }

  @Test(
    "a number is hashed as its text is",
    arguments: [0, 9, 10, -1, -10, 1_764_460_800_000, Int.min, .max])
  func hashedNumber(number: Int) {
    var (form, text) = (HashedForm(), HashedForm())
    form.append(number)
    text.append("\(number)")
    #expect(form.bytes == text.bytes)
  }

  @Test("a row that was changed, or whose time runs back, does not have its hash")
  func hashes() throws {
    let entries = try self.entries()
    #expect(audit(entries, Audit()).isValid)
    #expect(audit(entries, Audit()).head == entries.last?.head)
    for index in entries.indices {
      var event = entries[index].event
      event.menu = String(repeating: "1", count: 64)
      for wrong in [
        Self.changed(entries[index], time: entries[index].time + 1),
        Self.changed(entries[index], event: event), Self.changed(entries[index], hash: .zero),
      ] {
        var changed = entries
        changed[index] = wrong
        #expect(audit(changed, Audit()).faults == ["\(index + 1) broken-hash"])
      }
    }
    var changed = entries
    changed[3] = Self.changed(entries[3], time: 1)
    #expect(audit(changed, Audit()).faults == ["4 broken-hash"])
    changed[3] = Self.changed(entries[3], time: .max)
    #expect(audit(changed, Audit()).faults == ["4 time-out-of-range"])
    var old: [JournalEntry] = []
    for (entry, time) in zip(entries, [5, 4, 3, 2, 6, 6, 6, 6, 6]) {
      let moved = Self.changed(entry, time: time)
      old.append(
        Self.changed(moved, hash: moved.rehashed(after: old.last?.head ?? .empty).hash))
    }
    // A clock was put back, which no other row has to know.
    #expect(audit(old, Audit()).isValid)
  }

  @Test("a head that the journal had once shows that nothing up to it was changed or cut off")
  func expectedHead() throws {
    let entries = try self.entries()
    func violations(_ text: String, _ entries: [JournalEntry]) throws -> [AuditResult.Violation] {
      let stocks = entries.count == 9 ? Self.stocks : []
      let head: ExpectedHead = try #require(ExpectedHead(text))
      return audit(entries, Audit(expecting: head), stocks: stocks).violations
    }
    for entry in entries {
      #expect(try violations(entry.head.text, entries) == [])
      #expect(try violations(entry.head.shortText.uppercased(), entries) == [])
    }
    #expect(
      try violations("4:0123456789abcdef", entries).map(\.fault.message.english)
        == ["its hash is \(entries[3].hash.text), and should begin with 0123456789abcdef"])
    #expect(
      try violations(entries[8].head.text, Array(entries.prefix(5))).map(\.fault.message.english)
        == ["the row is missing: the last is 5"])
    #expect(
      try violations(entries[8].head.text, []).map(\.fault.message.english)
        == ["the row is missing: there is none"])
    // Rows that somebody wrote anew, each with a hash that fits.
    let forged = try self.entries { _ in 7 }
    #expect(audit(forged, Audit()).isValid)
    #expect(try !violations(entries[8].head.text, forged).isEmpty)
    for text in ["4", "4:", ":0123456789abcdef", "0:0123456789abcdef", "4:0123456789abcde", "x:y"] {
      #expect(ExpectedHead(text) == nil)
    }
  }

  @Test("rows after an archive go on from its balances, which a row vouches for")
  func archive() throws {
    let entries = try self.entries()
    // After the refusal.
    let stocks = [Self.stock("main", "a", 6), Self.stock("main", "b", 4)]
    let rows = ArchivedRows(head: entries[2].head, stocks: stocks, orders: .zero)
    let event = JournalEvent(archiving: rows, by: nil)
    let row = try #require(
      JournalEntry(event, event.columnTexts, after: entries[8].head, time: 9000))
    let rest = entries.dropFirst(3) + [row]
    let result = audit(Array(rest), Audit(after: rows), archivedIDs: ["x", "y"])
    #expect(result.isValid, "\(result.violations)")
    #expect((result.entries, result.archived) == (7, entries[2].head))
    #expect(
      audit(Array(rest), Audit(after: rows)).faults == ["5 unknown-order"])
    #expect(audit(Array(rest), Audit()).faults == ["4 rows-missing"])
    for other in [
      ArchivedRows(
        head: entries[2].head, stocks: stocks + [Self.stock("main", "c", 1)], orders: .zero),
      ArchivedRows(head: entries[2].head, stocks: stocks, orders: entries[0].hash),
    ] {
      #expect(
        audit(Array(rest), Audit(after: other), archivedIDs: ["x", "y"]).faults == [
          "10 summary-differs-from-row"
        ])
    }
    let expected = try [
      "2:0123456789abcdef", "3:0123456789abcdef", entries[2].head.text, entries[5].head.text,
      row.head.text,
    ].map {
      try #require(ExpectedHead($0))
    }
    let faults = expected.map { head in
      audit(
        Array(rest), Audit(after: rows, expecting: head), archivedIDs: ["x", "y"]
      ).violations.map(\.fault.code)
    }
    #expect(
      faults == [
        ["row-archived"], ["other-hash"], ["row-archived"], ["balances-unproved"], [],
      ])
  }
}
