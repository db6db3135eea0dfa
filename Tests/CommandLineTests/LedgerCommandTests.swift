import Foundation
import TestMenus
import Testing

/// What keeps a ledger trustworthy, from the command line.
@Suite struct LedgerCommandTests {
  private static let menu = """
    fruits: {mango: 100, kiwi: 100, honey: 100}
    juices:
      mango: {mango: 3}
      kiwi: {kiwi: 2}
    """

  private func head(_ text: String) throws -> String {
    String(try #require(text.firstMatch(of: /journal (\d+:[0-9a-f]+)/)).1)
  }

  // MARK: Hashes

  @Test("an answer's row and hash show later that nothing up to it was changed or cut off")
  func expect() async throws {
    try await Program.withMenu(Self.menu) { program in
      func answer(_ words: String) async throws -> String {
        let arguments = words.split(separator: " ").map(String.init) + ["-m", "menu.yaml"]
        return try #require(try await program.json(arguments)["journal"] as? String)
      }
      let first = try await answer("order mango --id x")
      let backup = try head(try await program.onMenu("stock backup early.sqlite").output)
      #expect(backup == first && backup.hasPrefix("2:"))
      let later = try await answer("order kiwi")
      #expect(later.hasPrefix("3:") && later.count == 66)
      let cancelled = try await answer("cancel x")
      for expected in [first, backup, later, String(cancelled.prefix(18))] {
        let ending = try await program.onMenu("audit --expect \(expected)")
        #expect(ending.status == 0 && ending.errors.isEmpty)
        #expect(try head(ending.output) == cancelled)
      }
      let cutOff = try await program.onMenu("audit --stock early.sqlite --expect \(later)")
      #expect(
        cutOff
          == .init(
            status: 1, output: "journal row 3 does not fit: the row is missing: the last is 2\n",
            errors: ""))
      let other = try await program.onMenu("audit --expect 2:0123456789abcdef --format json")
      #expect(other.status == 1 && other.output.contains("should begin with 0123456789abcdef"))
      for wrong in ["2", "2:0123", "x:0123456789abcdef"] {
        let ending = try await program.onMenu("audit --expect \(wrong)")
        #expect(ending.status == 2 && ending.errors.contains("expected a row and its hash"))
      }
    }
  }

