import Testing

@testable import StockLedger

extension AuditTests {
  /// The valid journal, a second a row.
  private var entries: [JournalEntry] {
    var last = LastRow.none
    return Self.valid.enumerated().compactMap { index, event in
      let entry = JournalEntry(event, after: last, time: 1000 * index)
      if let entry { last = LastRow(entry) }
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

  @Test("a row that was changed, or whose time runs back, does not have its hash")
  func hashes() {
    let entries = entries
    #expect(audit(entries, Audit()).isValid)
    #expect(audit(entries, Audit()).head == entries.last?.head)
    let broken = "its hash does not fit: it, or a row before it, has been changed"
    for index in entries.indices {
      var event = entries[index].event
      event.menu = String(repeating: "1", count: 64)
      for wrong in [
        Self.changed(entries[index], time: entries[index].time + 1),
        Self.changed(entries[index], event: event), Self.changed(entries[index], hash: .zero),
      ] {
        var changed = entries
        changed[index] = wrong
        #expect(audit(changed, Audit()).found == [.init(sequence: index + 1, broken)])
      }
    }
    var changed = entries
    changed[3] = Self.changed(entries[3], time: 1)
    #expect(
      audit(changed, Audit()).found
        == [.init(sequence: 4, "its time is before that of the row before it")])
    changed[3] = Self.changed(entries[3], time: .max)
    #expect(audit(changed, Audit()).found == [.init(sequence: 4, "its time is out of range")])
    var old: [JournalEntry] = []
    for (entry, time) in zip(entries, [5, 4, 3, 2, 6, 6, 6, 6, 6]) {
      let moved = Self.changed(entry, time: time)
      old.append(
        Self.changed(moved, hash: moved.rehashed(after: old.last?.head ?? .empty).hash))
    }
    #expect(!audit(old, Audit()).isValid)
  }

  @Test("a head that the journal had once shows that nothing up to it was changed or cut off")
  func expectedHead() throws {
    let entries = entries
    func violations(_ text: String, _ entries: [JournalEntry]) throws -> [Found] {
      let stocks = entries.count == 9 ? Self.stocks : []
      return audit(
        entries, Audit(expecting: try #require(ExpectedHead(text))), stocks: stocks
      ).found
    }
    for entry in entries {
      #expect(try violations(entry.head.text, entries) == [])
      #expect(try violations(entry.head.shortText.uppercased(), entries) == [])
    }
    #expect(
      try violations("4:0123456789abcdef", entries) == [
        .init(
          sequence: 4,
          "its hash is \(entries[3].hash.text), and should begin with 0123456789abcdef")
      ])
    #expect(
      try violations(entries[8].head.text, Array(entries.prefix(5)))
        == [.init(sequence: 9, "the row is missing: the last is 5")])
    #expect(
      try violations(entries[8].head.text, [])
        == [.init(sequence: 9, "the row is missing: there is none")])
    // Rows that somebody wrote anew, each with a hash that fits.
    var last = LastRow.none
    let forged = Self.valid.compactMap { event in
      let entry = JournalEntry(event, after: last, time: 7)
      if let entry { last = LastRow(entry) }
      return entry
    }
    #expect(audit(forged, Audit()).isValid)
    #expect(try !violations(entries[8].head.text, forged).isEmpty)
    for text in ["4", "4:", ":0123456789abcdef", "0:0123456789abcdef", "4:0123456789abcde", "x:y"] {
      #expect(ExpectedHead(text) == nil)
    }
  }

  @Test("rows after an archive go on from its balances, which a row vouches for")
  func archive() throws {
    let entries = entries
    // After the refusal.
    let stocks = [Self.stock("main", "a", 6), Self.stock("main", "b", 4)]
    let rows = ArchivedRows(head: entries[2].head, stocks: stocks, orders: .zero)
    let row = try #require(
      JournalEntry(JournalEvent(archiving: rows), after: LastRow(entries[8]), time: 9000))
    let rest = entries.dropFirst(3) + [row]
    let result = audit(Array(rest), Audit(after: rows), archivedIDs: ["x", "y"])
    #expect(result.isValid, "\(result.violations)")
    #expect((result.entries, result.archived) == (7, entries[2].head))
    #expect(
      audit(Array(rest), Audit(after: rows)).found
        == [.init(sequence: 5, "there is no order `x` to cancel")])
    #expect(
      audit(Array(rest), Audit()).found
        == [.init(sequence: 4, "the rows from 1 to 3 are missing")])
    for other in [
      ArchivedRows(
        head: entries[2].head, stocks: stocks + [Self.stock("main", "c", 1)], orders: .zero),
      ArchivedRows(head: entries[2].head, stocks: stocks, orders: entries[0].hash),
    ] {
      #expect(
        audit(Array(rest), Audit(after: other), archivedIDs: ["x", "y"]).found == [
          .init(sequence: 10, "what is kept of the archived rows does not agree with it")
        ])
    }
    let expected = try [
      "2:0123456789abcdef", "3:0123456789abcdef", entries[2].head.text, entries[5].head.text,
      row.head.text,
    ].map {
      try #require(ExpectedHead($0))
    }
    let messages = expected.map { head in
      audit(
        Array(rest), Audit(after: rows, expecting: head), archivedIDs: ["x", "y"]
      ).found.map(\.text)
    }
    #expect(
      messages == [
        [
          "the row is in an archive, with all rows up to 3: audit the archive with this ledger, "
            + "`juice audit ARCHIVE LEDGER`"
        ],
        ["its hash is \(entries[2].hash.text), and should begin with 0123456789abcdef"],
        [
          "the row is in an archive, with all rows up to 3: audit the archive with this ledger, "
            + "`juice audit ARCHIVE LEDGER`"
        ],
        [
          "it does not prove what there was after the archived row 3, which was kept later: audit the "
            + "archive with this ledger, `juice audit ARCHIVE LEDGER`"
        ], [],
      ])
  }
}