  @Test("a ledger whose tables were changed by hand is refused, and the audit says what")
  func altered() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("order mango").status == 0)
      let path = ".juice/menu.yaml.sqlite"
      _ = try program.shell("sqlite3 \(path) 'DROP TRIGGER journal_is_never_changed'")
      let audit = try await program.onMenu("audit")
      #expect(
        audit
          == .init(
            status: 1, output: "its trigger `journal_is_never_changed` is missing\n", errors: ""))
      let json = try await program.onMenu("audit --format json")
      #expect(json.status == 1 && json.output.contains(#""valid" : false"#))
      for command in ["stock", "order kiwi", "history", "events", "menu"] {
        let ending = try await program.onMenu(command)
        #expect(ending.status == 2)
        #expect(
          ending.errors == """
            error: `\(path)` is not as juice makes ledgers: its trigger `journal_is_never_changed` \
            is missing
            help: find out who changed it, or restore it from a backup

            """)
      }
    }
  }

  // MARK: Copies

  @Test("a ledger is copied to another, which goes on from there alone or with it")
  func copy() async throws {
    try await Program.withMenu(Self.menu) { program in
      let copy = "ledger copy one.sqlite two.sqlite".split(separator: " ").map(String.init)
      let nothing = try await program.run(copy)
      #expect(nothing.status == 2)
      #expect(
        nothing.errors
          == "error: there is nothing to copy: `one.sqlite` is not there, or is empty\n")
      for id in ["a", "b"] {
        #expect(
          try await program.onMenu("order mango --id \(id) --stock one.sqlite").status == 0)
        let ending = try await program.run(copy)
        #expect(ending.status == 0)
        #expect(try await program.onMenu("audit --stock two.sqlite") == ending)
      }
      let forgotten = try await program.run(["ledger", "copy", "one.sqlite", "memory:"])
      #expect(forgotten.status == 2)
      #expect(
        forgotten.errors == """
          error: cannot copy to `memory:`: what is in memory is forgotten when the command ends
          help: name another place for the copy

          """)
      #expect(try await program.onMenu("order mango --stock two.sqlite").status == 0)
      let other = try await program.run(copy)
      #expect(other.status == 2)
      #expect(
        other.errors == """
          error: cannot copy to `two.sqlite`: its journal is not the beginning of the other
          help: name another place for the copy

          """)
    }
  }

  @Test("a ledger whose old rows are in an archive is copied after that")
  func copyOfArchived() async throws {
    try await Program.withMenu(Self.menu) { program in
      for (id, archive) in [("a", "first"), ("b", "second")] {
        #expect(try await program.onMenu("order mango --id \(id)").status == 0)
        #expect(
          try await program.onMenu("ledger archive --before 2999-01-01 \(archive)").status == 0)
      }
      func copy(_ source: String) async throws -> Program.Ending {
        try await program.run(["ledger", "copy", source, "copy.sqlite"])
      }
      func refusal(_ last: Int) -> Program.Ending {
        .init(
          status: 2, output: "",
          errors: """
            error: rows of the journal up to \(last) are in an archive, and not in the copy
            help: copy the archive there first, with `juice ledger copy ARCHIVE TO`, and then this \
            ledger; of several archives the oldest first

            """)
      }
      let ledger = ".juice/menu.yaml.sqlite"
      #expect(try await copy(ledger) == refusal(4))
      #expect(try await copy("second") == refusal(2))
      #expect(!program.exists("copy.sqlite"))
      #expect(try await copy("first").status == 0)
      #expect(try await copy(ledger) == refusal(4))
      #expect(try await copy("second").status == 0)
      #expect(try await copy(ledger).status == 0)
      #expect(
        try await program.onMenu("stock --stock copy.sqlite").output
          == program.onMenu("stock").output)
      let audit = try await program.onMenu("audit --stock copy.sqlite")
      #expect(audit.status == 0 && audit.output.contains("5 entries, 2 orders"))
      #expect(try await head(audit.output) == head(program.onMenu("audit").output))
      #expect(try await program.onMenu("cancel a --stock copy.sqlite").status == 0)
    }
  }

  // MARK: Checks

  @Test("a ledger in a file needs nothing by hand, and says how safe it is")
  func check() async throws {
    try await Program.withMenu(Self.menu) { program in
      let initial = try await program.onMenu("ledger init")
      #expect(
        initial
          == .init(
            status: 0,
            output: "Nothing has to be made by hand: the first order makes the ledger.\n",
            errors: ""))
      let role = try await program.onMenu("ledger init --role till")
      #expect(
        role
          == .init(
            status: 2, output: "",
            errors: """
              error: only a ledger on a server has roles
              help: leave out --role, or name a server with --stock postgresql://HOST/DATABASE

              """))
      let path = ".juice/menu.yaml.sqlite"
      func expectChecks(_ first: String) async throws {
        let ending = try await program.onMenu("ledger check")
        #expect(ending.status == 0 && ending.errors.isEmpty)
        #expect(ending.output.hasPrefix("\(first)\nok: its place can be written\nnote: "))
        #expect(ending.output.hasSuffix("The ledger can be used.\n"))
      }
      try await expectChecks("note: `\(path)` is not there yet: the first order makes it")
      #expect(!program.exists(".juice"))
      #expect(try await program.onMenu("order mango").status == 0)
      try await expectChecks("ok: `\(path)` is a ledger, and its journal has 2 rows")
      try program.write("text", "not a ledger")
      let text = try await program.onMenu("ledger check --stock text")
      #expect(text.status == 1 && text.errors.isEmpty)
      #expect(text.output.hasPrefix("error: `text` is not a ledger: file is not a database\n"))
      let json = try await program.json([
        "ledger", "check", "-m", "menu.yaml", "--stock", "memory:", "--format", "json",
      ])
      #expect(json["usable"] as? Bool == true)
      #expect((json["checks"] as? [[String: Any]])?.map { $0["subject"] as? String } == ["file"])
    }
  }

  // MARK: Archives

  @Test("old rows are moved to a file that audits by itself, and the ledger goes on")
  func archive() async throws {
    try await Program.withMenu(Self.menu) { program in
      #expect(try await program.onMenu("ledger archive --before 2999-01-01 old.sqlite").status == 2)
      for id in ["a", "b", "c"] {
        #expect(try await program.onMenu("order mango kiwi --id \(id)").status == 0)
      }
      #expect(try await program.onMenu("order mango=90 --id refused").status == 1)
      #expect(try await program.onMenu("cancel b").status == 0)
      let stock = try await program.onMenu("stock").output
      let nothing = try await program.onMenu("ledger archive --before 2000-01-01 old.sqlite")
      #expect(
        nothing
          == .init(
            status: 2, output: "",
            errors: """
              error: no row of the journal is before that time
              help: `juice history` shows their times

              """))
      #expect(!program.exists("old.sqlite"))

      let end = try head(try await program.onMenu("audit").output)
      let archived = try await program.onMenu("ledger archive --before 2999-01-01 old.sqlite")
      #expect(
        archived
          == .init(
            status: 0,
            output: """
              The journal up to that row (6 entries) is moved to old.sqlite.
              journal \(end)

              """, errors: ""))
      #expect(try await program.onMenu("stock").output == stock)
      let old = try await program.onMenu("audit --stock old.sqlite --expect \(end)")
      #expect(old.status == 0 && old.output.contains("6 entries, 3 orders, 1 refusal"))
      #expect(try await program.onMenu("stock --stock old.sqlite").output == stock)
      let unproved = try await program.onMenu("audit --expect \(end)")
      #expect(unproved.status == 1 && unproved.output.contains("`juice audit ARCHIVE LEDGER`"))
      let path = ".juice/menu.yaml.sqlite"
      let both = try await program.run(["audit", "old.sqlite", path, "--expect", end])
      #expect(both.status == 0 && both.output.contains("7 entries, 3 orders, 1 refusal"))
      let turned = try await program.run(["audit", path, "old.sqlite"])
      #expect(turned.status == 1 && turned.output.hasPrefix("old.sqlite: it begins after row 0"))
      let missing = try await program.run(["audit", "none.sqlite", path])
      #expect(missing.status == 2 && missing.errors.contains("`none.sqlite`"))
      #expect(try await program.onMenu("audit old.sqlite --stock \(path)").status == 2)
      let new = try await program.onMenu("audit")
      #expect(new.status == 0 && new.output.contains("1 entry, 0 orders"))
      #expect(new.output.contains("Rows up to \(end) are in an archive."))
      #expect(try await program.onMenu("history").output.contains(/^7  \S+ \S+  main  archive: 6:/))

      // Ids stay answered.
      #expect(try await program.onMenu("order kiwi --id refused-too").status == 0)
      let menu = try program.read("menu.yaml")
      try program.write("menu.yaml", menu.replacing("kiwi", with: "lemon"))
      for command in [
        "order mango kiwi --id a", "order mango --id refused", "order mango=999 --id a",
        "order nothing=0 --id a", "order mango --id b", "cancel a", "cancel refused --yes",
      ] {
        let again = try await program.onMenu(command)
        #expect(again.status == 2)
        #expect(again.errors.contains("was answered in rows of the journal that are in an archive"))
      }
      let number = try await program.onMenu("cancel 2 --yes")
      #expect(
        number.status == 2 && number.errors.hasPrefix("error: `2` is the number of a row that"))
      try program.write("menu.yaml", menu)
      #expect(try await program.onMenu("cancel refused-too").status == 0)
      #expect(try await program.onMenu("stock").output == stock)
      let since = try await program.onMenu("events --since 3")
      #expect(since.status == 2)
      #expect(since.errors.contains("rows of the journal up to 6 are in an archive now"))

      // Nor after a second archive, which is not written over the first.
      #expect(try await program.onMenu("order mango --id d").status == 0)
      let over = try await program.onMenu("ledger archive --before 2999-01-01 old.sqlite")
      #expect(over.status == 2 && over.errors.contains("there is something at this path already"))
      #expect(
        try await program.onMenu("ledger archive --before 2999-01-01 more.sqlite").status == 0)
      for id in ["a", "d"] {
        #expect(try await program.onMenu("order mango --id \(id)").status == 2)
      }
      #expect(try await program.onMenu("audit").status == 0)
      let rest = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
      #expect(rest == [".juice", "menu.yaml", "more.sqlite", "old.sqlite"])
    }
  }

  @Test("what is kept of an archive cannot be changed unseen")
  func tamperedArchive() async throws {
    for change in [
      "UPDATE archived_stock SET level = level + 1000 WHERE fruit = \"honey\"",
      "DELETE FROM archived_order", "INSERT INTO archived_order VALUES (\"z\")",
      "UPDATE origin SET hash = zeroblob(32)", "UPDATE origin SET sequence = 1",
      "DELETE FROM journal",
    ] {
      try await Program.withMenu(Self.menu) { program in
        #expect(try await program.onMenu("order mango --id a").status == 0)
        #expect(try await program.onMenu("ledger archive --before 2999-01-01 a.sqlite").status == 0)
        let path = ".juice/menu.yaml.sqlite"
        let sql = """
          DROP TRIGGER journal_is_never_deleted; \(change);
          CREATE TRIGGER journal_is_never_deleted BEFORE DELETE ON journal
          BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
          """
        try program.write("change.sql", sql)
        #expect(try program.shell("sqlite3 \(path) < change.sql").status == 0)
        let audit = try await program.onMenu("audit")
        #expect(audit.status != 0, "\(change)")
      }
    }
  }
}
